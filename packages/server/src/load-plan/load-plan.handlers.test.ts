import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import { packagesFormOf } from '@fairlead/domain/package-line/package-line.defaults'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import type { Placement } from '@fairlead/domain/load-plan/load-plan'
import { packageLine } from '@fairlead/domain/package-line/package-line.sample'
import { expect, it } from 'vitest'
import { done, partyIdOf } from '../booking/booking.testing.ts'
import {
  cancelPlan,
  consolidations,
  PRINCIPAL,
  problemsOf,
  readPlan,
  savePlan,
  SHIPPER,
  STRANGER,
} from '../consolidation/consolidation.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { listPackages, loadOf, moveIn, readLoad, saveBox, TWO_LINES } from './load-plan.testing.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)
const TWO_BOXES = { container_requests: [{ container_size: '20GP' as const, qty: 2 }] }

/** A plan of one order in two containers. */
async function twoBoxes(lines = TWO_LINES) {
  const ops = await as('ops.hkg')
  const { plan, orders } = await make.planned(1, TWO_BOXES)
  const so_no = orders[0]?.so_no ?? ''
  if (lines.length > 0) await listPackages(ops, so_no, lines)
  const load = await readLoad(ops, plan)
  const [first, second] = load.containers
  if (!first || !second) throw new Error('two containers')
  return { ops, plan, so_no, load, first, second }
}

it('CONSOL-018 CONSOL-019 packages are allocated to containers; parts of CBM and KG sum to the line, and the load status follows', async () => {
  const { ops, plan, so_no, first, second } = await twoBoxes()
  const one = await done(saveBox(ops, plan, first, [loadOf(so_no, 50, { package_line_no: 1 })]))
  expect(one).toMatchObject({
    load_status: 'PENDING',
    containers: [
      { version: 2, loads: [{ package_qty: 50, cbm: 10.063, kg: 2_000.25, user_name: 'Olivia Operator' }] },
      { version: 1, loads: [] },
    ],
  })
  const all = await done(saveBox(ops, plan, second, [loadOf(so_no, 10, { package_line_no: 1 }), loadOf(so_no, 40, { package_line_no: 2 })]))
  expect(all.load_status).toBe('ALLOCATED')
  expect(all.containers[1]?.loads).toMatchObject([
    { package_qty: 10, cbm: 2.012, kg: 400.05 },
    { package_qty: 40, cbm: 8.05, kg: 1_600.2 },
  ])
  const stored = (await readPlan(ops, plan)).body
  expect(stored).toMatchObject({
    version: plan.version,
    load_status: 'ALLOCATED',
    so_allocations: [{ loaded_package_qty: 100, loaded_cbm: 20.125, loaded_kg: 4_000.5 }],
  })
  expect(stored.containers).toMatchObject([{ loaded_package_qty: 50, loaded_cbm: 10.063, version: 1 }, { loaded_package_qty: 50 }])
  const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
  expect(entry?.action).toBe('load')
  expect(entry?.fields).toContainEqual({ path: `containers.[2].[${so_no}/1]`, before: null, after: 10 })
  expect(entry?.fields).toContainEqual({ path: 'load_status', before: 'PENDING', after: 'ALLOCATED' })
})

it('an order without package lines is loaded as one line', async () => {
  const { ops, plan, so_no, load, first } = await twoBoxes([])
  expect(load.lines).toMatchObject([{ so_no, package_line_no: 0, package_qty: 100, po_no: 'PO-CONSOL' }])
  expect(await done(saveBox(ops, plan, first, [loadOf(so_no, 100)]))).toMatchObject({ load_status: 'ALLOCATED' })
  const later = await ops.send(packageLineApi.savePackages, { params: { so_no }, body: { lines: TWO_LINES, version: 0 } })
  expect(problemsOf(later)).toEqual(['lines package-line.wholeIsLoaded'])
})

