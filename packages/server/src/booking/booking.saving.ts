import { isSiOnly, amendmentProblems, spaceAfter } from '@fairlead/domain/booking/booking.amend-rules'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { asAmended, formOf, openFormOf, withSystemLines, writableForm } from '@fairlead/domain/booking/booking.defaults'
import { savingProblems } from '@fairlead/domain/booking/booking.guards'
import { mayFillSi } from '@fairlead/domain/booking/booking.progress-transitions'
import { mayTakeSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { bookingStep, bookingEditableBy, stateRefusalKey } from '@fairlead/domain/booking/booking.transitions'
import { differences } from '@fairlead/domain/kit/differences'
import { conflict, forbidden, notLatest, refused } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { admit, admitState } from '../kit/http/steps.ts'
import { chosenBy, chosenOf, recordStep, settingsOf, notifyBooking } from './booking.actions.ts'
import { answerOf, refuseIfOvertaken, refuseOutOfSight } from './booking.answer.ts'
import { holdsOn, notifyBookingChanged } from './booking.listeners.ts'
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
  context: RecordContext,
  soNo: string,
  given: ShippingOrderForm,
  version: number,
  taken?: Chosen,
): Promise<ShippingOrder> {
  const { db, actor } = context
  const order = await readOrder(db, soNo, actor, true)
  if (!actor.func_ids.has('create_booking')) throw forbidden()
  refuseIfOvertaken(order, version, actor)
  const form = { ...allowed(context, given, order), ...(taken ? { projected_etd: given.projected_etd } : {}) }
  refuseIfClosed(context, order, form, taken)
  if (taken && order.booking_status === 'CONFIRMED') return amendInto(context, order, form, taken)
  await refuseUnknown(context, form, order.party_ids)
  await refuseOwnMaster(context, order, form)
  const problems = savingProblems(order.booking_status, form, settingsOf(context.services.config))
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  return order.booking_status === 'AMEND_PENDING' ? saveAmendment(context, order, form) : saveForm(context, order, form, taken)
}

/** What nobody may save any more: of a confirmed booking only its shipping instruction is filled in without amending it. */
function refuseIfClosed({ actor }: RecordContext, order: StoredOrder, form: ShippingOrderForm, taken: Chosen | undefined): void {
  const isOpen = taken
    ? mayTakeSailing(order, actor)
    : bookingEditableBy(order, actor) || (mayFillSi(order, actor) && isSiOnly(formOf(order), form))
  if (!isOpen) throw conflict({ key: actor.internal || order.booking_status === 'DRAFT' ? 'booking.notEditable' : 'booking.handledByOps' })
}

async function saveForm(context: RecordContext, order: StoredOrder, form: ShippingOrderForm, taken: Chosen | undefined) {
  const chosen = taken ?? chosenBy(order, form)
  const changes = [...differences(formOf(order), form), ...differences(chosenOf(order), chosen)]
  if (changes.length === 0) return answerOf(order, context.actor)
  await refuseOutOfSight(context, order, {}, { form, chosen })
  if (!(await updateOrder(context.db, order, { form, chosen }, order.version))) throw await overtaken(context, order)
  const action = taken ? 'take_sailing' : 'save'
  await recordStep(context, order, {}, { action, changes })
  await notifyBookingChanged(context, { before: order, action, changes, version: order.version + 1 })
  return told(context, order, order.booking_status === 'DRAFT' ? 'BOOKING_DRAFTED' : 'BOOKING_CHANGED')
}

/** Operations complete what a customer asked for, before they confirm it; the booking itself stays as it was confirmed. */
async function saveAmendment(context: RecordContext, order: StoredOrder, form: ShippingOrderForm): Promise<ShippingOrder> {
  const changes = differences(openFormOf(order), form)
  if (changes.length === 0) return answerOf(order, context.actor)
  if (!(await moveOrder(context.db, order, { amended: form }, order.version))) throw await overtaken(context, order)
  await recordStep(context, order, {}, { action: 'save', changes })
  await notifyBookingChanged(context, { before: order, action: 'save', changes: [], version: order.version + 1 })
  return told(context, order, 'BOOKING_CHANGED')
}

