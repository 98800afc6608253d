import { exchangeRateApi } from '@fairlead/domain/exchange-rate/exchange-rate'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { lineOf } from '@fairlead/domain/invoice/invoice.defaults'
import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import type { InvoiceDetails } from '@fairlead/domain/invoice/invoice.details-api'
import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import type { SettlementForm } from '@fairlead/domain/settlement/settlement'
import type { Call } from '@fairlead/domain/kit/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal, type Client, type Reply } from '../testing/portal.ts'
import {
  charge,
  create,
  importNumber,
  invoices,
  postedInvoice,
  printedInvoice,
  readOne,
  save,
  step,
  type InvoiceDesk,
} from './invoice.testing.ts'
import { transfer } from '../settlement/settlement.testing.ts'

const world = testPortal()
const { as, portal } = world
const { openDesk, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
  const rate = { currency_from: 'EUR', currency_to: 'HKD', rate: '8.5', effective_date: '2026-01-01' }
  await done((await as('admin')).send(exchangeRateApi.create, { body: rate }))
})

const made = async (changes: Partial<InvoiceForm> = {}, side: 'AP' | 'AR' = 'AR') => create(desk.clerk, await form(job_no, changes), side)
const errorsOf = ({ status, problem }: Pick<Reply<Call>, 'status' | 'problem'>) => [
  status,
  (problem.errors ?? []).map(({ path, msgKey }) => `${path} ${msgKey}`),
]
const details = (client: Client, { inv_id, version }: Invoice, changes: Partial<InvoiceDetails>) =>
  client.send(invoiceDetailsApi.saveDetails, { params: { inv_id }, body: { version, ...changes } })

describe('what an invoice must not contain', () => {
  it('INV-071 INV-049 a cheque in another currency than the invoice is saved and prepared', async () => {
    for (const [currency, cheque_currency] of [
      ['HKD', 'USD'],
      ['USD', 'EUR'],
      ['USD', 'HKD'],
    ] as const) {
      const cheque = {
        type: 'CR',
        account_code: '7041',
        currency,
        cheque_currency,
        available_date: '2026-03-20',
        cheque_issued_to: 'Kestrel',
      }
      const invoice = await done(made(cheque as Partial<InvoiceForm>, 'AP'))
      const saved = await done(save(desk.clerk, invoice, { remarks: 'again' }))
      expect(await done(step(desk.clerk, 'prepare', saved))).toMatchObject({ foreign_currency: true, cheque_status: 'REQUESTED' })
    }
  })

  it('INV-068 INV-075 a date two years back is the limit, and 31 days ahead of our own invoices or a year of those of a vendor', async () => {
    const dated = (invoice_date: string) => made({ invoice_date, payment_terms: 'DAYS_30' })
    const ofVendor = (invoice_date: string) => made({ type: 'AP', account_code: '7041', invoice_date }, 'AP')
    for (const date of ['2999-12-31', '2026-04-11', '2024-03-09', '1900-01-01'])
      expect((await dated(date)).problem.errors?.map(({ msgKey }) => msgKey)).toContain('invoice.dateOutside')
    expect((await ofVendor('2027-03-11')).problem.errors?.map(({ msgKey }) => msgKey)).toContain('invoice.dateOutside')
    expect((await dated('2026-04-10')).status).toBe(200)
    expect((await ofVendor('2027-03-10')).status).toBe(200)
    expect(errorsOf(await dated('2024-03-10'))).toEqual([422, ['currency invoice.rateMissing']])
    const exported = await done(step(desk.finance, 'export', await printedInvoice(desk, await form(job_no))))
    expect(errorsOf(await importNumber(desk.finance, exported, 'G-900', '2028-01-01'))).toEqual([422, ['invoice_date invoice.dateOutside']])
    expect(await readOne(desk.finance, exported)).toMatchObject({ government_invoice_no: null, invoice_status: 'EXPORTED' })
  })

  it('INV-103 a manual rate is at most twice the rate of the table and at least half of it', async () => {
    const manual = (exchange_rate: string, currency = 'USD') =>
      made({ currency, exchange_rate, exchange_rate_is_manual: true, exchange_rate_reason: 'agreed' })
    for (const rate of ['70000000', '15.626', '3.9'])
      expect(errorsOf(await manual(rate))).toEqual([422, ['exchange_rate exchange-rate.implausible']])
    for (const rate of ['15.625', '3.90625']) expect((await manual(rate)).status).toBe(200)
  })

  it('INV-070 a price of −0 is refused at its field', async () => {
    for (const unit_price of ['-0', '-0.00'])
      expect(errorsOf(await made({ charges: [charge({ unit_price })] }))).toEqual([422, ['charges.0.unit_price msgUnitPriceInvalid']])
  })

  it('INV-075 an invoice of nothing is saved, not prepared', async () => {
    const nothing = await done(made({ charges: [charge({ unit_price: '0' })] }))
    expect(errorsOf(await step(desk.clerk, 'prepare', nothing))).toEqual([422, ['charges invoice.totalIsZero']])
    const even = await done(made({ charges: [charge(), charge({ dr_cr: 'CR' })] }))
    expect(errorsOf(await step(desk.clerk, 'prepare', even))).toEqual([422, ['charges invoice.totalIsZero']])
  })

  it('INV-102 a credit note of a debit is refused for what it is', async () => {
    expect(errorsOf(await made({ type: 'CN', charges: [charge({ dr_cr: 'DR' })] }))).toEqual([422, ['charges invoice.creditNoteCharges']])
    expect(errorsOf(await made({ charges: [charge({ dr_cr: 'CR' })] }))).toEqual([422, ['charges invoice.totalIsNegative']])
  })

  it('INV-096 the other account of a transaction is one of another company, at the save', async () => {
    const inter = (inter_account_code: string) => made({ inter_account_transaction: true, inter_account_code })
    expect(errorsOf(await inter('7041'))).toEqual([422, ['inter_account_code invoice.sameCompany']])
    expect(errorsOf(await inter('ZZZZ'))).toEqual([422, ['inter_account_code msgCodeUnknown']])
    expect((await inter('7030')).status).toBe(200)
  })
})

