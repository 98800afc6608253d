import { codeApi } from '@fairlead/domain/code/code.api'
import { CODE_FIELDS, emptyCode, type Code, type CodeForm } from '@fairlead/domain/code/code'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { beforeAll, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { charge, create, invoices, save, step, type InvoiceDesk } from '../invoice/invoice.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as, portal } = world
const { openDesk, form } = invoices(world)
let desk: InvoiceDesk
let admin: Client
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
  admin = await as('admin')
})

const taxRow = async (code = 'VAT6'): Promise<Code> => {
  const { rows } = await portal().database.pool.query(
    "select code_id from reference_code where code_type = 'TAX_CODE' and code = $1 order by valid_from desc limit 1",
    [code],
  )
  return done(admin.send(codeApi.read, { params: { id: (rows[0] as { code_id: number }).code_id } }))
}
const formOf = (row: Code) => Object.fromEntries(CODE_FIELDS.map((field) => [field, row[field]])) as unknown as CodeForm
const change = (row: Code, changes: Partial<CodeForm>) =>
  admin.send(codeApi.save, { params: { id: row.code_id }, body: { ...formOf(row), ...changes, version: row.version } })
const add = (changes: Partial<CodeForm>) =>
  admin.send(codeApi.create, { body: { ...emptyCode(), code_type: 'TAX_CODE', description: 'Tax', ...changes } })
const taxed = async (invoice_date: string, changes: Partial<InvoiceForm> = {}): Promise<Invoice> =>
  done(create(desk.clerk, await form(job_no, { invoice_date, charges: [charge({ tax_code: 'VAT6' })], ...changes })))
const taxOf = ({ charges, tax_amount }: Invoice) => [charges[0]?.tax_rate, tax_amount]

it('INV-110 the rate of a used tax changes by a further row, and an invoice takes the rate of its date', async () => {
  const before = await taxed('2026-03-10')
  const later = await taxed('2026-04-05')
  expect([taxOf(before), taxOf(later)]).toEqual([
    ['6', '12.00'],
    ['6', '12.00'],
  ])
  const row = await taxRow()
  for (const changes of [{ percentage: 7 }, { country_code: 'DE' }, { valid_from: '2026-03-01' }]) {
    const refused = await change(row, changes)
    expect([refused.status, refused.problem.errors?.map(({ path, Message }) => [path, Message])]).toEqual([
      422,
      [[Object.keys(changes)[0], 'Invoices use VAT6. For another rate, create a new code VAT6 with a later first day.']],
    ])
  }
  expect((await change(row, { valid_to: '2026-04-04' })).problem.errors?.map(({ path }) => path)).toEqual(['valid_to'])
  const { code, country_code } = row
  expect((await add({ code, country_code, percentage: 7, valid_from: row.valid_from })).problem.errors?.map(({ path }) => path)).toEqual([
    'code',
  ])
  await done(add({ code, country_code, percentage: 7, valid_from: '2026-04-01' }))
  expect(taxOf(await taxed('2026-03-31'))).toEqual(['6', '12.00'])
  expect(taxOf(await taxed('2026-04-01'))).toEqual(['7', '14.00'])
  const stale = await step(desk.clerk, 'prepare', later)
  expect([stale.status, stale.problem.errors?.map(({ path, msgKey }) => [path, msgKey])]).toEqual([
    422,
    [['charges.0.tax_code', 'invoice.taxRateMoved']],
  ])
  const saved = await done(save(desk.clerk, later, { remarks: 'at the new rate' }))
  expect(taxOf(saved)).toEqual(['7', '14.00'])
  expect((await step(desk.clerk, 'prepare', saved)).status).toBe(200)
  expect(taxOf(await done(step(desk.clerk, 'prepare', before)))).toEqual(['6', '12.00'])
  const { taxes } = await done(desk.clerk.send(invoiceApi.codes))
  expect(taxes.filter((tax) => tax.code === 'VAT6').map(({ tax_rate }) => tax_rate)).toEqual(['6'])
  await done(change(await taxRow(), { description: 'Value added tax 7 %' }))
})

