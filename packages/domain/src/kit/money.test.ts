import { expect, test } from 'vitest'
import { asAmount, compareAmounts, converted, inCoins, isInCoins, product, total } from './money.ts'

test.each([
  ['10.55', 'USD', true],
  ['10.00', 'JPY', true],
  ['10.50', 'JPY', false],
  ['999999999999.01', 'EUR', true],
  ['0.00', 'KRW', true],
  ['100.50', 'PKR', true],
  ['100.505', 'PKR', false],
  ['1.005', 'KWD', true],
  ['1.0005', 'KWD', false],
  ['1.001', 'IQD', true],
])('%s %s in coins: %s', (amount, currency, fits) => {
  expect(isInCoins(amount, currency)).toBe(fits)
})

test.each([
  ['1900', 'USD', '1,900.00'],
  ['1000.00', 'JPY', '1,000'],
  ['100.50', 'PKR', '100.50'],
  ['999999999999.01', 'EUR', '999,999,999,999.01'],
  ['1234567.5', 'KWD', '1,234,567.500'],
  ['-1234.5', 'USD', '-1,234.50'],
  ['-123', 'JPY', '-123'],
  ['-0.001', 'USD', '0.00'],
])('%s %s is written %s', (amount, currency, written) => {
  expect(inCoins(amount, currency)).toBe(written)
})

test.each([
  ['10.0005', 'KWD', '10.001'],
  ['1000.5', 'JPY', '1001'],
  ['-1000.5', 'JPY', '-1001'],
  ['1.005', 'USD', '1.01'],
  ['7', 'CLF', '7.0000'],
  ['5', null, '5.00'],
  ['-0.004', 'USD', '0.00'],
  ['1e3', 'USD', '1000.00'],
])('%s as an amount of %s is %s', (value, currency, amount) => {
  expect(asAmount(value, currency)).toBe(amount)
})

test.each([
  ['999991852.53', '1760.48489347', 'times', 'USD', '1760470549972.14'],
  ['-0.03', '0.1282', 'times', 'USD', '0.00'],
  ['100.00', '149.255', 'times', 'JPY', '14926'],
  ['1000', '0.0020525', 'times', 'KWD', '2.053'],
  ['723.50', '7.235', 'div', 'USD', '100.00'],
  ['100.00', '1.08345', 'times', 'USD', '108.35'],
] as const)('%s by %s (%s) is %s %s', (amount, rate, way, currency, expected) => {
  expect(converted(amount, rate, way, currency)).toBe(expected)
})

test('a sum and a product have the decimals of their currency', () => {
  expect(total(['1000.00', '500'], 'JPY')).toBe('1500')
  expect(total(['0.001', '0.002'], 'KWD')).toBe('0.003')
  expect(total([], 'USD')).toBe('0.00')
  expect(product('33.335', 1, 'USD')).toBe('33.34')
  expect(product('1000.00', 3, 'JPY')).toBe('3000')
  expect(product('12.345678', '2.5', 'BHD')).toBe('30.864')
})

test('amounts are compared as numbers', () => {
  expect([compareAmounts('9.99', '10.00'), compareAmounts('10', '10.00'), compareAmounts('-1', '-2')]).toEqual([-1, 0, 1])
})
