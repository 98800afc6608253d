import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { describe, expect, it, vi } from 'vitest'
import { aboutOf, soon, sentNotices } from '../notification/notification.testing.ts'
import { changeSailing } from '../sailing/sailing.testing.ts'
import { done, partyIdOf, step as bookingStep } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approvalOf, approvals, CONSIGNEE, CUSTOMER, oldest, readOf, SHIPPER, step } from './approval.testing.ts'

const kit = testPortal()
const { as, portal } = kit
const { submitted, confirmed, sailing, propose, proposed, sent } = approvals(kit)

const historyOf = async (client: Client, so_no: string) => (await client.send(bookingApi.history, { params: { so_no } })).body

describe('the approval process', () => {
  it('APPR-014 APPR-015 APPR-016 APPR-017 APPR-021 operations requests, the supervisor sends, the customer approves one of two sailings, which is then selected', async () => {
    const [ops, supervisor, customer] = [await as('ops.hkg'), await as('supervisor.hkg'), await as(CUSTOMER)]
    const { order, sailings } = await proposed(2)
    expect((await approvalOf(customer, order.so_no)).proposals).toEqual([])
    const requested = await step(ops, 'request', order)
    expect(requested.body).toMatchObject({ approval_status: 'REQUESTED', version: order.version + 1, approval_sent_at: null })
    expect((await approvalOf(customer, order.so_no)).proposals).toEqual([])
    expect((await step(ops, 'send', requested.body)).status).toBe(403)
    const before = await step(supervisor, 'send', requested.body)
    expect(before.body).toMatchObject({ approval_status: 'PENDING_CUSTOMER', approval_updated_by: 'MR' })

    const { proposals, steps, may_propose } = await approvalOf(customer, order.so_no)
    expect(steps.map(({ action }) => action)).toEqual(['approve', 'reject'])
    expect(may_propose).toBe(false)
    const second = proposals[1]
    const approved = await step(customer, 'approve', before.body, { proposal_id: second?.proposal_id })
    expect(approved.status, JSON.stringify(approved.problem)).toBe(200)
    expect(approved.body).toMatchObject({
      approval_status: 'APPROVED',
      approval_updated_by: 'CUSTOMER',
      sailing_schedule_id: sailings[1]?.sailing_schedule_id,
      voyage: sailings[1]?.voyage,
      etd: sailings[1]?.etd,
    })
    expect((await approvalOf(ops, order.so_no)).proposals.map(({ chosen }) => chosen)).toEqual([false, true])
    const history = await historyOf(customer, order.so_no)
    expect(history[0]).toMatchObject({
      action: 'approval_approve',
      user_name: 'Conrad Customer',
      version: approved.body.version,
      fields: [
        { path: 'approval_status', before: 'PENDING_CUSTOMER', after: 'APPROVED' },
        { path: 'approval_sailing', after: `EVER GIVEN ${sailings[1]?.voyage}, ETD ${sailings[1]?.etd}` },
      ],
    })
    expect(history[1]).toMatchObject({ action: 'take_sailing' })
    // Steps of the forwarder before the request are hidden.
    expect(history.map(({ action }) => action)).not.toContain('approval_request')
    expect((await historyOf(ops, order.so_no)).map(({ action }) => action)).toContain('approval_request')
    await vi.waitFor(async () => {
      const notification = (await aboutOf(ops, order.so_no)).find(({ event_code }) => event_code === 'APPROVAL_APPROVED')
      expect(notification?.href).toBe(`/BMS/shipping_order/${order.so_no}?tab=approval`)
    }, soon)
    expect((await sentNotices(customer, order.so_no)).map(({ event_code }) => event_code)).not.toContain('APPROVAL_REQUESTED')
  })

  it('APPR-018 APPR-021 BOOK-106 a rejection needs a reason, which booking and history show; a new request follows', async () => {
    const [ops, customer] = [await as('ops.hkg'), await as(CONSIGNEE)]
    const { order } = await sent(1)
    for (const reason of ['', '  ']) {
      const refused = await step(customer, 'reject', order, { reason })
      expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: 'reason', msgKey: 'msgReasonRequired' }] } })
    }
    expect((await readOf(ops, order.so_no)).approval_status).toBe('PENDING_CUSTOMER')
    const rejected = await step(customer, 'reject', order, { reason: 'too late' })
    expect(rejected.body).toMatchObject({ approval_status: 'REJECTED', approval_reason: 'too late' })
    expect((await historyOf(ops, order.so_no))[0]).toMatchObject({ action: 'approval_reject', reason: 'too late' })
    expect((await step(ops, 'request', rejected.body)).body).toMatchObject({ approval_status: 'REQUESTED', approval_reason: null })
  })

  it('APPR-019 APPR-020 booking advice selects the only proposed sailing, and is refused with two', async () => {
    const [ops, customer] = [await as('ops.hkg'), await as(CUSTOMER)]
    const two = await proposed(2)
    expect(await step(ops, 'advise', two.order)).toMatchObject({ status: 422, problem: { msgKey: 'approval.adviceNeedsOne' } })
    const none = await confirmed()
    expect(await step(ops, 'advise', none)).toMatchObject({ status: 422, problem: { msgKey: 'approval.nothingProposed' } })
    const one = await proposed(1)
    const advised = await step(ops, 'advise', one.order)
    expect(advised.body).toMatchObject({ approval_status: 'ADVICE', sailing_schedule_id: one.sailings[0]?.sailing_schedule_id })
    expect((await approvalOf(customer, one.order.so_no)).proposals).toMatchObject([{ chosen: true }])
  })

  it('APPR-014 staff approve for the customer with a remark; a supervisor rejects a request and reopens, both with a reason', async () => {
    const [ops, supervisor, customer] = [await as('ops.hkg'), await as('supervisor.hkg'), await as(CUSTOMER)]
    const { order } = await sent(1)
    const proposal_id = (await approvalOf(ops, order.so_no)).proposals[0]?.proposal_id
    const bare = await step(ops, 'approve', order, { proposal_id })
    expect(bare).toMatchObject({ status: 422, problem: { errors: [{ path: 'remark', msgKey: 'approval.remarkRequired' }] } })
    const approved = await step(ops, 'approve', order, { proposal_id, remark: 'Conrad by telephone' })
    expect(approved.body).toMatchObject({ approval_status: 'APPROVED', approval_remark: 'Conrad by telephone' })
    expect((await step(ops, 'reopen', approved.body, { reason: 'again' })).status).toBe(403)
    expect((await step(supervisor, 'reopen', approved.body, { reason: ' ' })).status).toBe(422)
    const reopened = await step(supervisor, 'reopen', approved.body, { reason: 'the buyer called again' })
    expect(reopened.body).toMatchObject({ approval_status: 'NOT_REQUESTED', approval_sent_at: null })
    const requested = await step(ops, 'request', reopened.body)
    const refused = await step(supervisor, 'reject', requested.body, { reason: 'too dear' })
    expect(refused.body).toMatchObject({ approval_status: 'REJECTED', approval_reason: 'too dear' })
    // The customer got no request, so the reason is hidden.
    expect((await readOf(customer, order.so_no)).approval_reason).toBeNull()
    expect((await historyOf(customer, order.so_no)).map(({ action }) => action)).not.toContain('approval_refuse')
  })
})

