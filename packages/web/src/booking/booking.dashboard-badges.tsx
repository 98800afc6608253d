import { bookingList } from '@fairlead/domain/booking/booking.lists'
import { useEffect } from 'react'
import { overdue } from '../kit/app/overdue.ts'
import { useBookingDashboard } from './booking.dashboard.ts'

/** Passes the number of overdue bookings per list to the menu badges. */
export function BookingBadges() {
  const lists = useBookingDashboard().data?.lists
  useEffect(() => {
    if (!lists) return
    const late = lists.map(({ list, red }) => [bookingList(list)?.path ?? '', red])
    overdue.set({ ...overdue.get(), ...Object.fromEntries(late) })
  }, [lists])
  return null
}
