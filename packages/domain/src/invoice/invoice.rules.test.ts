import { describe, expect, test } from 'vitest'
import { completedInvoice, figuresOf, invoiceFormOf } from './invoice.defaults.ts'
import type { InvoiceRuleFacts } from './invoice.facts-rules.ts'
import { preparationProblems } from './invoice.preparation-rules.ts'
import { invoiceFindings } from './invoice.rules.ts'
import { invoicedJob, invoiceForm, ruleFacts } from './invoice.form-sample.ts'
import { InvoiceForm, type InvoiceForm as Form } from './invoice.ts'

const findings = (form: Partial<Form> = {}, facts: Partial<InvoiceRuleFacts> = {}) =>
  invoiceFindings(completedInvoice(invoiceForm(form), facts.ap_ar ?? 'AR'), ruleFacts(facts)).map(({ path, key }) => [path, key])
const [charge] = invoiceForm().charges
const [line] = completedInvoice(invoiceForm(), 'AR').lines
const charges = (...changes: object[]) => changes.map((change) => ({ ...charge, ...change })) as Form['charges']
const lines = (...changes: object[]) => changes.map((change) => ({ ...line, ...change })) as Form['lines']
const taxOf = (country_code: string) => ({ taxes: [{ tax_code: 'VAT6', tax_rate: '6', country_code }] })
const twoJobs = (change: object) => ({ jobs: [invoicedJob(), invoicedJob({ job_no: 'J2', so_no: 'SO2', ...change })] })

describe('a complete invoice', () => {
  test('has no finding', () => {
    expect(findings()).toEqual([])
  })

  test('a charge without P&L lines gets one of the same price, for the only job', () => {
    const [made] = completedInvoice(invoiceForm(), 'AR').lines
    expect(made).toMatchObject({
      charge_line_no: 1,
      job_no: 'J1',
      dr_cr: 'DR',
      currency: 'USD',
      unit_price: '100',
      quantity: '2',
      uom: 'BL',
    })
    expect(completedInvoice(invoiceForm({ type: 'AP' }), 'AP').lines[0]?.dr_cr).toBe('CR')
  })

  test('has its figures computed once for all rules, and anew for other facts', () => {
    const [form, facts] = [completedInvoice(invoiceForm(), 'AR'), ruleFacts()]
    const figures = figuresOf(form, facts)
    expect(figuresOf(form, facts)).toBe(figures)
    const dearer = { ...facts, taxes: [{ tax_code: 'VAT6', tax_rate: '7', country_code: null }] }
    expect([figures?.tax_amount, figuresOf(form, dearer)?.tax_amount]).toEqual(['12.00', '14.00'])
  })

  test('an account in the books of another company is refused, with a warning for those who read them', () => {
    expect(findings({}, { other_books: 'FOREIGN' })).toEqual([['account_code', 'invoice.accountOfOtherCompany']])
    expect(findings({}, { other_books: 'READ' })).toEqual([['account_code', 'invoice.accountOfOtherBooks']])
  })

  test('its stored form is the form that was saved', () => {
    const form = completedInvoice(invoiceForm({ charges: charges({ amount: '200.00' }) }), 'AR')
    const figures = figuresOf(form, ruleFacts())
    expect(figures).toMatchObject({ amount: '200.00', tax_amount: '12.00', base_total_amount: '1656.25' })
    const stored = { ...form, jobs: [invoicedJob()], exchange_rate: '7.8125' }
    const { total_amount: _, ...back } = invoiceFormOf(stored as never)
    expect(InvoiceForm.parse(back)).toEqual({ ...form, charges: charges({ dr_cr: 'DR' }) })
  })
})

