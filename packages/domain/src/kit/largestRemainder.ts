import { Decimal } from 'decimal.js'
import { decimalsOf } from './currencies.ts'
import { asAmount } from './money.ts'

/*
 * Splits amounts by the largest remainder method: each part gets its exact share rounded down to the smallest unit of the currency; the remaining
 * units go to the parts with the largest remainders, the first one among equals. Integer arithmetic keeps equal remainders equal.
 */
const Exact = Decimal.clone({ precision: 60 })

/** A decimal text as a fraction in lowest steps of ten: 1.25 is 125/100. */
function fractionOf(value: string): { numerator: bigint; denominator: bigint } {
  const decimal = new Exact(value)
  const scale = new Exact(10).pow(decimal.decimalPlaces())
  return { numerator: BigInt(decimal.times(scale).toFixed(0)), denominator: BigInt(scale.toFixed(0)) }
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

/**
 * The smallest units of each part, `total` in sum. The exact parts are `numerators / denominator`; their sum, rounded, is `total`. Negated parts give
 * negated results, so that a reversal cancels its original line by line.
 */
function laidOnParts(total: bigint, numerators: readonly bigint[], denominator: bigint): bigint[] {
  if (sumOf(numerators) < 0n) {
    const opposite = numerators.map((numerator) => -numerator)
    return laidOnParts(-total, opposite, denominator).map((coins) => -coins)
  }
  const coins = numerators.map((numerator) => roundedDown(numerator, denominator))
  const lost = numerators.map((numerator, index) => ({ index, lost: numerator - (coins[index] ?? 0n) * denominator }))
  const byLoss = lost.toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
  const left = Number(total - sumOf(coins))
  const raised = new Set(byLoss.slice(0, left).map(({ index }) => index))
  return coins.map((one, index) => (raised.has(index) ? one + 1n : one))
}

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)
const coinsPerUnit = (currency: string | null) => 10n ** BigInt(decimalsOf(currency))

function amountOf(coins: bigint, currency: string | null): string {
  return asAmount(new Exact(coins.toString()).div(coinsPerUnit(currency).toString()).toFixed(), currency)
}

/**
 * Splits an amount by weights of 0 or more: the parts add up to the amount, and a weight of 0 gets nothing. Throws if all weights are 0; the caller
 * refuses that first.
 */
export function allocated(amount: string, weights: readonly string[], currency: string | null): string[] {
  const { numerators: shares } = overOneDenominator(weights)
  const all = sumOf(shares)
  if (all <= 0n || shares.some((one) => one < 0n)) throw new RangeError('weights must be 0 or more, and not all 0')
  const { numerator, denominator } = fractionOf(asAmount(amount, currency))
  const coins = (numerator * coinsPerUnit(currency)) / denominator
  return laidOnParts(
    coins,
    shares.map((share) => coins * share),
    all,
  ).map((one) => amountOf(one, currency))
}

/**
 * Converts amounts together: the results add up to `converted` of their sum, and each differs by less than one smallest unit from its exact value.
 * `currency` is the target currency; `rate` is above 0 for 'div'.
 */
export function convertedParts(amounts: readonly string[], rate: string, way: 'times' | 'div', currency: string | null): string[] {
  const parts = overOneDenominator(amounts)
  const factor = fractionOf(rate)
  const [times, div] = way === 'times' ? [factor.numerator, factor.denominator] : [factor.denominator, factor.numerator]
  if (div <= 0n) throw new RangeError('a rate must be above 0')
  const numerators = parts.numerators.map((one) => one * times * coinsPerUnit(currency))
  const denominator = parts.denominator * div
  return laidOnParts(rounded(sumOf(numerators), denominator), numerators, denominator).map((one) => amountOf(one, currency))
}
