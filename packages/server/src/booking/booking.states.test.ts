import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { BookingAction, BookingStatus, SiAction, SpaceAction, type OrderAction } from '@fairlead/domain/booking/booking.codes'
import { emptyLine, formOf, openFormOf } from '@fairlead/domain/booking/booking.defaults'
import { orderStep } from '@fairlead/domain/booking/booking.progress-transitions'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { amend, bookingsOf, CLOSINGS, done, waitForNotice, listed, LOAD, readAs, saveOver, step } from './booking.testing.ts'

const kit = testPortal()
const { as } = kit
const { sql, submitted, confirmed, released, sealed } = bookingsOf(kit)
const SHIPPER = 'shipper@pearl-toys.example'
const CUSTOMER = 'customer@northwind-retail.example'
const history = async (order: ShippingOrder) => (await (await as('ops.hkg')).send(bookingApi.history, { params: order })).body

describe('a confirmation', () => {
  const air = {
    mode: 'AIR',
    service: 'LCL',
    carrier_code: 'CX',
    vessel: 'AIR',
    container_requests: [{ container_size: 'AIR', qty: 1 }],
    containers: [{ ...emptyLine('AIR'), carrier_booking_no: '160-12345674', ...LOAD }],
  } as const
  const OPEN = { cfs_closing: null, cy_closing: null, vgm_closing: null, si_closing: null }

  it.each([
    ['SEA', {}, ['cfs_closing', 'cy_closing', 'vgm_closing', 'si_closing']],
    ['RAIL', { mode: 'RAIL', carrier_code: 'CRE' }, ['cfs_closing', 'cy_closing', 'si_closing']],
    ['AIR', { ...air, containers: [...air.containers], container_requests: [...air.container_requests] }, ['cfs_closing', 'si_closing']],
  ] as const)('BOOK-089 by %s requires the closings of that mode, a submission does not', async (_mode, changes, closings) => {
    const ops = await as('ops.hkg')
    const order = await submitted(ops, { ...(changes as Partial<ShippingOrderForm>), ...OPEN })
    const refused = await step(ops, 'confirm', order)
    expect(refused.status).toBe(422)
    expect(refused.problem.errors?.map(({ path, msgKey }) => [path, msgKey])).toEqual(closings.map((field) => [field, 'msgRequired']))
    expect((await readAs(ops, order)).booking_status).toBe('NEW_MANUAL')
    const filled = await done(saveOver(ops, order, Object.fromEntries(closings.map((field) => [field, CLOSINGS[field]]))))
    expect((await done(step(ops, 'confirm', filled))).booking_status).toBe('CONFIRMED')
  })
})

