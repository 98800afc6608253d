import * as z from 'zod/mini'
import { VatCategory } from '../code/code.ts'
import { ApAr } from '../invoice/invoice.codes.ts'

/** Tax of a month under one code and rate, as posted, in base currency. Of AR it is output tax, of AP input tax. */
export const TaxRow = z.object({
  ap_ar: ApAr,
  /** Null for charges without a tax code. */
  tax_code: z.nullable(z.string()),
  tax_name: z.nullable(z.string()),
  /** Null for a code without a category. */
  vat_category: z.nullable(VatCategory),
  /** In percent. */
  tax_rate: z.string(),
  base_amount: z.string(),
  tax_amount: z.string(),
  invoices: z.number(),
})
export type TaxRow = z.infer<typeof TaxRow>

export const TaxTotals = z.object({ base_amount: z.string(), tax_amount: z.string() })

export const TaxReport = z.object({
  company_code: z.string(),
  company_name: z.string(),
  base_currency: z.string(),
  vat_period: z.string(),
  /** Other offices have invoices in this report, which the reader does not see. */
  is_partial: z.boolean(),
  rows: z.array(TaxRow),
  output: TaxTotals,
  input: TaxTotals,
  /** Output tax less input tax; negative if the authority owes it. */
  payable: z.string(),
})
export type TaxReport = z.infer<typeof TaxReport>
