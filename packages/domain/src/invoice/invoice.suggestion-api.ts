import * as z from 'zod/mini'
import { ChargeBasis } from '../code/code.ts'
import { PlannedSource } from '../expectation/expectation.codes.ts'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, code, numberedId } from '../kit/fields.ts'
import { ApAr } from './invoice.codes.ts'

const text = z.nullable(z.string())
/** Why a charge is suggested. */
export const SuggestionSource = z.enum([...PlannedSource.options, 'HISTORY'])

export const SuggestedLine = z.object({
  currency: z.string(),
  unit_price: z.string(),
  quantity: z.string(),
  uom: ChargeBasis,
  container_size: text,
  /** To the currency of the invoice; null where that is not known or has no rate. */
  exchange_rate: text,
})
export type SuggestedLine = z.infer<typeof SuggestedLine>

export const Suggestion = z.object({
  charge_code: z.string(),
  charge_name: text,
  source: SuggestionSource,
  /** The contract of the rate. */
  source_note: text,
  /** Of so many like jobs, so many have the charge. */
  on: z.nullable(z.number()),
  of: z.nullable(z.number()),
  lines: z.array(SuggestedLine),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestionApi = {
  suggestions: defineCall({
    method: 'GET',
    path: '/invoice-suggestions',
    access: ['m_ap', 'm_ar'],
    summary: 'Charges that an invoice of a job may need, with their reasons, best first',
    query: z.strictObject({
      ap_ar: ApAr,
      account_code: code(4),
      job_no: code(20),
      issue_party_id: z.optional(numberedId),
      inv_id: z.optional(numberedId),
      /** Currency and date of the invoice. */
      currency: z.optional(code(3)),
      invoice_date: z.optional(calendarDate),
    }),
    answer: z.array(Suggestion),
  }),
}