describe('an amendment', () => {
  it('by operations applies at once: a new version, the differences in the history', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await confirmed()
    const amended = await done(amend(ops, order, { po_no: 'PO-77', voyage: '013W' }))
    expect(amended).toMatchObject({ booking_status: 'CONFIRMED', version: order.version + 1, po_no: 'PO-77', amended: null })
    expect(amended.confirmed_at).toBe(order.confirmed_at)
    const [latest] = await history(order)
    expect(latest).toMatchObject({ action: 'amend', from_status: 'CONFIRMED', to_status: 'CONFIRMED' })
    expect(latest?.fields).toEqual([
      { path: 'po_no', before: null, after: 'PO-77' },
      { path: 'voyage', before: '012W', after: '013W' },
    ])
    await waitForNotice(shipper, order, 'BOOKING_AMENDED')
    expect((await amend(ops, amended, {})).body.version).toBe(amended.version)
  })

  it('BOOK-058 by the customer is pending: the booking stays as confirmed until operations confirm it', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await confirmed()
    const waiting = await done(amend(shipper, order, { voyage: '014W', goods_description: 'Toys and games' }))
    expect(waiting).toMatchObject({ booking_status: 'AMEND_PENDING', voyage: '012W', amended: { voyage: '014W' } })
    expect(await listed(ops, 'amend_e_booking', order)).toBe(true)
    expect(await listed(ops, 'booking_confirmed', order)).toBe(false)
    const through = await done(step(ops, 'confirm', waiting))
    expect(through).toMatchObject({
      booking_status: 'CONFIRMED',
      voyage: '014W',
      goods_description: 'Toys and games',
      amended: null,
      job_no: order.job_no,
      hbl_no: order.hbl_no,
      confirmed_at: order.confirmed_at,
    })
    expect((await history(order)).map(({ action, to_status }) => [action, to_status]).slice(0, 2)).toEqual([
      ['confirm', 'CONFIRMED'],
      ['amend', 'AMEND_PENDING'],
    ])
  })

  it.each([
    ['withdrawn', 'withdraw_amendment', SHIPPER, null],
    ['rejected', 'reject_amendment', 'ops.hkg', 'The vessel is full'],
  ] as const)('%s leaves the confirmed version', async (_name, action, who, reason) => {
    const shipper = await as(SHIPPER)
    const order = await confirmed()
    const waiting = await done(amend(shipper, order, { voyage: '014W', containers: [] }))
    const back = await done(step(await as(who), action, waiting, reason ?? undefined))
    expect(back).toMatchObject({ booking_status: 'CONFIRMED', amended: null })
    expect(formOf(back)).toEqual(formOf(order))
    const [latest] = await history(order)
    expect(latest).toMatchObject({ action, reason })
    expect(latest?.fields).toContainEqual({ path: 'voyage', before: '014W', after: order.voyage })
  })

  it('the history records operations’ edits that are discarded with a pending amendment', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const waiting = await done(amend(shipper, await confirmed(), { po_no: 'PO-2' }))
    const saved = await done(saveOver(ops, waiting, { po_no: 'PO-2', forwarder_reference: 'FWD-1' }))
    await done(step(ops, 'reject_amendment', saved, 'The vessel is full'))
    expect((await history(waiting))[0]?.fields).toContainEqual({ path: 'forwarder_reference', before: 'FWD-1', after: null })
  })

  it('BOOK-106 cannot be rejected without a reason, nor can a cancellation', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const waiting = await done(amend(shipper, await confirmed(), { po_no: 'PO-2' }))
    const requested = await done(step(shipper, 'request_cancel', await confirmed()))
    for (const [action, order] of [['reject_amendment', waiting] as const, ['reject_cancel', requested] as const]) {
      const bare = await step(ops, action, order, '  ')
      expect(bare).toMatchObject({ status: 422, problem: { errors: [{ path: 'reason', msgKey: 'msgReasonRequired' }] } })
      expect((await readAs(ops, order)).version).toBe(order.version)
    }
  })

  it('can be completed by operations before they confirm it, and the booking stays unchanged', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await confirmed()
    const [line] = order.containers
    if (!line) throw new Error('no container')
    const twice = {
      container_requests: [{ container_size: '40HC' as const, qty: 2 }],
      containers: [line, { ...line, carrier_booking_no: null }],
      gross_weight: 16_400,
      cbm: 111,
    }
    const waiting = await done(amend(shipper, order, twice))
    const early = await step(ops, 'confirm', waiting)
    expect(early.problem.errors).toMatchObject([{ path: 'containers.1.carrier_booking_no' }])
    expect((await saveOver(shipper, waiting, { po_no: 'NO' })).status).toBe(409)
    const completed = await done(saveOver(ops, waiting, { containers: [line, line] }))
    expect(completed).toMatchObject({ booking_status: 'AMEND_PENDING', containers: [{}], amended: { containers: [{}, {}] } })
    const through = await done(step(ops, 'confirm', completed))
    expect(through.containers).toHaveLength(2)
    const [row] = await sql('select container_summary, teu from shipping_order where so_no = $1', [order.so_no])
    expect(row).toEqual({ container_summary: '2 x 40HC', teu: 4 })
  })

  it('BOOK-124 of a booking that operations processed further, or a cancelled one, is refused with the specified text', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await released()
    const filled = await done(saveOver(shipper, order, sealed(order)))
    const instructed = await done(step(shipper, 'submit_si', filled))
    const late = await amend(shipper, instructed, { po_no: 'LATE' })
    expect(late).toMatchObject({ status: 422, problem: { Message: 'Shipment handled by OPS or cancelled' } })
    const cancelled = await done(step(ops, 'cancel', instructed))
    expect(await amend(shipper, cancelled, { po_no: 'LATE' })).toMatchObject({
      status: 409,
      problem: { Message: 'Shipment handled by OPS or cancelled' },
    })
    expect(await saveOver(shipper, cancelled, { po_no: 'LATE' })).toMatchObject({
      status: 409,
      problem: { Message: 'Shipment handled by OPS or cancelled' },
    })
    expect((await readAs(shipper, order)).po_no).toBeNull()
  })

  it('BOOK-047 does not show the contract to the customer, and keeps it', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await done(amend(ops, await confirmed(), { contract_type: 'SPOT', contract_no: 'Q-1' }))
    const waiting = await done(amend(shipper, await readAs(shipper, order), { voyage: '014W', contract_no: 'HACKED' }))
    expect(JSON.stringify(waiting)).not.toContain('contract')
    expect((await readAs(ops, order)).amended).toMatchObject({ contract_no: 'Q-1' })
    expect(await done(step(ops, 'confirm', waiting))).toMatchObject({ contract_no: 'Q-1', voyage: '014W' })
  })

  it('with a stale version, wrong types, an unknown party or a blocked party is refused, and nothing is stored', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await confirmed()
    const stale = await amend(shipper, { ...order, version: order.version - 1 }, { po_no: 'X' })
    expect(stale).toMatchObject({ status: 409, problem: { msgKey: 'msgRecordNotLatest' } })
    const wrong = await ops.send(bookingApi.amend, {
      params: order,
      body: { ...openFormOf(order), etd: 7, version: order.version } as never,
    })
    expect(wrong.status).toBe(422)
    expect((await amend(shipper, order, { consignee_party_id: 999_999 })).problem.errors).toMatchObject([{ path: 'consignee_party_id' }])
    await sql("update party set status = 'I' where party_code = 'BALTIC'")
    try {
      expect((await amend(ops, order, { po_no: 'X' })).problem.Message).toContain('BALTIC not allowed to be used for amend booking(s)')
    } finally {
      await sql("update party set status = 'A' where party_code = 'BALTIC'")
    }
    expect(await readAs(ops, order)).toMatchObject({ version: order.version, amended: null })
  })

  it('sent twice at once is applied once', async () => {
    const shipper = await as(SHIPPER)
    const order = await confirmed()
    const replies = await Promise.all([amend(shipper, order, { po_no: 'A' }), amend(shipper, order, { po_no: 'A' })])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await readAs(shipper, order)).version).toBe(order.version + 1)
  })
})

