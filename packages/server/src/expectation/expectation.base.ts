import { findExchangeRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import { converted } from '@fairlead/domain/kit/money'
import { readRates } from '../exchange-rate/exchange-rate.store.ts'
import type { RecordContext } from '../kit/http/context.ts'

/** Converts amounts to a base currency by the rates of a day; null without a rate. */
export async function converterTo(
  { db, services }: Pick<RecordContext, 'db' | 'services'>,
  base: string,
  currencies: readonly string[],
  day: string,
): Promise<(amount: string, currency: string) => string | null> {
  const { GROUP_CURRENCY } = services.config
  const all = [...new Set([...currencies, base, GROUP_CURRENCY])]
  const isForeign = currencies.some((currency) => currency !== base)
  const rates = isForeign ? await readRates(db, all, day) : []
  return (amount, currency) => {
    const found = findExchangeRate({ from: currency, to: base }, rates, base, GROUP_CURRENCY)
    return found && converted(amount, found.rate, 'times', base)
  }
}
