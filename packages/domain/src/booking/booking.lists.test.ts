import { expect, test } from 'vitest'
import { ageingOf, type Ageing } from '../kit/ageing.ts'
import { columnsFor, MAX_COLUMNS } from '../kit/list.ts'
import { MENU } from '../menu.ts'
import { BOOKING_LISTS, bookingList } from './booking.lists.ts'
import { hiddenPaths } from '../kit/fieldRights.ts'
import { ops, shipper } from './booking.sample.ts'
import { ShippingOrderRow } from './booking.ts'
import { BOOKING_FIELD_RIGHTS } from './booking.rights.ts'

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

test.each(['amend_e_booking', 'cancel_e_booking'])('%s: a request turns yellow past 8 h, red past 18 h', (name) => {
  expect(bookingList(name)?.ageing).toEqual({ from: 'status_changed_at', yellow_hours: 8, red_hours: 18 })
})

const levelsAt = (ageing: Pick<Ageing, 'yellow_hours' | 'red_hours'>, hours: readonly number[]) =>
  hours.map((count) => ageingOf({ from: 'since', ...ageing }, minutesAgo(count * 60), NOW).level)

test('AGE-004 pending submit SI: yellow past 5 days, red past 7', () => {
  const ageing = bookingList('booking_pending_si')?.ageing
  expect(ageing?.from).toBe('confirmed_at')
  expect(ageing && levelsAt(ageing, [119, 120, 121, 168, 169])).toEqual(['none', 'none', 'yellow', 'yellow', 'red'])
})

test('each list shows bookings of its status', () => {
  expect(Object.fromEntries(BOOKING_LISTS.map(({ name, preset }) => [name, preset ?? 'all']))).toEqual({
    search_booking: 'all',
    new_e_booking: ['NEW_E_BOOKING'],
    amend_e_booking: ['AMEND_PENDING'],
    cancel_e_booking: ['CANCEL_PENDING'],
    new_manual_booking: ['NEW_MANUAL'],
    booking_confirmed: ['CONFIRMED'],
    reuse_booking: ['RECOVERED'],
    booking_cancelled: ['CANCELLED'],
    booking_pending_si: ['CONFIRMED'],
  })
  expect(BOOKING_LISTS.flatMap(({ name, where }) => (where ? [[name, where]] : []))).toEqual([
    ['booking_pending_si', { si_status: 'NONE' }],
  ])
})

test('each list has a menu entry with its path', () => {
  const entries = MENU.flatMap((entry) => entry.children ?? [])
  for (const { path, title } of BOOKING_LISTS) expect(entries).toContainEqual(expect.objectContaining({ url: path, title }))
})

test.each(BOOKING_LISTS)('$name shows about twelve columns, offers more, and sorts by sortable ones', ({ columns, defaultSort }) => {
  const shown = columns.filter((column) => !column.optional)
  expect(shown.length).toBeGreaterThanOrEqual(11)
  expect(shown.length).toBeLessThanOrEqual(14)
  expect(columns.length).toBeGreaterThan(MAX_COLUMNS)
  expect(new Set(columns.map((column) => column.field)).size).toBe(columns.length)
  for (const field of defaultSort.split(',').map((part) => part.replace('-', '')))
    expect(columns.find((column) => column.field === field)?.sortable).toBe(true)
})

test('BOOK-047 an external profile gets no contract or salesman columns', () => {
  for (const list of BOOKING_LISTS) {
    const fields = columnsFor(list, shipper).map((column): string => column.field)
    for (const field of hiddenPaths(BOOKING_FIELD_RIGHTS, shipper)) expect(fields).not.toContain(field)
    const own = columnsFor(list, ops).filter(({ field }) => !fields.includes(field))
    expect(own.map(({ field }) => field)).toEqual([
      'consolidation_no',
      'master_bl_no',
      'handled_by_name',
      'handled_by',
      'sales_code',
      'sales_name',
      'contract_type',
      'contract_no',
    ])
  }
})

test('every column is a field of the row', () => {
  for (const { field } of BOOKING_LISTS[0]?.columns ?? []) expect(Object.keys(ShippingOrderRow.shape)).toContain(field)
})
