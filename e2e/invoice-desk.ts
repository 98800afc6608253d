import { call, OPS } from './booking-desk.ts'
import { unique } from './portal.ts'

export const SUPERVISOR = 'supervisor.hkg@fairlead.example'
export const MANAGER = 'manager.hkg@fairlead.example'
export const FINANCE = 'finance.hkg@fairlead.example'
export const CONTROLLER = 'finance.manager@fairlead.example'
export const SHANGHAI = 'ops.sha@fairlead.example'
export const SHANGHAI_SUPERVISOR = 'supervisor.sha@fairlead.example'
export const SHANGHAI_MANAGER = 'manager.sha@fairlead.example'
export const SHANGHAI_FINANCE = 'finance.sha@fairlead.example'

export interface MadeInvoice {
  inv_id: number
  version: number
  invoice_no: string
  journal_no: string
  content_hash: string
  close_period: string
  issue_party_id: number
}

/** The month so many months ago, `YYYY-MM`. */
export function monthsAgo(months: number): string {
  const day = new Date()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 7)
}

const optionOf = async (fetchOptionKey: string, searchText: string) => {
  const [first] = await call<{ value: number }[]>(OPS, 'POST', '/Master/GetInSelectionOptions', { fetchOptionKey, searchText })
  if (!first) throw new Error(`no ${fetchOptionKey} is called ${searchText}`)
  return first.value
}

/** A job without a shipment of Hong Kong, in the books for non-trade invoices. */
export const blankJob = async (period: string) =>
  call<{ job_no: string }>(FINANCE, 'POST', '/blank-jobs', {
    office_party_id: await optionOf('office', 'Hong Kong'),
    account_code: '7048',
    period,
    description: `Insurance ${unique()}`,
    mode: null,
    direction: null,
  })

/** The first open job of Hong Kong with an order. */
export const openJob = async () => {
  const body = { fetchOptionKey: 'invoice_job', searchText: 'SO2' }
  const [job] = await call<{ value: string }[]>(OPS, 'POST', '/Master/GetInSelectionOptions', body)
  return job?.value
}

/** A new invoice of 2,000 HKD to or from Northwind. */
export const newInvoice = async (ap_ar: 'AP' | 'AR', changes: object = {}) =>
  call<MadeInvoice & { jobs: { job_no: string }[] }>(OPS, 'POST', '/invoices', {
    ap_ar,
    type: ap_ar,
    account_code: ap_ar === 'AR' ? '7021' : '7040',
    issue_party_id: await optionOf('invoice_party', 'NORTHWIND'),
    currency: 'HKD',
    invoice_date: new Date().toISOString().slice(0, 10),
    job_nos: [await openJob()],
    charges: [{ charge_code: 'OFR', unit_price: '1000', quantity: '2', uom: 'BL' }],
    ...changes,
  })

/** A new tax invoice of CNY 1,060 in the books of Shanghai. */
export async function newTaxInvoice(changes: object = {}) {
  const first = async (fetchOptionKey: string, searchText: string) => {
    const [found] = await call<{ value: unknown }[]>(SHANGHAI, 'POST', '/Master/GetInSelectionOptions', { fetchOptionKey, searchText })
    return found?.value
  }
  return call<MadeInvoice>(SHANGHAI, 'POST', '/invoices', {
    ap_ar: 'AR',
    type: 'AR',
    account_code: '7030',
    issue_party_id: await first('invoice_party', 'NORTHWIND'),
    currency: 'CNY',
    invoice_date: new Date().toISOString().slice(0, 10),
    job_nos: [await first('invoice_job', 'SO2')],
    invoice_sub_type: 'VAT_E_SPECIAL',
    tax_rate_code: 'VAT6',
    tax_invoice_emails: ['tax@northwind.example'],
    charges: [{ charge_code: 'DOC', unit_price: '1000', quantity: '1', uom: 'BL', tax_code: 'VAT6' }],
    ...changes,
  })
}

/** A non-trade AP invoice that is released for payment, of HKD 500 for each charge. */
export async function released(period: string, { charges = 1 } = {}): Promise<MadeInvoice> {
  const { job_no } = await blankJob(period)
  const charge = {
    charge_code: 'DOC',
    charge_description: null,
    reference: null,
    unit_price: '250',
    quantity: '2',
    uom: 'BL',
    dr_cr: null,
    tax_code: null,
  }
  const form = {
    ap_ar: 'AP',
    type: 'NT',
    account_code: '7048',
    issue_party_id: await optionOf('invoice_party', 'Maas'),
    currency: 'HKD',
    invoice_date: new Date().toISOString().slice(0, 10),
    ap_ref: `NT-${unique()}`,
    job_nos: [job_no],
    charges: Array.from({ length: charges }, () => charge),
  }
  let invoice = await call<MadeInvoice>(OPS, 'POST', '/invoices', form)
  const step = async (login: string, action: string, more: object = {}) => {
    invoice = await call<MadeInvoice>(login, 'POST', `/invoices/${invoice.inv_id}/${action}`, { version: invoice.version, ...more })
  }
  await step(OPS, 'prepare')
  await step(SUPERVISOR, 'approve', { content_hash: invoice.content_hash })
  await step(MANAGER, 'approve', { content_hash: invoice.content_hash })
  await step(FINANCE, 'release')
  return invoice
}

export async function posted(period: string, options: Parameters<typeof released>[1] = {}): Promise<MadeInvoice> {
  const { inv_id, version } = await released(period, options)
  return call<MadeInvoice>(FINANCE, 'POST', `/invoices/${inv_id}/post`, { version })
}

/** The answer of the accounting system to a posting. */
export const acknowledge = ({ journal_no }: MadeInvoice, answer: 'SUCCESS' | 'FAILURE', message: string | null = null) =>
  call(FINANCE, 'POST', '/accounting/acknowledgements', { acknowledgements: [{ journal_no, attempt: 1, answer, message }] })
