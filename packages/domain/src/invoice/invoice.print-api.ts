import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { language, numberedId } from '../kit/fields.ts'
import { recordPrintApiOf } from '../print/print.api.ts'
import { PreviewForm, PrintForm } from '../print/print.ts'
import { MOST_PRINTED_TOGETHER } from './invoice.print-rules.ts'

const read = ['m_ap', 'm_ar'] as const
export const invoicePrintApi = recordPrintApiOf('/invoices', read)

const ids = z
  .array(numberedId)
  .check(z.minLength(1, { error: 'msgRequired' }), z.maxLength(MOST_PRINTED_TOGETHER, { error: 'invoice.printTooMany' }))

export const invoiceMergedPrintApi = {
  merged: defineCall({
    method: 'POST',
    path: '/invoices/merged-print',
    access: read,
    rate: 'export',
    summary: 'Drafts or copies of several invoices of one side and account in one file, in the order of the ids',
    body: z.strictObject({
      inv_ids: ids,
      kind: z.enum(['DRAFT', 'COPY']),
      language,
      options: PreviewForm.shape.options,
      reason: PrintForm.shape.reason,
    }),
    answer: 'file',
  }),
  chequeSummary: defineCall({
    method: 'POST',
    path: '/cheque-requests/summary',
    access: ['m_ap'],
    rate: 'export',
    summary: 'The cheque requests of several AP invoices in one file: by available date, currency and payee, with totals',
    body: z.strictObject({ inv_ids: ids, language }),
    answer: 'file',
  }),
}
