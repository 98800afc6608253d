import {
  isEqualMeasure,
  leftOf,
  MEASURES,
  measuresOff,
  measuresTakenWhole,
  thousandths,
  type Measures,
} from '../consolidation/consolidation.measure-rules.ts'
import { pairsApart } from '../consolidation/consolidation.segregation-rules.ts'
import { at, type Finding } from '../kit/rules.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { roomOfContainer } from './load-plan.room-rules.ts'
import { fullLabel, loadKeyText, placeOf, sumOfLoads, type LineKey, type Loadable } from './load-plan.share-rules.ts'
import type { LoadContainer, LoadOrder } from './load-plan.ts'

/** A load with its path in the form. */
export interface TypedLoad extends LineKey {
  container_id: number
  path: string
  package_qty: number | null
  cbm: number | null
  kg: number | null
}
export interface LoadFacts extends Loadable {
  containers: readonly Omit<LoadContainer, 'loads' | 'placements'>[]
}
/** The orders and containers whose loads a write changes. */
export interface ChangedLoads {
  orders: ReadonlySet<string>
  boxes: ReadonlySet<number>
}

const figures = ({ package_qty, cbm, kg }: TypedLoad): Measures => ({ package_qty: package_qty ?? 0, cbm: cbm ?? 0, kg: kg ?? 0 })

/** `loadIsNotZero` (CONSOL-043), and that a line is once in a container. */
function problemsOfLoad(load: TypedLoad, isAgain: boolean): FieldProblem[] {
  return [
    ...(isAgain ? [at(`${load.path}.package_qty`, 'load-plan.lineTwice')] : []),
    ...MEASURES.flatMap((field) => {
      if (load[field] === null) return [at(`${load.path}.${field}`, 'msgRequired')]
      return load[field] === 0 ? [at(`${load.path}.${field}`, 'load-plan.isZero')] : []
    }),
  ]
}

const TOO_MANY = 'load-plan.moreThanLeft_package_qty'
/**
 * CONSOL-044 for an order whose packages are listed: their CBM and KG are measured, so what differs from the plan is corrected in the list or in
 * the order, not in the load.
 */
function problemsOfListed(loads: readonly TypedLoad[], order: LoadOrder, boxes: LoadFacts['containers']): FieldProblem[] {
  const last = loads.at(-1)
  if (!last) return []
  const sum = sumOfLoads(loads.map(figures))
  if (sum.package_qty > order.package_qty) return problemsOfWhole(loads, order, { so_no: order.so_no, boxes })
  return measuresOff(sum, order).map(({ field, ...params }) =>
    at(`${last.path}.${field}`, `consolidation.loadedDiffers_${field}`, { so_no: order.so_no, ...params }),
  )
}

interface Named {
  /** What the line or order is called. */
  so_no: string
  boxes: LoadFacts['containers']
}

/**
 * The load that is too much: the last one whose container could take fewer, so that the others fit, with the most that it takes. A load without a
 * path is stored and was not typed, so it is not named.
 */
function tooMuchOf(loads: readonly TypedLoad[], field: keyof Measures, whole: number) {
  const sum = sumOfLoads(loads.map(figures))[field]
  const named = loads
    .filter(({ path }) => path !== '')
    .map((load) => ({ load, most: leftOf(whole, leftOf(sum, load[field] ?? 0)) }))
    .toReversed()
  return named.find(({ most }) => most > 0) ?? named.find(({ most }) => most === 0) ?? named[0]
}

/** `notOverAllocated` and `fullPackagesFullMeasures` (CONSOL-044) for the loads of a line, or of an order. */
function problemsOfWhole(loads: readonly TypedLoad[], whole: Measures, { so_no, boxes }: Named): FieldProblem[] {
  const last = loads.at(-1)
  if (!last) return []
  const sum = sumOfLoads(loads.map(figures))
  // With too many packages CBM and KG are too many as well, so only the first figure is named.
  const over = MEASURES.find((field) => thousandths(sum[field]) > thousandths(whole[field]))
  if (over) {
    const tooMuch = tooMuchOf(loads, over, whole[over])
    if (!tooMuch) return []
    const { container_id, path } = tooMuch.load
    const line_no = boxes.find((box) => box.container_id === container_id)?.line_no ?? 0
    return [at(`${path}.${over}`, `load-plan.moreThanLeft_${over}`, { left: Math.max(0, tooMuch.most), so_no, line_no })]
  }
  if (sum.package_qty < whole.package_qty)
    return measuresTakenWhole(sum, whole).map((field) =>
      at(`${last.path}.${field}`, `load-plan.packagesLeft_${field}`, { left: whole.package_qty - sum.package_qty, so_no }),
    )
  return (['cbm', 'kg'] as const).flatMap((field) =>
    isEqualMeasure(sum[field], whole[field])
      ? []
      : [at(`${last.path}.${field}`, `load-plan.measureLeft_${field}`, { left: leftOf(whole[field], sum[field]), so_no })],
  )
}

