import { describe, expect, it } from 'vitest'
import { monthBeside, monthOf, weeksOf } from './sailing.month.ts'

describe('the month of the calendar', () => {
  it('is that of the address, otherwise the current one', () => {
    expect(monthOf('2027-02', '2026-11-21')).toBe('2027-02')
    expect(monthOf('2027-13', '2026-11-21')).toBe('2026-11')
    expect(monthOf(undefined, '2026-11-21')).toBe('2026-11')
  })

  it.each([
    ['2026-01', -1, '2025-12'],
    ['2026-02', 1, '2026-03'],
    ['2026-12', 1, '2027-01'],
    ['2028-03', -1, '2028-02'],
  ] as const)('%s moved by %s is %s', (month, by, other) => {
    expect(monthBeside(month, by)).toBe(other)
  })

  it.each([
    ['2026-11', '2026-10-26', '2026-12-06', 6],
    ['2027-02', '2027-02-01', '2027-02-28', 4],
    ['1969-12', '1969-12-01', '1970-01-04', 5],
  ])('%s runs from %s to %s', (month, first, last, count) => {
    const weeks = weeksOf(month)
    expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([first, last, count])
  })
})
