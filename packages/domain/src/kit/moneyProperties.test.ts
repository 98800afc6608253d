import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinsOf, exact, isEqual, plus, roundedText, size, sum, through, times, type Fraction } from '../../../../tools/exactFractions.ts'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { CURRENCY_DECIMALS } from './currencies.ts'
import { decimalsOf } from './currencyDecimals.ts'
import { allocated, convertedParts } from './largestRemainder.ts'
import { asAmount, converted, inCoins, isInCoins, product, total } from './money.ts'

/** A decimal text of so many digits before and after the point. */
const decimal = (whole: number, decimals: number, from = 0n) =>
  fc
    .tuple(fc.bigInt({ min: from, max: 10n ** BigInt(whole + decimals) - 1n }), fc.integer({ min: 0, max: decimals }))
    .map(([digits, shown]) => {
      const text = String(size(digits)).padStart(decimals + 1, '0')
      const cut = text.length - decimals
      const after = text.slice(cut).slice(0, shown)
      return `${digits < 0n ? '-' : ''}${text.slice(0, cut)}${after === '' ? '' : `.${after}`}`
    })

/** Exactly between two coins, where rounding goes wrong first. */
const halves = fc.tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: 1, max: 5 })).map(([n, places]) => {
  const digits = String(Math.abs(n)).padStart(places + 1, '0')
  return `${n < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}5`
})

const currency = fc.oneof(fc.constantFrom('JPY', 'USD', 'KWD', 'CLF', 'HKD', 'PKR'), fc.constantFrom(...CURRENCY_DECIMALS.keys()))
const amount = fc.oneof(decimal(12, 3, -(10n ** 15n) + 1n), decimal(2, 3, -99_999n), halves)
const rate = fc.oneof(decimal(10, 12), decimal(1, 4), fc.constantFrom('0.5', '0.25', '0.125', '1.5', '2', '0.005', '1'))
const positiveRate = rate.filter((text) => exact(text).over > 0n)
const way = fc.constantFrom('times' as const, 'div' as const)
const by = { times, div: through }

const runs = { numRuns: propertyRuns(5_000) }
const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) => fc.assert(property, runs)

describe('M4 against exact fractions', () => {
  test('a product is the exact one, rounded once', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(amount, decimal(7, 6), currency, (price, quantity, code) => {
        expect(product(price, quantity, code)).toBe(roundedText(times(exact(price), exact(quantity)), code))
      }),
    )
  })

  test('a conversion is the exact one, rounded once', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(amount, positiveRate, way, currency, (given, by_, direction, code) => {
        expect(converted(given, by_, direction, code)).toBe(roundedText(by[direction](exact(given), exact(by_)), code))
      }),
    )
  })

  test('a sum is the exact one, rounded once', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(fc.array(amount, { maxLength: 12 }), currency, (amounts, code) => {
        expect(total(amounts, code)).toBe(roundedText(sum(amounts.map(exact)), code))
      }),
    )
  })

  test('every answer has exactly the decimals of its currency, and none is "-0"', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(amount, positiveRate, way, currency, (given, by_, direction, code) => {
        const answers = [
          asAmount(given, code),
          total([given], code),
          product(given, by_, code),
          converted(given, by_, direction, code),
          ...allocated(given, [by_, '1'], code),
          ...convertedParts([given, '0.01'], { rate: by_, way: direction, currency: code }),
        ]
        for (const answer of answers) {
          expect(answer.split('.')[1]?.length ?? 0).toBe(decimalsOf(code))
          expect(isInCoins(answer, code)).toBe(true)
          expect(answer).not.toMatch(/^-[0.]*$/)
          expect(inCoins(answer, code).replaceAll(',', '')).toBe(answer)
        }
      }),
    )
  })
})

const weights = fc
  .array(fc.oneof(decimal(4, 3), fc.constantFrom('0', '1', '1', '2')), { minLength: 1, maxLength: 9 })
  .filter((all) => sum(all.map(exact)).over > 0n)