it('CONSOL-043 CONSOL-044 a wrong load is refused at its field, and nothing is stored in part', async () => {
  const { ops, plan, so_no, first } = await twoBoxes()
  const errors = async (...loads: Parameters<typeof loadOf>[]) =>
    problemsOf(
      await saveBox(
        ops,
        plan,
        first,
        loads.map((args) => loadOf(...args)),
      ),
    )
  expect(await errors([so_no, 0, { package_line_no: 1 }])).toContain('loads.0.package_qty load-plan.isZero')
  expect(await errors([so_no, 1, { package_line_no: 1, cbm: 0, kg: 1 }])).toEqual(['loads.0.cbm load-plan.isZero'])
  expect(await errors([so_no, 61, { package_line_no: 1 }])).toContain('loads.0.package_qty load-plan.moreThanLeft_package_qty')
  expect(await errors([so_no, 60, { package_line_no: 1, cbm: 12, kg: 2_400.3 }])).toEqual(['loads.0.cbm load-plan.measureLeft_cbm'])
  expect(await errors([so_no, 1, { package_line_no: 3 }])).toEqual(['loads.0.package_qty load-plan.lineUnknown'])
  expect(await errors([so_no, 1, { package_line_no: 0 }])).toEqual(['loads.0.package_qty load-plan.lineUnknown'])
  expect(await errors([so_no, 1, { package_line_no: 1 }], ['SO000', 1])).toEqual(['loads.1.package_qty load-plan.lineUnknown'])
  expect(await errors([so_no, 1.5, { package_line_no: 1 }])).toEqual(['loads.0.package_qty msgWholeNumberInvalid'])
  expect(await errors([so_no, 1, { package_line_no: 1, cbm: 0.0001 }])).toEqual(['loads.0.cbm msgThreeDecimals'])
  expect((await readLoad(ops, plan)).containers.map(({ loads, version }) => [loads.length, version])).toEqual([
    [0, 1],
    [0, 1],
  ])
})

it('packages move between containers and out of them in one call', async () => {
  const { ops, plan, so_no, first, second } = await twoBoxes()
  const line = { so_no, package_line_no: 1 }
  await done(moveIn(ops, plan, { ...line, to: first.container_id, package_qty: 60 }))
  const split = await done(moveIn(ops, plan, { ...line, from: first.container_id, to: second.container_id, package_qty: 1 }))
  expect(split.containers.map(({ loads }) => loads.map(({ package_qty, cbm, kg }) => [package_qty, cbm, kg]))).toEqual([
    [[59, 11.874, 2_360.295]],
    [[1, 0.201, 40.005]],
  ])
  const out = await done(moveIn(ops, plan, { ...line, from: first.container_id, package_qty: 59 }))
  expect(out.containers.map(({ loads }) => loads.length)).toEqual([0, 1])
  const back = await done(moveIn(ops, plan, { ...line, to: second.container_id, package_qty: 59 }))
  expect(back.containers[1]?.loads).toMatchObject([{ package_qty: 60, cbm: 12.075, kg: 2_400.3 }])
  const tooMany = await moveIn(ops, plan, { ...line, from: second.container_id, package_qty: 61 })
  expect(tooMany).toMatchObject({
    status: 409,
    problem: { msgKey: 'load-plan.notThere', Message: `Container 2 holds only 60 of 61 packages of PO-A · ITEM-1 (${so_no})` },
  })
  expect((await moveIn(ops, plan, { ...line, from: 2_147_000_000, package_qty: 1 })).status).toBe(404)
  expect((await moveIn(ops, plan, { ...line, from: first.container_id, to: first.container_id, package_qty: 1 })).status).toBe(422)
  const nowhere = await moveIn(ops, plan, { ...line, from: null, to: null, package_qty: 1 })
  expect(nowhere.problem.errors).toMatchObject([{ path: 'to', msgKey: 'load-plan.noContainer' }])
})

