import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { formOf, linesForRequests } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { describe, expect, it } from 'vitest'
import { CLOSINGS, fclForm, LOAD, partyIdOf } from './booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const { as, portal } = testPortal()
const sqlOne = async <T>(text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows[0] as T
const partyId = (code: string) => partyIdOf({ portal }, code)

/** A form as a shipper fills it in, with its container lines. */
async function complete(change: Partial<ShippingOrderForm> = {}): Promise<ShippingOrderForm> {
  const form = await fclForm({ portal }, change)
  return { ...form, containers: form.containers.length > 0 ? form.containers : linesForRequests(form) }
}

async function draft(client: Client, change: Partial<ShippingOrderForm> = {}): Promise<ShippingOrder> {
  const reply = await client.send(bookingApi.create, { body: await complete(change) })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
  return reply.body
}

async function submitted(client: Client): Promise<ShippingOrder> {
  const order = await draft(client)
  const reply = await client.send(bookingApi.submit, { params: order, body: { version: order.version } })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
  return reply.body
}

/** The order with closings and carrier booking numbers, as operations fill them in. */
async function completed(ops: Client, order: ShippingOrder): Promise<ShippingOrder> {
  const form = {
    ...formOf(order),
    ...CLOSINGS,
    containers: order.containers.map((line) => ({
      ...line,
      carrier_booking_no: '255512345',
      ...LOAD,
    })),
  }
  const reply = await ops.send(bookingApi.save, { params: order, body: { ...form, version: order.version } })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
  return reply.body
}

const confirm = (ops: Client, order: ShippingOrder) => ops.send(bookingApi.confirm, { params: order, body: { version: order.version } })
const listed = async (client: Client, list: string, so_no: string) =>
  (await client.send(bookingApi.list, { query: { list, q: so_no } })).body.items.length === 1

describe('an e-booking from the shipper to its confirmation', () => {
  it('a change after which the user could not see the booking is refused with that reason, and nothing is saved', async () => {
    const [manager, ops] = [await as('manager.hkg'), await as('ops.hkg')]
    const elsewhere = {
      handling_office_party_id: await partyId('SHA'),
      release_agent_party_id: null,
      nomination_agent_party_id: await partyId('BALTIC'),
    }
    const own = await draft(manager, elsewhere)
    const wouldSubmit = async (client: Client) =>
      (await client.send(bookingApi.checkShippingOrder, { params: own, query: { action: 'submit' } })).body
    expect(await wouldSubmit(manager)).toMatchObject({
      allowed: false,
      refused_as: null,
      refusals: [{ msgKey: 'booking.outOfSight', Message: expect.stringMatching(/\w/) }],
      findings: [],
    })
    const refused = await manager.send(bookingApi.submit, { params: own, body: { version: own.version } })
    expect([refused.status, refused.problem.msgKey]).toEqual([422, 'booking.outOfSight'])
    expect((await manager.send(bookingApi.read, { params: own })).body.booking_status).toBe('DRAFT')
    const order = await submitted(ops)
    const saved = await ops.send(bookingApi.save, { params: order, body: { ...formOf(order), ...elsewhere, version: order.version } })
    expect([saved.status, saved.problem.msgKey]).toEqual([422, 'booking.outOfSight'])
    expect((await ops.send(bookingApi.read, { params: order })).body).toMatchObject({ version: order.version })
    const confirmed = (await confirm(ops, await completed(ops, order))).body
    const amended = await ops.send(bookingApi.amend, {
      params: confirmed,
      body: { ...formOf(confirmed), ...elsewhere, version: confirmed.version },
    })
    expect([amended.status, amended.problem.msgKey]).toEqual([422, 'booking.outOfSight'])
    expect((await ops.send(bookingApi.read, { params: order })).body).toEqual(confirmed)
    const admin = await as('admin')
    expect(await wouldSubmit(admin)).toMatchObject({ allowed: true, refusals: [] })
    expect((await admin.send(bookingApi.submit, { params: own, body: { version: own.version } })).status).toBe(200)
  })

  it('BOOK-054 BOOK-057 BOOK-061 BOOK-065 BOOK-072 BOOK-142 is submitted, seen by operations, confirmed, and seen by both', async () => {
    const [shipper, ops] = [await as('shipper@pearl-toys.example'), await as('ops.hkg')]
    const waiting = await submitted(shipper)
    expect(waiting).toMatchObject({ booking_status: 'NEW_E_BOOKING', origin: 'E', submitted_at: '2026-03-10T04:00:00.000Z' })
    expect(waiting.so_no).toMatch(/^SO2603\d{5}$/)
    expect(await listed(ops, 'new_e_booking', waiting.so_no)).toBe(true)
    const ready = await completed(ops, waiting)
    const confirmed = (await confirm(ops, ready)).body
    expect(confirmed).toMatchObject({ booking_status: 'CONFIRMED', job_status: 'OUTSTANDING' })
    expect(confirmed.job_no).toMatch(/^JHKGS2603\d{4}$/)
    expect(confirmed.hbl_no).toMatch(/^FLDHKG2603\d{4}$/)
    expect(await listed(ops, 'new_e_booking', waiting.so_no)).toBe(false)
    expect(await listed(shipper, 'booking_confirmed', waiting.so_no)).toBe(true)
    const history = (await shipper.send(bookingApi.history, { params: waiting })).body
    expect(history.map((entry) => [entry.action, entry.from_status, entry.to_status])).toEqual([
      ['confirm', 'NEW_E_BOOKING', 'CONFIRMED'],
      ['save', 'NEW_E_BOOKING', 'NEW_E_BOOKING'],
      ['submit', 'DRAFT', 'NEW_E_BOOKING'],
      ['create', null, 'DRAFT'],
    ])
    expect(history[1]?.fields).toContainEqual({ path: 'cy_closing', before: null, after: CLOSINGS.cy_closing })
    expect(history.map(({ version }) => version)).toEqual([confirmed.version, ready.version, waiting.version, 1])
  })

  it('BOOK-055 BOOK-060 operations make manual bookings', async () => {
    const ops = await as('ops.hkg')
    const order = await submitted(ops)
    expect(order).toMatchObject({ booking_status: 'NEW_MANUAL', origin: 'M' })
    expect(await listed(ops, 'new_manual_booking', order.so_no)).toBe(true)
    expect(await listed(ops, 'new_e_booking', order.so_no)).toBe(false)
    const eBooking = await submitted(await as('shipper@pearl-toys.example'))
    expect(eBooking.booking_status).toBe('NEW_E_BOOKING')
    expect(await listed(ops, 'new_manual_booking', eBooking.so_no)).toBe(false)
    const confirmed = (await confirm(ops, await completed(ops, order))).body
    expect(confirmed.booking_status).toBe('CONFIRMED')
    expect(await listed(ops, 'new_manual_booking', order.so_no)).toBe(false)
  })

  it('BOOK-062 BOOK-063 BOOK-066 BOOK-069 BOOK-107 cancel needs a reason; recovery keeps the numbers', async () => {
    const ops = await as('ops.hkg')
    const order = (await confirm(ops, await completed(ops, await submitted(ops)))).body
    const bare = await ops.send(bookingApi.cancel, { params: order, body: { version: order.version, reason: ' ' } })
    expect(bare.status).toBe(422)
    expect(bare.problem.errors).toContainEqual(expect.objectContaining({ path: 'reason' }))
    const cancelled = (await ops.send(bookingApi.cancel, { params: order, body: { version: order.version, reason: 'Order postponed' } }))
      .body
    expect(cancelled).toMatchObject({ booking_status: 'CANCELLED', cancel_reason: 'Order postponed' })
    const recovered = (await ops.send(bookingApi.recover, { params: order, body: { version: cancelled.version } })).body
    expect(recovered).toMatchObject({ booking_status: 'RECOVERED', job_no: order.job_no, hbl_no: order.hbl_no, cancel_reason: null })
    expect(await listed(ops, 'reuse_booking', order.so_no)).toBe(true)
    const again = (await confirm(ops, recovered)).body
    expect(again).toMatchObject({ booking_status: 'CONFIRMED', job_no: order.job_no, hbl_no: order.hbl_no })
  })

  it('BOOK-120 BOOK-121 a closed job refuses recovery with the specified text', async () => {
    const ops = await as('ops.hkg')
    const order = (await confirm(ops, await completed(ops, await submitted(ops)))).body
    const cancelled = (await ops.send(bookingApi.cancel, { params: order, body: { version: order.version, reason: 'x' } })).body
    await portal().database.pool.query("update job set job_status = 'COMPLETED' where so_no = $1", [order.so_no])
    const reply = await ops.send(bookingApi.recover, { params: order, body: { version: cancelled.version } })
    expect(reply.status).toBe(422)
    expect(reply.problem.Message).toContain('Please re-open job# to recover booking for the following booking(s)')
    expect(reply.problem.Message).toContain(order.so_no)
    const check = await ops.send(bookingApi.checkShippingOrder, { params: order, query: { action: 'recover' } })
    expect(check.body.validation).toEqual([{ res: 'JOB', so_no: order.so_no, action: 'recover', party_type_name: null, party_code: null }]) // BOOK-053
  })

  it('BOOK-122 an inactive party refuses the confirmation with the specified text', async () => {
    const ops = await as('ops.hkg')
    const order = await completed(ops, await submitted(ops))
    await portal().database.pool.query("update party set status = 'I' where party_code = 'HAM'")
    try {
      const reply = await confirm(ops, order)
      expect(reply.status).toBe(422)
      expect(reply.problem.Message).toContain('not allowed to be used for confirm booking(s)')
      expect(reply.problem.Message).toContain('HAM')
    } finally {
      await portal().database.pool.query("update party set status = 'A' where party_code = 'HAM'")
    }
  })

  it('BOOK-075 submit names every missing field', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const order = await draft(shipper, { consignee_party_id: null, freight: null })
    const reply = await shipper.send(bookingApi.submit, { params: order, body: { version: order.version } })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors?.map((error) => error.path).toSorted()).toEqual(['consignee_party_id', 'freight'])
  })
})

