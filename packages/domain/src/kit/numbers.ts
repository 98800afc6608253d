import { Decimal } from 'decimal.js'

/**
 * Rounds half up, away from zero, on the decimal digits (LIMIT-010: two by default).
 * `round(2.345, 1)` is 2.3: it rounds once, not digit by digit.
 */
export function round(value: number | string, digits = 2): number {
  return new Decimal(value).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toNumber()
}

/** The sum of decimals without binary error; blank values are ignored. */
export function sum(values: readonly (number | string | null | undefined)[]): number {
  return values
    .reduce((total: Decimal, value) => (value === null || value === undefined || value === '' ? total : total.plus(value)), new Decimal(0))
    .toNumber()
}

/** |a − b| without binary error. */
export function difference(a: number | string, b: number | string): number {
  return new Decimal(a).minus(b).abs().toNumber()
}