it('packages of a full line move between containers at once, also where rounding gives an untouched container more', async () => {
  const ops = await as('ops.hkg')
  const { plan, orders } = await make.planned(1, { container_requests: [{ container_size: '20GP', qty: 3 }] })
  const so_no = orders[0]?.so_no ?? ''
  const sides = { length_cm: null, width_cm: null, height_cm: null }
  await listPackages(ops, so_no, [packageLine({ ...sides, package_qty: 10, cbm: 1.001, gross_weight: 100.007 })])
  const saveAll = async (quantities: readonly number[]) => {
    const { containers } = await readLoad(ops, plan)
    const loaded = containers.map(({ container_id, version }, index) => ({
      container_id,
      version,
      loads: [loadOf(so_no, quantities[index] ?? 0, { package_line_no: 1 })],
    }))
    const saved = await done(ops.send(loadPlanApi.saveLoadPlan, { params: plan, body: { containers: loaded } }))
    const total = (field: 'package_qty' | 'cbm' | 'kg') =>
      Number(saved.containers.reduce((sum, { loads }) => sum + loads.reduce((all, load) => all + load[field], 0), 0).toFixed(3))
    return [total('package_qty'), total('cbm'), total('kg')]
  }
  for (const quantities of [
    [3, 3, 4],
    [4, 3, 3],
    [3, 4, 3],
    [1, 1, 8],
    [8, 1, 1],
    [3, 3, 4],
  ])
    expect(await saveAll(quantities)).toEqual([10, 1.001, 100.007])
})

it('who comes too late reads how many are left and who took them', async () => {
  const { ops, plan, so_no, first, second } = await twoBoxes()
  const supervisor = await as('supervisor.hkg')
  await done(saveBox(supervisor, plan, first, [loadOf(so_no, 55, { package_line_no: 1 })]))
  const late = await saveBox(ops, plan, second, [loadOf(so_no, 6, { package_line_no: 1 })])
  expect(late).toMatchObject({ status: 409, problem: { msgKey: 'load-plan.taken' } })
  expect(late.problem.Message).toMatch(/^Only 5 packages of PO-A · ITEM-1 \(SO\d+\) are left, not 6: .+ loaded 55 into container 1$/)
  expect((await moveIn(ops, plan, { so_no, package_line_no: 1, to: second.container_id, package_qty: 6 })).problem.msgKey).toBe(
    'load-plan.taken',
  )
  expect((await saveBox(ops, plan, second, [loadOf(so_no, 5, { package_line_no: 1 })])).status).toBe(200)
})

it('two containers are loaded at once; a stale save of one container gets the latest load', async () => {
  const { ops, plan, so_no, first, second } = await twoBoxes()
  await done(saveBox(ops, plan, first, [loadOf(so_no, 10, { package_line_no: 1 })]))
  expect((await saveBox(ops, plan, second, [loadOf(so_no, 10, { package_line_no: 2 })])).status).toBe(200)
  const stale = await saveBox(ops, plan, first, [loadOf(so_no, 20, { package_line_no: 1 })])
  expect(stale).toMatchObject({ status: 409, problem: { msgKey: 'msgRecordNotLatest', latest: { version: 5 } } })
  const { containers } = await readLoad(ops, plan)
  const both = await done(
    ops.send(loadPlanApi.saveLoadPlan, {
      params: plan,
      body: {
        containers: containers.map(({ container_id, version }, index) => ({
          container_id,
          version,
          loads: [loadOf(so_no, 60, { package_line_no: 1 }), loadOf(so_no, 40, { package_line_no: 2 })].slice(index, index + 1),
        })),
      },
    }),
  )
  expect(both).toMatchObject({ version: 7, load_status: 'ALLOCATED' })
  const twice = both.containers
    .slice(0, 1)
    .flatMap((box) => [box, box])
    .map(({ container_id, version }) => ({ container_id, version, loads: [] }))
  expect((await ops.send(loadPlanApi.saveLoadPlan, { params: plan, body: { containers: twice } })).status).toBe(404)
})

it('a container of another plan is not found', async () => {
  const [mine, other] = [await twoBoxes(), await twoBoxes()]
  expect((await saveBox(mine.ops, mine.plan, other.first, [])).status).toBe(404)
  expect(
    (await moveIn(mine.ops, mine.plan, { so_no: mine.so_no, package_line_no: 1, to: other.first.container_id, package_qty: 1 })).status,
  ).toBe(404)
})

