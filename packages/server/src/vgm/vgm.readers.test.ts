import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { writeVermas, type Declaration } from './vgm.vermas.ts'

const { as, portal } = testPortal()
const SHIPPER = 'shipper@pearl-toys.example'
/** One of the shipper, and one that he does not see. */
let own: ShippingOrder
let other: ShippingOrder

beforeAll(async () => {
  const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
  const { items } = (await ops.send(bookingApi.list, { query: { list: 'booking_confirmed', page_size: 100 } })).body
  for (const { so_no } of items) {
    const order = (await ops.send(bookingApi.read, { params: { so_no } })).body
    if (order.mode !== 'SEA' || !order.containers.some(({ container_no }) => container_no)) continue
    const isOwn = (await shipper.send(bookingApi.read, { params: { so_no } })).status === 200
    if (isOwn) own ??= order
    else other ??= order
  }
})

const containerOf = ({ containers }: ShippingOrder) => containers.find(({ container_no }) => container_no)?.container_no ?? ''

function weighed({ containers }: ShippingOrder, more: Partial<Declaration> = {}): Declaration {
  const container = containers.find(({ container_no }) => container_no)
  if (!container) throw new Error('no container')
  return {
    container_no: container.container_no ?? '',
    container_size: container.container_size,
    iso_code: null,
    carrier_booking_no: container.carrier_booking_no,
    seal_no: null,
    gross_weight: container.gross_weight,
    vgm_method: 'SM1',
    vgm_kg: Math.min(30_000, (container.gross_weight ?? 0) + 3_900),
    weighed_on: '2026-03-09',
    responsible_party: 'Weighbridge',
    authorized_person: 'P. Lam',
    weighing_facility: null,
    vgm_reference: null,
    ...more,
  }
}

let controlNo = 500
/** Operations take in a message about these containers. */
async function received(lines: readonly Declaration[]) {
  const at = new Date('2026-03-10T02:00:00Z')
  const control_no = (controlNo += 1)
  const sending = { sender: 'WB', receiver: 'FAIRLEAD', reference: `WB-${control_no}`, control_no, at, replaces: false, lines: [...lines] }
  const reply = await (await as('ops.hkg')).send(carrierMessageApi.receive, { body: { raw: writeVermas(sending) } })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
  return reply.body
}
const read = (client: Client, edi_message_id: number) => client.send(carrierMessageApi.message, { params: { edi_message_id } })
const listed = async (client: Client, { so_no }: ShippingOrder, id: number) =>
  (await client.send(vgmApi.messages, { params: { so_no } })).body.find(({ edi_message_id }) => edi_message_id === id)

/** Staff of another office that has come to see the first order, and not the second. */
async function staffOfOneOrder(): Promise<Client> {
  await portal().database.pool.query(
    `insert into user_profile_party (user_uid, profile_type_id, party_id) select p.user_uid, p.profile_type_id, $1 from user_profile p
     join portal_user u using (user_uid) where u.login_key = 'ops.sha@fairlead.example' on conflict do nothing`,
    [own.shipper_party_id],
  )
  const staff = await as('ops.sha')
  const statuses = [own, other].map(async ({ so_no }) => (await staff.send(bookingApi.read, { params: { so_no } })).status)
  expect(await Promise.all(statuses)).toEqual([200, 404])
  return staff
}

