import {
  fromThousandths,
  isEqualMeasure,
  leftOf,
  measuresOf,
  measuresOff,
  sumOfMeasures,
  thousandths,
  type Measures,
} from '../consolidation/consolidation.measure-rules.ts'
import type { LoadLine, LoadOrder } from './load-plan.ts'

/* How packages are taken, put back and moved, with their CBM and KG: the parts of a line always add up to the whole. */

/** What a line is called within its plan. */
export interface LineKey {
  so_no: string
  package_line_no: number
}
/** A load of one container. */
export interface Load extends LineKey, Measures {
  container_id: number
}
/** The lines and orders that loads are taken of. */
export interface Loadable {
  lines: readonly LoadLine[]
  orders: readonly LoadOrder[]
}

export const isSameLine = (a: LineKey, b: LineKey) => a.so_no === b.so_no && a.package_line_no === b.package_line_no
/** The name of a line in the history. */
export const loadKeyText = ({ so_no, package_line_no }: LineKey) => (package_line_no === 0 ? so_no : `${so_no}/${package_line_no}`)
/** The name of a line in one container. */
export const placeOf = ({ container_id, ...line }: LineKey & { container_id: number }) => `${container_id}:${loadKeyText(line)}`
/** What planners call a line: its PO and item, or the order when it has neither. */
export const lineLabel = (line: LineKey & Partial<Pick<LoadLine, 'po_no' | 'item_no'>>): string =>
  [line.po_no, line.item_no].filter(Boolean).join(' · ') || loadKeyText(line)
/** The same with its order, for messages that are read without the line. */
export function fullLabel({ lines }: Loadable, key: LineKey): string {
  const line = lines.find((one) => isSameLine(one, key))
  const label = lineLabel(line ?? key)
  return label === loadKeyText(key) ? label : `${label} (${key.so_no})`
}
const isAt = (load: Load, container: number, line: LineKey) => load.container_id === container && isSameLine(load, line)
const NOTHING: Measures = { package_qty: 0, cbm: 0, kg: 0 }

const combined =
  (combine: (a: number, b: number) => number) =>
  (a: Measures, b: Measures): Measures => ({
    package_qty: combine(a.package_qty, b.package_qty),
    cbm: combine(a.cbm, b.cbm),
    kg: combine(a.kg, b.kg),
  })
const plus = combined((a, b) => sumOfMeasures([a, b]))
const minus = combined(leftOf)

export function sumOfLoads(loads: readonly Measures[]): Measures {
  let [packages, cbm, kg] = [0, 0, 0]
  for (const load of loads) {
    packages += thousandths(load.package_qty)
    cbm += thousandths(load.cbm)
    kg += thousandths(load.kg)
  }
  return { package_qty: fromThousandths(packages), cbm: fromThousandths(cbm), kg: fromThousandths(kg) }
}

type Sums = ReadonlyMap<string, Measures>
const sumsBy = (loads: readonly Load[], keyOf: (load: Load) => string): Sums =>
  new Map([...Map.groupBy(loads, keyOf)].map(([key, own]) => [key, sumOfLoads(own)]))

interface KnownSums {
  lines: Sums
  orders: Sums
}
const knownSums = new WeakMap<readonly Load[], KnownSums>()
/** What is loaded of each line and of each order, computed once for a list of loads: a board asks for it for each of its lines. */
function sumsOf(loads: readonly Load[]): KnownSums {
  const known = knownSums.get(loads)
  if (known) return known
  const sums = { lines: sumsBy(loads, loadKeyText), orders: sumsBy(loads, ({ so_no }) => so_no) }
  knownSums.set(loads, sums)
  return sums
}
/** What is loaded of an order. */
export const loadedOfOrder = (loads: readonly Load[], so_no: string): Measures => sumsOf(loads).orders.get(so_no) ?? NOTHING

/** What is left of a line, of its order, and of both: an order can be planned in part. */
export function leftOfLine({ lines, orders }: Loadable, loads: readonly Load[], key: LineKey) {
  const line = lines.find((one) => isSameLine(one, key)) ?? NOTHING
  const order = orders.find(({ so_no }) => so_no === key.so_no) ?? NOTHING
  const ofLine = minus(line, sumsOf(loads).lines.get(loadKeyText(key)) ?? NOTHING)
  const ofOrder = minus(order, loadedOfOrder(loads, key.so_no))
  return { ofLine, ofOrder, package_qty: Math.max(0, Math.min(ofLine.package_qty, ofOrder.package_qty)) }
}

/** Packages that the plan takes and that are in no container; what an order keeps for another plan does not count. */
export const notLoadedOf = ({ orders }: Pick<Loadable, 'orders'>, loads: readonly Load[]): number =>
  orders.reduce((sum, { so_no, package_qty }) => {
    return sum + Math.max(0, package_qty - loadedOfOrder(loads, so_no).package_qty)
  }, 0)

/**
 * CBM and KG of packages that are taken now: the last packages of a line get all that is left of it, the others their share. The last packages of
 * an order without lines get all that is left of the order, which may have been amended down; those of an order with lines only where this differs
 * from their share by rounding.
 * More packages than are left get the share of the line, which a rule refuses.
 */
