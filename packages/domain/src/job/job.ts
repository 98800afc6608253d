import * as z from 'zod/mini'
import { calendarDate, instant, version } from '../kit/fields.ts'
import { JobStatus, JobType } from './job.codes.ts'

/** A month of account as `YYYY-MM`. */
export const period = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'msgDateInvalid' }))

/** The month in which a job is accounted for: that of its ETD, or else of the day on which it is opened. */
export const periodOf = (etd: string | null, openedOn: string) => z.parse(calendarDate, etd ?? openedOn).slice(0, 7)

/** What revenue and cost are settled under. */
export const Job = z.object({
  job_no: z.string(),
  job_type: JobType,
  /** Of the types SO and SO_OFFICE. */
  so_no: z.nullable(z.string()),
  /** Of the type CONSOL. */
  consolidation_no: z.nullable(z.string()),
  job_status: JobStatus,
  office_party_id: z.number(),
  mode: z.nullable(z.enum(['SEA', 'AIR', 'RAIL'])),
  period,
  /** Of the type BLANK: what it is for. */
  description: z.nullable(z.string()),
  opened_at: instant,
  status_changed_at: z.nullable(instant),
  version,
})
export type Job = z.infer<typeof Job>
