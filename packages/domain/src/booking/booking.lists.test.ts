import { expect, test } from 'vitest'
import { ageingOf } from '../kit/ageing.ts'
import { columnsFor, MAX_COLUMNS } from '../kit/list.ts'
import { MENU } from '../auth/auth.menu.ts'
import { BOOKING_LISTS, bookingList } from './booking.lists.ts'
import { INTERNAL_FIELDS, ShippingOrderRow } from './booking.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()

test.each(['new_e_booking', 'new_manual_booking'])('AGE-001 %s: yellow past 8 h, red past 18 h', (name) => {
  const ageing = bookingList(name)?.ageing
  const levels = [7 * 60 + 59, 8 * 60, 8 * 60 + 1, 18 * 60, 18 * 60 + 1].map((minutes) =>
    ageing ? ageingOf(ageing, minutesAgo(minutes), NOW).level : 'no rule',
  )
  expect(levels).toEqual(['none', 'none', 'yellow', 'yellow', 'red'])
  expect(ageing?.from).toBe('submitted_at')
})

test('each list holds its status', () => {
  expect(Object.fromEntries(BOOKING_LISTS.map(({ name, preset }) => [name, preset ?? 'all']))).toEqual({
    search_booking: 'all',
    new_e_booking: ['NEW_E_BOOKING'],
    new_manual_booking: ['NEW_MANUAL'],
    booking_confirmed: ['CONFIRMED'],
    reuse_booking: ['RECOVERED'],
    booking_cancelled: ['CANCELLED'],
  })
})

test('each list stands in the menu under its address', () => {
  const entries = MENU.flatMap((entry) => entry.children ?? [])
  for (const { path, title } of BOOKING_LISTS) expect(entries).toContainEqual(expect.objectContaining({ url: path, title }))
})

test.each(BOOKING_LISTS)('$name shows some twelve columns, offers more than fit, and sorts by what it can', ({ columns, defaultSort }) => {
  const shown = columns.filter((column) => !column.optional)
  expect(shown.length).toBeGreaterThanOrEqual(11)
  expect(shown.length).toBeLessThanOrEqual(14)
  expect(columns.length).toBeGreaterThan(MAX_COLUMNS)
  expect(new Set(columns.map((column) => column.field)).size).toBe(columns.length)
  for (const field of defaultSort.split(',').map((part) => part.replace('-', '')))
    expect(columns.find((column) => column.field === field)?.sortable).toBe(true)
})

test('BOOK-047 an external profile has no column of the contract', () => {
  for (const list of BOOKING_LISTS) {
    const fields = columnsFor(list, false).map((column): string => column.field)
    for (const field of INTERNAL_FIELDS) expect(fields).not.toContain(field)
    expect(columnsFor(list, true).length).toBe(fields.length + INTERNAL_FIELDS.length)
  }
})

test('every column is a field of the row', () => {
  for (const { field } of BOOKING_LISTS[0]?.columns ?? []) expect(Object.keys(ShippingOrderRow.shape)).toContain(field)
})
