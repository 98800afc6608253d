import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { emptyForm, formOf } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { ISF_PARTIES } from '@fairlead/domain/filing/filing.codes'
import { ensApi, isfApi, isfProfileApi } from '@fairlead/domain/filing/filing.api'
import { emptyIsf, type EnsForm, type IsfForm } from '@fairlead/domain/filing/filing'
import { ensForm, ensParty, isfForm, isfParty } from '@fairlead/domain/filing/filing.sample'
import { describe, expect, it } from 'vitest'
import { bookings, cancel, sentNotices } from '../notification/notification.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const kit = testPortal()
const { as } = kit
const nextBooking = bookings(kit)
const SHIPPER = 'shipper@pearl-toys.example'

const draft = async (client: Client, change: Partial<ShippingOrderForm> = {}) => {
  const form = { ...emptyForm(), mode: 'SEA' as const, pol: 'HKHKG', pod: 'USLAX', fd: 'USLAX', etd: '2026-03-20', ...change }
  const made = await client.send(bookingApi.create, { body: form })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  return made.body.so_no
}
const saveIsf = (client: Client, so_no: string, form: IsfForm, version = 0) =>
  client.send(isfApi.save, { params: { so_no }, body: { ...form, version } })
const saveEns = (client: Client, so_no: string, form: EnsForm, version = 0) =>
  client.send(ensApi.save, { params: { so_no }, body: { ...form, version } })

