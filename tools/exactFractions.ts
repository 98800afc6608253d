import { decimalsOf } from '../packages/domain/src/kit/currencyDecimals.ts'

/* Exact arithmetic, independent of the product's: fractions of integers, which are rounded only in the last step. */

export interface Fraction {
  over: bigint
  under: bigint
}
export const exact = (text: string): Fraction => {
  const [whole = '', decimals = ''] = text.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}
export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
export const through = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under, under: a.under * b.over })
export const plus = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })
export const sum = (all: readonly Fraction[]) => all.reduce(plus, { over: 0n, under: 1n })
export const isEqual = (a: Fraction, b: Fraction) => a.over * b.under === b.over * a.under
export const size = (value: bigint) => (value < 0n ? -value : value)

/** Coins of an amount, half up and away from zero. */
export function coinsOf({ over, under }: Fraction, currency: string): bigint {
  const scaled = size(over) * 10n ** BigInt(decimalsOf(currency))
  const coins = scaled / under + ((scaled % under) * 2n >= under ? 1n : 0n)
  return over < 0n ? -coins : coins
}

function textOf(coins: bigint, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(size(coins)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return (coins < 0n ? '-' : '') + digits.slice(0, cut) + (decimals === 0 ? '' : `.${digits.slice(cut)}`)
}

export const roundedText = (value: Fraction, currency: string) => textOf(coinsOf(value, currency), currency)
