import { type BookingFigures, bookingListsApi } from '@fairlead/domain/booking/booking.lists.api'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { addDays } from '@fairlead/domain/kit/dates'
import { useQuery } from '@tanstack/react-query'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'

/** The dashboard of this user. Its key is among the list queries, so that it is refreshed with them. */
export function useBookingDashboard() {
  return useQuery({
    queryKey: [...listsOf('booking'), 'dashboard'],
    queryFn: ({ signal }) => send(bookingListsApi.dashboard, {}, { signal }),
    staleTime: 30_000,
    // Several screens show these counts as secondary information, so a failure shows no message and mounting another one does not retry.
    meta: { silent: 'all' },
    retryOnMount: false,
  })
}

export type PortPairCount = BookingFigures['by_port_pair'][number]
export type CarrierCount = BookingFigures['by_carrier'][number]

/** The bookings that the bars count: not draft, cancelled or deleted, and with an ETD from today. */
export const notSailedConditions = ({ today }: BookingFigures): Condition[] => [
  ['booking_status', 'notIn', ['DRAFT', 'CANCELLED', 'DELETED']],
  ['etd', 'after', [addDays(today, -1)]],
]

export const portPairConditions = ({ pol, pod }: PortPairCount): Condition[] => [
  ['pol', 'is', [pol]],
  ['pod', 'is', [pod]],
]
/** Filters by name, because a filter text needs three characters (GRID-007) and an airline code has two. */
export const carrierConditions = ({ carrier_name }: CarrierCount): Condition[] => [['carrier_name', 'is', [carrier_name]]]
