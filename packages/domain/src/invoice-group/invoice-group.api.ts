import * as z from 'zod/mini'
import { batchItems } from '../kit/batchCalls.ts'
import { defineCall } from '../kit/contract.ts'
import { chequeFields } from '../invoice/invoice.cheque-api.ts'
import { governmentNo } from '../invoice/invoice.ts'
import { calendarDate, line, lines, signedAmount, version } from '../kit/fields.ts'
import { formShape } from '../kit/record.ts'
import { REASON_MAX_LENGTH } from '../kit/stepCalls.ts'
import { GroupKind } from './invoice-group.codes.ts'
import { GroupMember, InvoiceGroup } from './invoice-group.ts'

const access = ['m_ap_search', 'm_ar_search'] as const
const batch = '/invoices/batch' as const
const params = z.object({ group_no: z.string().check(z.minLength(1), z.maxLength(20)) })

/** The one cheque that pays a group with cheque requests. */
const groupCheque = {
  cheque_no: z._default(chequeFields.cheque_no, null),
  cheque_date: z._default(chequeFields.cheque_date, null),
  cheque_rate: chequeFields.cheque_rate,
}

/** A line of an import: the number of an invoice or of a group, with what the tax authority gave it. */
export const ImportRow = z.strictObject({
  number: line(20),
  ...formShape({ government_invoice_no: governmentNo, invoice_date: calendarDate }),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A file or a pasted table has at most so many lines. */
export const MOST_IMPORTED = 500

const ImportResult = z.object({
  number: z.string(),
  ok: z.boolean(),
  /** The invoices that get the number: several for a group. */
  invoices: z.array(z.string()),
  Message: z.nullable(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>

export const invoiceGroupApi = {
  candidates: defineCall({
    method: 'GET',
    path: '/invoice-groups/candidates',
    access,
    summary: 'The invoices that may join a new group, by party',
    query: z.strictObject({ kind: GroupKind }),
    answer: z.array(GroupMember),
  }),
  groups: defineCall({
    method: 'GET',
    path: '/invoice-groups',
    access,
    summary: 'The open groups of a kind, or those of the last two months that are closed',
    query: z.strictObject({ kind: GroupKind, part: z.enum(['current', 'history']) }),
    answer: z.array(InvoiceGroup),
  }),
  create: defineCall({
    method: 'POST',
    path: '/invoice-groups',
    access,
    summary: 'Group invoices: all must fit, or none is grouped',
    body: z.strictObject({
      kind: GroupKind,
      items: batchItems,
      ...formShape({ payment_ref: line(35) }),
    }),
    answer: InvoiceGroup,
    creates: true,
    errors: [409],
  }),
  export: defineCall({
    method: 'POST',
    path: '/invoice-groups/{group_no}/export',
    access,
    summary:
      'Write one file of all invoices of a group; those of a tax invoice become exported, cheque requests are issued with the cheque that pays them',
    params,
    body: z.strictObject({
      ...groupCheque,
      /** What the group pays as the user saw it; refused if something was settled meanwhile. Null does not ask. */
      total_amount: z._default(z.nullable(signedAmount), null),
      version,
    }),
    answer: InvoiceGroup,
    moves: true,
    errors: [409],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/invoice-groups/{group_no}/cancel',
    access,
    summary:
      'Cancel a group; its invoices are free again. An exported group needs a reason and a supervisor of accounting: its cheque is stopped, imported numbers are cleared',
    params,
    body: z.strictObject({ reason: z._default(z.nullable(lines(REASON_MAX_LENGTH)), null), version }),
    answer: InvoiceGroup,
    moves: true,
    errors: [409],
  }),
  file: defineCall({
    method: 'GET',
    path: '/invoice-groups/{group_no}/file',
    access,
    summary: 'The exported file of a group',
    params,
    answer: 'file',
  }),
  importNumbers: defineCall({
    method: 'POST',
    path: `${batch}/import`,
    access,
    rate: 'export',
    summary: 'Enter the numbers of the tax authority for several invoices and groups; a preview changes nothing',
    body: z.strictObject({ rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(MOST_IMPORTED)), is_preview: z.boolean() }),
    answer: z.array(ImportResult),
    moves: true,
    errors: [409],
  }),
}
