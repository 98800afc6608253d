import { type BookingFigures, bookingListsApi } from '@fairlead/domain/booking/booking.lists.api'
import type { Condition } from '@fairlead/domain/kit/list'
import { addDays } from '@fairlead/domain/kit/dates'
import { useQuery } from '@tanstack/react-query'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'

/** Counts of the lists for this user. It stands among the queries of the lists, so that what refreshes them refreshes it. */
export function useBookingDashboard() {
  return useQuery({
    queryKey: [...listsOf('booking'), 'dashboard'],
    queryFn: ({ signal }) => send(bookingListsApi.dashboard, {}, { signal }),
    staleTime: 30_000,
    // Counts stand aside of other screens, and several of them share this: none speaks up when it fails, none asks again for it.
    meta: { silent: 'all' },
    retryOnMount: false,
  })
}

export type PortPair = BookingFigures['by_port_pair'][number]
export type CarrierCount = BookingFigures['by_carrier'][number]

/** The bookings that the bars count: neither draft, cancelled nor deleted, sailing from this day on. */
export const running = ({ today }: BookingFigures): Condition[] => [
  ['booking_status', 'notIn', ['DRAFT', 'CANCELLED', 'DELETED']],
  ['etd', 'after', [addDays(today, -1)]],
]

export const ofPortPair = ({ pol, pod }: PortPair): Condition[] => [
  ['pol', 'is', [pol]],
  ['pod', 'is', [pod]],
]
/** By name: a filter's text has at least three characters (GRID-007), an airline's code has two. */
export const ofCarrier = ({ carrier_name }: CarrierCount): Condition[] => [['carrier_name', 'is', [carrier_name]]]
