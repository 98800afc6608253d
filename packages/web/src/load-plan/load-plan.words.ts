import type { LoadLine } from '@fairlead/domain/load-plan/load-plan'

const DIGITS = 3
/** Writes a figure with up to three decimals. */
export const figureIn = (language: string) => (value: number) => value.toLocaleString(language, { maximumFractionDigits: DIGITS })

/** What planners call a line: its PO and item, or the order when it has neither. */
export const lineLabel = ({ po_no, item_no, so_no, package_line_no }: LoadLine): string =>
  [po_no, item_no].filter(Boolean).join(' · ') || (package_line_no === 0 ? so_no : `${so_no}/${package_line_no}`)

const COLOURS = 6
export const orderColour = (index: number): string => `load-colour-${(index % COLOURS) + 1}`
