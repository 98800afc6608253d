import { formatNumber } from '../kit/grid/gridColumns.ts'

/** Writes a figure with up to three decimals. */
export const figureIn = (language: string) => (value: number) => formatNumber(value, 0, language)

const COLOURS = 6
export const orderColour = (index: number): string => `load-colour-${(index % COLOURS) + 1}`
