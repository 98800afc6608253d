import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate } from '../kit/fields.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { MblStatus } from './master-bl.codes.ts'
import type { MasterBlRow } from './master-bl.ts'

/** How far back the entry page looks for orders that sailed without a master bill. */
export const SAILED_DAYS = 60

/** Figures of the entry page; each counts the bills and orders within the reader's scope. */
export const MasterBlFigures = z.object({
  today: calendarDate,
  by_status: z.array(z.object({ mbl_status: MblStatus, total: z.number() })),
  /** Confirmed orders that sailed in the last days and are on no bill, by port pair. */
  sailed_without: z.array(
    z.object({
      pol: z.string(),
      pod: z.string(),
      pol_name: z.nullable(z.string()),
      pod_name: z.nullable(z.string()),
      orders: z.number(),
    }),
  ),
})
export type MasterBlFigures = z.infer<typeof MasterBlFigures>

const access = ['master_bl'] as const
/** Calls of the list and the entry page, in a separate file so that these screens do not load the schema of the form. */
export const masterBlListsApi = {
  list: defineCall({
    method: 'GET',
    path: '/master-bls',
    access,
    summary: 'Master bills of lading, filtered and sorted',
    query: ListQuery,
    answer: pageOf(z.custom<MasterBlRow>()),
  }),
  dashboard: defineCall({
    method: 'GET',
    path: '/master-bl-dashboard',
    access,
    summary: 'Counts of master bills by status, and orders that sailed without one',
    answer: MasterBlFigures,
  }),
}
