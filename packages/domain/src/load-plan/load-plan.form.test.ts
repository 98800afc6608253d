import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { problemsOfClosing } from '../consolidation/consolidation.close-rules.ts'
import { loadedIn } from '../consolidation/consolidation.container-rules.ts'
import type { Measures } from '../consolidation/consolidation.measure-rules.ts'
import { allocation, plan as planOf, planned } from '../consolidation/consolidation.sample.ts'
import { ConsolContainerForm } from '../consolidation/consolidation.ts'
import { problemsOfPlaces } from './load-plan.guards.ts'
import {
  asTyped,
  changedContainers,
  findingsOfForm,
  formLoadsOf,
  loadOfName,
  loadPlanFormOf,
  loadsOfForm,
  problemsOfChange,
} from './load-plan.form.ts'
import { loadContainer, loadLine, loadOrder, loadPlan } from './load-plan.sample.ts'

const stored = {
  so_no: 'SO1',
  package_line_no: 1,
  package_qty: 40,
  cbm: 4.8,
  kg: 400,
  user_name: 'Ben Ho',
  loaded_at: '2026-03-01T00:00:00Z',
}
const piece = { so_no: 'SO1', package_line_no: 1, piece_no: 40, x: 0, y: 0, z: 0, dx: 600, dy: 400, dz: 500, step: 1 }
const box = {
  ...z.parse(ConsolContainerForm, {}),
  container_size: '20GP' as const,
  loaded_package_qty: 0,
  loaded_cbm: 0,
  loaded_kg: 0,
  version: 1,
}
const plan = loadPlan({
  containers: [
    loadContainer({ container_id: 71, line_no: 1, version: 3, loads: [stored], placements: [piece] }),
    loadContainer({ container_id: 72, line_no: 2, version: 5 }),
  ],
})

test('loads are named by container, order and line, and read back', () => {
  const form = loadPlanFormOf(plan)
  expect(form.loads).toEqual([{ load: '1:SO1/1', package_qty: 40, cbm: 4.8, kg: 400 }])
  expect(form.placements[0]?.piece).toBe('1:SO1/1#40')
  expect(formLoadsOf(plan.containers, loadsOfForm(plan.containers, form))).toEqual(form.loads)
  expect(loadOfName(plan.containers, '2:SO9')).toEqual({ container_id: 72, so_no: 'SO9', package_line_no: 0 })
  expect([loadOfName(plan.containers, '3:SO9'), loadOfName(plan.containers, 'SO9')]).toEqual([null, null])
})

test('only containers that change are saved, each at its version', () => {
  const form = loadPlanFormOf(plan)
  expect(changedContainers(plan, form)).toEqual([])
  const more = { ...form, loads: [...form.loads, { load: '2:SO1/1', package_qty: 60, cbm: 7.2, kg: 600 }] }
  expect(changedContainers(plan, more)).toEqual([
    { container_id: 72, version: 5, loads: [{ so_no: 'SO1', package_line_no: 1, package_qty: 60, cbm: 7.2, kg: 600 }], placements: [] },
  ])
})

test('a package that is taken out loses its place', () => {
  const form = { ...loadPlanFormOf(plan), loads: [{ load: '1:SO1/1', package_qty: 39, cbm: 4.68, kg: 390 }] }
  expect(changedContainers(plan, form)).toMatchObject([{ container_id: 71, placements: [] }])
  expect(changedContainers(plan, { ...loadPlanFormOf(plan), loads: [] })).toMatchObject([{ loads: [], placements: [] }])
})

test('findings are at the loads of the form', () => {
  const lines = [loadLine(), loadLine({ package_line_no: 2 })]
  const form = {
    placements: [],
    loads: [
      { load: '1:SO1/1', package_qty: 1, cbm: 0.12, kg: 10 },
      { load: '2:SO1/1', package_qty: null, cbm: null, kg: null },
    ],
  }
  expect(findingsOfForm(form, { ...plan, lines })).toContainEqual(
    expect.objectContaining({ path: 'loads.1.package_qty', key: 'msgRequired' }),
  )
})

