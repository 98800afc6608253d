import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  DATE_TIME_SECONDS_FORMAT,
  dayIn,
  daysBetween,
  isCalendarDate,
  SLASH_DATE_FORMAT,
  TIME_FORMAT,
} from './dates.ts'

test('LIMIT-008 the five formats', () => {
  expect([DATE_FORMAT, DATE_TIME_SECONDS_FORMAT, DATE_TIME_FORMAT, TIME_FORMAT, SLASH_DATE_FORMAT]).toEqual([
    'yyyy-MM-dd',
    'yyyy-MM-dd HH:mm:ss',
    'yyyy-MM-dd HH:mm',
    'HH:mm',
    'yyyy/MM/dd',
  ])
})

const day = fc.integer({ min: -30_000, max: 30_000 }).map((days) => addDays('2024-01-01', days))

test('adding days and counting them undo each other', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
      expect(isCalendarDate(addDays(date, days))).toBe(true)
    }),
  )
})

test('days are counted across the change to summer time and a leap day', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2)
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026/01/01', '2026-1-1', '0000-01-01', '9999-01-01', '2026-01-01T00:00'])(
  '%s is no day of the calendar',
  (text) => {
    expect(isCalendarDate(text)).toBe(false)
  },
)

test('the day of an instant is that of the place', () => {
  expect(dayIn('2026-03-10T20:00:00Z', 'Asia/Hong_Kong')).toBe('2026-03-11')
  expect(dayIn('2026-03-10T20:00:00Z', 'America/Los_Angeles')).toBe('2026-03-10')
  expect(dayIn('2026-01-01T00:30:00Z', 'America/New_York')).toBe('2025-12-31')
})
