import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import { emptyForm, formOf } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { addDays } from '@fairlead/domain/kit/dates'
import { describe, expect, it } from 'vitest'
import { bookings, sentNotices } from '../notification/notification.testing.ts'
import { changeSailing, fittingForm, makeSailing } from '../sailing/sailing.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const kit = testPortal()
const { as } = kit
const nextBooking = bookings(kit)

async function booked(operator: Client) {
  const so_no = await nextBooking()
  return (await operator.send(bookingApi.read, { params: { so_no } })).body
}
const draftOf = async (client: Client) =>
  (await client.send(bookingApi.create, { body: { ...emptyForm(), pol: 'HKHKG', pod: 'DEHAM', cargo_ready_date: '2026-04-01' } })).body
const take = (client: Client, order: { so_no: string; version: number }, sailing_schedule_id: number) =>
  client.send(bookingSailingApi.takeSailing, { params: { so_no: order.so_no }, body: { version: order.version, sailing_schedule_id } })

describe('a booking and its sailing', () => {
  it('the booking takes the dates, keeps them when the sailing changes, shows the difference and can take it over', async () => {
    const [admin, operator] = [await as('admin'), await as('ops.hkg')]
    const order = await booked(operator)
    const params = { so_no: order.so_no }
    const sailing = await makeSailing(admin, fittingForm(order, { voyage: 'B01' }))
    const taken = (await take(operator, order, sailing.sailing_schedule_id)).body
    expect(taken).toMatchObject({ voyage: 'B01', etd: sailing.etd, eta: sailing.eta, carrier_code: 'EGLV', projected_etd: null })
    expect(Date.parse(taken.cy_closing ?? '')).toBe(Date.parse(sailing.cy_cut_off ?? ''))
    // The booking keeps a closing for which the sailing has no cut-off.
    expect(taken.si_closing).toBe(order.si_closing)

    const changed = await changeSailing(admin, sailing, { mother_vessel: 'EVER ACE', imo_no: null })
    expect((await operator.send(bookingApi.read, { params })).body).toMatchObject({ vessel: 'EVER GIVEN', version: taken.version })
    const seen = (await operator.send(bookingSailingApi.sailingOf, { params })).body
    expect(seen.differs).toEqual([{ field: 'vessel', booked: 'EVER GIVEN', now: 'EVER ACE' }])
    const on = (await admin.send(bookingSailingApi.bookingsOf, { params: { id: changed.sailing_schedule_id } })).body
    expect(on).toMatchObject([{ so_no: order.so_no, version: taken.version, differs: seen.differs }])
    await sentNotices(operator, order.so_no, 'SAILING_CHANGED')

    const over = await take(operator, taken, changed.sailing_schedule_id)
    expect(over.body).toMatchObject({ vessel: 'EVER ACE', version: taken.version + 1 })
    const [latest] = (await operator.send(bookingApi.history, { params })).body
    expect(latest).toMatchObject({ action: 'take_sailing', fields: [{ path: 'vessel', before: 'EVER GIVEN', after: 'EVER ACE' }] })
  })

  it('a new booking that names a sailing exactly is on it; one of another departure, or of a sailing out of use, is on none', async () => {
    const [admin, shipper] = [await as('admin'), await as('shipper@pearl-toys.example')]
    const draft = await draftOf(shipper)
    const sailing = await makeSailing(admin, fittingForm(draft, { voyage: 'N01' }))
    const unused = await makeSailing(admin, fittingForm(draft, { voyage: 'N02', status: 'I' }))
    const created = async (changes: Partial<ShippingOrderForm>, { carrier_code, pol, pod, mother_vessel, voyage, etd } = sailing) => {
      const body = { ...emptyForm(), carrier_code, pol, pod, vessel: (mother_vessel ?? '').toLowerCase(), voyage, etd, ...changes }
      return (await shipper.send(bookingApi.create, { body })).body.sailing_schedule_id
    }
    expect(await created({})).toBe(sailing.sailing_schedule_id)
    expect(await created({ etd: addDays(sailing.etd ?? '', 1) })).toBeNull()
    expect(await created({ voyage: 'N09' })).toBeNull()
    expect(await created({}, unused)).toBeNull()
  })

  it('the booking leaves the sailing when another voyage is saved', async () => {
    const [admin, shipper] = [await as('admin'), await as('shipper@pearl-toys.example')]
    const draft = await draftOf(shipper)
    const params = { so_no: draft.so_no }
    const sailing = await makeSailing(admin, fittingForm(draft, { voyage: 'B02' }))
    const taken = (await take(shipper, draft, sailing.sailing_schedule_id)).body
    const write = async (order: ShippingOrder, changes: Partial<ShippingOrderForm>) =>
      (await shipper.send(bookingApi.save, { params, body: { ...formOf(order), ...changes, version: order.version } })).body
    const kept = await write(taken, { commodity: 'Toys' })
    expect(kept.sailing_schedule_id).toBe(sailing.sailing_schedule_id)
    expect((await write(kept, { voyage: 'X9' })).sailing_schedule_id).toBeNull()
  })

  it('a sailing of other ports, an inactive one, an unknown one and a stale version are refused', async () => {
    const [admin, operator] = [await as('admin'), await as('ops.hkg')]
    const order = await booked(operator)
    const elsewhere = await makeSailing(admin, fittingForm(order, { voyage: 'B03', pod: 'SGSIN' }))
    const idle = await makeSailing(admin, fittingForm(order, { voyage: 'B04', status: 'I' }))
    const good = await makeSailing(admin, fittingForm(order, { voyage: 'B05' }))
    expect(await take(operator, order, elsewhere.sailing_schedule_id)).toMatchObject({
      status: 422,
      problem: { msgKey: 'booking.sailingPorts', errors: [{ path: 'pod' }] },
    })
    expect((await take(operator, order, idle.sailing_schedule_id)).problem.msgKey).toBe('booking.sailingOutOfUse')
    expect((await take(operator, { ...order, version: order.version + 1 }, good.sailing_schedule_id)).status).toBe(409)
    expect((await take(operator, order, 99_999_999)).status).toBe(404)
  })

  it('a sailing that has departed or whose cut-off has passed is refused, unless the booking is on it already', async () => {
    const [admin, operator] = [await as('admin'), await as('ops.hkg')]
    const order = await booked(operator)
    const gone = await makeSailing(admin, fittingForm(order, { voyage: 'B0G', etd: '2026-03-01', cy_cut_off: null }))
    const closed = await makeSailing(
      admin,
      fittingForm(order, { voyage: 'B0C', cfs_cut_off: '2026-03-10T03:00:00Z', cy_cut_off: '2026-03-10T03:00:00Z' }),
    )
    expect(await take(operator, order, gone.sailing_schedule_id)).toMatchObject({
      status: 422,
      problem: { msgKey: 'booking.sailingDeparted', errors: [{ path: 'sailing_schedule_id' }] },
    })
    expect((await take(operator, order, closed.sailing_schedule_id)).problem.msgKey).toBe('booking.sailingClosed')
    const good = await makeSailing(admin, fittingForm(order, { voyage: 'B0K' }))
    const taken = (await take(operator, order, good.sailing_schedule_id)).body
    const moved = await changeSailing(admin, good, { cfs_cut_off: '2026-03-10T03:00:00Z', cy_cut_off: '2026-03-10T03:00:00Z' })
    expect(await take(operator, taken, moved.sailing_schedule_id)).toMatchObject({ status: 200 })
  })

  it('an external user may apply a sailing to an own draft, but not to a booking without edit rights', async () => {
    const [admin, operator, shipper] = [await as('admin'), await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const draft = await draftOf(shipper)
    const sailing = await makeSailing(admin, fittingForm(draft, { voyage: 'B06' }))
    expect((await take(shipper, draft, sailing.sailing_schedule_id)).body).toMatchObject({ voyage: 'B06', booking_status: 'DRAFT' })
    expect((await take(operator, draft, sailing.sailing_schedule_id)).status).toBe(404)
    expect((await operator.send(bookingSailingApi.sailingOf, { params: { so_no: draft.so_no } })).status).toBe(404)
  })
})
