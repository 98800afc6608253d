import { expect, test } from 'vitest'
import { inCoins, isInCoins } from './money.ts'

test.each([
  ['10.55', 'USD', true],
  ['10.00', 'JPY', true],
  ['10.50', 'JPY', false],
  ['999999999999.01', 'EUR', true],
  ['0.00', 'KRW', true],
])('%s %s in coins: %s', (amount, currency, fits) => {
  expect(isInCoins(amount, currency)).toBe(fits)
})

test.each([
  ['1900', 'USD', '1,900.00'],
  ['1000.00', 'JPY', '1,000'],
])('%s %s is written %s', (amount, currency, written) => {
  expect(inCoins(amount, currency)).toBe(written)
})
