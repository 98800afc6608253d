import { expect, test } from 'vitest'
import { numberOf } from './numberOf.ts'

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  ['0', 0],
  ['1,234.5', 1234.5],
  ['1 000', 1000],
  ['1,234', 1234],
  ['12,5', 12.5],
  ['8200,75', 8200.75],
  ['1.234,5', 1234.5],
  ['1.234.567', 1_234_567],
  ['1,234,567.25', 1_234_567.25],
  ["1'234.5", 1234.5],
  ['8.200', 8.2],
  ['-3,5', -3.5],
  [7, 7],
])('numberOf reads %j as %j', (typed, value) => {
  expect(numberOf(typed)).toBe(value)
})

test('numberOf returns NaN for text that is not a number, so that the schema refuses it', () => {
  for (const typed of ['12a', '0x10', '0b11', 'Infinity', '1e']) expect(numberOf(typed), typed).toBeNaN()
  expect(numberOf('1.2E+05')).toBe(120_000)
})

test('numberOf returns NaN for separators in the wrong places', () => {
  for (const typed of ['1,23,4', '1.2.3', '12,3456,7', ',', '1,2.3,4']) expect(numberOf(typed), typed).toBeNaN()
})
