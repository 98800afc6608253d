import type { Invoice, StoredCharge } from '@fairlead/domain/invoice/invoice'
import { csvOfCells, textCell } from '../kit/files/csv.ts'
import type { IssueParty } from './invoice.facts-store.ts'

/* The file of an invoice for the tax authority or another system: a row for each charge, with the head repeated. Headings are field names. */

interface Exported {
  invoice: Invoice
  party: IssueParty | null
  chargeNames: ReadonlyMap<string | null, string>
}
type Cell = (exported: Exported, charge: StoredCharge) => string | null

const ofInvoice =
  (field: keyof Invoice & string): Cell =>
  ({ invoice }) => {
    const value = invoice[field]
    return value === null || typeof value === 'object' ? null : String(value)
  }
const ofCharge =
  (field: keyof StoredCharge & string): Cell =>
  (_exported, charge) => {
    const value = charge[field]
    return value === null ? null : String(value)
  }
const describedCharge: Cell = ({ chargeNames }, { charge_description, charge_code }) =>
  charge_description ?? chargeNames.get(charge_code) ?? charge_code
const HEAD = ['invoice_no', 'type', 'account_code', 'company_code', 'invoice_date', 'invoice_sub_type', 'tax_rate_code'] as const
const TOTALS = [
  'currency',
  'amount',
  'tax_amount',
  'total_amount',
  'outstanding_amount',
  'exchange_rate',
  'base_currency',
  'base_amount',
  'base_tax_amount',
  'base_total_amount',
] as const
const CHARGE = [
  'line_no',
  'charge_code',
  'charge_description',
  'reference',
  'quantity',
  'uom',
  'unit_price',
  'unit_price_is_tax_inclusive',
  'tax_code',
  'tax_rate',
] as const
const CHARGE_AMOUNTS = ['amount', 'tax_amount', 'gross_amount', 'base_amount', 'base_tax_amount'] as const

const COLUMNS: readonly (readonly [string, Cell])[] = [
  ...HEAD.map((field) => [field, ofInvoice(field)] as const),
  ['reverses_inv_id', ofInvoice('reverses_inv_id')],
  ['buyer_code', ({ invoice }) => invoice.issue_party_code],
  ['buyer_name', ({ invoice }) => invoice.issue_party_name],
  ['buyer_tax_id', ({ party }) => party?.tax_id ?? null],
  ['emails', ({ invoice }) => invoice.tax_invoice_emails.join(' ')],
  ['jobs', ({ invoice }) => invoice.jobs.map(({ job_no }) => job_no).join(' ')],
  ...TOTALS.map((field) => [field, ofInvoice(field)] as const),
  ['remarks', ofInvoice('remarks')],
  ...CHARGE.map((field) => [field, field === 'charge_description' ? describedCharge : ofCharge(field)] as const),
  ...CHARGE_AMOUNTS.map((field) => [`line_${field}`, ofCharge(field)] as const),
]

/** Figures stay exact; a text that a spreadsheet would read as a formula is guarded. */
const FIGURE = /^-?\d+(?:\.\d+)?$/
const isFigure = (heading: string) => /amount|price$|rate$|quantity|line_no/.test(heading)
export const cellOf = (heading: string, text: string | null) =>
  text === null ? '' : isFigure(heading) && FIGURE.test(text) ? text : textCell(text)

export const exportFileOf = (all: readonly Exported[]): string =>
  csvOfCells([
    COLUMNS.map(([heading]) => heading),
    ...all.flatMap((exported) =>
      exported.invoice.charges.map((charge) => COLUMNS.map(([heading, of]) => cellOf(heading, of(exported, charge)))),
    ),
  ])
