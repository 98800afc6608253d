import { stateRefusal } from '../kit/stateRefusal.ts'
import type { Message } from '../kit/problem.ts'
import type { BookingStatus } from '../booking/booking.codes.ts'
import type { Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { stepOf, type StepInput, type Guard, type Rows, type Step, type Transition, type TransitionTable } from '../kit/transitions.ts'
import type { FilingAction, FilingKind, FilingStatus } from './filing.codes.ts'

/** The filing with its order, and what is still missing for completion. */
export interface FilingState {
  filing_status: FilingStatus
  booking_status: BookingStatus
  findings: readonly FieldProblem[]
}

export type FilingTransition = Transition<FilingStatus, FilingState, StepInput>

const CLOSED: readonly BookingStatus[] = ['CANCEL_PENDING', 'CANCELLED', 'DELETED']
const orderIsAlive: Guard<FilingState, StepInput> = ({ booking_status }) =>
  CLOSED.includes(booking_status) ? { key: 'filing.orderIsClosed' } : null
const isComplete: Guard<FilingState, StepInput> = ({ findings }) => [...findings]

/** Any user who sees the order and may write bookings: staff of the forwarder and of the importer. */
const who = { side: 'anyone', funcs: ['create_booking'] } as const

const tableOf = (completed: string, reopened: string): TransitionTable<FilingAction, FilingTransition> => ({
  complete: [{ from: ['OPEN'], to: 'COMPLETE', who, guards: [orderIsAlive, isComplete], event: completed }],
  // A correction after the filing went to customs needs a reason.
  reopen: [{ from: ['COMPLETE'], to: 'OPEN', who, guards: [orderIsAlive], reason: 'required', event: reopened }],
})

/** Steps of `filing_status`, the same for both kinds of filing. */
export const FILING_TRANSITIONS: Readonly<Record<FilingKind, TransitionTable<FilingAction, FilingTransition>>> = {
  isf: tableOf('ISF_COMPLETED', 'ISF_REOPENED'),
  ens: tableOf('ENS_COMPLETED', 'ENS_REOPENED'),
}

export const filingStep = (rows: Rows<FilingTransition>, state: FilingState, actor: Actor, input: StepInput): Step<FilingTransition> =>
  stepOf(rows, { status: state.filing_status, record: state, actor, input })

/** May this actor edit the filing now? A complete one must be reopened first. */
export const filingEditableBy = (state: Pick<FilingState, 'filing_status' | 'booking_status'>, actor: Actor) =>
  actor.func_ids.has('create_booking') && state.filing_status === 'OPEN' && !CLOSED.includes(state.booking_status)

/** The message for an action that the status does not allow. */
export const filingStateRefusal = (
  rows: Rows<FilingTransition>,
  { filing_status, completed_at }: { filing_status: FilingStatus; completed_at: string | null },
  timeZone: string,
): Message =>
  stateRefusal(
    { already: 'filing.alreadyInStatus', refuses: 'filing.statusRefusesAction' },
    rows,
    { status: filing_status, since: completed_at },
    timeZone,
  )
