import { CARRIER, carrierApi, type CarrierForm } from '@fairlead/domain/carrier/carrier'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()
const carrier = (changes: Partial<CarrierForm> = {}): CarrierForm => ({
  ...CARRIER.empty(),
  carrier_code: 'QQTU',
  scac: 'QQTU',
  cbsa: '9Q9Q',
  naccs: 'Q1Q1',
  display_name: 'Quayline',
  full_name: 'Quayline Ocean Services',
  alliance: 'Independent',
  effective_from: '2026-01-01',
  effective_to: '2026-12-31',
  ...changes,
})
const listed = { list: 'carrier_maintenance' }

describe('carriers', () => {
  it('CARRIER-003 CARRIER-017 a carrier is created, found, changed and read with all its fields, and the history has the values', async () => {
    const admin = await as('admin')
    const made = await admin.send(carrierApi.create, { body: carrier() })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ ...carrier(), version: 1 })
    const found = await admin.send(carrierApi.list, { query: { ...listed, q: 'quayl' } })
    expect(found.body.items.map(({ carrier_code }) => carrier_code)).toEqual(['QQTU'])
    const params = { id: made.body.id }
    const saved = await admin.send(carrierApi.save, { params, body: { ...carrier({ alliance: 'Gemini' }), version: 1 } })
    expect(saved.body).toMatchObject({ alliance: 'Gemini', version: 2 })
    expect((await admin.send(carrierApi.read, { params })).body).toEqual(saved.body)
    const history = await admin.send(carrierApi.history, { params })
    expect(history.body.map(({ action, fields }) => [action, fields])).toEqual([
      ['save', [{ path: 'alliance', before: 'Independent', after: 'Gemini' }]],
      ['create', []],
    ])
  })

  it('the EDIFACT version is D.16A by default, stays when a save omits it, and is listed', async () => {
    const admin = await as('admin')
    const named = { carrier_code: 'QV1', scac: null, cbsa: null, naccs: null, display_name: 'Version', full_name: 'Version Line' }
    const { edi_version: _none, ...without } = carrier(named)
    const made = await admin.send(carrierApi.create, { body: without as CarrierForm })
    expect(made.body).toMatchObject({ edi_version: 'D16A', version: 1 })
    const params = { id: made.body.id }
    const saved = await admin.send(carrierApi.save, { params, body: { ...carrier(named), edi_version: 'D99B', version: 1 } })
    expect(saved.body).toMatchObject({ edi_version: 'D99B', version: 2 })
    const again = await admin.send(carrierApi.save, { params, body: { ...(without as CarrierForm), alliance: 'Gemini', version: 2 } })
    expect(again.body).toMatchObject({ edi_version: 'D99B', alliance: 'Gemini', version: 3 })
    const listedWith = async (version: string) =>
      (await admin.send(carrierApi.list, { query: { ...listed, q: 'qv1', filter: JSON.stringify([['edi_version', 'in', [version]]]) } }))
        .body.items
    expect([await listedWith('D99B'), await listedWith('D16A')]).toMatchObject([[{ carrier_code: 'QV1', edi_version: 'D99B' }], []])
    const [change] = (await admin.send(carrierApi.history, { params })).body.slice(1)
    expect(change?.fields).toEqual([{ path: 'edi_version', before: 'D16A', after: 'D99B' }])
    const unknown = await admin.send(carrierApi.save, { params, body: { ...carrier(named), edi_version: 'D21B' as never, version: 3 } })
    expect([unknown.status, unknown.problem.errors?.map(({ path }) => path)]).toEqual([422, ['edi_version']])
  })

  it.each([
    ['CARRIER-006 CARRIER-013', 'carrier_code', 'maeu', 'carrier.duplicateCode'],
    ['CARRIER-007 CARRIER-014', 'cbsa', '9q9q', 'carrier.duplicateCbsa'],
    ['CARRIER-008 CARRIER-015', 'naccs', 'q1q1', 'carrier.duplicateNaccs'],
    ['CARRIER-009 CARRIER-016', 'display_name', ' QUAY line ', 'carrier.duplicateDisplayName'],
    ['CARRIER-009 CARRIER-016', 'display_name', 'Quay\u200B L\u00ADine', 'carrier.duplicateDisplayName'],
    ['CARRIER-010 CARRIER-016', 'full_name', 'quayline OCEAN  services', 'carrier.duplicateFullName'],
  ] as const)('%s a second carrier with the same %s is refused, whatever case and blanks', async (_, field, value, msgKey) => {
    const admin = await as('admin')
    const other = carrier({ carrier_code: 'ZZ9', scac: null, cbsa: null, naccs: null, display_name: 'Other', full_name: 'Other Line' })
    const refused = await admin.send(carrierApi.create, { body: { ...other, [field]: value } })
    expect(refused).toMatchObject({ status: 422, body: { msgKey, errors: [{ path: field, msgKey }] } })
    const { body } = await admin.send(carrierApi.list, { query: { ...listed, q: 'zz9' } })
    expect(body.total).toBe(0)
  })

  it('the prefix of air waybills has three digits, and belongs to one airline', async () => {
    const admin = await as('admin')
    const airline = carrier({
      carrier_code: 'QA',
      carrier_type: 'AIR',
      scac: null,
      cbsa: null,
      naccs: null,
      display_name: 'Quay Air',
      full_name: 'Quay Air Cargo',
      awb_prefix: '999',
    })
    const refusal = async (changes: Partial<CarrierForm>) =>
      (await admin.send(carrierApi.create, { body: { ...airline, ...changes } })).problem.errors?.map(
        ({ path, msgKey }) => `${path} ${msgKey}`,
      )
    expect(await refusal({ awb_prefix: '99' })).toEqual(['awb_prefix carrier.awbPrefixForm'])
    expect(await refusal({ awb_prefix: '99A' })).toEqual(['awb_prefix carrier.awbPrefixForm'])
    expect(await refusal({ carrier_type: 'RAIL' })).toEqual(['awb_prefix carrier.awbPrefixOfAirOnly'])
    expect(await refusal({ awb_prefix: '160' })).toEqual(['awb_prefix carrier.duplicateAwbPrefix'])
    const { body: made } = await admin.send(carrierApi.create, { body: airline })
    expect(made).toMatchObject({ awb_prefix: '999' })
  })

  it.each(['1e1', '0xa', '10.0', '+10', '%2010'])('the id %s is not read as 10', async (id) => {
    const admin = await as('admin')
    expect((await admin.send(carrierApi.read, { params: { id: 10 } })).status).toBe(200)
    expect((await admin.send(carrierApi.read, { params: { id: decodeURIComponent(id) as never } })).status).toBe(422)
  })

  it('CARRIER-009 CARRIER-010 letters with no or several case forms count as one', async () => {
    const admin = await as('admin')
    const named = (carrier_code: string, display_name: string) =>
      admin.send(carrierApi.create, {
        body: carrier({ carrier_code, scac: null, cbsa: null, naccs: null, display_name, full_name: `${display_name} Line` }),
      })
    expect((await named('QS1', 'Große ΟΔΟΣ')).status).toBe(200)
    for (const other of ['GROSSE οδος', 'große\u{E0041} ΟΔΟΣ\u2800'])
      expect((await named('QS2', other)).problem.msgKey).toBe('carrier.duplicateDisplayName')
  })

  it('CARRIER-005 CARRIER-009 CARRIER-010 CARRIER-011 CARRIER-012 the server refuses what the rules refuse', async () => {
    const admin = await as('admin')
    const body = carrier({ carrier_code: 'A', display_name: ' ', full_name: null, alliance: '', effective_to: '2025-12-31' })
    const refused = await admin.send(carrierApi.create, { body })
    expect(refused.status).toBe(422)
    expect(refused.problem.errors?.map(({ path }) => path).toSorted()).toEqual([
      'alliance',
      'carrier_code',
      'display_name',
      'effective_to',
      'full_name',
    ])
  })

  it('a code used by bookings cannot change, and a stale version gets the latest', async () => {
    const admin = await as('admin')
    const { body } = await admin.send(carrierApi.list, { query: { ...listed, q: 'oolu' } })
    const [oocl] = body.items
    if (!oocl) throw new Error('no OOCL')
    const { id, version, changed_at: _, ...form } = oocl
    const params = { id }
    const renamed = await admin.send(carrierApi.save, { params, body: { ...form, carrier_code: 'OOCL', version } })
    expect(renamed).toMatchObject({ status: 422, body: { errors: [{ path: 'carrier_code', msgKey: 'carrier.codeStays' }] } })
    const stale = await admin.send(carrierApi.save, { params, body: { ...form, version: version + 1 } })
    expect(stale).toMatchObject({ status: 409, body: { msgKey: 'msgRecordNotLatest' } })
  })

  it('CARRIER-001 ACCESS-005 only administrators read or edit carriers', async () => {
    const operator = await as('ops.hkg')
    expect((await operator.send(carrierApi.list, { query: listed })).status).toBe(403)
    expect((await operator.send(carrierApi.create, { body: carrier({ carrier_code: 'ZZ8' }) })).status).toBe(403)
  })

  it('CARRIER-004 an inactive carrier is no longer offered', async () => {
    const admin = await as('admin')
    const ask = () => admin.send(lookupApi.generic, { params: { area: 'master', type: 'carrier', value: 'wan hai' }, query: {} })
    expect((await ask()).body).toEqual([{ display_name: 'Wan Hai', name: 'Wan Hai Lines', scac: 'WHLC' }])
    const { body } = await admin.send(carrierApi.list, { query: { ...listed, q: 'whlc' } })
    const [wanHai] = body.items
    if (!wanHai) throw new Error('no Wan Hai')
    const { id, changed_at: _, ...form } = wanHai
    await admin.send(carrierApi.save, { params: { id }, body: { ...form, status: 'I' } })
    expect((await ask()).body).toEqual([])
  })
})
