import { inverseRate, rateAcross } from '../kit/money.ts'

/** The newest rate of a pair of currencies on a day. */
export interface DatedRate {
  exchange_rate_id: number
  currency_from: string
  currency_to: string
  rate: string
  effective_date: string
}

/** The units of `to` for one unit of `from`. */
export interface FoundRate {
  rate: string
  /** Of a rate across a base currency, the earlier one. Null for equal currencies. */
  effective_date: string | null
  /** Null if the rate is not one of the table: equal currencies, or across a base currency. */
  exchange_rate_id: number | null
}

interface Pair {
  from: string
  to: string
}

/** The rate of the pair, else the inverse of the opposite pair. */
function ofPair({ from, to }: Pair, rates: readonly DatedRate[]): FoundRate | null {
  const direct = rates.find(({ currency_from, currency_to }) => currency_from === from && currency_to === to)
  if (direct) return { rate: direct.rate, effective_date: direct.effective_date, exchange_rate_id: direct.exchange_rate_id }
  const opposite = rates.find(({ currency_from, currency_to }) => currency_from === to && currency_to === from)
  const rate = opposite ? inverseRate(opposite.rate) : null
  return opposite && rate ? { rate, effective_date: opposite.effective_date, exchange_rate_id: opposite.exchange_rate_id } : null
}

/**
 * The exchange rate of a pair: the newest of the pair, else the inverse of the opposite pair, else across the first base currency that leads from one to
 * the other: that of the company, then that of the group; null if there is none. `rates` has the newest rate of each pair up to the day.
 */
export function findExchangeRate(pair: Pair, rates: readonly DatedRate[], ...bases: readonly string[]): FoundRate | null {
  if (pair.from === pair.to) return { rate: '1', effective_date: null, exchange_rate_id: null }
  const found = ofPair(pair, rates)
  if (found) return found
  for (const base of bases) {
    const rate = acrossBase(pair, rates, base)
    if (rate) return rate
  }
  return null
}

function acrossBase(pair: Pair, rates: readonly DatedRate[], base: string): FoundRate | null {
  const first = ofPair({ from: pair.from, to: base }, rates)
  const second = ofPair({ from: base, to: pair.to }, rates)
  const rate = first && second ? rateAcross(first.rate, second.rate) : null
  if (!first || !second || !rate) return null
  const dates = [first, second].flatMap(({ effective_date }) => effective_date ?? [])
  return { rate, effective_date: dates.toSorted()[0] ?? null, exchange_rate_id: null }
}
