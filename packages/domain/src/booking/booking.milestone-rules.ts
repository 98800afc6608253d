import { dayIn } from '../kit/dates.ts'
import { wallTime } from '../kit/wallTime.ts'
import type { ShippingOrder } from './booking.ts'
import type { BookingStatus, OrderAction } from './booking.codes.ts'

/** The milestones of a booking in the usual order. Space, cargo and SI may be done in another one. */
export const MILESTONES = ['submitted', 'confirmed', 'space', 'cargo', 'si', 'sailed', 'arrived'] as const
export type Milestone = (typeof MILESTONES)[number]

export interface BookingMilestone {
  name: Milestone
  isDone: boolean
  /** When it was done, or is due: an instant, or a calendar date for departure and arrival. */
  at: string | null
}

const NO_MILESTONES: readonly BookingStatus[] = ['CANCELLED', 'DELETED']
const UNCONFIRMED: readonly BookingStatus[] = ['DRAFT', 'NEW_E_BOOKING', 'NEW_MANUAL', 'RECOVERED']

/** What is done of a booking and what is to come; empty for a cancelled one. `today` is a calendar date. */
export function bookingMilestones(order: ShippingOrder, today: string): readonly BookingMilestone[] {
  const { booking_status, space_status, si_status, submitted_at, confirmed_at, etd, eta } = order
  if (NO_MILESTONES.includes(booking_status)) return []
  const isConfirmed = !UNCONFIRMED.includes(booking_status)
  const has = (date: string | null) => isConfirmed && date !== null && date < today
  return [
    { name: 'submitted', isDone: booking_status !== 'DRAFT', at: submitted_at },
    { name: 'confirmed', isDone: isConfirmed, at: isConfirmed ? confirmed_at : null },
    { name: 'space', isDone: space_status === 'RELEASED_SO', at: null },
    { name: 'cargo', isDone: isCargoIn(order), at: isCargoIn(order) ? null : cargoClosing(order) },
    { name: 'si', isDone: si_status === 'SUBMITTED', at: si_status === 'SUBMITTED' ? null : order.si_closing },
    { name: 'sailed', isDone: has(etd), at: etd },
    { name: 'arrived', isDone: has(eta), at: eta },
  ]
}

/** Full containers pass the gate of the terminal; other cargo is received by the warehouse. */
const isCargoIn = ({ service, containers }: ShippingOrder) =>
  containers.length > 0 &&
  containers.every(({ cy_gate_in, cfs_received }) => (service === 'FCL' ? cy_gate_in : (cfs_received ?? cy_gate_in)) !== null)
const cargoClosing = ({ service, cy_closing, cfs_closing }: ShippingOrder) => (service === 'FCL' ? cy_closing : (cfs_closing ?? cy_closing))

/** What is to do next: a request that is awaiting a decision, or the first milestone that is not done; null if nothing is. */
export type NextStep = 'amendment' | 'cancellation' | Milestone
export function nextStepOf(
  { booking_status }: Pick<ShippingOrder, 'booking_status'>,
  milestones: readonly BookingMilestone[],
): NextStep | null {
  if (booking_status === 'AMEND_PENDING') return 'amendment'
  if (booking_status === 'CANCEL_PENDING') return 'cancellation'
  const [first, ...others] = milestones.filter(({ isDone }) => !isDone)
  const si = others.find(({ name }) => name === 'si')
  // The carrier may want the SI before the cargo.
  const isSiFirst = first?.name === 'cargo' && si?.at && (!first.at || si.at < first.at)
  return isSiFirst ? 'si' : (first?.name ?? null)
}

/** The action that takes a next step, if one action does. */
export const ACTION_OF_STEP = {
  submitted: 'submit',
  confirmed: 'confirm',
  amendment: 'confirm',
  cancellation: 'acknowledge_cancel',
  si: 'submit_si',
  space: null,
  cargo: null,
  sailed: null,
  arrived: null,
} as const satisfies Record<NextStep, OrderAction | null>

/** The time zones (IANA names) in which milestones are read. */
export interface MilestoneZones {
  /** That of the POL, in which its closings are. */
  port: string
  /** That of the reader, whose day it was when something was done. */
  own: string
}

/** A milestone's time as people read it: a closing to the minute, everything else as a day. */
export const milestoneTime = ({ name, at }: BookingMilestone, { port, own }: MilestoneZones): string => {
  if (at === null || name === 'sailed' || name === 'arrived') return at ?? ''
  return name === 'cargo' || name === 'si' ? wallTime(at, port) : dayIn(at, own)
}
