import { authApi } from '@fairlead/domain/auth/auth.api'
import type { Language } from '@fairlead/domain/kit/languages'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import type { Access } from '@fairlead/domain/kit/access'
import { isSelectionKey, SELECTIONS, type SelectionKey } from '@fairlead/domain/kit/selections'
import { describe, expect, it, vi } from 'vitest'
import { rights } from '../party/party.testing.ts'
import { testPortal } from '../testing/portal.ts'

const world = testPortal()
const { visitor, as, portal } = world
const mobile = testPortal({ MOBILE_SITE_URL: 'https://m.fairlead.example' })
const select = async (login: string, body: Record<string, unknown>) =>
  (await (await as(login)).send(lookupApi.selectionOptions, { body: body as never })).body
const keysOf = (item: object | undefined) => Object.keys(item ?? {}).toSorted()

describe('option lists', () => {
  it('a place has a time zone for its cut-offs; an unknown one answers 404', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const known = await shipper.send(lookupApi.place, { params: { un_code: 'DEHAM' } })
    expect(known.body).toEqual({ un_code: 'DEHAM', name: 'Hamburg', time_zone: 'Europe/Berlin' })
    expect((await shipper.send(lookupApi.place, { params: { un_code: 'XXXXX' } })).status).toBe(404)
  })

  it('LOOKUP-003 LOOKUP-010 LOOKUP-012 finds countries by a part of the name, in the requested language', async () => {
    for (const call of [lookupApi.country, lookupApi.countryFdc]) {
      const { body } = await visitor().send(call, { params: { text: 'hong' } })
      expect(body).toContainEqual({ country_code: 'HK', country_name: 'Hong Kong SAR China' })
      // By the middle and the end of a name, in any case, and by code.
      for (const [text, country_code] of [
        ['KONG', 'HK'],
        ['sar china', 'HK'],
        ['ingdom', 'GB'],
        ['Arab', 'AE'],
        ['hk', 'HK'],
      ])
        expect(
          (await visitor().send(call, { params: { text: text ?? '' } })).body.map((found) => found.country_code),
          text,
        ).toContain(country_code)
    }
    const chinese = await visitor().send(lookupApi.country, { params: { text: '德國' }, headers: { 'accept-language': 'zh-HK' } })
    expect(chinese.body).toEqual([{ country_code: 'DE', country_name: '德國' }])
    expect((await visitor().send(lookupApi.country, { params: { text: 'nowhereland' } })).body).toEqual([])
  })

  it('LOOKUP-001 LOOKUP-015 offices, open to visitors', async () => {
    const { body } = await visitor().send(lookupApi.offices)
    expect(body).toHaveLength(16)
    expect(keysOf(body[0])).toEqual(['group_id', 'party_id', 'short_name'])
  })

  it('LOOKUP-002 LOOKUP-016 LOOKUP-017 ACCESS-011 user types and locations come from the server', async () => {
    const types = (await visitor().send(lookupApi.userTypes)).body
    expect(types.map((type) => type.pkey)).toContain('SHIPPER')
    expect(keysOf(types[0])).toEqual(['pkey', 'pvalue'])
    expect((await visitor().send(lookupApi.locations)).body.map((location) => location.pkey)).toEqual(['1', '2', '3'])
  })

  it.each([
    [
      'LOOKUP-004',
      'port',
      ['countryCode', 'countryName', 'name', 'notify_office_party_id', 'unCode'],
      { unCode: 'DEHAM', countryName: 'Germany' },
    ],
    ['LOOKUP-008', 'unlocode', ['country_code', 'country_name', 'locode', 'name'], { locode: 'DEHAM', country_code: 'DE' }],
    ['LOOKUP-007', 'city', ['city_code', 'city_name'], { city_code: 'DEHAM', city_name: 'Hamburg' }],
  ])('%s LOOKUP-013 the generic lookup of %s', async (_, type, keys, expected) => {
    const { body } = await (
      await as('ops.hkg')
    ).send(lookupApi.generic, { params: { area: 'MASTER', type, value: 'hamburg' }, query: { includeValue: 'true' } })
    expect(keysOf(body[0])).toEqual(keys)
    expect(body[0]).toMatchObject(expected)
  })

  it('LOOKUP-006 LOOKUP-013 customers and carriers by the generic lookup', async () => {
    const ops = await as('ops.hkg')
    const customers = await ops.send(lookupApi.generic, { params: { area: 'party', type: 'customer', value: 'north' }, query: {} })
    expect(keysOf(customers.body[0])).toEqual(['code', 'customer_id', 'full_name'])
    const [found] = customers.body as { code: string; customer_id: number }[]
    const one = await ops.send(lookupApi.selectionOptions, {
      body: { fetchOptionKey: 'account_group', searchValue: found?.customer_id ?? 0 },
    })
    expect(one.body).toEqual([{ value: found?.customer_id, text: expect.stringContaining(found?.code ?? '-') }])
    const carriers = await ops.send(lookupApi.generic, { params: { area: 'master', type: 'carrier', value: 'maersk' }, query: {} })
    expect(carriers.body).toEqual([{ display_name: 'Maersk', name: 'Maersk A/S', scac: 'MAEU' }])
  })

  it('LOOKUP-020 finds trade codes by code and by text, in the language of the user', async () => {
    const ops = await as('ops.hkg')
    const find = async (fetchOptionKey: string, searchText: string, language = 'en-US') =>
      (await ops.send(lookupApi.selectionOptions, { body: { fetchOptionKey, searchText }, headers: { 'accept-language': language } })).body
    expect(await find('charge_code', 'ocean')).toContainEqual({ value: 'OFR', text: 'OFR Ocean freight' })
    expect(await find('charge_code', 'nothing of the kind')).toEqual([])
    expect(await find('tax_code', 'vat')).not.toEqual([])
    expect((await ops.send(lookupApi.selectionOptions, { body: { fetchOptionKey: 'charge_code', searchValue: 'ofr' } })).body).toHaveLength(
      1,
    )
    const shipper = await as('shipper@pearl-toys.example')
    expect(
      (await shipper.send(lookupApi.generic, { params: { area: 'party', type: 'customer', value: 'hansa' }, query: {} })).body,
    ).toEqual([])
  })

  it('finds a place by its Chinese name and by its code', async () => {
    const ops = await as('ops.hkg')
    for (const value of ['鹽田', '盐田', 'cnytn', 'yantian'])
      expect((await ops.send(lookupApi.generic, { params: { area: 'master', type: 'port', value }, query: {} })).body[0]).toMatchObject({
        unCode: 'CNYTN',
      })
  })

  it.each([
    ['rott', 'NLRTM'],
    ['shang', 'CNSHA'],
    ['ham', 'DEHAM'],
  ])('places that begin with “%s” are offered before others, the known port of several first', async (value, unCode) => {
    const found = (await (await as('ops.hkg')).send(lookupApi.generic, { params: { area: 'master', type: 'port', value }, query: {} })).body
    expect(found[0]).toMatchObject({ unCode })
  })

  it('LOOKUP-022 one letter gives an empty list', async () => {
    const found = await (await as('ops.hkg')).send(lookupApi.generic, { params: { area: 'master', type: 'port', value: 'h' }, query: {} })
    expect([found.status, found.body]).toEqual([200, []])
  })

  it.each([
    ['master', 'portal_user', 'admin'],
    ['carriers', '1', 'no-such-part'],
    ['shipping-orders', 'SO260300001', 'no-such-part'],
    ['constructor', 'name', 'length'],
  ])('/%s/%s/%s, which no lookup and no call has, answers 404', async (area, type, value) => {
    const { status, problem } = await (await as('ops.hkg')).send(lookupApi.generic, { params: { area, type, value }, query: {} })
    expect([status, problem.msgKey]).toEqual([404, 'msgNoRecordFound'])
  })

  it('ACCESS-007 only the function opens the whole list; a profile without it and without bookings is refused', async () => {
    const admin = await as('admin')
    const found = await admin.send(userApi.list, { query: { list: 'user_maintenance', q: 'sales.hkg@' } })
    const params = { user_uid: found.body.items[0]?.user_uid ?? '' }
    const holding = async (role: 'ALL_HANDLING_OFFICES' | 'PARTY_MAINTENANCE') => {
      const { body: user } = await admin.send(userApi.read, { params })
      const profiles = user.profiles.map((profile) => ({ ...profile, roles: [role] }))
      const saved = await admin.send(userApi.save, { params, body: { ...userFormOf(user), profiles, version: user.version } })
      expect(saved.status).toBe(200)
      return (await as('sales.hkg')).send(lookupApi.polHandlingOffice, { query: { pol_locode: 'HKHKG', show_all: 'true' } })
    }
    expect((await holding('ALL_HANDLING_OFFICES')).body.map((office) => office.party_code)).toEqual(['HKG', 'SZX'])
    expect((await holding('PARTY_MAINTENANCE')).status).toBe(403)
  })

  it('AUTH-072 a port without an office returns the office that is mapped to it', async () => {
    const offices = async (pol_locode: string) =>
      (await (await as('manager.hkg')).send(lookupApi.polHandlingOffice, { query: { pol_locode, show_all: 'true' } })).body
    expect((await offices('CNSUZ')).map((office) => office.party_code)).toEqual(['SHA'])
    expect((await offices('cnytn')).map((office) => office.party_code)).toEqual(['SZX', 'HKG'])
    expect(await offices('JPTYO')).toHaveLength(14)
  })

  it('LOOKUP-005 the mobile site is a key-value option, and empty when not configured', async () => {
    expect((await (await mobile.as('ops.hkg')).send(lookupApi.mobileSite)).body).toEqual([
      { pkey: 'MOBILE_SITE', pvalue: 'https://m.fairlead.example' },
    ])
    expect((await (await as('ops.hkg')).send(lookupApi.mobileSite)).body).toEqual([])
  })

  it('LOOKUP-009 LOOKUP-020 LOOKUP-022 options by text, by value, and none for one letter or an unknown key', async () => {
    const found = await select('ops.hkg', { fetchOptionKey: 'party_shipper', searchText: 'pearl' })
    expect(keysOf(found[0])).toEqual(['text', 'value'])
    expect(await select('ops.hkg', { fetchOptionKey: 'party_shipper', searchValue: found[0]?.value })).toEqual(found)
    expect(await select('ops.hkg', { fetchOptionKey: 'party_shipper', searchText: 'p' })).toEqual([])
    expect(await select('ops.hkg', { fetchOptionKey: 'portal_user', searchText: 'admin' })).toEqual([])
  })

  it('LOOKUP-020 parties have their Chinese name first in Chinese, in the script of the reader', async () => {
    const ops = await as('ops.hkg')
    const named = async (searchText: string) =>
      (await ops.send(lookupApi.selectionOptions, { body: { fetchOptionKey: 'party_shipper', searchText } })).body[0]?.text
    const saysOnce = async (text: string, language: Language, name: RegExp) => {
      await ops.send(authApi.setLanguage, { body: { language } })
      // Another process learns of the language a moment later.
      await vi.waitFor(async () => expect(await named(text)).toMatch(name), { timeout: 5_000 })
    }
    await saysOnce('pearl', 'en-US', /^Pearl River Toys/)
    await saysOnce('pearl', 'zh-HK', /^珠江玩具有限公司 Pearl River Toys/)
    await saysOnce('金港', 'zh-HK', /^金港紡織有限公司 /)
    await saysOnce('金港', 'zh-CN', /^Golden/)
  })

  it('LOOKUP-021 parties are limited to the data access; skipping it counts only where the table allows it', async () => {
    const shipper = 'shipper@pearl-toys.example'
    const texts = async (body: Record<string, unknown>) => (await select(shipper, body)).map((option) => option.text)
    expect(await texts({ fetchOptionKey: 'party_shipper', searchText: 'golden' })).toEqual([])
    expect(await texts({ fetchOptionKey: 'party_shipper', searchText: 'golden', skipDataAccessCheck: true })).toEqual([])
    expect(await texts({ fetchOptionKey: 'party_shipper', searchText: 'pearl' })).toHaveLength(1)
    expect(await texts({ fetchOptionKey: 'office', searchText: 'shanghai' })).toEqual([])
    expect(await texts({ fetchOptionKey: 'office', searchText: 'shanghai', skipDataAccessCheck: true })).toHaveLength(1)
    // Other users find a party by id only under keys of the party's roles, and once it is active.
    const idOf = async (where: string) =>
      (await portal().database.pool.query<{ party_id: number }>(`select party_id from party p where ${where} order by party_id limit 1`))
        .rows[0]?.party_id
    const has = (role: string) => `exists (select from party_role r where r.party_id = p.party_id and r.party_type = '${role}')`
    const byId = async (fetchOptionKey: string, searchValue: number | undefined, skipDataAccessCheck = true) =>
      (await texts({ fetchOptionKey, searchValue, skipDataAccessCheck })).length
    const [stranger, agent, pending] = [
      await idOf(`not ${has('AGENT')} and not ${has('OFFICE')} and p.status = 'A' and p.party_code <> 'PEARLTOY'`),
      await idOf(`${has('AGENT')} and p.status = 'A'`),
      await idOf(`p.status = 'P'`),
    ]
    await portal().database.pool.query("insert into party_role (party_id, party_type) values ($1, 'AGENT') on conflict do nothing", [
      pending,
    ])
    expect([await byId('party_agent', stranger), await byId('office', stranger), await byId('office', agent)]).toEqual([0, 0, 0])
    expect([await byId('party_agent', agent), await byId('party_agent', pending)]).toEqual([1, 0])
  })

  it('carriers are found among those of a mode, and a chosen one is named whatever its mode', async () => {
    const ops = await as('ops.hkg')
    const values = async (fetchOptionKey: string, one: object) =>
      (await ops.send(lookupApi.selectionOptions, { body: { fetchOptionKey, ...one } })).body.map(({ value }) => value)
    expect(await values('carrier', { searchText: 'cargo' })).toEqual(expect.arrayContaining(['CX', 'DBC']))
    expect(await values('carrier_air', { searchText: 'cargo' })).not.toContain('DBC')
    expect(await values('carrier_rail', { searchText: 'cargo' })).toEqual(['DBC'])
    expect(await values('carrier_sea', { searchText: 'cargo' })).toEqual([])
    expect(await values('carrier_sea', { searchValue: 'CX' })).toEqual(['CX'])
  })

  it.each(Object.keys(SELECTIONS).filter(isSelectionKey))('every key answers: %s', async (fetchOptionKey) => {
    const typed: Partial<Record<SelectionKey, string>> = {
      port: 'hamburg',
      carrier: 'maersk',
      carrier_sea: 'maersk',
      carrier_air: 'cathay',
      carrier_rail: 'china',
      country: 'germany',
      currency: 'dollar',
      package_unit: 'carton',
      container_size: '40',
      hs_code: 'toys',
      charge_code: 'ocean',
      tax_code: 'vat',
      sales_code: 'sally',
      handler: 'olivia',
      party_consignee: 'northwind',
      consolidation_principal: 'northwind',
      consolidation_buyer: 'northwind',
      consolidation_shipper: 'pearl',
      consolidation_agent: 'baltic',
      party_customer: 'northwind',
      party_shipper: 'pearl',
      party_group: 'china',
      account_group: 'lakeside',
      account_code: 'lakeside',
      tradelane: 'intra',
      invoice_account: '702',
      own_invoice_account: '702',
      invoice_job: await jobOfHongKong(),
      invoice_party: 'northwind',
    }
    const searchText = typed[fetchOptionKey] ?? 'fairlead'
    // Administrators of rights may find every party and group.
    const { access }: { access: Access } = SELECTIONS[fetchOptionKey]
    const isOfInvoices = access !== 'signedIn' && access[0] === 'm_ap'
    if (isOfInvoices) await rights(world).grant('finance.hkg', { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
    const loginName = isOfInvoices ? 'finance.hkg' : access === 'signedIn' || access.includes('booking') ? 'manager.hkg' : 'admin'
    const found = await select(loginName, { fetchOptionKey, searchText: fetchOptionKey === 'party_notify' ? 'baltic' : searchText })
    expect(found.length).toBeGreaterThan(0)
    for (const option of found) expect(option.text).not.toMatch(/booking\.|undefined/)
  })

  const jobOfHongKong = async () => {
    const { rows } = await portal().database.pool.query<{ job_no: string }>(
      `select job_no from job join party on party_id = office_party_id where party_code = 'HKG' and job_status = 'OUTSTANDING' limit 1`,
    )
    return rows[0]?.job_no ?? ''
  }

  it('the principal of a plan is found by the role of its type', async () => {
    const found = async (fetchOptionKey: SelectionKey, searchText: string) =>
      (await select('ops.hkg', { fetchOptionKey, searchText })).length > 0
    const keys = ['consolidation_buyer', 'consolidation_shipper', 'consolidation_agent', 'consolidation_principal'] as const
    const findersOf = async (text: string) => {
      const finders: string[] = []
      for (const key of keys) if (await found(key, text)) finders.push(key)
      return finders
    }
    expect(await findersOf('northwind')).toEqual(['consolidation_buyer', 'consolidation_principal'])
    expect(await findersOf('pearl river')).toEqual(['consolidation_shipper', 'consolidation_principal'])
    expect(await findersOf('baltic')).toEqual(['consolidation_agent', 'consolidation_principal'])
    const shipper = await as('shipper@pearl-toys.example')
    for (const fetchOptionKey of keys)
      expect((await shipper.send(lookupApi.selectionOptions, { body: { fetchOptionKey, searchText: 'northwind' } })).status).toBe(403)
  })

  it('a profile without booking functions gets no parties', async () => {
    const reply = await (
      await as('viewer')
    ).send(lookupApi.selectionOptions, { body: { fetchOptionKey: 'party_shipper', searchText: 'pearl' } })
    expect(reply.status).toBe(403)
  })
})