/** A line with too many packages is named alone: the order has too many then as well, and would name its last line for it. */
function wholesOf(
  loads: readonly TypedLoad[],
  { lines, orders, containers: boxes }: LoadFacts,
  isJudged: (so_no: string) => boolean,
): FieldProblem[] {
  const byLine = Map.groupBy(loads, loadKeyText)
  const byOrder = Map.groupBy(loads, ({ so_no }) => so_no)
  const judged = lines.filter(({ so_no }) => isJudged(so_no))
  const ofLines = judged.map((line) => {
    const own = byLine.get(loadKeyText(line)) ?? []
    return { so_no: line.so_no, problems: problemsOfWhole(own, line, { so_no: fullLabel({ lines, orders }, line), boxes }) }
  })
  const judgedOrders = orders.filter(({ so_no }) => isJudged(so_no))
  const ofOrders = judgedOrders.flatMap((order) => {
    const own = byOrder.get(order.so_no) ?? []
    if (!judged.some(({ so_no, package_line_no }) => so_no === order.so_no && package_line_no > 0))
      return problemsOfWhole(own, order, { so_no: order.so_no, boxes })
    const isOver = ofLines.some(({ so_no, problems }) => so_no === order.so_no && problems.some(({ key }) => key === TOO_MANY))
    return isOver ? [] : problemsOfListed(own, order, boxes)
  })
  const found = [...ofLines.flatMap(({ problems }) => problems), ...ofOrders]
  return found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index)
}

type Box = LoadFacts['containers'][number]

function findingsOfBox(box: Box, loads: readonly TypedLoad[], { lines }: Loadable): Finding[] {
  const sum = sumOfLoads(loads.map(figures))
  const room = roomOfContainer(box)
  const path = loads[0]?.path ?? 'loads'
  const { line_no } = box
  const loaded = new Set(loads.map(loadKeyText))
  const classes = lines.filter((line) => loaded.has(loadKeyText(line))).flatMap(({ imdg_class }) => imdg_class ?? [])
  return [
    ...(sum.kg > room.payload_kg
      ? [error('notOverPayload', at(`${path}.kg`, 'load-plan.overPayload', { line_no, kg: sum.kg, payload: room.payload_kg }))]
      : []),
    ...pairsApart(classes).map(([a, b]) => error('classesApart', at(`${path}.package_qty`, 'load-plan.classesApart', { line_no, a, b }))),
    ...(room.cbm !== null && sum.cbm > room.cbm
      ? [
          {
            ...at(`${path}.cbm`, 'load-plan.overVolume', { line_no, cbm: sum.cbm, room: room.cbm }),
            rule: 'fillIsHigh',
            level: 'warning' as const,
          },
        ]
      : []),
  ]
}

const error = (rule: string, problem: FieldProblem): Finding => ({ ...problem, rule, level: 'error' })

/** Packages that the plan takes of an order but that none of its lines has, by order: they cannot be loaded. */
export const unlistedOf = ({ lines, orders }: Pick<Loadable, 'lines' | 'orders'>): { so_no: string; qty: number }[] =>
  orders.flatMap(({ so_no, package_qty }) => {
    const listed = sumOfLoads(lines.filter((line) => line.so_no === so_no && line.package_line_no > 0)).package_qty
    return listed === 0 || listed >= package_qty ? [] : [{ so_no, qty: package_qty - listed }]
  })

const notListed = (facts: Loadable): Finding[] =>
  unlistedOf(facts).map((missing) => ({ ...at('loads', 'load-plan.notListed', missing), rule: 'allListed', level: 'warning' as const }))

/**
 * What is wrong with the loads of all containers of a plan, and what is worth a look. A write is judged for the orders and containers that it changes:
 * what was wrong with the others before does not block it.
 */
export function allocationFindings(loads: readonly TypedLoad[], facts: LoadFacts, changed?: ChangedLoads): Finding[] {
  const isJudged = (so_no: string) => changed?.orders.has(so_no) ?? true
  const lines = new Set(facts.lines.map(loadKeyText))
  const isKnown = (load: TypedLoad) => lines.has(loadKeyText(load))
  const firsts = new Map(loads.toReversed().map((load) => [placeOf(load), load]))
  const judged = loads.filter(({ so_no }) => isJudged(so_no))
  const single = judged.flatMap((load) =>
    isKnown(load)
      ? problemsOfLoad(load, firsts.get(placeOf(load)) !== load)
      : [at(`${load.path}.package_qty`, 'load-plan.lineUnknown', { so_no: load.so_no })],
  )
  const known = loads.filter(isKnown)
  const byBox = Map.groupBy(known, ({ container_id }) => container_id)
  const boxes = facts.containers.filter(({ container_id }) => changed?.boxes.has(container_id) ?? true)
  return [
    ...single.map((problem) => error('loadIsNotZero', problem)),
    ...wholesOf(known, facts, isJudged).map((problem) => error('notOverAllocated', problem)),
    ...boxes.flatMap((box) => findingsOfBox(box, byBox.get(box.container_id) ?? [], facts)),
    ...notListed(facts),
  ]
}