describe('findings of a save', () => {
  test.each<[string, Partial<Form>, Partial<InvoiceRuleFacts>, string[][]]>([
    ['a kind of the other side', { type: 'ICN' }, {}, [['type', 'invoice.typeOfOtherSide']]],
    [
      'an account of the other side',
      {},
      { account: { ...ruleFacts().account!, side: 'AP' } },
      [['account_code', 'invoice.accountOfOtherSide']],
    ],
    ['an unknown job', { job_nos: ['J9'], lines: lines({ job_no: 'J9' }) }, { jobs: [] }, [['job_nos.0', 'invoice.jobNotFound']]],
    [
      'no job',
      { job_nos: [], lines: [] },
      { jobs: [] },
      [
        ['job_nos', 'invoice.jobAndOrderNeeded'],
        ['lines.0.job_no', 'msgRequired'],
      ],
    ],
    ['a non-trade invoice without an order', { type: 'NT' }, { jobs: [invoicedJob({ so_no: null, job_type: 'BLANK' })] }, []],
    ['a cost of a blank job', { type: 'AP' }, { ap_ar: 'AP', jobs: [invoicedJob({ so_no: null, job_type: 'BLANK' })] }, []],
    [
      'an invoice to a customer on a blank job',
      {},
      { jobs: [invoicedJob({ so_no: null, job_type: 'BLANK' })] },
      [['type', 'invoice.notOnBlankJob']],
    ],
    ['a job without an order', {}, { jobs: [invoicedJob({ so_no: null })] }, [['job_nos', 'invoice.jobAndOrderNeeded']]],
    ['no charge', { charges: [] }, {}, [['charges', 'invoice.chargeNeeded']]],
    ['an unknown charge', { charges: charges({ charge_code: 'XXX' }) }, {}, [['charges.0.charge_code', 'msgCodeUnknown']]],
    ['an unknown tax code', { charges: charges({ tax_code: 'OLD' }) }, {}, [['charges.0.tax_code', 'invoice.taxUnknown']]],
    [
      'a tax code that is not valid',
      { charges: charges({ tax_code: 'OLD' }) },
      { unrated_taxes: [{ tax_code: 'OLD', inactive_since: null }] },
      [['charges.0.tax_code', 'invoice.taxNotValid']],
    ],
    [
      'an inactive tax code',
      { charges: charges({ tax_code: 'OLD' }) },
      { unrated_taxes: [{ tax_code: 'OLD', inactive_since: '2026-03-01' }] },
      [['charges.0.tax_code', 'invoice.taxInactive']],
    ],
    ['a tax of another country', {}, taxOf('DE'), [['charges.0.tax_code', 'invoice.taxOfOtherCountry']]],
    ['the tax of the company', {}, taxOf('HK'), []],
    [
      'a vendor with the tax of its country',
      { type: 'AP' },
      { ...taxOf('DE'), ap_ar: 'AP', party: { country_code: 'DE', tax_id: null } },
      [],
    ],
    [
      'a vendor with the tax of another country',
      { type: 'AP' },
      { ...taxOf('GB'), ap_ar: 'AP', party: { country_code: 'DE', tax_id: null } },
      [['charges.0.tax_code', 'invoice.taxOfOtherCountry']],
    ],
    ['no price', { charges: charges({ unit_price: null }) }, {}, [['charges.0.unit_price', 'msgRequired']]],
    ['a line of a job elsewhere', { lines: lines({ job_no: 'J7' }) }, {}, [['lines.0.job_no', 'invoice.jobNotOnInvoice']]],
    ['limits in wrong order', { lines: lines({ min_charge: '5', max_charge: '4' }) }, {}, [['lines.0.max_charge', 'invoice.maxBelowMin']]],
    ['limits with too many decimals', { lines: lines({ min_charge: '5.001' }) }, {}, [['lines.0.min_charge', 'msgNoSuchCoin']]],
    [
      'a rate for equal currencies',
      { currency: 'HKD', exchange_rate: '1.1' },
      { cny_rate: ruleFacts().cny_rate },
      [['exchange_rate', 'invoice.rateIsOne']],
    ],
    [
      'a manual rate without reason',
      { exchange_rate_is_manual: true, exchange_rate: '7.8' },
      {},
      [['exchange_rate_reason', 'msgRequired']],
    ],
    ['a currency without rate', {}, { base_rate: null }, [['currency', 'invoice.rateMissing']]],
    ['a line without rate', { lines: lines({ currency: 'EUR' }) }, {}, [['lines.0.currency', 'invoice.rateMissing']]],
    ['no rate for the cap', {}, { cny_rate: null }, [['currency', 'invoice.rateMissing']]],
    ['another total', { total_amount: '212.01' }, {}, [['total_amount', 'invoice.totalsDiffer']]],
    ['the same total with fewer decimals', { total_amount: '212' }, {}, []],
    ['another amount of a charge', { charges: charges({ amount: '199.99' }) }, {}, [['charges.0.amount', 'invoice.totalsDiffer']]],
    ['another amount of a line', { lines: lines({ amount: '1' }) }, {}, [['lines.0.amount', 'invoice.totalsDiffer']]],
    [
      'a negative total',
      { charges: charges({ dr_cr: 'CR' }), lines: lines({ dr_cr: 'CR' }) },
      {},
      [['charges', 'invoice.totalIsNegative']],
    ],
    [
      'a charge on another side than its P&L lines',
      { charges: charges({ dr_cr: 'CR' }), lines: lines({ dr_cr: 'DR' }) },
      {},
      [['charges.0.dr_cr', 'invoice.sideDiffers']],
    ],
    ['a total at the cap', {}, { cap_cny: '1526.40' }, []],
    ['a total above the cap', {}, { cap_cny: '1526.39' }, [['charges', 'invoice.aboveCap']]],
    ['a vendor reference that was used', { ap_ref: 'V-1' }, { ap_ref_used_on: '7040AP1' }, [['ap_ref', 'invoice.apRefUsed']]],
    [
      'a fourth e-mail address',
      { tax_invoice_emails: ['a@b.example', 'b@b.example', 'c@b.example', 'd@b.example'] },
      {},
      [['tax_invoice_emails', 'invoice.tooManyEmails']],
    ],
    [
      'an e-mail address that differs from another in its case alone',
      { tax_invoice_emails: ['a@b.example', 'A@B.example'] },
      {},
      [['tax_invoice_emails.1', 'invoice.emailTwice']],
    ],
    [
      'its own account',
      { inter_account_transaction: true, inter_account_code: '7022' },
      {},
      [['inter_account_code', 'invoice.sameAccount']],
    ],
    ['a date in the future', { invoice_date: '2026-03-13' }, {}, [['invoice_date', 'invoice.dateInFuture']]],
    ['a date of 90 days ago', { invoice_date: '2025-12-12' }, {}, []],
    ['a date of 91 days ago', { invoice_date: '2025-12-11' }, {}, [['invoice_date', 'invoice.dateFarBack']]],
  ])('%s', (_, form, facts, found) => {
    expect(findings(form, facts)).toEqual(found)
  })

  test.each([
    ['job_type', { job_type: 'SO_OFFICE' }],
    ['office_party_id', { office_party_id: 2 }],
    ['period', { period: '2026-04' }],
    ['mode', { mode: 'AIR' }],
    ['direction', { direction: 'IMPORT' }],
  ])('jobs that differ in %s', (field, change) => {
    const form = { job_nos: ['J1', 'J2'], lines: lines({}) }
    expect(findings(form, twoJobs(change))).toEqual([['job_nos', `invoice.jobsDiffer_${field}`]])
    expect(findings(form, twoJobs({}))).toEqual([])
  })

  test('a manual rate is marked beyond the tolerance', () => {
    const manual = { exchange_rate_is_manual: true, exchange_rate_reason: 'agreed' }
    expect(findings({ ...manual, exchange_rate: '8.203125' })).toEqual([])
    expect(findings({ ...manual, exchange_rate: '8.21' })).toEqual([['exchange_rate', 'invoice.rateOffTable']])
  })
})

