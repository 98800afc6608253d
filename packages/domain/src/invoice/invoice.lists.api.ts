import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { ListQuery, narrowPageOf } from '../kit/list.ts'
import { ListCount } from '../kit/listCounts.api.ts'
import { ApAr } from './invoice.codes.ts'
import { InvoiceRow } from './invoice.ts'

/** The totals of a stage, by the base currency of the company. */
const StageSum = z.object({ base_currency: z.string(), base_total_amount: z.string() })

/** The invoices of a stage that the reader may see: how many, how late, and their totals. */
export const StageFigures = z.extend(ListCount, { sums: z.array(StageSum) })
export type StageFigures = z.infer<typeof StageFigures>

/** Calls of the lists and the dashboards, in a separate file so that these screens do not load the schema of the form. */
export const invoiceListsApi = {
  list: defineCall({
    method: 'GET',
    path: '/invoices',
    access: ['m_ap', 'm_ap_search', 'm_ar_search'],
    summary: 'One of the lists of invoices, filtered and sorted',
    query: ListQuery,
    answer: narrowPageOf(InvoiceRow),
  }),
  dashboard: defineCall({
    method: 'GET',
    path: '/invoice-dashboard',
    access: ['m_ap', 'm_ar'],
    summary: 'The stages of AP or AR invoices with their counts and totals',
    query: z.strictObject({ ap_ar: ApAr }),
    answer: z.object({ stages: z.array(StageFigures) }),
  }),
}
