import { expect, test } from 'vitest'
import type { ContainerRequest } from './booking.ts'
import type { BookingStatus } from './booking.codes.ts'
import { chargeableWeightOf, containerCountOf, containerSummaryOf, rolloversAfter, teuOf } from './booking.figure-rules.ts'

const requested = (...lines: [ContainerRequest['container_size'], number | null][]) => ({
  container_requests: lines.map(([container_size, qty]) => ({ container_size, qty })),
})

test.each<[ReturnType<typeof requested>, string | null, number | null, number | null]>([
  [requested(), null, null, null],
  [requested(['40HC', 2], ['20GP', 1]), '2 x 40HC, 1 x 20GP', 5, 3],
  [requested(['45HC', 3], ['20GP', null], [null, 4]), '3 x 45HC', 6.75, 3],
  [requested(['LCL', 1]), 'LCL', 0, 0],
  [requested(['AIR', 1]), 'AIR', 0, 0],
  [requested(['AKE', 2]), '2 x AKE', 0, 0],
])('%j is summed up as %s with %s TEU in %s containers', (form, summary, teu, containers) => {
  expect([containerSummaryOf(form), teuOf(form), containerCountOf(form)]).toEqual([summary, teu, containers])
})

test.each<[Parameters<typeof chargeableWeightOf>[0], number | null]>([
  // Two pallets of 100 x 120 x 110 cm.
  [{ mode: 'AIR', gross_weight: 300, cbm: 2.64 }, 440],
  [{ mode: 'AIR', gross_weight: 440.001, cbm: 2.64 }, 440.001],
  [{ mode: 'AIR', gross_weight: null, cbm: 1 }, 166.667],
  [{ mode: 'SEA', gross_weight: 300, cbm: 2.64 }, 2640],
  [{ mode: null, gross_weight: 8200, cbm: null }, 8200],
  [{ mode: 'SEA', gross_weight: 999_999_999, cbm: 9_999_999.999 }, 9_999_999_999],
  [{ mode: 'SEA', gross_weight: null, cbm: null }, null],
])('%j is charged for %s kilograms', (cargo, expected) => {
  expect(chargeableWeightOf(cargo)).toBe(expected)
})

test.each<[BookingStatus, string | null, string | null, number]>([
  ['CONFIRMED', '2026-03-27', '2026-03-28', 3],
  ['AMEND_PENDING', '2026-03-27', '2026-04-03', 3],
  ['CONFIRMED', '2026-03-27', '2026-03-27', 2],
  ['CONFIRMED', '2026-03-27', '2026-03-26', 2],
  ['CONFIRMED', null, '2026-03-26', 2],
  ['CONFIRMED', '2026-03-27', null, 2],
  ['RECOVERED', '2026-03-27', '2026-03-28', 2],
  ['NEW_MANUAL', '2026-03-27', '2026-03-28', 2],
])('a booking in %s that left on %s and leaves on %s was rolled over %s times', (booking_status, etd, later, expected) => {
  expect(rolloversAfter({ booking_status, etd, rollovers: 2 }, { etd: later })).toBe(expected)
})
