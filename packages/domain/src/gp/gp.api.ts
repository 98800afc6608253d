import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { numberedId } from '../kit/fields.ts'
import { GpFigures, JobGp } from './gp.ts'

const access = ['m_ap', 'm_ar'] as const
/** The jobs, and their total where they are in one currency. */
const Summary = z.object({
  jobs: z.array(JobGp),
  total: z.nullable(z.extend(GpFigures, { base_currency: z.string() })),
})

export const gpApi = {
  ofJob: defineCall({
    method: 'GET',
    path: '/jobs/{job_no}/gp',
    access,
    summary: 'Revenue, cost and gross profit of a job, by stage',
    params: z.object({ job_no: z.string().check(z.minLength(1), z.maxLength(20)) }),
    answer: Summary,
  }),
  ofInvoice: defineCall({
    method: 'GET',
    path: '/invoices/{inv_id}/gp',
    access,
    summary: 'Revenue, cost and gross profit of the jobs of an invoice',
    params: z.object({ inv_id: numberedId }),
    answer: Summary,
  }),
}
