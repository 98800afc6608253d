import type { ContainerLine, ShippingOrder } from '../booking/booking.ts'
import type { StoredAllocation } from '../consolidation/consolidation.ts'
import type { LoadStatus } from '../consolidation/consolidation.codes.ts'
import {
  leftOf,
  measuresOf,
  sharedWithLeast,
  sumOfMeasures,
  thousandths,
  type Measures,
} from '../consolidation/consolidation.measure-rules.ts'
import type { Message } from '../kit/problem.ts'
import type { PackageLine, PackageLineForm } from '../package-line/package-line.ts'
import { splitHsLines } from './load-plan.split-hs-rules.ts'

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
/** A line that is split: how many of its packages each order gets, and what containers hold of it. */
interface Cut {
  whole: Measures
  kept: number
  loaded: Measures
}
interface Parts {
  kept: Measures[]
  rest: Measures[]
}
const NOTHING: Measures = { package_qty: 0, cbm: 0, kg: 0 }
const SMALLEST = 0.001

/** The packages of the lines that are kept: what is in containers, then the lines in their sequence until the part is full. */
function cutsOf(lines: readonly Omit<Cut, 'kept'>[], keptPackages: number): Cut[] {
  let open = keptPackages - lines.reduce((sum, { loaded }) => sum + loaded.package_qty, 0)
  return lines.map((line) => {
    const more = Math.max(0, Math.min(open, line.whole.package_qty - line.loaded.package_qty))
    open -= more
    return { ...line, kept: line.loaded.package_qty + more }
  })
}

/** CBM or KG of the kept packages of each line: packages in containers keep what they have there, the others share the rest. */
function keptShares(cuts: readonly Cut[], field: 'cbm' | 'kg', figure: number): number[] | null {
  const isLoaded = ({ kept, loaded }: Cut) => kept === loaded.package_qty
  const pinned = sumOfMeasures(cuts.filter(isLoaded).map(({ loaded }) => loaded[field]))
  const open = cuts.filter((cut) => !isLoaded(cut))
  const left = leftOf(figure, pinned)
  if (left < 0 || (open.length === 0 && left !== 0)) return null
  const parts = open.map(({ whole, kept, loaded }) => ({
    weight: thousandths(measuresOf(kept, whole)[field]),
    least: sumOfMeasures([loaded[field], SMALLEST]),
  }))
  const shares = sharedWithLeast(left, parts)
  return shares && cuts.map((cut) => (isLoaded(cut) ? cut.loaded[field] : (shares[open.indexOf(cut)] ?? 0)))
}

/** CBM or KG of the packages of each line that are not kept. */
function restShares(cuts: readonly Cut[], field: 'cbm' | 'kg', figure: number): number[] | null {
  const open = cuts.filter(({ whole, kept }) => whole.package_qty > kept)
  const parts = open.map(({ whole, kept }) => ({
    weight: thousandths(measuresOf(whole.package_qty - kept, whole)[field]),
    least: SMALLEST,
  }))
  const shares = sharedWithLeast(figure, parts)
  return shares && cuts.map((cut) => shares[open.indexOf(cut)] ?? 0)
}

/** What both orders get of each line, so that the lines of each add up to its figures; null where containers hold something else. */
function sharedOut(cuts: readonly Cut[], kept: Measures, rest: Measures): Parts | null {
  const [keptCbm, keptKg] = [keptShares(cuts, 'cbm', kept.cbm), keptShares(cuts, 'kg', kept.kg)]
  if (!keptCbm || !keptKg) return null
  const restCbm = restOf(cuts, 'cbm', keptCbm, rest.cbm)
  const restKg = restOf(cuts, 'kg', keptKg, rest.kg)
  if (!restCbm || !restKg) return null
  const lineOf = (package_qty: number, cbm = 0, kg = 0): Measures => ({ package_qty, cbm, kg })
  return {
    kept: cuts.map((cut, index) => lineOf(cut.kept, keptCbm[index], keptKg[index])),
    rest: cuts.map((cut, index) => lineOf(cut.whole.package_qty - cut.kept, restCbm[index], restKg[index])),
  }
}

