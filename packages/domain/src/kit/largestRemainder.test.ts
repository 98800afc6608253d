import { describe, expect, test } from 'vitest'
import { allocated, convertedParts } from './largestRemainder.ts'

describe('an amount is split by weights', () => {
  test.each([
    ['46.88', ['1', '1', '1'], 'USD', ['15.63', '15.63', '15.62']],
    ['100', ['1', '1', '1'], 'JPY', ['34', '33', '33']],
    ['0.002', ['1', '1', '1'], 'KWD', ['0.001', '0.001', '0.000']],
    ['10.00', ['2.5', '0', '7.5'], 'USD', ['2.50', '0.00', '7.50']],
    ['0.01', ['1', '5', '1'], 'USD', ['0.00', '0.01', '0.00']],
    ['-100', ['1', '1', '1'], 'JPY', ['-34', '-33', '-33']],
    ['100.00', ['1'], 'USD', ['100.00']],
  ])('%s by %j in %s is %j', (amount, weights, currency, parts) => {
    expect(allocated(amount, weights, currency)).toEqual(parts)
  })

  test.each([[['0', '0']], [[]], [['2', '-1']]])('weights %j throw', (weights) => {
    expect(() => allocated('1.00', weights, 'USD')).toThrow(RangeError)
  })
})

describe('amounts are converted together', () => {
  test.each([
    ['three lines of one price to HKD', ['33.34', '33.34', '33.34'], '7.8125', 'times', 'HKD', ['260.47', '260.47', '260.47']],
    ['their tax of 6 %', ['33.34', '33.34', '33.34'], '0.06', 'times', 'USD', ['2.00', '2.00', '2.00']],
    ['that tax to HKD', ['2.00', '2.00', '2.00'], '7.8125', 'times', 'HKD', ['15.63', '15.63', '15.62']],
    ['lines of both signs that cancel', ['1000000.00', '-1000000.00'], '0.333333', 'times', 'USD', ['333333.00', '-333333.00']],
    ['a deduction beside a charge', ['1000000', '-999999.99'], '0.4', 'times', 'USD', ['400000.00', '-400000.00']],
    ['a gross without its tax', ['106.00', '0.01'], '1.06', 'div', 'USD', ['100.00', '0.01']],
    ['no line', [], '2', 'times', 'USD', []],
  ] as const)('%s', (_, amounts, rate, way, currency, parts) => {
    expect(convertedParts(amounts, { rate, way, currency })).toEqual(parts)
  })

  test('a reversal cancels its original line by line', () => {
    const parts = convertedParts(['0.05', '0.05', '-0.02'], { rate: '0.3333', way: 'times', currency: 'USD' })
    expect(convertedParts(['-0.05', '-0.05', '0.02'], { rate: '0.3333', way: 'times', currency: 'USD' }).map(Number)).toEqual(
      parts.map((part) => 0 - Number(part)),
    )
  })

  test('a division by a rate of 0 throws', () => {
    expect(() => convertedParts(['1'], { rate: '0', way: 'div', currency: 'USD' })).toThrow(RangeError)
  })
})