describe('a message that came in about the containers of several orders', () => {
  it.each([
    ['first', (): ShippingOrder[] => [own, other]],
    ['last', (): ShippingOrder[] => [other, own]],
  ])('BOOK-026 with the own one %s: is listed at each order, and shows each reader only own orders', async (_, orders) => {
    const message = await received(orders().map((order) => weighed(order, order === other ? { authorized_person: 'SECRETSIGNER' } : {})))
    expect(message.status).toBe('ACCEPTED')
    const [ops, shipper, staff] = [await as('ops.hkg'), await as(SHIPPER), await staffOfOneOrder()]
    const whole = (await read(ops, message.edi_message_id)).body
    expect([whole.lines.length, whole.raw.includes('SECRETSIGNER')]).toEqual([2, true])
    for (const order of [own, other]) expect(await listed(ops, order, message.edi_message_id)).toBeDefined()
    for (const client of [shipper, staff]) {
      const shown = (await read(client, message.edi_message_id)).body
      expect([shown.so_no, shown.raw, shown.lines.map(({ container_no }) => container_no)]).toEqual([own.so_no, '', [containerOf(own)]])
      expect(await listed(client, own, message.edi_message_id)).toMatchObject({ so_no: own.so_no })
      expect(JSON.stringify(shown)).not.toMatch(new RegExp(`SECRETSIGNER|${other.so_no}|${containerOf(other)}`))
    }
  })

  it('BOOK-026 a message refused for the container of another order shows its reader nothing of that order', async () => {
    const message = await received([weighed(own), weighed(other, { vgm_kg: 36_001 })])
    expect(message).toMatchObject({ status: 'REFUSED', so_no: other.so_no })
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    expect((await read(ops, message.edi_message_id)).body.raw).not.toBe('')
    const shown = (await read(shipper, message.edi_message_id)).body
    expect(shown).toMatchObject({ status: 'REFUSED', so_no: own.so_no, raw: '', lines: [], reasons: [] })
    expect(await listed(shipper, own, message.edi_message_id)).toMatchObject({ so_no: own.so_no, reasons: [] })
    expect(await listed(ops, own, message.edi_message_id)).toMatchObject({ reasons: [{ msgKey: 'vgm.aboveRating' }] })
  })

  it('BOOK-026 one of a single order is kept from outsiders as text, and read by its lines', async () => {
    const message = await received([weighed(own, { vgm_reference: 'W77' })])
    const shown = (await read(await as(SHIPPER), message.edi_message_id)).body
    expect([shown.raw, shown.lines.map(({ vgm_reference }) => vgm_reference)]).toEqual(['', ['W77']])
    expect((await read(await as('ops.hkg'), message.edi_message_id)).body.raw).toContain('W77')
  })
})

describe('the history of the verified gross mass', () => {
  const ofVgm = async (client: Client, { so_no }: ShippingOrder) =>
    (await client.send(bookingApi.history, { params: { so_no } })).body.filter(({ action }) => action.startsWith('vgm_'))

  it('BOOK-026 the history shows who declared what of which container, before and after', async () => {
    const shipper = await as(SHIPPER)
    const params = { so_no: own.so_no }
    const { lines, version } = (await shipper.send(vgmApi.readVgm, { params })).body
    const forms = lines.map(({ container_size: _size, carrier_booking_no: _no, seal_no: _seal, gross_weight: _weight, ...line }) => line)
    const before = forms.find(({ container_no }) => container_no === containerOf(own))
    const body = { version, lines: forms.map((line) => (line === before ? { ...line, authorized_person: 'MALLORY' } : line)) }
    const entries = (await ofVgm(shipper, own)).length
    expect((await shipper.send(vgmApi.saveVgm, { params, body })).status).toBe(200)
    const [latest, ...earlier] = await ofVgm(await as('ops.hkg'), own)
    expect(latest).toMatchObject({ action: 'vgm_declare', user_name: 'Shirley Shipper' })
    const path = `vgm.[${containerOf(own)}].authorized_person`
    expect(latest?.fields).toEqual([{ path, before: before?.authorized_person ?? null, after: 'MALLORY' }])
    expect(earlier).toHaveLength(entries)
    // A save that changes nothing is no entry.
    await shipper.send(vgmApi.saveVgm, { params, body: { ...body, version: version + 1 } })
    expect(await ofVgm(shipper, own)).toHaveLength(entries + 1)
  })

  it('BOOK-026 the history of each order shows the values of a message', async () => {
    const references = [weighed(own, { vgm_reference: 'W90' }), weighed(other, { vgm_reference: 'W91' })]
    await received(references)
    const ops = await as('ops.hkg')
    const [[ofOwn], [ofOther]] = [await ofVgm(ops, own), await ofVgm(ops, other)]
    expect([ofOwn?.action, ofOther?.action]).toEqual(['vgm_receive', 'vgm_receive'])
    const brought = (entry: typeof ofOwn, order: ShippingOrder) =>
      entry?.fields.find(({ path }) => path === `vgm.[${containerOf(order)}].vgm_reference`)?.after
    expect([brought(ofOwn, own), brought(ofOther, other)]).toEqual(['W90', 'W91'])
  })
})
