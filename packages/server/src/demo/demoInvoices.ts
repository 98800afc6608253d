import { emptyInvoice, type InvoiceCharge, type InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { ApAr, InvoiceAction } from '@fairlead/domain/invoice/invoice.codes'
import { addDays } from '@fairlead/domain/kit/dates'

/* What the invoices of the demo are about, and how far each has come. */

/** A job with its order, and the parties that its invoices name. */
export interface InvoicedOrder {
  job_no: string
  office: string
  mode: string
  etd: string
  boxes: number
  buyer_party_id: number
  buyer_country: string
}
export interface DemoVendor {
  party_id: number
  country_code: string
}

type Login = 'ops' | 'supervisor' | 'manager' | 'finance'
export type DemoStep = readonly [
  action: Extract<
    InvoiceAction,
    'prepare' | 'approve' | 'reject' | 'release' | 'print' | 'accounting_print' | 'export' | 'import' | 'post' | 'delete'
  >,
  by: Login,
]

export interface InvoiceStory {
  ap_ar: ApAr
  form: InvoiceForm
  steps: readonly DemoStep[]
  /** Has it the document of its vendor? */
  isDocumented: boolean
  daysAgo: number
}

const PREPARED: readonly DemoStep[] = [['prepare', 'ops']]
const APPROVED_1: readonly DemoStep[] = [...PREPARED, ['approve', 'supervisor']]
const APPROVED_2: readonly DemoStep[] = [...APPROVED_1, ['approve', 'manager']]
const REJECTED: readonly DemoStep[] = [...PREPARED, ['reject', 'supervisor']]
const RELEASED: readonly DemoStep[] = [...APPROVED_2, ['release', 'finance']]
const POSTED: readonly DemoStep[] = [...RELEASED, ['post', 'finance']]
const DELETED: readonly DemoStep[] = [['delete', 'ops']]

/** A manager approves before, where the total needs it. */
const PRINTED: readonly DemoStep[] = [...APPROVED_1, ['print', 'finance']]
const ACCOUNTING_PRINTED: readonly DemoStep[] = [...PRINTED, ['accounting_print', 'finance']]
const EXPORTED: readonly DemoStep[] = [...PRINTED, ['export', 'finance']]
const IMPORTED: readonly DemoStep[] = [...EXPORTED, ['import', 'finance']]
/** Of Shanghai: printed, and one that waits for the automatic export. */
const OF_SHANGHAI = [
  [],
  PREPARED,
  [...APPROVED_2, ['print', 'finance']],
  [...APPROVED_2, ['print', 'finance']],
  [...APPROVED_2, ['print', 'finance'], ['export', 'finance']],
] as const
const FIRST_OF_AR = [[], PREPARED, APPROVED_1, [], PREPARED, REJECTED, APPROVED_1, PRINTED, [], APPROVED_1, DELETED] as const
const SECOND_OF_AR = [
  [],
  PREPARED,
  APPROVED_1,
  EXPORTED,
  PREPARED,
  REJECTED,
  APPROVED_1,
  ACCOUNTING_PRINTED,
  [],
  IMPORTED,
  DELETED,
] as const
const OF_AR = [...FIRST_OF_AR, ...SECOND_OF_AR]
const OF_AP = [[], PREPARED, APPROVED_1, RELEASED, POSTED, APPROVED_2, POSTED, PREPARED, RELEASED, POSTED, RELEASED, APPROVED_1] as const

/** An AR invoice to the buyer, and an AP invoice of a vendor, for each job. */
export function invoiceStories(orders: readonly InvoicedOrder[], vendors: readonly DemoVendor[], today: string): InvoiceStory[] {
  return orders.flatMap((order, index) => {
    const vendor = vendors[index % vendors.length]
    return [arStory(order, index, today), ...(vendor && order.office === 'HKG' ? [apStory(order, vendor, { index, today })] : [])]
  })
}

export const charge = (
  charge_code: string,
  unit_price: number,
  { quantity = 1, uom = 'BL' }: { quantity?: number; uom?: InvoiceCharge['uom'] } = {},
) => ({
  charge_code,
  charge_description: null,
  reference: null,
  unit_price: String(unit_price),
  quantity: String(quantity),
  uom,
  dr_cr: null,
  tax_code: null,
  unit_price_is_tax_inclusive: false,
})

export const FREIGHT: Readonly<Record<string, string>> = { AIR: 'AFR', RAIL: 'RFR' }
const perBox = ({ mode, boxes }: InvoicedOrder) =>
  mode === 'AIR' ? ({ quantity: 480, uom: 'KG' } as const) : ({ quantity: boxes, uom: 'CONTAINER' } as const)
/** The price of freight per container or kilogram. */
const price = ({ mode }: InvoicedOrder, index: number, share: number) =>
  Math.round((mode === 'AIR' ? 4 + (index % 5) * 0.35 : 1_180 + (index % 9) * 145) * share * 100) / 100

function arStory(order: InvoicedOrder, index: number, today: string): InvoiceStory {
  const daysAgo = (index * 7) % 19
  const isChinese = order.office === 'SHA'
  const isLocal = order.buyer_country === 'HK'
  const steps = OF_AR[index % OF_AR.length] ?? []
  const charges = [
    charge(FREIGHT[order.mode] ?? 'OFR', price(order, index, 1.3), perBox(order)),
    charge('DOC', 65),
    charge('OTHC', 290, { uom: 'CONTAINER' }),
  ]
  const form: InvoiceForm = {
    ...emptyInvoice(),
    type: index % 17 === 11 ? 'DN' : index % 10 === 6 && !isChinese ? 'CN' : 'AR',
    account_code: isChinese ? '7030' : isLocal ? '7021' : '7022',
    issue_party_id: order.buyer_party_id,
    currency: isChinese ? 'CNY' : isLocal ? 'HKD' : 'USD',
    invoice_date: addDays(today, -daysAgo),
    job_nos: [order.job_no],
    charges: charges.map((one) => ({ ...one, tax_code: isChinese ? 'VAT6' : null })),
    ...(isChinese ? { invoice_sub_type: 'VAT_E_SPECIAL', tax_rate_code: 'VAT6', tax_invoice_emails: ['tax@fairlead.example'] } : {}),
  }
  const ofShanghai = OF_SHANGHAI[index % OF_SHANGHAI.length] ?? []
  return { ap_ar: 'AR', form, steps: isChinese ? ofShanghai : steps, isDocumented: false, daysAgo }
}

function apStory(order: InvoicedOrder, vendor: DemoVendor, { index, today }: { index: number; today: string }): InvoiceStory {
  const daysAgo = (index * 5) % 23
  const isLocal = vendor.country_code === 'HK'
  const steps = OF_AP[index % OF_AP.length] ?? []
  const isDocumented = steps.length > 1 || index % 4 === 1
  const form: InvoiceForm = {
    ...emptyInvoice(),
    type: 'AP',
    account_code: isLocal ? '7040' : '7041',
    issue_party_id: vendor.party_id,
    currency: isLocal ? 'HKD' : 'USD',
    invoice_date: addDays(today, -daysAgo - 2),
    variance_reason: 'The carrier raised its surcharges after the booking',
    ap_ref: isDocumented || index % 3 > 0 ? `INV-${20_450 + index * 13}` : null,
    job_nos: [order.job_no],
    charges: [charge(FREIGHT[order.mode] ?? 'OFR', price(order, index, 1), perBox(order)), charge('BAF', 145, { uom: 'CONTAINER' })],
  }
  return { ap_ar: 'AP', form, steps, isDocumented, daysAgo }
}
