import { expect, test } from 'vitest'
import { cityOfZone, instantOf, wallTime } from './wallTime.ts'

test.each([
  ['2026-03-06T01:30:00Z', 'Asia/Hong_Kong', '2026-03-06 09:30'],
  ['2026-07-01T22:05:00Z', 'Europe/Berlin', '2026-07-02 00:05'],
  ['2026-01-01T22:05:00Z', 'Europe/Berlin', '2026-01-01 23:05'],
  ['no instant', 'Asia/Hong_Kong', 'no instant'],
])('%s is on the clock of %s %s', (instant, zone, wall) => {
  expect(wallTime(instant, zone)).toBe(wall)
})

test.each([
  ['2026-03-06 09:30', 'Asia/Hong_Kong', '2026-03-06T01:30:00Z'],
  [' 2026-03-06T9:30 ', 'Asia/Hong_Kong', '2026-03-06T01:30:00Z'],
  ['2026-03-06 00:00', 'Asia/Hong_Kong', '2026-03-05T16:00:00Z'],
  ['2026-03-06 23:59', 'Asia/Hong_Kong', '2026-03-06T15:59:00Z'],
  ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'], // an hour that the clock skips
  ['2026-10-25 03:30', 'Europe/Berlin', '2026-10-25T02:30:00Z'],
  ['2026-02-29 09:30', 'Asia/Hong_Kong', null],
  ['2026-03-06 24:00', 'Asia/Hong_Kong', null],
  ['2026-03-06 09:60', 'Asia/Hong_Kong', null],
  ['2026-03-06', 'Asia/Hong_Kong', null],
  ['', 'Asia/Hong_Kong', null],
])('%j on the clock of %s is the instant %s', (wall, zone, instant) => {
  expect(instantOf(wall, zone)).toBe(instant)
})

test.each([
  ['Asia/Hong_Kong', 'Hong Kong'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the city of %s is %s', (zone, city) => {
  expect(cityOfZone(zone)).toBe(city)
})
