import type { MoneyTotal, Page } from '@fairlead/domain/kit/list.api'
import { EXACT_TOTAL_UP_TO } from '@fairlead/domain/kit/list'
import { formatAmount } from '../format/formatAmount.ts'

/** The count as text; `10,000+` above the limit up to which the server counts. */
export const countWords = (count: number, language: string) =>
  count > EXACT_TOTAL_UP_TO ? `${EXACT_TOTAL_UP_TO.toLocaleString(language)}+` : count.toLocaleString(language)

export const totalWords = ({ total, total_is_exact }: Pick<Page<unknown>, 'total' | 'total_is_exact'>, language: string) =>
  total_is_exact ? total.toLocaleString(language) : countWords(EXACT_TOTAL_UP_TO + 1, language)

/** The sums for the foot of the list, one per currency (`HKD 50,000.00`), of each shown column that has totals. */
export function moneyTotals(totals: readonly MoneyTotal[], columns: readonly { id: string; label: string }[], language: string) {
  const sumsOf = (id: string) =>
    totals.filter(({ field }) => field === id).map(({ currency, amount }) => `${currency} ${formatAmount(amount, currency, language)}`)
  return columns.map(({ id, label }) => ({ id, label, sums: sumsOf(id) })).filter(({ sums }) => sums.length > 0)
}
