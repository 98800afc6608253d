import type { InvoiceRuleFacts } from './invoice.facts-rules.ts'
import { NO_HINTS } from './invoice.hint-api.ts'
import type { InvoicedJob } from './invoice.job-api.ts'
import { InvoiceForm } from './invoice.ts'

/* A complete and correct form for tests; each test breaks the one field it is about. */

/** 2 × 100 USD with 6 % tax. */
export const invoiceForm = (changes: Partial<InvoiceForm> = {}): InvoiceForm => ({
  ...InvoiceForm.parse({
    type: 'AR',
    account_code: '7022',
    issue_party_id: 12,
    currency: 'USD',
    invoice_date: '2026-03-12',
    job_nos: ['J1'],
    charges: [{ charge_code: 'DOC', charge_description: 'Documents', unit_price: '100', quantity: '2', uom: 'BL', tax_code: 'VAT6' }],
  }),
  ...changes,
})

export const invoicedJob = (changes: Partial<InvoicedJob> = {}): InvoicedJob => ({
  job_no: 'J1',
  job_type: 'SO',
  job_status: 'OUTSTANDING',
  office_party_id: 1,
  period: '2026-03',
  mode: 'SEA',
  direction: 'EXPORT',
  so_no: 'SO1',
  etd: '2026-03-10',
  ...changes,
})

export const ruleFacts = (changes: Partial<InvoiceRuleFacts> = {}): InvoiceRuleFacts => ({
  ap_ar: 'AR',
  account: { account_code: '7022', side: 'BOTH', flow: 'PLAIN', rate_date: 'INVOICE_DATE', account_class: 'FREIGHT' },
  company: { base_currency: 'HKD', tax_country_code: 'HK' },
  party: { country_code: 'CN', tax_id: '91310000' },
  jobs: [invoicedJob()],
  other_books: null,
  taxes: [{ tax_code: 'VAT6', tax_rate: '6', country_code: null }],
  unrated_taxes: [],
  charge_codes: ['DOC'],
  base_rate: { rate: '7.8125', effective_date: '2026-03-01', exchange_rate_id: 1 },
  line_rates: new Map(),
  cny_rate: { rate: '7.2', effective_date: '2026-03-01', exchange_rate_id: 2 },
  cap_cny: '10000000',
  rate_tolerance: 5,
  ap_ref_used_on: null,
  hints: NO_HINTS,
  today: '2026-03-12',
  ...changes,
})
