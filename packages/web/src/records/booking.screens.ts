import type { FuncId } from '@fairlead/domain/kit/access'
import type { MessageKey } from '@fairlead/domain/messages'
import { CONSOLIDATION_LIST_MENU } from '../consolidation/consolidation.lists-screens.ts'
import { APPROVAL_LIST_MENU } from '../approval/approval.screens.ts'
import { isListOf, type Screen } from '../kit/app/screens.ts'
import { BOOKING_LIST_MENU } from '../booking/booking.lists-screens.ts'
import type { BookingScreenKind } from './BookingPage.tsx'

interface BookingScreenOptions {
  path: string
  title: MessageKey
  kind: BookingScreenKind
  funcs: readonly FuncId[]
  guardOf?: Screen['guardOf']
}

const bookingScreen = ({ path, title, kind, funcs, guardOf = belowBookingList }: BookingScreenOptions): Screen => ({
  path,
  title,
  funcs,
  menu_ids: ['m_booking', 'm_booking_create', 'm_booking_search', 'm_booking_approval', 'm_booking_approval_search', 'm_consolidation'],
  texts: kind === 'stored' ? ['booking'] : ['booking', 'booking-template'],
  guardOf,
  load: async () => (await import('./BookingPage.tsx')).bookingPage(kind),
})

/** The function that a list requires; null for the name of no list. */
function funcOfList(list: string): FuncId | null {
  if (isListOf(APPROVAL_LIST_MENU, list)) return 'booking_approval'
  if (isListOf(CONSOLIDATION_LIST_MENU, list)) return 'consolidation' // CONSOL-013
  return isListOf(BOOKING_LIST_MENU, list) ? 'booking' : null
}

/** Planners open stored bookings, and nothing else, below their lists. */
const belowBookingList: Screen['guardOf'] = ({ search_state: list }) =>
  list === undefined || (funcOfList(list) && !isListOf(CONSOLIDATION_LIST_MENU, list)) ? {} : null

/** At an address with a list, the user needs the function of that list (APPR-013). */
const withFunctionOfList: Screen['guardOf'] = ({ search_state: list }) => {
  if (list === undefined) return {}
  const func = funcOfList(list)
  return func && { funcs: [func] }
}

/** BOOK-011 to BOOK-018: the booking at its own address, and at one that contains the list from which it was opened. */
export const BOOKING_DETAIL_SCREENS: readonly Screen[] = ['/BMS', '/BMS/{search_state}'].flatMap((base) => [
  bookingScreen({ path: `${base}/shipping_order/new`, title: 'booking.create', kind: 'new', funcs: ['create_booking'] }),
  // Users of the approval module can open stored bookings as well (APPR-011, APPR-012).
  bookingScreen({
    path: `${base}/shipping_order/{so_no}`,
    title: 'booking.menu',
    kind: 'stored',
    funcs: ['booking', 'booking_approval'],
    guardOf: withFunctionOfList,
  }),
  bookingScreen({ path: `${base}/shipping_order_copy/{so_no}`, title: 'booking.copy', kind: 'copy', funcs: ['booking'] }),
  bookingScreen({ path: `${base}/e_booking/{so_no}`, title: 'booking.menu', kind: 'stored', funcs: ['booking'] }),
])
