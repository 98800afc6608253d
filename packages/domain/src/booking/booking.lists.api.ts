import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate } from '../kit/fields.ts'
import { ListQuery, pageOf } from '../kit/list.ts'
import type { ShippingOrderRow } from './booking.ts'

const Count = { total: z.number() }

/** How many rows this user has in a list, and how many of them are yellow and red; EXACT_TOTAL_UP_TO + 1 stands for all beyond. */
const ListCount = z.object({ list: z.string(), ...Count, yellow: z.number(), red: z.number() })
export type ListCount = z.infer<typeof ListCount>

/** What the dashboards of bookings draw; each says which bookings it counts. */
export const BookingFigures = z.object({
  /** The day of the house from which on a booking has yet to sail. */
  today: calendarDate,
  /** One card per list, in menu order. */
  lists: z.array(ListCount),
  /** The ten busiest pairs. */
  by_port_pair: z.array(z.object({ pol: z.string(), pod: z.string(), pol_name: z.string(), pod_name: z.string(), ...Count })),
  /** The ten busiest carriers. */
  by_carrier: z.array(z.object({ carrier_code: z.string(), carrier_name: z.string(), ...Count })),
  /** The last 30 days, oldest first, days without any included. */
  trend: z.array(z.object({ date: calendarDate, ...Count })),
})
export type BookingFigures = z.infer<typeof BookingFigures>

/** What a list and the dashboard ask for. Apart from the other calls, so that a list does not fetch the schema of the whole form. */
export const bookingListsApi = {
  list: defineCall({
    method: 'GET',
    path: '/shipping-orders',
    access: ['booking'],
    summary: 'One of the booking lists, filtered and sorted',
    query: ListQuery,
    answer: pageOf(z.custom<ShippingOrderRow>()),
  }),
  dashboard: defineCall({
    method: 'GET',
    path: '/booking-dashboard',
    access: ['booking'],
    summary: 'Counts of the booking lists, busiest port pairs and carriers of what has yet to sail, submissions by day',
    answer: BookingFigures,
  }),
}
