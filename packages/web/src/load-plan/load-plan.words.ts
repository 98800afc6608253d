import type { LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import { isSameLine, lineLabel } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { formatNumber } from '../kit/grid/gridColumns.ts'

/** Writes a figure with up to three decimals. */
export const figureIn = (language: string) => (value: number) => formatNumber(value, 0, language)

const COLOURS = 6
export const orderColour = (index: number): string => `load-colour-${(index % COLOURS) + 1}`

/** The order of a line and its shipper, beside the PO that names the line. */
export function orderOfLine({ orders }: LoadPlan, soNo: string, label: string): string {
  const shipper = orders.find(({ so_no }) => so_no === soNo)?.shipper_party_name
  return [label.includes(soNo) ? null : soNo, shipper].filter(Boolean).join(' · ')
}

/** A package by the PO and item of its line and its number among them. */
export function pieceLabel({ lines }: LoadPlan, piece: Placement): string {
  const line = lines.find((one) => isSameLine(one, piece))
  return `${line ? lineLabel(line) : piece.so_no} #${piece.piece_no}`
}
