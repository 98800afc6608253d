import { describe, expect, test } from 'vitest'
import { planFindings } from './booking.plan-rules.ts'
import { form } from './booking.sample.ts'

const KNOWN = { today: '2026-03-01', is_vessel_known: true }
const found = (...input: Parameters<typeof planFindings>) =>
  planFindings(...input).map(({ rule, level, path }) => `${rule} ${level} ${path}`)

describe('an ETD in the past', () => {
  test.each([
    ['2026-02-28', ['etdNotInPast warning etd']],
    ['2026-03-01', []],
    ['2026-03-02', []],
    [null, []],
  ])('%s on 2026-03-01: %j', (etd, expected) => {
    expect(found(form({ etd }), KNOWN)).toEqual(expected)
  })

  test('is not reported for a projected ETD', () => {
    expect(found(form({ etd: '2026-02-01', projected_etd: '2026-02-01' }), KNOWN)).toEqual([])
  })

  test('is not reported while the day at the port is unknown', () => {
    expect(found(form({ etd: '2000-01-01' }), { ...KNOWN, today: null })).toEqual([])
  })
})

describe('a vessel that no sailing has', () => {
  test.each([
    ['SEA', 'EMMA', false, ['vesselOfSailing warning vessel']],
    ['SEA', 'EMMA', true, []],
    ['SEA', 'EMMA', null, []],
    ['SEA', null, false, []],
    ['SEA', 'TBC', false, []],
    ['AIR', 'AIR', false, []],
    ['RAIL', 'X8044', false, []],
  ] as const)('by %s on %s, known: %s', (mode, vessel, is_vessel_known, expected) => {
    expect(found(form({ mode, vessel, etd: null }), { ...KNOWN, is_vessel_known })).toEqual(expected)
  })
})