it.each([
  ['cbm', 20.124, 4_000.5],
  ['cbm', 24, 4_000.5],
  ['kg', 20.125, 4_000.499],
  ['kg', 20.125, 4_400.55],
] as const)(
  'CONSOL-044 a listed order is loaded in full with the %s that the plan takes of it only: %d CBM, %d KG',
  async (field, cbm, gross_weight) => {
    const measured = packageLine({ package_qty: 100, length_cm: null, width_cm: null, height_cm: null, cbm, gross_weight })
    const { ops, plan, so_no, first, second } = await twoBoxes([measured])
    const over = await saveBox(ops, plan, first, [loadOf(so_no, 101, { package_line_no: 1 })])
    expect(problemsOf(over)).toEqual(['loads.0.package_qty load-plan.moreThanLeft_package_qty'])
    await done(saveBox(ops, plan, first, [loadOf(so_no, 30, { package_line_no: 1 })]))
    const rest = () => saveBox(ops, plan, second, [loadOf(so_no, 70, { package_line_no: 1 })])
    const refused = await rest()
    expect(problemsOf(refused)).toEqual([`loads.0.${field} consolidation.loadedDiffers_${field}`])
    const [loaded, planned, unit] = field === 'cbm' ? [cbm, '20.125', 'CBM'] : [gross_weight, '4,000.5', 'KG']
    expect(refused.problem.errors?.[0]?.Message).toBe(
      `${so_no}: its loaded packages have ${loaded.toLocaleString('en-US')} ${unit}, its allocation has ${planned} ${unit}. Correct the package lines or the allocation, or amend the order and take it over.`,
    )
    expect((await readPlan(ops, plan)).body).toMatchObject({ load_status: 'PENDING', so_allocations: [{ loaded_package_qty: 30 }] })
    const { version } = await done(ops.send(packageLineApi.readPackages, { params: { so_no } }))
    const corrected = packageLine({ ...measured, line_no: 1, cbm: 20.125, gross_weight: 4_000.5 })
    await done(saveBox(ops, plan, { ...first, version: first.version + 1 }, []))
    await done(ops.send(packageLineApi.savePackages, { params: { so_no }, body: { version, lines: [corrected] } }))
    await done(saveBox(ops, plan, { ...first, version: first.version + 2 }, [loadOf(so_no, 30, { package_line_no: 1 })]))
    expect(await done(rest())).toMatchObject({ load_status: 'ALLOCATED' })
  },
)

it('CONSOL-044 listed packages in several containers never have more KG together than the plan takes of their order', async () => {
  const line = packageLine({ package_qty: 50, length_cm: null, width_cm: null, height_cm: null, cbm: 10 })
  const { ops, plan, so_no, first, second } = await twoBoxes([
    { ...line, gross_weight: 3_400 },
    { ...line, gross_weight: 600 },
  ])
  const so_allocations = [make.lineOf({ so_no }, { package_qty: 50, cbm: 10, kg: 2_000, loading_seq: 1 })]
  await done(savePlan(ops, plan, { so_allocations }))
  await done(saveBox(ops, plan, first, [loadOf(so_no, 25, { package_line_no: 1 })]))
  const refused = await saveBox(ops, plan, second, [loadOf(so_no, 10, { package_line_no: 1 })])
  expect(problemsOf(refused)).toEqual(['loads.0.kg consolidation.loadedDiffers_kg'])
  const moved = await moveIn(ops, plan, { so_no, package_line_no: 1, to: second.container_id, package_qty: 10 })
  expect(problemsOf(moved)).toEqual(['loads.kg consolidation.loadedDiffers_kg'])
  const both = { package_line_no: 2, to: second.container_id, so_no }
  // 25 packages of each line have 2,000 KG.
  await done(moveIn(ops, plan, { ...both, package_qty: 24 }))
  expect((await done(moveIn(ops, plan, { ...both, package_qty: 1 }))).load_status).toBe('ALLOCATED')
})

