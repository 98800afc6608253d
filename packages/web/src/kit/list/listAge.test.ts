import { expect, it } from 'vitest'
import { ageOf } from './ListAge.tsx'

const UNTIL = { until: 'etd', yellow_days: 7, red_days: 3 }
const NOW = Date.parse('2026-11-27T22:58:00Z') // 28 November in Hong Kong

it.each([
  ['Asia/Hong_Kong', { level: 'yellow', count: 6 }],
  ['America/Los_Angeles', { level: 'none', count: 7 }],
])('AGE-007 days are counted in the time zone that the page names: %s', (timeZone, age) => {
  expect(ageOf(UNTIL, { etd: '2026-12-04' }, NOW, timeZone)).toEqual(age)
})