describe('importer security filing', () => {
  it('BOOK-022 BOOK-050 six parties are saved with nine fields each, and read back unchanged', async () => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops)
    const before = (await ops.send(isfApi.read, { params: { so_no } })).body
    expect(before).toMatchObject({ version: 0, filing_status: 'OPEN', asked_for: true, editable: true, urgency: 'IN_TIME' })
    expect(before).toMatchObject({ ...emptyIsf(), due_at: '2026-03-18T16:00:00.000Z', time_zone: 'Asia/Hong_Kong' })
    const form = isfForm({ planned_loading_date: '2026-03-18', seller: isfParty({ name: '珠江玩具有限公司', address2: "O'Brien" }) })
    const saved = await saveIsf(ops, so_no, form)
    expect(saved.body).toMatchObject({ ...form, version: 1, due_at: '2026-03-16T16:00:00.000Z' })
    const changed = await saveIsf(ops, so_no, { ...form, buyer: isfParty({ city: 'Long Beach' }) }, 1)
    expect(changed.body).toMatchObject({ version: 2, buyer: { city: 'Long Beach' }, seller: form.seller })
    expect((await ops.send(isfApi.read, { params: { so_no } })).body).toEqual(changed.body)
  })

  it.each([
    ['BOOK-085', ['name', 'address1']],
    ['BOOK-086', ['city', 'country']],
    ['BOOK-087', ['countryOfOrigin', 'hts_code']],
  ] as const)('%s cannot be completed with one of them empty', async (_id, fields) => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops)
    let version = 0
    for (const type of ISF_PARTIES)
      for (const field of fields) {
        version = (await saveIsf(ops, so_no, isfForm({ [type]: { ...isfForm()[type], [field]: null } }), version)).body.version
        const { status, problem } = await ops.send(isfApi.complete, { params: { so_no }, body: { version } })
        expect([status, problem.errors?.map(({ path, msgKey }) => [path, msgKey])]).toEqual([422, [[`${type}.${field}`, 'msgRequired']]])
      }
    version = (await saveIsf(ops, so_no, isfForm(), version)).body.version
    expect((await ops.send(isfApi.complete, { params: { so_no }, body: { version } })).status).toBe(200)
  })

  it('LIMIT-005 non-Latin text is saved in a draft, and refused at completion until it is Latin', async () => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops)
    const params = { so_no }
    const seller = isfParty({ name: '廣州明亮燈飾有限公司' })
    const saved = await saveIsf(ops, so_no, isfForm({ seller, buyer: { ...isfForm().buyer, name: 'Ac廣me' } }))
    expect([saved.status, saved.body.seller.name]).toEqual([200, seller.name])
    const { status, problem } = await ops.send(isfApi.complete, { params, body: { version: 1 } })
    expect([status, problem.errors?.map(({ path, msgKey }) => [path, msgKey])]).toEqual([
      422,
      [
        ['seller.name', 'filing.notLatin'],
        ['buyer.name', 'filing.notLatin'],
      ],
    ])
    expect(problem.errors?.[1]?.Message).toBe('Customs accepts Latin letters only and would drop “廣”. Rewrite it in Latin letters.')
    await saveIsf(ops, so_no, isfForm({ seller: isfParty({ name: 'Guangzhou Bright Lighting Société' }) }), 1)
    expect((await ops.send(isfApi.complete, { params, body: { version: 2 } })).body).toMatchObject({ filing_status: 'COMPLETE' })
    const file = await ops.send(isfApi.file, { params, query: { format: 'json' } })
    expect(file.body).toMatchObject({ parties: [{ name: 'GUANGZHOU BRIGHT LIGHTING SOCIETE' }, {}, {}, {}, {}, {}] })
  })

  it('completion locks it, notifies, and creates its file; reopening needs a reason', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const so_no = await nextBooking()
    const params = { so_no }
    const none = await ops.send(isfApi.file, { params, query: { format: 'json' } })
    expect([none.status, none.problem.msgKey]).toEqual([409, 'filing.notComplete'])
    await saveIsf(shipper, so_no, isfForm())
    const done = (await ops.send(isfApi.complete, { params, body: { version: 1 } })).body
    expect(done).toMatchObject({ filing_status: 'COMPLETE', version: 2, editable: false, urgency: 'DONE' })
    const { problem } = await ops.send(isfApi.complete, { params, body: { version: 2 } })
    expect(problem.msgKey).toBe('filing.alreadyInStatus')
    expect(problem.Message).toMatch(/^Already “Complete” since \d{4}-\d\d-\d\d$/)
    expect((await saveIsf(ops, so_no, isfForm({ importer_id: null }), 2)).problem.msgKey).toBe('filing.notEditable')
    await sentNotices(shipper, so_no, 'ISF_COMPLETED')

    const json = await shipper.send(isfApi.file, { params, query: { format: 'json' } })
    expect(json.body).toMatchObject({
      filing: 'isf',
      version: 2,
      data: { importer_id: '12-3456789AB' },
      parties: [{ name: 'PEARL RIVER TOYS LIMITED' }, {}, {}, {}, {}, {}],
    })
    const csv = await ops.send(isfApi.file, { params, query: { format: 'csv' } })
    expect(csv.headers.get('content-disposition')).toContain(`isf_${so_no}_v2.csv`)
    expect(new TextDecoder().decode(csv.bytes).split('\r\n')).toHaveLength(8)

    const reopen = (reason: string) => ops.send(isfApi.reopen, { params, body: { version: 2, reason } })
    expect((await reopen(' ')).problem.errors).toMatchObject([{ path: 'reason', msgKey: 'msgReasonRequired' }])
    expect((await reopen('another consignee')).body).toMatchObject({
      filing_status: 'OPEN',
      version: 3,
      completed_at: null,
      editable: true,
    })
    expect((await reopen('again')).status).toBe(409)
    const history = (await ops.send(isfApi.history, { params })).body
    expect(history.map(({ action, to_status, reason }) => [action, to_status, reason])).toEqual([
      ['reopen', 'OPEN', 'another consignee'],
      ['complete', 'COMPLETE', null],
      ['save', 'OPEN', null],
    ])
    // The history shows only the end of the number.
    expect(history[2]?.fields).toContainEqual({ path: 'importer_id', before: null, after: '…AB' })
  })

  it('the file of a complete filing stays as declared when the booking changes, and the changed fields are reported', async () => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops, { vessel: 'EVER ACE', voyage: '1E' })
    const params = { so_no }
    await saveIsf(ops, so_no, isfForm())
    const complete = (await ops.send(isfApi.complete, { params, body: { version: 1 } })).body
    expect(complete.overtaken).toEqual([])
    const declared = (await ops.send(isfApi.file, { params, query: { format: 'json' } })).body
    const order = (await ops.send(bookingApi.read, { params })).body
    const moved = { ...formOf(order), vessel: 'EVER GIVEN', etd: '2026-03-22', version: order.version }
    expect((await ops.send(bookingApi.save, { params, body: moved })).status).toBe(200)
    expect((await ops.send(isfApi.read, { params })).body).toMatchObject({ filing_status: 'COMPLETE', overtaken: ['vessel', 'etd'] })
    expect((await ops.send(isfApi.file, { params, query: { format: 'json' } })).body).toEqual(declared)
    const reopened = await ops.send(isfApi.reopen, { params, body: { version: complete.version, reason: 'Another vessel' } })
    expect(reopened.body).toMatchObject({ filing_status: 'OPEN', overtaken: [] })
    await ops.send(isfApi.complete, { params, body: { version: reopened.body.version } })
    expect((await ops.send(isfApi.file, { params, query: { format: 'json' } })).body).toMatchObject({
      order: { vessel: 'EVER GIVEN', etd: '2026-03-22' },
    })
  })

  it.each([
    ['BOOK-112', { country: 'US', state: 'NYC', zip: '12345' }, 'seller.state'],
    ['BOOK-112', { country: 'CA', state: 'ONT', zip: 'K1A 0B1' }, 'seller.state'],
    ['BOOK-113', { country: 'US', state: 'NY', zip: '1234' }, 'seller.zip'],
    ['BOOK-114', { country: 'CA', state: 'ON', zip: '123456' }, 'seller.zip'],
    ['BOOK-115', { country: 'CN', state: null, zip: '20000' }, 'seller.zip'],
    ['BOOK-116', { country: 'JP', state: null, zip: '10-00001' }, 'seller.zip'],
  ])('%s %o is refused when saved; blank is accepted', async (_id, place, path) => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops)
    const refused = await saveIsf(ops, so_no, isfForm({ seller: isfParty(place) }))
    expect([refused.status, refused.problem.errors?.map((error) => error.path)]).toEqual([422, [path]])
    const field = path.split('.')[1] ?? ''
    const blank = isfForm({ seller: isfParty({ ...place, [field]: null }) })
    expect((await saveIsf(ops, so_no, blank)).status).toBe(200)
  })

  it('of a stale version, a double save and two first saves at once one succeeds; the others get 409 with the latest', async () => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops)
    const both = await Promise.all(['A', 'B', 'C', 'D'].map((city) => saveIsf(ops, so_no, isfForm({ seller: isfParty({ city }) }))))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const winner = both.find(({ status }) => status === 200)?.body
    expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
      msgKey: 'msgRecordNotLatest',
      latest: { version: 1, seller: winner?.seller },
    })
    expect((await saveIsf(ops, so_no, isfForm(), 2)).status).toBe(409)
    expect((await ops.send(isfApi.complete, { params: { so_no }, body: { version: 7 } })).status).toBe(409)
    // Saving without a change writes nothing.
    const again = await saveIsf(ops, so_no, isfForm({ seller: winner?.seller ?? isfParty() }), 1)
    expect(again.body.version).toBe(1)
  })

  it('LIMIT-001 LIMIT-007 a malformed number, a past date and an unknown country are refused at their fields', async () => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops)
    const errors = async (change: Partial<IsfForm>) =>
      (await saveIsf(ops, so_no, isfForm(change))).problem.errors?.map(({ path, msgKey }) => [path, msgKey])
    expect(await errors({ importer_id: '123456789AB' })).toEqual([['importer_id', 'filing.importerId_EIN']])
    expect(await errors({ planned_loading_date: '2026-03-10' })).toEqual([['planned_loading_date', 'filing.dateNotAllowed']])
    expect(await errors({ planned_loading_date: '2026-07-01' })).toEqual([['planned_loading_date', 'filing.dateNotAllowed']])
    expect(await errors({ seller: isfParty({ country: 'XX', countryOfOrigin: 'ZZ' }) })).toEqual([
      ['seller.country', 'filing.countryUnknown'],
      ['seller.countryOfOrigin', 'filing.countryUnknown'],
    ])
    for (const bad of [{ hts_code: '95' }, { name: 'x\u0000' }, { name: 'x'.repeat(101) }, { name: 5 }, { phone: '+1' }])
      expect((await saveIsf(ops, so_no, isfForm({ seller: { ...isfParty(), ...bad } as never }))).status).toBe(422)
    expect((await ops.send(isfApi.read, { params: { so_no } })).body.version).toBe(0)
  })

  it('an unseen order answers 404, a cancelled one is closed, and a user who may not book may not file', async () => {
    const [ops, shanghai, agent] = [await as('ops.hkg'), await as('ops.sha'), await as('agent@baltic-agents.example')]
    const so_no = await draft(ops)
    const params = { so_no }
    for (const stranger of [shanghai, agent]) {
      expect((await stranger.send(isfApi.read, { params })).status).toBe(404)
      expect((await saveIsf(stranger, so_no, isfForm())).status).toBe(404)
      expect((await stranger.send(isfApi.complete, { params, body: { version: 1 } })).status).toBe(404)
      expect((await stranger.send(isfApi.history, { params })).status).toBe(404)
      expect((await stranger.send(isfApi.file, { params, query: { format: 'csv' } })).status).toBe(404)
    }
    const gone = await nextBooking()
    await saveIsf(ops, gone, isfForm())
    await cancel(ops, gone)
    expect((await saveIsf(ops, gone, emptyIsf(), 1)).problem.msgKey).toBe('filing.notEditable')
    const late = await ops.send(isfApi.complete, { params: { so_no: gone }, body: { version: 1 } })
    expect([late.status, late.problem.msgKey]).toEqual([422, 'filing.orderIsClosed'])
    expect((await saveIsf(await as('viewer'), gone, emptyIsf(), 1)).status).toBe(403)
  })

  it('changes on a draft notify only its own side', async () => {
    const shipper = await as(SHIPPER)
    const so_no = await draft(shipper)
    await saveIsf(shipper, so_no, isfForm())
    await shipper.send(isfApi.complete, { params: { so_no }, body: { version: 1 } })
    const { rows } = await kit
      .portal()
      .database.pool.query(
        `select payload -> 'audience' ->> 'side' as side from outbox where payload -> 'event' ->> 'event_code' = 'ISF_COMPLETED' and payload -> 'event' ->> 'doc_code' = $1`,
        [so_no],
      )
    expect(rows).toEqual([{ side: 'external' }])
  })
})

