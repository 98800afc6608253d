import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import { splitApi } from '@fairlead/domain/load-plan/load-plan.split-api'
import { expect, it } from 'vitest'
import { done, step } from '../booking/booking.testing.ts'
import { cancelPlan, consolidations, readPlan, savePlan } from '../consolidation/consolidation.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { fillBox, listPackages, loadOf, moveIn, newContainerNo, readLoad, saveBox } from './load-plan.testing.ts'

const world = testPortal()
const { as, portal } = world
const make = consolidations(world)

/** Few rounds by default; RACE_ROUNDS asks for more. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 2)
const CLIENTS = 20
const TIMEOUT = 30_000 + ROUNDS * 20_000
const ANSWERS = [200, 409, 422]

const rounds = async (round: () => Promise<void>) => {
  for (let count = 0; count < ROUNDS; count++) await round()
}
const clients = <T>(send: (index: number) => Promise<T>) => Promise.all(Array.from({ length: CLIENTS }, (_none, index) => send(index)))

async function planned(changes: object = { container_requests: [{ container_size: '20GP', qty: 2 }] }) {
  const ops = await as('ops.hkg')
  const { plan, orders } = await make.planned(1, changes)
  const [order] = orders
  if (!order) throw new Error('an order')
  await listPackages(ops, order.so_no)
  const load = await readLoad(ops, plan)
  const [first, second] = load.containers
  if (!first || !second) throw new Error('two containers')
  return { ops, plan, order, so_no: order.so_no, first, second, load }
}

/** What is loaded never exceeds what is planned, nor what is booked, and every counter is the sum of its loads. */
async function expectNothingOver(client: Client, plan: Pick<LoadPlan, 'consolidation_no'>, so_no: string) {
  const load = await readLoad(client, plan)
  for (const line of load.lines) {
    const sum = load.containers.flatMap(({ loads }) => loads).filter((one) => one.package_line_no === line.package_line_no)
    expect(sum.reduce((all, { package_qty }) => all + package_qty, 0)).toBeLessThanOrEqual(line.package_qty)
  }
  const { rows } = await portal().database.pool.query(
    `select coalesce(sum(l.package_qty), 0)::integer as loads, coalesce(sum(l.cbm), 0)::float as cbm,
       (select loaded_package_qty from so_allocation where so_no = $1 and released_at is null) as ordered,
       (select sum(loaded_package_qty)::integer from so_package where so_no = $1) as lined,
       (select sum(loaded_package_qty)::integer from consolidation_container where consolidation_no = $2) as boxed,
       (select sum(loaded_cbm)::float from consolidation_container where consolidation_no = $2) as boxed_cbm
     from consolidation_load l where l.so_no = $1 and not l.released`,
    [so_no, plan.consolidation_no],
  )
  const [sums] = rows
  expect(sums).toMatchObject({ ordered: sums.loads, lined: sums.loads, boxed: sums.loads, boxed_cbm: sums.cbm })
}

it('of twenty who load the last packages into two containers, as many win as there are packages', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const { ops, plan, so_no, first, second } = await planned()
    const replies = await clients((index) =>
      moveIn(ops, plan, { so_no, package_line_no: 2, to: index % 2 ? first.container_id : second.container_id, package_qty: 30 }),
    )
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => ANSWERS.includes(status))).toBe(true)
    const lost = replies.filter(({ status }) => status === 409)
    expect(lost.map(({ problem }) => problem.Message)).toEqual(
      lost.map(() => expect.stringMatching(/^Only 10 packages of .* are left, not 30: .* loaded 30 into container [12]$/)),
    )
    await expectNothingOver(ops, plan, so_no)
  }),
)

it('of twenty saves of one container one wins', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const { ops, plan, so_no, first } = await planned()
    const replies = await clients((index) => saveBox(ops, plan, first, [loadOf(so_no, index + 1, { package_line_no: 1 })]))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem?.msgKey === 'msgRecordNotLatest')).toHaveLength(CLIENTS - 1)
    await expectNothingOver(ops, plan, so_no)
  }),
)

it('of twenty who save two containers with all packages of a line, one container gets them', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const { ops, plan, so_no, first, second } = await planned()
    const replies = await clients((index) => saveBox(ops, plan, index % 2 ? first : second, [loadOf(so_no, 60, { package_line_no: 1 })]))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectNothingOver(ops, plan, so_no)
  }),
)

