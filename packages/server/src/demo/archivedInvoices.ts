import { emptyInvoice, type InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { addDays } from '@fairlead/domain/kit/dates'
import { charge, FREIGHT, type DemoVendor, type InvoicedOrder } from './demoInvoices.ts'

/* Invoices of the last months that were posted long ago. Their figures are computed by the domain; nothing of them is typed but prices. */

/** A job without a shipment, of a month before those of the bookings. */
export interface BlankMonth {
  job_no: string
  period: string
}

export interface ArchivedInvoice {
  ap_ar: ApAr
  form: InvoiceForm
  /** When it was posted. */
  daysAgo: number
  /** What the tax authority gave it. */
  government_invoice_no: string | null
  answer: 'SUCCESS' | 'FAILURE' | 'PENDING'
}

/** Currencies with 0, 2 and 3 decimals. */
const CURRENCIES = ['USD', 'HKD', 'USD', 'EUR', 'JPY', 'HKD', 'USD', 'GBP', 'KWD', 'HKD'] as const
/** How much of each one is a dollar, so that prices are of the right size. */
const PER_DOLLAR: Readonly<Record<string, number>> = { USD: 1, HKD: 7.8, EUR: 0.9, JPY: 150, GBP: 0.78, KWD: 0.307 }
const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 }
const priced = (dollars: number, currency: string) => Number((dollars * (PER_DOLLAR[currency] ?? 1)).toFixed(DECIMALS[currency] ?? 2))

const REFUSED_EVERY = 97
const SILENT_EVERY = 131
const answerOf = (index: number): ArchivedInvoice['answer'] =>
  index % REFUSED_EVERY === 96 ? 'FAILURE' : index % SILENT_EVERY === 130 ? 'PENDING' : 'SUCCESS'

/** The account of agents abroad, whose last month is closed: all of its invoices are posted. */
export const AGENTS = '7035'
const AGENT_EVERY = 15
const isOfAgent = (index: number) => index % AGENT_EVERY < 2

interface Turn {
  index: number
  today: string
  daysAgo: number
}

/** What vendors charge, by their country; Hong Kong has no tax of this kind. */
export const TAXES: Readonly<Record<string, string>> = { CN: 'VAT6', DE: 'VAT19', GB: 'VAT20' }
const AR_EXTRAS = ['CFS', 'SEAL', 'VGM', 'AMS', 'HDL'] as const

/** Freight and local charges to the buyer of an order. */
function arOf(order: InvoicedOrder, { index, today, daysAgo }: Turn): ArchivedInvoice {
  const isChinese = order.office === 'SHA'
  const currency = isChinese ? 'CNY' : (CURRENCIES[index % CURRENCIES.length] ?? 'USD')
  const price = (dollars: number) => (isChinese ? dollars * 7.2 : priced(dollars, currency))
  const tax_code = isChinese ? 'VAT6' : null
  const unit_price_is_tax_inclusive = index % 12 === 0
  const charges = [
    charge(FREIGHT[order.mode] ?? 'OFR', price(640 + (index % 13) * 41.35), { quantity: order.boxes, uom: 'CONTAINER' }),
    charge('DOC', price(58.5)),
    charge(AR_EXTRAS[index % AR_EXTRAS.length] ?? 'CFS', price(23.75 + (index % 7)), { quantity: 1 + (index % 3) }),
  ]
  const isLocal = order.buyer_country === 'HK'
  const account_code = isChinese ? '7030' : isLocal ? '7021' : isOfAgent(index) ? AGENTS : '7022'
  const form: InvoiceForm = {
    ...emptyInvoice(),
    type: index % 19 === 7 ? 'DN' : 'AR',
    account_code,
    issue_party_id: order.buyer_party_id,
    currency,
    invoice_date: addDays(today, -daysAgo - 2),
    job_nos: [order.job_no],
    charges: charges.map((one) => ({ ...one, tax_code, unit_price_is_tax_inclusive })),
    ...(isChinese ? { invoice_sub_type: 'VAT_E_SPECIAL', tax_rate_code: 'VAT6', tax_invoice_emails: ['tax@fairlead.example'] } : {}),
  }
  const government_invoice_no = isChinese ? String(31_000_000 + index) : null
  return { ap_ar: 'AR', form, daysAgo, government_invoice_no, answer: account_code === AGENTS ? 'SUCCESS' : answerOf(index) }
}

