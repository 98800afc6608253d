import * as z from 'zod/mini'
import type { ShippingOrderRow } from '../booking/booking.ts'
import { defineCall } from '../kit/contract.ts'
import { ListQuery, pageOf } from '../kit/list.ts'

/** One figure a list, in menu order: how many rows this user has there, and how many of them are yellow and red. */
export const ApprovalDashboard = z.object({
  lists: z.array(z.object({ list: z.string(), total: z.number(), yellow: z.number(), red: z.number() })),
})
export type ApprovalDashboard = z.infer<typeof ApprovalDashboard>

/** What a list and the dashboard ask for. Apart from the other calls, so that a list does not fetch more schemas than its own. */
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
    summary: 'Counts of the lists of booking approval',
    answer: ApprovalDashboard,
  }),
}
