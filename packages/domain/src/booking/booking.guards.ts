import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf } from '../kit/rules.ts'
import type { StepInput, Guard } from '../kit/transitions.ts'
import type { BookingSettings, BookingValidation } from './booking.api.ts'
import type { BookingStatus, OrderAction } from './booking.codes.ts'
import { asAmended } from './booking.defaults.ts'
import { bookingFindings } from './booking.rules.ts'
import { missingFor, type RequiringAction } from './booking.required.ts'
import type { BookingData, ShippingOrder, ShippingOrderForm } from './booking.ts'

/** A party that stands on the booking, as it is now. `status`: P pending, A active, I inactive. */
export interface PartyState {
  party_id: number
  party_code: string
  status: 'P' | 'A' | 'I'
}

/** A record of a later module that keeps a booking from some actions while it stands: a consolidation plan, an invoice. */
export interface Hold {
  module: string
  number: string
  /** `amend` is that of a customer: operations amend under the rules of their own. */
  blocks: readonly OrderAction[]
  /** Text of the refusal, filled with `so_no` and `number`; `booking.heldBy` suits any record. */
  key: string
  /** Where the user finds the record. */
  href: string
}

/** What the server loads before an action. */
export interface BookingFacts extends StepInput {
  parties: readonly PartyState[]
  settings: BookingSettings
  holds: readonly Hold[]
}
type BookingGuard = Guard<ShippingOrder, BookingFacts>

/** The places on a booking where a party stands; `party_type_name` is what a validation result calls it, `selection` what may be chosen there. */
export const BOOKING_PARTIES = [
  { field: 'shipper_party_id', party_type_name: 'SHIPPER', selection: 'party_shipper' },
  { field: 'customer_party_id', party_type_name: 'CUSTOMER', selection: 'party_customer' },
  { field: 'consignee_party_id', party_type_name: 'CONSIGNEE', selection: 'party_consignee' },
  { field: 'notify_party_id', party_type_name: 'NOTIFY', selection: 'party_notify' },
  { field: 'nomination_agent_party_id', party_type_name: 'NOMINATION_AGENT', selection: 'party_agent' },
  { field: 'release_agent_party_id', party_type_name: 'RELEASE_AGENT', selection: 'party_agent' },
  { field: 'handling_office_party_id', party_type_name: 'HANDLING_OFFICE', selection: 'office' },
] as const

/** Actions that need the job to be open; they stand in the order of document 2 section 4. */
export const JOB_CHECKED: readonly OrderAction[] = ['confirm', 'amend', 'cancel', 'acknowledge_cancel', 'recover', 'submit_si']
export const PARTY_CHECKED: readonly OrderAction[] = ['submit', 'confirm', 'amend', 'recover']

/** Booking validation by job and by party (BOOK-053, BOOK-120): empty when the action may go on. */
export function validationOf(order: ShippingOrder, action: OrderAction, parties: readonly PartyState[]): BookingValidation[] {
  return [...closedJob(order, action), ...blockedParties(order, action, parties)]
}

function closedJob(order: ShippingOrder, action: OrderAction): BookingValidation[] {
  if (!JOB_CHECKED.includes(action) || order.job_status === null || order.job_status === 'OUTSTANDING') return []
  return [{ res: 'JOB', so_no: order.so_no, action, party_type_name: null, party_code: null }]
}

function blockedParties(order: ShippingOrder, action: OrderAction, parties: readonly PartyState[]): BookingValidation[] {
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

/** What operations have handled further is theirs alone to change (BOOK-124). */
export const opsHaveNotHandledIt: BookingGuard = ({ si_status }, { holds }) =>
  si_status === 'NONE' && !holds.some(({ blocks }) => blocks.includes('amend')) ? null : { key: 'booking.handledByOps' }

/** Names each hold that blocks the action, with a link to the record that must be dealt with first. */
export const nothingHolds =
  (action: OrderAction): BookingGuard =>
  ({ so_no }, { holds }) =>
    holds.filter(({ blocks }) => blocks.includes(action)).map(({ key, number, href }) => ({ key, params: { so_no, number }, href }))

export const siIsNotSubmitted: BookingGuard = ({ si_status }) => (si_status === 'NONE' ? null : { key: 'booking.siIsSubmitted' })

/** BOOK-073 */
export const spaceIsReleased: BookingGuard = ({ space_status }) =>
  space_status === 'RELEASED_SO' ? null : { key: 'booking.siNeedsReleasedSo' }

/** To be confirmed, advised, nominated: as people write it where the name is still open. */
const STILL_OPEN = /^t\.?b\.?[acdn]\.?$/i
/** The projected ETD stands on a booking as long as its schedule is TBC; a booking without a schedule says so by its vessel or voyage. */
export const isTbc = ({ projected_etd, vessel, voyage }: Pick<ShippingOrderForm, 'projected_etd' | 'vessel' | 'voyage'>) =>
  projected_etd !== null || [vessel, voyage].some((name) => STILL_OPEN.test(name?.trim() ?? ''))
/** BOOK-105 */
export const sailingIsFixed: BookingGuard = (order) => (isTbc(order) ? { key: 'booking.sailingTbcReleased' } : null)

/** A rate with these sizes has one for each container that is asked for. */
export const hasSizes = (requests: ShippingOrder['container_requests'], sizes: readonly string[]) =>
  requests.every(({ container_size }) => container_size === null || sizes.includes(container_size))

/** BOOK-103: what was chosen when other containers were asked for, too. */
export const rateHasSizes: BookingGuard = ({ container_requests, rate_sizes }) =>
  rate_sizes && !hasSizes(container_requests, rate_sizes) ? [at('container_requests', 'booking.rateSizes')] : null

/** StepInput of the version that waits for its confirmation. */
export const ofTheAmended =
  (guard: BookingGuard): BookingGuard =>
  (order, facts) =>
    guard(asAmended(order), facts)

/** What a confirmed booking must go on meeting while operations amend it: what it was last let through with. */
export const meetsWhatItHasReached: BookingGuard = (order) => missingFor(order.si_status === 'SUBMITTED' ? 'submit_si' : 'confirm', order)

/** A draft holds anything; once submitted, an order must go on meeting what it was let through with. */
export function problemsOfSaving(status: BookingStatus, data: BookingData, settings: BookingSettings): FieldProblem[] {
  return status === 'DRAFT' ? [] : [...missingFor('submit', data), ...errorsOf(bookingFindings(data, settings, null))]
}