test('CONSOL-018 CONSOL-019 an order corrected after loading is a finding, and blocks a save only where its loads or those of its order change', () => {
  const order = { package_qty: 100, cbm: 12, kg: 1_000 }
  const both = loadPlan({
    lines: [
      loadLine({ package_qty: 40, cbm: 4.8, kg: 410 }),
      loadLine({ package_line_no: 2, package_qty: 60 }),
      loadLine({ so_no: 'SO2' }),
    ],
    orders: [loadOrder(order), loadOrder({ so_no: 'SO2', ...order })],
    containers: plan.containers,
  })
  const form = loadPlanFormOf(both)
  const saved = (...loads: typeof form.loads) => problemsOfChange({ ...form, loads }, both).map(({ path, key }) => `${path} ${key}`)
  const off = 'loads.0.kg load-plan.measureLeft_kg'
  expect(findingsOfForm(form, both).map(({ path, key }) => `${path} ${key}`)).toContain(off)
  expect(saved(...form.loads, { load: '1:SO2/1', package_qty: 10, cbm: 1.2, kg: 100 })).toEqual([])
  expect(saved(...form.loads, { load: '1:SO2/1', package_qty: 101, cbm: 12, kg: 1_000 })).toEqual([
    'loads.1.package_qty load-plan.moreThanLeft_package_qty',
  ])
  expect(saved(...form.loads, { load: '2:SO1/2', package_qty: 1, cbm: 0.1, kg: 1 })).toEqual([off])
  expect(saved({ load: '1:SO1/1', package_qty: 40, cbm: 4.8, kg: 410 })).toEqual([])
})

test('CONSOL-018 a heavy container that a save does not change does not block it', () => {
  const [first, second] = plan.containers
  const heavy = loadPlan({ containers: [loadContainer({ ...first, max_gross_kg: 2_500, tare_kg: 2_300 }), loadContainer(second)] })
  const form = loadPlanFormOf(heavy)
  const keysOf = (load: (typeof form.loads)[number]) =>
    problemsOfChange({ ...form, loads: [...form.loads.filter((one) => one.load !== load.load), load] }, heavy).map(({ key }) => key)
  expect(findingsOfForm(form, heavy).map(({ key }) => key)).toContain('load-plan.overPayload')
  expect(keysOf({ load: '2:SO1/1', package_qty: 10, cbm: 1.2, kg: 100 })).toEqual([])
  expect(keysOf({ load: '1:SO1/1', package_qty: 41, cbm: 4.92, kg: 410 })).toEqual(['load-plan.overPayload'])
})

test('CONSOL-018 what is typed counts for closing before it is saved', () => {
  const stored = planOf({
    containers: [
      { ...box, container_id: 71, line_no: 1 },
      { ...box, container_id: 72, line_no: 2 },
    ],
    so_allocations: [allocation(planned({ package_qty: 100, cbm: 12, kg: 1_000 }))],
  })
  const keysOf = (form: ReturnType<typeof loadPlanFormOf>) => {
    const typed = asTyped(stored, plan, form)
    const { containers } = typed.plan
    const loads = new Map(containers.flatMap((box) => (loadedIn(box) ? [[box.container_id, loadedIn(box) as Measures] as const] : [])))
    return problemsOfClosing(typed.plan, loads).map(({ path, key }) => `${path} ${key}`)
  }
  const before = loadPlanFormOf(plan)
  expect(keysOf(before)).toContain('containers.1.container_size consolidation.boxIsEmpty')
  expect(keysOf(before)).toContain('so_allocations.0.so_no consolidation.notLoadedInFull')
  const full = { ...before, loads: [...before.loads, { load: '2:SO1/1', package_qty: 60, cbm: 7.2, kg: 600 }] }
  expect(keysOf(full)).not.toContain('containers.1.container_size consolidation.boxIsEmpty')
  expect(keysOf(full)).not.toContain('so_allocations.0.so_no consolidation.notLoadedInFull')
  const heavyBehind = { ...before, placements: [{ piece: '1:SO1/1#40', x: 5_000, y: 0, z: 0, dx: 600, dy: 400, dz: 500, step: 1 }] }
  expect(problemsOfPlaces(asTyped(stored, plan, before).load).map(({ key }) => key)).toEqual(['load-plan.balanceTooFar'])
  expect(problemsOfPlaces(asTyped(stored, plan, { ...heavyBehind, placements: [] }).load)).toEqual([])
  expect(problemsOfPlaces(asTyped(stored, plan, heavyBehind).load)).toMatchObject([{ params: { line_no: 1 } }])
})

test('packages that another user has loaded meanwhile are named with the user', () => {
  const own = { load: '2:SO1/1', package_qty: 61, cbm: 7.2, kg: 600 }
  const before = loadPlanFormOf(plan)
  const form = { ...before, loads: [...before.loads, own] }
  expect(findingsOfForm(form, plan)[0]).toMatchObject({
    path: 'loads.1.package_qty',
    key: 'load-plan.taken',
    params: { left: 60, asked: 61, user_name: 'Ben Ho', qty: 40, line_no: 1 },
  })
})