/** What a vendor charges for an order, less than the buyer pays. */
function apOf(order: InvoicedOrder, vendor: DemoVendor, { index, today, daysAgo }: Turn): ArchivedInvoice {
  const currency = CURRENCIES[(index + 3) % CURRENCIES.length] ?? 'USD'
  const charges = [
    charge(FREIGHT[order.mode] ?? 'OFR', priced(470 + (index % 13) * 33.15, currency), { quantity: order.boxes, uom: 'CONTAINER' }),
    charge('OTHC', priced(110.25, currency), { quantity: order.boxes, uom: 'CONTAINER' }),
  ]
  const account_code = vendor.country_code === 'HK' ? '7040' : isOfAgent(index) ? AGENTS : '7041'
  const form: InvoiceForm = {
    ...emptyInvoice(),
    type: 'AP',
    account_code,
    issue_party_id: vendor.party_id,
    currency,
    invoice_date: addDays(today, -daysAgo - 6),
    ap_ref: `FR-${70_000 + index * 7}`,
    job_nos: [order.job_no],
    charges: charges.map((one) => ({ ...one, tax_code: index % 4 === 0 ? (TAXES[vendor.country_code] ?? null) : null })),
  }
  return { ap_ar: 'AP', form, daysAgo, government_invoice_no: null, answer: account_code === AGENTS ? 'SUCCESS' : answerOf(index) }
}

/** Costs of the office, and what of them is charged on, in a month before the bookings. */
function nonTradeOf({ job_no, period }: BlankMonth, vendor: DemoVendor, { index, today }: Turn): ArchivedInvoice {
  const ap_ar = index % 5 === 3 ? 'AR' : 'AP'
  const currency = CURRENCIES[index % CURRENCIES.length] ?? 'HKD'
  const invoice_date = `${period}-${String(3 + (index % 24)).padStart(2, '0')}`
  const form: InvoiceForm = {
    ...emptyInvoice(),
    type: 'NT',
    account_code: '7048',
    issue_party_id: vendor.party_id,
    currency,
    invoice_date,
    ap_ref: ap_ar === 'AP' ? `OH-${10_000 + index}` : null,
    job_nos: [job_no],
    charges: [charge('HDL', priced(85 + (index % 17) * 22.45, currency), { uom: 'SHIPMENT' }), charge('DOC', priced(12.15, currency))],
  }
  const days = (new Date(`${today}T00:00:00Z`).getTime() - new Date(`${invoice_date}T00:00:00Z`).getTime()) / 86_400_000
  return { ap_ar, form, daysAgo: Math.max(days - 3, 0), government_invoice_no: null, answer: 'SUCCESS' }
}

/** So many invoices: of the orders in turn on both sides, and of the months before. */
export function archivedInvoices(
  { orders, vendors, months }: { orders: readonly InvoicedOrder[]; vendors: readonly DemoVendor[]; months: readonly BlankMonth[] },
  count: number,
  today: string,
): ArchivedInvoice[] {
  return Array.from({ length: count }, (_, index): ArchivedInvoice[] => {
    const vendor = vendors[index % vendors.length]
    const turn = { index, today, daysAgo: 3 + ((index * 11) % 40) }
    const month = months[index % months.length]
    if (index % 3 === 2) return month && vendor ? [nonTradeOf(month, vendor, turn)] : []
    const order = orders[Math.floor(index / 3) % orders.length]
    if (!order || !vendor) return []
    return [index % 3 === 0 || order.office !== 'HKG' ? arOf(order, turn) : apOf(order, vendor, turn)]
  }).flat()
}
