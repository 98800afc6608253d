import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, code, instant, numberedId, version } from '../kit/fields.ts'
import { formShape } from '../kit/record.ts'
import { historyOf } from '../kit/history.ts'
import { FieldError } from '../kit/problem.ts'
import { stepCalls, StepBody } from '../kit/stepCalls.ts'
import { ApAr, InvoiceAction, InvoiceRelation, InvoiceStatus, InvoiceType } from './invoice.codes.ts'
import { invoiceFactsApi } from './invoice.facts-api.ts'
import { INVOICE_TABLE } from './invoice.transitions.ts'
import { governmentNo, Invoice, InvoiceForm } from './invoice.ts'

const params = z.object({ inv_id: numberedId })
const read = ['m_ap', 'm_ar'] as const
const write = ['inv_edit'] as const
const path = '/invoices/{inv_id}' as const

export const invoiceSteps = stepCalls(
  INVOICE_TABLE,
  { path, access: read, params, answer: Invoice },
  {
    prepare: 'Prepare an invoice: it gets its number, and its exchange rate stays',
    withdraw: 'Withdraw a prepared invoice; it is new again',
    reject: 'Reject a prepared invoice, or one that awaits its second approval',
    release: 'Release an approved AP invoice for payment',
    export: 'Write the file of an invoice; an account with automatic export queues it',
    post: 'Post an invoice: its journal is written, and its money is never changed again',
    repost: 'Send a posting again that the accounting system refused',
    rollback: 'Return to the status before the last print, import or export',
    reverse: 'Reverse a posted invoice: a new invoice with the opposite amounts is made',
    take_back: 'Take back an approved or released invoice; its approvals are void',
    delete: 'Delete an invoice that is not posted; its number stays used',
  },
)

/** What the tax authority gives an exported invoice (INV-108, INV-109). */
export const governmentFields = formShape({ government_invoice_no: governmentNo, invoice_date: calendarDate })

export const RelatedInvoice = z.object({
  relation: InvoiceRelation,
  inv_id: z.number(),
  ap_ar: ApAr,
  type: InvoiceType,
  /** Its number, or `#` with its id until it has one. */
  record_no: z.string(),
  invoice_status: InvoiceStatus,
  account_code: z.string(),
  currency: z.string(),
  total_amount: z.string(),
})
export type RelatedInvoice = z.infer<typeof RelatedInvoice>

export const InvoiceExport = z.object({
  export_id: z.number(),
  file_name: z.string(),
  size: z.number(),
  is_automatic: z.boolean(),
  user_name: z.string(),
  created_at: instant,
})
export type InvoiceExport = z.infer<typeof InvoiceExport>

const figure = z.string()
/** The figures of an invoice that is being typed. */
const Calculation = z.object({
  amount: figure,
  tax_amount: figure,
  total_amount: figure,
  base_amount: figure,
  base_tax_amount: figure,
  base_total_amount: figure,
  exchange_rate: figure,
})

export const invoiceApi = {
  read: defineCall({
    method: 'GET',
    path,
    access: read,
    summary: 'One invoice with its jobs, charges and P&L lines',
    params,
    /** With a side, an invoice of the other one is not found. */
    query: z.strictObject({ ap_ar: z.optional(ApAr) }),
    answer: Invoice,
  }),
  actions: defineCall({
    method: 'GET',
    path: '/invoices/{inv_id}/actions',
    access: read,
    summary: 'Every action on an invoice, with the reasons why this user cannot take it now',
    params,
    answer: z.array(
      z.object({
        action: InvoiceAction,
        /** Null if the action is possible. */
        refusal: z.nullable(z.enum(['forbidden', 'state', 'guards'])),
        reasons: z.array(FieldError),
      }),
    ),
  }),
  ...invoiceFactsApi,
  create: defineCall({
    method: 'POST',
    path: '/invoices',
    access: write,
    summary: 'Save a new invoice; it is numbered when it is prepared',
    body: z.extend(InvoiceForm, { ap_ar: ApAr }),
    answer: Invoice,
    creates: true,
    errors: [409],
  }),
  save: defineCall({
    method: 'PUT',
    path,
    access: write,
    summary: 'Save an invoice that is new or was rejected',
    params,
    body: z.extend(InvoiceForm, { version }),
    answer: Invoice,
    errors: [409],
  }),
  calculate: defineCall({
    method: 'POST',
    path: '/invoices/calculate',
    access: read,
    summary: 'The totals of an invoice that is not saved, null while a part is missing, with the findings',
    body: z.extend(InvoiceForm, { ap_ar: ApAr }),
    answer: z.object({
      figures: z.nullable(Calculation),
      findings: z.array(z.extend(FieldError, { level: z.enum(['error', 'warning']) })),
      /** Findings in addition to those that are named. */
      more: z.number(),
    }),
    reads: true,
  }),
  ...invoiceSteps,
  approve: defineCall({
    method: 'POST',
    path: '/invoices/{inv_id}/approve',
    access: read,
    summary: 'Approve the content that is shown, on the first or the second level',
    params,
    // A blank hash never matches the stored one, and is checked after the permission.
    body: z.extend(StepBody, { content_hash: z._default(z.string().check(z.maxLength(64)), '') }),
    answer: Invoice,
    moves: true,
    errors: [409],
  }),
  import: defineCall({
    method: 'POST',
    path: `${path}/import`,
    access: read,
    summary: 'Enter the number and date that the tax authority gave an exported invoice',
    params,
    body: z.extend(StepBody, governmentFields),
    answer: Invoice,
    moves: true,
    errors: [409],
  }),
  makeNote: defineCall({
    method: 'POST',
    path: '/invoices/{inv_id}/inter-account-note',
    access: write,
    summary: 'Make the inter-account debit note of a prepared invoice; answers the one that is there, null to those who may not read it',
    params,
    body: z.extend(StepBody, formShape({ inter_account_code: code(4) })),
    answer: z.object({ note: z.nullable(Invoice) }),
    moves: true,
    errors: [409],
  }),
  related: defineCall({
    method: 'GET',
    path: '/invoices/{inv_id}/related',
    access: read,
    summary: 'The reversal and the inter-account notes of an invoice, and what it reverses or was made for',
    params,
    answer: z.array(RelatedInvoice),
  }),
  exports: defineCall({
    method: 'GET',
    path: '/invoices/{inv_id}/exports',
    access: read,
    summary: 'The exported files of an invoice, newest first',
    params,
    answer: z.array(InvoiceExport),
  }),
  exportFile: defineCall({
    method: 'GET',
    path: '/invoices/{inv_id}/exports/{export_id}/file',
    access: read,
    summary: 'An exported file of an invoice',
    params: z.object({ inv_id: numberedId, export_id: numberedId }),
    answer: 'file',
  }),
  history: defineCall({
    method: 'GET',
    path: '/invoices/{inv_id}/history',
    access: read,
    summary: 'Every change of status and of fields, newest first',
    params,
    answer: z.array(historyOf(InvoiceStatus)),
  }),
}
