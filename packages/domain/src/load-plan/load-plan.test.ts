import { describe, expect, test } from 'vitest'
import { ConsolStatus, LoadStatus } from '../consolidation/consolidation.codes.ts'
import { thousandths } from '../consolidation/consolidation.measure-rules.ts'
import { allocation, planned, PLANNERS } from '../consolidation/consolidation.sample.ts'
import { packageLine } from '../package-line/package-line.sample.ts'
import { loadLinesOf } from './load-plan.defaults.ts'
import { problemsOfLines } from './load-plan.guards.ts'
import { allocationFindings, type TypedLoad } from './load-plan.rules.ts'
import { loadContainer, loadLine, loadOrder, loadPlan } from './load-plan.sample.ts'
import { leftOfLine, notLoadedOf, sumOfLoads, withFiguresAgain, withMove, withQuantity, type Load } from './load-plan.share-rules.ts'
import { movedByOthers, takenByOthers } from './load-plan.taken-rules.ts'
import { mayLoad } from './load-plan.transitions.ts'
import type { LoadLine, LoadOrder, LoadPlan } from './load-plan.ts'

const KEY = { so_no: 'SO1', package_line_no: 1 }
const load = (changes: Partial<Load> = {}): Load => ({ container_id: 1, ...KEY, package_qty: 100, cbm: 12, kg: 1_000, ...changes })
const typed = (...loads: Partial<TypedLoad>[]): TypedLoad[] => loads.map((one, index) => ({ ...load(), path: `loads.${index}`, ...one }))
const found = (loads: TypedLoad[], plan: LoadPlan = loadPlan()) =>
  allocationFindings(loads, plan).map(({ level, path, key }) => `${level} ${path} ${key}`)

test('a package line without a unit has that of its order', () => {
  const line = packageLine({ package_unit: null })
  const order = planned({ package_unit: 'PL' })
  expect(loadLinesOf(allocation(order), [line]).map(({ package_unit }) => package_unit)).toEqual(['PL'])
  expect(loadLinesOf(allocation(order), [packageLine({ package_unit: 'CT' })])[0]?.package_unit).toBe('CT')
})

