import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { MEASURES, thousandths, type Measures } from '../consolidation/consolidation.measure-rules.ts'
import { problemsOfPlan } from '../consolidation/consolidation.rules.ts'
import { planFacts, planForm, planned } from '../consolidation/consolidation.sample.ts'
import { partOf } from '../consolidation/consolidation.defaults.ts'
import { errorsOf } from '../kit/rules.ts'
import { loadFindings } from './load-plan.placement-rules.ts'
import { roomOfContainer } from './load-plan.room-rules.ts'
import { allocationFindings } from './load-plan.rules.ts'
import { loadContainer, loadLine, loadOrder, loadPlan } from './load-plan.sample.ts'
import { leftOfLine, sumOfLoads, withMove, withQuantity, type Load } from './load-plan.share-rules.ts'

const options = { numRuns: propertyRuns(300) }
const figure = (most: number) => fc.integer({ min: 1, max: most * 1_000 }).map((units) => units / 1_000)
const measures = fc.record({ package_qty: fc.integer({ min: 1, max: 200 }), cbm: figure(60), kg: figure(9_000) })
/** Around the whole: at it, a thousandth and one package beside it, and anywhere. */
const near = (whole: Measures) =>
  fc.record({
    package_qty: fc.oneof(
      fc.constantFrom(-1, 0, 1).map((by) => Math.max(1, whole.package_qty + by)),
      fc.integer({ min: 1, max: 400 }),
    ),
    cbm: fc.oneof(
      fc.constantFrom(-1, 0, 1).map((by) => Math.max(1, thousandths(whole.cbm) + by) / 1_000),
      figure(120),
    ),
    kg: fc.oneof(
      fc.constantFrom(-1, 0, 1).map((by) => Math.max(1, thousandths(whole.kg) + by) / 1_000),
      figure(18_000),
    ),
  })
const isOver = (part: Measures, whole: Measures) => MEASURES.some((field) => thousandths(part[field]) > thousandths(whole[field]))

test(
  'CONSOL-025 an allocation above what is booked is always refused, at each figure that is above, and no other for that',
  () => {
    const cases = measures.chain((booked) => fc.tuple(fc.constant(booked), near(booked)))
    fc.assert(
      fc.property(cases, ([booked, wanted]) => {
        const order = planned(booked)
        const line = { ...partOf(order, 1, 1), ...wanted }
        const found = problemsOfPlan(planForm({ so_allocations: [line] }), planFacts(order))
          .filter(({ key }) => key === 'consolidation.moreThanBooked')
          .map(({ path }) => path)
        const above = MEASURES.filter((field) => thousandths(wanted[field]) > thousandths(booked[field]))
        expect(found).toEqual(above.map((field) => `so_allocations.0.${field}`))
      }),
      options,
    )
  },
  PROPERTY_TIMEOUT,
)

test(
  'CONSOL-043 CONSOL-044 loads that the rules admit are never above their line nor above what the plan takes, whatever is typed',
  () => {
    const cases = measures.chain((whole) =>
      fc.tuple(fc.constant(whole), fc.array(fc.tuple(fc.constantFrom(1, 2, 3), near(whole)), { minLength: 1, maxLength: 3 })),
    )
    fc.assert(
      fc.property(cases, ([whole, typed]) => {
        const containers = [1, 2, 3].map((container_id) => loadContainer({ container_id, line_no: container_id, container_size: '40HC' }))
        const plan = loadPlan({ containers, lines: [loadLine({ package_line_no: 0, ...whole })], orders: [loadOrder(whole)] })
        const loads = typed.map(([container_id, figures], index) => ({
          ...figures,
          container_id,
          so_no: 'SO1',
          package_line_no: 0,
          path: `loads.${index}`,
        }))
        const sum = sumOfLoads(loads)
        const refused = errorsOf(allocationFindings(loads, plan)).some(({ key }) => key.startsWith('load-plan.moreThanLeft_'))
        expect(refused).toBe(isOver(sum, whole))
      }),
      options,
    )
  },
  PROPERTY_TIMEOUT,
)

