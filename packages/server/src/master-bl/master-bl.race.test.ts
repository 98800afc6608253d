import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { expect, it } from 'vitest'
import { done, step } from '../booking/booking.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { billStep, masterBills, readBill } from './master-bl.testing.ts'

const world = testPortal()
const { as, portal } = world
const make = masterBills(world)

/** Few rounds by default; RACE_ROUNDS asks for more. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 2)
const CLIENTS = 20
const TIMEOUT = 30_000 + ROUNDS * 20_000

const rounds = async (round: () => Promise<void>) => {
  for (let count = 0; count < ROUNDS; count++) await round()
}
const clients = <T>(send: (index: number) => Promise<T>) => Promise.all(Array.from({ length: CLIENTS }, (_none, index) => send(index)))
const winners = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 200).length

it('of twenty who issue one bill, one does', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const ops = await as('ops.hkg')
    const { bill } = await make.instructed()
    const replies = await clients(() => billStep(ops, 'issue', bill))
    expect(winners(replies)).toBe(1)
    expect(replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.msgKey)).toEqual(
      Array.from({ length: CLIENTS - 1 }, () => 'msgRecordNotLatest'),
    )
    const history = await done(ops.send(masterBlApi.history, { params: bill }))
    expect(history.filter(({ action }) => action === 'issue')).toHaveLength(1)
  }),
)

it('of twenty bills of one order with one container, one is made', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const ops = await as('ops.hkg')
    const orders = await make.orders(1)
    const form = await make.proposed(ops, orders)
    const replies = await clients((index) =>
      ops.send(masterBlApi.create, { body: { ...form, carrier_mbl_no: `RACE${form.voyage}${index}` } }),
    )
    expect(winners(replies)).toBe(1)
    expect(replies.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
  }),
)

it('of twenty bills of one order in two containers that name none of them, one is made', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const ops = await as('ops.hkg')
    const form = await make.proposed(ops, [await make.orderInTwo()], { containers: [] })
    const replies = await clients((index) =>
      ops.send(masterBlApi.create, { body: { ...form, carrier_mbl_no: `TWO${form.voyage}${index}` } }),
    )
    expect(winners(replies)).toBe(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.errors?.[0]?.msgKey))).toEqual(
      new Set(['master-bl.orderOnOtherBill']),
    )
  }),
)

it('cancelling an order against billing it: one of them holds', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const ops = await as('ops.hkg')
    const { order, form } = await unsubmitted()
    const replies = await clients<{ status: number }>((index) =>
      index % 2 ? ops.send(masterBlApi.create, { body: form }) : step(ops, 'cancel', order),
    )
    expect(winners(replies)).toBe(1)
    const { rows } = await portal().database.pool.query(
      `select o.booking_status = 'CANCELLED' as cancelled, exists (select from master_bl_order b where b.so_no = o.so_no and not b.released) as billed
       from shipping_order o where o.so_no = $1`,
      [order.so_no],
    )
    expect(rows[0].cancelled).toBe(!rows[0].billed)
  }),
)

it('voiding against issuing: the bill is void or issued, and its order is free only if it is void', { timeout: TIMEOUT }, () =>
  rounds(async () => {
    const [ops, supervisor] = [await as('ops.hkg'), await as('supervisor.hkg')]
    const { bill } = await make.instructed()
    const replies = await clients((index) =>
      index % 2 ? billStep(ops, 'issue', bill) : billStep(supervisor, 'void', bill, { reason: 'The carrier made another' }),
    )
    expect(winners(replies)).toBe(1)
    const { mbl_status } = (await readBill(ops, bill)).body
    const { rows } = await portal().database.pool.query(
      'select bool_and(released) as released from master_bl_order where master_bl_no = $1',
      [bill.master_bl_no],
    )
    expect(rows[0].released).toBe(mbl_status === 'VOID')
  }),
)

/** A confirmed loose order, which is on no plan and can be cancelled, with a bill of it. */
async function unsubmitted() {
  const ops = await as('ops.hkg')
  const order = await make.plans.confirmed()
  return { order, form: await make.proposed(ops, [order]) }
}