it('CONSOL-018 CONSOL-019 a write is judged for the orders that it changes: lines of another order corrected after loading do not block it', async () => {
  const ops = await as('ops.hkg')
  const { plan, orders } = await make.planned(2, TWO_BOXES)
  const [one = '', other = ''] = orders.map(({ so_no }) => so_no)
  await listPackages(ops, other)
  const corrected = TWO_LINES.map((line, index) => ({ ...line, line_no: index + 1 }))
  const [first, second] = (await readLoad(ops, plan)).containers
  if (!first || !second) throw new Error('two containers')
  const ofOther = { so_no: other, package_line_no: 1 }
  await done(moveIn(ops, plan, { ...ofOther, to: first.container_id, package_qty: 60 }))
  const { version } = await done(ops.send(packageLineApi.readPackages, { params: { so_no: other } }))
  await listPackages(
    ops,
    other,
    corrected.map((line, index) => ({ ...line, gross_weight: [2_410.3, 1_590.2][index] ?? 0 })),
    version,
  )
  await done(moveIn(ops, plan, { so_no: one, to: first.container_id, package_qty: 10 }))
  const moved = await done(moveIn(ops, plan, { so_no: one, to: first.container_id, package_qty: 10 }))
  const [box] = moved.containers
  if (!box) throw new Error('a container')
  const asBefore = loadOf(other, 60, { package_line_no: 1, cbm: 12.075, kg: 2_400.3 })
  const saved = await done(saveBox(ops, plan, box, [asBefore, loadOf(one, 21)]))
  expect(saved.containers[0]?.loads.map(({ package_qty, kg }) => [package_qty, kg])).toEqual([
    [21, 840.105],
    [60, 2_400.3],
  ])
  for (const package_qty of [60, 5]) {
    const touched = await moveIn(ops, plan, { ...ofOther, from: first.container_id, to: second.container_id, package_qty })
    expect(problemsOf(touched)).toEqual(['loads.kg load-plan.measureLeft_kg'])
    expect(touched.problem.errors?.[0]?.Message).toBe(
      `All packages of PO-A · ITEM-1 (${other}) are loaded, but 10 KG are not. Choose Update CBM and KG in the load plan.`,
    )
  }
  const [now] = saved.containers
  if (!now) throw new Error('a container')
  await done(saveBox(ops, plan, now, [loadOf(other, 60, { package_line_no: 1 }), loadOf(one, 21)]))
  await done(moveIn(ops, plan, { ...ofOther, from: first.container_id, to: second.container_id, package_qty: 5 }))
})

it('the planned CBM of an order without lines does not sink below what is loaded', async () => {
  const { ops, plan, so_no, first } = await twoBoxes([])
  await done(saveBox(ops, plan, first, [loadOf(so_no, 50)]))
  const so_allocations = [make.lineOf({ so_no }, { package_qty: 60, cbm: 10, kg: 2_400, loading_seq: 1 })]
  const refused = await savePlan(ops, plan, { so_allocations })
  expect(problemsOf(refused)).toEqual(['so_allocations.0.cbm consolidation.lessThanLoaded_cbm'])
  expect(refused.problem.errors?.[0]?.Message).toBe(`10.063 CBM of ${so_no} are in containers: take packages out of them first`)
})

it('loads hold on to their lines, orders and containers', async () => {
  const { ops, plan, so_no, first } = await twoBoxes()
  await done(saveBox(ops, plan, first, [loadOf(so_no, 50, { package_line_no: 1 })]))
  const packages = await done(ops.send(packageLineApi.readPackages, { params: { so_no } }))
  expect(packages.lines).toMatchObject([{ loaded_package_qty: 50, loaded_cbm: 10.063, loaded_kg: 2_000.25 }, { loaded_package_qty: 0 }])
  const [, b] = packagesFormOf(packages).lines
  const without = await ops.send(packageLineApi.savePackages, { params: { so_no }, body: { lines: b ? [b] : [], version: 1 } })
  expect(problemsOf(without)).toEqual(['lines package-line.lineIsLoaded'])
  const fewer = await savePlan(ops, plan, { container_requests: [{ container_size: '20GP', qty: 1 }] })
  expect(fewer.status).toBe(200)
  expect(fewer.body.containers).toMatchObject([{ container_id: first.container_id }])
  const none = await savePlan(ops, fewer.body, { container_requests: [{ container_size: '40GP', qty: 1 }] })
  expect(problemsOf(none)).toEqual(['container_requests consolidation.boxIsFilled'])
  const less = await savePlan(ops, fewer.body, {
    so_allocations: [make.lineOf({ so_no }, { package_qty: 49, cbm: 10, kg: 2_000, loading_seq: 1 })],
  })
  expect(problemsOf(less)).toEqual(
    ['package_qty', 'cbm', 'kg'].map((field) => `so_allocations.0.${field} consolidation.lessThanLoaded_${field}`),
  )
})

