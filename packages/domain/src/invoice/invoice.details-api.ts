import * as z from 'zod/mini'
import { BATCH_MAX, BatchAnswer, batchItems } from '../kit/batchCalls.ts'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, code, line, lines, numberedId, version } from '../kit/fields.ts'
import { InvoiceSubType, PaymentMarker } from './invoice.codes.ts'
import { governmentNo, Invoice } from './invoice.ts'

/* Fields that may still be changed after an invoice was prepared: one invoice at a time, or several at once. */

const read = ['m_ap', 'm_ar'] as const

/** A text that may be emptied; '' counts as blank. */
const blankable = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema).check(z.overwrite((value) => (value === '' ? null : value)))

export const InvoiceDetails = z.strictObject({
  ap_ref: blankable(line(35)),
  payment_ref: blankable(line(35)),
  local_invoice_no: blankable(line(30)),
  payment_marker: PaymentMarker,
  hold_reason: blankable(line(200)),
  invoice_sub_type: z.nullable(InvoiceSubType),
  tax_rate_code: blankable(code(10)),
  remarks: blankable(lines(2000)),
  internal_remarks: blankable(lines(2000)),
  tax_invoice_emails: z.array(line(254)).check(z.maxLength(20, { error: 'msgTooManyLines' })),
  government_invoice_no: blankable(governmentNo),
  invoice_date: z.nullable(calendarDate),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>
/** Only the fields that are sent are changed. */
const Changes = z.partial(InvoiceDetails)

/** The same values for all invoices. */
const batch = <S extends z.ZodMiniType>(action: string, summary: string, fields: S) =>
  defineCall({
    method: 'POST',
    path: `/invoices/batch/${action}`,
    access: read,
    summary,
    body: z.strictObject({ items: batchItems, values: fields }),
    answer: BatchAnswer,
    moves: true,
    errors: [409],
  })

const { payment_ref, invoice_sub_type, tax_rate_code, payment_marker, hold_reason } = InvoiceDetails.shape

export const invoiceDetailsApi = {
  saveDetails: defineCall({
    method: 'PUT',
    path: '/invoices/{inv_id}/details',
    access: read,
    summary: 'Change fields of an invoice that stay open after it was prepared, such as the payment reference',
    params: z.object({ inv_id: numberedId }),
    body: z.extend(Changes, { version }),
    answer: Invoice,
    errors: [409],
  }),
  /** Each invoice gets its own number of the vendor. */
  batchApRef: batch(
    'ap-ref',
    'Set the AP ref of several invoices',
    z
      .record(z.string().check(z.maxLength(60)), InvoiceDetails.shape.ap_ref)
      .check(z.refine((values) => Object.keys(values).length <= BATCH_MAX, { error: 'msgBatchTooMany' })),
  ),
  batchPaymentRef: batch('payment-ref', 'Set the payment reference of several invoices', z.strictObject({ payment_ref })),
  batchSubType: batch(
    'sub-type',
    'Set sub-type and tax rate code of several invoices; only what is sent is changed',
    z.partial(z.strictObject({ invoice_sub_type, tax_rate_code })),
  ),
  batchPaymentMarker: batch(
    'payment-marker',
    'Mark several invoices as to pay, on hold or paid',
    z.strictObject({ payment_marker, hold_reason }),
  ),
}
