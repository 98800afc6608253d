import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate } from '../kit/fields.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { ListCount } from '../kit/listCounts.api.ts'
import type { ShippingOrderRow } from './booking.ts'

/** The figures of a dashboard of bookings; each dashboard counts its own selection of bookings. */
export const BookingFigures = z.object({
  /** Today in the business time zone; bookings with an ETD from this day have not sailed. */
  today: calendarDate,
  /** One card per list, in menu order. */
  lists: z.array(ListCount),
  /** The ten busiest pairs. */
  by_port_pair: z.array(z.object({ pol: z.string(), pod: z.string(), pol_name: z.string(), pod_name: z.string(), total: z.number() })),
  /** The ten busiest carriers. */
  by_carrier: z.array(z.object({ carrier_code: z.string(), carrier_name: z.string(), total: z.number() })),
  /** The last 30 days, oldest first, days without any included. */
  trend: z.array(z.object({ date: calendarDate, total: z.number() })),
})
export type BookingFigures = z.infer<typeof BookingFigures>

/** The calls of the lists and the dashboard, in their own file so that a list does not load the schema of the whole form. */
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
    summary: 'Counts of the booking lists, busiest port pairs and carriers of bookings that have not sailed, submissions by day',
    answer: BookingFigures,
  }),
}
