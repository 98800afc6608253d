import { hasSizes } from './booking.guards.ts'
import { isOfMode } from '../carrier/carrier.mode-rules.ts'
import type { Actor } from '../kit/access.ts'
import { calendarDayOf } from '../kit/ageingDays.ts'
import { addDays, daysBetween } from '../kit/dates.ts'
import type { FieldProblem, Message } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { wallTime } from '../kit/wallTime.ts'
import type { Rate } from '../rate/rate.ts'
import type { SailingRow } from '../sailing/sailing.ts'
import type { SailingDifference } from './booking.sailing-api.ts'
import { isDeliveredToCfs, whyMissed } from './booking.date-rules.ts'
import { bookingEditableBy } from './booking.transitions.ts'
import type { ShippingOrder, ShippingOrderForm } from './booking.ts'

/** What a booking takes from a sailing. */
export type TakenSailing = Pick<
  SailingRow,
  | 'carrier_code'
  | 'mother_vessel'
  | 'voyage'
  | 'pol'
  | 'pod'
  | 'etd'
  | 'eta'
  | 'is_tbc'
  | 'cfs_cut_off'
  | 'cy_cut_off'
  | 'vgm_cut_off'
  | 'si_cut_off'
>

/** The fields of a sailing that a booking copies. */
export const snapshotOf = (sailing: TakenSailing) => ({
  carrier_code: sailing.carrier_code,
  vessel: sailing.mother_vessel,
  voyage: sailing.voyage,
  pol: sailing.pol,
  pod: sailing.pod,
  etd: sailing.etd,
  eta: sailing.eta,
  projected_etd: sailing.is_tbc ? sailing.etd : null,
  cfs_closing: sailing.cfs_cut_off,
  cy_closing: sailing.cy_cut_off,
  vgm_closing: sailing.vgm_cut_off,
  si_closing: sailing.si_cut_off,
})
type Snapshot = ReturnType<typeof snapshotOf>
type SnapshotField = keyof Snapshot

export const SNAPSHOT_FIELDS = [
  'carrier_code',
  'vessel',
  'voyage',
  'pol',
  'pod',
  'etd',
  'eta',
  'projected_etd',
  'cfs_closing',
  'cy_closing',
  'vgm_closing',
  'si_closing',
] as const satisfies readonly SnapshotField[]

/** If the sailing has no cut-off, the booking keeps its closing. */
const CLOSING_FIELDS: readonly SnapshotField[] = ['cfs_closing', 'cy_closing', 'vgm_closing', 'si_closing']
/** Fields that identify a sailing: a booking that changes one of them leaves it. */
const KEY_FIELDS = ['carrier_code', 'vessel', 'voyage', 'pol', 'pod'] as const satisfies readonly SnapshotField[]

const isClosing = (field: SnapshotField) => CLOSING_FIELDS.includes(field)
const same = (field: SnapshotField, a: string | null, b: string | null) =>
  a === b || (isClosing(field) && a !== null && b !== null && Date.parse(a) === Date.parse(b))

type SailingFields = Pick<ShippingOrderForm, SnapshotField>

/** The fields in which a booking differs from its sailing. */
export function sailingDifferences(order: SailingFields, sailing: SailingRow): SailingDifference[] {
  const snapshot = snapshotOf(sailing)
  return SNAPSHOT_FIELDS.flatMap((field) => {
    const [booked, now] = [order[field], snapshot[field]]
    if (same(field, booked, now) || (now === null && isClosing(field))) return []
    return [{ field, booked, now }]
  })
}

/** The changed fields by which an order leaves its sailing. */
export const leavesSailingBy = (before: SailingFields, after: SailingFields) => KEY_FIELDS.filter((field) => before[field] !== after[field])
export const staysOnSailing = (before: SailingFields, after: SailingFields) => leavesSailingBy(before, after).length === 0

/** Applies a sailing to the form of a booking. The ETAs of the on-carriage move by as many days as the ETA at the POD. */
export function withSailing(form: ShippingOrderForm, sailing: TakenSailing): ShippingOrderForm {
  const snapshot = snapshotOf(sailing)
  const days = form.eta && snapshot.eta ? daysBetween(form.eta, snapshot.eta) : 0
  const later = (date: string | null) => date && addDays(date, days)
  return {
    ...form,
    ...snapshot,
    // A contract is made with one carrier, so another carrier clears it.
    contract_no: form.carrier_code === null || form.carrier_code === snapshot.carrier_code ? form.contract_no : null,
    cfs_closing: snapshot.cfs_closing ?? form.cfs_closing,
    cy_closing: snapshot.cy_closing ?? form.cy_closing,
    vgm_closing: snapshot.vgm_closing ?? form.vgm_closing,
    si_closing: snapshot.si_closing ?? form.si_closing,
    pld_eta: later(form.pld_eta),
    fd_eta: later(form.fd_eta),
  }
}

