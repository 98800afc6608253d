import * as z from 'zod/mini'
import { BookingFigures } from '../booking/booking.lists.api.ts'
import type { ShippingOrderRow } from '../booking/booking.ts'
import { defineCall } from '../kit/contract.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'

/** The calls of a list and of the dashboard, in a file with few schemas, so that a list screen loads little. */
export const approvalListsApi = {
  list: defineCall({
    method: 'GET',
    path: '/booking-approvals',
    access: ['booking_approval'],
    summary: 'One of the lists of booking approval, filtered and sorted',
    query: ListQuery,
    answer: pageOf(z.custom<ShippingOrderRow>()),
  }),
  dashboard: defineCall({
    method: 'GET',
    path: '/booking-approval-dashboard',
    access: ['booking_approval'],
    summary: 'Counts of the lists of booking approval, port pairs and carriers of what waits, confirmations by day',
    answer: BookingFigures,
  }),
}
