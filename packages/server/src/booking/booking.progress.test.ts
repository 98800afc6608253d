import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { houseDocumentApi } from '@fairlead/domain/print/print.house-api'
import { jobApi } from '@fairlead/domain/job/job.api'
import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import { emptyLine } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { describe, expect, it } from 'vitest'
import { aboutOf } from '../notification/notification.testing.ts'
import { fittingForm, makeSailing } from '../sailing/sailing.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { amend, bookingsOf, done, waitForNotice, listed, LOAD, readAs, saveOver, step } from './booking.testing.ts'

const kit = testPortal()
const { as } = kit
const { sql, form, submitted, confirmed, released, sealed } = bookingsOf(kit)
const SHIPPER = 'shipper@pearl-toys.example'
const DAY = 86_400_000

describe('space', () => {
  it('is requested, waitlisted, refused, released and withdrawn; each step is recorded and notified', async () => {
    const ops = await as('ops.hkg')
    let order = await confirmed()
    for (const [action, space_status] of [
      ['request_space', 'REQUESTED'],
      ['waitlist_space', 'WAITLISTED'],
      ['request_space', 'REQUESTED'],
      ['refuse_space', 'REFUSED'],
      ['request_space', 'REQUESTED'],
      ['release_so', 'RELEASED_SO'],
      ['withdraw_so', 'OPEN'],
    ] as const) {
      order = await done(step(ops, action, order))
      expect(order).toMatchObject({ space_status, booking_status: 'CONFIRMED' })
    }
    const [latest] = (await ops.send(bookingApi.history, { params: order })).body
    expect(latest).toMatchObject({
      action: 'withdraw_so',
      from_status: 'CONFIRMED',
      to_status: 'CONFIRMED',
      reason: 'As agreed with the customer',
      fields: [{ path: 'space_status', before: 'RELEASED_SO', after: 'OPEN' }],
    })
    await waitForNotice(await as(SHIPPER), order, 'BOOKING_SO_RELEASED')
  })

  it('BOOK-105 an SO on a TBC sailing cannot be released, and a released one cannot take a TBC sailing', async () => {
    const [admin, ops] = [await as('admin'), await as('ops.hkg')]
    const order = await confirmed()
    const tbc = await makeSailing(admin, fittingForm(order, { voyage: 'T01', is_tbc: true }))
    const take = (target: ShippingOrder) =>
      ops.send(bookingSailingApi.takeSailing, {
        params: target,
        body: { version: target.version, sailing_schedule_id: tbc.sailing_schedule_id },
      })
    const requested = await done(step(ops, 'request_space', await done(take(order))))
    const early = await step(ops, 'release_so', requested)
    expect(early).toMatchObject({ status: 422, problem: { msgKey: 'booking.sailingTbcReleased' } })
    expect((await take(await released())).problem.errors).toMatchObject([{ path: 'sailing_schedule_id' }])
    expect((await amend(ops, await released(), { projected_etd: '2026-03-31' })).problem.errors).toMatchObject([{ path: 'projected_etd' }])
  })

  it('is open again when the sailing changes after its release', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const changed = await done(amend(ops, await released(), { voyage: '013W' }))
    expect(changed.space_status).toBe('OPEN')
    expect((await done(amend(ops, await released(), { po_no: 'PO-1' }))).space_status).toBe('RELEASED_SO')
    const pending = await done(amend(shipper, await released(), { voyage: '014W' }))
    expect(pending.space_status).toBe('RELEASED_SO')
    expect((await step(ops, 'withdraw_so', pending)).status).toBe(409)
    const through = await done(step(ops, 'confirm', pending))
    expect(through.space_status).toBe('OPEN')
    const [latest] = (await ops.send(bookingApi.history, { params: through })).body
    expect(latest?.fields).toContainEqual({ path: 'space_status', before: 'RELEASED_SO', after: 'OPEN' })
  })

  it('BOOK-105 the check of a confirmation reports the same problems as the confirmation', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const waiting = await done(amend(shipper, await released(), { po_no: 'PO-2' }))
    const check = async () => (await ops.send(bookingApi.checkShippingOrder, { params: waiting, query: { action: 'confirm' } })).body
    expect(await check()).toMatchObject({ allowed: true, refusals: [], findings: [] })
    await sql(`update shipping_order set amended = jsonb_set(amended, '{projected_etd}', '"2026-03-28"') where so_no = $1`, [waiting.so_no])
    const broken = { path: 'projected_etd', msgKey: 'booking.sailingTbcReleased' }
    expect(await check()).toMatchObject({ allowed: false, refused_as: null, findings: [{ ...broken, level: 'error' }] })
    expect(await step(ops, 'confirm', waiting)).toMatchObject({ status: 422, problem: { errors: [broken] } })
    expect((await readAs(ops, waiting)).booking_status).toBe('AMEND_PENDING')
  })
})

