import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf } from '../kit/rules.ts'
import type { StepInput, Guard } from '../kit/transitions.ts'
import type { BookingSettings, BookingValidation } from './booking.api.ts'
import type { BookingStatus, OrderAction } from './booking.codes.ts'
import { asAmended } from './booking.defaults.ts'
import { bookingFindings } from './booking.rules.ts'
import { BOOKING_PARTIES } from './booking.party-kinds.ts'
import { missingFor, type RequiringAction } from './booking.required.ts'
import type { BookingData, ShippingOrder, ShippingOrderForm } from './booking.ts'

/** A party on the booking with its current status: P pending, A active, I inactive. */
export interface BookingPartyState {
  party_id: number
  party_code: string
  status: 'P' | 'A' | 'I'
}

/** A record of a later module that blocks some actions on a booking as long as it is in force: a consolidation plan, an invoice. */
export interface Hold {
  module: string
  number: string
  /** `amend` blocks the amendment by a customer; operations follow their own rules. */
  blocks: readonly OrderAction[]
  /** Catalogue key of the refusal, filled with `so_no` and `number`; `booking.heldBy` suits any record. */
  key: string
  /** Key of the refusal of a customer's amendment, where the customer sees the record; without it the refusal does not name the record. */
  customer_key?: string
  /** Where the user finds the record. */
  href: string
}

/** Facts that the server loads before it decides on an action. */
export interface BookingFacts extends StepInput {
  parties: readonly BookingPartyState[]
  settings: BookingSettings
  holds: readonly Hold[]
}
type BookingGuard = Guard<ShippingOrder, BookingFacts>

/** Actions that need the job to be open, in the order of document 2 section 4. */
export const JOB_CHECKED: readonly OrderAction[] = ['confirm', 'amend', 'cancel', 'acknowledge_cancel', 'recover', 'submit_si']
export const PARTY_CHECKED: readonly OrderAction[] = ['submit', 'confirm', 'amend', 'recover']

/** Booking validation by job and by party (BOOK-053, BOOK-120); empty if neither blocks the action. */
export function validationOf(order: ShippingOrder, action: OrderAction, parties: readonly BookingPartyState[]): BookingValidation[] {
  return [...closedJob(order, action), ...blockedParties(order, action, parties)]
}

function closedJob(order: ShippingOrder, action: OrderAction): BookingValidation[] {
  if (!JOB_CHECKED.includes(action) || order.job_status === null || order.job_status === 'OUTSTANDING') return []
  return [{ res: 'JOB', so_no: order.so_no, action, party_type_name: null, party_code: null }]
}

function blockedParties(order: ShippingOrder, action: OrderAction, parties: readonly BookingPartyState[]): BookingValidation[] {
  if (!PARTY_CHECKED.includes(action)) return []
  return BOOKING_PARTIES.flatMap(({ field, party_type_name }) => {
    const party = parties.find((candidate) => candidate.party_id === order[field])
    if (!party || party.status === 'A') return []
    return [{ res: 'PARTY' as const, so_no: order.so_no, action, party_type_name, party_code: party.party_code }]
  })
}

export const jobIsOpen =
  (action: OrderAction): BookingGuard =>
  (order) =>
    closedJob(order, action).map(({ so_no }) => ({ key: 'booking.validateByJob', params: { so_no } }))

export const partiesAreAllowed =
  (action: OrderAction): BookingGuard =>
  (order, { parties }) => {
    const codes = new Set(blockedParties(order, action, parties).map(({ party_code }) => party_code))
    return codes.size === 0
      ? null
      : { key: 'booking.validateByParty', params: { so_no: order.so_no, party_codes: [...codes].join(', '), action } }
  }

export const nothingIsMissing =
  (action: RequiringAction): BookingGuard =>
  (order) =>
    missingFor(action, order)

export const noRuleIsBroken: BookingGuard = (order, { settings }) => errorsOf(bookingFindings(order, settings, order.pol_time_zone))

/** Customers may not amend once operations have processed the booking further (BOOK-124). */
export const opsHaveNotHandledIt: BookingGuard = ({ so_no, si_status }, { holds }) => {
  const held = holds.filter(({ blocks }) => blocks.includes('amend'))
  if (si_status === 'NONE' && held.length === 0) return null
  const named = held.flatMap(({ customer_key, number, href }) =>
    customer_key ? [{ key: customer_key, params: { so_no, number }, href }] : [],
  )
  return named.length > 0 ? named : { key: 'booking.handledByOps' }
}

/** Refuses with each hold that blocks the action, and links to the record to deal with first. */
export const nothingHolds =
  (action: OrderAction): BookingGuard =>
  ({ so_no }, { holds }) =>
    holds.filter(({ blocks }) => blocks.includes(action)).map(({ key, number, href }) => ({ key, params: { so_no, number }, href }))

export const siIsNotSubmitted: BookingGuard = ({ si_status }) => (si_status === 'NONE' ? null : { key: 'booking.siIsSubmitted' })

/** BOOK-073 */
export const spaceIsReleased: BookingGuard = ({ space_status }) =>
  space_status === 'RELEASED_SO' ? null : { key: 'booking.siNeedsReleasedSo' }

/** To be confirmed, advised, named or determined, as users write it for a vessel that is not known yet. */
const STILL_OPEN = /^t\.?b\.?[acdn]\.?$/i
/** Is the sailing still TBC? A booking has a projected ETD while its schedule is TBC; without a schedule, its vessel or voyage reads TBC. */
export const isTbc = ({ projected_etd, vessel, voyage }: Pick<ShippingOrderForm, 'projected_etd' | 'vessel' | 'voyage'>) =>
  projected_etd !== null || [vessel, voyage].some((name) => STILL_OPEN.test(name?.trim() ?? ''))
/** BOOK-105 */
export const sailingIsFixed: BookingGuard = (order) => (isTbc(order) ? { key: 'booking.sailingTbcReleased' } : null)

/** Do the sizes of a rate cover every requested container? */
export const hasSizes = (requests: ShippingOrder['container_requests'], sizes: readonly string[]) =>
  requests.every(({ container_size }) => container_size === null || sizes.includes(container_size))

/** BOOK-103, also for a rate chosen before the requested containers changed. */
export const rateHasSizes: BookingGuard = ({ container_requests, rate_sizes }) =>
  rate_sizes && !hasSizes(container_requests, rate_sizes) ? [at('container_requests', 'booking.rateSizes')] : null

/** Runs a guard on the order as its pending amendment would make it. */
export const checkAmended =
  (guard: BookingGuard): BookingGuard =>
  (order, facts) =>
    guard(asAmended(order), facts)

/** While operations amend a confirmed booking, it must keep meeting the requirements of its last step. */
export const meetsReachedStage: BookingGuard = (order) => missingFor(order.si_status === 'SUBMITTED' ? 'submit_si' : 'confirm', order)

/** A draft may be incomplete; a submitted order must keep meeting the requirements of submission. */
export function savingProblems(status: BookingStatus, data: BookingData, settings: BookingSettings): FieldProblem[] {
  return status === 'DRAFT' ? [] : [...missingFor('submit', data), ...errorsOf(bookingFindings(data, settings, null))]
}
