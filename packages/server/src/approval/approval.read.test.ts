import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { describe, expect, it, vi } from 'vitest'
import { amend, done, partyIdOf } from '../booking/booking.testing.ts'
import { soon } from '../notification/notification.testing.ts'
import { changeSailing } from '../sailing/sailing.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approvalOf, approvals, CONSIGNEE, CUSTOMER, oldest, step } from './approval.testing.ts'

const kit = testPortal()
const { as, portal } = kit
const { sent, confirmed, propose, sailing } = approvals(kit)
const AGENT = 'agent@baltic-agents.example'
const BY_MR = 'booking_approval_updated_by_mr'
const BY_CUSTOMER = 'booking_approval_updated_by_customer'

const holds = async (client: Client, list: string, so_no: string) => {
  const { items, total } = (await client.send(approvalApi.list, { query: { list, q: so_no } })).body
  expect(items.map((row) => row.so_no)).toEqual(total === 1 ? [so_no] : [])
  return total === 1
}
/** The dashboard's count of a list, which the badges show too. */
const counted = async (client: Client, list: string) =>
  (await client.send(approvalApi.dashboard)).body.lists.find((one) => one.list === list)?.total
const open = (client: Client, so_no: string) => client.send(approvalApi.seen, { params: { so_no } })

/** The rows in an export of bookings updated by the customer. */
async function exported(client: Client, q: string) {
  const body = { list: BY_CUSTOMER, columns: ['so_no'], query: { q } }
  const { export_id } = await done(client.send(exportApi.create, { body: body as never }))
  return vi.waitFor(async () => {
    const { status, done_rows } = (await client.send(exportApi.progress, { params: { export_id } })).body
    expect(status).toBe('done')
    return done_rows
  }, soon)
}

/** Rejected by the customer, which is an update for the forwarder. */
async function rejected() {
  const { order, sailings } = await sent(2)
  const reply = await step(await as(CUSTOMER), 'reject', order, { reason: 'too late' })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
  return { order: reply.body, sailings }
}