const COIN = 1n

describe('M13 an allocation', () => {
  test('adds up to the allocated amount, each part less than one coin from its exact share', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(amount, weights, currency, (given, all, code) => {
        const whole = asAmount(given, code)
        const parts = allocated(given, all, code)
        expect(isEqual(sum(parts.map(exact)), exact(whole))).toBe(true)
        const weight = sum(all.map(exact))
        parts.forEach((part, index) => {
          const share = through(times(exact(whole), exact(all[index] ?? '0')), weight)
          const gap = plus(exact(part), { over: -share.over, under: share.under })
          expect(size(gap.over) * 10n ** BigInt(decimalsOf(code)) < COIN * gap.under).toBe(true)
        })
      }),
    )
  })

  test('changes nothing for the others when a weight of 0 is added at any place', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(amount, weights, fc.nat(9), currency, (given, all, at, code) => {
        const place = Math.min(at, all.length)
        const parts = allocated(given, all.toSpliced(place, 0, '0'), code)
        expect(exact(parts[place] ?? '1').over).toBe(0n)
        expect(parts.toSpliced(place, 1)).toEqual(allocated(given, all, code))
      }),
    )
  })

  test('gives among equal weights the first ones the coin more', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(decimal(9, 3), fc.integer({ min: 1, max: 9 }), decimal(3, 3, 1000n), currency, (given, count, weight, code) => {
        const coins = allocated(
          given,
          Array.from({ length: count }, () => weight),
          code,
        ).map((part) => coinsOf(exact(part), code))
        const least = coins.at(-1) ?? 0n
        expect(coins).toEqual(coins.toSorted((a, b) => (a > b ? -1 : 1)))
        expect(coins.every((one) => one - least <= COIN)).toBe(true)
      }),
    )
  })
})

describe('M13 amounts that are converted together', () => {
  const amounts = fc.array(amount, { maxLength: 9 })

  test('add up to their converted sum, each less than one coin from its exact figure', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(amounts, positiveRate, way, currency, (given, by_, direction, code) => {
        const parts = convertedParts(given, { rate: by_, way: direction, currency: code })
        const whole = by[direction](sum(given.map(exact)), exact(by_))
        expect(sum(parts.map(exact))).toSatisfy((found: Fraction) => isEqual(found, exact(roundedText(whole, code))))
        parts.forEach((part, index) => {
          const figure = by[direction](exact(given[index] ?? '0'), exact(by_))
          const gap = plus(exact(part), { over: -figure.over, under: figure.under })
          expect(size(gap.over) * 10n ** BigInt(decimalsOf(code)) < COIN * size(gap.under)).toBe(true)
        })
      }),
    )
  })

  test('never move a figure that needs no rounding', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(amounts, fc.constantFrom('1', '2', '10', '100'), currency, (given, by_, code) => {
        const inCoinsOfIt = given.map((one) => asAmount(one, code))
        const parts = convertedParts([...inCoinsOfIt, '0.3', '0.3333333'], { rate: by_, way: 'times', currency: code })
        inCoinsOfIt.forEach((one, index) => expect(parts[index]).toBe(product(one, by_, code)))
      }),
    )
  })

  test('are the opposite ones for opposite amounts', { timeout: PROPERTY_TIMEOUT }, () => {
    check(
      fc.property(amounts, positiveRate, way, currency, (given, by_, direction, code) => {
        const opposite = given.map((one) => (one.startsWith('-') ? one.slice(1) : `-${one}`))
        const back = convertedParts(opposite, { rate: by_, way: direction, currency: code }).map((part) => coinsOf(exact(part), code))
        expect(back.map((coins) => -coins)).toEqual(
          convertedParts(given, { rate: by_, way: direction, currency: code }).map((part) => coinsOf(exact(part), code)),
        )
      }),
    )
  })
})
