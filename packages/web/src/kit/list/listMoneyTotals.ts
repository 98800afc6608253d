import type { MoneyTotal } from '@fairlead/domain/kit/list.api'
import { formatAmount } from '../format/formatAmount.ts'

/** The sums for the foot of the list, one per currency (`HKD 50,000.00`), of each shown column that has totals. */
export function moneyTotals(totals: readonly MoneyTotal[], columns: readonly { id: string; label: string }[], language: string) {
  const sumsOf = (id: string) =>
    totals.filter(({ field }) => field === id).map(({ currency, amount }) => `${currency} ${formatAmount(amount, currency, language)}`)
  return columns.map(({ id, label }) => ({ id, label, sums: sumsOf(id) })).filter(({ sums }) => sums.length > 0)
}
