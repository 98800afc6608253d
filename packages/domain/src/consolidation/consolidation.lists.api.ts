import * as z from 'zod/mini'
import type { ShippingOrderRow } from '../booking/booking.ts'
import { defineCall } from '../kit/contract.ts'
import { calendarDate } from '../kit/fields.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { ListCount } from '../kit/listCounts.api.ts'
import type { ConsolidationRow } from './consolidation.ts'

/** Figures of the entry page; each counts the plans within the reader's scope. */
export const ConsolidationFigures = z.object({
  today: calendarDate,
  /** One card per list, in menu order. */
  lists: z.array(ListCount),
  /** Plans that still sail, by the week of their ETD (its Monday): how many, and how full. */
  by_week: z.array(z.object({ week: calendarDate, plans: z.number(), cbm: z.number(), fill: z.nullable(z.number()) })),
  /** The ten pairs of ports with most CBM waiting for a plan. */
  by_port_pair: z.array(
    z.object({
      pol: z.string(),
      pod: z.string(),
      pol_name: z.nullable(z.string()),
      pod_name: z.nullable(z.string()),
      orders: z.number(),
      cbm: z.number(),
    }),
  ),
})
export type ConsolidationFigures = z.infer<typeof ConsolidationFigures>

const access = ['consolidation'] as const
/** Calls of the lists and the entry page, in a separate file so that these screens do not load the schema of the form. */
export const consolidationListsApi = {
  list: defineCall({
    method: 'GET',
    path: '/consolidations',
    access,
    summary: 'One of the lists of consolidations, filtered and sorted',
    query: ListQuery,
    answer: pageOf(z.custom<ConsolidationRow>()),
  }),
  waitingOrders: defineCall({
    method: 'GET',
    path: '/consolidation-orders',
    access,
    summary: 'Confirmed LCL orders that stand on no consolidation yet',
    query: ListQuery,
    answer: pageOf(z.custom<ShippingOrderRow>()),
  }),
  dashboard: defineCall({
    method: 'GET',
    path: '/consolidation-dashboard',
    access,
    summary: 'Counts of the consolidation lists, fill by week, and port pairs with open CBM',
    answer: ConsolidationFigures,
  }),
}
