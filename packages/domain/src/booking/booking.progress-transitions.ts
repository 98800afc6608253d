import type { Actor } from '../kit/access.ts'
import type { Message } from '../kit/problem.ts'
import { stepOf, type Refusal, type Step, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import type { BookingAction, OrderAction, SiAction, SiStatus, SpaceAction, SpaceStatus } from './booking.codes.ts'
import {
  jobIsOpen,
  noRuleIsBroken,
  nothingIsMissing,
  sailingIsFixed,
  siIsNotSubmitted,
  spaceIsReleased,
  type BookingFacts,
} from './booking.guards.ts'
import { BOOKING_TRANSITIONS, bookingStateRefusal, bookingStep, targetOf, type BookingTransition } from './booking.transitions.ts'
import type { ShippingOrder } from './booking.ts'

/* Status tables of space and shipping instruction. Their actions need a confirmed booking without a pending request. */

type SpaceTransition = Transition<SpaceStatus, ShippingOrder, BookingFacts>
type SiTransition = Transition<SiStatus, ShippingOrder, BookingFacts>

const funcs = ['create_booking'] as const
const operations: Who<ShippingOrder> = { side: 'internal', funcs }
/** Profiles that may submit a shipping instruction in addition to operations, because they know the cargo. */
const SI_PROFILES: readonly string[] = ['SHIPPER', 'AGENT']
const siSubmitters: Who<ShippingOrder> = { side: 'anyone', funcs, also: (_order, actor) => maySendSi(actor) }
export const maySendSi = ({ internal, profile_type }: Actor) => internal || SI_PROFILES.includes(profile_type)

/** `space_status`. Messages from the carrier take the same steps. */
export const SPACE_TABLE = {
  request_space: [
    { from: ['OPEN', 'WAITLISTED', 'REFUSED'], to: 'REQUESTED', who: operations, guards: [], event: 'BOOKING_SPACE_REQUESTED' },
  ],
  release_so: [{ from: ['REQUESTED'], to: 'RELEASED_SO', who: operations, guards: [sailingIsFixed], event: 'BOOKING_SO_RELEASED' }], // BOOK-105
  waitlist_space: [
    { from: ['REQUESTED'], to: 'WAITLISTED', who: operations, guards: [], reason: 'required', event: 'BOOKING_SPACE_WAITLISTED' },
  ],
  refuse_space: [{ from: ['REQUESTED'], to: 'REFUSED', who: operations, guards: [], reason: 'required', event: 'BOOKING_SPACE_REFUSED' }],
  withdraw_so: [
    { from: ['RELEASED_SO'], to: 'OPEN', who: operations, guards: [siIsNotSubmitted], reason: 'required', event: 'BOOKING_SO_WITHDRAWN' },
  ],
} as const satisfies TransitionTable<SpaceAction, SpaceTransition>
/** @alias Without the literals, as rules and screens read it. */
export const SPACE_TRANSITIONS: TransitionTable<SpaceAction, SpaceTransition> = SPACE_TABLE

/** `si_status` (BOOK-070, BOOK-071). */
export const SI_TABLE = {
  submit_si: [
    {
      from: ['NONE'],
      to: 'SUBMITTED',
      who: siSubmitters,
      guards: [spaceIsReleased, sailingIsFixed, nothingIsMissing('submit_si'), noRuleIsBroken, jobIsOpen('submit_si')],
      event: 'BOOKING_SI_SUBMITTED',
    },
  ],
  reverse_si: [{ from: ['SUBMITTED'], to: 'NONE', who: operations, guards: [], reason: 'required', event: 'BOOKING_SI_REVERSED' }],
} as const satisfies TransitionTable<SiAction, SiTransition>
/** @alias Without the literals, as rules and screens read it. */
export const SI_TRANSITIONS: TransitionTable<SiAction, SiTransition> = SI_TABLE

const NOT_CONFIRMED: { row: null; refusal: Refusal } = { row: null, refusal: { kind: 'state' } }
/** Permission first, so that a user who may not act does not learn the status. */
const whileConfirmed = <Row>(step: Step<Row>, { booking_status }: ShippingOrder): Step<Row> =>
  booking_status === 'CONFIRMED' || step.refusal?.kind === 'forbidden' ? step : NOT_CONFIRMED

export const spaceStep = (action: SpaceAction, order: ShippingOrder, actor: Actor, facts: BookingFacts): Step<SpaceTransition> =>
  whileConfirmed(stepOf(SPACE_TRANSITIONS[action], { status: order.space_status, record: order, actor, input: facts }), order)

export const siStep = (action: SiAction, order: ShippingOrder, actor: Actor, facts: BookingFacts): Step<SiTransition> =>
  whileConfirmed(stepOf(SI_TRANSITIONS[action], { status: order.si_status, record: order, actor, input: facts }), order)

const isBookingAction = (action: OrderAction): action is BookingAction => Object.hasOwn(BOOKING_TRANSITIONS, action)
const isSpaceAction = (action: OrderAction): action is SpaceAction => Object.hasOwn(SPACE_TRANSITIONS, action)

/** The statuses and related fields that a step writes. */
type StatusChange = BookingTransition['sets'] & Partial<Pick<ShippingOrder, 'booking_status' | 'status_before'>>
export type OrderStep =
  | { row: Transition<string, ShippingOrder, BookingFacts>; own: BookingTransition | null; moved: StatusChange; refusal: null }
  | { row: null; refusal: Refusal }

/** May this actor take this step now, whichever of the three statuses it changes? `own` is the table row if it changes `booking_status`. */
export function orderStep(action: OrderAction, order: ShippingOrder, actor: Actor, facts: BookingFacts): OrderStep {
  if (isBookingAction(action)) {
    const step = bookingStep(action, order, actor, facts)
    return step.refusal ? step : { ...step, own: step.row, moved: { ...step.row.sets, ...bookingStatusChange(step.row, order) } }
  }
  if (isSpaceAction(action)) {
    const step = spaceStep(action, order, actor, facts)
    return step.refusal ? step : { ...step, own: null, moved: { space_status: step.row.to } }
  }
  const step = siStep(action, order, actor, facts)
  return step.refusal ? step : { ...step, own: null, moved: { si_status: step.row.to } }
}

function bookingStatusChange(row: BookingTransition, order: ShippingOrder): StatusChange {
  const booking_status = targetOf(row, order)
  return { booking_status, status_before: booking_status === 'CANCEL_PENDING' ? order.booking_status : null }
}

/** May this actor fill in the shipping instruction of a confirmed booking without amending it? */
export const mayFillSi = (order: ShippingOrder, actor: Actor): boolean =>
  order.booking_status === 'CONFIRMED' &&
  order.si_status === 'NONE' &&
  maySendSi(actor) &&
  actor.func_ids.has('create_booking') &&
  (order.job_status === null || order.job_status === 'OUTSTANDING')

/** The message for a step that the status of the order, or that of its space or SI, does not allow. */
export function orderStateRefusal(name: OrderAction | null, order: ShippingOrder, actor: Actor, timeZone: string): Message {
  if (name === null || isBookingAction(name)) return bookingStateRefusal(name, order, actor, timeZone)
  if (order.booking_status !== 'CONFIRMED') return { key: 'booking.onlyWhileConfirmed' }
  if (name === 'submit_si') return { key: 'booking.siSubmittedAlready' }
  return name === 'reverse_si' ? { key: 'booking.siIsNotSubmitted' } : { key: 'statusRefusesAction' }
}
