import * as z from 'zod/mini'
import { InvoiceStatus, ApAr, InvoiceType } from '../invoice/invoice.codes.ts'
import { JobStatus, JobType, GpReason } from '../job/job.codes.ts'
import { Job, period } from '../job/job.ts'
import { calendarDate, code, instant, key, line } from '../kit/fields.ts'
import { formShape } from '../kit/record.ts'

const text = z.nullable(z.string())

/** A job in the list of jobs. */
export const JobRow = z.object({
  job_no: z.string(),
  job_type: JobType,
  so_no: text,
  consolidation_no: text,
  hbl_no: text,
  job_status: JobStatus,
  mode: text,
  period,
  office_party_name: text,
  /** Of the office; blank if it belongs to none. */
  company_code: text,
  customer_party_name: text,
  sales_code: text,
  description: text,
  account_code: text,
  etd: z.nullable(calendarDate),
  ar_count: z.nullable(z.number()),
  ap_count: z.nullable(z.number()),
  gp_reason: z.nullable(GpReason),
  opened_at: instant,
  version: z.number(),
})
export type JobRow = z.infer<typeof JobRow>

/** An invoice of a job. */
export const JobInvoice = z.object({
  inv_id: z.number(),
  ap_ar: ApAr,
  type: InvoiceType,
  record_no: z.string(),
  invoice_status: InvoiceStatus,
  issue_party_name: text,
  currency: z.string(),
  total_amount: z.string(),
})
export type JobInvoice = z.infer<typeof JobInvoice>

/** So many invoices of jobs are shown. */
export const MOST_INVOICES = 500

/** A charge that is expected on a job and that no invoice in force has. */
export const MissingCharge = z.object({
  ap_ar: ApAr,
  charge_code: z.string(),
  why: z.enum(['PLANNED', 'USUAL']),
  /** Of a usual charge: on how many of how many jobs like this one it is. */
  on: z.nullable(z.number()),
  of: z.nullable(z.number()),
})
export type MissingCharge = z.infer<typeof MissingCharge>

const Office = z.object({ party_id: z.number(), party_name: z.string() })
export const JobDesk = z.object({
  job: Job,
  office_party_name: text,
  invoices: z.array(JobInvoice),
  /** There are more invoices than are shown. */
  has_more: z.boolean(),
  /** Further offices on the shipment that may open a separate job, of those of the user. */
  offices: z.array(Office),
  /** Must the lock of its gross profit have a reason? Null if the user sees no gross profit. */
  needs_gp_reason: z.nullable(z.boolean()),
  /** What is missing for a user who may complete the job; empty for others. */
  missing_charges: z.array(MissingCharge),
})
export type JobDesk = z.infer<typeof JobDesk>

/** INV-015: a job without a shipment. */
export const BlankJobForm = z.strictObject({
  ...formShape({
    office_party_id: key,
    account_code: code(4),
    period,
    description: line(200),
    mode: z.enum(['SEA', 'AIR', 'RAIL']),
    direction: z.enum(['EXPORT', 'IMPORT']),
  }),
})
export type BlankJobForm = z.infer<typeof BlankJobForm>
/** The form as a browser reads it: an empty choice is blank. */
export const BlankJobInput = z.pipe(
  z.transform((values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])),
  ),
  BlankJobForm,
)
export const BLANK_JOB_REQUIRED = ['office_party_id', 'account_code', 'period', 'description'] as const
