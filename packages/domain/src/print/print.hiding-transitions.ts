import type { ShippingOrder } from '../booking/booking.ts'
import type { BookingStatus } from '../booking/booking.codes.ts'
import { type Actor, USER_LEVEL } from '../kit/access.ts'
import type { Difference } from '../kit/differences.ts'
import { at } from '../kit/rules.ts'
import { stepOf, type StepInput, type Guard, type Step, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import { HIDES, type HidingAction, type HidingStatus } from './print.codes.ts'
import type { Hiding } from './print.ts'

/** What a step asks about. */
export interface HidingState extends Pick<Hiding, 'status' | 'hide_shipper' | 'hide_consignee'> {
  booking_status: BookingStatus
}
export type HidingTransition = Transition<HidingStatus, HidingState, StepInput>

const OVER: readonly BookingStatus[] = ['CANCELLED', 'DELETED']
const bookingIsAlive: Guard<HidingState, StepInput> = ({ booking_status }) =>
  OVER.includes(booking_status) ? { key: 'print.bookingIsOver' } : null
const somethingIsHidden: Guard<HidingState, StepInput> = ({ hide_shipper, hide_consignee }) =>
  hide_shipper || hide_consignee ? null : at('hide_shipper', 'print.nothingToHide')

const funcs = ['create_booking'] as const
const operations: Who<HidingState> = { side: 'internal', funcs, level: USER_LEVEL.user }
const managers: Who<HidingState> = { side: 'internal', funcs, level: USER_LEVEL.manager }

/** BOOK-129: whoever works on the booking asks, a manager decides. */
export const HIDING_TRANSITIONS: TransitionTable<HidingAction, HidingTransition> = {
  request: [
    {
      from: ['NONE', 'REFUSED', 'LAPSED'],
      to: 'REQUESTED',
      who: operations,
      guards: [bookingIsAlive, somethingIsHidden],
      reason: 'required',
      event: 'HIDE_ADDRESS_REQUESTED',
    },
  ],
  withdraw: [{ from: ['REQUESTED'], to: 'NONE', who: operations, guards: [], event: 'HIDE_ADDRESS_WITHDRAWN' }],
  approve: [{ from: ['REQUESTED'], to: 'APPROVED', who: managers, guards: [bookingIsAlive], event: 'HIDE_ADDRESS_APPROVED' }],
  refuse: [{ from: ['REQUESTED'], to: 'REFUSED', who: managers, guards: [], reason: 'required', event: 'HIDE_ADDRESS_REFUSED' }],
  // What was granted is taken back by whoever may grant it.
  revoke: [{ from: ['APPROVED'], to: 'NONE', who: managers, guards: [], reason: 'required', event: 'HIDE_ADDRESS_REVOKED' }],
}

export const hidingStep = (action: HidingAction, state: HidingState, actor: Actor, asked: StepInput): Step<HidingTransition> =>
  stepOf(HIDING_TRANSITIONS[action], { status: state.status, record: state, actor, input: asked })

/** What waits or was granted was said of these parties, and of no others. */
export function lapsesWith({ status, hide_shipper, hide_consignee }: HidingState, changes: readonly Difference[]): boolean {
  if (status !== 'REQUESTED' && status !== 'APPROVED') return false
  const has = (path: string) => changes.some((change) => change.path === path)
  return (hide_shipper && has('shipper_party_id')) || (hide_consignee && has('consignee_party_id'))
}

/** Only what a manager granted changes the print. */
export const hiddenRoles = ({ status, hide_shipper, hide_consignee }: HidingState | Hiding): readonly ('shipper' | 'consignee')[] =>
  status === HIDES ? [...(hide_shipper ? (['shipper'] as const) : []), ...(hide_consignee ? (['consignee'] as const) : [])] : []

export const hidingStateOf = (hiding: Hiding, { booking_status }: Pick<ShippingOrder, 'booking_status'>): HidingState => ({
  status: hiding.status,
  hide_shipper: hiding.hide_shipper,
  hide_consignee: hiding.hide_consignee,
  booking_status,
})
