import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { emptyLine, formOf } from '@fairlead/domain/booking/booking.defaults'
import { carrierApi, type EdiVersion } from '@fairlead/domain/carrier/carrier'
import { carrierBookingApi } from '@fairlead/domain/carrier-booking/carrier-booking.api'
import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { amend, bookingsOf, done, waitForNotice, readAs, saveOver, step } from '../booking/booking.testing.ts'
import { jobsOf } from '../modules.ts'
import { controlsOf } from '../carrier-message/carrier-message.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import * as z from 'zod/mini'
import { codeFindings } from '../kit/edi/edifactCodes.testing.ts'
import { VGM_DECLARATIONS } from '../vgm/vgm.shapes.testing.ts'
import { findCarriersByName } from './carrier-booking.store.ts'
import { BOOKING, CANCELLATION, conforms } from './carrier-booking.shapes.testing.ts'
import { confirmation, notification } from './carrier-booking.testing.ts'

const test = testPortal()
const { as, portal } = test
const { submitted, confirmed: confirmedOrder } = bookingsOf(test)
const folder = (...names: string[]) => path.join(portal().services.config.DATA_DIR, 'edi', ...names)
const SHIPPER = 'shipper@pearl-toys.example'

const confirmed = (changes = {}) => confirmedOrder({ commodity: 'Wooden toys', ...changes })
const stateOf = async (client: Client, { so_no }: Pick<ShippingOrder, 'so_no'>) =>
  (await client.send(carrierBookingApi.readCarrierBooking, { params: { so_no } })).body
const asks = (client: Client, { so_no, version }: Pick<ShippingOrder, 'so_no' | 'version'>, more = {}) =>
  client.send(carrierBookingApi.requestCarrier, { params: { so_no }, body: { version, message_type: 'IFTMBF', ...more } })
const receives = (client: Client, raw: string) => client.send(carrierMessageApi.receive, { body: { raw } })
/** The answer of Hapag-Lloyd, the carrier of the tests' bookings, that accepts the booking as requested. */
const answered = ({ so_no }: Pick<ShippingOrder, 'so_no'>, changes = {}) =>
  confirmation({
    so_no,
    pod: 'DEHAM',
    carrier: 'HLCU',
    number: 'HL777',
    at: '202603100300',
    vessel: 'Hamburg  Express',
    voyage: '012W',
    etd: '20260327',
    eta: '20260428',
    ...changes,
  })
const notified = ({ so_no }: Pick<ShippingOrder, 'so_no'>, data: object, booking: object = {}, event: object = {}) =>
  notification(
    data,
    { carrierCode: 'HLCU', references: [{ type: 'CR', value: so_no }], ...booking },
    { time: '2026-03-10T03:00:00Z', ...event },
  )