it('an order that is taken off its plan leaves the containers', async () => {
  const { ops, plan, so_no, first } = await twoBoxes()
  const other = await make.confirmed()
  const wider = await done(savePlan(ops, plan, { so_allocations: [make.lineOf({ so_no }), make.lineOf(other)] }))
  await done(saveBox(ops, plan, first, [loadOf(so_no, 50, { package_line_no: 1 }), loadOf(other.so_no, 100)]))
  const narrower = await done(savePlan(ops, wider, { so_allocations: [make.lineOf(other)] }))
  expect(narrower).toMatchObject({ load_status: 'ALLOCATED', containers: [{ loaded_package_qty: 100 }, { loaded_package_qty: 0 }] })
  expect((await readLoad(ops, plan)).containers[0]?.loads).toMatchObject([{ so_no: other.so_no }])
  expect((await done(ops.send(packageLineApi.readPackages, { params: { so_no } }))).lines[0]?.loaded_package_qty).toBe(0)
  const back = await done(savePlan(ops, narrower, { so_allocations: [make.lineOf({ so_no }), make.lineOf(other)] }))
  expect(back.load_status).toBe('PENDING')
})

it('CONSOL-034 CONSOL-035 a cancelled plan frees its loads, and takes them back at its recovery where they still fit', async () => {
  const { ops, plan, so_no, first, second } = await twoBoxes()
  await done(saveBox(ops, plan, first, [loadOf(so_no, 60, { package_line_no: 1 })]))
  await done(saveBox(ops, plan, second, [loadOf(so_no, 40, { package_line_no: 2 })]))
  const cancelled = await done(cancelPlan(ops, plan))
  const free = await done(ops.send(packageLineApi.readPackages, { params: { so_no } }))
  expect(free.lines.map(({ loaded_package_qty }) => loaded_package_qty)).toEqual([0, 0])
  const [a, b] = packagesFormOf(free).lines
  if (!a || !b) throw new Error('two lines')
  await listPackages(ops, so_no, [a, { ...b, package_qty: 39 }], 1)
  await done(ops.send(consolidationApi.recover, { params: plan, body: { version: cancelled.version } }))
  const load = await readLoad(ops, plan)
  expect(load).toMatchObject({ load_status: 'PENDING', containers: [{ loads: [{ package_qty: 60 }] }, { loads: [] }] })
  expect((await done(ops.send(packageLineApi.readPackages, { params: { so_no } }))).lines.map((line) => line.loaded_package_qty)).toEqual([
    60, 0,
  ])
})

it('a running approval and readers change nothing', async () => {
  const { ops, plan, so_no, first } = await twoBoxes()
  const viewer = await as('viewer')
  expect((await saveBox(viewer, plan, first, [])).status).toBe(403)
  expect((await saveBox(await as('ops.sha'), plan, first, [])).status).toBe(404)
  await world
    .portal()
    .database.pool.query(`update consolidation set consol_status = 'REQUESTED' where consolidation_no = $1`, [plan.consolidation_no])
  expect((await saveBox(ops, plan, first, [loadOf(so_no, 1, { package_line_no: 1 })])).problem.msgKey).toBe('load-plan.notLoadable')
})

it('a party reads its orders in their containers, and nothing of others; the principal reads all', async () => {
  const { plan, orders } = await make.sent()
  const [ops, principal] = [await as('ops.hkg'), await as(PRINCIPAL)]
  await world
    .portal()
    .database.pool.query(`update consolidation set consol_status = 'APPROVED' where consolidation_no = $1`, [plan.consolidation_no])
  const { containers } = await readLoad(ops, plan)
  const [box] = containers
  if (!box) throw new Error('a container')
  await done(saveBox(ops, plan, box, [loadOf(orders[0]?.so_no ?? '', 100)]))
  expect((await readLoad(principal, plan)).containers).toMatchObject([{ loads: [{ package_qty: 100, user_name: '' }] }])
  expect((await readLoad(await as(SHIPPER), plan)).containers).toHaveLength(1)
  expect((await (await as(STRANGER)).send(loadPlanApi.readLoadPlan, { params: plan })).status).toBe(404)
  expect((await saveBox(principal, plan, { ...box, version: 2 }, [])).status).toBe(403)
})