describe('sharing of CBM and KG', () => {
  test('parts of a line sum to the whole, in whatever order they are taken, moved and put back', () => {
    const odd = loadLine({ package_qty: 7, cbm: 1, kg: 10.001 })
    const plan = loadPlan({ lines: [odd], orders: [loadOrder({ package_qty: 7, cbm: 1, kg: 10.001 })] })
    let loads: Load[] = []
    loads = withQuantity(plan, loads, { ...KEY, container_id: 1 }, 3)
    loads = withQuantity(plan, loads, { ...KEY, container_id: 2 }, 2)
    loads = withQuantity(plan, loads, { ...KEY, container_id: 1 }, 1)
    loads = withMove(plan, loads, { ...KEY, from: 2, to: 1, package_qty: 1 }) ?? []
    loads = withMove(plan, loads, { ...KEY, from: null, to: 2, package_qty: 4 }) ?? []
    expect(loads.map(({ container_id, package_qty }) => [container_id, package_qty])).toEqual([
      [1, 2],
      [2, 5],
    ])
    expect(sumOfLoads(loads)).toEqual({ package_qty: 7, cbm: 1, kg: 10.001 })
    for (const { cbm, kg } of loads) expect([cbm, kg].map(thousandths).every((figure) => figure > 0)).toBe(true)
  })

  test('random moves never lose or make a thousandth', () => {
    const plan = loadPlan({
      lines: [
        loadLine({ package_qty: 37, cbm: 4.321, kg: 777.777 }),
        loadLine({ package_line_no: 2, package_qty: 11, cbm: 0.5, kg: 90.1 }),
      ],
      orders: [loadOrder({ package_qty: 48, cbm: 4.821, kg: 867.877 })],
    })
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    let loads: Load[] = []
    for (let step = 0; step < 2_000; step++) {
      const [from, to] = [[null, 1, 2][next(3)] ?? null, [null, 1, 2][next(3)] ?? null]
      if (from !== to)
        loads = withMove(plan, loads, { so_no: 'SO1', package_line_no: 1 + next(2), from, to, package_qty: 1 + next(12) }) ?? loads
      for (const line of plan.lines) {
        const { ofLine } = leftOfLine(plan, loads, line)
        expect(Math.min(ofLine.package_qty, ofLine.cbm, ofLine.kg)).toBeGreaterThanOrEqual(0)
        const isGone = ofLine.package_qty === 0
        expect([ofLine.cbm === 0, ofLine.kg === 0]).toEqual([isGone, isGone])
        // A copy has no sums yet: those that were kept are equal to those that are added up anew.
        expect(leftOfLine(plan, loads, line)).toEqual(leftOfLine(plan, [...loads], line))
      }
    }
  })

  test('of an order that is planned in part, the packages take the share of their line', () => {
    const plan = loadPlan({ orders: [loadOrder({ package_qty: 60, cbm: 7.3, kg: 610 })] })
    const loads = withQuantity(plan, [], { ...KEY, container_id: 1 }, 60)
    expect(loads).toEqual([load({ package_qty: 60, cbm: 7.2, kg: 600 })])
    expect(leftOfLine(plan, [], KEY).package_qty).toBe(60)
    expect(withMove(plan, loads, { ...KEY, from: null, to: 2, package_qty: 1 })).toBeNull()
    expect(withMove(plan, loads, { ...KEY, from: 2, to: 1, package_qty: 1 })).toBeNull()
    expect(withMove(plan, loads, { ...KEY, from: 1, to: null, package_qty: 60 })).toEqual([])
  })

  test('what an order keeps for another plan does not count as not loaded; packages that no line lists do', () => {
    const lines = [loadLine({ package_qty: 50 }), loadLine({ package_line_no: 2, package_qty: 50 })]
    const plan = loadPlan({ lines, orders: [loadOrder({ package_qty: 60 })] })
    const loaded = (package_qty: number) => notLoadedOf(plan, [load({ package_qty })])
    expect([notLoadedOf(plan, []), loaded(50), loaded(60)]).toEqual([60, 10, 0])
    expect(notLoadedOf(loadPlan({ lines: [loadLine({ package_qty: 90 })] }), [])).toBe(100)
  })

  test('the last packages of an order without lines take all that is planned of it', () => {
    const whole = { so_no: 'SO1', package_line_no: 0 }
    const plan = loadPlan({ lines: [loadLine(whole)], orders: [loadOrder({ package_qty: 60, cbm: 7.3, kg: 610 })] })
    expect(withQuantity(plan, [], { ...whole, container_id: 1 }, 60)).toEqual([load({ ...whole, package_qty: 60, cbm: 7.3, kg: 610 })])
  })

  test('CBM and KG are taken again where a line or an allocation was corrected after loading, and only there', () => {
    const whole = { so_no: 'SO2', package_line_no: 0 }
    const loads = [
      load({ package_qty: 60, cbm: 7.2, kg: 600 }),
      load({ container_id: 2, package_qty: 40, cbm: 4.8, kg: 400 }),
      load({ ...whole, package_qty: 10, cbm: 1, kg: 50 }),
    ]
    const planOf = (line: Partial<LoadLine>, order: Partial<LoadOrder>, other: Partial<LoadOrder> = {}) => {
      const second = { package_qty: 10, cbm: 1, kg: 50, ...other }
      return loadPlan({
        lines: [loadLine(line), loadLine({ ...whole, ...second })],
        orders: [loadOrder(order), loadOrder({ so_no: 'SO2', ...second })],
      })
    }
    expect(withFiguresAgain(planOf({}, {}), loads)).toBe(loads)
    const measured = { cbm: 12.5, kg: 1_000.001 }
    const again = withFiguresAgain(planOf(measured, measured), loads)
    expect(again.map(({ so_no, container_id, cbm, kg }) => [so_no, container_id, cbm, kg])).toEqual([
      ['SO2', 1, 1, 50],
      ['SO1', 1, 7.5, 600.001],
      ['SO1', 2, 5, 400],
    ])
    // The order without lines was amended, the other one not.
    expect(sumOfLoads(withFiguresAgain(planOf({}, {}, { cbm: 1.25 }), loads))).toEqual({ package_qty: 110, cbm: 13.25, kg: 1_050 })
    // More packages than the line has are refused for their number.
    const tooMany = [load({ package_qty: 101, cbm: 12.12, kg: 1_010 }), ...loads.slice(2)]
    expect(withFiguresAgain(planOf({}, {}), tooMany)).toBe(tooMany)
    // An allocation that the lines do not have: there is nothing to take.
    expect(withFiguresAgain(planOf({}, { cbm: 13 }), loads)).toBe(loads)
  })

  test('the last packages that the plan takes of an order take what was rounded between its lines, and no more than that', () => {
    const lines = [loadLine({ package_qty: 3, cbm: 1, kg: 30 }), loadLine({ package_line_no: 2, package_qty: 7, cbm: 2.333, kg: 70 })]
    const loadedOf = (order: Partial<LoadOrder>) => {
      const plan = loadPlan({ lines, orders: [loadOrder({ package_qty: 5, cbm: 1.667, kg: 50, ...order })] })
      const loads = withQuantity(plan, [], { ...KEY, container_id: 1 }, 3)
      return withQuantity(plan, loads, { ...KEY, package_line_no: 2, container_id: 1 }, 2)[1]
    }
    // The share of two of seven packages is 0.667 CBM and 20 KG.
    expect(loadedOf({})).toMatchObject({ package_qty: 2, cbm: 0.667, kg: 20 })
    expect(loadedOf({ cbm: 1.665, kg: 50.002 })).toMatchObject({ cbm: 0.665, kg: 20.002 })
    expect(loadedOf({ cbm: 1.664, kg: 50.003 })).toMatchObject({ cbm: 0.667, kg: 20 })
  })
})

