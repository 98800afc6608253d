import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  amount,
  code,
  exchangeRate,
  instant,
  integer,
  line,
  lines,
  money,
  percentage,
  quantity,
  signedAmount,
  unitPrice,
} from './fields.ts'

const problem = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? null : parsed.error.issues[0]?.message
}

test('a line keeps letters of any script and refuses characters that users cannot type', () => {
  for (const text of ['Müller & Söhne', '粵海貨運', 'קו', '👍']) expect(z.parse(line(30), `  ${text} `)).toBe(text)
  for (const text of ['a\u0000b', 'a\u007Fb', '\uD83D', 'a\uFFFE']) expect(problem(line(30), text)).toBe('msgCharacterRefused')
  for (const text of ['a\u202Eb', 'a\u2066b'])
    for (const type of [line(30), lines(30), code(30)]) expect(problem(type, text)).toBe('msgCharacterRefused')
  for (const text of ['a\u200Db', 'a\u200Cb', 'a\u200Eb']) expect(problem(line(30), text)).toBeNull()
  expect(problem(line(30), 'a\nb')).toBe('msgOneLineOnly')
  expect(problem(line(3), 'abcd')).toBe('msgTooLong')
})

test('several lines keep breaks, tabs and blanks', () => {
  expect(z.parse(lines(30), ' a\r\n\tb ')).toBe(' a\r\n\tb ')
})

test('a code is trimmed and in capitals', () => {
  expect(z.parse(code(5), ' hkhkg ')).toBe('HKHKG')
})

test('weights and volumes have at most three decimals', () => {
  expect(problem(quantity(999), 12.345)).toBeNull()
  expect(problem(quantity(999), 0.1 + 0.2)).toBeNull()
  expect(problem(quantity(999), 0)).toBeNull()
  for (const value of [12.3456, 1e-300, 1e-10]) expect(problem(quantity(999), value)).toBe('msgThreeDecimals')
  for (const value of [-0.001, 1_000]) expect(problem(quantity(999), value)).toBe('msgNumberOutOfRange')
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '5']) expect(problem(quantity(999), value)).toBe('msgNumberInvalid')
})

test('INV-110 a percentage has at most four decimals', () => {
  for (const value of [0, 7.1234, 100, 0.1 + 0.2]) expect(problem(percentage, value)).toBeNull()
  for (const value of [7.123_45, 1e-10]) expect(problem(percentage, value)).toBe('msgFourDecimals')
  for (const value of [-1, 100.0001]) expect(problem(percentage, value)).toBe('msgNumberOutOfRange')
})

test('GRID-008 a number out of range has its own message', () => {
  expect(problem(integer(1, 9), 10)).toBe('msgNumberOutOfRange')
})

test('a fraction and a text that is not a number have different messages', () => {
  expect(problem(integer(1, 9), 1.5)).toBe('msgWholeNumberInvalid')
  for (const value of [Number.NaN, '5', null]) expect(problem(integer(1, 9), value)).toBe('msgNumberInvalid')
})

test('an instant is of UTC and of our times', () => {
  expect(problem(instant, '2026-03-01T10:00:00Z')).toBeNull()
  expect(problem(instant, '2026-03-01T10:00:00.123Z')).toBeNull()
  for (const text of ['2026-03-01T10:00:00+08:00', '2026-03-01', '2026-02-30T10:00:00Z', '0000-03-01T10:00:00Z'])
    expect(z.safeParse(instant, text).error?.issues.map(({ message }) => message)).toEqual(['msgDateTimeInvalid'])
})

test.each([
  ['5000', '5000.00'],
  ['5000.5', '5000.50'],
  ['0005.25', '5.25'],
  ['0', '0.00'],
  ['1,234,567.8', '1234567.80'],
  ['12 345.00', '12345.00'],
])('money %s is kept as %s', (typed, kept) => {
  expect(z.parse(money, typed)).toBe(kept)
})

test.each(['-1', '-0', '1.005', '1e5', '9999999999999', '12,34', '1,2345.00'])('"%s" is no money', (typed) => {
  expect(problem(money, typed)).toBe('msgMoneyInvalid')
})

const FIGURES = { amount, signedAmount, unitPrice, exchangeRate }
const ERRORS = {
  amount: 'msgAmountInvalid',
  signedAmount: 'msgSignedAmountInvalid',
  unitPrice: 'msgUnitPriceInvalid',
  exchangeRate: 'msgExchangeRateInvalid',
}

test.each<[keyof typeof FIGURES, string, string]>([
  ['amount', '1,234.5', '1234.5'],
  ['amount', ' 1 234.567 ', '1234.567'],
  ['amount', '007', '7'],
  ['amount', '0.00', '0.00'],
  ['amount', '999999999999999.999', '999999999999999.999'],
  ['amount', '', ''],
  ['signedAmount', '-1,234.50', '-1234.50'],
  ['signedAmount', '-007', '-7'],
  ['unitPrice', '0.000001', '0.000001'],
  ['unitPrice', '0', '0'],
  ['exchangeRate', '0.000000000001', '0.000000000001'],
  ['exchangeRate', '0007.8125', '7.8125'],
])('%s %j is kept as %j', (kind, typed, kept) => {
  expect(z.parse(FIGURES[kind], typed)).toBe(kept)
})

test.each<[keyof typeof FIGURES, string[]]>([
  ['amount', ['-0', '-0.00', '-1', '1.0005', '1e5', '1000000000000000', '1.', '.5', '1,23', '+1', 'NaN', '١']],
  ['signedAmount', ['-0', '-000.000', '--1', '-1.0005', '-1000000000000000', '-']],
  ['unitPrice', ['-0', '-0.00', '-0.5', '0.0000001', '1000000000000']],
  ['exchangeRate', ['0', '-0', '0.000', '-7.8', '1.0000000000001', '1000000000000', '1/7']],
])('no %s: %j', (kind, typed) => {
  expect(typed.map((text) => problem(FIGURES[kind], text))).toEqual(typed.map(() => ERRORS[kind]))
})