export function takenOf(plan: Loadable, loads: readonly Load[], key: LineKey, packageQty: number): Measures {
  const { ofLine, ofOrder, package_qty: left } = leftOfLine(plan, loads, key)
  if (packageQty > left) {
    const line = plan.lines.find((one) => isSameLine(one, key)) ?? NOTHING
    const share = (figure: number) => (line.package_qty > 0 ? Math.round((figure * packageQty * 1_000) / line.package_qty) / 1_000 : 0)
    return { package_qty: packageQty, cbm: share(line.cbm), kg: share(line.kg) }
  }
  const share = measuresOf(packageQty, ofLine)
  if (packageQty < ofOrder.package_qty) return share
  if (key.package_line_no === 0) return ofOrder
  const lines = plan.lines.filter(({ so_no }) => so_no === key.so_no)
  return packageQty < ofLine.package_qty ? withoutRounding(share, ofOrder, { ofLine, lines: lines.length }) : share
}

/** The share of packages; what is left of their order, where both differ by a thousandth for each of its lines at most. */
function withoutRounding(share: Measures, ofOrder: Measures, { ofLine, lines }: { ofLine: Measures; lines: number }): Measures {
  const exact = (field: 'cbm' | 'kg') => {
    const [own, left, line] = [share[field], ofOrder[field], ofLine[field]].map(thousandths) as [number, number, number]
    return left > 0 && left < line && Math.abs(own - left) <= lines ? ofOrder[field] : share[field]
  }
  return { ...share, cbm: exact('cbm'), kg: exact('kg') }
}

/** The loads with this load in place of the one that the container has of the line; without packages there is none. */
function withLoad(loads: readonly Load[], load: Load): Load[] {
  const index = loads.findIndex((one) => isAt(one, load.container_id, load))
  return withLoadAt(loads, index < 0 ? loads.length : index, load)
}

function withLoadAt(loads: readonly Load[], index: number, load: Load): Load[] {
  const next = [...loads]
  next.splice(index, 1, ...(load.package_qty > 0 ? [load] : []))
  const sums = knownSums.get(loads)
  if (sums) knownSums.set(next, sumsAfter(sums, load, { before: loads[index] ?? NOTHING, after: load.package_qty > 0 ? load : NOTHING }))
  return next
}

/** The sums after what a container holds of one line has changed, without adding up all loads again. */
function sumsAfter({ lines, orders }: KnownSums, key: LineKey, { before, after }: Record<'before' | 'after', Measures>): KnownSums {
  const changed = (sums: Sums, name: string): Sums => new Map(sums).set(name, plus(minus(sums.get(name) ?? NOTHING, before), after))
  return { lines: changed(lines, loadKeyText(key)), orders: changed(orders, key.so_no) }
}

/** The loads after a container gets this many packages of a line; the difference is taken from what is left, or put back. */
export function withQuantity(plan: Loadable, loads: readonly Load[], at: LineKey & { container_id: number }, packageQty: number): Load[] {
  const { container_id, so_no, package_line_no } = at
  const held: Measures = loads.find((load) => isAt(load, container_id, at)) ?? NOTHING
  const more = packageQty - held.package_qty
  const next = more >= 0 ? plus(held, takenOf(plan, loads, at, more)) : minus(held, measuresOf(-more, held))
  return withLoad(loads, { container_id, so_no, package_line_no, ...next })
}

export interface Move extends LineKey {
  from: number | null
  to: number | null
  package_qty: number
}

/** The loads after a move; null when there are not so many packages where they are taken from. */
export function withMove(plan: Loadable, loads: readonly Load[], move: Move): Load[] | null {
  const { from, to, so_no, package_line_no, package_qty } = move
  const line = { so_no, package_line_no }
  const source = from === null ? null : loads.find((load) => isAt(load, from, line))
  const there = source === null ? leftOfLine(plan, loads, line).package_qty : (source?.package_qty ?? 0)
  if (package_qty > there) return null
  const moved = source ? measuresOf(package_qty, source) : takenOf(plan, loads, line, package_qty)
  const taken = source ? withLoad(loads, { ...source, ...minus(source, moved) }) : [...loads]
  if (to === null) return taken
  const target: Measures = taken.find((load) => isAt(load, to, line)) ?? NOTHING
  return withLoad(taken, { container_id: to, ...line, ...plus(target, moved) })
}

/**
 * The loads with CBM and KG taken again, for orders whose lines or allocation changed after their packages were loaded. The same list where that
 * changes nothing.
 */
export function withFiguresAgain(plan: Loadable, loads: readonly Load[]): readonly Load[] {
  const { lines, orders } = sumsOf(loads)
  // More packages than there are is a fault of the packages, not of their figures.
  const isOff = (loaded: Measures = NOTHING, whole: Measures) =>
    loaded.package_qty <= whole.package_qty && measuresOff(loaded, whole).length > 0
  const stale = new Set([
    ...plan.orders.filter((order) => isOff(orders.get(order.so_no), order)).map(({ so_no }) => so_no),
    ...plan.lines.filter((line) => isOff(lines.get(loadKeyText(line)), line)).map(({ so_no }) => so_no),
  ])
  let next = loads.filter(({ so_no }) => !stale.has(so_no))
  for (const load of loads)
    if (stale.has(load.so_no)) next = withLoadAt(next, next.length, { ...load, ...takenOf(plan, next, load, load.package_qty) })
  const after = new Map(next.map((load) => [placeOf(load), load]))
  const isKept = loads.every((load) => {
    const one = after.get(placeOf(load))
    return one !== undefined && isEqualMeasure(one.cbm, load.cbm) && isEqualMeasure(one.kg, load.kg)
  })
  return isKept ? loads : next
}
