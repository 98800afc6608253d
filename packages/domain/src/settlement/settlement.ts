import * as z from 'zod/mini'
import { ApAr, InvoiceStatus } from '../invoice/invoice.codes.ts'
import { amount, calendarDate, code, exchangeRate, filled, instant, integer, key, line, lines, signedAmount } from '../kit/fields.ts'
import { REASON_MAX_LENGTH } from '../kit/stepCalls.ts'

export const SettlementMethod = z.enum(['CHEQUE', 'TRANSFER', 'CASH', 'CONTRA'])
export type SettlementMethod = z.infer<typeof SettlementMethod>
const blank = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

export const MOST_SETTLED = 200

/** A part of a settlement: a whole invoice, or one of its charges. */
export const SettledPart = z.strictObject({
  inv_id: key,
  /** Null: the whole invoice. */
  charge_line_no: blank(integer(1, 1000)),
  amount: filled(signedAmount),
})
export type SettledPart = z.infer<typeof SettledPart>

export const SettlementForm = z.strictObject({
  party_id: key,
  method: SettlementMethod,
  settled_on: calendarDate,
  currency: code(3),
  /** To the base currency; blank: it follows from the bank or from the cheque that pays, else that of the table on the day. */
  exchange_rate: blank(filled(exchangeRate)),
  bank_currency: blank(code(3)),
  bank_amount: blank(filled(amount)),
  payment_ref: blank(line(35)),
  /** The id of the same settlement elsewhere; a repeated one settles nothing. */
  external_id: blank(line(60)),
  lines: z.array(SettledPart).check(z.minLength(1, { error: 'settlement.noLines' }), z.maxLength(MOST_SETTLED)),
})
export type SettlementForm = z.infer<typeof SettlementForm>
export const UndoForm = z.strictObject({ reason: lines(REASON_MAX_LENGTH) })

const text = z.nullable(z.string())
export const Settlement = z.object({
  settlement_id: z.number(),
  party_id: z.number(),
  method: SettlementMethod,
  settled_on: calendarDate,
  currency: z.string(),
  amount: z.string(),
  exchange_rate: z.string(),
  bank_currency: text,
  bank_amount: text,
  payment_ref: text,
  external_id: text,
  undoes_settlement_id: z.nullable(z.number()),
  undone_by: z.nullable(z.number()),
  reason: text,
  user_name: z.string(),
  created_at: instant,
  lines: z.array(
    z.object({
      inv_id: z.number(),
      charge_line_no: z.number(),
      amount: z.string(),
      /** What its money is in base currency. */
      base_amount: z.string(),
      exchange_difference: z.string(),
    }),
  ),
})
export type Settlement = z.infer<typeof Settlement>

/** A posted invoice that is not settled. */
export const OpenInvoice = z.object({
  inv_id: z.number(),
  ap_ar: ApAr,
  type: z.string(),
  record_no: z.string(),
  /** Of a closed invoice, what it was before. */
  posted_status: InvoiceStatus,
  ap_ref: text,
  invoice_date: z.nullable(calendarDate),
  due_date: z.nullable(calendarDate),
  currency: z.string(),
  total_amount: z.string(),
  outstanding_amount: z.string(),
})
export type OpenInvoice = z.infer<typeof OpenInvoice>
