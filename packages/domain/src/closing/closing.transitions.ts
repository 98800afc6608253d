import { USER_LEVEL, type Actor } from '../kit/access.ts'
import { stepOf, type Guard, type StepInput, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import type { AccountPeriod, PeriodStatus } from './closing.ts'

/** The part of a period on which its steps depend. */
type PeriodState = Pick<AccountPeriod, 'period_status' | 'account_code' | 'period'>

/** What the server loads before a step. */
export interface PeriodFacts extends StepInput {
  /** `YYYY-MM` in the business time zone. */
  this_month: string
  /** The first month of the company with an invoice or a job; null if it has none. */
  books_begin: string | null
  /** Postings without an answer, and refused ones. */
  pending: number
  failed: number
  /** Open groups with an invoice of the period. */
  open_groups: number
  /** Earlier months with invoices that are open, and whether the user closes this one before them. */
  earlier_open: number
  with_earlier_open?: boolean
  /** The newest later period that is closed or being closed; null if there is none. */
  later_closed: string | null
}
type PeriodGuard = Guard<PeriodState, PeriodFacts>

const postingsAreAnswered: PeriodGuard = (_period, { pending, failed }) => [
  ...(pending > 0 ? [{ key: 'closing.postingsPending', params: { count: pending } }] : []),
  ...(failed > 0 ? [{ key: 'closing.postingsFailed', params: { count: failed } }] : []),
]
/** The month from which the months of a company are closed; without any invoice or job it is the current one. */
export const firstMonthOf = ({ books_begin, this_month }: Pick<PeriodFacts, 'books_begin' | 'this_month'>): string =>
  books_begin ?? this_month
/** Why a month is none to close. One that has not begun has nothing in it, and would keep the months before it from being reopened. */
export function outsideBooks(
  { period }: Pick<PeriodState, 'period'>,
  facts: Pick<PeriodFacts, 'books_begin' | 'this_month'>,
): 'not_begun' | 'before_books' | null {
  if (period > facts.this_month) return 'not_begun'
  return period < firstMonthOf(facts) ? 'before_books' : null
}
const hasBegun: PeriodGuard = (month, facts) =>
  outsideBooks(month, facts) === 'not_begun' ? { key: 'closing.notBegun', params: { period: month.period } } : null
const isInBooks: PeriodGuard = (month, facts) =>
  outsideBooks(month, facts) === 'before_books'
    ? { key: 'closing.beforeBooks', params: { period: month.period, account_code: month.account_code, first: firstMonthOf(facts) } }
    : null
const groupsAreClosed: PeriodGuard = (_period, { open_groups }) =>
  open_groups > 0 ? { key: 'closing.groupsOpen', params: { count: open_groups } } : null
/** An invoice that comes late is posted in the earliest open month, which would then be one before a closed one. */
const earlierAreClosed: PeriodGuard = (_period, { earlier_open, with_earlier_open }) =>
  earlier_open === 0 || with_earlier_open ? null : { key: 'closing.earlierOpen', params: { count: earlier_open } }
const isNewestClosed: PeriodGuard = (_period, { later_closed }) =>
  later_closed === null ? null : { key: 'closing.reopenFirst', params: { period: later_closed } }

const closer: Who<PeriodState> = { side: 'internal', funcs: ['inv_closing', 'inv_generic_closing'] }
const manager: Who<PeriodState> = { ...closer, level: USER_LEVEL.manager }

/** `period_status` of an account on one side (INV-013, INV-014, INV-099). The job that closes invoices takes CLOSING to CLOSED. */
export const PERIOD_TABLE = {
  close: [
    {
      from: ['OPEN'],
      to: 'CLOSING',
      who: closer,
      guards: [hasBegun, isInBooks, postingsAreAnswered, groupsAreClosed, earlierAreClosed],
      event: 'PERIOD_CLOSED',
    },
  ],
  reopen: [{ from: ['CLOSED'], to: 'OPEN', who: manager, guards: [isNewestClosed], reason: 'required', event: 'PERIOD_REOPENED' }],
} as const satisfies TransitionTable<'close' | 'reopen', Transition<PeriodStatus, PeriodState, PeriodFacts>>
export type PeriodAction = keyof typeof PERIOD_TABLE
/** @alias With the wide type, for prints and screens. */
export const PERIOD_TRANSITIONS: TransitionTable<PeriodAction, Transition<PeriodStatus, PeriodState, PeriodFacts>> = PERIOD_TABLE

export const periodStep = (action: PeriodAction, period: PeriodState, actor: Actor, facts: PeriodFacts) =>
  stepOf(PERIOD_TRANSITIONS[action], { status: period.period_status, record: period, actor, input: facts })