/** What is left of each line after the part that is kept; null where a line without packages would have a rest, or one with packages none. */
function restByDifference(cuts: readonly Cut[], field: 'cbm' | 'kg', kept: readonly number[]): number[] | null {
  const left = cuts.map(({ whole }, index) => leftOf(whole[field], kept[index] ?? 0))
  return cuts.every(({ whole, kept: qty }, index) => (whole.package_qty > qty ? (left[index] ?? 0) >= SMALLEST : left[index] === 0))
    ? left
    : null
}

/** The figure of the other order by lines: the difference, so that the parts of each line add up to it, where that is the figure. */
function restOf(cuts: readonly Cut[], field: 'cbm' | 'kg', kept: readonly number[], figure: number): number[] | null {
  const left = restByDifference(cuts, field, kept)
  return left && sumOfMeasures(left) === figure ? left : restShares(cuts, field, figure)
}

const withPackages = <Line, Written>(lines: readonly Line[], parts: readonly Measures[], write: (line: Line, part: Measures) => Written) =>
  lines.flatMap((line, index) => {
    const part = parts[index] ?? NOTHING
    return part.package_qty > 0 ? [write(line, part)] : []
  })

/** A line of both orders; it is in an order only with packages. */
function splitLine(line: ContainerLine, kept: Measures, rest: Measures): Split<ContainerLine> {
  const hs = splitHsLines(line, kept)
  const write = (part: Measures, hs_lines: ContainerLine['hs_lines']) =>
    part.package_qty > 0 ? [{ ...line, package_qty: part.package_qty, cbm: part.cbm, gross_weight: part.kg, hs_lines }] : []
  return { kept: write(kept, hs.kept), rest: write(rest, hs.rest) }
}

/** The LCL lines of both orders: lines are kept in their sequence until the part is full. */
export function splitContainers(containers: readonly ContainerLine[], kept: Measures, rest: Measures): Split<ContainerLine> | null {
  const loose = containers.filter(isLoose)
  const cuts = cutsOf(
    loose.map((line) => ({ whole: measured(line), loaded: NOTHING })),
    kept.package_qty,
  )
  const parts = sharedOut(cuts, kept, rest)
  if (!parts) return null
  const split = loose.map((line, index) => splitLine(line, parts.kept[index] ?? NOTHING, parts.rest[index] ?? NOTHING))
  return {
    kept: [...containers.filter((line) => !isLoose(line)), ...split.flatMap(({ kept: line }) => line)],
    rest: split.flatMap(({ rest: line }) => line),
  }
}

/** The package lines of both orders; an order without lines gets none. */
export function splitPackages(lines: readonly PackageLine[], kept: Measures, rest: Measures): Split<PackageLineForm> | null {
  if (lines.length === 0) return { kept: [], rest: [] }
  const cuts = cutsOf(lines.map(cutOf), kept.package_qty)
  const parts = sharedOut(cuts, kept, rest)
  const write = (line: PackageLine, { package_qty, cbm, kg }: Measures): PackageLineForm => {
    const { loaded_package_qty: _qty, loaded_cbm: _cbm, loaded_kg: _kg, ...form } = line
    return { ...form, package_qty, cbm, gross_weight: kg }
  }
  return (
    parts && {
      kept: withPackages(lines, parts.kept, write),
      rest: withPackages(lines, parts.rest, (line, part) => ({ ...write(line, part), line_no: null })),
    }
  )
}
const cutOf = (line: PackageLine): Omit<Cut, 'kept'> => ({
  whole: { package_qty: line.package_qty ?? 0, cbm: line.cbm ?? 0, kg: line.gross_weight ?? 0 },
  loaded: { package_qty: line.loaded_package_qty, cbm: line.loaded_cbm, kg: line.loaded_kg },
})

/** Why the package lines of an order cannot be split with it; null where they can. */
export function linesRefusal(so_no: string, lines: readonly PackageLine[], kept: Measures, rest: Measures): Message | null {
  if (lines.length === 0) return null
  const listed = sumOfMeasures(lines.map(({ package_qty }) => package_qty))
  const booked = kept.package_qty + rest.package_qty
  if (listed !== booked) return { key: 'load-plan.splitListDiffers', params: { so_no, listed, booked } }
  return splitPackages(lines, kept, rest) ? null : { key: 'load-plan.splitLoadDiffers', params: { so_no, cbm: kept.cbm, kg: kept.kg } }
}
