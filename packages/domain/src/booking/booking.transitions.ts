import type { Actor } from '../kit/access.ts'
import { mayAct, stepOf, type Step, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import type { BookingAction, BookingStatus } from './booking.codes.ts'
import {
  jobIsOpen,
  meetsWhatItHasReached,
  noRuleIsBroken,
  nothingHolds,
  nothingIsMissing,
  ofTheAmended,
  opsHaveNotHandledIt,
  partiesAreAllowed,
  rateHasSizes,
  type BookingFacts,
} from './booking.guards.ts'
import type { ShippingOrder } from './booking.ts'

/** A row of the table with what the change writes besides the status. */
export interface BookingTransition extends Transition<BookingStatus, ShippingOrder, BookingFacts> {
  /** Takes the instant of the change. */
  stamp?: 'submitted_at' | 'confirmed_at' | 'cancelled_at'
  sets?: Partial<Pick<ShippingOrder, 'space_status' | 'si_status' | 'cancelled_at' | 'cancel_reason' | 'amended'>>
  /** The server gives the numbers that the order does not have yet; never a second one. */
  numbers?: readonly ('job_no' | 'hbl_no')[]
  /** Back to the status before the request; `to` names the usual one. */
  returns?: true
  /** The waiting amendment becomes the booking. */
  applies?: true
}

const funcs = ['create_booking'] as const
const operations: Who<ShippingOrder> = { side: 'internal', funcs }
const customers: Who<ShippingOrder> = { side: 'external', funcs }
/** A draft belongs to the side that made it. */
const itsCreatorsSide = ({ origin }: Pick<ShippingOrder, 'origin'>, actor: Actor) => actor.internal === (origin === 'M')

const SUBMIT_GUARDS = [nothingIsMissing('submit'), noRuleIsBroken, partiesAreAllowed('submit')] as const
const CONFIRM_GUARDS = [nothingIsMissing('confirm'), noRuleIsBroken, rateHasSizes, partiesAreAllowed('confirm')] as const
/** A cancelled booking holds neither space nor shipping instruction, and nothing waits on it. */
const CANCELLATION = {
  to: 'CANCELLED',
  who: operations,
  stamp: 'cancelled_at',
  sets: { space_status: 'OPEN', si_status: 'NONE', amended: null },
  event: 'BOOKING_CANCELLED',
} as const

/** `booking_status` (BOOK-064). An action not listed here for a status and a side does not exist. */
export const BOOKING_TABLE = {
  submit: [
    {
      from: ['DRAFT'],
      to: 'NEW_E_BOOKING',
      who: { side: 'external', funcs, also: itsCreatorsSide },
      guards: SUBMIT_GUARDS,
      stamp: 'submitted_at',
      event: 'BOOKING_SUBMITTED',
    },
    {
      from: ['DRAFT'],
      to: 'NEW_MANUAL',
      who: { side: 'internal', funcs, also: itsCreatorsSide },
      guards: SUBMIT_GUARDS,
      stamp: 'submitted_at',
      event: 'BOOKING_SUBMITTED',
    },
  ],
  discard: [
    {
      from: ['DRAFT'],
      to: 'DELETED',
      who: { side: 'anyone', funcs, also: itsCreatorsSide },
      guards: [],
      event: 'BOOKING_DISCARDED',
    },
  ],
  confirm: [
    {
      from: ['NEW_E_BOOKING', 'NEW_MANUAL', 'RECOVERED'],
      to: 'CONFIRMED',
      who: operations,
      guards: [...CONFIRM_GUARDS, jobIsOpen('confirm')],
      stamp: 'confirmed_at',
      numbers: ['job_no', 'hbl_no'],
      event: 'BOOKING_CONFIRMED',
    },
    {
      // It was confirmed before, and waits for its shipping instruction since then.
      from: ['AMEND_PENDING'],
      to: 'CONFIRMED',
      who: operations,
      guards: [...CONFIRM_GUARDS.map(ofTheAmended), jobIsOpen('confirm')],
      numbers: ['job_no', 'hbl_no'],
      applies: true,
      event: 'BOOKING_AMENDMENT_CONFIRMED',
    },
  ],
  // Both are asked of the order as it is to become.
  amend: [
    {
      from: ['CONFIRMED'],
      to: 'CONFIRMED',
      who: operations,
      guards: [meetsWhatItHasReached, noRuleIsBroken, rateHasSizes, partiesAreAllowed('amend'), jobIsOpen('amend')],
      event: 'BOOKING_AMENDED',
    },
    {
      from: ['CONFIRMED'],
      to: 'AMEND_PENDING',
      who: customers,
      guards: [opsHaveNotHandledIt, nothingIsMissing('submit'), noRuleIsBroken, partiesAreAllowed('amend'), jobIsOpen('amend')],
      event: 'BOOKING_AMENDMENT_REQUESTED',
    },
  ],
  withdraw_amendment: [
    {
      from: ['AMEND_PENDING'],
      to: 'CONFIRMED',
      who: customers,
      guards: [],
      sets: { amended: null },
      event: 'BOOKING_AMENDMENT_WITHDRAWN',
    },
  ],
  reject_amendment: [
    {
      from: ['AMEND_PENDING'],
      to: 'CONFIRMED',
      who: operations,
      guards: [],
      reason: 'required', // BOOK-106
      sets: { amended: null },
      event: 'BOOKING_AMENDMENT_REJECTED',
    },
  ],
  request_cancel: [
    {
      from: ['NEW_E_BOOKING', 'CONFIRMED', 'AMEND_PENDING', 'RECOVERED'],
      to: 'CANCEL_PENDING',
      who: customers,
      guards: [],
      reason: 'required', // BOOK-107
      event: 'BOOKING_CANCEL_REQUESTED',
    },
  ],
  acknowledge_cancel: [
    { ...CANCELLATION, from: ['CANCEL_PENDING'], guards: [jobIsOpen('acknowledge_cancel'), nothingHolds('acknowledge_cancel')] },
  ],
  reject_cancel: [
    {
      from: ['CANCEL_PENDING'],
      to: 'CONFIRMED',
      who: operations,
      guards: [],
      reason: 'required', // BOOK-106
      sets: { cancel_reason: null },
      returns: true,
      event: 'BOOKING_CANCEL_REJECTED',
    },
  ],
  cancel: [
    {
      ...CANCELLATION,
      from: ['NEW_E_BOOKING', 'NEW_MANUAL', 'CONFIRMED', 'AMEND_PENDING', 'RECOVERED'],
      guards: [jobIsOpen('cancel'), nothingHolds('cancel')],
      reason: 'required', // BOOK-107
    },
  ],
  recover: [
    {
      from: ['CANCELLED'],
      to: 'RECOVERED',
      who: operations,
      guards: [partiesAreAllowed('recover'), jobIsOpen('recover')],
      sets: { cancelled_at: null, cancel_reason: null },
      event: 'BOOKING_RECOVERED',
    },
  ],
} as const satisfies TransitionTable<BookingAction, BookingTransition>
/** @alias Without the literals, as rules and screens read it. */
export const BOOKING_TRANSITIONS: TransitionTable<BookingAction, BookingTransition> = BOOKING_TABLE

export const bookingStep = (action: BookingAction, order: ShippingOrder, actor: Actor, facts: BookingFacts): Step<BookingTransition> =>
  stepOf(BOOKING_TRANSITIONS[action], order.booking_status, order, actor, facts)

/** Where the step leads this order. */
export const targetOf = ({ to, returns }: BookingTransition, { status_before }: Pick<ShippingOrder, 'status_before'>): BookingStatus =>
  returns ? (status_before ?? to) : to

/** What a customer may no longer touch is told in these words (BOOK-124). */
const TAKEN_FROM_CUSTOMERS: readonly BookingStatus[] = ['RECOVERED', 'CANCELLED']
/** Why there is no such step in this status. */
export const wordsOfState = (action: BookingAction | null, { booking_status }: ShippingOrder, { internal }: Actor) =>
  action === 'amend' && !internal && TAKEN_FROM_CUSTOMERS.includes(booking_status) ? 'booking.handledByOps' : 'booking.statusRefusesAction'

/** Drafts and discarded drafts are seen by the side that made them alone. */
export const isSeenBySide = (order: Pick<ShippingOrder, 'origin' | 'booking_status'>, actor: Actor) =>
  !SIDE_ONLY_STATUSES.includes(order.booking_status) || itsCreatorsSide(order, actor)
export const SIDE_ONLY_STATUSES: readonly BookingStatus[] = ['DRAFT', 'DELETED']

/** May this actor save the order without a change of status? A waiting amendment is completed by operations before they confirm it. */
export function editableBy(order: Pick<ShippingOrder, 'origin' | 'booking_status' | 'user_uid'>, actor: Actor): boolean {
  if (!actor.func_ids.has('create_booking')) return false
  switch (order.booking_status) {
    case 'DRAFT':
      return itsCreatorsSide(order, actor)
    case 'NEW_E_BOOKING':
      return actor.internal || order.user_uid === actor.user_uid
    case 'NEW_MANUAL':
    case 'RECOVERED':
    case 'AMEND_PENDING':
      return actor.internal
    default:
      return false
  }
}

type Confirmed = Pick<ShippingOrder, 'booking_status' | 'si_status' | 'job_status'>
const jobAllows = ({ job_status }: Confirmed) => job_status === null || job_status === 'OUTSTANDING'

/** Is there an amendment that this actor could make, whatever it says? */
export const amendableBy = (order: Confirmed & ShippingOrder, actor: Actor): boolean =>
  order.booking_status === 'CONFIRMED' &&
  BOOKING_TRANSITIONS.amend.some(({ who }) => mayAct(who, order, actor)) &&
  jobAllows(order) &&
  (actor.internal || order.si_status === 'NONE')
