import { stateRefusal } from '../kit/stateRefusal.ts'
import type { Message } from '../kit/problem.ts'
import type { Actor } from '../kit/access.ts'
import { mayAct, stepOf, type Step, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import type { BookingAction, BookingStatus } from './booking.codes.ts'
import {
  jobIsOpen,
  meetsReachedStage,
  noRuleIsBroken,
  nothingHolds,
  nothingIsMissing,
  checkAmended,
  opsHaveNotHandledIt,
  partiesAreAllowed,
  rateHasSizes,
  type BookingFacts,
} from './booking.guards.ts'
import type { ShippingOrder } from './booking.ts'

/** A row of the status table, with the other fields that the change writes. */
export interface BookingTransition extends Transition<BookingStatus, ShippingOrder, BookingFacts> {
  /** The field that takes the time of the change. */
  stamp?: 'submitted_at' | 'confirmed_at' | 'cancelled_at'
  sets?: Partial<Pick<ShippingOrder, 'space_status' | 'si_status' | 'cancelled_at' | 'cancel_reason' | 'amended'>>
  /** Numbers that the server assigns if the order has none yet; they never change. */
  numbers?: readonly ('job_no' | 'hbl_no')[]
  /** Returns to the status before the request; `to` is the usual one. */
  returns?: true
  /** Applies the pending amendment to the booking. */
  applies?: true
}

const funcs = ['create_booking'] as const
const operations: Who<ShippingOrder> = { side: 'internal', funcs }
const customers: Who<ShippingOrder> = { side: 'external', funcs }
/** Only the side that created a draft may act on it. */
const isOnCreatorSide = ({ origin }: Pick<ShippingOrder, 'origin'>, actor: Actor) => actor.internal === (origin === 'M')

const SUBMIT_GUARDS = [nothingIsMissing('submit'), noRuleIsBroken, partiesAreAllowed('submit')] as const
const CONFIRM_GUARDS = [nothingIsMissing('confirm'), noRuleIsBroken, rateHasSizes, partiesAreAllowed('confirm')] as const
/** Cancellation clears space, shipping instruction and any pending amendment. */
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
      who: { side: 'external', funcs, also: isOnCreatorSide },
      guards: SUBMIT_GUARDS,
      stamp: 'submitted_at',
      event: 'BOOKING_SUBMITTED',
    },
    {
      from: ['DRAFT'],
      to: 'NEW_MANUAL',
      who: { side: 'internal', funcs, also: isOnCreatorSide },
      guards: SUBMIT_GUARDS,
      stamp: 'submitted_at',
      event: 'BOOKING_SUBMITTED',
    },
  ],
  discard: [
    {
      from: ['DRAFT'],
      to: 'DELETED',
      who: { side: 'anyone', funcs, also: isOnCreatorSide },
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
      // No stamp: `confirmed_at` stays that of the first confirmation, from which the shipping instruction ages.
      from: ['AMEND_PENDING'],
      to: 'CONFIRMED',
      who: operations,
      guards: [...CONFIRM_GUARDS.map(checkAmended), jobIsOpen('confirm')],
      numbers: ['job_no', 'hbl_no'],
      applies: true,
      event: 'BOOKING_AMENDMENT_CONFIRMED',
    },
  ],
  // Both guard lists run on the order as amended.
  amend: [
    {
      from: ['CONFIRMED'],
      to: 'CONFIRMED',
      who: operations,
      guards: [meetsReachedStage, noRuleIsBroken, rateHasSizes, partiesAreAllowed('amend'), jobIsOpen('amend')],
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
  stepOf(BOOKING_TRANSITIONS[action], { status: order.booking_status, record: order, actor, input: facts })

/** Where the step leads this order. */
export const targetOf = ({ to, returns }: BookingTransition, { status_before }: Pick<ShippingOrder, 'status_before'>): BookingStatus =>
  returns ? (status_before ?? to) : to

/** Statuses in which a customer's amendment is refused with the text of BOOK-124. */
const CLOSED_TO_CUSTOMERS: readonly BookingStatus[] = ['RECOVERED', 'CANCELLED']
/** Steps that answer a request, and the text where there is none: "already confirmed" would explain nothing. */
const NOTHING_ASKED: Partial<Record<BookingAction, string>> = {
  withdraw_amendment: 'booking.noAmendmentWaits',
  reject_amendment: 'booking.noAmendmentWaits',
  acknowledge_cancel: 'booking.noCancelRequested',
  reject_cancel: 'booking.noCancelRequested',
}
/** The message for an action that the status does not allow. */
export function bookingStateRefusal(action: BookingAction | null, order: ShippingOrder, { internal }: Actor, timeZone: string): Message {
  const { booking_status: status, status_changed_at: since } = order
  if (action === 'amend' && !internal && CLOSED_TO_CUSTOMERS.includes(status)) return { key: 'booking.handledByOps' }
  // Of the job, the approval and the space, which have other statuses.
  if (action === null) return { key: 'statusRefusesAction' }
  const nothingAsked = NOTHING_ASKED[action]
  if (nothingAsked !== undefined && status !== 'CANCELLED') return { key: nothingAsked }
  const texts = { already: 'booking.alreadyInStatus', refuses: 'booking.statusRefusesAction' }
  return stateRefusal(texts, BOOKING_TRANSITIONS[action], { status, since }, timeZone)
}

/** Only the side that created a draft sees it, also after it is discarded. */
export const isVisibleToSide = (order: Pick<ShippingOrder, 'origin' | 'booking_status'>, actor: Actor) =>
  !SIDE_ONLY_STATUSES.includes(order.booking_status) || isOnCreatorSide(order, actor)
export const SIDE_ONLY_STATUSES: readonly BookingStatus[] = ['DRAFT', 'DELETED']

/** May this actor save the order without a change of status? Operations may complete a pending amendment before they confirm it. */
export function bookingEditableBy(order: Pick<ShippingOrder, 'origin' | 'booking_status' | 'user_uid'>, actor: Actor): boolean {
  if (!actor.func_ids.has('create_booking')) return false
  switch (order.booking_status) {
    case 'DRAFT':
      return isOnCreatorSide(order, actor)
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

/** May this actor amend the order at all, before the content of the amendment is checked? */
export const amendableBy = (order: Confirmed & ShippingOrder, actor: Actor): boolean =>
  order.booking_status === 'CONFIRMED' &&
  BOOKING_TRANSITIONS.amend.some(({ who }) => mayAct(who, order, actor)) &&
  jobAllows(order) &&
  (actor.internal || order.si_status === 'NONE')