async function settled(client: Client, so_no: string) {
  for (;;) {
    const messages = (await client.send(carrierBookingApi.carrierMessages, { params: { so_no } })).body
    if (messages.every(({ status }) => status !== 'QUEUED')) return messages
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const numbers = ({ containers }: Pick<ShippingOrder, 'containers'>) => containers.map((line) => line.carrier_booking_no)

describe('the carrier booking numbers', () => {
  it('BOOK-029 are the same field as on the container lines, with version and history', async () => {
    const ops = await as('ops.hkg')
    const order = await submitted(await as(SHIPPER))
    const containers = order.containers.map((line) => ({ ...line, carrier_booking_no: 'HL001' }))
    const saved = await done(saveOver(ops, order, { containers }))
    expect([numbers(saved), saved.version]).toEqual([['HL001'], order.version + 1])
    expect((await saveOver(ops, order, { containers: [] })).status).toBe(409)
    const [latest] = (await ops.send(bookingApi.history, { params: order })).body
    expect(latest?.fields).toEqual([{ path: 'containers.0.carrier_booking_no', before: '255512345', after: 'HL001' }])
  })
})

describe('a request to the carrier', () => {
  it('BOOK-029 is sent as IFTMBF, requests the space, and is replaced and cancelled by later ones', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    expect(await stateOf(ops, order)).toMatchObject({ state: 'NOT_REQUESTED', requested_at: null })
    const first = await asks(ops, order)
    expect([first.status, first.body]).toMatchObject([
      200,
      { direction: 'OUT', message_type: 'IFTMBF', reference: `${order.so_no}-B1`, status: 'QUEUED' },
    ])
    const asked = await readAs(ops, order)
    expect([asked.space_status, asked.version]).toEqual(['REQUESTED', order.version + 1])
    expect(await stateOf(ops, order)).toMatchObject({ state: 'REQUESTED', requested_at: expect.any(String) })
    await done(asks(ops, asked, { message_type: 'DCSA_BKG' }))
    await done(
      ops.send(carrierBookingApi.cancelCarrier, {
        params: order,
        body: { version: (await readAs(ops, asked)).version, message_type: 'IFTMBF', reason: 'No cargo' },
      }),
    )
    const messages = await settled(ops, order.so_no)
    expect(messages.map(({ message_type, status }) => [message_type, status])).toEqual([
      ['IFTMBF', 'SENT'],
      ['DCSA_BKG', 'SENT'],
      ['IFTMBF', 'SENT'],
    ])
    expect(readdirSync(folder('out')).filter((name) => name.startsWith(order.so_no))).toEqual([
      `${order.so_no}-B1.edi`,
      `${order.so_no}-B2.json`,
      `${order.so_no}-B3.edi`,
    ])
    const [original = '', cancellation = ''] = ['B1', 'B3'].map((no) => readFileSync(folder('out', `${order.so_no}-${no}.edi`), 'utf8'))
    expect(original).toContain(`BGM+335+${order.so_no}-B1+9'`)
    expect(cancellation).toContain(`BGM+335+${order.so_no}-B3+1'`)
    expect(cancellation).toContain(`RFF+ACW:${order.so_no}-B2'`)
    expect([cancellation, original].map(controlsOf)).toEqual([messages[0], messages[2]].map((one) => [String(one?.edi_message_id)]))
    expect(await stateOf(ops, order)).toMatchObject({ state: 'CANCEL_REQUESTED', reason: 'No cargo' })
    const whole = (await ops.send(carrierMessageApi.message, { params: { edi_message_id: messages[2]?.edi_message_id ?? 0 } })).body
    expect(whole.facts).toMatchObject({
      so_no: order.so_no,
      carrier: 'HLCU',
      commodity: 'Wooden toys',
      etd: '2026-03-27',
    })
    expect(whole.lines).toMatchObject([{ iso_code: '45G1', qty: 1 }])
    const again = await ops.send(carrierMessageApi.resend, { params: { edi_message_id: whole.edi_message_id } })
    expect(again.body.status).toBe('QUEUED')
    expect((await settled(ops, order.so_no))[2]).toMatchObject({ status: 'SENT', attempts: 2 })
  })

  it('is refused with everything that is missing, and nothing is sent', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed({
      commodity: null,
      gross_weight: null,
      container_requests: [{ container_size: '40RH', qty: 1 }],
      containers: [{ ...emptyLine('40RH'), carrier_booking_no: '1' }],
    })
    const { status, problem } = await asks(ops, order)
    expect([status, problem.errors?.map(({ path: field, msgKey }) => `${field} ${msgKey}`)]).toEqual([
      422,
      [
        'commodity carrier-booking.cargoMissing',
        'gross_weight carrier-booking.weightMissing',
        'temperature carrier-booking.temperatureMissing',
      ],
    ])
    expect((await asks(ops, order, { temperature: -99 })).status).toBe(422)
    expect((await asks(ops, order, { message_type: 'VERMAS' })).status).toBe(422)
    expect(await settled(ops, order.so_no)).toEqual([])
    expect((await readAs(ops, order)).space_status).toBe('OPEN')
  })

  it('needs a confirmed booking, its latest version, and an open request to cancel', async () => {
    const ops = await as('ops.hkg')
    const early = await submitted(await as(SHIPPER), { commodity: 'Toys' })
    const refused = await asks(ops, early)
    expect([refused.status, refused.problem.msgKey]).toEqual([409, 'carrier-booking.notConfirmed'])
    const order = await confirmed()
    expect((await asks(ops, { ...order, version: order.version + 1 })).status).toBe(409)
    const twice = await Promise.all([asks(ops, order), asks(ops, order)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const other = await confirmed()
    const nothing = { version: other.version, message_type: 'IFTMBF' as const, reason: 'None' }
    const cancelled = await ops.send(carrierBookingApi.cancelCarrier, { params: other, body: nothing })
    expect([cancelled.status, cancelled.problem.msgKey]).toEqual([409, 'carrier-booking.nothingToCancel'])
    expect((await ops.send(carrierBookingApi.cancelCarrier, { params: other, body: { ...nothing, reason: ' ' } })).status).toBe(422)
  })

  it('sends one of twenty simultaneous requests, whatever the space, and answers the others with the latest booking', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order))
    const again = await readAs(ops, order)
    const replies = await Promise.all(Array.from({ length: 20 }, () => asks(ops, again)))
    const refused = replies.filter(({ status }) => status === 409)
    expect([replies.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 19])
    for (const { problem } of refused) expect(problem).toMatchObject({ latest: { so_no: order.so_no, version: again.version + 1 } })
    const latest = await readAs(ops, order)
    const cancel = () =>
      ops.send(carrierBookingApi.cancelCarrier, {
        params: order,
        body: { version: latest.version, message_type: 'IFTMBF', reason: 'Cargo is late' },
      })
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await settled(ops, order.so_no)).filter(({ direction }) => direction === 'OUT')).toHaveLength(3)
  })

  it('is for staff only: external users see the numbers, but neither state nor messages', async () => {
    const [ops, shipper, viewer, sha] = [await as('ops.hkg'), await as(SHIPPER), await as('viewer'), await as('ops.sha')]
    const order = await confirmed()
    const { body } = await asks(ops, order)
    expect(numbers(await readAs(shipper, order))).toEqual(['255512345'])
    const params = { so_no: order.so_no }
    expect((await shipper.send(carrierBookingApi.readCarrierBooking, { params })).status).toBe(403)
    expect((await shipper.send(carrierBookingApi.carrierMessages, { params })).status).toBe(403)
    expect((await asks(shipper, order)).status).toBe(403)
    expect((await asks(viewer, order)).status).toBe(403)
    expect((await asks(sha, order)).status).toBe(404)
    expect((await shipper.send(carrierMessageApi.message, { params: body })).status).toBe(404)
    expect((await shipper.send(carrierMessageApi.resend, { params: body })).status).toBe(404)
  })
})

describe('the EDIFACT version of a carrier', () => {
  async function writesTo(carrier_code: string, edi_version: EdiVersion) {
    const admin = await as('admin')
    const { items } = (await admin.send(carrierApi.list, { query: { list: 'carrier_maintenance', q: carrier_code } })).body
    const found = items.find((one) => one.carrier_code === carrier_code)
    if (!found) throw new Error(`no ${carrier_code}`)
    const { id, changed_at: _, ...form } = found
    await done(admin.send(carrierApi.save, { params: { id }, body: { ...form, edi_version } }))
  }
  const rawOf = async (client: Client, params: { edi_message_id: number }) =>
    (await client.send(carrierMessageApi.message, { params })).body

  it('BOOK-029 is used for messages to it; its answers are read in the version that they name', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await writesTo('HLCU', 'D99B')
    try {
      const old = await rawOf(ops, await done(asks(ops, order)))
      expect(old.raw).toContain("IFTMBF:D:99B:UN'")
      expect(old.raw).toMatch(/MEA\+AAE\+G\+KGM/)
      expect(old.facts).toMatchObject({ version: 'D.99B', so_no: order.so_no })
      const taken = await done(
        receives(ops, answered(order, { response: 'AB', number: null, at: '202603100200' }).replace(':16A:', ':99B:')),
      )
      expect([taken.status, (await stateOf(ops, order)).state]).toEqual(['ACCEPTED', 'RECEIVED'])
      expect((await receives(ops, answered(order))).body.status).toBe('ACCEPTED')
      expect([numbers(await readAs(ops, order)), (await readAs(ops, order)).space_status]).toEqual([['HL777'], 'RELEASED_SO'])
      const moved = await done(amend(ops, await readAs(ops, order), { carrier_code: 'MAEU', vessel: 'MARIE MAERSK', voyage: '613E' }))
      expect((await rawOf(ops, await done(asks(ops, moved)))).raw).toContain("IFTMBF:D:16A:UN'")
      const cancel = { version: (await readAs(ops, order)).version, message_type: 'IFTMBF' as const, reason: 'Other carrier' }
      const gone = await done(ops.send(carrierBookingApi.cancelCarrier, { params: order, body: cancel }))
      expect((await rawOf(ops, gone)).raw).toMatch(/IFTMBF:D:99B:UN'[^]*NAD\+CA\+HLCU/)
    } finally {
      await writesTo('HLCU', 'D16A')
    }
  })

  it('is named in the refusal of an unsupported version, with the supported ones', async () => {
    const ops = await as('ops.hkg')
    const refused = (await receives(ops, answered(await confirmed()).replace(':16A:', ':00B:'))).body
    expect(refused.reasons).toEqual([
      {
        at: 'UNH',
        msgKey: 'carrier-message.ediVersionUnsupported',
        Message: 'Message version D.00B is not supported. Supported: D.16A, D.99B',
      },
    ])
  })

  it('refuses a contract number that is too long for it, and sends nothing', async () => {
    const ops = await as('ops.hkg')
    const order = await done(amend(ops, await confirmed(), { contract_type: 'SERVICE_CONTRACT', contract_no: 'C'.repeat(36) }))
    await writesTo('HLCU', 'D99B')
    try {
      const { status, problem } = await asks(ops, order)
      expect([status, problem.errors]).toMatchObject([422, [{ path: 'contract_no', msgKey: 'carrier-booking.contractTooLong' }]])
      expect(await settled(ops, order.so_no)).toEqual([])
      expect((await asks(ops, order, { message_type: 'DCSA_BKG' })).status).toBe(200)
    } finally {
      await writesTo('HLCU', 'D16A')
    }
  })
})

