import { expect, test } from 'vitest'
import { numberOf } from './numberOf.ts'

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  ['0', 0],
  ['1,234.5', 1234.5],
  ['1 000', 1000],
  [7, 7],
])('%j is %j', (typed, value) => {
  expect(numberOf(typed)).toBe(value)
})

test('what is no number becomes NaN, which every schema refuses', () => {
  expect(numberOf('12a')).toBeNaN()
})
