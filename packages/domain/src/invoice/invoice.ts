import * as z from 'zod/mini'
import { ChargeBasis } from '../code/code.ts'
import { AccountFlow, ExportMode } from '../invoice-account/invoice-account.codes.ts'
import { period } from '../job/job.ts'
import {
  filled,
  amount,
  calendarDate,
  chargeQuantity,
  code,
  exchangeRate,
  instant,
  integer,
  key,
  line,
  lines,
  signedAmount,
  unitPrice,
  version,
} from '../kit/fields.ts'
import type { LineListsOf } from '../kit/lines.ts'
import { PaymentTerms } from '../kit/paymentTerms.ts'
import { answerShape, formShape } from '../kit/record.ts'
import {
  ApAr,
  ChequeStatus,
  DrCr,
  InvoiceStatus,
  InvoiceSubType,
  InvoiceType,
  MOST_JOBS,
  MOST_LINES,
  OverseasLocal,
  PaymentMarker,
  ProcessStatus,
  ReferenceBasis,
} from './invoice.codes.ts'
import { InvoicedJob } from './invoice.job-api.ts'

/** The number that the tax authority gives: letters, digits, - and /. */
export const governmentNo = line(30).check(z.regex(/^[A-Za-z0-9/-]*$/, { error: 'invoice.governmentNoInvalid' }))

const flag = z._default(z.boolean(), false)
const atMost = (max: number) => z.maxLength(max, { error: 'msgTooManyLines' })

/** INV-071: how the amount of an AP invoice is paid by cheque. The invoice has a cheque request once it names the day. */
const chequeFields = {
  available_date: calendarDate,
  cheque_currency: code(3),
  cheque_issued_to: line(120),
}

/** INV-068: the fields that users enter. */
const fields = {
  type: InvoiceType,
  account_code: code(4),
  issue_party_id: key,
  overseas_local: OverseasLocal,
  currency: code(3),
  /** To the base currency of the company: entered with `exchange_rate_is_manual`, else the rate of the table that the user saw (INV-133). */
  exchange_rate: exchangeRate,
  exchange_rate_reason: line(200),
  /** Why the costs differ from the planned charges by more than the tolerance. */
  variance_reason: line(200),
  invoice_date: calendarDate,
  /** The vendor's number on an AP invoice. */
  ap_ref: line(35),
  payment_terms: PaymentTerms,
  payment_ref: line(35),
  /** The number of the invoice in the books of a local authority or system, beside that of the tax authority. */
  local_invoice_no: line(30),
  invoice_sub_type: InvoiceSubType,
  tax_rate_code: code(10),
  inter_account_code: code(4),
  remarks: lines(2000),
  internal_remarks: lines(2000),
  ...chequeFields,
}

/** INV-070: what is charged. `unit_price` counts for a charge without P&L lines, which then gets one. */
const chargeFields = {
  charge_code: code(12),
  charge_description: line(200),
  reference: line(60),
  unit_price: unitPrice,
  quantity: chargeQuantity,
  uom: ChargeBasis,
  dr_cr: DrCr,
  tax_code: code(10),
}
/** INV-069: how a charge counts for a job, a house bill, a container or a size. */
const lineFields = {
  /** The place of its charge among the charges, from 1. */
  charge_line_no: integer(1, MOST_LINES),
  reference_basis: ReferenceBasis,
  reference: line(35),
  job_no: code(20),
  print_description: line(200),
  dr_cr: DrCr,
  currency: code(3),
  unit_price: unitPrice,
  quantity: chargeQuantity,
  uom: ChargeBasis,
  min_charge: amount,
  max_charge: amount,
  description: line(500),
}

export const InvoiceCharge = z.strictObject({
  ...formShape(chargeFields),
  unit_price_is_tax_inclusive: flag,
  /** The net amount that the client shows; refused if it differs from the computed one (INV-104). */
  amount: z.optional(filled(signedAmount)),
})
export type InvoiceCharge = z.infer<typeof InvoiceCharge>
export const InvoiceLine = z.strictObject({ ...formShape(lineFields), is_disbursement: flag, amount: z.optional(filled(signedAmount)) })
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const InvoiceForm = z.strictObject({
  ...formShape(fields),
  exchange_rate_is_manual: flag,
  stamp_duty: flag,
  with_credit_term: flag,
  inter_account_transaction: flag,
  /** May one cheque pay this invoice together with others? */
  free_to_combine: z._default(z.boolean(), true),
  job_nos: z._default(z.array(code(20)).check(atMost(MOST_JOBS)), []),
  tax_invoice_emails: z._default(z.array(line(254)).check(atMost(20)), []),
  charges: z._default(z.array(InvoiceCharge).check(atMost(MOST_LINES)), []),
  lines: z._default(z.array(InvoiceLine).check(atMost(MOST_LINES)), []),
  /** With tax, as the client shows it; refused if it differs from the computed one (INV-104). */
  total_amount: z.optional(filled(signedAmount)),
})
export type InvoiceForm = z.infer<typeof InvoiceForm>

export const INVOICE_LINES: LineListsOf<InvoiceForm> = [{ field: 'charges', namedBy: 'charge_code' }, { field: 'lines' }]

