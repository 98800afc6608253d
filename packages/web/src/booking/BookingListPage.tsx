import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import type { ComponentType } from 'react'
import { bookingListScreen } from './booking.lists.tsx'

const PAGES = new Map(BOOKING_LISTS.map((list) => [list.name, bookingListScreen(list)]))

/** The screen of one list; always the same component, so that the router keeps its state. */
export function bookingListPage(name: string): ComponentType {
  const page = PAGES.get(name)
  if (!page) throw new Error(`There is no list of bookings named ${name}`)
  return page
}
