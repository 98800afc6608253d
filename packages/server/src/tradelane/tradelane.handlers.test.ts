import { TRADELANE, tradelaneApi, type TradelaneForm } from '@fairlead/domain/tradelane/tradelane'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()
const lane = (changes: Partial<TradelaneForm> = {}): TradelaneForm => ({
  ...TRADELANE.empty(),
  tradelane: 'VN-UK',
  tradelane_name: 'Vietnam – United Kingdom',
  tradelane_type: 'EXPORT',
  pol_country: 'VN',
  pod_country: 'GB',
  office_code: 'SGN',
  account_code: 'NORTHWIND',
  effective_date: '2026-04-01',
  customer_type: 'CUSTOMER',
  customer_code: 'NORTHWIND',
  ...changes,
})
const query = { list: 'tradelane_maintenance' }

describe('trade lanes', () => {
  it('LANE-003 LANE-004 a lane is created, found, changed and read with all its fields', async () => {
    const admin = await as('admin')
    const made = await admin.send(tradelaneApi.create, { body: lane() })
    expect(made.body).toMatchObject({ ...lane(), version: 1 })
    const id = made.body.tradelane_id
    const saved = await admin.send(tradelaneApi.save, { params: { id }, body: { ...lane({ pod_country: 'IE' }), version: 1 } })
    expect(saved.body).toMatchObject({ pod_country: 'IE', version: 2 })
    const found = await admin.send(tradelaneApi.list, { query: { ...query, q: 'vietnam' } })
    expect(found.body.items).toEqual([saved.body])
    const [latest] = (await admin.send(tradelaneApi.history, { params: { id } })).body
    expect(latest?.fields).toEqual([{ path: 'pod_country', before: 'GB', after: 'IE' }])
  })

  it.each([
    ['tradelane', 'tp-west', 'tradelane.duplicateCode'],
    ['tradelane_name', 'intra-asia ', 'tradelane.duplicateName'],
    ['pol_country', 'ZZ', 'msgCodeUnknown'],
    ['office_code', 'NORTHWIND', 'msgCodeUnknown'],
    ['account_code', 'NOBODY', 'msgCodeUnknown'],
    ['customer_code', 'HKG', 'msgCodeUnknown'],
    ['customer_code', null, 'msgRequired'],
    ['effective_date', null, 'msgRequired'],
  ] as const)('a lane with %s %s: %s', async (field, value, key) => {
    const admin = await as('admin')
    const answer = await admin.send(tradelaneApi.create, { body: lane({ tradelane: 'TEST-LANE', tradelane_name: 'Test', [field]: value }) })
    expect(answer).toMatchObject({ status: 422, problem: { errors: [{ path: field, msgKey: key }] } })
  })

  it('a domestic lane has a single country, and every lane has one', async () => {
    const admin = await as('admin')
    const wrong = async (changes: Partial<TradelaneForm>) =>
      (await admin.send(tradelaneApi.create, { body: lane({ tradelane: 'T-DOM', tradelane_name: 'Dom', ...changes }) })).problem.errors
    expect(await wrong({ tradelane_type: 'DOMESTIC' })).toMatchObject([{ path: 'pod_country', msgKey: 'tradelane.domesticCrosses' }])
    expect(await wrong({ pol_country: null, pod_country: null })).toMatchObject([{ path: 'pol_country' }])
  })

  it('LANE-001 ACCESS-005 is for administrators only', async () => {
    expect((await (await as('manager.hkg')).send(tradelaneApi.list, { query })).status).toBe(403)
  })
})