describe('unread updates', () => {
  it('APPR-009 an update by the forwarder is unread for each reader until that reader opens the approval', async () => {
    const [ops, customer, consignee] = [await as('ops.hkg'), await as(CUSTOMER), await as(CONSIGNEE)]
    const before = await counted(customer, BY_MR)
    const { order } = await sent(1)
    for (const reader of [customer, consignee]) expect(await holds(reader, BY_MR, order.so_no)).toBe(true)
    expect(await counted(customer, BY_MR)).toBe((before ?? 0) + 1)
    expect(await approvalOf(customer, order.so_no)).toMatchObject({ is_unread: true, other_side_has_read: false })
    // The forwarder opens his own update, which does not affect the customer's mark.
    await open(ops, order.so_no)
    expect(await holds(ops, BY_MR, order.so_no)).toBe(false)
    expect(await holds(customer, BY_MR, order.so_no)).toBe(true)
    expect((await approvalOf(ops, order.so_no)).other_side_has_read).toBe(false)
    expect((await open(customer, order.so_no)).status).toBe(204)
    expect(await holds(customer, BY_MR, order.so_no)).toBe(false)
    expect(await counted(customer, BY_MR)).toBe(before)
    expect(await holds(consignee, BY_MR, order.so_no)).toBe(true)
    expect(await approvalOf(ops, order.so_no)).toMatchObject({ is_unread: false, other_side_has_read: true })
    // A later update is unread again.
    await done(propose(ops, order, (await approvalOf(ops, order.so_no)).proposals, { offer_total: '99', offer_currency: 'USD' }))
    expect(await holds(customer, BY_MR, order.so_no)).toBe(true)
  })

  it('APPR-010 reading the booking or approval marks nothing as read; opening the tab does, for that reader only', async () => {
    const [ops, manager] = [await as('ops.hkg'), await as('manager.hkg')]
    const before = [await counted(ops, BY_CUSTOMER), await counted(manager, BY_CUSTOMER)] as const
    const { order } = await rejected()
    for (const call of [bookingApi.read, bookingApi.history, approvalApi.read]) await ops.send(call, { params: { so_no: order.so_no } })
    expect(await holds(ops, BY_CUSTOMER, order.so_no)).toBe(true)
    await open(ops, order.so_no)
    expect(await holds(ops, BY_CUSTOMER, order.so_no)).toBe(false)
    expect(await holds(manager, BY_CUSTOMER, order.so_no)).toBe(true)
    expect([await counted(ops, BY_CUSTOMER), await counted(manager, BY_CUSTOMER)]).toEqual([before[0], (before[1] ?? 0) + 1])
    await open(ops, order.so_no)
    expect(await holds(ops, BY_CUSTOMER, order.so_no)).toBe(false)
  })

  it('APPR-010 a step by one user settles the update for his whole side', async () => {
    const [manager, supervisor] = [await as('manager.hkg'), await as('supervisor.hkg')]
    const { order } = await rejected()
    const requested = await step(await as('ops.hkg'), 'request', order)
    expect(requested.body.approval_updated_by).toBeNull()
    for (const reader of [manager, supervisor, await as(CUSTOMER)]) expect(await holds(reader, BY_CUSTOMER, order.so_no)).toBe(false)
  })

  it('APPR-010 so does a new proposal, and a sailing selected for the booking', async () => {
    const [admin, ops, manager] = [await as('admin'), await as('ops.hkg'), await as('manager.hkg')]
    const one = await rejected()
    const other = await sailing(one.order)
    expect((await done(propose(ops, one.order, [other]))).approval_updated_by).toBeNull()
    expect(await holds(manager, BY_CUSTOMER, one.order.so_no)).toBe(false)

    const two = await rejected()
    const take = (order: { so_no: string; version: number }, sailing_schedule_id: number) =>
      done(ops.send(bookingSailingApi.takeSailing, { params: order, body: { version: order.version, sailing_schedule_id } }))
    expect((await take(two.order, two.sailings[0]?.sailing_schedule_id ?? 0)).approval_updated_by).toBeNull()
    expect(await holds(manager, BY_CUSTOMER, two.order.so_no)).toBe(false)

    // Even after a change that does not affect the approval.
    const three = await sent(1)
    const proposal_id = (await approvalOf(ops, three.order.so_no)).proposals[0]?.proposal_id
    const approved = await done(step(await as(CUSTOMER), 'approve', three.order, { proposal_id }))
    expect(await holds(manager, BY_CUSTOMER, approved.so_no)).toBe(true)
    const [chosen] = three.sailings
    if (!chosen) throw new Error('there is no sailing')
    await changeSailing(admin, chosen, { si_cut_off: '2026-03-20T05:00:00.000Z' })
    const taken = await take(approved, chosen.sailing_schedule_id)
    expect(taken).toMatchObject({ approval_status: 'APPROVED', approval_updated_by: null, si_closing: '2026-03-20T05:00:00.000Z' })
    expect(await holds(manager, BY_CUSTOMER, approved.so_no)).toBe(false)
  })

  it('APPR-010 any other change of the booking settles nothing', async () => {
    const [ops, manager] = [await as('ops.hkg'), await as('manager.hkg')]
    const { order } = await rejected()
    await done(amend(ops, order, { shipper_reference: 'REF-1' }))
    for (const reader of [ops, manager]) expect(await holds(reader, BY_CUSTOMER, order.so_no)).toBe(true)
  })

  it('APPR-009 APPR-010 no list, count or export shows it to users outside the booking', async () => {
    const [sha, agent, ops] = [await as('ops.sha'), await as(AGENT), await as('ops.hkg')]
    const strangers = [sha, agent]
    const before = await Promise.all(strangers.flatMap((client) => [counted(client, BY_MR), counted(client, BY_CUSTOMER)]))
    const [one, two] = [await sent(1), await rejected()]
    for (const client of strangers) {
      expect(await holds(client, BY_MR, one.order.so_no)).toBe(false)
      expect(await holds(client, BY_CUSTOMER, two.order.so_no)).toBe(false)
      expect((await open(client, two.order.so_no)).status).toBe(404)
    }
    expect(await Promise.all(strangers.flatMap((client) => [counted(client, BY_MR), counted(client, BY_CUSTOMER)]))).toEqual(before)
    // The list of another office contains only that office's bookings.
    const { items } = (await sha.send(approvalApi.list, { query: { list: BY_CUSTOMER, page_size: 100 } })).body
    expect(items.every(({ handling_office_party_code }) => handling_office_party_code !== 'HKG')).toBe(true)
    expect(await holds(ops, BY_CUSTOMER, two.order.so_no)).toBe(true)
    expect(await exported(ops, two.order.so_no)).toBe(1)
    await open(ops, two.order.so_no)
    expect(await exported(ops, two.order.so_no)).toBe(0)
    expect(await exported(sha, two.order.so_no)).toBe(0)
  })

  it('APPR-005 the inbox shows each reader the changes since that reader opened it', async () => {
    const [ops, customer, consignee] = [await as('ops.hkg'), await as(CUSTOMER), await as(CONSIGNEE)]
    const { order } = await sent(1)
    await oldest(kit, order.so_no)
    const item = async (client: Client) => (await client.send(approvalApi.inbox)).body.items.find((one) => one.order.so_no === order.so_no)
    await open(customer, order.so_no)
    expect(await item(customer)).toMatchObject({ since: [] })
    expect((await item(consignee))?.seen_at).toBeNull()
    expect((await item(consignee))?.since.map(({ action }) => action)).toContain('approval_send')
    kit.passTime(60_000)
    await done(propose(ops, order, (await approvalOf(ops, order.so_no)).proposals, { offer_total: '99', offer_currency: 'USD' }))
    await oldest(kit, order.so_no)
    expect((await item(customer))?.since).toMatchObject([{ action: 'approval_repropose' }])
  })

  it('APPR-010 a user marks only his own reading, and unread approvals store no row', async () => {
    const notified = await confirmed({ notify_party_id: await partyIdOf({ portal }, 'BALTIC') })
    const agent = await as(AGENT)
    expect((await open(agent, notified.so_no)).status).toBe(204)
    const { rows } = await portal().database.pool.query(
      'select u.login_id, r.side, r.version from approval_read r join portal_user u using (user_uid) where so_no = $1',
      [notified.so_no],
    )
    expect(rows).toEqual([{ login_id: AGENT, side: 'CUSTOMER', version: notified.version }])
    expect((await as('viewer').then((viewer) => open(viewer, notified.so_no))).status).toBe(403)
  })
})
