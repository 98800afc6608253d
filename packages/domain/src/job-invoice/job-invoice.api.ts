import * as z from 'zod/mini'
import { Job, period } from '../job/job.ts'
import { defineCall } from '../kit/contract.ts'
import { key, lines, version } from '../kit/fields.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { REASON_MAX_LENGTH } from '../kit/stepCalls.ts'
import { BlankJobForm, JobDesk, JobInvoice, JobRow } from './job-invoice.ts'

const params = z.object({ job_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const ofOrder = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const read = ['m_ap', 'm_ar'] as const

export const jobInvoiceApi = {
  list: defineCall({
    method: 'GET',
    path: '/jobs',
    access: ['m_ap_search', 'm_ar_search'],
    summary: 'Jobs with the number of their invoices, filtered and sorted',
    query: ListQuery,
    answer: pageOf(JobRow),
  }),
  desk: defineCall({
    method: 'GET',
    path: '/jobs/{job_no}/desk',
    access: ['m_ap', 'm_ar', 'm_ap_search', 'm_ar_search'],
    summary: 'A job with its invoices that the user may see, and what the user may do with it',
    params,
    answer: JobDesk,
  }),
  ofOrder: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/invoices',
    access: read,
    summary: 'The jobs of a booking with their invoices that the user may see',
    params: ofOrder,
    answer: z.object({
      jobs: z.array(z.object({ job_no: z.string(), office_party_name: z.nullable(z.string()), invoices: z.array(JobInvoice) })),
      /** There are more invoices than are shown. */
      has_more: z.boolean(),
    }),
  }),
  openBlank: defineCall({
    method: 'POST',
    path: '/blank-jobs',
    access: ['m_ap_blank_job'],
    summary: 'Open a job without a shipment',
    body: BlankJobForm,
    answer: Job,
    creates: true,
  }),
  openOffice: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/office-jobs',
    access: ['inv_edit'],
    summary: 'Open the job of another office on a confirmed booking',
    params: ofOrder,
    body: z.strictObject({ office_party_id: key }),
    answer: Job,
    creates: true,
    errors: [409],
  }),
  movePeriod: defineCall({
    method: 'POST',
    path: '/jobs/{job_no}/move-period',
    access: read,
    summary: 'Move a job to another month, with a reason',
    params,
    body: z.strictObject({ version, period, reason: lines(REASON_MAX_LENGTH) }),
    answer: Job,
    moves: true,
    errors: [409],
  }),
}
