import { fromThousandths, leftOf, sumOfMeasures } from '../consolidation/consolidation.measure-rules.ts'
import { boxesOnBill, needsContainers, ordersOnBill } from './master-bl.facts-rules.ts'
import type { BilledOrder, BillFacts, MasterBl, MasterBlForm } from './master-bl.ts'

type Lines = Pick<MasterBlForm | MasterBl, 'orders' | 'containers'>

export interface BillFigures {
  package_qty: number
  gross_weight: number
  cbm: number
}
export const BILL_FIGURES = ['package_qty', 'gross_weight', 'cbm'] as const satisfies readonly (keyof BillFigures)[]

const sumOf = (parts: readonly BillFigures[]): BillFigures => ({
  package_qty: parts.reduce((sum, { package_qty }) => sum + package_qty, 0),
  gross_weight: sumOfMeasures(parts.map(({ gross_weight }) => gross_weight)),
  cbm: sumOfMeasures(parts.map(({ cbm }) => cbm)),
})

/** What the containers of the bill hold; without containers what its orders have. */
export function figuresOfBill(bill: Lines, facts: BillFacts): BillFigures {
  const orders = ordersOnBill(bill, facts)
  const boxes = boxesOnBill(bill, facts)
  return boxes.length > 0 || needsContainers(orders) ? sumOf(boxes.flatMap(({ loads }) => loads)) : sumOf(orders)
}

/** What this bill holds of an order: what lies in its containers, without containers all of it. */
export function heldFiguresOf(order: BilledOrder, bill: Lines, facts: Pick<BillFacts, 'boxes'>): BillFigures {
  const boxes = boxesOnBill(bill, facts)
  const loads = boxes.flatMap((box) => box.loads.filter(({ so_no }) => so_no === order.so_no))
  return boxes.length > 0 || needsContainers([order]) ? sumOf(loads) : order
}

/** The part of an order that this bill covers: all but what lies in containers of other bills. */
export function houseFiguresOf(order: BilledOrder, bill: Lines, { boxes }: Pick<BillFacts, 'boxes'>): BillFigures {
  const own = new Set(bill.containers.map(({ container_no }) => container_no))
  const elsewhere = boxes
    .filter(({ container_no, on_master_bl_no }) => on_master_bl_no !== null && !own.has(container_no))
    .flatMap(({ loads }) => loads.filter(({ so_no }) => so_no === order.so_no))
  const taken = sumOf(elsewhere)
  return {
    package_qty: order.package_qty - taken.package_qty,
    gross_weight: leftOf(order.gross_weight, taken.gross_weight),
    cbm: leftOf(order.cbm, taken.cbm),
  }
}

export const houseFigures = (bill: Lines, facts: BillFacts): BillFigures =>
  sumOf(ordersOnBill(bill, facts).map((order) => houseFiguresOf(order, bill, facts)))

/** A difference in thousandths as a figure without the noise of binary fractions. */
export const apart = (a: number, b: number): number => Math.abs(fromThousandths(Math.round(a * 1_000) - Math.round(b * 1_000)))
