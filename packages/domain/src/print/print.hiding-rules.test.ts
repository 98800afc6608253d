import { expect, test } from 'vitest'
import { BookingStatus } from '../booking/booking.codes.ts'
import { disclosesAddresses } from './print.hiding-rules.ts'

const discloses = (booking_status: BookingStatus, status_before: BookingStatus | null = null) =>
  disclosesAddresses({ booking_status, status_before })

test('BOOK-129 an order discloses addresses that others hide only while it is confirmed', () => {
  expect(BookingStatus.options.filter((status) => discloses(status))).toEqual(['CONFIRMED', 'AMEND_PENDING'])
})

test('BOOK-129 a request to cancel changes nothing', () => {
  expect(BookingStatus.options.filter((status) => discloses('CANCEL_PENDING', status))).toEqual(['CONFIRMED', 'AMEND_PENDING'])
})