describe('what approval keeps', () => {
  it.each([
    ['the sailing that the booking is on already keeps', 'RELEASED_SO'],
    ['another sailing opens', 'OPEN'],
  ])('APPR-019 advice on %s the space that the carrier has released', async (_which, space_status) => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    const own = await sailing(order)
    const { sailing_schedule_id } = own
    const taken = await done(
      ops.send(bookingSailingApi.takeSailing, { params: order, body: { version: order.version, sailing_schedule_id } }),
    )
    const released = await done(bookingStep(ops, 'release_so', await done(bookingStep(ops, 'request_space', taken))))
    const offered = space_status === 'OPEN' ? await sailing(order) : own
    const proposed = await done(propose(ops, released, [offered]))
    const requested = await done(step(ops, 'request', proposed))
    expect(requested.space_status).toBe('RELEASED_SO')
    const advised = await done(step(ops, 'advise', requested))
    expect(advised).toMatchObject({
      approval_status: 'ADVICE',
      sailing_schedule_id: offered.sailing_schedule_id,
      space_status,
    })
  })

  it('APPR-014 a blank remark does not count', async () => {
    const customer = await as(CUSTOMER)
    const { order } = await sent(1)
    const proposal_id = (await approvalOf(customer, order.so_no)).proposals[0]?.proposal_id
    expect(await done(step(customer, 'approve', order, { proposal_id, remark: ' \n ' }))).toMatchObject({
      approval_status: 'APPROVED',
      approval_remark: null,
    })
  })
})