describe('findings of loads', () => {
  test('CONSOL-043 packages, CBM and KG of a load are above 0', () => {
    expect(found(typed({}))).toEqual([])
    expect(found(typed({ package_qty: 0 }))).toContain('error loads.0.package_qty load-plan.isZero')
    expect(found(typed({ package_qty: 50, cbm: 0, kg: 500 }))).toEqual(['error loads.0.cbm load-plan.isZero'])
    expect(found(typed({ package_qty: 50, cbm: 6, kg: 0 }))).toEqual(['error loads.0.kg load-plan.isZero'])
    expect(found(typed({ package_qty: 50, cbm: 6, kg: null }))).toEqual(['error loads.0.kg msgRequired'])
  })

  test('a line that the plan does not have, or that is there twice, is refused', () => {
    expect(found(typed({ package_line_no: 2 }))).toEqual(['error loads.0.package_qty load-plan.lineUnknown'])
    const half = { package_qty: 50, cbm: 6, kg: 500 }
    expect(found(typed(half, half))).toEqual(['error loads.1.package_qty load-plan.lineTwice'])
    expect(found(typed(half, { ...half, container_id: 2 }))).toEqual([])
  })

  test('a load is not more than its line, nor more than the plan takes of the order', () => {
    expect(found(typed({ package_qty: 60, cbm: 6, kg: 500 }, { container_id: 2, package_qty: 41, cbm: 6, kg: 500 }))).toEqual([
      'error loads.1.package_qty load-plan.moreThanLeft_package_qty',
    ])
    const inPart = loadPlan({ orders: [loadOrder({ package_qty: 99, cbm: 11.9, kg: 990 })] })
    expect(found(typed({}), inPart)).toEqual(['error loads.0.package_qty load-plan.moreThanLeft_package_qty'])
    const whole = { ...inPart, lines: [loadLine({ package_line_no: 0 })] }
    expect(found(typed({ package_line_no: 0 }), whole)).toEqual(['error loads.0.package_qty load-plan.moreThanLeft_package_qty'])
    expect(found(typed({ package_line_no: 0, package_qty: 99, cbm: 11.95, kg: 990 }), whole)).toEqual([
      'error loads.0.cbm load-plan.moreThanLeft_cbm',
    ])
    const [more] = allocationFindings(typed({ package_qty: 101 }), loadPlan({}))
    expect(more?.params).toEqual({ left: 100, so_no: 'PO-1 (SO1)', line_no: 1 })
  })

  test('CONSOL-019 too many packages are named at the container that has too many, with what it takes', () => {
    const twenty = loadPlan({ lines: [loadLine({ package_qty: 20 })], orders: [loadOrder({ package_qty: 20 })] })
    const of = (first: number, second: number) =>
      allocationFindings(typed({ package_qty: first, cbm: 1, kg: 1 }, { container_id: 2, package_qty: second, cbm: 1, kg: 1 }), twenty).map(
        ({ path, params }) => [path, params?.['line_no'], params?.['left']],
      )
    expect(of(99, 15)).toEqual([['loads.0.package_qty', 1, 5]])
    expect(of(15, 99)).toEqual([['loads.1.package_qty', 2, 5]])
    expect(of(12, 15)).toEqual([['loads.1.package_qty', 2, 8]])
    expect(of(21, 20)).toEqual([['loads.0.package_qty', 1, 0]])
    expect(of(30, 99)).toEqual([['loads.1.package_qty', 2, 0]])
    const stored = typed({ package_qty: 99, path: '' }, { container_id: 2, package_qty: 1, cbm: 1, kg: 1 })
    expect(allocationFindings(stored, twenty).map(({ path }) => path)).toEqual(['loads.1.package_qty'])
  })

  test('CONSOL-044 listed packages of an order never have more CBM or KG than the plan takes of it, and all of them have as much', () => {
    const two = (changes: Partial<LoadLine>) =>
      loadPlan({ lines: [loadLine(changes), loadLine({ package_line_no: 2 })], orders: [loadOrder()] })
    const half = { package_qty: 50, cbm: 6, kg: 500 }
    expect(found(typed({ ...half, cbm: 12, kg: 1_000 }), two({ package_qty: 50 }))).toEqual([])
    const heavy = allocationFindings(typed(half, { ...half, container_id: 2, package_line_no: 2, package_qty: 25, kg: 500.001 }), two(half))
    expect(heavy).toMatchObject([
      { path: 'loads.1.kg', key: 'consolidation.loadedDiffers_kg', params: { so_no: 'SO1', loaded: 1_000.001, planned: 1_000 } },
    ])
    const measured = (cbm: number, kg: number) => found(typed({ cbm, kg }), loadPlan({ lines: [loadLine({ cbm, kg })] }))
    expect(measured(12, 1_000)).toEqual([])
    expect(measured(12.001, 1_000)).toEqual(['error loads.0.cbm consolidation.loadedDiffers_cbm'])
    expect(measured(12, 1_000.001)).toEqual(['error loads.0.kg consolidation.loadedDiffers_kg'])
    expect(measured(11.999, 999.999)).toEqual([
      'error loads.0.cbm consolidation.loadedDiffers_cbm',
      'error loads.0.kg consolidation.loadedDiffers_kg',
    ])
  })

  test('a load that its line no longer agrees with cannot be closed', () => {
    const stored = { ...KEY, package_qty: 100, cbm: 12, kg: 1_000, user_name: 'Olivia', loaded_at: '2026-03-02T00:00:00.000Z' }
    const closing = (changes: Partial<LoadLine>) =>
      problemsOfLines(loadPlan({ lines: [loadLine(changes)], containers: [loadContainer({ loads: [stored] })] }))
    expect(closing({})).toEqual([])
    expect(closing({ cbm: 12.5 })).toEqual([{ key: 'load-plan.measureLeft_cbm', params: { left: 0.5, so_no: 'PO-1 (SO1)' } }])
  })

  test('too many packages of a line are named at that line alone, not at the last line of its order', () => {
    const two = loadPlan({
      lines: [loadLine({ package_qty: 60, cbm: 6, kg: 600 }), loadLine({ package_line_no: 2, package_qty: 40, cbm: 6, kg: 400 })],
    })
    const loads = typed({ package_qty: 80, cbm: 8, kg: 800 }, { package_line_no: 2, package_qty: 40, cbm: 6, kg: 400 })
    expect(found(loads, two)).toEqual(['error loads.0.package_qty load-plan.moreThanLeft_package_qty'])
  })

  test('packages that the plan takes of an order and no line lists are a warning with their number', () => {
    const fewer = loadPlan({ lines: [loadLine({ package_qty: 60 })] })
    expect(allocationFindings(typed({ package_qty: 60 }), fewer)).toEqual([
      { path: 'loads', key: 'load-plan.notListed', params: { so_no: 'SO1', qty: 40 }, rule: 'allListed', level: 'warning' },
    ])
    expect(found([], loadPlan({ lines: [loadLine({ package_line_no: 0, package_qty: 60 })] }))).toEqual([])
    expect(found([], loadPlan({ lines: [loadLine({ package_qty: 101 })] }))).toEqual([])
  })

  test('CONSOL-044 all packages take all CBM and KG with them', () => {
    expect(found(typed({ cbm: 11.999 }))).toEqual(['error loads.0.cbm load-plan.measureLeft_cbm'])
    expect(found(typed({ kg: 999.999 }))).toEqual(['error loads.0.kg load-plan.measureLeft_kg'])
  })

  test('payload and classes are errors, the planning volume is a warning', () => {
    const heavy = loadPlan({ containers: [loadContainer({ max_gross_kg: 3_000, tare_kg: 2_000, dunnage_kg: 0.001 })] })
    expect(found(typed({}), heavy)).toEqual(['error loads.0.kg load-plan.overPayload'])
    const classes = loadPlan({
      lines: [
        loadLine({ package_qty: 50, cbm: 6, kg: 500, imdg_class: '3' }),
        loadLine({ package_line_no: 2, package_qty: 50, cbm: 6, kg: 500, imdg_class: '5.1' }),
      ],
    })
    const half = { package_qty: 50, cbm: 6, kg: 500 }
    expect(found(typed(half, { ...half, package_line_no: 2 }), classes)).toEqual(['error loads.0.package_qty load-plan.classesApart'])
    expect(found(typed(half, { ...half, package_line_no: 2, container_id: 2 }), classes)).toEqual([])
    const large = loadPlan({ lines: [loadLine({ cbm: 28.001 })], orders: [loadOrder({ cbm: 28.001 })] })
    expect(found(typed({ cbm: 28.001 }), large)).toEqual(['warning loads.0.cbm load-plan.overVolume'])
  })
})

