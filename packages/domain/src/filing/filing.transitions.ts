import type { BookingStatus } from '../booking/booking.codes.ts'
import type { Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { stepOf, type StepInput, type Guard, type Step, type Transition, type TransitionTable } from '../kit/transitions.ts'
import type { FilingAction, FilingKind, FilingStatus } from './filing.codes.ts'

/** What a step asks about: the order that the filing belongs to, and what still stands against "complete". */
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

/** Whoever sees the order and may write bookings: the importer's own people file as well as the forwarder's. */
const who = { side: 'anyone', funcs: ['create_booking'] } as const

const tableOf = (completed: string, reopened: string): TransitionTable<FilingAction, FilingTransition> => ({
  complete: [{ from: ['OPEN'], to: 'COMPLETE', who, guards: [orderIsAlive, isComplete], event: completed }],
  // What was handed to customs is corrected for a reason.
  reopen: [{ from: ['COMPLETE'], to: 'OPEN', who, guards: [orderIsAlive], reason: 'required', event: reopened }],
})

/** `filing_status`: the same for both kinds of filing. */
export const FILING_TRANSITIONS: Readonly<Record<FilingKind, TransitionTable<FilingAction, FilingTransition>>> = {
  isf: tableOf('ISF_COMPLETED', 'ISF_REOPENED'),
  ens: tableOf('ENS_COMPLETED', 'ENS_REOPENED'),
}

export const filingStep = (
  kind: FilingKind,
  action: FilingAction,
  state: FilingState,
  actor: Actor,
  asked: StepInput,
): Step<FilingTransition> => stepOf(FILING_TRANSITIONS[kind][action], state.filing_status, state, actor, asked)

/** May this actor write a filing now? A complete one is opened again first. */
export const filingEditableBy = (state: Pick<FilingState, 'filing_status' | 'booking_status'>, actor: Actor) =>
  actor.func_ids.has('create_booking') && state.filing_status === 'OPEN' && !CLOSED.includes(state.booking_status)
