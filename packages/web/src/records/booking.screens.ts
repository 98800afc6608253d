import type { FuncId } from '@fairlead/domain/kit/access'
import type { MessageKey } from '@fairlead/domain/messages'
import { APPROVAL_LIST_MENU } from '../approval/approval.screens.ts'
import { isListOf, type Screen } from '../kit/app/screens.ts'
import { BOOKING_LIST_MENU } from '../booking/booking.lists-screens.ts'
import type { BookingScreenKind } from './BookingPage.tsx'

const screen = (
  path: string,
  title: MessageKey,
  kind: BookingScreenKind,
  funcs: readonly FuncId[],
  more: Partial<Screen> = {},
): Screen => ({
  path,
  title,
  funcs,
  menu_ids: ['m_booking', 'm_booking_create', 'm_booking_search', 'm_booking_approval', 'm_booking_approval_search'],
  texts: kind === 'stored' ? ['booking'] : ['booking', 'booking-template'],
  guardOf: belowAList,
  load: async () => (await import('./BookingPage.tsx')).bookingPage(kind),
  ...more,
})

/** The function of the module whose list it is. */
const funcOfList = (list: string): FuncId | null =>
  isListOf(APPROVAL_LIST_MENU, list) ? 'booking_approval' : isListOf(BOOKING_LIST_MENU, list) ? 'booking' : null

const belowAList: Screen['guardOf'] = ({ search_state: list }) => (list === undefined || funcOfList(list) ? {} : null)

/** Below a list a stored booking is that of its module (APPR-013). */
const ofItsList: Screen['guardOf'] = ({ search_state: list }) => {
  if (list === undefined) return {}
  const func = funcOfList(list)
  return func && { funcs: [func] }
}

/** BOOK-011 to BOOK-018: the booking at its own address, and below the list from which it was opened. */
export const BOOKING_DETAIL_SCREENS: readonly Screen[] = ['/BMS', '/BMS/{search_state}'].flatMap((above) => [
  screen(`${above}/shipping_order/new`, 'booking.create', 'new', ['create_booking']),
  // A stored booking is that of the approval desk as well (APPR-011, APPR-012).
  screen(`${above}/shipping_order/{so_no}`, 'booking.menu', 'stored', ['booking', 'booking_approval'], { guardOf: ofItsList }),
  screen(`${above}/shipping_order_copy/{so_no}`, 'booking.copy', 'copy', ['booking']),
  screen(`${above}/e_booking/{so_no}`, 'booking.menu', 'stored', ['booking']),
])