test(
  'parts of a line and what is left of it always add up to the whole, after whatever moves and typed quantities',
  () => {
    const place = fc.constantFrom(null, 1, 2, 3)
    const act = fc.record({ from: place, to: place, qty: fc.integer({ min: 0, max: 60 }), isTyped: fc.boolean() })
    fc.assert(
      fc.property(measures, fc.array(act, { maxLength: 30 }), (whole, acts) => {
        // Each package has some CBM and KG.
        const line = loadLine({ ...whole, cbm: whole.cbm + whole.package_qty / 1_000, kg: whole.kg + whole.package_qty / 1_000 })
        const exact = { package_qty: line.package_qty, cbm: thousandths(line.cbm) / 1_000, kg: thousandths(line.kg) / 1_000 }
        const plan = loadPlan({ lines: [{ ...line, ...exact }], orders: [loadOrder(exact)] })
        const key = { so_no: 'SO1', package_line_no: 1 }
        let loads: Load[] = []
        for (const { from, to, qty, isTyped } of acts) {
          if (isTyped && to !== null && qty <= leftOfLine(plan, loads, key).package_qty)
            loads = withQuantity(plan, loads, { ...key, container_id: to }, qty)
          else if (from !== to && qty > 0) loads = withMove(plan, loads, { ...key, from, to, package_qty: qty }) ?? loads
          const sum = sumOfLoads(loads)
          const { ofLine } = leftOfLine(plan, loads, key)
          for (const field of MEASURES) expect(thousandths(sum[field]) + thousandths(ofLine[field])).toBe(thousandths(exact[field]))
          expect(Math.min(...loads.flatMap(({ package_qty, cbm, kg }) => [package_qty, cbm, kg]), 1)).toBeGreaterThan(0)
        }
      }),
      options,
    )
  },
  PROPERTY_TIMEOUT,
)

test(
  'a package that hangs over by more than a fifth of its base is found, and one that hangs over by less is not',
  () => {
    const room = roomOfContainer(loadContainer())
    const [dx, dy, dz] = [600, 400, 500]
    const piece = (piece_no: number, x: number, y: number, z: number) => ({
      so_no: 'SO1',
      package_line_no: 1,
      piece_no,
      x,
      y,
      z,
      dx,
      dy,
      dz,
      step: piece_no,
      path: String(piece_no),
    })
    const loads = [{ container_id: 1, so_no: 'SO1', package_line_no: 1, package_qty: 2, cbm: 1, kg: 20 }]
    const anywhere = fc.tuple(fc.integer({ min: -599, max: 599 }), fc.integer({ min: -399, max: 399 }))
    /** A millimetre beside the farthest place. */
    const atTheLimit = fc
      .tuple(fc.integer({ min: -79, max: 79 }), fc.constantFrom(0, 1))
      .map(([y, more]): [number, number] => [Math.floor(dx - (0.8 * dx * dy) / (dy - Math.abs(y))) + more, y])
    fc.assert(
      fc.property(fc.oneof(anywhere, atTheLimit), ([x, y]) => {
        const found = loadFindings([piece(1, 1_000, 1_000, 0), piece(2, 1_000 + x, 1_000 + y, dz)], { room, lines: [loadLine()], loads })
        const hangs = (dx - Math.abs(x)) * (dy - Math.abs(y)) < 0.8 * dx * dy
        expect(found.some(({ key }) => key === 'load-plan.notSupported')).toBe(hangs)
      }),
      options,
    )
  },
  PROPERTY_TIMEOUT,
)

test(
  'every load above the payload of its container is found, to the gram, and none below it',
  () => {
    const payload = roomOfContainer(loadContainer()).payload_kg
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), (grams) => {
        const kg = (thousandths(payload) + grams) / 1_000
        const whole = { package_qty: 100, cbm: 12, kg }
        const plan = loadPlan({ lines: [loadLine(whole)], orders: [loadOrder(whole)] })
        const found = allocationFindings([{ ...whole, container_id: 1, so_no: 'SO1', package_line_no: 1, path: 'loads.0' }], plan)
        expect(found.some(({ key }) => key === 'load-plan.overPayload')).toBe(grams > 0)
      }),
      options,
    )
  },
  PROPERTY_TIMEOUT,
)