/** The changed form of a confirmed booking: of operations it counts at once, of a customer it waits. */
export async function amend(context: RecordContext, soNo: string, given: ShippingOrderForm, version: number): Promise<ShippingOrder> {
  const { db, actor } = context
  const order = await readOrder(db, soNo, actor, true)
  const form = allowed(context, given, order)
  admitState(await stepOfAmending(context, order, form), answerOf(order, actor), version, stateRefusalKey('amend', order, actor))
  return amendInto(context, order, form)
}

async function stepOfAmending({ db, actor, services }: RecordContext, order: StoredOrder, form: ShippingOrderForm, taken?: Chosen) {
  const rate_sizes = taken ? await rateSizes(db, taken.rate_source_key ?? null) : order.rate_sizes
  const facts = {
    parties: await partyStates(db, form),
    settings: settingsOf(services.config),
    holds: await holdsOn(services, db, order.so_no),
  }
  return bookingStep('amend', asAmended({ ...order, rate_sizes, amended: form }), actor, facts)
}

async function amendInto(context: RecordContext, order: StoredOrder, form: ShippingOrderForm, taken?: Chosen): Promise<ShippingOrder> {
  const { db, actor, now } = context
  await refuseUnknown(context, form, order.party_ids)
  await refuseOwnMaster(context, order, form)
  const open = await stepOfAmending(context, order, form, taken)
  const step = admit(open, answerOf(order, actor), order.version, stateRefusalKey('amend', order, actor))
  const chosen = taken ?? chosenBy(order, form)
  const problems = amendmentProblems(order, form, chosen)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const changes = [...differences(formOf(order), form), ...differences(chosenOf(order), chosen)]
  if (changes.length === 0) return answerOf(order, actor)
  const booking_status = step.row.to
  const waits = booking_status !== order.booking_status
  const change = waits ? { booking_status, status_changed_at: now.toISOString(), amended: form } : spaceAfter(order, form, chosen)
  const rewritten = waits ? undefined : { form, chosen }
  await refuseOutOfSight(context, order, change, rewritten)
  if (!(await moveOrder(db, order, change, order.version, rewritten))) throw await overtaken(context, order)
  const action = taken ? 'take_sailing' : 'amend'
  await recordStep(context, order, change, { action, changes })
  await notifyBookingChanged(context, { before: order, action, changes: waits ? [] : changes, version: order.version + 1 })
  return told(context, order, step.row.event)
}

async function overtaken({ db, actor }: RecordContext, { so_no }: StoredOrder) {
  return notLatest(answerOf(await readOrder(db, so_no, actor), actor))
}

async function told(context: RecordContext, { so_no }: StoredOrder, event: string): Promise<ShippingOrder> {
  const saved = await readOrder(context.db, so_no, context.actor)
  await notifyBooking(context, saved, event)
  return answerOf(saved, context.actor)
}

/** The form as this actor may write it, with what the system fills in. */
export const allowed = ({ actor }: RecordContext, form: ShippingOrderForm, stored: ShippingOrder | null): ShippingOrderForm => {
  return withSystemLines(writableForm(form, stored && openFormOf(stored), actor))
}

/** No booking is below itself, not by way of others either. */
async function refuseOwnMaster({ db }: RecordContext, { so_no }: StoredOrder, { master_so_no }: ShippingOrderForm): Promise<void> {
  if (master_so_no !== null && (await mastersOf(db, master_so_no)).includes(so_no))
    throw refused({ key: 'msgInputInvalid' }, [{ path: 'master_so_no', key: 'booking.masterIsItself' }])
}

export async function refuseUnknown({ db, actor }: RecordContext, form: ShippingOrderForm, standing: readonly number[]): Promise<void> {
  const unknown = await unknownReferences(db, form, actor, standing)
  if (unknown.length > 0)
    throw refused(
      { key: 'msgInputInvalid' },
      unknown.map((path) => ({ path, key: 'msgNotAvailable' })),
    )
}
