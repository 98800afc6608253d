import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { period } from '../job/job.ts'
import { calendarDate, instant, version } from '../kit/fields.ts'
import { ListQuery, narrowPageOf } from '../kit/list.api.ts'
import { ListCount } from '../kit/listCounts.api.ts'
import { ApAr } from './invoice.codes.ts'
import { InvoiceRow } from './invoice.ts'

/** The totals of a stage, by the base currency of the company. */
const StageSum = z.object({ base_currency: z.string(), amount: z.string() })

/** The invoices of a stage that the reader may see: how many, how late, and their totals. */
export const StageFigures = z.extend(ListCount, { sums: z.array(StageSum) })
export type StageFigures = z.infer<typeof StageFigures>

const text = z.nullable(z.string())
/** A job that is to be invoiced, with its order. */
export const InvoiceJobRow = z.object({
  job_no: z.string(),
  so_no: text,
  consolidation_no: text,
  hbl_no: text,
  mode: text,
  pol: text,
  pod: text,
  carrier_code: text,
  vessel: text,
  voyage: text,
  shipper_party_name: text,
  consignee_party_name: text,
  customer_party_name: text,
  office_party_name: text,
  sales_code: text,
  etd: z.nullable(calendarDate),
  etd_or_opened: calendarDate,
  period,
  opened_at: instant,
  version,
})
export type InvoiceJobRow = z.infer<typeof InvoiceJobRow>

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
  jobs: defineCall({
    method: 'GET',
    path: '/invoice-jobs',
    access: ['m_ap_search', 'm_ar_search'],
    summary: 'Open jobs without an AP or an AR invoice, filtered and sorted',
    query: ListQuery,
    answer: narrowPageOf(InvoiceJobRow),
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
