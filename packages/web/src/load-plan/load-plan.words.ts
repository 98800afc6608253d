import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { placementOfName } from '@fairlead/domain/load-plan/load-plan.form'
import { fullLabel } from '@fairlead/domain/load-plan/load-plan.share-rules'
import type { Texts } from '../kit/app/texts.ts'
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

/** A load or a place by the PO and item of its line, and its container: the form names it `2:SO1/3`, or `2:SO1/3#14`. */
export function loadText(plan: LoadPlan, name: string, { t }: Pick<Texts, 't'>): string {
  const found = placementOfName(plan.containers, name)
  const box = plan.containers.find(({ container_id }) => container_id === found?.container_id)
  if (!found || !box) return name
  const line = fullLabel(plan, found)
  const piece = name.includes('#') ? `${line} #${found.piece_no}` : line
  return t('load-plan.lineInContainer', { line: piece, container: box.container_no ?? t('load-plan.container', { line_no: box.line_no }) })
}