it('INV-110 a tax that is not valid on the invoice date is refused; one that no invoice uses may be edited', async () => {
  const tax = { code: 'LEVY', percentage: 3, valid_from: '2026-03-01', valid_to: '2026-03-31' }
  expect((await add({ ...tax, valid_from: null })).problem.errors?.map(({ path }) => path)).toEqual(['valid_from'])
  expect((await add({ ...tax, valid_to: '2026-02-28' })).problem.errors?.map(({ path }) => path)).toEqual(['valid_to'])
  await done(change(await done(add(tax)), { percentage: 4 }))
  const dated = async (invoice_date: string) =>
    create(desk.clerk, await form(job_no, { invoice_date, charges: [charge({ tax_code: 'LEVY' })] }))
  for (const day of ['2026-02-28', '2026-04-01']) {
    const refused = await dated(day)
    expect([refused.status, refused.problem.errors?.map(({ path, Message }) => [path, Message])]).toEqual([
      422,
      [['charges.0.tax_code', 'This tax code is not valid on the invoice date.']],
    ])
  }
  expect(taxOf(await done(dated('2026-03-31')))).toEqual(['4', '8.00'])
})

it('INV-110 the newest row that has begun decides: an inactive one ends its code; an unknown code is named', async () => {
  await done(add({ code: 'STOP', percentage: 5, valid_from: '2026-01-01', country_code: null }))
  const newest = await done(add({ code: 'STOP', percentage: 8, valid_from: '2026-03-01', country_code: null }))
  await done(change(newest, { status: 'I' }))
  const dated = async (invoice_date: string, tax_code = 'STOP') =>
    create(desk.clerk, await form(job_no, { invoice_date, charges: [charge({ tax_code })] }))
  const refusal = async (answer: ReturnType<typeof dated>) => (await answer).problem.errors?.map(({ path, Message }) => [path, Message])
  expect(taxOf(await done(dated('2026-02-28')))).toEqual(['5', '10.00'])
  expect(await refusal(dated('2026-03-01'))).toEqual([['charges.0.tax_code', 'Tax code STOP is inactive since 2026-03-01.']])
  expect(await refusal(dated('2025-12-31'))).toEqual([['charges.0.tax_code', 'This tax code is not valid on the invoice date.']])
  expect(await refusal(dated('2026-03-01', 'NOSUCH'))).toEqual([['charges.0.tax_code', 'There is no tax code NOSUCH.']])
  const { taxes } = await done(desk.clerk.send(invoiceApi.codes))
  expect(taxes.find(({ code }) => code === 'STOP')?.is_active).toBe(false)
})

it('INV-110 the row of a numbered invoice stays while a rollback leaves the invoice without a date', async () => {
  const old = await done(add({ code: 'DUTY', percentage: 11, valid_from: '2026-01-01', country_code: null }))
  const made = await done(create(desk.clerk, await form(job_no, { invoice_date: '2026-01-20', charges: [charge({ tax_code: 'DUTY' })] })))
  const prepared = await done(step(desk.clerk, 'prepare', made))
  await done(add({ code: 'DUTY', percentage: 12, valid_from: '2026-02-01', country_code: null }))
  await portal().database.pool.query('update invoice set invoice_date = null where inv_id = $1', [prepared.inv_id])
  for (const changes of [{ percentage: 10 }, { valid_from: '2026-01-02' }])
    expect((await change(old, changes)).problem.errors?.map(({ path, msgKey }) => [path, msgKey])).toEqual([
      [Object.keys(changes)[0], 'code.taxInUse'],
    ])
  const ended = await done(change(old, { valid_to: '2026-01-31' }))
  await portal().database.pool.query("update invoice set invoice_status = 'DELETED' where inv_id = $1", [prepared.inv_id])
  await done(change(ended, { percentage: 10 }))
})

it('INV-110 a percentage keeps its four decimals on lines, totals and prints; a fifth one is refused', async () => {
  const fine = { code: 'FINE', percentage: 7.1234, valid_from: '2026-01-01' } as const
  const refused = await add({ ...fine, percentage: 7.123_45 })
  expect([refused.status, refused.problem.errors?.map(({ path, Message }) => [path, Message])]).toEqual([
    422,
    [['percentage', 'Enter up to 4 decimals']],
  ])
  expect((await done(add(fine))).percentage).toBe(7.1234)
  const charges = [charge({ tax_code: 'FINE', unit_price: '100000', quantity: '1' })]
  const invoice = await done(create(desk.clerk, await form(job_no, { invoice_date: '2026-03-10', charges, lines: [] })))
  expect(taxOf(invoice)).toEqual(['7.1234', '7123.40'])
  const body = { document: 'INVOICE', kind: 'DRAFT', language: 'en-US' } as const
  const { bytes } = await desk.clerk.send(invoicePrintApi.preview, { params: { record_id: String(invoice.inv_id) }, body })
  expect(readPdf(bytes).text).toContain('FINE7.1234%')
})

