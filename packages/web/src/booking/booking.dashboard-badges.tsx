import { bookingList } from '@fairlead/domain/booking/booking.lists'
import { useEffect } from 'react'
import { overdue } from '../kit/app/overdue.ts'
import { useBookingDashboard } from './booking.dashboard.ts'

/** Tells the menu how much is late in the booking lists. */
export function BookingBadges() {
  const lists = useBookingDashboard().data?.lists
  useEffect(() => {
    if (!lists) return
    const late = lists.map(({ list, red }) => [bookingList(list)?.path ?? '', red])
    overdue.set({ ...overdue.get(), ...Object.fromEntries(late) })
  }, [lists])
  return null
}
