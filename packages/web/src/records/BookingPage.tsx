import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { bookingDetail } from './booking.detail.ts'
import '../booking/booking.detail.css'

export type BookingScreenKind = 'new' | 'stored' | 'copy'

const PAGES = {
  new: detailScreen(bookingDetail, 'so_no', 'new'),
  stored: detailScreen(bookingDetail, 'so_no', 'stored'),
  copy: detailScreen(bookingDetail, 'so_no', 'copy'),
}

/** Returns the same component every time, so that it keeps its state when the route changes. */
export const bookingPage = (kind: BookingScreenKind) => PAGES[kind]
