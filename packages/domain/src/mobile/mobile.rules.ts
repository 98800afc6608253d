import type { ShippingOrder } from '../booking/booking.ts'

/**
 * The number of an order in the mobile site: its master order's, else its own. No mobile system is connected, so the order decides: confirmed ones
 * are there, also while an amendment waits.
 */
export const mobileNoOf = ({ booking_status, master_so_no, so_no }: Pick<ShippingOrder, 'booking_status' | 'master_so_no' | 'so_no'>) =>
  booking_status === 'CONFIRMED' || booking_status === 'AMEND_PENDING' ? (master_so_no ?? so_no) : null

/** How long a token is valid. */
export const MOBILE_TOKEN_MS = 60_000
/** BOOK-138 to BOOK-141 */
export const MOBILE_TOAST_MS = 10_000