describe('who may do and see what', () => {
  it('BOOK-056 a shipper may not confirm, cancel or recover', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const order = await submitted(shipper)
    for (const call of [bookingApi.confirm, bookingApi.recover])
      expect((await shipper.send(call, { params: order, body: { version: order.version } })).status).toBe(403)
    expect((await shipper.send(bookingApi.cancel, { params: order, body: { version: order.version, reason: 'x' } })).status).toBe(403)
  })

  it('only the side that made a draft sees it', async () => {
    const [shipper, ops, customer] = [
      await as('shipper@pearl-toys.example'),
      await as('ops.hkg'),
      await as('customer@northwind-retail.example'),
    ]
    const theirs = await draft(shipper)
    const ours = await draft(ops)
    expect((await ops.send(bookingApi.read, { params: theirs })).status).toBe(404)
    expect((await customer.send(bookingApi.read, { params: theirs })).status).toBe(404)
    expect((await shipper.send(bookingApi.read, { params: ours })).status).toBe(404)
    expect((await shipper.send(bookingApi.read, { params: theirs })).status).toBe(200)
  })

  it('offices see their own bookings, the administrator all, a salesman those of assigned sales codes', async () => {
    const [hkg, sha, admin, sales] = [await as('ops.hkg'), await as('ops.sha'), await as('admin'), await as('sales.hkg')]
    const offices = async (client: Client) => {
      const { items } = (await client.send(bookingApi.list, { query: { list: 'booking_confirmed', page_size: 100 } })).body
      return new Set(
        items.flatMap((row) => [row.handling_office_party_code, row.release_agent_party_code, row.nomination_agent_party_code]),
      )
    }
    expect((await offices(sha)).has('SHA')).toBe(true)
    const { items } = (await sha.send(bookingApi.list, { query: { list: 'booking_confirmed', page_size: 100 } })).body
    expect(
      items.every((row) => [row.handling_office_party_code, row.release_agent_party_code, row.nomination_agent_party_code].includes('SHA')),
    ).toBe(true)
    const total = async (client: Client) => (await client.send(bookingApi.list, { query: { list: 'search_booking' } })).body.total
    expect(await total(admin)).toBeGreaterThan((await total(hkg)) + (await total(sha)))
    const own = (await sales.send(bookingApi.list, { query: { list: 'search_booking', page_size: 100 } })).body
    expect(own.total).toBeGreaterThan(0)
    expect(new Set(own.items.map((row) => row.sales_code))).toEqual(new Set(['SAL01']))
  })

  it('BOOK-046 BOOK-047 an external profile never receives contract type and number, and its save keeps them', async () => {
    const [shipper, ops] = [await as('shipper@pearl-toys.example'), await as('ops.hkg')]
    const order = await submitted(shipper)
    const priced = (
      await ops.send(bookingApi.save, {
        params: order,
        body: { ...formOf(order), contract_type: 'SPOT', contract_no: 'SECRET-1', version: order.version },
      })
    ).body
    expect(priced).toMatchObject({ contract_type: 'SPOT', contract_no: 'SECRET-1' })
    const read = await shipper.send(bookingApi.read, { params: order })
    const list = await shipper.send(bookingApi.list, { query: { list: 'search_booking', q: order.so_no } })
    const history = await shipper.send(bookingApi.history, { params: order })
    for (const reply of [read, list, history]) expect(JSON.stringify(reply.body)).not.toMatch(/SECRET-1|contract_no|contract_type/)
    const saved = await shipper.send(bookingApi.save, {
      params: order,
      body: { ...formOf(read.body), voyage: '013W', contract_no: 'STOLEN', version: read.body.version },
    })
    expect(saved.status).toBe(200)
    expect((await ops.send(bookingApi.read, { params: order })).body).toMatchObject({ contract_no: 'SECRET-1', voyage: '013W' })
    for (const forbidden of ['filter', 'sort'] as const) {
      const query = forbidden === 'filter' ? { filter: '[["contract_no","contains",["SECRET"]]]' } : { sort: 'contract_no' }
      expect((await shipper.send(bookingApi.list, { query: { list: 'search_booking', ...query } })).status).toBe(400)
    }
  })

  it('an e-booking may not name parties outside the scope of its creator', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const reply = await shipper.send(bookingApi.create, { body: await complete({ customer_party_id: await partyId('GOLDHARB') }) })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors).toContainEqual(expect.objectContaining({ path: 'customer_party_id', msgKey: 'msgNotAvailable' }))
  })

  it('a booking names a carrier of its mode alone, and keeps the one that it has', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const create = async (changes: object) => shipper.send(bookingApi.create, { body: await complete(changes) })
    for (const carrier_code of ['CX', 'CRE']) {
      const reply = await create({ mode: 'SEA', carrier_code })
      expect([reply.status, reply.problem.errors]).toMatchObject([422, [{ path: 'carrier_code', msgKey: 'booking.carrierOfOtherMode' }]])
    }
    const { body: order } = await create({ mode: 'SEA', carrier_code: 'MSCU' })
    await portal().database.pool.query("update shipping_order set carrier_code = 'CX' where so_no = $1", [order.so_no])
    const save = (changes: object) =>
      shipper.send(bookingApi.save, { params: order, body: { ...formOf(order), carrier_code: 'CX', version: order.version, ...changes } })
    expect((await save({ po_no: 'KEPT' })).status).toBe(200)
    const other = await save({ carrier_code: 'LH', version: order.version + 1 })
    expect(other.problem.errors).toMatchObject([{ path: 'carrier_code', msgKey: 'booking.carrierOfOtherMode' }])
  })

  it('parties that have shipped together may choose each other from then on', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const { party_id } = await sqlOne<{ party_id: number }>(`select p.party_id from party p join party_role r using (party_id)
      where r.party_type = 'CONSIGNEE' and p.status = 'A' and not exists (select from party_relation t
        where t.related_party_id = p.party_id and t.party_id = (select party_id from party where party_code = 'PEARLTOY')) limit 1`)
    const statusOfCreate = async () =>
      (await shipper.send(bookingApi.create, { body: await complete({ consignee_party_id: party_id }) })).status
    expect(await statusOfCreate()).toBe(422)
    const order = await draft(ops, { consignee_party_id: party_id })
    expect((await ops.send(bookingApi.submit, { params: order, body: { version: order.version } })).status).toBe(200)
    expect(await statusOfCreate()).toBe(200)
  })

  it('a party added to a submitted booking may be chosen by its other parties, one added to a draft may not', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const { party_id } = await sqlOne<{ party_id: number }>(`select p.party_id from party p join party_role r using (party_id)
      where r.party_type = 'CONSIGNEE' and p.status = 'A' and not exists (select from party_relation t
        where t.related_party_id = p.party_id and t.party_id = (select party_id from party where party_code = 'PEARLTOY')) limit 1`)
    const statusOfCreate = async () =>
      (await shipper.send(bookingApi.create, { body: await complete({ consignee_party_id: party_id }) })).status
    const adds = (order: ShippingOrder) =>
      ops.send(bookingApi.save, { params: order, body: { ...formOf(order), consignee_party_id: party_id, version: order.version } })
    expect((await adds(await draft(ops))).status).toBe(200)
    expect(await statusOfCreate()).toBe(422)
    expect((await adds(await submitted(ops))).status).toBe(200)
    expect(await statusOfCreate()).toBe(200)
  })

  it('a booking that names itself as master is refused by save and amend', async () => {
    const ops = await as('ops.hkg')
    const [order, master] = [await submitted(ops), await draft(ops)]
    const confirmed = (await confirm(ops, await completed(ops, await submitted(ops)))).body
    for (const [call, stored] of [
      [bookingApi.save, order],
      [bookingApi.amend, confirmed],
    ] as const) {
      const below = (master_so_no: string) =>
        ops.send(call, { params: stored, body: { ...formOf(stored), master_so_no, version: stored.version } })
      const { status, problem } = await below(stored.so_no)
      expect(status).toBe(422)
      expect(problem.errors).toContainEqual(expect.objectContaining({ path: 'master_so_no', msgKey: 'booking.masterIsItself' }))
      expect((await below(master.so_no)).status).toBe(200)
    }
    const circle = { ...formOf(master), master_so_no: order.so_no, version: master.version }
    expect((await ops.send(bookingApi.save, { params: master, body: circle })).problem.errors).toMatchObject([
      { msgKey: 'booking.masterIsItself' },
    ])
  })

  it('a cancelled booking cannot be edited', async () => {
    const ops = await as('ops.hkg')
    const waiting = await submitted(ops)
    const body = { version: waiting.version, reason: 'postponed' }
    const cancelled = (await ops.send(bookingApi.cancel, { params: waiting, body })).body
    const reply = await ops.send(bookingApi.save, {
      params: cancelled,
      body: { ...formOf(cancelled), vessel: 'TOO LATE', version: cancelled.version },
    })
    expect(reply.status).toBe(409)
    expect(reply.problem.msgKey).toBe('booking.notEditable')
  })

  it('BOOK-125 an unknown SO answers 404 with the specified text', async () => {
    const reply = await (await as('ops.hkg')).send(bookingApi.read, { params: { so_no: 'SO000' } })
    expect([reply.status, reply.problem.Message]).toEqual([404, 'Booking SO000 not found'])
  })

  it('BOOK-111 an external profile neither reads nor writes internal remarks', async () => {
    const [shipper, ops] = [await as('shipper@pearl-toys.example'), await as('ops.hkg')]
    const order = await submitted(shipper)
    await ops.send(bookingApi.addRemark, { params: order, body: { body: 'margin is thin', visible_to: 'INTERNAL' } })
    await ops.send(bookingApi.addRemark, { params: order, body: { body: 'vessel is full', visible_to: 'ALL' } })
    expect((await shipper.send(bookingApi.remarks, { params: order })).body.map((remark) => remark.body)).toEqual(['vessel is full'])
    expect((await shipper.send(bookingApi.addRemark, { params: order, body: { body: 'x', visible_to: 'INTERNAL' } })).status).toBe(403)
    const mine = (await shipper.send(bookingApi.addRemark, { params: order, body: { body: 'thanks', visible_to: 'ALL' } })).body
    expect((await ops.send(bookingApi.deleteRemark, { params: { ...order, remark_id: mine.remark_id } })).status).toBe(404)
    expect((await shipper.send(bookingApi.deleteRemark, { params: { ...order, remark_id: mine.remark_id } })).status).toBe(204)
  })
})

