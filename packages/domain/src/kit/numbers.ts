import { Decimal } from 'decimal.js'

/**
 * Rounds half up, away from zero, on the decimal digits (LIMIT-010: two by default).
 * `round(2.345, 1)` is 2.3: digits beyond the asked ones never round twice.
 */
export function round(value: number | string, digits = 2): number {
  return new Decimal(value).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toNumber()
}

/** Sum of decimals without binary error; blank counts as nothing. */
export function sum(values: readonly (number | string | null | undefined)[]): number {
  return values
    .reduce((total: Decimal, value) => (value === null || value === undefined || value === '' ? total : total.plus(value)), new Decimal(0))
    .toNumber()
}

/** |a − b| without binary error. */
export function difference(a: number | string, b: number | string): number {
  return new Decimal(a).minus(b).abs().toNumber()
}

/* Money is a text of digits with two decimals from the form to the database: no binary number ever holds it. */
const CENTS = 2

/** Sum of amounts, as an amount. */
export const total = (amounts: readonly string[]): string =>
  amounts.reduce((soFar: Decimal, amount) => soFar.plus(amount), new Decimal(0)).toFixed(CENTS)

/** So many times an amount. */
export const product = (amount: string, times: number): string => new Decimal(amount).times(times).toFixed(CENTS)

/** An amount of one currency in another, of which there are so many for one; or the other way round. */
export const converted = (amount: string, rate: string, way: 'times' | 'div'): string => new Decimal(amount)[way](rate).toFixed(CENTS)

/** Below nought, nought or above, as the first is less than, equal to or more than the second. */
export const compareAmounts = (a: string, b: string): number => new Decimal(a).comparedTo(b)