it('INV-069 INV-070 an invoice of a thousand charges is created, saved, prepared and withdrawn; one charge more is refused', async () => {
  const codes = ['DOC', 'OFR', 'OTHC', 'SEAL']
  const charges = Array.from({ length: 1_000 }, (_, index) =>
    charge({ charge_code: codes[index % codes.length] ?? 'DOC', unit_price: `${10 + (index % 90)}.5`, quantity: '1' }),
  )
  const invoice = await done(made({ charges }))
  expect([invoice.charges.length, invoice.lines.length]).toEqual([1_000, 1_000])
  const saved = await done(save(desk.clerk, invoice, { remarks: 'all of them' }))
  expect(saved).toMatchObject({ total_amount: invoice.total_amount, remarks: 'all of them', version: 2 })
  const prepared = await done(step(desk.clerk, 'prepare', saved))
  expect(await done(step(desk.clerk, 'withdraw', prepared))).toMatchObject({ invoice_status: 'NEW', total_amount: invoice.total_amount })
  expect((await made({ charges: [...charges, charge()] })).status).toBe(422)
})

describe('INV-104 the price of a charge', () => {
  const split = async (prices: readonly string[], changes: Partial<InvoiceForm['charges'][number]> = {}, line: object = {}) => {
    const given = await form(job_no)
    const charges = [charge({ quantity: '1', ...changes })]
    const lines = prices.map((unit_price) => ({ ...lineOf(charges[0] ?? {}, 1, given), unit_price, quantity: '1', ...line }))
    return { charges, lines }
  }

  it('that its P&L lines do not add up to is refused with the difference, at create, save and calculation', async () => {
    const wrong = await split(['99'])
    const refused = await made(wrong)
    expect(errorsOf(refused)).toEqual([422, ['charges.0.unit_price invoice.priceDiffers']])
    expect(refused.problem.errors?.[0]?.Message).toContain('the charge is 100.00, its P&L lines are 99.00, the difference is 1.00')
    expect(errorsOf(await made(await split(['60', '39.99'])))[0]).toBe(422)
    expect(errorsOf(await made(await split(['100'], { quantity: '2' })))).toEqual([422, ['charges.0.unit_price invoice.priceDiffers']])
    const stored = await done(made(await split(['60', '40'])))
    expect(errorsOf(await save(desk.clerk, stored, wrong))).toEqual([422, ['charges.0.unit_price invoice.priceDiffers']])
    expect(await readOne(desk.clerk, stored)).toMatchObject({ version: stored.version, total_amount: '100.00' })
    const body = { ...(await form(job_no, wrong)), ap_ar: 'AR' as const }
    const { findings } = await done(desk.clerk.send(invoiceApi.calculate, { body }))
    expect(findings.map(({ path }) => path)).toContain('charges.0.unit_price')
  })

  it('may be blank, the average of its lines, that of a line with limits, with tax, or of lines in another currency', async () => {
    expect((await made(await split(['60', '40']))).status).toBe(200)
    expect((await done(made(await split(['60', '40.01'], { unit_price: null, quantity: '3' })))).charges[0]?.unit_price).toBe('33.336667')
    expect((await made(await split(['60', '40.01'], { unit_price: '33.336667', quantity: '3' }))).status).toBe(200)
    expect((await made(await split(['100'], {}, { min_charge: '150' }))).status).toBe(200)
    expect((await made(await split(['106'], { unit_price: '106', unit_price_is_tax_inclusive: true, tax_code: 'VAT6' }))).status).toBe(200)
    expect((await made(await split(['780'], {}, { currency: 'HKD' }))).status).toBe(200)
    const percent = { unit_price: '2000', quantity: '5', uom: 'PERCENT' } as const
    expect((await done(made(await split(['2000'], percent, { quantity: '5', uom: 'PERCENT' })))).total_amount).toBe('100.00')
    const stored = await done(made(await split(['60', '40.01'], { unit_price: null, quantity: '3' })))
    expect((await save(desk.clerk, stored, { remarks: 'as it was' })).status).toBe(200)
  })
})

