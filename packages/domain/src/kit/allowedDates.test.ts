import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, allowedDates, isAllowedDate } from './dates.ts'

test('LIMIT-007 from tomorrow to the end of the month three months ahead', () => {
  const today = '2024-01-15'
  expect(['2024-01-15', '2024-01-16', '2024-04-30', '2024-05-01', '2024-04-31', ''].filter((date) => isAllowedDate(date, today))).toEqual([
    '2024-01-16',
    '2024-04-30',
  ])
})

test.each([
  ['2024-11-30', '2024-12-01', '2025-02-28'],
  ['2023-11-30', '2023-12-01', '2024-02-29'],
  ['2024-12-31', '2025-01-01', '2025-03-31'],
  ['2024-09-01', '2024-09-02', '2024-12-31'],
])('LIMIT-007 seen from %s: %s to %s', (today, from, to) => {
  expect(allowedDates(today)).toEqual({ from, to })
})

test('LIMIT-007 the range ends on the last of a month, three months after the one it begins in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const today = addDays('2020-01-01', days)
      const { from, to } = allowedDates(today)
      const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
      expect(from).toBe(addDays(today, 1))
      expect(monthOf(to)).toBe(monthOf(today) + 3)
      expect(addDays(to, 1).slice(8)).toBe('01')
      expect([today, addDays(to, 1)].filter((date) => isAllowedDate(date, today))).toEqual([])
    }),
  )
})
