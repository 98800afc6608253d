import { implausibleRate } from '@fairlead/domain/exchange-rate/exchange-rate.plausible-rules'
import { findExchangeRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import { absolute, compareAmounts, converted, rateBetween } from '@fairlead/domain/kit/money'
import type { SettlementForm } from '@fairlead/domain/settlement/settlement'
import type { settledBaseAmounts } from '@fairlead/domain/settlement/settlement.difference-rules'
import { rateOfBankProblems } from '@fairlead/domain/settlement/settlement.rules'
import { readRates } from '../exchange-rate/exchange-rate.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { wrongForm } from '../kit/http/failures.ts'

/* The rates of a settlement, and what its money is in base currency. */

async function tableRate({ db, services }: RecordContext, { from, to }: { from: string; to: string }, day: string) {
  const { GROUP_CURRENCY } = services.config
  return findExchangeRate({ from, to }, await readRates(db, [from, to, GROUP_CURRENCY], day), GROUP_CURRENCY)
}

/** The rate of the table to the currency of the bank, on the day of the settlement; null if there is none or the currency is its own. */
export async function bankRateOf(context: RecordContext, { currency, bank_currency, settled_on }: SettlementForm): Promise<string | null> {
  if (bank_currency === null || bank_currency === currency) return null
  return (await tableRate(context, { from: currency, to: bank_currency }, settled_on))?.rate ?? null
}

type Money = Parameters<typeof settledBaseAmounts>[1]
/** The money of a settlement. Its rate follows from what the bank booked in another currency; else it is the given one, or that of the table on its day. */
export async function moneyOf(
  context: RecordContext,
  form: SettlementForm,
  { net, base_currency }: { net: string; base_currency: string },
): Promise<Money> {
  const { currency } = form
  const bank_base = await bankInBase(context, form, base_currency)
  const rate = bank_base === null ? null : rateBetween(absolute(net, currency), bank_base)
  if (rate === null) return { currency, base_currency, exchange_rate: await rateOf(context, form, base_currency), bank_base: null }
  const wrongRate = rateOfBankProblems(form, { net, base_currency })
  if (wrongRate.length > 0) throw wrongForm(wrongRate)
  return { currency, base_currency, exchange_rate: rate, bank_base }
}

/** What the bank booked, in base currency; null where the rate of the settlement counts. */
async function bankInBase(
  context: RecordContext,
  { currency, exchange_rate, bank_currency, bank_amount, settled_on }: SettlementForm,
  base: string,
): Promise<string | null> {
  if (bank_currency === null || bank_amount === null || bank_currency === currency || currency === base) return null
  if (bank_currency === base) return bank_amount
  if (exchange_rate !== null) return null
  const found = await tableRate(context, { from: bank_currency, to: base }, settled_on)
  if (!found) throw wrongForm([{ path: 'bank_currency', key: 'invoice.rateMissing', params: { from: bank_currency, to: base } }])
  return converted(bank_amount, found.rate, 'times', base)
}

/** The rate of a settlement to the base currency: the given one, else that of the table on its day. */
async function rateOf(context: RecordContext, { currency, exchange_rate, settled_on }: SettlementForm, base: string): Promise<string> {
  if (currency === base) {
    if (exchange_rate !== null && compareAmounts(exchange_rate, '1') !== 0)
      throw wrongForm([{ path: 'exchange_rate', key: 'invoice.rateIsOne' }])
    return '1'
  }
  const found = await tableRate(context, { from: currency, to: base }, settled_on)
  if (exchange_rate !== null) {
    const problems = implausibleRate('exchange_rate', exchange_rate, found?.rate ?? null)
    if (problems.length > 0) throw wrongForm(problems)
    return exchange_rate
  }
  if (!found) throw wrongForm([{ path: 'exchange_rate', key: 'invoice.rateMissing', params: { from: currency, to: base } }])
  return found.rate
}