describe('a requested cancellation', () => {
  it('BOOK-059 BOOK-067 waits until operations acknowledge it', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await confirmed()
    const requested = await done(step(shipper, 'request_cancel', order, 'Order withdrawn by the buyer'))
    expect(requested).toMatchObject({
      booking_status: 'CANCEL_PENDING',
      status_before: 'CONFIRMED',
      cancel_reason: 'Order withdrawn by the buyer',
    })
    expect(await listed(ops, 'cancel_e_booking', order)).toBe(true)
    const cancelled = await done(step(ops, 'acknowledge_cancel', requested))
    expect(cancelled).toMatchObject({ booking_status: 'CANCELLED', cancel_reason: 'Order withdrawn by the buyer', status_before: null })
    expect(cancelled.cancelled_at).not.toBeNull()
    expect(await listed(ops, 'booking_cancelled', order)).toBe(true)
  })

  it('BOOK-068 restores the previous status when rejected, including a pending amendment', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const waiting = await done(amend(shipper, await confirmed(), { voyage: '014W' }))
    for (const order of [await submitted(shipper), await confirmed(), waiting]) {
      const requested = await done(step(shipper, 'request_cancel', order))
      const back = await done(step(ops, 'reject_cancel', requested, 'The goods are on board'))
      expect(back).toMatchObject({ booking_status: order.booking_status, status_before: null, cancel_reason: null })
      expect(openFormOf(back)).toEqual(openFormOf(order))
    }
  })

  it('cannot be acknowledged while the job is closed; acknowledging resets space and SI', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await released()
    const instructed = await done(step(shipper, 'submit_si', await done(saveOver(shipper, order, sealed(order)))))
    const requested = await done(step(shipper, 'request_cancel', instructed))
    expect(requested).toMatchObject({ space_status: 'RELEASED_SO', si_status: 'SUBMITTED' })
    await sql("update job set job_status = 'COMPLETED' where so_no = $1", [order.so_no])
    expect((await step(ops, 'acknowledge_cancel', requested)).problem.Message).toContain('Please re-open job#')
    await sql("update job set job_status = 'OUTSTANDING' where so_no = $1", [order.so_no])
    const cancelled = await done(step(ops, 'acknowledge_cancel', requested))
    expect(cancelled).toMatchObject({ space_status: 'OPEN', si_status: 'NONE', amended: null })
  })
})

