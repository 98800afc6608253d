import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageingLimits, ageingOf } from './ageing.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const RULE = { from: 'since', yellow_hours: 8, red_hours: 18 }
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000)

test('exactly on a threshold nothing changes', () => {
  const levels = [28_800, 28_801, 64_800, 64_801].map((seconds) => ageingOf(RULE, ago(seconds), NOW).level)
  expect(levels).toEqual(['none', 'yellow', 'yellow', 'red'])
})

test('without an instant nothing ages, and what lies ahead counts no hours', () => {
  expect(ageingOf(RULE, null, NOW)).toEqual({ level: 'none', hours: 0 })
  expect(ageingOf(RULE, ago(-7_200), NOW)).toEqual({ level: 'none', hours: 0 })
  expect(ageingOf(RULE, ago(7_100).toISOString(), NOW)).toEqual({ level: 'none', hours: 1 })
})

test('a rule without yellow goes straight to red', () => {
  const rule = { from: 'since', red_hours: 24 }
  expect(ageingOf(rule, ago(24 * 3_600), NOW).level).toBe('none')
  expect(ageingOf(rule, ago(24 * 3_600 + 1), NOW).level).toBe('red')
  expect(ageingLimits(rule, NOW).yellow).toBeNull()
})

const aroundThresholds = fc.integer({ min: -2, max: 2 }).chain((off) => fc.constantFrom(28_800 + off, 64_800 + off))

test('the limits that a query compares with give the same colour as the rule', () => {
  fc.assert(
    fc.property(fc.oneof(aroundThresholds, fc.integer({ min: 0, max: 100_000 })), (seconds) => {
      const { yellow, red } = ageingLimits(RULE, NOW)
      const since = ago(seconds)
      const byQuery = since < red ? 'red' : yellow && since < yellow ? 'yellow' : 'none'
      expect(byQuery).toBe(ageingOf(RULE, since, NOW).level)
    }),
  )
})
