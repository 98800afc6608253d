import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { numberedId, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { FieldError } from '../kit/problem.ts'
import { stepCalls, StepBody } from '../kit/stepCalls.ts'
import { ApAr, InvoiceAction, InvoiceStatus } from './invoice.codes.ts'
import { invoiceFactsApi } from './invoice.facts-api.ts'
import { INVOICE_TABLE } from './invoice.transitions.ts'
import { Invoice, InvoiceForm } from './invoice.ts'

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
    post: 'Post an invoice: its journal is written, and its money is never changed again',
    take_back: 'Take back an approved or released invoice; its approvals are void',
    delete: 'Delete an invoice that is not posted; its number stays used',
  },
)

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
    body: z.extend(StepBody, { content_hash: z.string().check(z.maxLength(64)) }),
    answer: Invoice,
    moves: true,
    errors: [409],
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