it('moves against moves keep every package', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const { ops, plan, so_no, first, second } = await planned()
    const line = { so_no, package_line_no: 1 }
    await done(moveIn(ops, plan, { ...line, to: first.container_id, package_qty: 60 }))
    const replies = await clients((index) =>
      index % 2
        ? moveIn(ops, plan, { ...line, from: first.container_id, to: second.container_id, package_qty: 25 })
        : moveIn(ops, plan, { ...line, from: second.container_id, to: first.container_id, package_qty: 7 }),
    )
    expect(replies.every(({ status }) => ANSWERS.includes(status))).toBe(true)
    const { containers } = await readLoad(ops, plan)
    expect(containers.flatMap(({ loads }) => loads).reduce((sum, { package_qty }) => sum + package_qty, 0)).toBe(60)
    await expectNothingOver(ops, plan, so_no)
  }),
)

it('of twenty plans that want one order, one gets it', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const ops = await as('ops.hkg')
    const order = await make.confirmed()
    const replies = await clients(() => make.create(ops, [order]))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = replies.find(({ status }) => status === 200)?.body.consolidation_no ?? '-'
    const lost = replies.filter(({ status }) => status !== 200)
    expect(lost.map(({ status, problem }) => [status, problem.errors?.[0]?.msgKey])).toEqual(
      lost.map(() => [422, 'consolidation.onOtherPlan']),
    )
    for (const { problem } of lost) expect(problem.errors?.[0]?.Message).toContain(winner)
  }),
)

it('cancelling an order against planning it: one of them holds', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const ops = await as('ops.hkg')
    const order = await make.confirmed()
    const replies = await clients<{ status: number }>((index) => (index % 2 ? make.create(ops, [order]) : step(ops, 'cancel', order)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await portal().database.pool.query(
      `select o.booking_status = 'CANCELLED' as cancelled, exists (select from so_allocation a where a.so_no = o.so_no and a.released_at is null) as planned
       from shipping_order o where o.so_no = $1`,
      [order.so_no],
    )
    expect(rows[0].cancelled).toBe(!rows[0].planned)
  }),
)

it('amending an order down against loading it never leaves more loaded than booked', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const { ops, plan, order, so_no, first } = await planned()
    const less = { package_qty: 50, cbm: 10, gross_weight: 2_000 }
    const replies = await clients<{ status: number }>((index) =>
      index % 2
        ? moveIn(ops, plan, { so_no, package_line_no: 1, to: first.container_id, package_qty: 60 })
        : ops.send(bookingApi.amend, {
            params: order,
            body: {
              ...openFormOf(order),
              ...less,
              containers: order.containers.map((line) => ({ ...line, ...less })),
              version: order.version,
            },
          }),
    )
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(replies.every(({ status }) => ANSWERS.includes(status))).toBe(true)
    const { rows } = await portal().database.pool.query(
      `select (select sum(package_qty)::integer from container_line where so_no = $1) as booked,
         (select loaded_package_qty from so_allocation where so_no = $1 and released_at is null) as loaded`,
      [so_no],
    )
    expect(rows[0].loaded).toBeLessThanOrEqual(rows[0].booked)
    await expectNothingOver(ops, plan, so_no)
  }),
)

it('taking an order off its plan against loading it leaves no load behind', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const { ops, plan, so_no, first } = await planned()
    const replies = await clients<{ status: number }>((index) =>
      index % 2
        ? moveIn(ops, plan, { so_no, package_line_no: 1, to: first.container_id, package_qty: 3 })
        : savePlan(ops, plan, { so_allocations: [] }),
    )
    expect(replies.every(({ status }) => ANSWERS.includes(status))).toBe(true)
    const { rows } = await portal().database.pool.query(
      `select (select count(*)::integer from consolidation_load where so_no = $1) as loads,
         (select sum(loaded_package_qty)::integer from so_package where so_no = $1) as lined,
         (select sum(loaded_package_qty)::integer from consolidation_container where consolidation_no = $2) as boxed`,
      [so_no, plan.consolidation_no],
    )
    expect(rows[0]).toEqual({ loads: 0, lined: 0, boxed: 0 })
  }),
)