const text = z.nullable(z.string())
const figures = { amount: z.string(), tax_amount: z.string(), base_amount: z.string(), base_tax_amount: z.string() }

export const StoredCharge = z.object({
  line_no: z.number(),
  ...answerShape(chargeFields),
  unit_price_is_tax_inclusive: z.boolean(),
  tax_rate: z.string(),
  ...figures,
  gross_amount: z.string(),
  settled_amount: z.string(),
  outstanding_amount: z.string(),
})
export type StoredCharge = z.infer<typeof StoredCharge>
export const StoredLine = z.object({
  line_no: z.number(),
  ...answerShape(lineFields),
  so_no: text,
  is_disbursement: z.boolean(),
  exchange_rate: z.string(),
  amount_own: z.string(),
  ...figures,
})
export type StoredLine = z.infer<typeof StoredLine>

const system = {
  inv_id: z.number(),
  ap_ar: ApAr,
  invoice_status: InvoiceStatus,
  process_status: ProcessStatus,
  payment_marker: PaymentMarker,
  office_party_id: z.number(),
  company_code: z.string(),
  base_currency: z.string(),
  ...figures,
  total_amount: z.string(),
  base_total_amount: z.string(),
  settled_amount: z.string(),
  outstanding_amount: z.string(),
  exchange_rate: z.string(),
  exchange_rate_is_manual: z.boolean(),
  stamp_duty: z.boolean(),
  with_credit_term: z.boolean(),
  inter_account_transaction: z.boolean(),
  free_to_combine: z.boolean(),
  /** The cheque is in another currency than the invoice. */
  foreign_currency: z.boolean(),
  needs_second_level: z.boolean(),
  /** Its period was closed. */
  closed_flag: z.boolean(),
  user_uid: z.string(),
  user_name: z.string(),
  created_at: instant,
  status_changed_at: instant,
  version,
}
const systemLeftOpen = {
  invoice_no: z.string(),
  exchange_rate_date: calendarDate,
  due_date: calendarDate,
  government_invoice_no: z.string(),
  hold_reason: z.string(),
  close_period: period,
  vat_period: period,
  journal_no: z.string(),
  process_message: z.string(),
  prepared_by_name: z.string(),
  prepared_at: instant,
  approved_1_by_name: z.string(),
  approved_1_at: instant,
  approved_2_by_name: z.string(),
  approved_2_at: instant,
  released_by_name: z.string(),
  released_at: instant,
  printed_at: instant,
  posted_by_name: z.string(),
  posted_at: instant,
  content_hash: z.string(),
  /** The tax invoice group or payment group of which it is a member. */
  group_no: z.string(),
  accounting_printed_at: instant,
  exported_at: instant,
  /** The invoice of which this one is the reversal. */
  reverses_inv_id: z.number(),
  /** The invoice for which this inter-account note was made. */
  inter_account_of: z.number(),
  status_reason: z.string(),
  issue_party_code: z.string(),
  issue_party_name: z.string(),
  sales_code: z.string(),
  so_nos: z.string(),
  hbl_nos: z.string(),
  mbl_nos: z.string(),
  /** The names of the last files. */
  export_file: z.string(),
  print_file: z.string(),
  /** Given when an invoice with a cheque request is prepared. */
  cheque_request_no: z.string(),
  /** The cheque that was issued for it. */
  cheque_no: z.string(),
  cheque_date: calendarDate,
}

/** References that an approval covers, and that may be changed after it. */
export const ApprovedRefs = z.object({ ap_ref: text, payment_ref: text })
export type ApprovedRefs = z.infer<typeof ApprovedRefs>

/** An invoice as its readers get it. */
export const Invoice = z.object({
  ...answerShape(fields),
  ...answerShape(systemLeftOpen),
  ...system,
  /** What its account requires before posting. */
  flow: AccountFlow,
  export_mode: ExportMode,
  cheque_status: z.nullable(ChequeStatus),
  /** 1 of the currency of the invoice is so much of that of the cheque. */
  cheque_rate: text,
  /** What was replaced since the last approval. */
  changed_since_approval: z.array(z.object({ path: z.keyof(ApprovedRefs), before: z.string(), after: text })),
  tax_invoice_emails: z.array(z.string()),
  jobs: z.array(InvoicedJob),
  charges: z.array(StoredCharge),
  lines: z.array(StoredLine),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceRow = z.extend(
  z.omit(Invoice, {
    jobs: true,
    charges: true,
    lines: true,
    tax_invoice_emails: true,
    exchange_rate: true,
    flow: true,
    export_mode: true,
    cheque_status: true,
    cheque_rate: true,
    changed_since_approval: true,
  }),
  {
    /** Its number, or `#` with its id until it has one. */
    record_no: z.string(),
    office_party_name: text,
    exchange_rate: z.number(),
    outstanding_amount: text,
    base_outstanding_amount: text,
    job_nos: text,
    container_nos: text,
    /** The earliest ETD of its jobs. */
    etd: z.nullable(calendarDate),
    /** The same, or the day on which its first job was opened. */
    etd_or_opened: z.nullable(calendarDate),
    /** The last day of `close_period`. */
    period_ends: z.nullable(calendarDate),
  },
)
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const emptyInvoice = (): InvoiceForm => InvoiceForm.parse({})