describe('refusals', () => {
  it('APPR-014 role, status and version answer 403, 409 and 409, and change nothing', async () => {
    const [ops, supervisor, shipper, customer, viewer] = [
      await as('ops.hkg'),
      await as('supervisor.hkg'),
      await as(SHIPPER),
      await as(CUSTOMER),
      await as('viewer'),
    ]
    const { order } = await proposed(1)
    expect((await step(customer, 'request', order)).status).toBe(403)
    expect((await step(shipper, 'request', order)).status).toBe(403)
    expect((await step(viewer, 'request', order)).status).toBe(403)
    expect(await step(supervisor, 'send', order)).toMatchObject({ status: 409, problem: { msgKey: 'approval.statusRefusesAction' } })
    expect(await step(ops, 'request', { ...order, version: order.version - 1 })).toMatchObject({
      status: 409,
      problem: { msgKey: 'msgRecordNotLatest', latest: { version: order.version } },
    })
    const [first, again] = await Promise.all([step(ops, 'request', order), step(ops, 'request', order)])
    expect(first.status + again.status).toBe(200 + 409)
    const pending = (await step(supervisor, 'send', await readOf(ops, order.so_no))).body
    expect((await step(customer, 'approve', pending, { proposal_id: 99_999_999 })).problem.errors).toMatchObject([
      { path: 'proposal_id', msgKey: 'approval.chooseOne' },
    ])
    expect((await step(customer, 'approve', pending, {})).status).toBe(422)
    expect((await step(customer, 'approve', pending, { proposal_id: 'one' })).status).toBe(422)
    expect((await step(ops, 'reject', pending, { reason: 7 })).status).toBe(422)
    expect((await readOf(ops, order.so_no)).version).toBe(pending.version)
  })

  it('APPR-014 a notify party sees the booking without offers and cannot decide; each deciding party decides', async () => {
    const [ops, supervisor, agent] = [await as('ops.hkg'), await as('supervisor.hkg'), await as('agent@baltic-agents.example')]
    const baltic = await partyIdOf({ portal }, 'BALTIC')
    const pending = async (changes: Partial<ShippingOrderForm>) => {
      const order = await confirmed(changes)
      const offered = await propose(ops, order, [await sailing(order)], { offer_total: '1900', offer_currency: 'USD' })
      const sent = (await step(supervisor, 'send', (await step(ops, 'request', offered.body)).body)).body
      await oldest(kit, sent.so_no)
      return sent
    }
    const inbox = async () => (await agent.send(approvalApi.inbox)).body.items.map(({ order }) => order.so_no)

    const asked = await pending({ notify_party_id: baltic })
    const again = await propose(ops, asked, (await approvalOf(ops, asked.so_no)).proposals, { offer_total: '1800', offer_currency: 'USD' })
    const notified = again.body
    const { proposals, steps } = await approvalOf(agent, notified.so_no)
    expect(proposals).toMatchObject([{ offer_total: null, offer_currency: null }])
    expect(steps).toEqual([])
    expect((await step(agent, 'reject', notified, { reason: 'no' })).status).toBe(403)
    expect((await step(agent, 'approve', notified, { proposal_id: proposals[0]?.proposal_id })).status).toBe(403)
    const decision = { so_no: notified.so_no, version: notified.version, decision: 'reject' as const, reason: 'no' }
    expect((await agent.send(approvalApi.decide, { body: { decisions: [decision] } })).body.results).toMatchObject([{ status: 403 }])
    expect(await inbox()).not.toContain(notified.so_no)
    const paths = async (client: Client) =>
      (await historyOf(client, notified.so_no)).flatMap(({ fields }) => fields.map(({ path }) => path))
    expect(await paths(await as(CUSTOMER))).toContain('proposed_sailings')
    expect(await paths(agent)).not.toContain('proposed_sailings')
    expect((await readOf(ops, notified.so_no)).approval_status).toBe('PENDING_CUSTOMER')

    await portal().database.pool.query("insert into party_role (party_id, party_type) values ($1, 'CUSTOMER'), ($1, 'CONSIGNEE')", [baltic])
    for (const place of ['customer_party_id', 'consignee_party_id', 'nomination_agent_party_id', 'release_agent_party_id'] as const) {
      const order = await pending({ [place]: baltic })
      expect(await inbox(), place).toContain(order.so_no)
      expect((await step(agent, 'reject', order, { reason: place })).body, place).toMatchObject({ approval_status: 'REJECTED' })
    }
  })

  it('APPR-014 a booking of another office or customer answers 404', async () => {
    const [sha, agent] = [await as('ops.sha'), await as('agent@baltic-agents.example')]
    const { order } = await sent(1)
    for (const client of [sha, agent]) {
      expect((await step(client, 'reject', order, { reason: 'no' })).status).toBe(404)
      expect((await client.send(approvalApi.read, { params: { so_no: order.so_no } })).status).toBe(404)
      expect((await client.send(approvalApi.seen, { params: { so_no: order.so_no } })).status).toBe(404)
      expect((await propose(client, order, [])).status).toBe(404)
    }
  })

  it('APPR-014 no step is possible before the booking is confirmed', async () => {
    const ops = await as('ops.hkg')
    const order = await submitted()
    expect((await propose(ops, order, [])).status).toBe(409)
    expect((await step(ops, 'request', order)).status).toBe(409)
    expect(await approvalOf(ops, order.so_no)).toMatchObject({ may_propose: false, steps: [] })
  })

  it('BOOK-104 refuses a sailing of other ports, a repeated one, and an incomplete offer', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    const elsewhere = await sailing(order, { pod: 'NLRTM' })
    const good = await sailing(order)
    expect(await propose(ops, order, [good, elsewhere])).toMatchObject({
      status: 422,
      problem: { msgKey: 'booking.sailingPorts', errors: [{ path: 'proposals.1.pod' }] },
    })
    expect((await propose(ops, order, [good, good])).problem.msgKey).toBe('approval.sailingTwice')
    expect((await propose(ops, order, [good], { offer_total: '100' })).problem.errors).toMatchObject([
      { path: 'proposals.0.offer_currency' },
    ])
    expect((await propose(ops, order, [good], { offer_total: '100', offer_currency: 'XXQ' })).status).toBe(422)
    expect((await propose(ops, order, [good], { source_key: 'x' })).status).toBe(422)
    expect((await propose(ops, order, [{ sailing_schedule_id: 99_999_999 }])).status).toBe(404)
    expect((await approvalOf(ops, order.so_no)).proposals).toEqual([])
    const offered = await propose(ops, order, [good], { offer_total: '1,900', offer_currency: 'usd' })
    expect(offered.status, JSON.stringify(offered.problem)).toBe(200)
    expect((await approvalOf(ops, order.so_no)).proposals).toMatchObject([{ offer_total: '1900.00', offer_currency: 'USD' }])
  })

  it('BOOK-103 refuses a rate without the containers of the booking, and a request after they change', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    const good = await sailing(order)
    const rate = async (sizes: string[]) =>
      (
        await portal().database.pool.query<{ source_key: number }>(
          `insert into rate (contract_no, carrier_code, mode, service, pol, pod, effective_from, effective_to, currency, status, total_rate)
           values ($1, $2, 'SEA', 'FCL', $3, $4, '2026-01-01', '2026-12-31', 'USD', 'A', $5) returning source_key`,
          [
            `T-${sizes.join()}`,
            good.carrier_code,
            good.pol,
            good.pod,
            JSON.stringify(sizes.map((container_size) => ({ container_size, amount: '1500.00' }))),
          ],
        )
      ).rows[0]?.source_key
    const wrong = await propose(ops, order, [good], { source_key: await rate(['20GP']) })
    expect(wrong).toMatchObject({ status: 422, problem: { errors: [{ path: 'proposals.0.source_key', msgKey: 'booking.rateSizes' }] } })
    const right = await propose(ops, order, [good], { source_key: await rate(['40HC']) })
    expect(right.status, JSON.stringify(right.problem)).toBe(200)
    expect((await approvalOf(ops, order.so_no)).proposals).toMatchObject([
      { total_rate: '1500.00', currency: 'USD', contract_no: 'T-40HC' },
    ])
    await portal().database.pool.query("update container_request set container_size = '20GP' where so_no = $1", [order.so_no])
    expect(await step(ops, 'request', right.body)).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'proposals.0.source_key', msgKey: 'booking.rateSizes' }] },
    })
  })

  it('BOOK-047 the customer sees the offer and never the rate', async () => {
    const [ops, supervisor, customer] = [await as('ops.hkg'), await as('supervisor.hkg'), await as(CUSTOMER)]
    const order = await confirmed()
    const good = await sailing(order)
    const offered = await propose(ops, order, [good], { offer_total: '1900', offer_currency: 'USD' })
    await portal().database.pool.query("update proposed_sailing set contract_no = 'SECRET', total_rate = 1500 where so_no = $1", [
      order.so_no,
    ])
    await step(supervisor, 'send', (await step(ops, 'request', offered.body)).body)
    const [seen] = (await approvalOf(customer, order.so_no)).proposals
    expect(seen).toMatchObject({ offer_total: '1900.00', contract_no: null, total_rate: null, source_key: null })
    expect((await approvalOf(ops, order.so_no)).proposals[0]).toMatchObject({ contract_no: 'SECRET', total_rate: '1500.00' })
  })

  it('APPR-017 a sailing that changed since it was proposed cannot be approved', async () => {
    const [admin, ops, customer] = [await as('admin'), await as('ops.hkg'), await as(CUSTOMER)]
    const { order, sailings } = await sent(1)
    const [moved] = sailings
    if (!moved) throw new Error('there is no sailing')
    await changeSailing(admin, moved, { mother_vessel: 'EVER ACE', imo_no: null })
    const proposal_id = (await approvalOf(customer, order.so_no)).proposals[0]?.proposal_id
    expect((await step(customer, 'approve', order, { proposal_id })).problem.errors).toMatchObject([{ msgKey: 'approval.sailingMoved' }])
    const again = await propose(ops, order, [moved])
    expect(again.body.approval_updated_by).toBe('MR')
    expect((await step(customer, 'approve', again.body, { proposal_id })).status).toBe(200)
  })
})