describe('a booking that changes its carrier', () => {
  const cancels = (client: Client, { so_no, version }: ShippingOrder, message_type: 'IFTMBF' | 'DCSA_BKG' = 'IFTMBF') =>
    client.send(carrierBookingApi.cancelCarrier, { params: { so_no }, body: { version, message_type, reason: 'Other carrier' } })
  const changed = async (client: Client, order: ShippingOrder) =>
    done(amend(client, await readAs(client, order), { carrier_code: 'MAEU', vessel: 'MARIE MAERSK', voyage: '613E' }))
  const rawOf = async (client: Client, params: { edi_message_id: number }) =>
    (await client.send(carrierMessageApi.message, { params })).body.raw

  it('BOOK-029 sends a new request to the new carrier, and cancels with the previous one as requested there', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order))
    await done(receives(ops, answered(order, { number: 'HL-OLD' })))
    const moved = await changed(ops, order)
    const hapag = { carrier_code: 'HLCU', carrier_name: 'Hapag-Lloyd' }
    const maersk = { carrier_code: 'MAEU', carrier_name: 'Maersk' }
    expect(await stateOf(ops, order)).toMatchObject({ state: 'CONFIRMED', carrier_booking_ref: 'HL-OLD', stands_with: [hapag] })

    const original = await rawOf(ops, await done(asks(ops, moved)))
    for (const part of [`BGM+335+${order.so_no}-B2+9'`, 'NAD+CA+MAEU:172:182', '613E']) expect(original).toContain(part)
    for (const part of ['HL-OLD', 'RFF+ACW']) expect(original).not.toContain(part)
    expect(await stateOf(ops, order)).toMatchObject({
      state: 'REQUESTED',
      carrier_booking_ref: null,
      vessel: null,
      answered_at: null,
      stands_with: [hapag, maersk],
    })
    expect((await receives(ops, answered(order, { number: 'HL-OLD', at: '202603100301' }))).body.reasons).toMatchObject([
      { msgKey: 'carrier-booking.ediCarrierWrong' },
    ])
    const asked = await readAs(ops, order)
    const replacing = await rawOf(ops, await done(asks(ops, asked)))
    for (const part of [`BGM+335+${order.so_no}-B3+5'`, `RFF+ACW:${order.so_no}-B2'`]) expect(replacing).toContain(part)
    expect(replacing).not.toContain('HL-OLD')

    const cancelling = await rawOf(ops, await done(cancels(ops, await readAs(ops, order))))
    for (const part of [
      '+HLCU+2',
      `-B4+1'`,
      "RFF+BN:HL-OLD'",
      `RFF+ACW:${order.so_no}-B1'`,
      'NAD+CA+HLCU:172:182',
      '012W',
      'HAMBURG EXPRESS',
    ])
      expect(cancelling).toContain(part)
    expect(cancelling).not.toContain('613E')
    expect(await stateOf(ops, order)).toMatchObject({ state: 'REQUESTED', stands_with: [maersk] })
    const last = await rawOf(ops, await done(cancels(ops, await readAs(ops, order))))
    for (const part of ['NAD+CA+MAEU:172:182', `RFF+ACW:${order.so_no}-B3'`]) expect(last).toContain(part)
    expect(await stateOf(ops, order)).toMatchObject({ state: 'CANCEL_REQUESTED', stands_with: [] })
    expect((await cancels(ops, await readAs(ops, order))).problem.msgKey).toBe('carrier-booking.nothingToCancel')
  })

  it('returns to the previous carrier and replaces the open request there', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order))
    await done(receives(ops, answered(order, { number: 'HL-OLD' })))
    await done(asks(ops, await changed(ops, order)))
    const back = await done(amend(ops, await readAs(ops, order), { carrier_code: 'HLCU' }))
    const replacing = await rawOf(ops, await done(asks(ops, back)))
    for (const part of [`BGM+335+${order.so_no}-B3+5'`, "RFF+BN:HL-OLD'", `RFF+ACW:${order.so_no}-B1'`]) expect(replacing).toContain(part)
    expect(await stateOf(ops, order)).toMatchObject({
      carrier_booking_ref: 'HL-OLD',
      stands_with: [{ carrier_code: 'MAEU' }, { carrier_code: 'HLCU' }],
    })
  })

  it('cancels with the previous carrier while the new one has no request, also as JSON, which names no carrier', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order))
    const moved = await changed(ops, order)
    const cancelling = await rawOf(ops, await done(cancels(ops, moved, 'DCSA_BKG')))
    expect(JSON.parse(cancelling)).toMatchObject({ bookingStatus: 'CANCELLED', references: [{ type: 'CR', value: order.so_no }] })
    expect(await stateOf(ops, order)).toMatchObject({ state: 'CANCEL_REQUESTED', stands_with: [] })
    expect(await rawOf(ops, await done(asks(ops, await readAs(ops, moved))))).toContain(`-B3+9'`)
  })

  it('sends the new carrier the VGM of its containers without numbers of the previous one', async () => {
    const ops = await as('ops.hkg')
    const line = { ...emptyLine('40HC'), package_qty: 400, gross_weight: 8_200, cbm: 55.5, carrier_booking_no: 'OWN' }
    const order = await confirmed({ containers: [{ ...line, container_no: 'CSQU3054383' }] })
    const params = { so_no: order.so_no }
    await done(receives(ops, answered(order, { number: 'HL-OLD' })))
    const weighed = {
      container_no: 'CSQU3054383',
      vgm_method: 'SM1' as const,
      vgm_kg: 12_000,
      weighed_on: '2026-03-09',
      responsible_party: 'Pearl Toys',
      authorized_person: 'P. Lam',
      weighing_facility: null,
      vgm_reference: null,
    }
    const sends = async (message_type: 'VERMAS' | 'DCSA_VGM') => {
      const { version } = (await ops.send(vgmApi.readVgm, { params })).body
      return rawOf(ops, await done(ops.send(vgmApi.sendVgm, { params, body: { version, message_type } })))
    }
    await done(ops.send(vgmApi.saveVgm, { params, body: { lines: [weighed], version: 0 } }))
    expect(await sends('VERMAS')).toContain("RFF+BN:HL-OLD'")
    const moved = await changed(ops, order)
    expect(numbers(moved)).toEqual(['HL-OLD'])
    expect(await sends('VERMAS')).not.toContain('HL-OLD')
    expect(await sends('DCSA_VGM')).not.toContain('HL-OLD')
    const containers = moved.containers.map((one) => ({ ...one, carrier_booking_no: 'MAERSK-1' }))
    await done(amend(ops, moved, { containers }))
    expect(await sends('VERMAS')).toContain("RFF+BN:MAERSK-1'")
  })
})

