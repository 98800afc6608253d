import { ensApi, isfApi } from '@fairlead/domain/filing/filing.api'
import { isfFormOf } from '@fairlead/domain/filing/filing'
import { ensForm, isfForm, isfParty } from '@fairlead/domain/filing/filing.sample'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { printApi } from '@fairlead/domain/print/print.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { approvals, CUSTOMER } from '../approval/approval.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const kit = testPortal()
const { as } = kit
const SHIPPER = 'shipper@pearl-toys.example'
const STREET = 'SECRET STREET 7'
const { submitted } = approvals(kit)
let so_no = ''

/** A booking of Pearl River Toys for Northwind; a manager has hidden the shipper from the other side. */
async function hidden(): Promise<string> {
  const params = { so_no: (await submitted()).so_no }
  const [ops, manager] = [await as('ops.hkg'), await as('manager.hkg')]
  const body = { version: 0, hide_shipper: true, hide_consignee: false, reason: 'The buyer must not know the factory' }
  await ops.send(printApi.hiding, { params, body: { action: 'request', ...body } })
  const reply = await manager.send(printApi.hiding, { params, body: { action: 'approve', version: 1 } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem))
  return params.so_no
}
beforeAll(async () => {
  so_no = await hidden()
})

const isf = (client: Client) => client.send(isfApi.read, { params: { so_no } })
const factory = () => isfParty({ name: 'The Factory', address1: STREET })

describe('BOOK-129 an address that a manager has hidden', () => {
  it('is absent from the filing, its history and its file, and stays unchanged when the other side saves', async () => {
    const [ops, customer, shipper] = [await as('ops.hkg'), await as(CUSTOMER), await as(SHIPPER)]
    const form = isfForm({ seller: factory(), manufacturer: factory(), container_stuffing_location: factory(), consolidator: factory() })
    const params = { so_no }
    expect((await ops.send(isfApi.save, { params, body: { ...form, version: 0 } })).status).toBe(200)

    const told = (await isf(customer)).body
    expect([told.seller.address1, told.seller.name, told.manufacturer.address1]).toEqual([null, null, null])
    expect(told.buyer).toEqual(form.buyer)
    expect((await isf(shipper)).body.seller.address1).toBe(STREET)
    const buyer = isfParty({ city: 'Long Beach' })
    const body = isfFormOf(told)
    const saved = await customer.send(isfApi.save, { params, body: { ...body, buyer, version: 1 } })
    expect([saved.status, saved.body.version, saved.body.seller.address1]).toEqual([200, 2, null])
    const stored = (await isf(ops)).body
    expect([stored.seller, stored.manufacturer, stored.buyer.city]).toEqual([factory(), factory(), 'Long Beach'])
    // The latest record in a refusal hides the same fields.
    const late = await customer.send(isfApi.save, { params, body: { ...body, version: 1 } })
    expect([late.status, JSON.stringify(late.problem).includes(STREET)]).toEqual([409, false])

    expect((await ops.send(isfApi.complete, { params, body: { version: 2 } })).status).toBe(200)
    for (const format of ['json', 'csv'] as const) {
      const fileOf = async (client: Client) =>
        new TextDecoder().decode((await client.send(isfApi.file, { params, query: { format } })).bytes) ||
        JSON.stringify((await client.send(isfApi.file, { params, query: { format } })).body)
      expect([format, (await fileOf(ops)).includes(STREET), (await fileOf(customer)).includes(STREET)]).toEqual([format, true, false])
      expect(await fileOf(customer)).toMatch(/long beach/i)
    }
    const historyOf = async (client: Client) => JSON.stringify((await client.send(isfApi.history, { params })).body)
    expect([(await historyOf(ops)).includes(STREET), (await historyOf(customer)).includes(STREET)]).toEqual([true, false])
    expect(await historyOf(customer)).toContain('Long Beach')
  })

  it('is absent from the entry summary declaration', async () => {
    const [ops, customer] = [await as('ops.hkg'), await as(CUSTOMER)]
    const params = { so_no }
    const form = ensForm()
    const saved = await ops.send(ensApi.save, { params, body: { ...form, seller: { ...form.seller, address1: STREET }, version: 0 } })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    const { seller, buyer } = (await customer.send(ensApi.read, { params })).body
    expect([seller.address1, seller.phone, seller.email, buyer.name]).toEqual([null, null, null, form.buyer.name])
    expect(JSON.stringify((await customer.send(ensApi.history, { params })).body)).not.toContain(STREET)
  })

  it('is absent from party lookups, except for the party itself, for staff, and for parties that are not hidden', async () => {
    const find = async (client: Client, value: string) => {
      const { body } = await client.send(lookupApi.generic, { params: { area: 'party', type: 'party', value }, query: {} })
      return body.find((option) => 'party_code' in option && option.party_code === 'PEARLTOY') as Record<string, unknown> | undefined
    }
    const toCustomer = await find(await as(CUSTOMER), 'pearl')
    expect(toCustomer?.full_name).toBe('Pearl River Toys Limited')
    const blank = [
      'address1',
      'address2',
      'address3',
      'address4',
      'city',
      'city_name',
      'state',
      'zip_postal',
      'full_addr',
      'tel',
      'fax',
      'email',
    ]
    for (const field of [...blank, 'country_code', 'country_name']) expect([field, toCustomer?.[field]]).toEqual([field, ''])
    for (const login of [SHIPPER, 'ops.hkg']) {
      const option = await find(await as(login), 'pearl')
      expect([login, Boolean(option?.address1), Boolean(option?.tel)]).toEqual([login, true, true])
    }
  })
})
