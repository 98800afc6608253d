import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  DATE_TIME_SECONDS_FORMAT,
  dateOfShorthand,
  dayIn,
  daysBetween,
  isCalendarDate,
  isShorthandBegun,
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

test.each([
  ['t', '2026-03-01'],
  ['T', '2026-03-01'],
  ['+14d', '2026-03-15'],
  ['+14', '2026-03-15'],
  ['-1D', '2026-02-28'],
  ['+2w', '2026-03-15'],
  ['+1m', '2026-04-01'],
  ['t+3', '2026-03-04'],
  ['t-1w', '2026-02-22'],
  [' +0d ', '2026-03-01'],
])('the shorthand %j on 2026-03-01 is %s', (typed, date) => {
  expect(dateOfShorthand(typed, '2026-03-01')).toBe(date)
})

test('a month that is shorter ends with its last day', () => {
  expect(dateOfShorthand('+1m', '2026-01-31')).toBe('2026-02-28')
  expect(dateOfShorthand('-1m', '2024-03-31')).toBe('2024-02-29')
  expect(dateOfShorthand('+12m', '2024-02-29')).toBe('2025-02-28')
  expect(dateOfShorthand('+1y', '2024-02-29')).toBe('2025-02-28')
})

test.each(['', '+', '+d', '14d', 'tomorrow', '+14x', '+99999d', '+9999y', '-9999y', '2026-03-01', 't5'])('%j is no shorthand', (typed) => {
  expect(dateOfShorthand(typed, '2026-03-01')).toBeNull()
})

test('days and weeks of the shorthand follow the calendar, and a mask changes none of its starts', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom('d', 'w', ''),
      fc.constantFrom('+', '-'),
      (from, count, unit, sign) => {
        const typed = `${sign}${count}${unit}`
        const days = count * (unit === 'w' ? 7 : 1)
        expect(dateOfShorthand(typed, from)).toBe(addDays(from, sign === '-' ? -days : days))
        for (let length = 1; length <= typed.length; length++) expect(isShorthandBegun(typed.slice(0, length))).toBe(true)
      },
    ),
  )
  expect(['2', '2026-', '20260301', ''].filter(isShorthandBegun)).toEqual([])
})