describe('the shipping instruction', () => {
  it('BOOK-010 BOOK-071 is filled in and submitted by the shipper, and the booking leaves the pending list', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await released()
    expect(await listed(ops, 'booking_pending_si', order)).toBe(true)
    // The list shows neither unconfirmed bookings nor those with a pending amendment or cancellation.
    const waiting = await done(amend(shipper, await confirmed(), { marks: 'PEARL 1-400' }))
    const leaving = await done(step(shipper, 'request_cancel', await confirmed()))
    const others = [await submitted(ops), waiting, leaving]
    expect(others.map(({ booking_status }) => booking_status)).toEqual(['NEW_MANUAL', 'AMEND_PENDING', 'CANCEL_PENDING'])
    for (const other of others) expect(await listed(ops, 'booking_pending_si', other), other.booking_status).toBe(false)
    const early = await step(shipper, 'submit_si', order)
    expect(early).toMatchObject({ status: 422, problem: { errors: [{ path: 'containers.0.seal_no' }] } })
    const filled = await done(saveOver(shipper, order, { ...sealed(order), marks: 'PEARL 1-400' }))
    expect(filled).toMatchObject({ booking_status: 'CONFIRMED', marks: 'PEARL 1-400', amended: null })
    const instructed = await done(step(shipper, 'submit_si', filled))
    expect(instructed).toMatchObject({ booking_status: 'CONFIRMED', si_status: 'SUBMITTED' })
    expect(await listed(ops, 'booking_pending_si', order)).toBe(false)
    expect(await listed(ops, 'booking_confirmed', order)).toBe(true)
    expect((await saveOver(shipper, instructed, { marks: 'LATE' })).status).toBe(409)
  })

  it('BOOK-070 is reversed with a reason, and open again', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await released()
    const instructed = await done(step(ops, 'submit_si', await done(saveOver(ops, order, sealed(order)))))
    expect((await step(shipper, 'reverse_si', instructed)).status).toBe(403)
    expect((await step(ops, 'reverse_si', instructed, '')).status).toBe(422)
    expect((await step(ops, 'withdraw_so', instructed)).problem.msgKey).toBe('booking.siIsSubmitted')
    expect((await amend(ops, instructed, { voyage: '013W' })).problem.errors).toMatchObject([{ path: 'voyage' }])
    const open = await done(step(ops, 'reverse_si', instructed, 'The seal was broken'))
    expect(open).toMatchObject({ si_status: 'NONE', space_status: 'RELEASED_SO' })
    expect(await listed(ops, 'booking_pending_si', order)).toBe(true)
  })

  it('BOOK-073 is refused unless the space is Released SO', async () => {
    const [ops, order] = [await as('ops.hkg'), await confirmed()]
    const requested = await done(step(ops, 'request_space', await done(saveOver(ops, order, sealed(order)))))
    const early = await step(ops, 'submit_si', requested)
    expect(early).toMatchObject({
      status: 422,
      problem: { Message: 'The space status must be Released SO to submit the house SI' },
    })
    const check = await ops.send(bookingApi.checkShippingOrder, { params: order, query: { action: 'submit_si' } })
    expect(check.body).toMatchObject({ allowed: false, refusals: [{ msgKey: 'booking.siNeedsReleasedSo' }] })
  })

  it('BOOK-088 each container needs its seal and its packages', async () => {
    const ops = await as('ops.hkg')
    const order = await released()
    for (const field of ['seal_no', 'package_qty'] as const) {
      const { containers = [] } = sealed(order)
      const blanked = { containers: containers.map((line) => ({ ...line, [field]: null })) }
      const standing = await readAs(ops, order)
      // The packages were part of the booking, so blanking them is an amendment.
      const filled = field === 'seal_no' ? await done(saveOver(ops, standing, blanked)) : await done(amend(ops, standing, blanked))
      expect((await step(ops, 'submit_si', filled)).problem.errors).toMatchObject([{ path: `containers.0.${field}` }])
    }
  })

  it('BOOK-058 BOOK-064 a weight other than the booked one is a pending amendment and lapses the approval; a seal is not', async () => {
    const [shipper, ops] = [await as(SHIPPER), await as('ops.hkg')]
    const order = await confirmed()
    expect((await saveOver(shipper, order, { gross_weight: 9_000 })).status).toBe(409)
    expect((await saveOver(shipper, order, { containers: order.containers.map((line) => ({ ...line, package_qty: 401 })) })).status).toBe(
      409,
    )
    const saved = await done(saveOver(shipper, order, { marks: 'A/B', ...sealed(order) }))
    expect([saved.booking_status, saved.marks]).toEqual(['CONFIRMED', 'A/B'])
    expect((await done(amend(shipper, saved, { gross_weight: 8_200.5 }))).booking_status).toBe('AMEND_PENDING')
    const advised = await confirmed()
    await sql("update shipping_order set approval_status = 'ADVICE' where so_no = $1", [advised.so_no])
    expect((await saveOver(ops, advised, { cbm: 55 })).status).toBe(409)
    expect((await done(amend(ops, advised, { cbm: 55 }))).approval_status).toBe('NOT_REQUESTED')
  })

  it('BOOK-103 a booking with containers that its rate does not cover is refused by confirm and amend', async () => {
    const [shipper, ops] = [await as(SHIPPER), await as('ops.hkg')]
    const reefer = {
      container_requests: [{ container_size: '20RF' as const, qty: 1 }],
      containers: [{ ...emptyLine('20RF'), carrier_booking_no: '2555', ...LOAD }],
    }
    const rated = async (order: ShippingOrder) => {
      await sql(
        `update shipping_order set rate_source_key = (select source_key from rate where total_rate @> '[{"container_size":"40HC"}]' limit 1) where so_no = $1`,
        [order.so_no],
      )
      return order
    }
    const wrong = [{ path: 'container_requests', msgKey: 'booking.rateSizes' }]
    const reefers = await rated(await submitted(shipper, reefer))
    const params = { so_no: reefers.so_no }
    const check = (await ops.send(bookingApi.checkShippingOrder, { params, query: { action: 'confirm' } })).body
    expect(check).toMatchObject({ allowed: false, findings: expect.arrayContaining([expect.objectContaining(wrong[0])]) })
    expect((await ops.send(bookingApi.read, { params })).body.rate_sizes).toContain('40HC')
    expect((await shipper.send(bookingApi.read, { params })).body).not.toHaveProperty('rate_sizes')
    expect((await step(ops, 'confirm', reefers)).problem.errors).toMatchObject(wrong)
    expect((await step(ops, 'confirm', await rated(await submitted(shipper)))).status).toBe(200)
    expect((await amend(ops, await rated(await confirmed()), reefer)).problem.errors).toMatchObject(wrong)
  })

  it('a save of other fields of a confirmed booking is refused', async () => {
    const shipper = await as(SHIPPER)
    const order = await confirmed()
    const customer = await as('customer@northwind-retail.example')
    expect((await saveOver(shipper, order, { voyage: '099W', marks: 'X' })).status).toBe(409)
    expect((await saveOver(customer, order, { marks: 'X' })).status).toBe(409)
    expect((await step(customer, 'submit_si', order)).status).toBe(403)
    expect((await readAs(shipper, order)).version).toBe(order.version)
  })

  it('AGE-004 ages from the confirmation, in list and dashboard alike', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    const level = async (age: 'yellow' | 'red') =>
      (await ops.send(bookingApi.list, { query: { list: 'booking_pending_si', q: order.so_no, age } })).body.items.length
    const counted = async () =>
      (await ops.send(bookingApi.dashboard, {})).body.lists.find(({ list }) => list === 'booking_pending_si')?.yellow ?? 0
    expect([await level('yellow'), await level('red')]).toEqual([0, 0])
    const before = await counted()
    await sql('update shipping_order set confirmed_at = $2 where so_no = $1', [
      order.so_no,
      new Date(Date.parse(order.confirmed_at ?? '') - 5.1 * DAY),
    ])
    expect([await level('yellow'), await level('red'), await counted()]).toEqual([1, 0, before + 1])
    await sql('update shipping_order set confirmed_at = $2 where so_no = $1', [
      order.so_no,
      new Date(Date.parse(order.confirmed_at ?? '') - 7.1 * DAY),
    ])
    expect([await level('yellow'), await level('red')]).toEqual([0, 1])
  })
})

