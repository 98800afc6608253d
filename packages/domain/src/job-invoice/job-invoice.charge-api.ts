import * as z from 'zod/mini'
import { CodeType, DefaultSide } from '../code/code.ts'
import { defineCall } from '../kit/contract.ts'
import { calendarDate } from '../kit/fields.ts'

const text = z.nullable(z.string())

/** INV-012: what a charge is, how often invoices of the last twelve months have it, and its last prices. */
export const ChargeDetails = z.object({
  code: z.string(),
  code_type: CodeType,
  description: text,
  name_zh_hk: text,
  name_zh_cn: text,
  category: text,
  basis: text,
  aliases: text,
  ar_account_code: text,
  ap_account_code: text,
  tax_code: text,
  default_side: z.nullable(DefaultSide),
  is_disbursement: z.nullable(z.boolean()),
  print_description: text,
  print_description_zh_hk: text,
  print_description_zh_cn: text,
  sun_analysis: text,
  unece_rec23: text,
  status: z.string(),
  /** Invoices of the last twelve months that the user may see. */
  used: z.number(),
  prices: z.array(
    z.object({
      inv_id: z.number(),
      ap_ar: z.enum(['AP', 'AR']),
      record_no: z.string(),
      invoice_date: z.nullable(calendarDate),
      party_name: text,
      currency: z.string(),
      unit_price: z.string(),
      uom: z.string(),
    }),
  ),
})
export type ChargeDetails = z.infer<typeof ChargeDetails>

export const chargeDetailsApi = {
  charge: defineCall({
    method: 'GET',
    path: '/charge-codes/{charge_code}',
    access: ['m_ap', 'm_ar'],
    summary: 'A charge code with its names, its use in the last twelve months and its last prices',
    params: z.object({ charge_code: z.string().check(z.minLength(1), z.maxLength(12)) }),
    answer: ChargeDetails,
  }),
}
