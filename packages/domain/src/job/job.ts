import * as z from 'zod/mini'
import { calendarDate, instant, version } from '../kit/fields.ts'
import { GpReason, JobStatus, JobType } from './job.codes.ts'

/** An accounting month as `YYYY-MM`, of this century. */
export const period = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'msgMonthInvalid' }))

/** The accounting month of a job: that of its ETD, or of its opening date if it has no ETD. */
export const periodOf = (etd: string | null, openedOn: string) => z.parse(calendarDate, etd ?? openedOn).slice(0, 7)

/** `2026-12` is followed by `2027-01`. */
export function followingPeriod(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}

const MONTHS_BACK = 24
const MONTHS_AHEAD = 12
const monthsOf = (period: string): number => {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return year * 12 + month
}

/** True if work may still be put into this month: from two years before to a year after that of `today`. */
export function isPeriodNear(period: string, today: string): boolean {
  const ahead = monthsOf(period) - monthsOf(today.slice(0, 7))
  return ahead >= -MONTHS_BACK && ahead <= MONTHS_AHEAD
}

/** The unit under which revenue and cost are settled. */
export const Job = z.object({
  job_no: z.string(),
  job_type: JobType,
  /** Only for types SO and SO_OFFICE. */
  so_no: z.nullable(z.string()),
  /** Only for type CONSOL. */
  consolidation_no: z.nullable(z.string()),
  job_status: JobStatus,
  office_party_id: z.number(),
  mode: z.nullable(z.enum(['SEA', 'AIR', 'RAIL'])),
  period,
  /** Only for type BLANK: its purpose. */
  description: z.nullable(z.string()),
  /** Only for type BLANK: the books of its invoices. */
  account_code: z.nullable(z.string()),
  /** Why its gross profit was locked although it is unusual. */
  gp_reason: z.nullable(GpReason),
  /** Why it was completed although usual charges or planned costs have no invoice. */
  charges_reason: z.nullable(GpReason),
  opened_at: instant,
  status_changed_at: z.nullable(instant),
  version,
})
export type Job = z.infer<typeof Job>