describe('status columns of a list', () => {
  it('BOOK-132 BOOK-133 shipment type is outbound for the sender, inbound for the receiver, cancelled for both; record status open or deleted', async () => {
    const [ops, shipper, customer] = [await as('ops.hkg'), await as(SHIPPER), await as('customer@northwind-retail.example')]
    const order = await submitted(shipper)
    const row = async (client: Client) =>
      (await client.send(bookingApi.list, { query: { list: 'search_booking', q: order.so_no } })).body.items[0]
    expect([await row(ops), await row(shipper), await row(customer)].map((found) => found?.shipment_type)).toEqual(['o', 'o', 'i'])
    expect(await row(ops)).toMatchObject({ record_status: 'opn' })
    await done(step(ops, 'cancel', order))
    expect([await row(ops), await row(customer)].map((found) => found?.shipment_type)).toEqual(['c', 'c'])
    const filter = JSON.stringify([['shipment_type', 'in', ['i']]])
    const inbound = (await customer.send(bookingApi.list, { query: { list: 'search_booking', filter } })).body
    expect(new Set(inbound.items.map(({ shipment_type }) => shipment_type))).toEqual(new Set(['i']))
    const draft = await done(shipper.send(bookingApi.create, { body: await form() }))
    await done(step(shipper, 'discard', draft))
    const gone = (await shipper.send(bookingApi.list, { query: { list: 'search_booking', q: draft.so_no } })).body
    expect(gone.items).toMatchObject([{ record_status: 'del', booking_status: 'DELETED' }])
  })
})