describe('ISF profiles', () => {
  const profile = {
    name: 'Main factory',
    address1: '1 Long Road',
    address2: null,
    city: 'Dongguan',
    state: null,
    zip: '523000',
    country: 'CN',
    countryOfOrigin: 'CN',
  }

  it('BOOK-051 are saved, changed and deleted', async () => {
    const shipper = await as(SHIPPER)
    const kept = (await shipper.send(isfProfileApi.create, { body: profile })).body
    expect(kept).toMatchObject({ ...profile, version: 1 })
    const params = { isf_profile_id: kept.isf_profile_id }
    const changed = (await shipper.send(isfProfileApi.save, { params, body: { ...profile, city: 'Zhuhai', version: 1 } })).body
    expect(changed).toMatchObject({ city: 'Zhuhai', version: 2 })
    const stale = await shipper.send(isfProfileApi.save, { params, body: { ...profile, version: 1 } })
    expect([stale.status, stale.problem.latest]).toEqual([409, changed])
    expect((await shipper.send(isfProfileApi.list)).body).toEqual([changed])
    expect((await shipper.send(isfProfileApi.remove, { params })).status).toBe(204)
    expect((await shipper.send(isfProfileApi.remove, { params })).status).toBe(404)
    expect((await shipper.send(isfProfileApi.list)).body).toEqual([])
  })

  it('BOOK-051 belong to one company: another neither sees nor changes nor deletes them', async () => {
    const [shipper, ops, admin, agent] = [
      await as(SHIPPER),
      await as('ops.hkg'),
      await as('admin'),
      await as('agent@baltic-agents.example'),
    ]
    const made = await Promise.all(
      [shipper, ops, agent].map(
        async (client, at) => (await client.send(isfProfileApi.create, { body: { ...profile, name: `P${at}` } })).body.isf_profile_id,
      ),
    )
    const [ofShipper = 0, ofOps = 0] = made
    const names = async (client: Client) => (await client.send(isfProfileApi.list)).body.map(({ name }) => name)
    expect(await Promise.all([shipper, ops, admin, agent].map(names))).toEqual([['P0'], ['P1'], ['P1'], ['P2']])
    for (const [client, isf_profile_id] of [
      [ops, ofShipper],
      [agent, ofShipper],
      [shipper, ofOps],
    ] as const) {
      const params = { isf_profile_id }
      expect((await client.send(isfProfileApi.save, { params, body: { ...profile, version: 1 } })).status).toBe(404)
      expect((await client.send(isfProfileApi.remove, { params })).status).toBe(404)
    }
    expect((await admin.send(isfProfileApi.remove, { params: { isf_profile_id: ofOps } })).status).toBe(204)
  })

  it('a profile needs a name and existing countries; a repeated request creates one', async () => {
    const ops = await as('ops.hkg')
    const errors = async (change: object) =>
      (await ops.send(isfProfileApi.create, { body: { ...profile, ...change } as never })).problem.errors?.map(({ path }) => path)
    expect(await errors({ name: ' ' })).toEqual(['name'])
    expect(await errors({ country: 'XX' })).toEqual(['country'])
    expect(await errors({ owner_party_ids: [1] })).toEqual(['owner_party_ids'])
    const headers = { 'idempotency-key': 'profile-once' }
    const twice = await Promise.all([1, 2].map(() => ops.send(isfProfileApi.create, { body: { ...profile, name: 'Once' }, headers })))
    const ids = new Set(twice.filter(({ status }) => status === 200).map(({ body }) => body.isf_profile_id))
    expect(ids.size).toBe(1)
    expect((await ops.send(isfProfileApi.list)).body.filter(({ name }) => name === 'Once')).toHaveLength(1)
  })
})

