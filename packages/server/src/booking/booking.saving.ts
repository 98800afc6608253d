import { isSiOnly, problemsOfAmending, spaceAfter } from '@fairlead/domain/booking/booking.amend-rules'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { asAmended, formOf, openFormOf, withSystemLines, writableForm } from '@fairlead/domain/booking/booking.defaults'
import { problemsOfSaving } from '@fairlead/domain/booking/booking.guards'
import { mayFillSi } from '@fairlead/domain/booking/booking.progress-transitions'
import { mayTakeSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { bookingStep, editableBy, wordsOfState } from '@fairlead/domain/booking/booking.transitions'
import { differences } from '@fairlead/domain/kit/differences'
import { noteChange, noteTakeOver } from '../approval/approval.changes.ts'
import { conflict, forbidden, notLatest, refused } from '../kit/failures.ts'
import { noteParties } from '../print/print.hiding.ts'
import { chosenBy, chosenOf, failureOf, rememberStep, settingsOf, tellOfBooking } from './booking.actions.ts'
import { answerOf, refuseIfOvertaken, type BookingVisit } from './booking.answer.ts'
import {
  mastersOf,
  moveOrder,
  partyStates,
  rateSizes,
  readOrder,
  unknownReferences,
  updateOrder,
  type StoredOrder,
} from './booking.store.ts'

/** What an order has chosen; absent: what it had, as long as it stays on that sailing. */
export type Chosen = Pick<ShippingOrder, 'sailing_schedule_id' | 'rate_source_key'>

/** A save without a change of status; a sailing taken into a confirmed booking amends it. */
export async function save(
  visit: BookingVisit,
  soNo: string,
  given: ShippingOrderForm,
  version: number,
  taken?: Chosen,
): Promise<ShippingOrder> {
  const { db, actor } = visit
  const order = await readOrder(db, soNo, actor, true)
  if (!actor.func_ids.has('create_booking')) throw forbidden()
  refuseIfOvertaken(order, version, actor)
  const form = { ...allowed(visit, given, order), ...(taken ? { projected_etd: given.projected_etd } : {}) }
  refuseIfClosed(visit, order, form, taken)
  if (taken && order.booking_status === 'CONFIRMED') return amendInto(visit, order, form, taken)
  await refuseUnknown(visit, form, order.party_ids)
  await refuseOwnMaster(visit, order, form)
  const problems = problemsOfSaving(order.booking_status, form, settingsOf(visit.house.config))
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  return order.booking_status === 'AMEND_PENDING' ? saveAmendment(visit, order, form) : saveForm(visit, order, form, taken)
}

/** What nobody may save any more: of a confirmed booking only its shipping instruction is filled in without amending it. */
function refuseIfClosed({ actor }: BookingVisit, order: StoredOrder, form: ShippingOrderForm, taken: Chosen | undefined): void {
  const isOpen = taken
    ? mayTakeSailing(order, actor)
    : editableBy(order, actor) || (mayFillSi(order, actor) && isSiOnly(formOf(order), form))
  if (!isOpen) throw conflict({ key: actor.internal || order.booking_status === 'DRAFT' ? 'booking.notEditable' : 'booking.handledByOps' })
}

async function saveForm(visit: BookingVisit, order: StoredOrder, form: ShippingOrderForm, taken: Chosen | undefined) {
  const chosen = taken ?? chosenBy(order, form)
  const changes = [...differences(formOf(order), form), ...differences(chosenOf(order), chosen)]
  if (changes.length === 0) return answerOf(order, visit.actor)
  if (!(await updateOrder(visit.db, order, { form, chosen }, order.version))) throw await overtaken(visit, order)
  await rememberStep(visit, order, {}, { action: taken ? 'take_sailing' : 'save', changes })
  await noteParties(visit, order, changes)
  return told(visit, order, order.booking_status === 'DRAFT' ? 'BOOKING_DRAFTED' : 'BOOKING_CHANGED')
}

/** Operations complete what a customer asked for, before they confirm it; the booking itself stays as it was confirmed. */
async function saveAmendment(visit: BookingVisit, order: StoredOrder, form: ShippingOrderForm): Promise<ShippingOrder> {
  const changes = differences(openFormOf(order), form)
  if (changes.length === 0) return answerOf(order, visit.actor)
  if (!(await moveOrder(visit.db, order, { amended: form }, order.version))) throw await overtaken(visit, order)
  await rememberStep(visit, order, {}, { action: 'save', changes })
  return told(visit, order, 'BOOKING_CHANGED')
}

/** The changed form of a confirmed booking: of operations it counts at once, of a customer it waits. */
export async function amend(visit: BookingVisit, soNo: string, given: ShippingOrderForm, version: number): Promise<ShippingOrder> {
  const { db, actor } = visit
  const order = await readOrder(db, soNo, actor, true)
  const form = allowed(visit, given, order)
  const { refusal } = await stepOfAmending(visit, order, form)
  if (refusal?.kind === 'forbidden') throw forbidden()
  refuseIfOvertaken(order, version, actor)
  if (refusal?.kind === 'state') throw failureOf(refusal, wordsOfState('amend', order, actor))
  return amendInto(visit, order, form)
}

async function stepOfAmending({ db, actor, house }: BookingVisit, order: StoredOrder, form: ShippingOrderForm, taken?: Chosen) {
  const rate_sizes = taken ? await rateSizes(db, taken.rate_source_key ?? null) : order.rate_sizes
  const facts = { parties: await partyStates(db, form), settings: settingsOf(house.config) }
  return bookingStep('amend', asAmended({ ...order, rate_sizes, amended: form }), actor, facts)
}

async function amendInto(visit: BookingVisit, order: StoredOrder, form: ShippingOrderForm, taken?: Chosen): Promise<ShippingOrder> {
  const { db, actor, now } = visit
  await refuseUnknown(visit, form, order.party_ids)
  await refuseOwnMaster(visit, order, form)
  const step = await stepOfAmending(visit, order, form, taken)
  if (step.refusal) throw failureOf(step.refusal)
  const chosen = taken ?? chosenBy(order, form)
  const problems = problemsOfAmending(order, form, chosen)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const changes = [...differences(formOf(order), form), ...differences(chosenOf(order), chosen)]
  if (changes.length === 0) return answerOf(order, actor)
  const booking_status = step.row.to
  const waits = booking_status !== order.booking_status
  const change = waits ? { booking_status, status_changed_at: now.toISOString(), amended: form } : spaceAfter(order, form, chosen)
  if (!(await moveOrder(db, order, change, order.version, waits ? undefined : { form, chosen }))) throw await overtaken(visit, order)
  await rememberStep(visit, order, change, { action: taken ? 'take_sailing' : 'amend', changes })
  if (!waits) {
    await (taken ? noteTakeOver : noteChange)(visit, order, changes, order.version + 1)
    await noteParties(visit, order, changes)
  }
  return told(visit, order, step.row.event)
}

async function overtaken({ db, actor }: BookingVisit, { so_no }: StoredOrder) {
  return notLatest(answerOf(await readOrder(db, so_no, actor), actor))
}

async function told(visit: BookingVisit, { so_no }: StoredOrder, event: string): Promise<ShippingOrder> {
  const saved = await readOrder(visit.db, so_no, visit.actor)
  await tellOfBooking(visit, saved, event)
  return answerOf(saved, visit.actor)
}

/** The form as this actor may write it, with what the system fills in. */
export const allowed = ({ actor }: BookingVisit, form: ShippingOrderForm, stored: ShippingOrder | null): ShippingOrderForm => {
  return withSystemLines(writableForm(form, stored && openFormOf(stored), actor))
}

/** No booking is below itself, not by way of others either. */
async function refuseOwnMaster({ db }: BookingVisit, { so_no }: StoredOrder, { master_so_no }: ShippingOrderForm): Promise<void> {
  if (master_so_no !== null && (await mastersOf(db, master_so_no)).includes(so_no))
    throw refused({ key: 'msgInputInvalid' }, [{ path: 'master_so_no', key: 'booking.masterIsItself' }])
}

export async function refuseUnknown({ db, actor }: BookingVisit, form: ShippingOrderForm, standing: readonly number[]): Promise<void> {
  const unknown = await unknownReferences(db, form, actor, standing)
  if (unknown.length > 0)
    throw refused(
      { key: 'msgInputInvalid' },
      unknown.map((path) => ({ path, key: 'msgNotAvailable' })),
    )
}
