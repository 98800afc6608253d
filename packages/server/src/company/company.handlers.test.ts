import { COMPANY, companyApi, type Company, type CompanyForm } from '@fairlead/domain/company/company'
import { expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()
const company = (changes: Partial<CompanyForm> = {}): CompanyForm => ({
  ...COMPANY.empty(),
  company_code: 'FLSG',
  company_name: 'Fairlead Logistics (Singapore) Pte. Ltd.',
  office_code: 'SIN',
  base_currency: 'SGD',
  tax_country_code: 'SG',
  peppol_scheme: '0195',
  peppol_endpoint_id: 'SGUEN201812345D',
  ...changes,
})

it('a company is created, changed and read with all its fields', async () => {
  const admin = await as('admin')
  const made = await admin.send(companyApi.create, { body: company() })
  expect(made.body).toMatchObject({ ...company(), accounting_system: 'SUN', status: 'A', version: 1 })
  const params = { id: made.body.company_id }
  const saved = await admin.send(companyApi.save, { params, body: { ...company({ base_currency: 'USD' }), version: 1 } })
  expect(saved.body).toMatchObject({ base_currency: 'USD', version: 2 })
  expect((await admin.send(companyApi.read, { params })).body).toEqual(saved.body)
  const listed = await admin.send(companyApi.list, { query: { list: 'companies', q: 'singapore' } })
  expect(listed.body.items).toEqual([saved.body])
})

it.each([
  ['company_code', 'flhk', 'company.duplicateCode'],
  ['office_code', 'NORTHWIND', 'msgCodeUnknown'],
  ['base_currency', 'XYZ', 'msgCodeUnknown'],
  ['tax_country_code', 'QQ', 'msgCodeUnknown'],
  ['peppol_scheme', '88', 'company.schemeInvalid'],
  ['peppol_scheme', null, 'msgRequired'],
  ['peppol_endpoint_id', null, 'msgRequired'],
  ['company_name', ' ', 'msgRequired'],
] as const)('%s %j is refused as %s', async (field, value, msgKey) => {
  const refused = await (await as('admin')).send(companyApi.create, { body: company({ company_code: 'FLX', [field]: value }) })
  expect([refused.status, refused.problem.errors?.map(({ path, msgKey: key }) => [path, key])]).toEqual([422, [[field, msgKey]]])
})

it('a company with invoice accounts keeps its code and its base currency', async () => {
  const admin = await as('admin')
  const { items } = (await admin.send(companyApi.list, { query: { list: 'companies', q: 'FLHK' } })).body
  const [{ company_id: id, version, changed_at: _, ...body }] = items as [Company]
  const changed = { ...body, company_code: 'FLHKG', base_currency: 'USD', version }
  const refused = await admin.send(companyApi.save, { params: { id }, body: changed })
  expect(refused.problem.errors?.map(({ path, msgKey }) => [path, msgKey])).toEqual([
    ['company_code', 'company.fieldFixed'],
    ['base_currency', 'company.fieldFixed'],
  ])
  const renamed = await admin.send(companyApi.save, { params: { id }, body: { ...body, company_name: 'Renamed', version } })
  expect(renamed.body).toMatchObject({ company_name: 'Renamed', version: version + 1 })
})

it('only administrators read or change companies', async () => {
  for (const login of ['finance.hkg', 'ops.hkg', 'shipper@pearl-toys.example']) {
    const user = await as(login)
    expect((await user.send(companyApi.list, { query: { list: 'companies' } })).status).toBe(403)
    expect((await user.send(companyApi.create, { body: company({ company_code: 'FLY' }) })).status).toBe(403)
  }
})
