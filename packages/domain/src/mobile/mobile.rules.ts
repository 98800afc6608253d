import type { ShippingOrder } from '../booking/booking.ts'

/**
 * Under which number the mobile site knows an order: its master order's, else its own. No mobile system answers here, so the order itself does: what is
 * confirmed is carried, also while its amendment waits.
 */
export const mobileNoOf = ({ booking_status, master_so_no, so_no }: Pick<ShippingOrder, 'booking_status' | 'master_so_no' | 'so_no'>) =>
  booking_status === 'CONFIRMED' || booking_status === 'AMEND_PENDING' ? (master_so_no ?? so_no) : null

/** For as long a token leads to the mobile site. */
export const MOBILE_TOKEN_MS = 60_000
/** BOOK-138 to BOOK-141 */
export const MOBILE_TOAST_MS = 10_000