describe('INV-056 the tax of the government invoice', () => {
  const taxed = (tax_rate_code: string) => ({ tax_rate_code, charges: [charge({ tax_code: 'VAT6' })] })

  it('is a tax in use of a country whose tax the books charge', async () => {
    expect(errorsOf(await made(taxed('NOSUCH')))).toEqual([422, ['tax_rate_code invoice.taxUnknown']])
    expect(errorsOf(await made(taxed('GST9')))).toEqual([422, ['tax_rate_code invoice.taxOfOtherCountry']])
    const stored = await done(made(taxed('VAT6')))
    expect(errorsOf(await save(desk.clerk, stored, { tax_rate_code: 'GST9' }))[0]).toBe(422)
    const prepared = await done(step(desk.clerk, 'prepare', stored))
    for (const other of ['GST9', 'NOSUCH']) expect(errorsOf(await details(desk.clerk, prepared, { tax_rate_code: other }))[0]).toBe(422)
    expect(await readOne(desk.clerk, stored)).toMatchObject({ tax_rate_code: 'VAT6', version: prepared.version })
  })
})

describe('what may be entered later', () => {
  it('INV-108 a government number has letters, digits, - and /, and is entered where it is imported', async () => {
    const exported = await done(step(desk.finance, 'export', await printedInvoice(desk, await form(job_no))))
    expect(errorsOf(await importNumber(desk.finance, exported, 'abc;=1+1'))).toEqual([
      422,
      ['government_invoice_no invoice.governmentNoInvalid'],
    ])
    await query("update invoice set invoice_status = 'PENDING_AUTO_EXPORT' where inv_id = $1", [exported.inv_id])
    expect(errorsOf(await details(desk.finance, exported, { government_invoice_no: 'G-901' }))).toEqual([
      422,
      ['government_invoice_no invoice.fieldClosed'],
    ])
    await query("update invoice set invoice_status = 'EXPORTED' where inv_id = $1", [exported.inv_id])
    expect(errorsOf(await details(desk.finance, exported, { government_invoice_no: 'G;901' }))[0]).toBe(422)
    expect(await done(importNumber(desk.finance, exported, 'Ab-9/01'))).toMatchObject({ government_invoice_no: 'Ab-9/01' })
  })

  it('INV-029 an invoice is marked as paid from its posting on', async () => {
    const invoice = await done(made())
    expect(errorsOf(await details(desk.finance, invoice, { payment_marker: 'PAID' }))).toEqual([
      422,
      ['payment_marker invoice.paidBeforePosted'],
    ])
    const posted = await postedInvoice(desk, await form(job_no))
    expect(await done(details(desk.finance, posted, { payment_marker: 'PAID' }))).toMatchObject({ payment_marker: 'PAID' })
  })
})

describe('the tax of an invoice', () => {
  it('INV-070 is that of the country of its books, or of the vendor', async () => {
    const taxed = async (tax_code: string, side: 'AP' | 'AR') => {
      const changes = side === 'AP' ? { type: 'AP' as const, account_code: '7041', ap_ref: `TAX-${tax_code}` } : {}
      return create(desk.clerk, await form(job_no, { ...changes, charges: [charge({ tax_code })] }), side)
    }
    const own = await taxed('VAT19', 'AR') // Hong Kong to Germany
    expect([own.status, own.problem.errors]).toMatchObject([422, [{ path: 'charges.0.tax_code', msgKey: 'invoice.taxOfOtherCountry' }]])
    expect(own.problem.errors?.[0]?.Message).toBe('VAT19 is a tax of DE. The books of this account charge that of HK.')
    expect((await taxed('VAT19', 'AP')).status).toBe(200) // of a German vendor
    expect((await taxed('VAT20', 'AP')).status).toBe(422)
  })
})

describe('what a settlement must not contain', () => {
  it('INV-070 a far day, an implausible rate, and an amount of 0 or of the other side', async () => {
    const { inv_id, issue_party_id } = await postedInvoice(desk, await form(job_no))
    const settle = (amount: string, changes: Partial<SettlementForm> = {}) =>
      desk.finance.send(settlementApi.settle, {
        body: transfer({ party_id: issue_party_id ?? 0, lines: [{ inv_id, charge_line_no: null, amount }], ...changes }),
      })
    expect(errorsOf(await settle('100', { settled_on: '2023-06-01' }))).toEqual([422, ['settled_on invoice.dateOutside']])
    expect(errorsOf(await settle('100', { settled_on: '2026-03-11' }))).toEqual([422, ['settled_on settlement.dateAhead']])
    expect(errorsOf(await settle('100', { exchange_rate: '70000000' }))).toEqual([422, ['exchange_rate exchange-rate.implausible']])
    for (const amount of ['0', '-5']) expect(errorsOf(await settle(amount))).toEqual([422, ['lines.0.amount settlement.amountAboveZero']])
    expect((await settle('100', { exchange_rate: '7.9' })).status).toBe(200)
  })
})
