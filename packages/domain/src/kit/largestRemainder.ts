import { decimalsOf } from './currencyDecimals.ts'
import { asAmount } from './money.ts'

/*
 * Splits amounts by the largest remainder method: each part gets its exact share rounded down to the smallest unit of the currency; the remaining
 * units go to the parts with the largest remainders, the first one among equals. Integer arithmetic keeps equal remainders equal.
 */

/** Converts to `currency`: multiplies by the rate ('times') or divides by it ('div'). */
export interface Conversion {
  rate: string
  way: 'times' | 'div'
  currency: string | null
}

/** 1, 10, 100, … for the decimals that figures have. */
const POWERS = Array.from({ length: 32 }, (_, exponent) => 10n ** BigInt(exponent))
const powerOfTen = (exponent: number) => POWERS[exponent] ?? 10n ** BigInt(exponent)

/** A decimal text as a fraction in lowest steps of ten: 1.25 is 125/100. */
function fractionOf(value: string): { numerator: bigint; denominator: bigint } {
  const [whole = '', decimals = ''] = value.split('.')
  return { numerator: BigInt(whole + decimals), denominator: powerOfTen(decimals.length) }
}

/** The values as whole numbers over one denominator. */
function overOneDenominator(values: readonly string[]): { numerators: bigint[]; denominator: bigint } {
  const fractions = values.map(fractionOf)
  const denominator = fractions.reduce((most, one) => (one.denominator > most ? one.denominator : most), 1n)
  return { numerators: fractions.map((one) => one.numerator * (denominator / one.denominator)), denominator }
}

const roundedDown = (numerator: bigint, denominator: bigint) =>
  numerator / denominator - (numerator < 0n && numerator % denominator !== 0n ? 1n : 0n)

/** Half up, away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const coins = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -coins : coins
}

/** The exact parts: `numerators / denominator` smallest units each. */
interface ExactParts {
  numerators: readonly bigint[]
  denominator: bigint
}

/**
 * The smallest units of each part, `total` in sum. `total` differs by less than one unit from the sum of the exact parts. Negated parts give negated
 * results, so that a reversal cancels its original line by line.
 */
function laidOnParts(total: bigint, { numerators, denominator }: ExactParts): bigint[] {
  if (isNegative(numerators)) {
    const opposite = numerators.map((numerator) => -numerator)
    return laidOnParts(-total, { numerators: opposite, denominator }).map((coins) => -coins)
  }
  const coins = numerators.map((numerator) => roundedDown(numerator, denominator))
  const lost = numerators.map((numerator, index) => ({ index, lost: numerator - (coins[index] ?? 0n) * denominator }))
  const byLoss = lost.toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
  const left = Number(total - sumOf(coins))
  const raised = new Set(byLoss.slice(0, left).map(({ index }) => index))
  return coins.map((one, index) => (raised.has(index) ? one + 1n : one))
}

/** The sign of the sum; parts that cancel have the sign of the first one that is not 0. */
function isNegative(numerators: readonly bigint[]): boolean {
  const sum = sumOf(numerators)
  return (sum === 0n ? (numerators.find((one) => one !== 0n) ?? 0n) : sum) < 0n
}

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)
const coinsPerUnit = (currency: string | null) => powerOfTen(decimalsOf(currency))

function amountOf(coins: bigint, currency: string | null): string {
  const decimals = decimalsOf(currency)
  const digits = String(coins < 0n ? -coins : coins).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${coins < 0n ? '-' : ''}${digits.slice(0, cut)}${decimals === 0 ? '' : `.${digits.slice(cut)}`}`
}

/**
 * Splits an amount by weights of 0 or more: the parts add up to the amount, and a weight of 0 gets nothing. Throws if all weights are 0; the caller
 * refuses that first.
 */
export function allocated(amount: string, weights: readonly string[], currency: string | null): string[] {
  const { numerators: shares } = overOneDenominator(weights)
  const all = sumOf(shares)
  if (all <= 0n || shares.some((one) => one < 0n)) throw new RangeError('weights must be 0 or more, and not all 0')
  const coins = coinsOf(asAmount(amount, currency), currency)
  const numerators = shares.map((share) => coins * share)
  return laidOnParts(coins, { numerators, denominator: all }).map((one) => amountOf(one, currency))
}

/**
 * Splits an amount in the proportion of amounts that may have either sign and another currency: the parts add up to it. In one currency none is more than its
 * amount while the whole is not more than their sum. Throws if the amounts add up to 0.
 */
export function proportionalParts(amount: string, amounts: readonly string[], currency: string | null): string[] {
  const coins = coinsOf(asAmount(amount, currency), currency)
  const { numerators: shares } = overOneDenominator(amounts)
  const all = sumOf(shares)
  if (all === 0n) throw new RangeError('amounts must not add up to 0')
  const sign = all < 0n ? -1n : 1n
  const numerators = shares.map((share) => coins * share * sign)
  return laidOnParts(coins, { numerators, denominator: all * sign }).map((one) => amountOf(one, currency))
}

const coinsOf = (amount: string, currency: string | null): bigint => {
  const { numerator, denominator } = fractionOf(amount)
  return (numerator * coinsPerUnit(currency)) / denominator
}

/** What the conversion gives for each amount, before rounding. */
function exactParts(amounts: readonly string[], { rate, way, currency }: Conversion): ExactParts {
  const parts = overOneDenominator(amounts)
  const factor = fractionOf(rate)
  const [times, div] = way === 'times' ? [factor.numerator, factor.denominator] : [factor.denominator, factor.numerator]
  if (div <= 0n) throw new RangeError('a rate must be above 0')
  const scale = times * coinsPerUnit(currency)
  return { numerators: parts.numerators.map((one) => one * scale), denominator: parts.denominator * div }
}

/**
 * Converts amounts together: the results add up to `converted` of their sum, and each differs by less than one smallest unit from its exact value.
 * The rate is above 0 for 'div'.
 */
export function convertedParts(amounts: readonly string[], conversion: Conversion): string[] {
  const parts = exactParts(amounts, conversion)
  const total = rounded(sumOf(parts.numerators), parts.denominator)
  return laidOnParts(total, parts).map((one) => amountOf(one, conversion.currency))
}

/** As `convertedParts`, but the results add up to `total`, which is the converted sum of the amounts rounded up or down to the smallest unit. */
export function distributedParts(total: string, amounts: readonly string[], conversion: Conversion): string[] {
  const coins = coinsOf(total, conversion.currency)
  // A single part is all of it.
  if (amounts.length === 1) return [amountOf(coins, conversion.currency)]
  return laidOnParts(coins, exactParts(amounts, conversion)).map((one) => amountOf(one, conversion.currency))
}
