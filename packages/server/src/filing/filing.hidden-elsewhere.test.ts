import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { ensApi, isfApi } from '@fairlead/domain/filing/filing.api'
import { emptyIsf, isfFormOf } from '@fairlead/domain/filing/filing'
import { filingPartyApi } from '@fairlead/domain/filing/filing.parties-api'
import { ensForm, ensParty, isfForm, isfParty } from '@fairlead/domain/filing/filing.sample'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { printApi } from '@fairlead/domain/print/print.api'
import { houseDocumentApi } from '@fairlead/domain/print/print.house-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingsOf, done, readAs, saveOver, step } from '../booking/booking.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as } = world
const { form, partyId, submitted, sql } = bookingsOf(world)
const SHIPPER = 'shipper@pearl-toys.example'
const CUSTOMER = 'customer@northwind-retail.example'
const TYPED = 'SECRET STREET 7'
const GUESSED = 'OWN GUESS 9'
let hiding: ShippingOrder
let street = ''

/** A booking of Pearl River Toys for Northwind on which a manager has hidden the shipper. */
beforeAll(async () => {
  const [ops, manager] = [await as('ops.hkg'), await as('manager.hkg')]
  hiding = await submitted(ops)
  const request = { action: 'request' as const, version: 0, hide_shipper: true, hide_consignee: false, reason: 'Unknown to the buyer' }
  await done(ops.send(printApi.hiding, { params: hiding, body: request }))
  await done(manager.send(printApi.hiding, { params: hiding, body: { action: 'approve', version: 1 } }))
  street = (await sql<{ address1: string }>("select address1 from party where party_code = 'PEARLTOY'"))[0]?.address1 ?? '?'
})

/** A draft of the customer that names the hidden party. */
const draft = async () =>
  done((await as(CUSTOMER)).send(bookingApi.create, { body: await form({ goods_description: 'TOYS', package_unit: 'CT' }) }))
type Order = Pick<ShippingOrder, 'so_no' | 'version'>
const linesOf = async (client: Client, params: Order) =>
  Object.fromEntries((await done(client.send(houseDocumentApi.houseDocument, { params }))).parties.map(({ role, lines }) => [role, lines]))
const rolesOf = async (client: Client, params: Order) => (await done(client.send(filingPartyApi.list, { params }))).map(({ role }) => role)
async function previewOf(client: Client, params: Order) {
  const body = { document: 'HOUSE_BL' as const, kind: 'DRAFT' as const, language: 'en-US' as const }
  const reply = await client.send(printApi.preview, { params, body })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
  return readPdf(reply.bytes).text
}
const confirmed = async (order: Order) => done(step(await as('ops.hkg'), 'confirm', order))

