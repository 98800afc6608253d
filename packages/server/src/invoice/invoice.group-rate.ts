import { findExchangeRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { RecordContext } from '../kit/http/context.ts'
import { readRates } from '../exchange-rate/exchange-rate.store.ts'

/** The rate from the currency of an invoice to that of the group on a day, by which reports add up companies; null if there is none. */
export async function groupRateOf(
  { db, services }: Pick<RecordContext, 'db' | 'services'>,
  { currency, base_currency, exchange_rate }: Pick<Invoice, 'currency' | 'base_currency' | 'exchange_rate'>,
  day: string,
): Promise<string | null> {
  const { GROUP_CURRENCY } = services.config
  if (currency === null) return null
  if (currency === GROUP_CURRENCY) return '1'
  if (base_currency === GROUP_CURRENCY) return exchange_rate
  const rates = await readRates(db, [currency, base_currency, GROUP_CURRENCY], day)
  return findExchangeRate({ from: currency, to: GROUP_CURRENCY }, rates, base_currency)?.rate ?? null
}
