import { Decimal } from 'decimal.js'
import { decimalsOf } from './currencies.ts'

/*
 * Money is a decimal text from the form to the database ("1234.50"); no binary number ever holds it. 60 digits carry the product or quotient of
 * an amount and a rate (at most 25 digits each) without a rounding before the last one.
 */
const Money = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 })

/**
 * The one exit of every calculation: half up, away from zero, with exactly the decimals of the currency. It rounds before it writes, because
 * `toFixed` alone writes "-0.00" for what rounds to 0 from below.
 */
function written(value: Decimal, currency: string | null): string {
  const decimals = decimalsOf(currency)
  return value.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toFixed(decimals)
}

/** A decimal text as an amount of the currency. */
export const asAmount = (value: string, currency: string | null): string => written(new Money(value), currency)

/** Sum of amounts of one currency. */
export const total = (amounts: readonly string[], currency: string | null): string =>
  written(
    amounts.reduce((sum: Decimal, amount) => sum.plus(amount), new Money(0)),
    currency,
  )

/** An amount or unit price taken so many times. */
export const product = (amount: string, times: number | string, currency: string | null): string =>
  written(new Money(amount).times(times), currency)

/** An amount in another currency, of which there are `rate` for one ('times') or one for `rate` ('div'). */
export const converted = (amount: string, rate: string, way: 'times' | 'div', currency: string | null): string =>
  written(new Money(amount)[way](rate), currency)

/** Below 0, 0 or above 0, as the first is less than, equal to or more than the second. */
export const compareAmounts = (a: string, b: string): number => new Money(a).comparedTo(b)

/** Has this amount no more decimals than its currency? */
export const isInCoins = (amount: string, currency: string | null): boolean => new Money(amount).decimalPlaces() <= decimalsOf(currency)

/** An amount that a user typed, with all decimals of its currency; one with more than it has stays as it is, for a rule to refuse. */
export const completedAmount = (amount: string, currency: string | null): string =>
  isInCoins(amount, currency) ? asAmount(amount, currency) : amount

/** An amount as documents in English write it: `1,900.00`, in yen `1,900`. */
export const inCoins = (amount: string, currency: string | null): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimalsOf(currency) }).format(
    // A decimal text is formatted digit by digit.
    asAmount(amount, currency) as Intl.StringNumericLiteral,
  )
