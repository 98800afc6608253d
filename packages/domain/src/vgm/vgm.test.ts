import { expect, test } from 'vitest'
import { ops, order, shipper, viewer } from '../booking/booking.sample.ts'
import type { VgmLine } from './vgm.ts'
import { declaredLines, isDeclarable, mayDeclare, massProblems, vgmProblems } from './vgm.rules.ts'

const TODAY = '2026-03-10'
const FACTS = { today: TODAY, created_at: '2026-02-20T01:00:00Z' }
const line = (changes: Partial<VgmLine> = {}): VgmLine => ({
  container_no: 'CSQU3054383',
  container_size: '40HC',
  carrier_booking_no: 'BKG1',
  seal_no: null,
  gross_weight: 12_000,
  vgm_method: 'SM1',
  vgm_kg: 15_900,
  weighed_on: '2026-03-09',
  responsible_party: 'Pearl Toys',
  authorized_person: 'P. Lam',
  weighing_facility: null,
  vgm_reference: null,
  ...changes,
})
const blank = line({ vgm_method: null, vgm_kg: null, weighed_on: null, responsible_party: null, authorized_person: null })
const problems = (...lines: VgmLine[]) => vgmProblems(lines, FACTS).map(({ path, key }) => `${path} ${key}`)

test.each<[string, Partial<VgmLine>, string[]]>([
  ['is complete', {}, []],
  ['names its method', { vgm_method: null }, ['lines.0.vgm_method msgRequired']],
  ['names who signs', { authorized_person: ' ' }, ['lines.0.authorized_person msgRequired']],
  ['weighs more than its cargo', { vgm_kg: 12_000 }, ['lines.0.vgm_kg vgm.lessThanCargo']],
  ['weighs something', { vgm_kg: 0, gross_weight: null }, ['lines.0.vgm_kg vgm.lessThanCargo']],
  ['holds what it is rated for', { vgm_kg: 36_000.001 }, ['lines.0.vgm_kg vgm.aboveRating']],
  ['may be a flat rack of more', { vgm_kg: 45_000, container_size: '40FR' }, []],
  ['may be weighed today', { weighed_on: TODAY }, []],
  ['may be weighed a year before its order was made', { weighed_on: '2025-02-20' }, []],
  ['was weighed for its order', { weighed_on: '2025-02-19' }, ['lines.0.weighed_on vgm.weighedEarlier']],
  ['was weighed by today', { weighed_on: '2026-03-11' }, ['lines.0.weighed_on vgm.weighedLater']],
])('a declaration %s', (_what, changes, expected) => {
  expect(problems(line(changes))).toEqual(expected)
})

test('containers without a declaration are omitted, but at least one is required', () => {
  expect(problems(blank, line())).toEqual([])
  expect(declaredLines([blank, line()])).toHaveLength(1)
  expect(problems(blank)).toEqual(['lines vgm.nothingDeclared'])
})

test.each<[string, Partial<VgmLine>, string[]]>([
  ['only the mass', { vgm_method: null, weighed_on: null, responsible_party: null, authorized_person: null }, []],
  ['a mass below that of the cargo', { vgm_kg: 12_000 }, ['vgm_kg vgm.lessThanCargo']],
  ['a mass above the rating', { vgm_kg: 36_001 }, ['vgm_kg vgm.aboveRating']],
  ['a date of another time', { weighed_on: '1990-03-09' }, ['weighed_on vgm.weighedEarlier']],
  ['a future date', { weighed_on: '2026-03-11' }, ['weighed_on vgm.weighedLater']],
])('a declaration received with %s has these problems', (_what, changes, expected) => {
  expect(massProblems(line(changes), FACTS).map(({ path, key }) => `${path} ${key}`)).toEqual(expected)
})

test('staff, shippers and agents declare while the booking is confirmed', () => {
  expect([ops, shipper, { ...shipper, profile_type: 'AGENT' as const }].map(mayDeclare)).toEqual([true, true, true])
  expect([viewer, { ...shipper, profile_type: 'CUSTOMER' as const }].map(mayDeclare)).toEqual([false, false])
  expect(isDeclarable(order({ booking_status: 'CONFIRMED' }))).toBe(true)
  expect(isDeclarable(order({ booking_status: 'CANCELLED' }))).toBe(false)
})