describe('every action over HTTP', () => {
  const ACTIONS = [...BookingAction.options, ...SpaceAction.options, ...SiAction.options].filter(
    (action): action is Exclude<OrderAction, 'amend'> => action !== 'amend',
  )
  /** A user of each side, and whether the user may book. */
  const ROLES = { 'ops.hkg': true, [SHIPPER]: true, [CUSTOMER]: true, 'finance.hkg': false } as const
  const actorOf = async (login: string) => {
    const external = login.includes('@')
    return {
      user_uid: 'u',
      login_id: login,
      profile_type: login === SHIPPER ? ('SHIPPER' as const) : login === CUSTOMER ? ('CUSTOMER' as const) : ('OPERATION' as const),
      user_level_id: external ? 0 : 10,
      internal: !external,
      func_ids: new Set(ROLES[login as keyof typeof ROLES] ? (['booking', 'create_booking'] as const) : (['booking'] as const)),
      party_ids: [],
      all_party_types: new Set<never>(),
      sales_codes: [],
    }
  }

  it('BOOK-064 every illegal step is refused as in the status table, hidden drafts answer 404, and nothing changes', async () => {
    const order = await confirmed()
    for (const booking_status of BookingStatus.options) {
      await sql('update shipping_order set booking_status = $2, status_before = null where so_no = $1', [order.so_no, booking_status])
      for (const login of Object.keys(ROLES)) {
        const client = await as(login)
        const actor = await actorOf(login)
        const isSeen = !['DRAFT', 'DELETED'].includes(booking_status) || login === SHIPPER
        for (const action of ACTIONS) {
          const facts = {
            parties: [],
            settings: { container_check_digit: 'error' as const, remark_max_length: 1, remark_image_max_mb: 1, remark_html_max_mb: 1 },
            holds: [],
            reason: 'x',
          }
          const { refusal } = orderStep(action, { ...order, booking_status }, actor, facts)
          if (refusal === null || refusal.kind === 'guards') continue
          const { status } = await step(client, action, order)
          const expected =
            refusal.kind === 'forbidden' && !actor.func_ids.has('create_booking')
              ? 403
              : !isSeen
                ? 404
                : refusal.kind === 'forbidden'
                  ? 403
                  : 409
          expect([login, booking_status, action, status].join(' ')).toBe([login, booking_status, action, expected].join(' '))
        }
      }
      const [row] = await sql<ShippingOrder>(
        'select booking_status, space_status, si_status, version from shipping_order where so_no = $1',
        [order.so_no],
      )
      expect(row).toEqual({ booking_status, space_status: 'OPEN', si_status: 'NONE', version: order.version })
    }
  }, 60_000)

  it("another party's booking answers 404", async () => {
    const order = await confirmed()
    const stranger = await as('ops.sha')
    for (const action of ACTIONS) expect((await step(stranger, action, order)).status).toBe(404)
    expect((await amend(stranger, order, { po_no: 'X' })).status).toBe(404)
  })

  it('every possible step refuses a stale version', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await confirmed()
    const old = { ...order, version: order.version - 1 }
    for (const reply of [await step(ops, 'cancel', old), await step(shipper, 'request_cancel', old), await step(ops, 'request_space', old)])
      expect(reply).toMatchObject({ status: 409, problem: { msgKey: 'msgRecordNotLatest' } })
  })

  it('SHELL-041 the second of two users gets the latest record, also if the new status refuses the step', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const mine = await submitted(shipper)
    await done(step(ops, 'confirm', mine))
    const stale = { status: 409, problem: { msgKey: 'msgRecordNotLatest', latest: { booking_status: 'CONFIRMED' } } }
    expect(await saveOver(shipper, mine, { po_no: 'LATE' })).toMatchObject(stale)
    expect(await step(ops, 'confirm', mine)).toMatchObject(stale)
    await done(step(ops, 'cancel', await readAs(ops, mine)))
    const gone = { status: 409, problem: { msgKey: 'msgRecordNotLatest', latest: { booking_status: 'CANCELLED' } } }
    expect(await amend(shipper, mine, { po_no: 'LATE' })).toMatchObject(gone)
    expect(await saveOver(await as('ops.hkg'), mine, { po_no: 'LATE' })).toMatchObject(gone)
  })
})
