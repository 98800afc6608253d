import { authApi } from '@fairlead/domain/auth/auth.api'
import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { APPROVAL_LISTS } from '@fairlead/domain/approval/approval.lists'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { describe, expect, it } from 'vitest'
import { amend, done } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approvalOf, approvals, CONSIGNEE, CUSTOMER, oldest, readOf, SHIPPER, step } from './approval.testing.ts'

const kit = testPortal()
const { as, portal } = kit
const { confirmed, proposed, sent } = approvals(kit)

const listed = (client: Client, list: string, extra: object = {}) =>
  client.send(approvalApi.list, { query: { list, page_size: 100, ...extra } })
const itemFor = async (client: Client, so_no: string) =>
  (await client.send(approvalApi.inbox)).body.items.find(({ order }) => order.so_no === so_no)

describe('the lists', () => {
  it('APPR-002 APPR-003 APPR-004 APPR-005 APPR-006 APPR-007 APPR-008 each list contains exactly the bookings of its status, for each side separately', async () => {
    const [ops, customer] = [await as('ops.hkg'), await as(CUSTOMER)]
    for (const { name, status } of APPROVAL_LISTS.filter((list) => list.status)) {
      for (const client of [ops, customer]) {
        const { body } = await listed(client, name)
        expect(body.items.length, name).toBeGreaterThan(0)
        expect(new Set(body.items.map((row) => `${row.booking_status} ${row.approval_status}`))).toEqual(new Set([`CONFIRMED ${status}`]))
      }
      const { items } = (await listed(customer, name)).body
      expect(items.every((row) => row.customer_party_code === 'NORTHWIND' || row.consignee_party_code === 'NORTHWIND')).toBe(true)
      expect(items.every((row) => !('contract_no' in row))).toBe(true)
    }
  })

  it('APPR-003 a booking is pending for approval from its confirmation until approval is requested', async () => {
    const ops = await as('ops.hkg')
    const { order } = await proposed(1)
    const names = async (list: string) => (await listed(ops, list, { q: order.so_no })).body.items.map(({ so_no }) => so_no)
    expect(await names('pending_for_approval')).toEqual([order.so_no])
    await step(ops, 'request', order)
    expect(await names('pending_for_approval')).toEqual([])
    expect(await names('request_approval')).toEqual([order.so_no])
    expect(await names('search_booking_approval')).toEqual([order.so_no])
  })

  it('APPR-002 an unknown list, and a user without the function, are refused', async () => {
    expect((await listed(await as('ops.hkg'), 'new_e_booking')).status).toBe(400)
    for (const login of ['finance.hkg', 'viewer', SHIPPER]) {
      const client = await as(login)
      expect((await listed(client, 'search_booking_approval')).status, login).toBe(403)
      expect((await client.send(approvalApi.dashboard)).status).toBe(403)
      expect((await client.send(approvalApi.inbox)).status).toBe(403)
      expect((await client.send(approvalApi.decide, { body: { decisions: [] } })).status).toBe(403)
    }
  })

  it('APPR-001 AGE-003 AGE-005 AGE-006 the dashboard counts the rows of the lists, including yellow and red', async () => {
    for (const login of ['ops.hkg', CUSTOMER]) {
      const client = await as(login)
      const { lists } = (await client.send(approvalApi.dashboard)).body
      expect(lists.map(({ list }) => list)).toEqual(APPROVAL_LISTS.map(({ name }) => name))
      for (const { list, total, yellow, red } of lists) {
        expect((await listed(client, list)).body.total, list).toBe(total)
        if (!APPROVAL_LISTS.find(({ name }) => name === list)?.ageing) continue
        expect((await listed(client, list, { age: 'yellow' })).body.total, list).toBe(yellow)
        expect((await listed(client, list, { age: 'red' })).body.total, list).toBe(red)
      }
    }
  })

  it('APPR-001 the dashboard groups undecided bookings by port and carrier, and confirmations by day', async () => {
    for (const login of ['ops.hkg', CUSTOMER]) {
      const client = await as(login)
      const figures = (await client.send(approvalApi.dashboard)).body
      const total = async (...filter: Condition[]) =>
        (await listed(client, 'search_booking_approval', { filter: JSON.stringify(filter) })).body.total
      const undecided: Condition[] = [
        ['booking_status', 'in', ['CONFIRMED']],
        ['approval_status', 'in', ['NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'REJECTED']],
      ]
      expect(figures.by_port_pair.length).toBeGreaterThan(0)
      expect(figures.by_carrier.length).toBeGreaterThan(0)
      for (const pair of figures.by_port_pair)
        expect(await total(...undecided, ['pol', 'is', [pair.pol]], ['pod', 'is', [pair.pod]]), `${pair.pol}-${pair.pod}`).toBe(pair.total)
      for (const carrier of figures.by_carrier)
        expect(await total(...undecided, ['carrier_name', 'is', [carrier.carrier_name]]), carrier.carrier_code).toBe(carrier.total)
      expect(figures.trend).toHaveLength(30)
      const busy = figures.trend.filter((day) => day.total > 0)
      expect(busy.length).toBeGreaterThan(0)
      for (const day of busy) expect(await total(['confirmed_at', 'on', [day.date]]), day.date).toBe(day.total)
    }
  })

  it('APPR-001 a change that only staff see also refreshes the lists of the customer', async () => {
    const { order } = await proposed(1)
    expect((await step(await as('ops.hkg'), 'request', order)).status).toBe(200)
    const { rows } = await portal().database.pool.query<{ audience: object }>(
      "select payload -> 'audience' as audience from outbox where payload -> 'event' ->> 'doc_code' = $1 order by outbox_id desc limit 1",
      [order.so_no],
    )
    expect(rows).toMatchObject([{ audience: { side: 'internal', moves_lists_of: 'external' } }])
  })

  it('APPR-004 a list is exported', async () => {
    const asked = await (
      await as('ops.hkg')
    ).send(exportApi.create, { body: { list: 'request_approval', columns: ['so_no', 'approval_status'], query: {} } as never })
    expect(asked.status, JSON.stringify(asked.problem)).toBe(200)
    const refused = await (
      await as(SHIPPER)
    ).send(exportApi.create, { body: { list: 'request_approval', columns: ['so_no'], query: {} } as never })
    expect(refused.status).toBe(403)
  })
})

describe('deciding several bookings at once', () => {
  it('APPR-021 each decision succeeds or fails by itself, with a message in the user’s language', async () => {
    const [ops, customer] = [await as('ops.hkg'), await as(CUSTOMER)]
    const [good, bad, stale] = [await sent(2), await sent(1), await sent(1)]
    const other = await confirmed()
    const choice = (await approvalOf(customer, good.order.so_no)).proposals[0]?.proposal_id ?? 0
    const { results } = (
      await customer.send(approvalApi.decide, {
        body: {
          decisions: [
            { so_no: bad.order.so_no, version: bad.order.version, decision: 'reject', reason: ' ' },
            { so_no: good.order.so_no, version: good.order.version, decision: 'approve', proposal_id: choice },
            { so_no: good.order.so_no, version: good.order.version, decision: 'reject', reason: 'twice' },
            { so_no: stale.order.so_no, version: stale.order.version - 1, decision: 'reject', reason: 'late' },
            { so_no: other.so_no, version: other.version, decision: 'reject', reason: 'late' },
            { so_no: 'SO-NOWHERE', version: 1, decision: 'reject', reason: 'late' },
          ],
        },
      })
    ).body
    expect(results.map(({ status }) => status)).toEqual([422, 200, 409, 409, 409, 404])
    expect(results[0]).toMatchObject({ msgKey: 'msgReasonRequired', errors: [{ path: 'reason' }] })
    expect(results[0]?.Message).not.toBe('')
    expect((await readOf(ops, good.order.so_no)).approval_status).toBe('APPROVED')
    expect((await readOf(ops, bad.order.so_no)).approval_status).toBe('PENDING_CUSTOMER')
  })

  it('APPR-021 invalid input is refused before any decision', async () => {
    const customer = await as(CUSTOMER)
    const decide = (decisions: unknown) => customer.send(approvalApi.decide, { body: { decisions } as never })
    expect((await decide([])).status).toBe(422)
    expect((await decide([{ so_no: 'X', version: 1, decision: 'send' }])).status).toBe(422)
    expect((await decide(Array.from({ length: 51 }, () => ({ so_no: 'X', version: 1, decision: 'reject' })))).status).toBe(422)
  })
})

describe('the inbox', () => {
  it('APPR-005 shows open decisions, proposals without rates, and changes since the last opening', async () => {
    const [ops, consignee] = [await as('ops.hkg'), await as(CONSIGNEE)]
    const { order, sailings } = await sent(2)
    await oldest(kit, order.so_no)
    const waiting = await itemFor(consignee, order.so_no)
    expect(waiting).toMatchObject({ seen_at: null, order: { so_no: order.so_no } })
    expect(waiting?.proposals.map(({ source_key, contract_no }) => [source_key, contract_no])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(waiting?.since.map(({ action }) => action)).not.toContain('approval_request')
    await consignee.send(approvalApi.seen, { params: { so_no: order.so_no } })
    expect((await itemFor(consignee, order.so_no))?.since).toEqual([])
    kit.passTime(60_000)
    const [one] = sailings
    const changed = await ops.send(approvalApi.propose, {
      params: { so_no: order.so_no },
      body: {
        version: order.version,
        proposals: [{ sailing_schedule_id: one?.sailing_schedule_id ?? 0, offer_currency: 'USD', offer_total: '99' }],
      },
    })
    expect(changed.body.approval_updated_by).toBe('MR')
    const again = await itemFor(consignee, order.so_no)
    expect(again?.proposals).toMatchObject([{ offer_total: '99.00' }])
    expect(again?.seen_at).not.toBeNull()
    expect(again?.since).toMatchObject([{ action: 'approval_repropose', fields: [{ path: 'proposed_sailings' }] }])
    // Changes that do not affect the approval are listed too.
    kit.passTime(60_000)
    const amended = await done(amend(ops, changed.body, { po_no: 'PO-NEW', incoterms: 'CIF', contract_no: 'SECRET' }))
    const changedPaths = (await itemFor(consignee, order.so_no))?.since.flatMap(({ fields }) => fields.map(({ path }) => path))
    expect(changedPaths?.toSorted()).toEqual(['incoterms', 'po_no', 'proposed_sailings'])
    await step(consignee, 'reject', amended, { reason: 'too dear' })
    expect(await itemFor(consignee, order.so_no)).toBeUndefined()
  })
})

describe('access', () => {
  it('SHELL-034 the modules of an approver begin with the dashboard; a shipper has none of them', async () => {
    const modules = async (login: string) => (await (await as(login)).send(authApi.userModuleList)).body.modules
    expect(await modules(CONSIGNEE)).toContainEqual({
      section: 'booking',
      key: 'm_booking_approval_enhance',
      url: '/BMS/enhance_booking_approval',
    })
    for (const module of await modules('ops.hkg'))
      expect(Object.keys(module).toSorted((a, b) => a.localeCompare(b))).toEqual(['key', 'section', 'url'])
    expect((await modules(SHIPPER)).map(({ key }) => key)).not.toContain('m_booking_approval_enhance')
  })

  it('APPR-012 a user with only booking approval reads bookings, but neither lists nor writes them', async () => {
    await portal().database.pool.query(
      `delete from user_profile_role where role_id <> 'BOOKING_APPROVAL' and user_uid = (select user_uid from portal_user where login_id = $1)`,
      [CONSIGNEE],
    )
    const consignee = await as(CONSIGNEE)
    const { order } = await sent(1)
    const params = { so_no: order.so_no }
    expect((await consignee.send(bookingApi.read, { params })).status).toBe(200)
    expect((await consignee.send(bookingApi.history, { params })).status).toBe(200)
    expect((await consignee.send(bookingApi.list, { query: { list: 'search_booking' } })).status).toBe(403)
    expect((await consignee.send(bookingApi.submit, { params, body: { version: order.version } })).status).toBe(403)
    const proposal_id = (await approvalOf(consignee, order.so_no)).proposals[0]?.proposal_id
    expect((await step(consignee, 'approve', order, { proposal_id })).status).toBe(200)
  })
})
