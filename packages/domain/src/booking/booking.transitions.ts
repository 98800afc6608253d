import type { Actor } from '../kit/access.ts'
import { stepOf, type Step, type Transition, type TransitionTable } from '../kit/transitions.ts'
import type { BookingAction, BookingStatus } from './booking.codes.ts'
import { jobIsOpen, noRuleIsBroken, nothingIsMissing, partiesAreAllowed, type BookingFacts } from './booking.guards.ts'
import type { ShippingOrder } from './booking.ts'

/** A row of the table with what the change writes besides the status. */
export interface BookingTransition extends Transition<BookingStatus, ShippingOrder, BookingFacts> {
  /** Takes the instant of the change. */
  stamp?: 'submitted_at' | 'confirmed_at' | 'cancelled_at'
  sets?: Partial<Pick<ShippingOrder, 'space_status' | 'si_status' | 'cancelled_at' | 'cancel_reason'>>
  /** The server gives the numbers that the order does not have yet; never a second one. */
  numbers?: readonly ('job_no' | 'hbl_no')[]
}

const funcs = ['create_booking'] as const
/** A draft belongs to the side that made it. */
const itsCreatorsSide = ({ origin }: Pick<ShippingOrder, 'origin'>, actor: Actor) => actor.internal === (origin === 'M')

const SUBMIT_GUARDS = [nothingIsMissing('submit'), noRuleIsBroken, partiesAreAllowed('submit')] as const

/** `booking_status` (BOOK-064). An action not listed here for a status and a side does not exist. */
export const BOOKING_TRANSITIONS: TransitionTable<BookingAction, BookingTransition> = {
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
      who: { side: 'internal', funcs },
      guards: [nothingIsMissing('confirm'), noRuleIsBroken, partiesAreAllowed('confirm'), jobIsOpen('confirm')],
      stamp: 'confirmed_at',
      numbers: ['job_no', 'hbl_no'],
      event: 'BOOKING_CONFIRMED',
    },
  ],
  cancel: [
    {
      from: ['NEW_E_BOOKING', 'NEW_MANUAL', 'CONFIRMED', 'AMEND_PENDING', 'RECOVERED'],
      to: 'CANCELLED',
      who: { side: 'internal', funcs },
      guards: [jobIsOpen('cancel')],
      reason: 'required', // BOOK-107
      stamp: 'cancelled_at',
      sets: { space_status: 'OPEN', si_status: 'NONE' },
      event: 'BOOKING_CANCELLED',
    },
  ],
  recover: [
    {
      from: ['CANCELLED'],
      to: 'RECOVERED',
      who: { side: 'internal', funcs },
      guards: [partiesAreAllowed('recover'), jobIsOpen('recover')],
      sets: { cancelled_at: null, cancel_reason: null },
      event: 'BOOKING_RECOVERED',
    },
  ],
}

export const bookingStep = (action: BookingAction, order: ShippingOrder, actor: Actor, facts: BookingFacts): Step<BookingTransition> =>
  stepOf(BOOKING_TRANSITIONS[action], order.booking_status, order, actor, facts)

/** Drafts and discarded drafts are seen by the side that made them alone. */
export const isSeenBySide = (order: Pick<ShippingOrder, 'origin' | 'booking_status'>, actor: Actor) =>
  !SIDE_ONLY_STATUSES.includes(order.booking_status) || itsCreatorsSide(order, actor)
export const SIDE_ONLY_STATUSES: readonly BookingStatus[] = ['DRAFT', 'DELETED']

/** May this actor save the order without a change of status? */
export function editableBy(order: Pick<ShippingOrder, 'origin' | 'booking_status' | 'user_uid'>, actor: Actor): boolean {
  if (!actor.func_ids.has('create_booking')) return false
  switch (order.booking_status) {
    case 'DRAFT':
      return itsCreatorsSide(order, actor)
    case 'NEW_E_BOOKING':
      return actor.internal || order.user_uid === actor.user_uid
    case 'NEW_MANUAL':
    case 'RECOVERED':
      return actor.internal
    default:
      return false
  }
}