describe('BOOK-129 an address that is hidden on another booking', () => {
  it('is absent from documents and filing parties of an own order until operations confirm it', async () => {
    const [customer, shipper, ops] = [await as(CUSTOMER), await as(SHIPPER), await as('ops.hkg')]
    const own = await draft()
    const ofDraft = await linesOf(customer, own)
    expect([ofDraft.shipper, (ofDraft.consignee ?? []).length > 0]).toEqual([[], true])
    expect(await rolesOf(customer, own)).toEqual(['consignee', 'customer', 'handling_office'])

    const order = await done(step(customer, 'submit', own))
    expect((await linesOf(customer, order)).shipper).toEqual([])
    expect(await rolesOf(customer, order)).not.toContain('shipper')
    const printed = street.replaceAll(' ', '')
    expect([(await previewOf(customer, order)).includes(printed), (await previewOf(ops, order)).includes(printed)]).toEqual([false, true])
    for (const reader of [shipper, ops]) {
      expect((await linesOf(reader, order)).shipper).toContain(street)
      expect(await rolesOf(reader, order)).toContain('shipper')
    }

    await confirmed(order)
    expect((await linesOf(customer, order)).shipper).toContain(street)
    expect(await rolesOf(customer, order)).toContain('shipper')
    expect(await previewOf(customer, order)).toContain(printed)
    // Lookups belong to no order, so they hide what any booking hides.
    const found = await done(customer.send(lookupApi.generic, { params: { area: 'party', type: 'party', value: 'pearl' }, query: {} }))
    expect(found.find((option) => 'party_code' in option && option.party_code === 'PEARLTOY')).toMatchObject({ address1: '', tel: '' })
    expect((await linesOf(customer, hiding)).shipper).toEqual([])
  })

  it('is absent from filings as far as another side typed it; what the own side typed stays', async () => {
    const [customer, shipper, ops] = [await as(CUSTOMER), await as(SHIPPER), await as('ops.hkg')]
    const own = await draft()
    const guess = isfParty({ name: 'Some factory', address1: GUESSED })
    const typed = await done(customer.send(isfApi.save, { params: own, body: { ...emptyIsf(), seller: guess, version: 0 } }))
    expect([typed.seller, (await done(customer.send(isfApi.read, { params: own }))).seller]).toEqual([guess, guess])

    const order = await done(step(customer, 'submit', own))
    const whole = isfForm({ seller: guess, manufacturer: isfParty({ address1: TYPED }), consolidator: isfParty({ address1: TYPED }) })
    await done(ops.send(isfApi.save, { params: order, body: { ...whole, version: 1 } }))
    await done(ops.send(ensApi.save, { params: order, body: { ...ensForm({ seller: ensParty({ address1: TYPED }) }), version: 0 } }))
    const shown = await done(customer.send(isfApi.read, { params: order }))
    expect([shown.seller.address1, shown.manufacturer.address1, shown.consolidator.name]).toEqual([GUESSED, null, null])
    expect(shown.buyer).toEqual(whole.buyer)
    const [ens, log] = [await customer.send(ensApi.read, { params: order }), await customer.send(isfApi.history, { params: order })]
    expect(JSON.stringify([ens.body, log.body])).not.toContain(TYPED)
    expect(JSON.stringify(log.body)).toContain(GUESSED)
    expect((await done(shipper.send(isfApi.read, { params: order }))).manufacturer.address1).toBe(TYPED)

    // What is hidden cannot be overwritten; what the own side typed can be corrected.
    const body = { ...isfFormOf(shown), seller: { ...guess, city: 'Foshan' }, manufacturer: guess, version: 2 }
    const saved = await done(customer.send(isfApi.save, { params: order, body }))
    expect([saved.seller.city, saved.manufacturer.address1]).toEqual(['Foshan', null])
    expect((await done(ops.send(isfApi.read, { params: order }))).manufacturer.address1).toBe(TYPED)

    await confirmed(await readAs(ops, order))
    expect((await done(customer.send(isfApi.read, { params: order }))).manufacturer.address1).toBe(TYPED)
    expect((await done(customer.send(ensApi.read, { params: order }))).seller.address1).toBe(TYPED)
  })

  it('hides in the history also what the own side overwrote before the address was hidden', async () => {
    const [customer, ops, manager] = [await as(CUSTOMER), await as('ops.hkg'), await as('manager.hkg')]
    const order = await submitted(ops)
    await sql('update address_hiding set status = $1', ['NONE'])
    const first = isfForm({ seller: isfParty({ address1: TYPED }) })
    await done(ops.send(isfApi.save, { params: order, body: { ...first, version: 0 } }))
    await done(customer.send(isfApi.save, { params: order, body: { ...first, seller: isfParty({ address1: GUESSED }), version: 1 } }))
    const request = { action: 'request' as const, version: 0, hide_shipper: true, hide_consignee: false, reason: 'Unknown to the buyer' }
    await done(ops.send(printApi.hiding, { params: order, body: request }))
    await done(manager.send(printApi.hiding, { params: order, body: { action: 'approve', version: 1 } }))
    await sql('update address_hiding set status = $1', ['APPROVED'])
    const log = (await done(customer.send(isfApi.history, { params: order }))).flatMap(({ fields }) => fields.map(({ path }) => path))
    expect([log.includes('seller.address1'), log.includes('buyer.address1')]).toEqual([false, true])
  })
})

it('BOOK-129 the side from which a party is hidden cannot replace it and put it back', async () => {
  const [customer, ops, manager] = [await as(CUSTOMER), await as('ops.hkg'), await as('manager.hkg')]
  const order = await submitted(customer)
  const request = { action: 'request' as const, version: 0, hide_shipper: true, hide_consignee: false, reason: 'Unknown to the buyer' }
  await done(ops.send(printApi.hiding, { params: order, body: request }))
  await done(manager.send(printApi.hiding, { params: order, body: { action: 'approve', version: 1 } }))
  const [other] = await sql<{ party_id: number }>(
    `select r.related_party_id as party_id from party_relation r join party_role t on t.party_id = r.related_party_id and t.party_type = 'SHIPPER'
     join party p on p.party_id = r.related_party_id and p.status = 'A'
     where r.party_id = $1 and p.party_code <> 'PEARLTOY' order by 1 limit 1`,
    [await partyId('NORTHWIND')],
  )
  const changes = { shipper_party_id: other?.party_id ?? 0 }
  const replaced = await saveOver(customer, order, changes)
  expect(replaced).toMatchObject({ status: 422, problem: { msgKey: 'print.hiddenPartyStays', errors: [{ path: 'shipper_party_id' }] } })
  const renamed = await done(saveOver(customer, order, { po_no: 'PO-STAYS' }))
  expect((await done(ops.send(printApi.prints, { params: order }))).hiding?.status).toBe('APPROVED')
  await done(saveOver(ops, renamed, changes))
  expect((await done(ops.send(printApi.prints, { params: order }))).hiding?.status).toBe('LAPSED')
})