it('planning less of an order against loading it never leaves more loaded than planned', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const { ops, plan, so_no, first } = await planned()
    const less = make.lineOf({ so_no }, { package_qty: 50, cbm: 10, kg: 2_000, loading_seq: 1 })
    const replies = await clients<{ status: number }>((index) =>
      index % 2
        ? moveIn(ops, plan, { so_no, package_line_no: 1, to: first.container_id, package_qty: 60 })
        : savePlan(ops, plan, { so_allocations: [less] }),
    )
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(replies.every(({ status }) => ANSWERS.includes(status))).toBe(true)
    const { rows } = await portal().database.pool.query(
      'select package_qty, loaded_package_qty, cbm >= loaded_cbm and kg >= loaded_kg as fits from so_allocation where so_no = $1 and released_at is null',
      [so_no],
    )
    expect(rows[0].loaded_package_qty).toBeLessThanOrEqual(rows[0].package_qty)
    expect(rows[0].fits).toBe(true)
    await expectNothingOver(ops, plan, so_no)
  }),
)

it('splitting the rest of an order off against loading it keeps every package on one of both orders', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const { ops, plan, so_no, first } = await planned()
    const part = make.lineOf({ so_no }, { package_qty: 70, cbm: 14.1, kg: 2_800.35, loading_seq: 1 })
    await done(savePlan(ops, plan, { so_allocations: [part] }))
    const { version } = await done(ops.send(bookingApi.read, { params: { so_no } }))
    const replies = await clients<{ status: number }>((index) =>
      index % 2
        ? moveIn(ops, plan, { so_no, package_line_no: 2, to: first.container_id, package_qty: 4 })
        : ops.send(splitApi.split, { params: { so_no }, body: { version } }),
    )
    expect(replies.every(({ status }) => ANSWERS.includes(status))).toBe(true)
    const { rows } = await portal().database.pool.query(
      `select count(*)::integer as orders, sum(package_qty)::integer as packages, sum(cbm)::float as cbm, sum(gross_weight)::float as kg
       from shipping_order where so_no = $1 or master_so_no = $1`,
      [so_no],
    )
    expect([1, 2]).toContain(rows[0].orders)
    expect(rows[0]).toMatchObject({ packages: 100, cbm: 20.125, kg: 4_000.5 })
    await expectNothingOver(ops, plan, so_no)
  }),
)

it('cancelling a plan against loading it leaves its orders free, with nothing loaded', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const { ops, plan, so_no, first } = await planned()
    const replies = await clients<{ status: number }>((index) =>
      index % 2 ? moveIn(ops, plan, { so_no, package_line_no: 1, to: first.container_id, package_qty: 3 }) : cancelPlan(ops, plan),
    )
    expect(replies.every(({ status }) => ANSWERS.includes(status))).toBe(true)
    const { version, consol_status } = (await readPlan(ops, plan)).body
    if (consol_status !== 'CANCELLED') await done(cancelPlan(ops, { ...plan, version }))
    const { rows } = await portal().database.pool.query(
      `select (select count(*)::integer from so_allocation where so_no = $1 and released_at is null) as planned,
         (select sum(loaded_package_qty)::integer from so_package where so_no = $1) as lined`,
      [so_no],
    )
    expect(rows[0]).toEqual({ planned: 0, lined: 0 })
  }),
)

it('closing a load against taking packages out: a closed load has all of them', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const ops = await as('ops.hkg')
    const { plan, orders } = await make.approved()
    const so_no = orders[0]?.so_no ?? ''
    await done(ops.send(consolidationApi.alignSailing, { params: plan, body: { so_nos: [so_no] } }))
    const [box] = (await readLoad(ops, plan)).containers
    if (!box) throw new Error('a container')
    await done(saveBox(ops, plan, box, [loadOf(so_no, 100)]))
    await fillBox(ops, plan, newContainerNo())
    const { version } = (await readPlan(ops, plan)).body
    const replies = await clients<{ status: number }>((index) =>
      index % 2
        ? moveIn(ops, plan, { so_no, from: box.container_id, package_qty: 1 })
        : ops.send(loadPlanApi.close_load, { params: plan, body: { version } }),
    )
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(replies.every(({ status }) => ANSWERS.includes(status))).toBe(true)
    const { load_status, so_allocations } = (await readPlan(ops, plan)).body
    expect(['CLOSED 100', 'PENDING 90']).toContain(`${load_status} ${so_allocations[0]?.loaded_package_qty}`)
  }),
)
