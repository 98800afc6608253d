import type { JobStatus } from '../job/job.codes.ts'
import { daysBetween } from '../kit/dates.ts'
import type { FieldProblem, Message } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { Guard, StepInput } from '../kit/transitions.ts'
import { comparisonOf, errorsOfComparison } from './master-bl.compare-rules.ts'
import { billFormOf } from './master-bl.defaults.ts'
import { ordersOnBill } from './master-bl.facts-rules.ts'
import { missingToInstruct, requiredToIssue } from './master-bl.required.ts'
import { problemsOfBill } from './master-bl.rules.ts'
import type { MasterBl } from './master-bl.ts'

/** What the server loads before a step; `originals_returned` is undefined when it only lists the possible steps. */
export interface BillStepInput extends StepInput {
  /** The job of its plan, or of its main order; null if it has none. */
  job: { job_no: string; job_status: JobStatus } | null
  originals_returned?: number | null
  /** The day of the business time zone. */
  today: string
}
type BillGuard = Guard<MasterBl, BillStepInput>

export const nothingIsMissing = (bill: MasterBl): FieldProblem[] => missingToInstruct(billFormOf(bill), bill.facts)

/** An order may have been amended, and a container may be on another bill, since this one was saved. */
export const rulesHold = (bill: MasterBl): FieldProblem[] => problemsOfBill(billFormOf(bill), bill.facts)

/** Loose cargo is instructed from a closed load, everything else from a submitted shipping instruction. */
export const ordersAreReady = (bill: MasterBl): Message[] =>
  ordersOnBill(bill, bill.facts).flatMap(({ so_no, booking_status, service, mode, si_status, load_status }): Message[] => {
    if (booking_status !== 'CONFIRMED') return [{ key: 'master-bl.orderIsNotConfirmed', params: { so_no } }]
    if (service === 'LCL' && mode !== 'AIR')
      return load_status === 'CLOSED' ? [] : [{ key: 'master-bl.loadIsNotClosed', params: { so_no } }]
    return si_status === 'SUBMITTED' ? [] : [{ key: 'master-bl.siIsNotSubmitted', params: { so_no } }]
  })

export const jobIsOpen: BillGuard = (_bill, { job }) =>
  job === null || job.job_status === 'OUTSTANDING' ? null : { key: 'master-bl.jobIsClosed', params: { job_no: job.job_no } }

/** What the carrier gives with its bill: its number, place and date of issue, on-board date. */
export const issueIsComplete: BillGuard = (bill) =>
  requiredToIssue(bill)
    .filter((field) => billFormOf(bill)[field] === null)
    .map((field) => at(field, 'msgRequired'))

/** A bill is issued for cargo that is on board: neither date lies ahead, and a bill of lading is not antedated. */
export const datesHaveCome: BillGuard = (bill, { today }) => [
  ...(['on_board_date', 'date_of_issue'] as const).flatMap((field) =>
    (bill[field] ?? '') > today ? [at(field, 'master-bl.dateLiesAhead')] : [],
  ),
  ...(isAntedated(bill, today) ? [at('date_of_issue', 'master-bl.issuedBeforeOnBoard', { on_board: bill.on_board_date ?? '' })] : []),
]

/** Cargo is loaded and its bill is issued near the departure. A date half a year before is a slip of the year, also where the vessel was delayed. */
const MOST_DAYS_BEFORE_ETD = 180
export const datesAreOfTheSailing: BillGuard = (bill) => {
  const etd = latestDeparture(bill)
  return (['on_board_date', 'date_of_issue'] as const).flatMap((field) => {
    const date = bill[field]
    const isTooEarly = etd !== null && date !== null && daysBetween(date, etd) > MOST_DAYS_BEFORE_ETD
    return isTooEarly ? [at(field, 'master-bl.longBeforeEtd', { etd, days: MOST_DAYS_BEFORE_ETD })] : []
  })
}

/** The departure of the bill or of its orders, whichever is later. */
const latestDeparture = ({ etd, facts }: MasterBl): string | null =>
  [etd, ...facts.orders.map((order) => order.etd)]
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null

/** Cargo by air is received, not on board, when its waybill is issued. */
const isAntedated = ({ mode, date_of_issue, on_board_date }: MasterBl, today: string) =>
  mode !== 'AIR' && date_of_issue !== null && on_board_date !== null && on_board_date <= today && date_of_issue < on_board_date

/** The lines in which the house bills differ from the master, in words. */
export const differencesOf = (bill: MasterBl): Message[] =>
  errorsOfComparison(comparisonOf(bill)).map(({ field }) => ({ key: `master-bl.differs_${field}` }))

/** The house bills must agree with the master. */
export const comparisonAgrees: BillGuard = (bill) => differencesOf(bill)

/** Issuing in spite of differences is for a bill that has some. */
export const comparisonDiffers: BillGuard = (bill) =>
  errorsOfComparison(comparisonOf(bill)).length === 0 ? { key: 'master-bl.nothingDiffers' } : null

/** A waybill is no document of title: there is nothing to surrender. */
export const givesTitle = ({ mbl_type }: Pick<MasterBl, 'mbl_type'>): boolean => mbl_type === 'OBL' || mbl_type === 'TELEX'
export const isDocumentOfTitle: BillGuard = (bill) => (givesTitle(bill) ? null : { key: 'master-bl.waybillIsNotSurrendered' })

export const everyOriginalIsBack: BillGuard = ({ number_of_originals }, { originals_returned }) => {
  const issued = number_of_originals ?? 0
  if (originals_returned === undefined || originals_returned === issued) return null
  const returned = originals_returned ?? 0
  const key = returned > issued ? 'master-bl.originalsAreTooMany' : 'master-bl.originalsAreMissing'
  return at('originals_returned', key, { issued, returned })
}
