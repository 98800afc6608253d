import type { BookingStatus } from '../booking/booking.codes.ts'
import type { ShippingOrder } from '../booking/booking.ts'

const CONFIRMED_STATUSES: readonly BookingStatus[] = ['CONFIRMED', 'AMEND_PENDING']

/**
 * May the order disclose addresses that another order hides from its reader (BOOK-129)? Only while it is confirmed: until then the reader's side could
 * name any party on it and read the address there.
 */
export const disclosesAddresses = ({ booking_status, status_before }: Pick<ShippingOrder, 'booking_status' | 'status_before'>): boolean =>
  CONFIRMED_STATUSES.includes((booking_status === 'CANCEL_PENDING' ? status_before : null) ?? booking_status)
