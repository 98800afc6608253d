import { bookingTemplateApi } from '@fairlead/domain/booking-template/booking-template.api'
import { MOST_TEMPLATES } from '@fairlead/domain/booking-template/booking-template'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { emptyForm } from '@fairlead/domain/booking/booking.defaults'
import { describe, expect, it } from 'vitest'
import { bookingsOf } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as, portal } = world
const make = bookingsOf(world)
const SHIPPER = 'shipper@pearl-toys.example'

const keep = (client: Client, name: string, form = emptyForm()) => client.send(bookingTemplateApi.create, { body: { name, form } })
const open = (client: Client, template_id: number) => client.send(bookingTemplateApi.read, { params: { template_id } })
const names = async (client: Client) => (await client.send(bookingTemplateApi.list)).body.map(({ name }) => name)

describe('booking templates', () => {
  it('keep parties, places and terms of a booking without its numbers, dates and containers', async () => {
    const ops = await as('ops.hkg')
    const form = await make.form({ po_no: 'PO-1', shipper_reference: 'REF', commodity: 'Toys', contract_no: 'C1' })
    const { template_id } = (await keep(ops, ' Pearl  to Hamburg ', form)).body
    const opened = (await open(ops, template_id)).body
    expect(opened.left_out).toEqual([])
    expect(opened.form).toMatchObject({ pol: 'HKHKG', pod: 'DEHAM', commodity: 'Toys', contract_no: 'C1', incoterms: 'FOB' })
    expect(opened.form.shipper_party_id).toBe(form.shipper_party_id)
    expect(opened.form.container_requests).toEqual(form.container_requests)
    const blank = [
      'po_no',
      'shipper_reference',
      'etd',
      'eta',
      'cargo_ready_date',
      'vessel',
      'voyage',
      'si_closing',
      'master_so_no',
    ] as const
    expect(blank.filter((field) => opened.form[field] !== null)).toEqual([])
    expect(opened.form.containers).toEqual([])
  })

  it('have a name that is unique per user, ignoring case and blanks', async () => {
    const [ops, other] = [await as('ops.sha'), await as('ops.lax')]
    expect((await keep(ops, 'To Hamburg')).status).toBe(200)
    for (const name of ['to hamburg', ' TO  HAMBURG', 'ＴＯ Hamburg', 'To\u00A0Hamburg']) {
      const reply = await keep(ops, name)
      expect([reply.status, reply.problem.msgKey], name).toEqual([409, 'booking-template.nameExists'])
    }
    expect((await keep(other, 'To Hamburg')).status).toBe(200)
    const both = await Promise.all([keep(ops, 'Twice'), keep(ops, 'twice')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('cannot be found, opened, renamed or deleted by another user', async () => {
    const [ops, other] = [await as('ops.hkg'), await as('supervisor.hkg')]
    const { template_id, version } = (await keep(ops, 'Mine')).body
    expect(await names(other)).not.toContain('Mine')
    expect((await open(other, template_id)).status).toBe(404)
    const params = { template_id }
    expect((await other.send(bookingTemplateApi.rename, { params, body: { name: 'Yours', version } })).status).toBe(404)
    expect((await other.send(bookingTemplateApi.remove, { params })).status).toBe(404)
    expect(await names(ops)).toContain('Mine')
    expect((await (await as('viewer')).send(bookingTemplateApi.list)).status).toBe(403)
    expect((await world.visitor().send(bookingTemplateApi.list)).status).toBe(401)
  })

  it('are renamed only with the current version, and can be created again from the answer of a deletion', async () => {
    const ops = await as('manager.hkg')
    const form = await make.form()
    const { template_id, version } = (await keep(ops, 'First', form)).body
    await keep(ops, 'Second')
    const rename = (name: string, at: number) =>
      ops.send(bookingTemplateApi.rename, { params: { template_id }, body: { name, version: at } })
    expect((await rename('second', version)).status).toBe(409)
    expect((await rename('FIRST', version)).body).toMatchObject({ name: 'FIRST', version: version + 1 })
    expect((await rename('Third', version)).problem.msgKey).toBe('msgRecordNotLatest')
    const gone = await ops.send(bookingTemplateApi.remove, { params: { template_id } })
    expect((await open(ops, template_id)).status).toBe(404)
    expect((await ops.send(bookingTemplateApi.remove, { params: { template_id } })).status).toBe(404)
    const back = (await ops.send(bookingTemplateApi.create, { body: gone.body })).body
    expect((await open(ops, back.template_id)).body).toMatchObject({ name: 'FIRST', form: { pol: 'HKHKG' } })
  })

  it('values that may no longer be chosen are blank and listed in left_out', async () => {
    const ops = await as('ops.hkg')
    const form = await make.form()
    const { template_id } = (await keep(ops, 'With a party that goes', form)).body
    await portal().database.pool.query(`update party set status = 'I' where party_code = 'BALTIC'`)
    const opened = (await open(ops, template_id)).body
    await portal().database.pool.query(`update party set status = 'A' where party_code = 'BALTIC'`)
    expect(opened.left_out).toEqual(['release_agent_party_id'])
    expect(opened.form.release_agent_party_id).toBeNull()
    expect(opened.form.shipper_party_id).toBe(form.shipper_party_id)
  })

  it('an external user sees no foreign parties and stores no internal fields', async () => {
    const shipper = await as(SHIPPER)
    const { rows } = await portal().database.pool.query<{ party_id: number }>(
      `select p.party_id from party p join party_role r using (party_id) where r.party_type = 'CONSIGNEE' and not exists (
        select from party_relation x join party y on y.party_id = x.party_id where x.related_party_id = p.party_id and y.party_code = 'PEARLTOY') limit 1`,
    )
    const form = { ...(await make.form({ contract_no: 'SECRET' })), consignee_party_id: rows[0]?.party_id ?? 0 }
    const { template_id } = (await keep(shipper, 'Strangers', form)).body
    const opened = (await open(shipper, template_id)).body
    expect(opened.left_out).toContain('consignee_party_id')
    expect(opened.form).toMatchObject({ consignee_party_id: null, contract_no: null })
  })

  it('a template with fields of an older schema still opens', async () => {
    const ops = await as('ops.hkg')
    const { template_id } = (await keep(ops, 'Old one', await make.form())).body
    await portal().database.pool.query(
      `update booking_template set form = form || '{"gone_field": 1, "mode": "CAMEL", "cbm": "many"}'::jsonb where template_id = $1`,
      [template_id],
    )
    expect((await open(ops, template_id)).body.form).toMatchObject({ mode: null, cbm: null, pol: 'HKHKG' })
  })

  it('a user can save at most a hundred', async () => {
    const client = await as('ops.lax')
    const there = (await names(client)).length
    for (let no = there; no < MOST_TEMPLATES; no++) expect((await keep(client, `No ${no}`)).status).toBe(200)
    const reply = await keep(client, 'One more')
    expect([reply.status, reply.problem.msgKey]).toEqual([409, 'booking-template.tooMany'])
    expect(await names(client)).toHaveLength(MOST_TEMPLATES)
  })

  it.each([
    ['no name', { name: '  ', form: {} }],
    ['a long name', { name: 'x'.repeat(101), form: {} }],
    ['a name of nothing visible', { name: '\u200B\u200D\u3164\u2800', form: {} }],
    ['a name that is a list', { name: ['x'], form: {} }],
    ['no form', { name: 'x' }],
    ['a form with strange fields', { name: 'x', form: { so_no: 'SO1' } }],
    ['a form of wrong types', { name: 'x', form: { mode: 7 } }],
  ])('%s is refused', async (_what, body) => {
    const reply = await (await as('ops.hkg')).send(bookingTemplateApi.create, { body: body as never })
    expect([400, 422]).toContain(reply.status)
  })

  it.each(['0', '-1', 'x', '99999999999', '1.5'])('template id %s is refused', async (id) => {
    expect([400, 404, 422]).toContain((await open(await as('ops.hkg'), id as never)).status)
  })
})

describe('the latest booking', () => {
  it('is the latest that the user made, with and without a shipper', async () => {
    const shipper = await as(SHIPPER)
    const last = async (client: Client, shipper_party_id?: number) =>
      (await client.send(bookingTemplateApi.last, { query: { shipper_party_id } })).body.so_no
    const pearl = await make.form()
    const first = (await shipper.send(bookingApi.create, { body: pearl })).body
    world.passTime(60_000)
    const second = (await shipper.send(bookingApi.create, { body: { ...pearl, shipper_party_id: null } })).body
    expect(await last(shipper)).toBe(second.so_no)
    expect(await last(shipper, pearl.shipper_party_id ?? 0)).toBe(first.so_no)
    expect(await last(shipper, 2_147_483_647)).toBeNull()
    expect(await last(await as('ops.lax'))).not.toBe(second.so_no)
  })
})

describe('the party of a new booking', () => {
  const own = async (client: Client) => client.send(bookingTemplateApi.ownParty)

  it('is that of an account with one party, in the role of the account', async () => {
    const { shipper_party_id } = await make.form()
    const found = await own(await as(SHIPPER))
    expect(found.body).toEqual({ party_id: shipper_party_id, text: expect.stringContaining('PEARLTOY') })
    const { body } = await own(await as('customer@northwind-retail.example'))
    expect(body).toMatchObject({ text: expect.stringContaining('NORTHWIND') })
  })

  it('is none for staff, for accounts that may not book, and for a party that is no longer in use', async () => {
    expect((await own(await as('ops.hkg'))).body).toBeNull()
    expect((await own(await as('consignee@northwind-retail.example'))).status).toBe(403)
    expect((await own(world.visitor())).status).toBe(401)
    const shipper = await as(SHIPPER)
    await portal().database.pool.query("update party set status = 'I' where party_code = 'PEARLTOY'")
    expect((await own(shipper)).body).toBeNull()
    await portal().database.pool.query("update party set status = 'A' where party_code = 'PEARLTOY'")
  })
})