/** Why this sailing cannot be applied to this booking. */
export function sailingProblems(
  order: Pick<ShippingOrder, 'mode' | 'pol' | 'pod' | 'space_status'>,
  sailing: Pick<SailingRow, 'carrier_type' | 'pol' | 'pod' | 'status' | 'is_tbc'>,
): FieldProblem[] {
  const ports = (['pol', 'pod'] as const).filter((port) => order[port] !== null && order[port] !== sailing[port])
  return [
    ...ports.map((port) => at(port, 'booking.sailingPorts')),
    ...(isOfMode(order.mode, sailing.carrier_type) ? [] : [at('sailing_schedule_id', 'booking.sailingOfOtherMode')]),
    ...(sailing.status === 'I' ? [at('sailing_schedule_id', 'booking.sailingOutOfUse')] : []),
    ...(sailing.is_tbc && order.space_status === 'RELEASED_SO' ? [at('sailing_schedule_id', 'booking.sailingTbcReleased')] : []),
  ]
}

/** What decides whether cargo still reaches a sailing. */
type Reach = Pick<SailingRow, 'etd' | 'is_tbc' | 'cfs_cut_off' | 'cy_cut_off'> & { pol_time_zone: string | null }

/**
 * Why the cargo of an order cannot reach a sailing any more, or null: the sailing has departed, or the cargo misses its cut-off, which is that of the
 * CFS for loose cargo and by air, else that of the CY, or it is not ready before the departure. `now` is an instant.
 */
export function whyOutOfReach(
  order: Pick<ShippingOrder, 'service' | 'mode' | 'cargo_ready_date'>,
  sailing: Reach,
  now: string,
): Message | null {
  const zone = sailing.pol_time_zone ?? 'UTC'
  const { etd, is_tbc } = sailing
  // A projected departure moves on until its date is known.
  if (etd !== null && !is_tbc && etd < calendarDayOf(now, zone)) return { key: 'booking.sailingDeparted', params: { etd } }
  const cutOff = isDeliveredToCfs(order) ? sailing.cfs_cut_off : sailing.cy_cut_off
  const ready = order.cargo_ready_date
  if (cutOff !== null) {
    if (Date.parse(cutOff) < Date.parse(now)) return { key: 'booking.sailingClosed', params: { at: wallTime(cutOff, zone) } }
    const missed = whyMissed(ready, cutOff, zone)
    if (missed) return missed
  }
  return etd !== null && ready !== null && etd <= ready ? { key: 'booking.cargoMissesDeparture', params: { etd, ready } } : null
}

/** The days before the first sailing that an order can reach, of which its missed sailings are shown. */
const MISSED_DAYS = 7

/** The day from which the sailings of an order are listed: a week before its cargo can leave, so that missed sailings say why. */
export const firstListedDay = (ready: string | null, today: string) =>
  addDays(ready !== null && ready > today ? ready : today, -MISSED_DAYS)

export const hasOpenJob = ({ job_status }: Pick<ShippingOrder, 'job_status'>) => job_status === null || job_status === 'OUTSTANDING'

/** May this actor apply a sailing? On a confirmed booking only staff may, as an amendment, while the job is open. */
export const mayTakeSailing = (
  order: Pick<ShippingOrder, 'origin' | 'booking_status' | 'user_uid' | 'job_status'>,
  actor: Actor,
): boolean =>
  (bookingEditableBy(order, actor) && order.booking_status !== 'AMEND_PENDING') ||
  (order.booking_status === 'CONFIRMED' && actor.internal && actor.func_ids.has('create_booking') && hasOpenJob(order))

/** Why this rate does not apply to this booking on this sailing. */
export function rateProblems(
  order: Pick<ShippingOrder, 'container_requests' | 'mode'>,
  sailing: SailingRow,
  rate: Pick<Rate, 'mode' | 'status' | 'carrier_code' | 'pol' | 'pod' | 'effective_from' | 'effective_to' | 'total_rate'>,
): FieldProblem[] {
  const { etd } = sailing
  const isOfSailing = (['carrier_code', 'pol', 'pod'] as const).every((field) => rate[field] === sailing[field])
  const isValid = rate.status === 'A' && etd !== null && (rate.effective_from ?? '') <= etd && etd <= (rate.effective_to ?? '')
  const sizes = rate.total_rate.map(({ container_size }) => container_size)
  return [
    ...(isOfSailing ? [] : [at('source_key', 'booking.rateOfOtherLane')]),
    ...(isOfMode(order.mode, rate.mode) ? [] : [at('source_key', 'booking.rateOfOtherMode')]),
    ...(isValid ? [] : [at('source_key', 'booking.rateNotThen')]),
    ...(hasSizes(order.container_requests, sizes) ? [] : [at('source_key', 'booking.rateSizes')]),
  ]
}
