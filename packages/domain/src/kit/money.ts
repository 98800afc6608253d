import { Decimal } from 'decimal.js'
import { decimalsOf } from './currencyDecimals.ts'

/*
 * Money is a decimal text from the form to the database ("1234.50"), never a binary number. With 60 digits, products and quotients of amounts and
 * rates (at most 25 digits each) are rounded only once, at the end.
 */
const Money = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 })

/**
 * The result of every calculation: rounded half up, away from zero, with exactly the decimals of the currency. Rounds before formatting, because
 * `toFixed` would write "-0.00" for negative amounts that round to 0.
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

/** An amount or unit price multiplied by a quantity. */
export const product = (amount: string, times: number | string, currency: string | null): string =>
  written(new Money(amount).times(times), currency)

/** Converts an amount to another currency: multiplies by the rate ('times') or divides by it ('div'). */
export const converted = (amount: string, rate: string, way: 'times' | 'div', currency: string | null): string =>
  written(new Money(amount)[way](rate), currency)

/** Negative, 0 or positive if the first amount is less than, equal to or more than the second. */
export const compareAmounts = (a: string, b: string): number => new Money(a).comparedTo(b)

/** True if the amount has no more decimals than its currency. */
export const isInCoins = (amount: string, currency: string | null): boolean => new Money(amount).decimalPlaces() <= decimalsOf(currency)

/** A typed amount with all decimals of its currency; an amount with too many decimals is unchanged, and a rule refuses it. */
export const completedAmount = (amount: string, currency: string | null): string =>
  isInCoins(amount, currency) ? asAmount(amount, currency) : amount

/** Making a format costs a hundred times as much as using it. */
const COIN_FORMATS = [0, 1, 2, 3, 4].map((minimumFractionDigits) => new Intl.NumberFormat('en-US', { minimumFractionDigits }))

/** An amount in English notation: `1,900.00`, in yen `1,900`. */
export const inCoins = (amount: string, currency: string | null): string =>
  // A decimal text is formatted without conversion to a binary number.
  COIN_FORMATS[decimalsOf(currency)]?.format(asAmount(amount, currency) as Intl.StringNumericLiteral) ?? amount

/** An amount with its currency, as a message shows it: `CNY 10,000,000.00`. */
export const amountText = (amount: string, currency: string | null): string => `${currency ?? ''} ${inCoins(amount, currency)}`.trim()

/** The factor of a percentage: `6` is `0.06`. */
export const factorOfPercent = (percent: string): string => new Money(percent).div(100).toFixed()

/** What a net amount is multiplied by for the amount with tax: `1.06` for 6 %. */
export const grossFactor = (taxPercent: string): string => new Money(taxPercent).div(100).plus(1).toFixed()

const PRICE_DECIMALS = 6
/** The unit price that a sum of several prices shows, rounded to 6 decimals; the quantity is not 0. */
export const averagePrice = (amount: string, quantity: string): string =>
  new Money(amount).div(quantity).toDecimalPlaces(PRICE_DECIMALS, Decimal.ROUND_HALF_UP).abs().toFixed()

/** A price of one unit in another currency. */
export const convertedPrice = (price: string, rate: string): string =>
  new Money(price).times(rate).toDecimalPlaces(PRICE_DECIMALS, Decimal.ROUND_HALF_UP).toFixed()

const RATE_DECIMALS = 12
const asRate = (value: Decimal): string | null => {
  const rate = value.toDecimalPlaces(RATE_DECIMALS, Decimal.ROUND_HALF_UP)
  return rate.isZero() ? null : rate.toFixed()
}
/** 1 divided by an exchange rate, with 12 decimals; null if that is 0. */
export const inverseRate = (rate: string): string | null => asRate(new Money(1).div(rate))
/** The exchange rate that makes one amount of the other, with 12 decimals; null if that is 0. */
export const rateBetween = (amount: string, made: string): string | null => asRate(new Money(made).div(amount))
/** The exchange rate through a third currency, with 12 decimals; null if that is 0. */
export const rateAcross = (first: string, second: string): string | null => asRate(new Money(first).times(second))

/** How far the first figure is from the second, in percent of the second. */
export const percentApart = (figure: string, from: string): number => new Money(figure).minus(from).abs().div(from).times(100).toNumber()

/** The share of an amount in a total that is not 0, in percent with one decimal. */
export const percentOf = (amount: string, of: string): number =>
  new Money(amount).div(of).times(100).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toNumber()

/** The amount without its sign. */
export const absolute = (amount: string, currency: string | null): string => written(new Money(amount).abs(), currency)
