import type { MenuEntry } from '../auth/auth.menu.ts'

/** The menu group of bookings; later modules add entries to it. */
export const BOOKING_GROUP: MenuEntry = {
  menu_id: 'm_booking',
  title: 'booking.menu',
  section: 'booking',
  icon: 'book-open',
  // Users who may book but not see the lists still need the entry for a new booking.
  funcs: ['booking', 'create_booking'],
}

export const BOOKING_MENU: readonly MenuEntry[] = [
  { menu_id: 'm_booking_enhance', title: 'booking.dashboard', section: 'booking', url: '/BMS/enhance_booking', funcs: ['booking'] },
  {
    menu_id: 'm_booking_create',
    title: 'booking.create',
    section: 'booking',
    url: '/BMS/shipping_order/new',
    funcs: ['create_booking'],
  },
  {
    menu_id: 'm_booking_search',
    title: 'booking.list_search_booking',
    section: 'booking',
    url: '/BMS/search_booking',
    funcs: ['booking'],
  },
  {
    menu_id: 'm_booking_new_e',
    title: 'booking.list_new_e_booking',
    section: 'booking',
    url: '/BMS/new_e_booking',
    funcs: ['booking'],
    counts: 'new_e_booking',
  },
  {
    menu_id: 'm_booking_amend_e',
    title: 'booking.list_amend_e_booking',
    section: 'booking',
    url: '/BMS/amend_e_booking',
    funcs: ['booking'],
    counts: 'amend_e_booking',
  },
  {
    menu_id: 'm_booking_cancel_e',
    title: 'booking.list_cancel_e_booking',
    section: 'booking',
    url: '/BMS/cancel_e_booking',
    funcs: ['booking'],
    counts: 'cancel_e_booking',
  },
  {
    menu_id: 'm_booking_new_manual',
    title: 'booking.list_new_manual_booking',
    section: 'booking',
    url: '/BMS/new_manual_booking',
    funcs: ['booking'],
    counts: 'new_manual_booking',
  },
  {
    menu_id: 'm_booking_confirmed',
    title: 'booking.list_booking_confirmed',
    section: 'booking',
    url: '/BMS/booking_confirmed',
    funcs: ['booking'],
    more: true,
  },
  {
    menu_id: 'm_booking_reuse',
    title: 'booking.list_reuse_booking',
    section: 'booking',
    url: '/BMS/reuse_booking',
    funcs: ['booking'],
    more: true,
  },
  {
    menu_id: 'm_booking_cancelled',
    title: 'booking.list_booking_cancelled',
    section: 'booking',
    url: '/BMS/booking_cancelled',
    funcs: ['booking'],
    more: true,
  },
  {
    menu_id: 'm_booking_pending_si',
    title: 'booking.list_booking_pending_si',
    section: 'booking',
    url: '/BMS/booking_pending_si',
    funcs: ['booking'],
    counts: 'booking_pending_si',
  },
]
