import type { Screen } from '../kit/app/screens.ts'

/** The lists with their menu entries. The list declarations are large and load with their screens. */
export const BOOKING_LIST_MENU = {
  search_booking: 'm_booking_search',
  new_e_booking: 'm_booking_new_e',
  amend_e_booking: 'm_booking_amend_e',
  cancel_e_booking: 'm_booking_cancel_e',
  new_manual_booking: 'm_booking_new_manual',
  booking_confirmed: 'm_booking_confirmed',
  reuse_booking: 'm_booking_reuse',
  booking_cancelled: 'm_booking_cancelled',
  booking_pending_si: 'm_booking_pending_si',
} as const
type ListName = keyof typeof BOOKING_LIST_MENU

const NAMES: readonly ListName[] = [
  'search_booking',
  'new_e_booking',
  'amend_e_booking',
  'cancel_e_booking',
  'new_manual_booking',
  'booking_confirmed',
  'reuse_booking',
  'booking_cancelled',
  'booking_pending_si',
]

const listScreen = (name: ListName, path: string): Screen => ({
  path,
  title: `booking.list_${name}`,
  funcs: ['booking'],
  menu_ids: ['m_booking', BOOKING_LIST_MENU[name]],
  texts: ['booking'],
  isFirst: true,
  load: async () => (await import('./BookingListPage.tsx')).bookingListPage(name),
})

/** The dashboard, and each list at two paths: in the menu and below the dashboard (BOOK-001 to BOOK-010). */
export const BOOKING_LIST_SCREENS: readonly Screen[] = [
  {
    path: '/BMS/enhance_booking',
    title: 'booking.dashboard',
    funcs: ['booking'],
    menu_ids: ['m_booking', 'm_booking_enhance'],
    texts: ['booking'],
    load: async () => (await import('./BookingDashboardPage.tsx')).BookingDashboardPage,
  },
  ...NAMES.flatMap((name) => [listScreen(name, `/BMS/${name}`), listScreen(name, `/BMS/enhance_booking/${name}`)]),
]