describe('an answer of the carrier', () => {
  it('BOOK-029 that accepts fills in the numbers, releases the space, and is processed once', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order))
    const raw = answered(order)
    const taken = await done(receives(ops, raw))
    expect(taken).toMatchObject({ so_no: order.so_no, direction: 'IN', message_type: 'IFTMBC', status: 'ACCEPTED', reference: 'C4711' })
    const released = await readAs(ops, order)
    expect([numbers(released), released.space_status, released.booking_status]).toEqual([['HL777'], 'RELEASED_SO', 'CONFIRMED'])
    expect(await stateOf(ops, order)).toMatchObject({
      state: 'CONFIRMED',
      carrier_booking_ref: 'HL777',
      vessel: 'Hamburg  Express',
      voyage: '012W',
      etd: '2026-03-27',
      eta: '2026-04-28',
      notes: [],
    })
    const history = (await ops.send(bookingApi.history, { params: order })).body
    expect(history.slice(0, 2).map(({ action, fields }) => [action, fields.map((field) => field.path)])).toEqual([
      ['release_so', ['space_status']],
      ['amend', ['containers.0.carrier_booking_no']],
    ])
    await waitForNotice(await as(SHIPPER), order, 'BOOKING_SO_RELEASED')
    const again = await done(receives(ops, raw))
    expect(again.edi_message_id).toBe(taken.edi_message_id)
    expect((await readAs(ops, order)).version).toBe(released.version)
  })

  it('BOOK-029 that differs from the booking reports the differences, in either format', async () => {
    const ops = await as('ops.hkg')
    const [accepted, received] = [await confirmed(), await confirmed()]
    await done(asks(ops, accepted))
    await done(
      receives(
        ops,
        answered(accepted, {
          vessel: 'EMMA MAERSK',
          voyage: '013E',
          etd: '20260328',
          eta: '20260430',
          more: ["LOC+7+DEBER:139:6'"],
        }),
      ),
    )
    const { notes } = await stateOf(ops, accepted)
    expect(notes.map(({ Message }) => Message)).toEqual([
      'Vessel: carrier EMMA MAERSK, booking HAMBURG EXPRESS',
      'Voyage: carrier 013E, booking 012W',
      'ETD: carrier 2026-03-28, booking 2026-03-27',
      'ETA: carrier 2026-04-30, booking 2026-04-28',
      'Place of delivery: carrier DEBER, booking DEHAM',
    ])
    const shipmentLocations = [{ location: { UNLocationCode: 'NLRTM' }, locationTypeCode: 'POD' }]
    await done(receives(ops, notified(received, { bookingStatus: 'RECEIVED' }, { shipmentLocations, transportPlan: [] })))
    expect((await stateOf(ops, received)).notes.map(({ msgKey }) => msgKey)).toEqual(['carrier-booking.differs_pod'])
    const transportPlan = [{ transportPlanStage: 'MNC', plannedDepartureDate: '2026-03-27', plannedArrivalDate: '2026-03-26' }]
    expect((await receives(ops, notified(received, { bookingStatus: 'RECEIVED' }, { transportPlan }))).body.reasons).toMatchObject([
      { at: 'data.booking.transportPlan.plannedArrivalDate', msgKey: 'carrier-booking.ediArrivalEarly' },
    ])
  })

  it('of DCSA passes through its states, found by our reference and then by the carrier’s', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order, { message_type: 'DCSA_BKG' }))
    const own = `REQ-${order.so_no}`
    const status = (data: object, booking = {}, event = {}) =>
      receives(ops, notified(order, { carrierBookingRequestReference: own, ...data }, booking, event))
    await done(status({ bookingStatus: 'RECEIVED' }))
    expect(await stateOf(ops, order)).toMatchObject({ state: 'RECEIVED', carrier_request_ref: own })
    const feedbacks = [{ severity: 'ERROR', code: 'X', message: 'Which HS code?' }]
    await done(status({ bookingStatus: 'PENDING_UPDATE', feedbacks }, { references: [] }, { time: '2026-03-10T03:01:00Z' }))
    expect(await stateOf(ops, order)).toMatchObject({ state: 'PENDING_UPDATE', reason: 'Which HS code?' })
    const ref = `HL-${order.so_no}`
    await done(status({ bookingStatus: 'CONFIRMED', carrierBookingReference: ref }, { references: [] }, { time: '2026-03-10T03:02:00Z' }))
    expect([numbers(await readAs(ops, order)), (await readAs(ops, order)).space_status]).toEqual([[ref], 'RELEASED_SO'])
    await done(status({ bookingStatus: 'DECLINED', carrierBookingReference: ref }, { references: [] }, { time: '2026-03-10T03:03:00Z' }))
    expect(await stateOf(ops, order)).toMatchObject({ state: 'DECLINED' })
    expect((await readAs(ops, order)).space_status).toBe('RELEASED_SO')
    expect((await stateOf(ops, order)).notes.map(({ msgKey }) => msgKey)).toEqual([
      'carrier-booking.spaceNotRefused',
      'carrier-booking.spaceStaysReleased',
    ])
  })

  it('that declines a change releases nothing, and reports that the booking is unchanged', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order, { message_type: 'DCSA_BKG' }))
    const at = (minute: string) => ({ time: `2026-03-10T03:${minute}:00Z` })
    const status = async (minute: string, more: object) => {
      const statuses = { bookingStatus: 'CONFIRMED', carrierBookingReference: `HL-${order.so_no}`, ...more }
      const taken = await done(receives(ops, notified(order, statuses, { transportPlan: [] }, at(minute))))
      expect(taken.status).toBe('ACCEPTED')
      return stateOf(ops, order)
    }
    expect(await status('00', { amendedBookingStatus: 'AMENDMENT_RECEIVED' })).toMatchObject({ state: 'RECEIVED', notes: [] })
    expect((await readAs(ops, order)).space_status).toBe('REQUESTED')
    const feedbacks = [{ severity: 'ERROR', code: 'X', message: 'No equipment' }]
    const declined = await status('01', { amendedBookingStatus: 'AMENDMENT_DECLINED', feedbacks })
    expect(declined).toMatchObject({
      state: 'CONFIRMED',
      reason: 'No equipment',
      notes: [{ Message: 'The carrier declined the change. The booking remains as confirmed before.' }],
    })
    expect((await readAs(ops, order)).space_status).toBe('REQUESTED')
    expect(await status('02', { amendedBookingStatus: 'AMENDMENT_CONFIRMED' })).toMatchObject({ state: 'CONFIRMED', notes: [] })
    expect((await readAs(ops, order)).space_status).toBe('RELEASED_SO')
    const kept = await status('03', { bookingCancellationStatus: 'CANCELLATION_DECLINED' })
    expect(kept.notes.map(({ msgKey }) => msgKey)).toEqual(['carrier-booking.declined_CANCELLATION'])
    expect(kept).toMatchObject({ state: 'CONFIRMED', stands_with: [{ carrier_code: 'HLCU' }] })
    const gone = { bookingCancellationStatus: 'CANCELLATION_CONFIRMED', bookingStatus: 'CANCELLED' }
    expect(await status('04', gone)).toMatchObject({ state: 'CANCELLED', stands_with: [] })
  })

  it('without the booking finds it by the request reference; a stale or foreign one is refused', async () => {
    const [ops, sha] = [await as('ops.hkg'), await as('ops.sha')]
    const order = await confirmed()
    await done(asks(ops, order, { message_type: 'DCSA_BKG' }))
    const own = `LIGHT-${order.so_no}`
    const light = (time: string, statuses: object) => {
      const { data, ...event } = JSON.parse(notified(order, { carrierBookingRequestReference: own, ...statuses }, {}, { time }))
      return JSON.stringify({ ...event, data: { ...data, booking: undefined } })
    }
    const confirmation = light('2026-03-10T03:05:00Z', { bookingStatus: 'CONFIRMED', carrierBookingReference: `L-${order.so_no}` })
    const unknown = { so_no: null, reasons: [{ at: 'data.booking.references', msgKey: 'carrier-booking.ediOrderUnknown' }] }
    expect((await receives(ops, confirmation)).body).toMatchObject(unknown)
    await done(receives(ops, notified(order, { bookingStatus: 'RECEIVED', carrierBookingRequestReference: own })))
    expect((await receives(sha, confirmation)).body).toMatchObject(unknown)
    expect((await receives(ops, confirmation)).body).toMatchObject({ status: 'ACCEPTED', so_no: order.so_no })
    expect([numbers(await readAs(ops, order)), (await readAs(ops, order)).space_status]).toEqual([[`L-${order.so_no}`], 'RELEASED_SO'])
    const stale = light('2026-03-10T03:04:00Z', { bookingStatus: 'REJECTED' })
    expect((await receives(ops, stale)).body.reasons).toMatchObject([{ at: 'time', msgKey: 'carrier-booking.ediStale' }])
  })

  it('with the whole booking counts like its notification', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order, { message_type: 'DCSA_BKG' }))
    const { data } = JSON.parse(notified(order, { bookingStatus: 'CONFIRMED', carrierBookingReference: `GET-${order.so_no}` }))
    const { booking, ...statuses } = data
    const taken = await done(receives(ops, JSON.stringify({ ...statuses, ...booking })))
    expect(taken).toMatchObject({ so_no: order.so_no, message_type: 'DCSA_BKG', status: 'ACCEPTED', reference: `GET-${order.so_no}` })
    expect([numbers(await readAs(ops, order)), (await readAs(ops, order)).space_status]).toEqual([[`GET-${order.so_no}`], 'RELEASED_SO'])
    const other = { ...statuses, ...booking, carrierCode: 'MAEU' }
    expect((await receives(ops, JSON.stringify(other))).body.reasons).toMatchObject([
      { at: 'carrierCode', msgKey: 'carrier-booking.ediCarrierWrong' },
    ])
  })

  it('with a character outside the declared set is processed with a stored warning', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order))
    const raw = answered(order, { reason: 'CALL OPS@CARRIER.EXAMPLE', vessel: 'HAMBURG EXPRESS' }).replace('UNOC', 'UNOA')
    const taken = await done(receives(ops, raw))
    const warning = {
      at: 'FTX 5',
      msgKey: 'carrier-message.ediCharacterNotInSet',
      Message: 'The text contains a character that the declared character set (UNOA) does not allow: @',
    }
    expect(taken).toMatchObject({ status: 'ACCEPTED', so_no: order.so_no, reasons: [], warnings: [warning] })
    const [listed] = await settled(ops, order.so_no)
    expect(listed?.warnings).toEqual([warning])
    expect((await ops.send(carrierMessageApi.message, { params: taken })).body).toMatchObject({
      warnings: [warning],
      facts: { reason: 'CALL OPS@CARRIER.EXAMPLE' },
    })
    expect((await stateOf(ops, order)).state).toBe('CONFIRMED')
    const clean = await done(receives(ops, answered(order, { at: '202603100301' })))
    expect(clean.warnings).toEqual([])
  })

  it('that refuses sets the space to refused with its reason, and keeps released space; a condition fills in the number only', async () => {
    const ops = await as('ops.hkg')
    const [declined, conditional] = [await confirmed(), await confirmed()]
    await done(asks(ops, declined))
    await done(asks(ops, conditional))
    await done(receives(ops, answered(declined, { response: 'RE', number: null, reason: 'NO SPACE' })))
    expect(await stateOf(ops, declined)).toMatchObject({ state: 'DECLINED', reason: 'NO SPACE' })
    expect([numbers(await readAs(ops, declined)), (await readAs(ops, declined)).space_status]).toEqual([['255512345'], 'REFUSED'])
    expect((await ops.send(bookingApi.history, { params: declined })).body[0]).toMatchObject({ action: 'refuse_space', reason: 'NO SPACE' })
    await done(receives(ops, answered(conditional, { response: 'CA', reason: 'ONE DAY LATER' })))
    expect(await stateOf(ops, conditional)).toMatchObject({ state: 'CONDITIONAL', reason: 'ONE DAY LATER' })
    expect([numbers(await readAs(ops, conditional)), (await readAs(ops, conditional)).space_status]).toEqual([['HL777'], 'REQUESTED'])
  })

  it('with the longest ship, voyage and numbers of EDIFACT is accepted', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    const told = { vessel: 'V'.repeat(35), voyage: '1'.repeat(17), number: 'N'.repeat(35) }
    const taken = await done(receives(ops, answered(order, told).replace('+C4711+', `+${'C'.repeat(35)}+`)))
    expect([taken.status, taken.reference]).toEqual(['ACCEPTED', 'C'.repeat(35)])
    const { vessel, voyage, carrier_booking_ref } = await stateOf(ops, order)
    expect({ vessel, voyage, number: carrier_booking_ref }).toEqual(told)
  })

  it('that cancels asks operations to withdraw released space', async () => {
    const ops = await as('ops.hkg')
    const [released, waiting] = [await confirmed(), await confirmed()]
    for (const order of [released, waiting]) await done(asks(ops, order))
    const cancelled = (order: ShippingOrder, at: string) => answered(order, { at }).replace('+C4711+9+AP', '+C4711+1+AP')
    await done(receives(ops, answered(released)))
    await done(receives(ops, cancelled(released, '202603100301')))
    const notes = ['carrier-booking.spaceStaysReleased']
    const keys = async (order: ShippingOrder) => (await stateOf(ops, order)).notes.map(({ msgKey }) => msgKey)
    expect([await keys(released), (await readAs(ops, released)).space_status]).toEqual([notes, 'RELEASED_SO'])
    await done(receives(ops, notified(released, { bookingStatus: 'CANCELLED' }, {}, { time: '2026-03-10T03:02:00Z' })))
    expect(await keys(released)).toEqual(notes)
    await done(receives(ops, cancelled(waiting, '202603100301')))
    expect(await stateOf(ops, waiting)).toMatchObject({ state: 'CANCELLED', notes: [] })
  })

  it('that the booking’s status does not allow is stored, and its missing effects are reported', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await confirmed()
    await done(receives(ops, answered(order)))
    expect((await readAs(ops, order)).space_status).toBe('OPEN')
    expect((await stateOf(ops, order)).notes.map(({ msgKey }) => msgKey)).toEqual([
      'carrier-booking.spaceNotReleased',
      'carrier-booking.spaceNotRequested',
    ])
    const waiting = await confirmed()
    const pending = await done(amend(shipper, waiting, { po_no: 'PO-NEW' }))
    expect(pending.booking_status).toBe('AMEND_PENDING')
    await done(receives(ops, answered(waiting)))
    const now = await readAs(ops, waiting)
    expect([numbers(now), now.amended && numbers(now.amended)]).toEqual([['255512345'], ['HL777']])
    const gone = await confirmed()
    await done(step(ops, 'cancel', gone))
    expect((await receives(ops, answered(gone))).body.status).toBe('ACCEPTED')
    expect((await stateOf(ops, gone)).notes.map(({ msgKey }) => msgKey)).toEqual([
      'carrier-booking.numbersNotFilled',
      'booking.notEditable',
      'carrier-booking.spaceNotReleased',
      'booking.spaceWhileConfirmed',
    ])
  })

  it('about a booking that was never confirmed is refused', async () => {
    const ops = await as('ops.hkg')
    const { body: draft } = await ops.send(bookingApi.create, { body: formOf(await confirmed()) })
    const refused = (await receives(ops, answered(draft))).body
    expect([refused.status, refused.reasons.map(({ Message }) => Message)]).toEqual([
      'REFUSED',
      [expect.stringContaining('never confirmed')],
    ])
    expect((await stateOf(ops, draft)).state).toBe('NOT_REQUESTED')
  })

  it('that is invalid is stored with segment and reason, and changes nothing', async () => {
    const [ops, sha] = [await as('ops.hkg'), await as('ops.sha')]
    const order = await confirmed()
    await done(asks(ops, order))
    await done(receives(ops, answered(order, { response: 'AJ', number: null, at: '202603100200' })))
    const before = await readAs(ops, order)
    const wrong: [string, string, string, string | null][] = [
      [answered({ so_no: 'SO000000000' }), 'RFF FF', 'carrier-booking.ediOrderUnknown', null],
      [answered(order).replace('+FAIRLEAD+', '+OTHER+'), 'UNB', 'carrier-message.ediRecipientOther', null],
      [answered(order, { carrier: 'MAEU' }), 'NAD CA', 'carrier-booking.ediCarrierWrong', order.so_no],
      [answered(order, { pod: 'USLAX' }), 'LOC 11', 'carrier-booking.ediPortWrong', order.so_no],
      [answered(order, { eta: '20260326' }), 'DTM 132', 'carrier-booking.ediArrivalEarly', order.so_no],
      [answered(order).replace('LOC+9+HKHKG', 'LOC+9+XXXXX'), 'LOC 9', 'carrier-booking.ediPortWrong', order.so_no],
      [answered(order).replace('BGM+770', 'BGM+335'), 'BGM', 'carrier-message.ediValueInvalid', null],
      [answered(order).replace('+9+AP', '+77+AP'), 'BGM', 'carrier-message.ediValueInvalid', null],
      [answered(order, { more: ["EQD+CN++ZZZZ'"] }), 'EQD', 'carrier-message.ediValueInvalid', order.so_no],
      [answered(order, { more: ["EQD+CN++45G1'", "EQN+-2'"] }), 'EQD', 'carrier-message.ediValueInvalid', order.so_no],
      [answered(order, { at: '202603100159' }), 'DTM 137', 'carrier-booking.ediStale', order.so_no],
      [answered(order, { at: '203003100159' }), 'DTM 137', 'carrier-message.ediValueInvalid', order.so_no],
      [answered(order, { more: ["EQD+CN+CSQU3054384'"] }), 'EQD CSQU3054384', 'carrier-message.ediCheckDigit', null],
      [answered(order, { vessel: 'V'.repeat(36) }), 'TDT 20', 'carrier-message.ediValueInvalid', null],
      [answered(order, { voyage: '1'.repeat(18) }), 'TDT 20', 'carrier-message.ediValueInvalid', null],
      [answered(order, { number: 'N'.repeat(36) }), 'RFF BN', 'carrier-message.ediValueInvalid', null],
      [answered(order).replace('+C4711+', `+${'C'.repeat(36)}+`), 'BGM', 'carrier-message.ediValueInvalid', null],
      [answered(order, { more: ["LIN+1'"] }), 'LIN 13', 'carrier-message.ediSegmentMisplaced', null],
      [answered(order).replace('UNT+', 'UNT+9'), 'UNT', 'carrier-message.ediCountDiffers', null],
      [answered(order, { reason: 'NO\uFFFDSPACE' }), 'FTX 5', 'carrier-message.ediCharsetWrong', null],
      [answered(order).replace(':16A:', ':00B:'), 'UNH', 'carrier-message.ediVersionUnsupported', null],
      [answered(order).replace("UNZ+1+4711'", 'UNZ'), '14', 'carrier-message.ediNotEnded', null],
      [notified(order, { bookingStatus: 'CONFIRMED' }), 'data.carrierBookingReference', 'carrier-message.ediSegmentMissing', null],
      [
        notified(order, { bookingStatus: 'RECEIVED' }, { carrierCode: 'MAEU' }),
        'data.booking.carrierCode',
        'carrier-booking.ediCarrierWrong',
        order.so_no,
      ],
      [
        notified({ so_no: "x' or 1=1 --" }, { bookingStatus: 'RECEIVED' }),
        'data.booking.references',
        'carrier-booking.ediOrderUnknown',
        null,
      ],
    ]
    for (const [raw, at, msgKey, so_no] of wrong) {
      const { status, body } = await receives(ops, raw)
      expect([status, body]).toMatchObject([
        200,
        { status: 'REFUSED', so_no, reasons: [{ at, msgKey, Message: expect.stringMatching(/\w/) }] },
      ])
    }
    expect((await receives(sha, answered(order))).body.reasons).toMatchObject([{ at: 'RFF FF', msgKey: 'carrier-booking.ediOrderUnknown' }])
    expect((await receives(ops, 'a\0b')).status).toBe(422)
    expect(await readAs(ops, order)).toEqual(before)
    expect(await stateOf(ops, order)).toMatchObject({ state: 'RECEIVED', carrier_booking_ref: null })
  })

  it('from the folder is stored byte by byte, and processed under the portal’s name', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(asks(ops, order))
    mkdirSync(folder('in'), { recursive: true })
    writeFileSync(folder('in', 'a.edi'), Buffer.from(answered(order, { response: 'CA', reason: 'MÜNCHEN' }), 'latin1'))
    writeFileSync(
      folder('in', 'b.json'),
      notified(order, { bookingStatus: 'CONFIRMED', carrierBookingReference: 'HL9' }, {}, { time: '2026-03-10T03:30:00Z' }),
    )
    const job = jobsOf(portal().services).find(({ queue }) => queue === 'edi-incoming')
    await job?.work({}, AbortSignal.timeout(5_000))
    expect(readdirSync(folder('in', 'done'))).toHaveLength(2)
    const messages = await settled(ops, order.so_no)
    expect(messages.slice(0, 2).map(({ status, user_name }) => [status, user_name])).toEqual([
      ['ACCEPTED', null],
      ['ACCEPTED', null],
    ])
    const understood = (await ops.send(carrierMessageApi.message, { params: { edi_message_id: messages[1]?.edi_message_id ?? 0 } })).body
    expect(understood.facts.reason).toBe('MÜNCHEN')
    const now = await readAs(ops, order)
    expect([numbers(now), now.space_status]).toEqual([['HL9'], 'RELEASED_SO'])
    expect((await ops.send(bookingApi.history, { params: order })).body[0]?.user_name).toBe('Fairlead')
  })

  it('gives each container its number, and the others that of the booking', async () => {
    const ops = await as('ops.hkg')
    const load = { package_qty: 200, gross_weight: 4_100, cbm: 27 }
    const order = await confirmed({
      package_qty: 600,
      gross_weight: 12_300,
      cbm: 81,
      container_requests: [
        { container_size: '40HC', qty: 1 },
        { container_size: '20GP', qty: 2 },
      ],
      containers: [
        { ...emptyLine('40HC'), ...load, container_no: 'CSQU3054383', carrier_booking_no: 'X' },
        { ...emptyLine('20GP'), ...load, carrier_booking_no: 'X' },
        { ...emptyLine('20GP'), ...load, carrier_booking_no: 'X' },
      ],
    })
    const more = ["EQD+CN+CSQU3054383+45G1:102:5'", "RFF+BN:HL-A'"]
    await done(receives(ops, answered(order, { more })))
    expect(numbers(await readAs(ops, order))).toEqual(['HL-A', 'HL777', 'HL777'])
  })
})

