import * as z from 'zod/mini'
import { period } from '../job/job.ts'
import { JobStatus } from '../job/job.codes.ts'

/** Where revenue and cost of a job are on the way to the ledger. */
export const GpStage = z.enum(['planned', 'draft', 'approval', 'posted', 'total'])
export type GpStage = z.infer<typeof GpStage>

const text = z.nullable(z.string())
/** Revenue less cost, in the base currency of the company. */
export const GpFigures = z.object({
  revenue: z.string(),
  cost: z.string(),
  gp: z.string(),
  /** Percent of the revenue with one decimal; null without revenue. */
  margin: z.nullable(z.number()),
})
export type GpFigures = z.infer<typeof GpFigures>

/** The gross profit of a job in the books of one company. */
export const JobGp = z.object({
  job_no: z.string(),
  so_no: text,
  job_status: JobStatus,
  period,
  company_code: z.string(),
  base_currency: text,
  stages: z.array(z.extend(GpFigures, { stage: GpStage })),
  /** Part of the totals. */
  disbursements: GpFigures,
  /** Gross profit per unit of the shipment; null without the unit. */
  per_teu: text,
  per_cbm: text,
  per_cw: text,
  ar_count: z.number(),
  ap_count: z.number(),
  /** Lines without a rate to the group currency. */
  unrated_lines: z.number(),
  /** Planned charges without a rate to the base currency, which are left out. */
  unrated_planned: z.number(),
})
export type JobGp = z.infer<typeof JobGp>
