import { describe, expect, test } from 'vitest'
import { instantOf, wallTime } from '@fairlead/domain/kit/wallTime'
import { completeWallTime, maskWallTime, zoneName } from './detailInstant.ts'

describe('a closing in the time zone of its port', () => {
  test.each([
    ['2027-03-06T04:00:00Z', 'Asia/Hong_Kong', '2027-03-06 12:00'],
    ['2027-03-05T20:30:00Z', 'Asia/Hong_Kong', '2027-03-06 04:30'],
    ['2027-07-01T10:00:00Z', 'Europe/Berlin', '2027-07-01 12:00'],
    ['2027-01-01T10:00:00Z', 'Europe/Berlin', '2027-01-01 11:00'],
    ['2027-03-05T18:45:00Z', 'Asia/Kathmandu', '2027-03-06 00:30'],
  ])('%s in %s is %s and converts back', (instant, zone, wall) => {
    expect(wallTime(instant, zone)).toBe(wall)
    expect(instantOf(wall, zone)).toBe(instant)
  })

  test('converts the hours around the change to summer time', () => {
    expect(instantOf('2027-03-28 01:30', 'Europe/Berlin')).toBe('2027-03-28T00:30:00Z')
    expect(instantOf('2027-03-28 03:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00Z')
    // This hour does not exist.
    expect(wallTime(instantOf('2027-03-28 02:30', 'Europe/Berlin') ?? '', 'Europe/Berlin')).toMatch(/0[13]:30$/)
  })

  test.each(['', '2027-03-06', '2027-02-30 10:00', '2027-03-06 24:00', '2027-03-06 10:60', 'soon'])('%j is not a date and time', (text) => {
    expect(instantOf(text, 'UTC')).toBeNull()
  })

  test('maskWallTime formats digits while the user types', () => {
    expect(maskWallTime('202703061')).toBe('2027-03-06 1')
    expect(maskWallTime('202703061200')).toBe('2027-03-06 12:00')
  })

  test('zoneName returns the offset from UTC', () => {
    expect(zoneName('Asia/Hong_Kong', 0)).toBe('UTC+8')
    expect(zoneName('UTC', 0)).toBe('UTC')
  })
})

test.each([
  ['+14d 1200', '2026-03-15 12:00'],
  ['t 9:30', '2026-03-01 09:30'],
  ['+1w', '2026-03-08'],
  ['2026-03-05 12:00', '2026-03-05 12:00'],
  ['', ''],
])('completeWallTime turns %j into %j', (typed, full) => {
  expect(completeWallTime(typed, '2026-03-01')).toBe(full)
})

test('maskWallTime keeps a shorthand and its time, and text that is not a date', () => {
  for (const typed of ['tomorrow', 'fri 1200']) expect(maskWallTime(typed)).toBe(typed)
  expect(maskWallTime('2027-03-05T10:30')).toBe('2027-03-05 10:30')
  for (const typed of ['+', '+14d', '+14d 12', 't 930']) expect(maskWallTime(typed)).toBe(typed)
})
