import * as z from 'zod/mini'
import { JOB_STATUSES } from './job.values.ts'

export const JobAction = z.enum(['complete', 'lock_gp', 'reopen'])
export type JobAction = z.infer<typeof JobAction>
export const JobStatus = z.enum(JOB_STATUSES)
export type JobStatus = z.infer<typeof JobStatus>

/** Why a gross profit at or below zero, or an unusually high one, is right (INV-100). */
export const GpReason = z.enum([
  'BUY_RATE',
  'COST_ONLY',
  'EXCHANGE_LOSS',
  'HIGH_MARGIN',
  'OPERATIONAL_ERROR',
  'QUOTE_ERROR',
  'REVENUE_ONLY',
  'STRATEGIC',
  'UTILISATION',
])
export type GpReason = z.infer<typeof GpReason>

/** What a job accounts for: a booking, another office's part of one, a consolidation, or nothing shipped. */
export const JobType = z.enum(['SO', 'SO_OFFICE', 'CONSOL', 'BLANK'])
export type JobType = z.infer<typeof JobType>
