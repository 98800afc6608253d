import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, round, sum } from './numbers.ts'

test('LIMIT-010 rounds half up to two decimals by default, and only once', () => {
  expect(round(2.346)).toBe(2.35)
  expect(round(2.345)).toBe(2.35)
  expect(round(2.345, 1)).toBe(2.3)
  expect(round(1.005)).toBe(1.01)
  expect(round(-1.005)).toBe(-1.01)
  expect(round('0.125')).toBe(0.13)
})

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })

test('sums of decimals are exact, and blanks count as nothing', () => {
  expect(sum([0.1, 0.2, null, undefined, '', '0.3'])).toBe(0.6)
  fc.assert(
    fc.property(fc.array(cents), (values) => {
      expect(sum(values.map((value) => value / 100))).toBe(values.reduce((a, b) => a + b, 0) / 100)
    }),
  )
})

test('a difference has no sign and no binary error', () => {
  expect(difference(0.3, 0.1)).toBe(0.2)
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(difference(a / 100, b / 100)).toBe(Math.abs(a - b) / 100)
    }),
  )
})
