import { codeApi } from '@fairlead/domain/code/code.api'
import { CODE_FIELDS, emptyCode, type Code, type CodeForm } from '@fairlead/domain/code/code'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { beforeAll, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { charge, create, invoiceDesk, invoices, save, step, type InvoiceDesk } from '../invoice/invoice.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
let desk: InvoiceDesk
let admin: Client
let job_no = ''

beforeAll(async () => {
  await prepareOffice()
  desk = await invoiceDesk(as)
  admin = await as('admin')
  job_no = (await jobs())[0]?.job_no ?? ''
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