describe('what the preparation needs', () => {
  const problems = (form: Partial<Form> = {}, facts: Partial<InvoiceRuleFacts> = {}) =>
    preparationProblems(completedInvoice(invoiceForm(form), 'AR'), ruleFacts(facts)).map(({ path }) => path)
  const china = { account: { ...ruleFacts().account!, flow: 'TAX_INVOICE' as const } }

  test('a plain invoice needs its date', () => {
    expect(problems()).toEqual([])
    expect(problems({ invoice_date: null })).toEqual(['invoice_date'])
  })

  test('a tax invoice needs sub-type, tax rate, a tax code on every line, an e-mail address and the tax number of the party', () => {
    const form = { charges: charges({ tax_code: null }) }
    const all = ['invoice_sub_type', 'tax_rate_code', 'charges.0.tax_code', 'tax_invoice_emails', 'issue_party_id']
    expect(problems(form, { ...china, party: { country_code: 'CN', tax_id: null } })).toEqual(all)
    const complete = { invoice_sub_type: 'VAT_SPECIAL', tax_rate_code: 'VAT6', tax_invoice_emails: ['tax@acme.example'] } as const
    expect(problems(complete as Partial<Form>, china)).toEqual([])
    const blank = { ...complete, charges: charges({ tax_code: null }) } as Partial<Form>
    expect(problems(blank, china)).toEqual(['tax_rate_code', 'charges.0.tax_code'])
  })

  test('INV-056 the tax rate of the head is that of a charge', () => {
    const taxes = [...ruleFacts().taxes, { tax_code: 'VAT9', tax_rate: '9', country_code: 'CN' }]
    const facts = { ...china, taxes, company: { base_currency: 'CNY', tax_country_code: 'CN' } }
    const form = { invoice_sub_type: 'VAT_SPECIAL', tax_invoice_emails: ['tax@acme.example'] } as const
    const found = (tax_rate_code: string) => problems({ ...form, tax_rate_code } as Partial<Form>, facts)
    expect([found('VAT6'), found('VAT9'), found('NOSUCH')]).toEqual([[], ['tax_rate_code'], ['tax_rate_code']])
  })
})
