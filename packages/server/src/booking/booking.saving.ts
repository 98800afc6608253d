import { isSiOnly, amendmentProblems, spaceAfter } from '@fairlead/domain/booking/booking.amend-rules'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { asAmended, formOf, openFormOf, withSystemLines, writableForm } from '@fairlead/domain/booking/booking.defaults'
import { savingProblems } from '@fairlead/domain/booking/booking.guards'
import { mayFillSi } from '@fairlead/domain/booking/booking.progress-transitions'
import { mayTakeSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { bookingStep, bookingEditableBy, bookingStateRefusal } from '@fairlead/domain/booking/booking.transitions'
import { differences } from '@fairlead/domain/kit/differences'
import { conflict, forbidden, notLatest, refused } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { admit, admitState } from '../kit/http/steps.ts'
import { chosenBy, chosenOf, recordStep, settingsOf, notifyBooking } from './booking.actions.ts'
import { bookingAnswer, refuseStaleBooking, refuseOutOfSight } from './booking.answer.ts'
import { holdsOn, notifyBookingChanged } from './booking.listeners.ts'
import {
  mastersOf,
  moveOrder,
  partyStates,
  rateSizes,
  readOrder,
  unknownBookingReferences,
  type OnOrder,
  updateOrder,
  type StoredOrder,
} from './booking.store.ts'

/** The chosen sailing and rate of an order. */
export type ChosenSailing = Pick<ShippingOrder, 'sailing_schedule_id' | 'rate_source_key'>

/** Saves a form without a change of status. */
export const saveBooking = (context: RecordContext, soNo: string, input: ShippingOrderForm, version: number): Promise<ShippingOrder> =>
  saveBookingWithSailing(context, soNo, input, { version })

/** Saves a form together with a chosen sailing; on a confirmed booking this is an amendment. Without `taken` the sailing follows from the form. */
export async function saveBookingWithSailing(
  context: RecordContext,
  soNo: string,
  input: ShippingOrderForm,
  { version, taken }: { version: number; taken?: ChosenSailing },
): Promise<ShippingOrder> {
  const { db, actor } = context
  const order = await readOrder(db, soNo, actor, true)
  if (!actor.func_ids.has('create_booking')) throw forbidden()
  refuseStaleBooking(order, version, actor)
  const form = { ...writableBookingForm(context, input, order), ...(taken ? { projected_etd: input.projected_etd } : {}) }
  refuseUneditable(context, order, form, taken)
  if (taken && order.booking_status === 'CONFIRMED') return writeAmendment(context, order, form, { taken })
  await refuseUnknownReferences(context, form, { ...order, open: openFormOf(order) })
  await refuseOwnMaster(context, order, form)
  const problems = savingProblems(order.booking_status, form, settingsOf(context.services.config))
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  return order.booking_status === 'AMEND_PENDING' ? saveAmendment(context, order, form) : saveForm(context, order, form, taken)
}

/** Refuses a save that the status does not allow; a confirmed booking accepts only its shipping instruction without an amendment. */
function refuseUneditable({ actor }: RecordContext, order: StoredOrder, form: ShippingOrderForm, taken: ChosenSailing | undefined): void {
  const isEditable = taken
    ? mayTakeSailing(order, actor)
    : bookingEditableBy(order, actor) || (mayFillSi(order, actor) && isSiOnly(formOf(order), form))
  if (!isEditable)
    throw conflict({ key: actor.internal || order.booking_status === 'DRAFT' ? 'booking.notEditable' : 'booking.handledByOps' })
}

async function saveForm(context: RecordContext, order: StoredOrder, form: ShippingOrderForm, taken: ChosenSailing | undefined) {
  const chosen = taken ?? chosenBy(order, form)
  const changes = [...differences(formOf(order), form), ...differences(chosenOf(order), chosen)]
  if (changes.length === 0) return bookingAnswer(order, context.actor)
  await refuseOutOfSight(context, order, {}, { form, chosen })
  if (!(await updateOrder(context.db, order, { form, chosen }, order.version))) throw await staleFailure(context, order)
  const action = taken ? 'take_sailing' : 'save'
  await recordStep(context, order, {}, { action, changes })
  await notifyBookingChanged(context, { before: order, action, changes, version: order.version + 1 })
  return notifySaved(context, order, order.booking_status === 'DRAFT' ? 'BOOKING_DRAFTED' : 'BOOKING_CHANGED')
}

/** Saves operations' edits to a pending amendment; the booking itself stays as confirmed. */
async function saveAmendment(context: RecordContext, order: StoredOrder, form: ShippingOrderForm): Promise<ShippingOrder> {
  const changes = differences(openFormOf(order), form)
  if (changes.length === 0) return bookingAnswer(order, context.actor)
  if (!(await moveOrder(context.db, order, { amended: form }, { version: order.version }))) throw await staleFailure(context, order)
  await recordStep(context, order, {}, { action: 'save', changes })
  await notifyBookingChanged(context, { before: order, action: 'save', changes: [], version: order.version + 1 })
  return notifySaved(context, order, 'BOOKING_CHANGED')
}

/** Amends a confirmed booking: operations' changes apply at once, a customer's wait for confirmation. */
export async function amendBooking(
  context: RecordContext,
  soNo: string,
  input: ShippingOrderForm,
  { version, isTakenOver }: { version: number; isTakenOver?: boolean },
): Promise<ShippingOrder> {
  const { db, actor } = context
  const order = await readOrder(db, soNo, actor, true)
  const form = writableBookingForm(context, input, order)
  admitState(
    await amendStep(context, order, form),
    bookingAnswer(order, actor),
    version,
    bookingStateRefusal('amend', order, actor, context.services.config.BUSINESS_TIME_ZONE),
  )
  return writeAmendment(context, order, form, { isTakenOver })
}

async function amendStep({ db, actor, services }: RecordContext, order: StoredOrder, form: ShippingOrderForm, taken?: ChosenSailing) {
  const rate_sizes = taken ? await rateSizes(db, taken.rate_source_key ?? null) : order.rate_sizes
  const facts = {
    parties: await partyStates(db, form),
    settings: settingsOf(services.config),
    holds: await holdsOn(services, db, order, actor),
  }
  return bookingStep('amend', asAmended({ ...order, rate_sizes, amended: form }), actor, facts)
}

async function writeAmendment(
  context: RecordContext,
  order: StoredOrder,
  form: ShippingOrderForm,
  { taken, isTakenOver }: { taken?: ChosenSailing | undefined; isTakenOver?: boolean | undefined },
): Promise<ShippingOrder> {
  const { db, actor, now } = context
  await refuseUnknownReferences(context, form, { ...order, open: openFormOf(order) })
  await refuseOwnMaster(context, order, form)
  const open = await amendStep(context, order, form, taken)
  const step = admit(
    open,
    bookingAnswer(order, actor),
    order.version,
    bookingStateRefusal('amend', order, actor, context.services.config.BUSINESS_TIME_ZONE),
  )
  const chosen = taken ?? chosenBy(order, form)
  const problems = amendmentProblems(order, form, chosen)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const changes = [...differences(formOf(order), form), ...differences(chosenOf(order), chosen)]
  if (changes.length === 0) return bookingAnswer(order, actor)
  const booking_status = step.row.to
  const isPending = booking_status !== order.booking_status
  const change = isPending ? { booking_status, status_changed_at: now.toISOString(), amended: form } : spaceAfter(order, form, chosen)
  const rewritten = isPending ? undefined : { form, chosen }
  await refuseOutOfSight(context, order, change, rewritten)
  if (!(await moveOrder(db, order, change, { version: order.version, rewritten }))) throw await staleFailure(context, order)
  const action = taken ? 'take_sailing' : 'amend'
  await recordStep(context, order, change, { action, changes })
  await notifyBookingChanged(context, { before: order, action, changes: isPending ? [] : changes, version: order.version + 1, isTakenOver })
  return notifySaved(context, order, step.row.event)
}

async function staleFailure({ db, actor }: RecordContext, { so_no }: StoredOrder) {
  return notLatest(bookingAnswer(await readOrder(db, so_no, actor), actor))
}

async function notifySaved(context: RecordContext, { so_no }: StoredOrder, event: string): Promise<ShippingOrder> {
  const saved = await readOrder(context.db, so_no, context.actor)
  await notifyBooking(context, saved, event)
  return bookingAnswer(saved, context.actor)
}

/** The form reduced to what this actor may write, with the lines that the system fills in. */
export const writableBookingForm = ({ actor }: RecordContext, form: ShippingOrderForm, stored: ShippingOrder | null): ShippingOrderForm => {
  return withSystemLines(writableForm(form, stored && openFormOf(stored), actor))
}

/** A booking cannot be its own master, directly or through other bookings. */
async function refuseOwnMaster({ db }: RecordContext, { so_no }: StoredOrder, { master_so_no }: ShippingOrderForm): Promise<void> {
  if (master_so_no !== null && (await mastersOf(db, master_so_no)).includes(so_no))
    throw refused({ key: 'msgInputInvalid' }, [{ path: 'master_so_no', key: 'booking.masterIsItself' }])
}

export async function refuseUnknownReferences({ db, actor }: RecordContext, form: ShippingOrderForm, onOrder: OnOrder): Promise<void> {
  const unknown = await unknownBookingReferences(db, form, actor, onOrder)
  if (unknown.length > 0) throw refused({ key: 'msgInputInvalid' }, unknown)
}
