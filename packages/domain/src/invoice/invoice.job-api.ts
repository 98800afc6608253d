import * as z from 'zod/mini'
import { JobStatus, JobType } from '../job/job.codes.ts'
import { period } from '../job/job.ts'
import { calendarDate } from '../kit/fields.ts'

const text = z.nullable(z.string())

/** A job of the invoice, with what must be alike for several (INV-105). */
export const InvoicedJob = z.object({
  job_no: z.string(),
  job_type: JobType,
  job_status: JobStatus,
  office_party_id: z.number(),
  period,
  mode: text,
  direction: text,
  so_no: text,
  etd: z.nullable(calendarDate),
})
export type InvoicedJob = z.infer<typeof InvoicedJob>
