import { codeApi } from '@fairlead/domain/code/code.api'
import { CODE_FIELDS, emptyCode, type Code, type CodeForm } from '@fairlead/domain/code/code'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { chargeDetailsApi } from '@fairlead/domain/job-invoice/job-invoice.charge-api'
import type { Language } from '@fairlead/domain/kit/languages'
import { beforeAll, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { charge, create, invoices } from '../invoice/invoice.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as } = world
const { prepareOffice, jobs, form } = invoices(world)
let admin: Client
let clerk: Client

beforeAll(async () => {
  await prepareOffice()
  admin = await as('admin')
  clerk = await as('ops.hkg')
})

const REBATE = {
  code: 'REBATE',
  description: 'Volume rebate',
  category: 'OTHER',
  basis: 'SHIPMENT',
  aliases: 'Bonus, kickback',
  ar_account_code: '7022',
  ap_account_code: '7041',
  tax_code: 'ZERO',
  default_side: 'DEDUCTION',
  is_disbursement: false,
  print_description: 'Rebate by volume agreed',
  print_description_zh_hk: '數量回贈',
  print_description_zh_cn: '数量返利',
  sun_analysis: 'REB',
  unece_rec23: '100000',
} as const satisfies Partial<CodeForm>
const add = (changes: Partial<CodeForm>) =>
  admin.send(codeApi.create, { body: { ...emptyCode(), code_type: 'CHARGE_CODE', ...REBATE, ...changes } })

it('INV-012 a charge code has accounts, tax, side, paper texts and accounting codes, which invoices and its page show', async () => {
  const stored: Code = await done(add({}))
  expect(stored).toMatchObject(REBATE)
  const page = await done(clerk.send(chargeDetailsApi.charge, { params: { charge_code: 'REBATE' } }))
  expect(page).toMatchObject({ ...REBATE, used: 0, prices: [] })
  const { charges } = await done(clerk.send(invoiceApi.codes))
  const { ar_account_code, ap_account_code, tax_code, default_side } = REBATE
  expect(charges.find(({ code }) => code === 'REBATE')).toMatchObject({ ar_account_code, ap_account_code, tax_code, default_side })
  const changed = {
    ...Object.fromEntries(CODE_FIELDS.map((field) => [field, stored[field]])),
    is_disbursement: true,
  } as unknown as CodeForm
  await done(admin.send(codeApi.save, { params: { id: stored.code_id }, body: { ...changed, version: stored.version } }))
  const [entry] = await done(admin.send(codeApi.history, { params: { id: stored.code_id } }))
  expect(entry?.fields).toEqual([{ path: 'is_disbursement', before: false, after: true }])
})

it('INV-012 an unknown account or tax, an account of the other side and a wrong freight cost code are refused at their fields', async () => {
  const refused = async (changes: Partial<CodeForm>) => {
    const { status, problem } = await add({ code: 'OTHER1', ...changes })
    return [status, problem.errors?.map(({ path }) => path)]
  }
  expect(await refused({ ar_account_code: '9999', tax_code: 'NOSUCH' })).toEqual([422, ['ar_account_code', 'tax_code']])
  expect(await refused({ ar_account_code: '7041' })).toEqual([422, ['ar_account_code']])
  expect(await refused({ unece_rec23: '10' })).toEqual([422, ['unece_rec23']])
  const tax = {
    code_type: 'TAX_CODE',
    code: 'NEWTAX',
    description: 'Tax',
    percentage: 1,
    valid_from: '2026-01-01',
    sun_analysis: 'X',
  } as const
  const { problem } = await admin.send(codeApi.create, { body: { ...emptyCode(), ...tax } })
  expect(problem.errors?.map(({ path }) => path)).toEqual(['sun_analysis'])
})

it('INV-060 a charge without its own text is printed with that of its code, in the language of the paper', async () => {
  const [job] = await jobs()
  const charges = [charge({ charge_code: 'OTHC', charge_description: null })]
  const made = await done(create(clerk, await form(job?.job_no ?? '', { charges })))
  const textOf = async (language: Language) => {
    const body = { document: 'INVOICE', kind: 'DRAFT', language } as const
    return readPdf((await clerk.send(invoicePrintApi.preview, { params: { record_id: String(made.inv_id) }, body })).bytes).text
  }
  expect(await textOf('en-US')).toContain('Terminalhandlingchargeatorigin')
  expect(await textOf('zh-HK')).toContain('起運港碼頭處理費（THC）')
  expect(await textOf('zh-CN')).toContain('起运港码头处理费（THC）')
})
