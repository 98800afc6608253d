import * as z from 'zod/mini'
import { code, instant, integer, line } from '../kit/fields.ts'
import { AcknowledgementReason, Answer, MessageDirection, MessageState } from './posting.codes.ts'

const text = z.nullable(z.string())

/** An answer of the accounting system to one attempt of a journal. */
export const Acknowledgement = z.strictObject({
  journal_no: code(20),
  attempt: integer(1, 9_999),
  answer: Answer,
  message: z._default(z.nullable(line(500)), null),
  external_reference: z._default(z.nullable(line(60)), null),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

/** What became of an acknowledgement. */
export const AcknowledgementResult = z.object({
  journal_no: z.string(),
  attempt: z.number(),
  state: MessageState,
  reason: z.nullable(AcknowledgementReason),
})
export type AcknowledgementResult = z.infer<typeof AcknowledgementResult>

const row = {
  accounting_message_id: z.number(),
  direction: MessageDirection,
  state: MessageState,
  reason: z.nullable(AcknowledgementReason),
  journal_no: text,
  attempt: z.nullable(z.number()),
  invoice_no: text,
  answer: z.nullable(Answer),
  message: text,
  external_reference: text,
  file_name: text,
  failure: text,
  tries: z.number(),
  created_at: instant,
  done_at: z.nullable(instant),
}
/** A message to or from the accounting system, as the queue lists it. */
export const AccountingMessageRow = z.object(row)
export type AccountingMessageRow = z.infer<typeof AccountingMessageRow>

/** One message with its text. */
export const AccountingMessage = z.object({ ...row, inv_id: z.nullable(z.number()), ap_ar: text, raw: z.string() })
export type AccountingMessage = z.infer<typeof AccountingMessage>

/** A line of a journal as the accounting system receives it. */
export const JournalLine = z.object({
  company_id: z.string(),
  journal_no: z.string(),
  journal_type: z.string(),
  line: z.string(),
  period: z.string(),
  transaction_date: z.string(),
  due_date: z.string(),
  account: z.string(),
  reference: z.string(),
  description: z.string(),
  currency: z.string(),
  amount: z.string(),
  dr_cr: z.string(),
  rate: z.string(),
  base_amount: z.string(),
  tax_code: z.string(),
  job_no: z.string(),
  so_no: z.string(),
  office: z.string(),
  mode: z.string(),
  sales_code: z.string(),
  charge_code: z.string(),
  cost_centre: z.string(),
  /** The analysis code of the charge. */
  charge_analysis: z.string(),
  /** Y or N for revenue and cost; blank for the party and for tax. */
  disbursement: z.string(),
})
export type JournalLine = z.infer<typeof JournalLine>