describe('numbers', () => {
  it('BOOK-074 on a TBC sailing have the period of the projected ETD', async () => {
    const [admin, ops] = [await as('admin'), await as('ops.hkg')]
    const waiting = await submitted(await as(SHIPPER))
    const tbc = await makeSailing(
      admin,
      fittingForm(waiting, { voyage: 'T02', is_tbc: true, etd: '2026-05-31', eta: '2026-06-30', legs: [] } as never),
    )
    const taken = await done(
      ops.send(bookingSailingApi.takeSailing, {
        params: waiting,
        body: { version: waiting.version, sailing_schedule_id: tbc.sailing_schedule_id },
      }),
    )
    expect(taken.projected_etd).toBe('2026-05-31')
    const order = await done(step(ops, 'confirm', await done(saveOver(ops, taken, { cargo_ready_date: '2026-05-20' }))))
    expect(order.job_no).toMatch(/^JHKGS2605\d{4}$/)
    expect(order.hbl_no).toMatch(/^FLDHKG2605\d{4}$/)
  })
})

describe('a job', () => {
  const jobOf = async (client: Client, { job_no }: ShippingOrder) => done(client.send(jobApi.readJob, { params: { job_no: job_no ?? '' } }))
  const close = async (finance: Client, order: ShippingOrder) => {
    const { job_no, version } = await jobOf(finance, order)
    return done(finance.send(jobApi.complete, { params: { job_no }, body: { version, charges_reason: 'STRATEGIC' } }))
  }

  it('is completed by finance, locked and reopened by a manager, and the booking history records each step', async () => {
    const [finance, manager, ops] = [await as('finance.hkg'), await as('manager.hkg'), await as('ops.hkg')]
    const order = await confirmed()
    const job = await jobOf(ops, order)
    const params = { job_no: job.job_no }
    for (const client of [ops, manager, await as(SHIPPER)])
      expect((await client.send(jobApi.complete, { params, body: { version: job.version } })).status).toBe(403)
    const completed = await close(finance, order)
    expect(completed).toMatchObject({ job_status: 'COMPLETED', version: 2 })
    expect((await finance.send(jobApi.complete, { params, body: { version: 2 } })).status).toBe(409)
    expect((await ops.send(jobApi.lock_gp, { params, body: { version: 2 } })).status).toBe(403)
    expect((await manager.send(jobApi.lock_gp, { params, body: { version: 1 } })).problem.msgKey).toBe('msgRecordNotLatest')
    expect(await done(manager.send(jobApi.lock_gp, { params, body: { version: 2, gp_reason: 'COST_ONLY' } }))).toMatchObject({
      job_status: 'COMPLETED_GP_LOCKED',
    })
    expect((await manager.send(jobApi.reopen, { params, body: { version: 3, reason: ' ' } })).status).toBe(422)
    expect(await done(manager.send(jobApi.reopen, { params, body: { version: 3, reason: 'A late invoice' } }))).toMatchObject({
      job_status: 'OUTSTANDING',
    })
    const history = (await ops.send(bookingApi.history, { params: order })).body
    expect(history.slice(0, 3).map(({ action, reason, fields }) => [action, reason, fields[0]?.after])).toEqual([
      ['job_reopen', 'A late invoice', 'OUTSTANDING'],
      ['job_lock_gp', null, 'COMPLETED_GP_LOCKED'],
      ['job_complete', null, 'COMPLETED'],
    ])
    const theirs = (await (await as(SHIPPER)).send(bookingApi.history, { params: order })).body
    expect(theirs.map(({ action }) => action)).toEqual(['confirm', 'submit', 'create'])
    await waitForNotice(ops, order, 'JOB_REOPENED')
    expect((await aboutOf(await as(SHIPPER), order.so_no)).map(({ event_code }) => event_code)).not.toContain('JOB_REOPENED')
  })

  it('BOOK-121 a closed job refuses amend, cancel, recover and submit SI until it is reopened', async () => {
    const [finance, manager, ops] = [await as('finance.hkg'), await as('manager.hkg'), await as('ops.hkg')]
    const order = await released()
    const cancelled = await done(step(ops, 'cancel', await confirmed()))
    for (const closed of [order, cancelled]) await close(finance, closed)
    const replies = [
      await amend(ops, order, { po_no: 'X' }),
      await step(ops, 'cancel', order),
      await step(ops, 'submit_si', order),
      await step(ops, 'recover', cancelled),
    ]
    for (const { status, problem } of replies) {
      expect(status).toBe(422)
      expect(problem.Message).toContain('Please re-open job# to recover booking for the following booking(s)')
    }
    const { job_no, version } = await jobOf(manager, cancelled)
    await done(manager.send(jobApi.reopen, { params: { job_no }, body: { version, reason: 'The goods sail after all' } }))
    expect(await done(step(ops, 'recover', cancelled))).toMatchObject({ booking_status: 'RECOVERED', job_no })
  })

  it('BOOK-126 an unknown job, or one of a booking outside the scope, answers 404', async () => {
    const [ops, stranger] = [await as('ops.hkg'), await as('ops.sha')]
    const order = await confirmed()
    const unknown = await ops.send(jobApi.readJob, { params: { job_no: 'JNOWHERE1' } })
    expect(unknown).toMatchObject({ status: 404, problem: { Message: 'Job JNOWHERE1 not found' } })
    expect((await stranger.send(jobApi.readJob, { params: { job_no: order.job_no ?? '' } })).status).toBe(404)
    const finance = await as('finance.hkg')
    expect((await finance.send(jobApi.complete, { params: { job_no: 'JNOWHERE1' }, body: { version: 1 } })).problem.msgKey).toBe(
      'job.notFound',
    )
  })
})

describe('the parties of the house bill', () => {
  it('returns the parties with their addresses to users who see the booking', async () => {
    const order = await confirmed()
    const { body } = await (await as('ops.hkg')).send(houseDocumentApi.houseDocument, { params: order })
    expect(body.hbl_no).toBe(order.hbl_no)
    expect(body.parties.map(({ role }) => role)).toEqual(['shipper', 'consignee', 'release_agent'])
    expect(body.parties[0]).toMatchObject({ party_code: 'PEARLTOY' })
    expect(body.parties[0]?.lines.at(-1)).toMatch(/^Tel /)
    expect(body.parties[0]?.lines).toContainEqual(expect.stringMatching(/China|Hong Kong/))
    const stranger = await (await as('ops.sha')).send(houseDocumentApi.houseDocument, { params: order })
    expect(stranger.status).toBe(404)
  })
})