describe('entry summary declaration', () => {
  const toHamburg = { pod: 'DEHAM', fd: 'DEHAM', etd: '2026-03-27' }

  it('BOOK-023 BOOK-052 buyer and seller are saved with their fields and get ids', async () => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops, { ...toHamburg, goods_description: 'Wooden toys', commodity: 'Toys' })
    const params = { so_no }
    const before = (await ops.send(ensApi.read, { params })).body
    expect(before).toMatchObject({ version: 0, asked_for: true, goods_description: 'Wooden toys', seller: { id: null, name: null } })
    const saved = (await saveEns(ops, so_no, ensForm())).body
    expect(saved).toMatchObject({ ...ensForm(), version: 1 })
    expect([saved.seller.id, saved.buyer.id].every((id) => typeof id === 'number')).toBe(true)
    const changed = (await saveEns(ops, so_no, ensForm({ goods_description: 'Wooden puzzles' }), 1)).body
    expect(changed.buyer.id).toBe(saved.buyer.id)
    expect((await ops.send(ensApi.read, { params })).body).toEqual(changed)
  })

  it('completion needs an EORI number, a telephone number, six digits and a plain description', async () => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops, toHamburg)
    let version = 0
    const missing = async (change: Partial<EnsForm>) => {
      version = (await saveEns(ops, so_no, ensForm(change), version)).body.version
      const { status, problem } = await ops.send(ensApi.complete, { params: { so_no }, body: { version } })
      expect(status).toBe(422)
      return problem.errors?.map(({ path, msgKey }) => `${path} ${msgKey}`)
    }
    const { buyer } = ensForm()
    expect(await missing({ buyer: { ...buyer, eori_no: null, phone: null } })).toEqual([
      'buyer.phone msgRequired',
      'buyer.eori_no msgRequired',
    ])
    expect(await missing({ hs_code: null })).toEqual(['hs_code msgRequired'])
    expect(await missing({ goods_description: 'General cargo' })).toEqual(['goods_description filing.stopWord'])
    expect(await missing({ seller: ensParty({ country_code: 'DE' }) })).toEqual(['seller.eori_no msgRequired'])
    const refusal = await saveEns(ops, so_no, { ...ensForm(), buyer: { ...buyer, phone: '040 123' } }, version)
    expect(refusal.problem.errors).toMatchObject([{ path: 'buyer.phone', msgKey: 'filing.phoneInvalid' }])
    version = (await saveEns(ops, so_no, ensForm(), version)).body.version
    expect((await ops.send(ensApi.complete, { params: { so_no }, body: { version } })).body).toMatchObject({ filing_status: 'COMPLETE' })
  })

  it('LIMIT-005 goods and addresses that would be blank for customs are refused until they are Latin', async () => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops, toHamburg)
    const params = { so_no }
    await saveEns(ops, so_no, ensForm({ goods_description: '運動鞋', seller: ensParty({ address1: '中山路1號' }) }))
    const { status, problem } = await ops.send(ensApi.complete, { params, body: { version: 1 } })
    expect([status, problem.errors?.map(({ path, msgKey, params: refusal }) => [path, msgKey, refusal?.['lost']])]).toEqual([
      422,
      [
        ['goods_description', 'filing.notLatin', '運動鞋'],
        ['seller.address1', 'filing.notLatin', '中山路號'],
      ],
    ])
    await saveEns(ops, so_no, ensForm({ goods_description: 'Running shoes', seller: ensParty({ address1: '1 Zhongshan Road' }) }), 1)
    expect((await ops.send(ensApi.complete, { params, body: { version: 2 } })).body).toMatchObject({ filing_status: 'COMPLETE' })
  })

  it.each([
    ['2024-05-26', 200],
    ['2024-05-27', 422],
  ])('BOOK-130 with a departure on %s an empty declaration answers %i', async (etd, answer) => {
    const ops = await as('ops.hkg')
    const so_no = await draft(ops, { ...toHamburg, etd })
    await saveEns(ops, so_no, { ...ensForm(), goods_description: null, buyer: ensParty({ eori_no: null }) })
    expect((await ops.send(ensApi.complete, { params: { so_no }, body: { version: 1 } })).status).toBe(answer)
  })

  it('BOOK-131 is required into Northern Ireland, but not into Great Britain', async () => {
    const ops = await as('ops.hkg')
    const requiredFor = async (change: Partial<ShippingOrderForm>) =>
      (await ops.send(ensApi.read, { params: { so_no: await draft(ops, change) } })).body.asked_for
    expect([await requiredFor({ pod: 'GBFXT', fd: 'GBLON' }), await requiredFor({ pod: 'USLAX' }), await requiredFor(toHamburg)]).toEqual([
      false,
      false,
      true,
    ])
    await kit
      .portal()
      .database.pool.query(`insert into place (un_code, name, country_code) values ('GBBEL', 'Belfast', 'GB') on conflict do nothing`)
    expect(await requiredFor({ pod: 'GBBEL', fd: null })).toBe(true)
  })
})
