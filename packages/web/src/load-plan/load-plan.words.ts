import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
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
