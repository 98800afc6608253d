import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { code, numberedId } from '../kit/fields.ts'
import { formShape } from '../kit/record.ts'
import { ApAr } from './invoice.codes.ts'
import { Invoice } from './invoice.ts'
import { Suggestion } from './invoice.suggestion-api.ts'

const write = ['inv_edit'] as const

/** What the copy has instead of the original; blank fields stay as they are. */
export const CopyForm = z.strictObject(formShape({ account_code: code(4), job_no: code(20) }))
export type CopyForm = z.infer<typeof CopyForm>

const Defaults = z.object({
  account_code: z.string(),
  job_no: z.string(),
  /** The customer of the order, or the agent of its carrier. */
  issue_party_id: z.nullable(z.number()),
  issue_party_text: z.nullable(z.string()),
  currency: z.string(),
  /** The planned charges of the job for this party that are not invoiced yet. */
  charges: z.array(Suggestion),
})
export type InvoiceDefaults = z.infer<typeof Defaults>

export const invoiceCopyApi = {
  copy: defineCall({
    method: 'POST',
    path: '/invoices/{inv_id}/copy',
    access: write,
    summary: 'Create a new invoice with the charges of another one, for the same or another job and account',
    params: z.object({ inv_id: numberedId }),
    body: CopyForm,
    answer: Invoice,
    creates: true,
    errors: [409],
  }),
  defaults: defineCall({
    method: 'GET',
    path: '/invoice-defaults',
    access: write,
    summary: 'Account, job, party and currency of a new invoice of a job; 404 for an account of the other side or an unknown job',
    query: z.strictObject({ ap_ar: ApAr, account_code: code(4), job_no: code(20) }),
    answer: Defaults,
  }),
}
