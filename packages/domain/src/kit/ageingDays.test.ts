import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { ageingByDays, ageingDayLimits, calendarDayOf, type DayAgeing } from './ageingDays.ts'
import { addDays } from './dates.ts'

const AFTER = { from: 'etd', yellow_days: 1, red_days: 2 }
const BEFORE = { until: 'etd', yellow_days: 7, red_days: 3 }
const TODAY = '2026-03-10'

describe('days since a date', () => {
  test.each([
    ['2026-03-11', 'none', 0],
    ['2026-03-10', 'none', 0],
    ['2026-03-09', 'none', 1],
    ['2026-03-08', 'yellow', 2],
    ['2026-03-07', 'red', 3],
    ['2025-03-10', 'red', 365],
  ])('%s is %s after %d days', (day, level, days) => {
    expect(ageingByDays(AFTER, day, TODAY)).toEqual({ level, days })
  })

  test('a rule without yellow goes straight to red', () => {
    const rule = { from: 'etd', red_days: 2 }
    expect(['2026-03-08', '2026-03-07'].map((day) => ageingByDays(rule, day, TODAY).level)).toEqual(['none', 'red'])
    expect(ageingDayLimits(rule, TODAY).yellow).toBeNull()
  })
})

describe('days until a date', () => {
  test.each([
    ['2026-03-17', 'none', 7],
    ['2026-03-16', 'yellow', 6],
    ['2026-03-13', 'yellow', 3],
    ['2026-03-12', 'red', 2],
    ['2026-03-10', 'red', 0],
    ['2026-03-09', 'red', -1],
  ])('%s is %s with %d days left', (day, level, days) => {
    expect(ageingByDays(BEFORE, day, TODAY)).toEqual({ level, days })
  })
})

test('without a date nothing ages', () => {
  for (const rule of [AFTER, BEFORE])
    for (const day of [null, undefined, '']) expect(ageingByDays(rule, day, TODAY)).toEqual({ level: 'none', days: 0 })
})

test.each([
  ['2026-03-10', 'Asia/Hong_Kong', '2026-03-10'],
  ['2026-03-10', 'America/Los_Angeles', '2026-03-10'],
  ['2026-03-09T15:59:59Z', 'Asia/Hong_Kong', '2026-03-09'],
  ['2026-03-09T16:00:00Z', 'Asia/Hong_Kong', '2026-03-10'],
  ['2026-03-10T06:59:59.000Z', 'America/Los_Angeles', '2026-03-09'],
])('%s in %s is the day %s', (value, zone, day) => {
  expect(calendarDayOf(value, zone)).toBe(day)
})

test('the last days of February, a leap day and a change of the clock count as one day each', () => {
  expect(ageingByDays(AFTER, '2028-02-28', '2028-03-01').days).toBe(2)
  expect(ageingByDays(AFTER, '2027-02-28', '2027-03-01').days).toBe(1)
  expect(ageingByDays(BEFORE, '2026-03-30', '2026-03-28').days).toBe(2)
})

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))
const rule: fc.Arbitrary<DayAgeing> = fc
  .record({ until: fc.boolean(), yellow: fc.option(fc.nat(30), { nil: undefined }), red: fc.nat(30) })
  .map(({ until, yellow, red }) => {
    const days = { red_days: red, ...(yellow === undefined ? {} : { yellow_days: until ? red + yellow : Math.max(0, red - yellow) }) }
    return until ? { until: 'etd', ...days } : { from: 'etd', ...days }
  })

test('the level is the one that counting day by day gives, and never sinks from one day to the next', { timeout: PROPERTY_TIMEOUT }, () => {
  const ORDER = ['none', 'yellow', 'red']
  fc.assert(
    fc.property(rule, day, fc.integer({ min: -70, max: 70 }), (ageing, today, away) => {
      const date = addDays(today, away)
      const isPast = (days: number | undefined) => days !== undefined && ('until' in ageing ? away < days : -away > days)
      const counted = isPast(ageing.red_days) ? 'red' : isPast(ageing.yellow_days) ? 'yellow' : 'none'
      const { level } = ageingByDays(ageing, date, today)
      expect(level).toBe(counted)
      const tomorrow = ageingByDays(ageing, date, addDays(today, 1)).level
      expect(ORDER.indexOf(tomorrow)).toBeGreaterThanOrEqual(ORDER.indexOf(level))
      const { yellow, red } = ageingDayLimits(ageing, today)
      expect(date < red ? 'red' : yellow !== null && date < yellow ? 'yellow' : 'none').toBe(counted)
    }),
    { numRuns: propertyRuns(2_000) },
  )
})
