import * as z from 'zod/mini'
import { ApAr } from '../invoice/invoice.codes.ts'
import { period } from '../job/job.ts'
import { code, instant, integer } from '../kit/fields.ts'
import { INTEGER_MAX } from '../kit/plainValues.ts'

export const PeriodStatus = z.enum(['OPEN', 'CLOSING', 'CLOSED'])
export type PeriodStatus = z.infer<typeof PeriodStatus>

const text = z.nullable(z.string())

/** The books of an account on one side in one month. */
export const PeriodKey = z.strictObject({ account_code: code(4), ap_ar: ApAr, period })
export type PeriodKey = z.infer<typeof PeriodKey>

/** A month that was never touched has version 0. */
export const periodVersion = integer(0, INTEGER_MAX)

export const AccountPeriod = z.object({
  account_code: z.string(),
  ap_ar: ApAr,
  period,
  period_status: PeriodStatus,
  version: z.number(),
  changed_at: z.nullable(instant),
  changed_by_name: text,
  /** Posted invoices, and those that are not posted yet. */
  posted: z.number(),
  not_posted: z.number(),
  closed: z.number(),
})
export type AccountPeriod = z.infer<typeof AccountPeriod>

/** What stops a closing, or deserves a look before it; the first two concern the month itself, and count 1. */
export const ReadinessKind = z.enum([
  'not_begun',
  'before_books',
  'posting_pending',
  'posting_failed',
  'groups_open',
  'not_posted',
  'jobs_open',
  'earlier_open',
])
export type ReadinessKind = z.infer<typeof ReadinessKind>
export const ReadinessItem = z.object({
  kind: ReadinessKind,
  level: z.enum(['blocks', 'warns']),
  count: z.number(),
  /** The list that shows them. */
  href: text,
})
export type ReadinessItem = z.infer<typeof ReadinessItem>

/** The sum of a charge in a period. */
export const PeriodFigure = z.object({
  charge_code: z.string(),
  currency: z.string(),
  base_currency: z.string(),
  invoices: z.number(),
  amount: z.string(),
  tax_amount: z.string(),
  base_amount: z.string(),
  base_tax_amount: z.string(),
  /** What the charge adds to the gross profit, in base currency. */
  base_gain: z.string(),
})
export type PeriodFigure = z.infer<typeof PeriodFigure>

/** The figures of one closing. */
export const PeriodClosing = z.object({
  closing_id: z.number(),
  closed_at: z.nullable(instant),
  closed_by_name: text,
  reopened_at: z.nullable(instant),
  reopened_by_name: text,
  reopen_reason: text,
  figures: z.array(PeriodFigure),
})
export type PeriodClosing = z.infer<typeof PeriodClosing>

export const Readiness = z.object({
  period: AccountPeriod,
  items: z.array(ReadinessItem),
  /** The month to which invoices that are not posted can move. */
  next_open_period: period,
  /** The latest closings, newest first, so that figures before and after a reopening are side by side. */
  closings: z.array(PeriodClosing),
})
export type Readiness = z.infer<typeof Readiness>
