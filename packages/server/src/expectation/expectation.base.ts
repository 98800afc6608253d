import { findExchangeRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import { converted } from '@fairlead/domain/kit/money'
import { readRates } from '../exchange-rate/exchange-rate.store.ts'
import type { Db } from '../kit/db/database.ts'

/** Converts amounts to a base currency by the rates of a day; null without a rate. */
export async function converterTo(
  db: Db,
  base: string,
  currencies: readonly string[],
  day: string,
): Promise<(amount: string, currency: string) => string | null> {
  const all = [...new Set([...currencies, base])]
  const rates = all.length > 1 ? await readRates(db, all, day) : []
  return (amount, currency) => {
    const found = findExchangeRate({ from: currency, to: base }, rates, base)
    return found && converted(amount, found.rate, 'times', base)
  }
}
