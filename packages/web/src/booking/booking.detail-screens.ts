import type { MessageKey } from '@fairlead/domain/messages'
import type { Screen } from '../screens.ts'
import type { BookingScreenKind } from './BookingPage.tsx'

const screen = (path: string, title: MessageKey, kind: BookingScreenKind): Screen => ({
  path,
  title,
  // A stored booking is that of the approval desk as well (APPR-011 to APPR-013).
  funcs: kind === 'stored' ? ['booking', 'booking_approval'] : kind === 'new' ? ['create_booking'] : ['booking'],
  menu_ids: ['m_booking', 'm_booking_create', 'm_booking_search', 'm_booking_approval', 'm_booking_approval_search'],
  texts: kind === 'new' ? ['booking', 'booking-template'] : ['booking'],
  load: async () => (await import('./BookingPage.tsx')).bookingPage(kind),
})

/** BOOK-011 to BOOK-018: the booking at its own address, and below the list from which it was opened. */
export const BOOKING_DETAIL_SCREENS: readonly Screen[] = ['/BMS', '/BMS/{search_state}'].flatMap((above) => [
  screen(`${above}/shipping_order/new`, 'booking.create', 'new'),
  screen(`${above}/shipping_order/{so_no}`, 'booking.menu', 'stored'),
  screen(`${above}/shipping_order_copy/{so_no}`, 'booking.copy', 'copy'),
  screen(`${above}/e_booking/{so_no}`, 'booking.menu', 'stored'),
])
