import type { ContainerLine, ShippingOrder } from '../booking/booking.ts'
import type { StoredAllocation } from '../consolidation/consolidation.ts'
import type { LoadStatus } from '../consolidation/consolidation.codes.ts'
import { leftOf, measuresOf, sumOfMeasures, type Measures } from '../consolidation/consolidation.measure-rules.ts'
import type { Message } from '../kit/problem.ts'
import type { PackageLine, PackageLineForm } from '../package-line/package-line.ts'

/* An order of which a plan takes a part is split: it keeps that part, and a new order gets the rest. */

export interface Split<T> {
  kept: T[]
  rest: T[]
}
type Allocated = Pick<StoredAllocation, 'package_qty' | 'cbm' | 'kg' | 'booked_package_qty' | 'booked_cbm' | 'booked_kg' | 'amended_at'>

/** What the plan takes of an order, and what is left of it. */
export const partsOf = (line: Allocated): { kept: Measures; rest: Measures } => {
  const kept = { package_qty: line.package_qty ?? 0, cbm: line.cbm ?? 0, kg: line.kg ?? 0 }
  const { booked_package_qty, booked_cbm, booked_kg } = line
  const rest = {
    package_qty: booked_package_qty - kept.package_qty,
    cbm: leftOf(booked_cbm, kept.cbm),
    kg: leftOf(booked_kg, kept.kg),
  }
  return { kept, rest }
}

type SplitOrder = Pick<ShippingOrder, 'so_no' | 'booking_status' | 'oms_shipment'>

/** Why an order cannot be split; null where it can. */
export function splitRefusal(order: SplitOrder, line: Allocated | null, load_status: LoadStatus | null): Message | null {
  const { so_no } = order
  if (line === null) return { key: 'load-plan.splitWithoutPlan', params: { so_no } }
  if (order.booking_status !== 'CONFIRMED') return { key: 'consolidation.isNotConfirmed', params: { so_no } }
  if (order.oms_shipment) return { key: 'load-plan.splitOms', params: { so_no } }
  if (load_status === 'CLOSED') return { key: 'consolidation.loadIsClosed' }
  if (line.amended_at !== null) return { key: 'consolidation.takeOverFirst', params: { so_no } }
  const { rest } = partsOf(line)
  return rest.package_qty > 0 && rest.cbm > 0 && rest.kg > 0 ? null : { key: 'load-plan.splitNothingLeft', params: { so_no } }
}

const isLoose = ({ container_size }: ContainerLine) => container_size === 'LCL'
const measured = ({ package_qty, cbm, gross_weight }: ContainerLine): Measures => ({
  package_qty: package_qty ?? 0,
  cbm: cbm ?? 0,
  kg: gross_weight ?? 0,
})
/** HS codes stay with both parts; their figures are stated again with the shipping instruction. */
const withMeasures = (line: ContainerLine, { package_qty, cbm, kg }: Measures): ContainerLine => ({
  ...line,
  package_qty,
  cbm,
  gross_weight: kg,
  hs_lines: line.hs_lines.map((hs) => ({
    ...hs,
    package_qty: null,
    gross_weight: null,
    cbm: null,
  })),
})
const less = (a: Measures, b: Measures): Measures => ({
  package_qty: a.package_qty - b.package_qty,
  cbm: leftOf(a.cbm, b.cbm),
  kg: leftOf(a.kg, b.kg),
})
const sumOf = (all: readonly Measures[]): Measures => ({
  package_qty: sumOfMeasures(all.map((one) => one.package_qty)),
  cbm: sumOfMeasures(all.map((one) => one.cbm)),
  kg: sumOfMeasures(all.map((one) => one.kg)),
})

/** The LCL lines of both orders: lines are kept in their sequence, and the last one that is kept makes up the whole. */
export function splitContainers(containers: readonly ContainerLine[], kept: Measures): Split<ContainerLine> {
  const split: Split<ContainerLine> = { kept: containers.filter((line) => !isLoose(line)), rest: [] }
  const done: Measures[] = []
  for (const line of containers.filter(isLoose)) {
    const open = less(kept, sumOf(done))
    const whole = measured(line)
    const isWhole = whole.package_qty < open.package_qty
    const part = open.package_qty <= 0 ? null : isWhole ? whole : open
    const left = part ? less(whole, part) : whole
    if (part) {
      done.push(part)
      split.kept.push(withMeasures(line, part))
    }
    if (left.package_qty > 0) split.rest.push(withMeasures(line, left))
  }
  return split
}

/** The package lines of both orders: what is in containers is kept, then the lines in their sequence until the part is full. */
export function splitPackages(lines: readonly PackageLine[], keptPackages: number): Split<PackageLineForm> {
  let open = keptPackages - lines.reduce((sum, line) => sum + line.loaded_package_qty, 0)
  const split: Split<PackageLineForm> = { kept: [], rest: [] }
  for (const { loaded_package_qty, loaded_cbm, loaded_kg, ...line } of lines) {
    const whole = { package_qty: line.package_qty ?? 0, cbm: line.cbm ?? 0, kg: line.gross_weight ?? 0 }
    const more = Math.max(0, Math.min(open, whole.package_qty - loaded_package_qty))
    open -= more
    const share = measuresOf(loaded_package_qty + more, whole)
    const part = { ...share, cbm: Math.max(share.cbm, loaded_cbm), kg: Math.max(share.kg, loaded_kg) }
    const left = less(whole, part)
    if (part.package_qty > 0) split.kept.push({ ...line, package_qty: part.package_qty, cbm: part.cbm, gross_weight: part.kg })
    if (left.package_qty > 0)
      split.rest.push({ ...line, line_no: null, package_qty: left.package_qty, cbm: left.cbm, gross_weight: left.kg })
  }
  return split
}