describe('all messages that these tests sent', () => {
  it('match the code lists of their directory, or the schema that DCSA publishes', async () => {
    const { rows } = await portal().database.pool.query<{ message_type: string; raw: string }>(
      "select message_type, raw from edi_message where direction = 'OUT'",
    )
    expect(rows.length).toBeGreaterThan(20)
    const findings = rows.flatMap(({ message_type, raw }) => {
      if (message_type === 'IFTMBF' || message_type === 'VERMAS') return codeFindings(raw).unknown
      return conforms(message_type === 'DCSA_VGM' ? VGM_DECLARATIONS : z.union([CANCELLATION, BOOKING]), JSON.parse(raw))
    })
    expect(findings).toEqual([])
  })
})

describe('over HTTP', () => {
  let answer = 503
  let says = ''
  let meanwhile: () => Promise<unknown> = async () => undefined
  const got: string[] = []
  const carrier = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => (text += String(piece)))
    request.on('end', () => {
      got.push(text)
      void meanwhile().then(() => response.writeHead(answer, { 'content-type': 'application/json' }).end(says))
    })
  }).listen(0)
  afterAll(() => carrier.close())
  const other = testPortal({ EDI_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/bookings` })
  const made = bookingsOf(other)

  it('a failing receiver is reported, and sending is repeated', async () => {
    const ops = await other.as('ops.hkg')
    const order = await made.confirmed({ commodity: 'Toys' })
    const sent = await done(asks(ops, order, { message_type: 'DCSA_BKG' }))
    expect(await settled(ops, order.so_no)).toMatchObject([{ status: 'FAILED', failure: expect.stringContaining('503') }])
    answer = 201
    await ops.send(carrierMessageApi.resend, { params: sent })
    expect(await settled(ops, order.so_no)).toMatchObject([{ status: 'SENT', failure: null }])
    expect(JSON.parse(got.at(-1) ?? '')).toMatchObject({ references: [{ type: 'CR', value: order.so_no }] })
  })

  it('the carrier’s reference of a request is stored, and identifies the booking afterwards', async () => {
    const ops = await other.as('ops.hkg')
    const order = await made.confirmed({ commodity: 'Toys' })
    answer = 202
    says = JSON.stringify({ carrierBookingRequestReference: `CBRR-${order.so_no}` })
    await done(asks(ops, order, { message_type: 'DCSA_BKG' }))
    await settled(ops, order.so_no)
    await expect
      .poll(async () => stateOf(ops, order))
      .toMatchObject({ state: 'RECEIVED', carrier_request_ref: `CBRR-${order.so_no}`, answered_at: null })
    const [received] = await settled(ops, order.so_no)
    expect(received).toMatchObject({ direction: 'IN', message_type: 'DCSA_BKG', status: 'ACCEPTED', user_name: null })
    const whole = (await ops.send(carrierMessageApi.message, { params: { edi_message_id: received?.edi_message_id ?? 0 } })).body
    expect(whole).toMatchObject({ raw: says, facts: { answer: 'RECEIVED', carrier_request_ref: `CBRR-${order.so_no}` } })
    says = ''
    await done(asks(ops, await readAs(ops, order), { message_type: 'DCSA_BKG' }))
    await settled(ops, order.so_no)
    expect(JSON.parse(got.at(-1) ?? '')).toMatchObject({ carrierBookingRequestReference: `CBRR-${order.so_no}` })
    expect(got.at(-1)).not.toContain('carrierBookingReference')
    const { data, ...event } = JSON.parse(
      notified(order, {
        bookingStatus: 'CONFIRMED',
        carrierBookingReference: `C-${order.so_no}`,
        carrierBookingRequestReference: `CBRR-${order.so_no}`,
      }),
    )
    const light = JSON.stringify({ ...event, data: { ...data, booking: undefined } })
    expect((await receives(ops, light)).body).toMatchObject({ status: 'ACCEPTED', so_no: order.so_no })
    await done(asks(ops, await readAs(ops, order), { message_type: 'DCSA_BKG' }))
    await settled(ops, order.so_no)
    expect(JSON.parse(got.at(-1) ?? '')).toMatchObject({
      carrierBookingRequestReference: `CBRR-${order.so_no}`,
      carrierBookingReference: `C-${order.so_no}`,
    })
  })

  it('a notification that arrives before the answer to the request keeps its state', async () => {
    const ops = await other.as('ops.hkg')
    const order = await made.confirmed({ commodity: 'Toys' })
    answer = 202
    says = JSON.stringify({ carrierBookingRequestReference: `FAST-${order.so_no}` })
    const statuses = { bookingStatus: 'CONFIRMED', carrierBookingReference: `F-${order.so_no}` }
    meanwhile = () => receives(ops, notified(order, statuses, { transportPlan: [] }))
    await done(asks(ops, order, { message_type: 'DCSA_BKG' }))
    await settled(ops, order.so_no)
    await expect.poll(async () => (await stateOf(ops, order)).carrier_request_ref).toBe(`FAST-${order.so_no}`)
    meanwhile = async () => undefined
    expect(await stateOf(ops, order)).toMatchObject({ state: 'CONFIRMED', carrier_booking_ref: `F-${order.so_no}` })
    expect((await readAs(ops, order)).space_status).toBe('RELEASED_SO')
  })

  it.each([
    ['some other answer', '{"ok":true}'],
    ['no JSON', '<html>Accepted</html>'],
    ['a reference that is too long', JSON.stringify({ carrierBookingRequestReference: 'R'.repeat(101) })],
    ['more than is read', JSON.stringify({ carrierBookingRequestReference: 'R1', more: 'x'.repeat(70_000) })],
    ['depth without end', `{"carrierBookingRequestReference":${'['.repeat(60_000)}`],
  ])('a message is sent when the receiver answers with %s', async (_what, text) => {
    const ops = await other.as('ops.hkg')
    const order = await made.confirmed({ commodity: 'Toys' })
    answer = 202
    says = text
    await done(asks(ops, order, { message_type: 'DCSA_BKG' }))
    expect(await settled(ops, order.so_no)).toMatchObject([{ direction: 'OUT', status: 'SENT', failure: null }])
    expect(await stateOf(ops, order)).toMatchObject({ state: 'REQUESTED', carrier_request_ref: null })
  })
})

it.each([
  ['SCAC', 'QQQA', ['ZZA']],
  ['code', 'ZZB', ['ZZB']],
  ['SCAC and code', ['QQQB', 'ZZA'], ['ZZA', 'ZZB']],
  ['another carrier', 'QQQC', []],
])('a carrier is found by its %s', async (_by, names, found) => {
  await portal().database.pool.query(
    `insert into carrier (carrier_code, display_name, full_name, alliance, carrier_type, scac, status)
     values ('ZZA', 'ZZ A', 'ZZ A Lines', 'INDEPENDENT', 'SEA', 'QQQA', 'A'), ('ZZB', 'ZZ B', 'ZZ B Lines', 'INDEPENDENT', 'SEA', 'QQQB', 'A')
     on conflict do nothing`,
  )
  const carriers = await findCarriersByName(portal().services.db, [names].flat())
  expect(carriers.map(({ carrier_code }) => carrier_code).toSorted((one, other) => one.localeCompare(other))).toEqual(found)
})
