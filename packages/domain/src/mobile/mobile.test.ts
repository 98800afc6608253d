import { expect, test } from 'vitest'
import { BookingStatus } from '../booking/booking.codes.ts'
import { mobileNoOf } from './mobile.rules.ts'

test('BOOK-135 the mobile site has confirmed orders, by the number of the master order if there is one', () => {
  const known = BookingStatus.options.filter((booking_status) => mobileNoOf({ booking_status, so_no: 'S1', master_so_no: null }) === 'S1')
  expect(known).toEqual(['CONFIRMED', 'AMEND_PENDING'])
  expect(mobileNoOf({ booking_status: 'CONFIRMED', so_no: 'S1', master_so_no: 'M1' })).toBe('M1')
  expect(mobileNoOf({ booking_status: 'CANCELLED', so_no: 'S1', master_so_no: 'M1' })).toBeNull()
})
