import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate } from '../kit/fields.ts'
import { ListQuery, pageOf } from '../kit/list.ts'
import type { ShippingOrderRow } from './booking.ts'

const Count = { total: z.number() }
export const BookingDashboard = z.object({
  /** One card per list, in menu order: how many rows this user has there, and how many of them are yellow and red. */
  lists: z.array(z.object({ list: z.string(), ...Count, yellow: z.number(), red: z.number() })),
  /** Bookings neither draft, cancelled nor deleted with an ETD from today on: the ten busiest pairs. */
  by_port_pair: z.array(z.object({ pol: z.string(), pod: z.string(), pol_name: z.string(), pod_name: z.string(), ...Count })),
  /** The same bookings: the ten busiest carriers. */
  by_carrier: z.array(z.object({ carrier_code: z.string(), carrier_name: z.string(), ...Count })),
  /** Bookings submitted on each of the last 30 days, oldest first, days without any included. */
  trend: z.array(z.object({ date: calendarDate, ...Count })),
})
export type BookingDashboard = z.infer<typeof BookingDashboard>

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
    summary: 'Counts of the booking lists, busiest port pairs and carriers, submissions by day',
    answer: BookingDashboard,
  }),
}
