import type { ShippingOrder } from '../booking/booking.ts'
import type { BookingStatus } from '../booking/booking.codes.ts'
import { type Actor, USER_LEVEL } from '../kit/access.ts'
import type { Difference } from '../kit/differences.ts'
import { at } from '../kit/rules.ts'
import { stepOf, type StepInput, type Guard, type Step, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import { HIDES, type HidingAction, type HidingStatus } from './print.codes.ts'
import type { Hiding } from './print.ts'

/** The part of booking and hiding on which a step depends. */
export interface HidingState extends Pick<Hiding, 'status' | 'hide_shipper' | 'hide_consignee'> {
  booking_status: BookingStatus
}
export type HidingTransition = Transition<HidingStatus, HidingState, StepInput>

const CLOSED_STATUSES: readonly BookingStatus[] = ['CANCELLED', 'DELETED']
const bookingIsAlive: Guard<HidingState, StepInput> = ({ booking_status }) =>
  CLOSED_STATUSES.includes(booking_status) ? { key: 'print.bookingIsOver' } : null
const hidesAnAddress: Guard<HidingState, StepInput> = ({ hide_shipper, hide_consignee }) =>
  hide_shipper || hide_consignee ? null : at('hide_shipper', 'print.nothingToHide')

const funcs = ['create_booking'] as const
const operations: Who<HidingState> = { side: 'internal', funcs, level: USER_LEVEL.user }
const managers: Who<HidingState> = { side: 'internal', funcs, level: USER_LEVEL.manager }

/** BOOK-129: operations request, a manager decides. */
export const HIDING_TRANSITIONS: TransitionTable<HidingAction, HidingTransition> = {
  request: [
    {
      from: ['NONE', 'REFUSED', 'LAPSED'],
      to: 'REQUESTED',
      who: operations,
      guards: [bookingIsAlive, hidesAnAddress],
      reason: 'required',
      event: 'HIDE_ADDRESS_REQUESTED',
    },
  ],
  withdraw: [{ from: ['REQUESTED'], to: 'NONE', who: operations, guards: [], event: 'HIDE_ADDRESS_WITHDRAWN' }],
  approve: [{ from: ['REQUESTED'], to: 'APPROVED', who: managers, guards: [bookingIsAlive], event: 'HIDE_ADDRESS_APPROVED' }],
  refuse: [{ from: ['REQUESTED'], to: 'REFUSED', who: managers, guards: [], reason: 'required', event: 'HIDE_ADDRESS_REFUSED' }],
  // Managers, who may approve it, may also revoke it.
  revoke: [{ from: ['APPROVED'], to: 'NONE', who: managers, guards: [], reason: 'required', event: 'HIDE_ADDRESS_REVOKED' }],
}

export const hidingStep = (action: HidingAction, state: HidingState, actor: Actor, input: StepInput): Step<HidingTransition> =>
  stepOf(HIDING_TRANSITIONS[action], { status: state.status, record: state, actor, input })

/** Does a pending or approved hiding lapse? Yes, if one of these changes replaces a party that it hides. */
export function lapsesWith({ status, hide_shipper, hide_consignee }: HidingState, changes: readonly Difference[]): boolean {
  if (status !== 'REQUESTED' && status !== 'APPROVED') return false
  const has = (path: string) => changes.some((change) => change.path === path)
  return (hide_shipper && has('shipper_party_id')) || (hide_consignee && has('consignee_party_id'))
}

/** The roles whose address is hidden: none unless a manager approved it. */
export const hiddenRoles = ({ status, hide_shipper, hide_consignee }: HidingState | Hiding): readonly ('shipper' | 'consignee')[] =>
  status === HIDES ? [...(hide_shipper ? (['shipper'] as const) : []), ...(hide_consignee ? (['consignee'] as const) : [])] : []

/** The roles whose hidden party one of these changes replaces. */
export const replacedRoles = (state: HidingState, changes: readonly Difference[]) =>
  hiddenRoles(state).filter((role) => changes.some(({ path }) => path === `${role}_party_id`))

export const hidingStateOf = (hiding: Hiding, { booking_status }: Pick<ShippingOrder, 'booking_status'>): HidingState => ({
  status: hiding.status,
  hide_shipper: hiding.hide_shipper,
  hide_consignee: hiding.hide_consignee,
  booking_status,
})