it('CONSOL-018 a party reads neither orders, lines, packages nor containers of another shipper', async () => {
  const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
  const mine = await make.confirmed()
  const others = await make.confirmed({ shipper_party_id: await partyIdOf(world, 'EVERLITE'), po_no: 'PO-SECRET' })
  const plan = await done(make.create(ops, [mine, others], { ...TWO_BOXES, consol_type: 'LCL_COLOAD', principal_party_id: null }))
  const [first, second] = (await readLoad(ops, plan)).containers
  if (!first || !second) throw new Error('two containers')
  await listPackages(ops, others.so_no, [{ ...packageLine({ po_no: 'PO-SECRET' }), package_qty: 100, cbm: 20.125, gross_weight: 4_000.5 }])
  await done(saveBox(ops, plan, first, [loadOf(mine.so_no, 40), loadOf(others.so_no, 60, { package_line_no: 1 })]))
  await done(saveBox(ops, plan, second, [loadOf(others.so_no, 40, { package_line_no: 1 })]))
  await world
    .portal()
    .database.pool.query('update consolidation set approval_sent_at = now() where consolidation_no = $1', [plan.consolidation_no])
  const seen = await readLoad(shipper, plan)
  expect(seen.orders.map(({ so_no }) => so_no)).toEqual([mine.so_no])
  expect(seen.lines.map(({ so_no }) => so_no)).toEqual([mine.so_no])
  expect(seen.containers).toMatchObject([{ line_no: 1, loads: [{ so_no: mine.so_no, package_qty: 40 }] }])
  expect(seen.containers).toHaveLength(1)
  for (const secret of [others.so_no, 'PO-SECRET', 'Ever']) expect(JSON.stringify(seen)).not.toContain(secret)
})

it('places of packages are kept with the load, refused where they are wrong, and go with what is taken out', async () => {
  const sides = { length_cm: 60, width_cm: 40, height_cm: 50, cbm: 7.2, gross_weight: 2_400.3 }
  const { ops, plan, so_no, first } = await twoBoxes([
    packageLine({ package_qty: 60, ...sides }),
    packageLine({ package_qty: 40, cbm: 12.925, gross_weight: 1_600.2 }),
  ])
  const loads = [loadOf(so_no, 3, { package_line_no: 1 })]
  const piece = (piece_no: number, changes: Partial<Placement>): Placement => ({
    so_no,
    package_line_no: 1,
    piece_no,
    x: 0,
    y: 0,
    z: 0,
    dx: 600,
    dy: 400,
    dz: 500,
    step: piece_no,
    ...changes,
  })
  const overlap = await saveBox(ops, plan, first, loads, [piece(1, {}), piece(2, { x: 599 })])
  expect(problemsOf(overlap)).toEqual(['placements.1.x load-plan.overlaps'])
  expect(overlap.problem.errors?.[0]?.Message).toBe('PO-1 · ITEM-1 #2 and PO-1 · ITEM-1 #1 take the same room')
  expect(problemsOf(await saveBox(ops, plan, first, loads, [piece(4, {})]))).toEqual(['placements.0.x load-plan.pieceNotHere'])
  const placed = await done(saveBox(ops, plan, first, loads, [piece(1, {}), piece(3, { z: 500 }), piece(2, { x: 600 })]))
  expect(placed.containers[0]?.placements.map(({ piece_no }) => piece_no)).toEqual([1, 2, 3])
  const placesInHistory = async () => {
    const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
    return entry?.fields.filter(({ path }) => path.endsWith('_qty'))
  }
  expect(await placesInHistory()).toEqual([{ path: 'containers.[1].placed_qty', before: 0, after: 3 }])
  const box = placed.containers[0] ?? first
  await done(saveBox(ops, plan, box, loads, [piece(1, {}), piece(3, { z: 500 }), piece(2, { x: 700 })]))
  expect(await placesInHistory()).toEqual([{ path: 'containers.[1].moved_qty', before: null, after: 1 }])
  const fewer = await done(moveIn(ops, plan, { so_no, package_line_no: 1, from: first.container_id, package_qty: 1 }))
  expect(fewer.containers[0]?.placements.map(({ piece_no }) => piece_no)).toEqual([1, 2])
  expect(await placesInHistory()).toEqual([{ path: 'containers.[1].placed_qty', before: 3, after: 2 }])
})
