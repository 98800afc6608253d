import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { approvalOf, approvals, CUSTOMER, SHIPPER, step } from './approval.testing.ts'

const kit = testPortal()
const { as, portal } = kit
const { confirmed, sailing, propose, proposed, sent } = approvals(kit)

const historyOf = async (client: Client, so_no: string) => (await client.send(bookingApi.history, { params: { so_no } })).body
const set = (order: ShippingOrder, field: string, value: string) =>
  portal().database.pool.query(`update shipping_order set ${field} = $2 where so_no = $1`, [order.so_no, value])

describe('proposals', () => {
  it('refuses a sailing that has left, or leaves before the cargo is ready', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await set(order, 'cargo_ready_date', '2026-02-20')
    const gone = await sailing(order, { etd: '2026-03-09', eta: '2026-04-09', cy_cut_off: null })
    const today = await sailing(order, { etd: '2026-03-10', eta: '2026-04-10', cy_cut_off: null })
    const refused = async (one: typeof gone) =>
      (await propose(ops, order, [one])).problem?.errors?.map(({ path, msgKey }) => [path, msgKey])
    expect(await refused(gone)).toEqual([['proposals.0.sailing_schedule_id', 'approval.sailingGone']])
    await set(order, 'cargo_ready_date', '2026-03-10')
    expect(await refused(today)).toEqual([['proposals.0.sailing_schedule_id', 'booking.etdNotAfterCargoReady']])
    await set(order, 'cargo_ready_date', '2026-03-09')
    expect((await propose(ops, order, [today])).status).toBe(200)
  })

  it('APPR-017 a departed sailing is neither sent nor approved by the customer; staff can record an approval given in time', async () => {
    const [ops, supervisor, customer] = [await as('ops.hkg'), await as('supervisor.hkg'), await as(CUSTOMER)]
    const { order, sailings } = await sent(1)
    const leave = (etd: string) =>
      Promise.all(
        ['sailing_schedule', 'proposed_sailing'].map((table) =>
          portal().database.pool.query(`update ${table} set etd = $2 where sailing_schedule_id = $1`, [
            sailings[0]?.sailing_schedule_id,
            etd,
          ]),
        ),
      )
    await set(order, 'cargo_ready_date', '2026-02-20')
    await leave('2026-03-09')
    const proposal_id = (await approvalOf(customer, order.so_no)).proposals[0]?.proposal_id
    const late = await step(customer, 'approve', order, { proposal_id })
    expect(late).toMatchObject({ status: 422, problem: { errors: [{ msgKey: 'approval.sailingGone' }] } })
    const written = await step(ops, 'approve', order, { proposal_id, remark: 'By telephone on the day before' })
    expect(written.problem?.errors).toBeUndefined()
    expect(written.body).toMatchObject({ approval_status: 'APPROVED', etd: '2026-03-09' })
    const reopened = (await step(supervisor, 'reopen', written.body, { reason: 'Another sailing after all' })).body
    expect((await step(ops, 'request', reopened)).problem.errors).toMatchObject([{ msgKey: 'approval.sailingGone' }])
  })

  it('proposals before the customer cannot all be removed, nor change after the job is closed', async () => {
    const ops = await as('ops.hkg')
    const { order, sailings } = await sent(2)
    expect((await propose(ops, order, [])).problem.errors).toMatchObject([{ path: 'proposals', msgKey: 'approval.nothingProposed' }])
    expect((await approvalOf(ops, order.so_no)).proposals).toHaveLength(2)
    await portal().database.pool.query("update job set job_status = 'COMPLETED' where so_no = $1", [order.so_no])
    expect((await propose(ops, order, sailings.slice(1))).problem.msgKey).toBe('approval.notProposable')
    expect((await approvalOf(ops, order.so_no)).may_propose).toBe(false)
    const { order: early } = await proposed(1)
    expect((await propose(ops, early, [])).status).toBe(200)
  })

  it('saving unchanged proposals records nothing', async () => {
    const ops = await as('ops.hkg')
    const { order, sailings } = await proposed(2)
    const before = await historyOf(ops, order.so_no)
    const again = await propose(ops, order, sailings)
    expect(again.body.version).toBe(order.version)
    expect(await historyOf(ops, order.so_no)).toEqual(before)
    expect((await propose(ops, order, sailings.toReversed())).body.version).toBe(order.version + 1)
  })

  it.each([
    ['0', 'USD', 'approval.offerOfNothing', 'The offer must be greater than 0'],
    ['10.55', 'JPY', 'msgNoSuchCoin', 'Too many decimals for JPY'],
    ['10.555', 'USD', 'msgNoSuchCoin', 'Too many decimals for USD'],
  ])('refuses an offer of %s %s', async (offer_total, offer_currency, msgKey, Message) => {
    const order = await confirmed()
    const reply = await propose(await as('ops.hkg'), order, [await sailing(order)], { offer_total, offer_currency })
    expect(reply.problem).toMatchObject({ msgKey, Message, errors: [{ path: 'proposals.0.offer_total', msgKey, Message }] })
  })
})

it.each([
  ['1900.5', 'KWD', '1900.500', 'KWD 1,900.500'],
  ['190000', 'JPY', '190000', 'JPY 190,000'],
  ['100.5', 'PKR', '100.50', 'PKR 100.50'],
])('an offer of %s %s is answered as %s and shown as %s', async (offer_total, offer_currency, answered, told) => {
  const ops = await as('ops.hkg')
  const order = await confirmed()
  const one = await sailing(order)
  const first = await propose(ops, order, [one], { offer_total, offer_currency })
  expect((await approvalOf(ops, order.so_no)).proposals).toMatchObject([{ offer_total: answered, offer_currency }])
  expect(JSON.stringify(await historyOf(ops, order.so_no))).toContain(told)
  const again = await propose(ops, first.body, [one], { offer_total: answered, offer_currency })
  expect(again.body.version).toBe(first.body.version)
})

it('BOOK-047 only those who decide read the offer; the shipper reads it neither in the approval nor in the history', async () => {
  const [ops, supervisor, customer, shipper] = [await as('ops.hkg'), await as('supervisor.hkg'), await as(CUSTOMER), await as(SHIPPER)]
  const order = await confirmed()
  const [first, second] = [await sailing(order), await sailing(order)]
  const offer = { offer_total: '1900', offer_currency: 'USD' }
  const offered = await propose(ops, order, [first], offer)
  const pending = (await step(supervisor, 'send', (await step(ops, 'request', offered.body)).body)).body
  await propose(ops, pending, [first, second], offer)
  const read = async (client: Client) => JSON.stringify([await approvalOf(client, order.so_no), await historyOf(client, order.so_no)])
  expect(await read(customer)).toContain('USD 1,900.00')
  expect((await approvalOf(shipper, order.so_no)).proposals).toMatchObject([{ offer_total: null }, { offer_currency: null }])
  expect(await read(shipper)).not.toMatch(/1,?900/)
})