test('CONSOL-044 a part of the packages cannot take all CBM or all KG of the line', () => {
  expect(found(typed({ package_qty: 1, cbm: 11, kg: 1_000 }))).toEqual(['error loads.0.kg load-plan.packagesLeft_kg'])
  expect(found(typed({ package_qty: 99, cbm: 12, kg: 990 }))).toEqual(['error loads.0.cbm load-plan.packagesLeft_cbm'])
  expect(found(typed({ package_qty: 99, cbm: 11.999, kg: 999.999 }))).toEqual([])
})

describe('packages that another user took', () => {
  const stored = (container_id: number, package_qty: number, changes: object = {}) =>
    loadContainer({
      container_id,
      line_no: container_id,
      loads: [{ ...KEY, package_qty, cbm: 1, kg: 1, user_name: 'Carmen Lau', loaded_at: '2026-03-01T00:00:00Z', ...changes }],
    })

  test('the refusal names how many are left, who took them and into which container', () => {
    const plan = loadPlan({ containers: [loadContainer(), stored(2, 70)] })
    expect(takenByOthers(plan, [load({ package_qty: 31 })], new Set([1]))).toEqual({
      key: 'load-plan.taken',
      params: { left: 30, asked: 31, line: 'PO-1 (SO1)', user_name: 'Carmen Lau', qty: 70, line_no: 2 },
    })
    expect(takenByOthers(plan, [load({ package_qty: 30 })], new Set([1]))).toBeNull()
    expect(takenByOthers(loadPlan(), [load({ package_qty: 101 })], new Set([1]))).toBeNull()
    expect(movedByOthers(plan, { ...KEY, from: null, package_qty: 31 })).toMatchObject({ key: 'load-plan.taken', params: { left: 30 } })
    expect(movedByOthers(plan, { ...KEY, from: 2, package_qty: 71 })).toMatchObject({
      key: 'load-plan.notThere',
      params: { left: 70, line_no: 2 },
    })
    expect(movedByOthers(loadPlan(), { ...KEY, from: null, package_qty: 101 })).toMatchObject({ key: 'load-plan.onlyLeft' })
  })

  test('no user is named for more packages than there ever were, nor for what lies in containers of another line', () => {
    const plan = loadPlan({
      orders: [loadOrder({ package_qty: 200, cbm: 24, kg: 2_000 })],
      lines: [loadLine(), loadLine({ package_line_no: 2 })],
      containers: [loadContainer(), stored(2, 100, { package_line_no: 2 })],
    })
    expect(takenByOthers(plan, [load({ package_qty: 101 })], new Set([1]))).toBeNull()
    expect(movedByOthers(plan, { ...KEY, from: null, package_qty: 101 })).toMatchObject({
      key: 'load-plan.onlyLeft',
      params: { left: 100 },
    })
    // The plan takes 150 of the order: what lies of its other line counts too.
    const inPart = { ...plan, orders: [loadOrder({ package_qty: 150, cbm: 18, kg: 1_500 })] }
    expect(takenByOthers(inPart, [load({ package_qty: 60 })], new Set([1]))).toMatchObject({ params: { left: 50, line_no: 2 } })
  })

  test('of several who took packages the last one is named', () => {
    const plan = loadPlan({
      containers: [loadContainer(), stored(2, 40), stored(3, 40, { user_name: 'Ben Ho', loaded_at: '2026-03-02T00:00:00Z' })],
    })
    expect(takenByOthers(plan, [load({ package_qty: 21 })], new Set([1]))).toMatchObject({ params: { user_name: 'Ben Ho', line_no: 3 } })
  })
})

test('planners load in a plan and after approval or advice, until the load is closed', () => {
  const open = ConsolStatus.options.flatMap((consol_status) =>
    LoadStatus.options
      .filter((load_status) => mayLoad({ consol_status, load_status }, PLANNERS.staff))
      .map((load_status) => `${consol_status} ${load_status}`),
  )
  expect(open).toEqual(['PLAN PENDING', 'PLAN ALLOCATED', 'APPROVED PENDING', 'APPROVED ALLOCATED', 'ADVICE PENDING', 'ADVICE ALLOCATED'])
  const state = { consol_status: 'PLAN', load_status: 'PENDING' } as const
  expect([PLANNERS.decider, PLANNERS.principal, PLANNERS.bystander].map((actor) => mayLoad(state, actor))).toEqual([false, false, false])
})
