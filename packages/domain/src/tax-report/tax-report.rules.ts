import { converted, total } from '../kit/money.ts'
import type { TaxReport, TaxRow } from './tax-report.ts'

/** The totals of a report: output tax of AR, input tax of AP, and what is left to pay. */
export function taxTotals(rows: readonly TaxRow[], currency: string): Pick<TaxReport, 'output' | 'input' | 'payable'> {
  const sum = (side: TaxRow['ap_ar'], field: 'base_amount' | 'tax_amount') =>
    total(
      rows.filter(({ ap_ar }) => ap_ar === side).map((row) => row[field]),
      currency,
    )
  const output = { base_amount: sum('AR', 'base_amount'), tax_amount: sum('AR', 'tax_amount') }
  const input = { base_amount: sum('AP', 'base_amount'), tax_amount: sum('AP', 'tax_amount') }
  return { output, input, payable: total([output.tax_amount, converted(input.tax_amount, '-1', 'times', currency)], currency) }
}
