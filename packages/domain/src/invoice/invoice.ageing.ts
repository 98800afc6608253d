import type { AgeingSince } from '../kit/ageingDays.ts'
import type { ApAr } from './invoice.codes.ts'

/** The dates and instants from which a clock of invoices counts. */
type ClockField = 'etd_or_opened' | 'prepared_at' | 'approved_1_at' | 'printed_at' | 'period_ends'
export type InvoiceClock = AgeingSince<ClockField>

const since = (from: ClockField, days: number): InvoiceClock => ({ from, yellow_days: days - 1, red_days: days })
const sinceInstant = (from: 'prepared_at' | 'approved_1_at' | 'printed_at', days: number): InvoiceClock => ({
  ...since(from, days),
  isInstant: true,
})

/** AGE-014: preparation, document and AP ref of an AP invoice. */
const AP_PAPERS = since('etd_or_opened', 30)
/** AGE-015: each approval of an AP invoice, and the second one of any. */
const APPROVAL_DAYS = 2
const SECOND_APPROVAL = sinceInstant('approved_1_at', APPROVAL_DAYS)
/** AGE-010 */
const AR_PREPARATION = since('etd_or_opened', 3)
const AR_PRINT = sinceInstant('prepared_at', 3)

/**
 * How long invoices of a stage may wait (AGE-009 to AGE-016), in calendar days: yellow on the last day in time, red from the day after. Without an ETD the
 * day counts on which the job was opened. Stages that are not listed have no clock.
 */
export const INVOICE_CLOCKS: Readonly<Record<ApAr, Readonly<Record<string, InvoiceClock | undefined>>>> = {
  AR: {
    PendingCreation: since('etd_or_opened', 2), // AGE-009
    New: AR_PREPARATION,
    PendingPreparation: AR_PREPARATION,
    Prepared: AR_PRINT,
    SupervisorApproved: SECOND_APPROVAL,
    PendingPrinting: AR_PRINT,
    Export: sinceInstant('printed_at', 2),
    Import: sinceInstant('printed_at', 2),
    PendingPosting: sinceInstant('printed_at', 2), // AGE-011
    Posted: since('period_ends', 10), // AGE-012
  },
  AP: {
    PendingCreation: since('etd_or_opened', 5), // AGE-013
    PendingPreparation: AP_PAPERS,
    APRefInput: AP_PAPERS,
    APDocument: AP_PAPERS,
    Prepared: sinceInstant('prepared_at', APPROVAL_DAYS),
    SupervisorApproved: SECOND_APPROVAL,
  },
}