it('INV-110 a tax has category, reason of exemption, kind and ledger account; its list and history show them', async () => {
  const free = { code: 'EUFREE', percentage: 0, valid_from: '2026-01-01', vat_category: 'E', vatex_code: 'VATEX-EU-132' } as const
  const made = await done(add({ ...free, tax_scheme: 'VAT', sun_tax_account: '21590' }))
  expect(made).toMatchObject({ ...free, tax_scheme: 'VAT', sun_tax_account: '21590' })
  const { body } = await admin.send(codeApi.list, { query: { list: 'codes', q: 'EUFREE' } })
  expect(body.items[0]).toMatchObject({ vat_category: 'E', vatex_code: 'VATEX-EU-132', tax_scheme: 'VAT', sun_tax_account: '21590' })
  await done(change(made, { sun_tax_account: '21591' }))
  const [entry] = await done(admin.send(codeApi.history, { params: { id: made.code_id } }))
  expect(entry?.fields).toEqual([{ path: 'sun_tax_account', before: '21590', after: '21591' }])
})

it('INV-110 a category that does not fit the rate and a wrong reason of exemption are refused at their fields', async () => {
  const refused = async (changes: Partial<CodeForm>) =>
    (await add({ code: 'BADTAX', valid_from: '2026-01-01', percentage: 0, ...changes })).problem.errors?.map(
      ({ path, msgKey }) => `${path} ${msgKey}`,
    )
  expect(await refused({ vat_category: 'S' })).toEqual(['vat_category code.standardRateIsZero'])
  expect(await refused({ vat_category: 'E', percentage: 6 })).toEqual(['vat_category code.categoryHasNoRate'])
  expect(await refused({ vat_category: 'E', vatex_code: 'EU-132' })).toEqual(['vatex_code code.vatexForm'])
  expect(await refused({ vat_category: 'Z', vatex_code: 'VATEX-EU-132' })).toEqual(['vatex_code code.vatexWithoutExemption'])
  expect(await refused({ code_type: 'CHARGE_CODE', code: 'BADCH', percentage: null, valid_from: null, vat_category: 'S' })).toContain(
    'vat_category code.notOfType',
  )
})

it('INV-110 the category of a used tax stays; a paper names the reason why no tax is charged', async () => {
  const made = await done(
    add({ code: 'REVERSE', percentage: 0, valid_from: '2026-01-01', vat_category: 'AE', vatex_code: 'VATEX-EU-AE', country_code: null }),
  )
  const invoice = await done(
    create(desk.clerk, await form(job_no, { invoice_date: '2026-03-10', charges: [charge({ tax_code: 'REVERSE' })] })),
  )
  const body = { document: 'INVOICE', kind: 'DRAFT', language: 'en-US' } as const
  const { bytes } = await desk.clerk.send(invoicePrintApi.preview, { params: { record_id: String(invoice.inv_id) }, body })
  expect(readPdf(bytes).text).toContain('REVERSE0%·Reversecharge(AE)·VATEX-EU-AE')
  const refused = await change(made, { vat_category: 'O' })
  expect(refused.problem.errors?.map(({ path, msgKey }) => `${path} ${msgKey}`)).toEqual(['vat_category code.taxInUse'])
})

it('INV-110 the last use of a tax is found by its indexes', async () => {
  const { rows } = await portal().database.pool.query<{ name: string }>(
    "select indexname as name from pg_indexes where schemaname = current_schema() and indexdef ~ '\\(tax_(rate_)?code\\)' and tablename ~ '^invoice'",
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['invoice_by_tax_rate_code', 'invoice_charge_by_tax'])
  const fresh = await done(add({ code: 'HEADTAX', percentage: 5, valid_from: '2026-01-01' }))
  await portal().database.pool.query(
    "update invoice set tax_rate_code = 'HEADTAX' where inv_id = (select min(inv_id) from invoice where posted_at is null)",
  )
  expect((await change(fresh, { percentage: 6 })).problem.errors?.map(({ path }) => path)).toEqual(['percentage'])
})