describe('concurrent users', () => {
  it('SHELL-041 the second save is refused with the latest record, and overwrites nothing', async () => {
    const ops = await as('ops.hkg')
    const order = await submitted(ops)
    const save = (voyage: string) =>
      ops.send(bookingApi.save, { params: order, body: { ...formOf(order), voyage, version: order.version } })
    const replies = await Promise.all([save('100W'), save('200W')])
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = replies[0]?.status === 200 ? replies : replies.toReversed()
    expect(lost?.problem.Message).toBe('Record not latest')
    expect(lost?.problem.latest).toMatchObject({ voyage: won?.body.voyage })
    expect((await ops.send(bookingApi.read, { params: order })).body.voyage).toBe(won?.body.voyage)
  })

  it('a double click on confirm confirms once', async () => {
    const ops = await as('ops.hkg')
    const order = await completed(ops, await submitted(ops))
    const replies = await Promise.all([confirm(ops, order), confirm(ops, order), confirm(ops, order)])
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await sqlOne<{ count: number }>('select count(*) as count from job where so_no = $1', [order.so_no])).count).toBe(1)
  })

  it('a repeated creation with the same key answers with the first result; with another body it is refused', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const headers = { 'idempotency-key': 'one-click' }
    const form = await complete()
    const create = (body: ShippingOrderForm) => shipper.send(bookingApi.create, { body, headers })
    const replies = await Promise.all([create(form), create(form), create(form)])
    expect(new Set(replies.map((reply) => reply.body.so_no)).size).toBe(1)
    expect((await create({ ...form, voyage: 'other' })).status).toBe(422)
  })

  it('fifty concurrent bookings get fifty numbers without a gap', async () => {
    const ops = await as('ops.hkg')
    const form = await complete()
    const replies = await Promise.all(Array.from({ length: 50 }, () => ops.send(bookingApi.create, { body: form })))
    const numbers = replies.map((reply) => Number(reply.body.so_no.slice(-5))).toSorted((a, b) => a - b)
    expect(new Set(numbers).size).toBe(50)
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(49)
  })
})
