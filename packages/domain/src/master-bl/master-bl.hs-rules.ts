import { sumOfMeasures } from '../consolidation/consolidation.measure-rules.ts'
import { splitHsLines } from '../load-plan/load-plan.split-hs-rules.ts'
import { heldFiguresOf } from './master-bl.figure-rules.ts'
import type { MasterBl } from './master-bl.ts'

interface Figures {
  package_qty: number | null
  gross_weight: number | null
  cbm: number | null
}
/** A part of an order's cargo with its HS code. */
export interface HsLine extends Figures {
  so_no: string
  container_no: string | null
  hs_code: string
}
/** With the cargo line that it describes. */
export interface BookedHsLine extends HsLine {
  line_no: number
  booked: Figures
}

/** The share of the HS lines that is on the bill, so that its papers agree: of loose cargo what its containers hold. */
export const hsLinesOnBill = (lines: readonly BookedHsLine[], bill: Pick<MasterBl, 'orders' | 'containers' | 'facts'>): HsLine[] =>
  [...Map.groupBy(lines, ({ so_no, container_no }) => JSON.stringify([so_no, container_no])).values()].flatMap((ofCargo) => {
    const [first] = ofCargo
    const order = first?.container_no === null ? bill.facts.orders.find(({ so_no }) => so_no === first.so_no) : undefined
    const plain = ofCargo.map(({ line_no: _no, booked: _booked, ...line }) => line)
    if (!order) return plain
    const { package_qty, gross_weight: kg, cbm } = heldFiguresOf(order, bill, bill.facts)
    // Nothing of it is loaded yet: the whole order.
    if (package_qty === 0) return plain
    return splitHsLines({ ...bookedOf(ofCargo), hs_lines: plain }, { package_qty, kg, cbm }).kept
  })

/** The cargo lines, which several HS lines may describe, together. */
function bookedOf(lines: readonly BookedHsLine[]) {
  const cargo = [...new Map(lines.map(({ line_no, booked }) => [line_no, booked])).values()]
  const sum = (field: keyof Figures) => sumOfMeasures(cargo.map((one) => one[field] ?? 0))
  return { package_qty: sum('package_qty'), gross_weight: sum('gross_weight'), cbm: sum('cbm') }
}
