import { mostLoadable } from '../consolidation/consolidation.container-rules.ts'
import {
  isEqualMeasure,
  leftOf,
  MEASURES,
  measuresTakenWhole,
  thousandths,
  type Measures,
} from '../consolidation/consolidation.measure-rules.ts'
import { pairsApart } from '../consolidation/consolidation.segregation-rules.ts'
import { at, type Finding } from '../kit/rules.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { roomOfContainer } from './load-plan.room-rules.ts'
import { fullLabel, loadKeyText, sumOfLoads, type LineKey, type Loadable } from './load-plan.share-rules.ts'
import type { LoadContainer } from './load-plan.ts'

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

const figures = ({ package_qty, cbm, kg }: TypedLoad): Measures => ({ package_qty: package_qty ?? 0, cbm: cbm ?? 0, kg: kg ?? 0 })

const placeOf = (load: TypedLoad) => `${load.container_id}:${loadKeyText(load)}`

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
 * `notOverAllocated` for an order whose packages are listed: its CBM and KG are those of the lines, which may be above what is allocated by the
 * tolerance of the close.
 */
function problemsOfListed(loads: readonly TypedLoad[], { package_qty, cbm, kg }: Measures, so_no: string): FieldProblem[] {
  const last = loads.at(-1)
  if (!last) return []
  const sum = sumOfLoads(loads.map(figures))
  const most: Measures = { package_qty, cbm: mostLoadable(cbm), kg: mostLoadable(kg) }
  const over = MEASURES.find((field) => thousandths(sum[field]) > thousandths(most[field]))
  if (!over) return []
  const left = Math.max(0, leftOf(most[over], leftOf(sum[over], last[over] ?? 0)))
  return [at(`${last.path}.${over}`, `load-plan.moreThanLeft_${over}`, { left, so_no })]
}

/** `notOverAllocated` and `fullPackagesFullMeasures` (CONSOL-044) for the loads of a line, or of an order. */
function problemsOfWhole(loads: readonly TypedLoad[], whole: Measures, name: string): FieldProblem[] {
  const last = loads.at(-1)
  if (!last) return []
  const sum = sumOfLoads(loads.map(figures))
  // With too many packages CBM and KG are too many as well, so only the first figure is named.
  const over = MEASURES.find((field) => thousandths(sum[field]) > thousandths(whole[field]))
  if (over) {
    const left = Math.max(0, leftOf(whole[over], leftOf(sum[over], last[over] ?? 0)))
    return [at(`${last.path}.${over}`, `load-plan.moreThanLeft_${over}`, { left, so_no: name })]
  }
  if (sum.package_qty < whole.package_qty)
    return measuresTakenWhole(sum, whole).map((field) =>
      at(`${last.path}.${field}`, `load-plan.packagesLeft_${field}`, { left: whole.package_qty - sum.package_qty, so_no: name }),
    )
  return (['cbm', 'kg'] as const).flatMap((field) =>
    isEqualMeasure(sum[field], whole[field])
      ? []
      : [at(`${last.path}.${field}`, `load-plan.measureLeft_${field}`, { left: leftOf(whole[field], sum[field]), so_no: name })],
  )
}

/** A line with too many packages is named alone: the order has too many then as well, and would name its last line for it. */
function wholesOf(loads: readonly TypedLoad[], { lines, orders }: Loadable): FieldProblem[] {
  const byLine = Map.groupBy(loads, loadKeyText)
  const byOrder = Map.groupBy(loads, ({ so_no }) => so_no)
  const ofLines = lines.map((line) => {
    const own = byLine.get(loadKeyText(line)) ?? []
    return { so_no: line.so_no, problems: problemsOfWhole(own, line, fullLabel({ lines, orders }, line)) }
  })
  const ofOrders = orders.flatMap((order) => {
    const own = byOrder.get(order.so_no) ?? []
    if (!lines.some(({ so_no, package_line_no }) => so_no === order.so_no && package_line_no > 0))
      return problemsOfWhole(own, order, order.so_no)
    const isOver = ofLines.some(({ so_no, problems }) => so_no === order.so_no && problems.some(({ key }) => key === TOO_MANY))
    return isOver ? [] : problemsOfListed(own, order, order.so_no)
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

/** What is wrong with the loads of all containers of a plan, and what is worth a look. */
export function allocationFindings(loads: readonly TypedLoad[], facts: LoadFacts): Finding[] {
  const lines = new Set(facts.lines.map(loadKeyText))
  const isKnown = (load: TypedLoad) => lines.has(loadKeyText(load))
  const firsts = new Map(loads.toReversed().map((load) => [placeOf(load), load]))
  const single = loads.flatMap((load) =>
    isKnown(load)
      ? problemsOfLoad(load, firsts.get(placeOf(load)) !== load)
      : [at(`${load.path}.package_qty`, 'load-plan.lineUnknown', { so_no: load.so_no })],
  )
  const known = loads.filter(isKnown)
  const byBox = Map.groupBy(known, ({ container_id }) => container_id)
  return [
    ...single.map((problem) => error('loadIsNotZero', problem)),
    ...wholesOf(known, facts).map((problem) => error('notOverAllocated', problem)),
    ...facts.containers.flatMap((box) => findingsOfBox(box, byBox.get(box.container_id) ?? [], facts)),
    ...notListed(facts),
  ]
}
