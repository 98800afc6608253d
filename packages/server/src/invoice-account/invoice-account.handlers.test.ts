import { INVOICE_ACCOUNT, invoiceAccountApi, type InvoiceAccountForm } from '@fairlead/domain/invoice-account/invoice-account'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()
const account = (changes: Partial<InvoiceAccountForm> = {}): InvoiceAccountForm => ({
  ...INVOICE_ACCOUNT.empty(),
  account_code: '7023',
  account_name: 'AR local USD',
  account_name_zh_hk: '本地應收 USD',
  account_name_zh_cn: '本地应收 USD',
  company_code: 'FLHK',
  side: 'AR',
  second_level: 'ABOVE',
  second_level_above: '50000.5',
  control_sun_account: '7023000',
  print_footer: 'Subject to our trading conditions.',
  bank_block: 'Harbour Bank\n012-345678-001',
  ...changes,
})

it('an account is created, changed and read with all its fields; its limit keeps its decimals', async () => {
  const admin = await as('admin')
  const made = await admin.send(invoiceAccountApi.create, { body: account() })
  expect(made.body).toMatchObject({ ...account(), group_remarks_max: 230, version: 1 })
  const params = { id: made.body.invoice_account_id }
  const body = { ...account({ second_level: 'NEVER', second_level_above: null, flow: 'TAX_INVOICE', group_remarks_max: 180 }), version: 1 }
  const saved = await admin.send(invoiceAccountApi.save, { params, body })
  expect(saved.body).toMatchObject({
    second_level: 'NEVER',
    second_level_above: null,
    flow: 'TAX_INVOICE',
    group_remarks_max: 180,
    version: 2,
  })
  expect((await admin.send(invoiceAccountApi.read, { params })).body).toEqual(saved.body)
  const listed = await admin.send(invoiceAccountApi.list, { query: { list: 'invoice_accounts', q: '7023' } })
  expect(listed.body.items).toEqual([saved.body])
})

it.each([
  ['account_code', '70X1', 'invoice-account.codeInvalid'],
  ['account_code', '7021', 'invoice-account.duplicateCode'],
  ['company_code', 'NONE', 'msgCodeUnknown'],
  ['second_level_above', null, 'msgRequired'],
  ['second_level_above', '0.005', 'msgNoSuchCoin'],
  ['second_level_above', '-1', 'msgAmountInvalid'],
  ['side', null, 'msgRequired'],
  ['group_remarks_max', null, 'msgRequired'],
  ['group_remarks_max', 0, 'msgNumberOutOfRange'],
  ['group_remarks_max', 10_001, 'msgNumberOutOfRange'],
] as const)('%s %j is refused as %s', async (field, value, msgKey) => {
  const refused = await (await as('admin')).send(invoiceAccountApi.create, { body: account({ account_code: '7099', [field]: value }) })
  expect([refused.status, refused.problem.errors?.map(({ path, msgKey: key }) => [path, key])]).toEqual([422, [[field, msgKey]]])
})

it('a limit counts only with an approval above it', async () => {
  const body = account({ account_code: '7099', second_level: 'ALWAYS' })
  const refused = await (await as('admin')).send(invoiceAccountApi.create, { body })
  expect(refused.problem.errors).toMatchObject([{ path: 'second_level_above', msgKey: 'invoice-account.aboveWithoutLimit' }])
})

it('companies are chosen by code and name, by administrators alone', async () => {
  const ask = { body: { fetchOptionKey: 'company', searchText: 'shanghai' } } as const
  const found = await (await as('admin')).send(lookupApi.selectionOptions, ask)
  expect(found.body).toEqual([{ value: 'FLCN', text: 'FLCN Fairlead Logistics (Shanghai) Co., Ltd.' }])
  expect((await (await as('ops.hkg')).send(lookupApi.selectionOptions, ask)).status).toBe(403)
})

it('only administrators read or change accounts', async () => {
  for (const login of ['finance.hkg', 'ops.hkg', 'shipper@pearl-toys.example']) {
    const user = await as(login)
    expect((await user.send(invoiceAccountApi.list, { query: { list: 'invoice_accounts' } })).status).toBe(403)
    expect((await user.send(invoiceAccountApi.create, { body: account({ account_code: '7098' }) })).status).toBe(403)
  }
})