describe('changes after an approval', () => {
  it('APPR-017 another sailing makes the approval lapse; the history records what was approved and what changed', async () => {
    const [ops, customer] = [await as('ops.hkg'), await as(CUSTOMER)]
    const { order, sailings } = await sent(1)
    const proposal_id = (await approvalOf(customer, order.so_no)).proposals[0]?.proposal_id
    const approved = (await step(customer, 'approve', order, { proposal_id })).body
    const other = await sailing(order)
    const taken = await ops.send(bookingSailingApi.takeSailing, {
      params: { so_no: order.so_no },
      body: { version: approved.version, sailing_schedule_id: other.sailing_schedule_id },
    })
    expect(taken.body, JSON.stringify(taken.problem)).toMatchObject({
      approval_status: 'NOT_REQUESTED',
      approval_sent_at: null,
      voyage: other.voyage,
    })
    const [lapsed] = await historyOf(ops, order.so_no)
    expect(lapsed).toMatchObject({ action: 'approval_lapse', version: taken.body.version })
    expect(lapsed?.fields).toEqual(
      expect.arrayContaining([
        { path: 'approval_status', before: 'APPROVED', after: 'NOT_REQUESTED' },
        { path: 'approval_sailing', before: `EVER GIVEN ${sailings[0]?.voyage}, ETD ${sailings[0]?.etd}`, after: null },
        { path: 'voyage', before: sailings[0]?.voyage, after: other.voyage },
      ]),
    )
    expect((await approvalOf(ops, order.so_no)).proposals.map(({ chosen }) => chosen)).toEqual([false])
  })
})
