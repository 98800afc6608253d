import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import type { Message } from '@fairlead/domain/kit/problem'
import type { CarrierLineFacts } from '@fairlead/domain/carrier-booking/carrier-booking'
import { DEFAULT_LANGUAGE } from '@fairlead/domain/kit/languages'
import { isoCodeOf, isSizeType } from '@fairlead/domain/transport/transport.codes'
import { bookingKey } from '../booking/booking.key.ts'
import { takeBookingStep } from '../booking/booking.actions.ts'
import { amendBooking, saveBooking } from '../booking/booking.saving.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import type { TakenOver } from '../carrier-message/carrier-message.kinds.ts'
import { findSameMessage } from '../carrier-message/carrier-message.store.ts'
import { EdiFault } from '../kit/edi/edifact.ts'
import { Failure } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import { REQUEST_REF_MAX, type CarrierAnswer } from './carrier-booking.answer.ts'
import { differences } from './carrier-booking.differences.ts'
import type { AnswerHolder } from './carrier-booking.holder.ts'
import * as store from './carrier-booking.store.ts'

/** An answer dated further ahead than any time zone allows is wrong; it would make all later ones stale. */
const AHEAD_MS = 26 * 60 * 60 * 1000
const TEXT_MAX = 2_000
export const REASON_MAX = 500
export const ACCEPTED: readonly CarrierBookingState[] = ['CONFIRMED', 'CONDITIONAL']

/** Processes a carrier's answer about an order, or else about a record of a later module. */
export async function receiveAnswer(
  holders: readonly AnswerHolder[],
  context: RecordContext,
  answer: CarrierAnswer,
  raw: string,
): Promise<TakenOver> {
  const order = await orderFor(context, answer)
  if (order) return answerOrder(context, { answer, order, raw })
  for (const { receive } of holders) {
    const taken = await receive(context, answer, raw)
    if (taken) return taken
  }
  throw new EdiFault(answer.at.so_no, 'carrier-booking.ediOrderUnknown')
}

interface Answered {
  answer: CarrierAnswer
  order: StoredOrder
  raw: string
}

/** All checks precede the first write. Effects that the booking's status does not allow are noted. */
async function answerOrder(context: RecordContext, { answer, order, raw }: Answered): Promise<TakenOver> {
  const { db, now } = context
  const { so_no } = order
  const record = bookingKey(so_no)
  const before = await findSameMessage(db, [record], raw)
  if (before !== null) return { reference: answer.reference, record, before }
  const stored = await store.readCarrierBooking(db, so_no)
  refuseUnconfirmed(answer, order)
  await refuseOtherCarrier(context, answer, order)
  refuseOtherPorts(answer, order)
  refuseEarlyArrival(answer, record)
  if (answer.told_at.getTime() > now.getTime() + AHEAD_MS) throw new EdiFault(answer.at.told_at, 'carrier-message.ediValueInvalid', record)
  if (stored.answered_at !== null && answer.told_at.getTime() < Date.parse(stored.answered_at))
    throw new EdiFault(answer.at.told_at, 'carrier-booking.ediStale', record)
  const notes = [...declinedNotes(answer), ...differences(answer, order)]
  if (ACCEPTED.includes(answer.state)) notes.push(...(await fillIn(context, answer, order)))
  // A declined change releases no space that was requested since.
  if (answer.state === 'CONFIRMED' && answer.declined === null) notes.push(...(await release(context, so_no)))
  if (answer.state === 'DECLINED') notes.push(...(await refuseSpace(context, so_no, answer.reason)))
  if (answer.state === 'CANCELLED') notes.push(...(await withoutSpace(context, so_no)))
  await store.writeCarrierBooking(db, so_no, {
    state: answer.state,
    carrier_booking_ref: answer.carrier_booking_ref ?? stored.carrier_booking_ref,
    carrier_request_ref: answer.carrier_request_ref?.slice(0, REQUEST_REF_MAX) ?? stored.carrier_request_ref,
    vessel: short(answer.vessel),
    voyage: short(answer.voyage),
    etd: answer.etd,
    eta: answer.eta,
    reason: short(answer.reason),
    notes,
    answered_at: answer.told_at,
  })
  return { reference: answer.reference, record, is_declined: answer.state === 'DECLINED' }
}

const declinedNotes = ({ declined }: CarrierAnswer): Message[] => (declined ? [{ key: `carrier-booking.declined_${declined}` }] : [])

const short = (text: string | null) => text?.replaceAll('\0', '').slice(0, TEXT_MAX) ?? null

/** The order of the message, locked; null when it names none that the actor sees. */
async function orderFor(
  context: RecordContext,
  { so_no, carrier_booking_ref, carrier_request_ref }: CarrierAnswer,
): Promise<StoredOrder | null> {
  const found = so_no ?? (await store.orderOf(context.db, [carrier_booking_ref, carrier_request_ref]))
  if (found === null || found.includes('\0')) return null
  try {
    return await readOrder(context.db, found, context.actor, true)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

async function refuseOtherCarrier({ db }: RecordContext, { carrier, at }: CarrierAnswer, order: StoredOrder): Promise<void> {
  if (carrier === null) return
  const { scac } = await store.partnersOf(db, order)
  if (carrier !== scac && carrier !== order.carrier_code)
    throw new EdiFault(at.carrier, 'carrier-booking.ediCarrierWrong', bookingKey(order.so_no))
}

/** An accepted booking must have the requested ports. */
function refuseOtherPorts({ state, at, lines, ...answer }: CarrierAnswer, order: StoredOrder): void {
  if (!ACCEPTED.includes(state)) return
  for (const port of ['pol', 'pod'] as const)
    if (answer[port] !== null && answer[port] !== order[port])
      throw new EdiFault(at[port], 'carrier-booking.ediPortWrong', bookingKey(order.so_no))
  const isWrong = ({ iso_code, qty }: CarrierLineFacts) =>
    (iso_code !== null && !isSizeType(String(iso_code))) || (qty !== null && !(Number.isInteger(qty) && Number(qty) > 0))
  if (lines.some(isWrong)) throw new EdiFault(at.lines, 'carrier-message.ediValueInvalid', bookingKey(order.so_no))
}

/** A booking that was confirmed may have been booked by telephone; one that never was is refused. */
function refuseUnconfirmed({ at }: CarrierAnswer, { so_no, job_no }: StoredOrder): void {
  if (job_no === null) throw new EdiFault(at.so_no, 'carrier-booking.ediNotConfirmed', bookingKey(so_no))
}

function refuseEarlyArrival({ etd, eta, at }: CarrierAnswer, record: RecordKey): void {
  if (etd !== null && eta !== null && eta < etd) throw new EdiFault(at.eta, 'carrier-booking.ediArrivalEarly', record)
}

/** Numbers of the containers: one per container, per size, or the one of the booking. */
function withNumbers(form: ShippingOrderForm, { lines, carrier_booking_ref }: CarrierAnswer): ShippingOrderForm {
  const numbered = lines.filter(({ carrier_booking_no }) => carrier_booking_no !== null)
  return {
    ...form,
    containers: form.containers.map((line) => {
      const own =
        numbered.find(({ container_no }) => container_no !== null && container_no === line.container_no) ??
        numbered.find(({ container_no, iso_code }) => container_no === null && iso_code === isoCodeOf(line.container_size))
      const number = own?.carrier_booking_no ?? carrier_booking_ref ?? line.carrier_booking_no
      return { ...line, carrier_booking_no: number === null ? null : String(number) }
    }),
  }
}

/** Saves by the booking's own function, with its permissions, rules, history and notifications. */
async function fillIn(context: RecordContext, answer: CarrierAnswer, order: StoredOrder): Promise<Message[]> {
  const form = withNumbers(openFormOf(order), answer)
  const { so_no, version } = order
  const write = () =>
    order.booking_status === 'CONFIRMED' ? amendBooking(context, so_no, form, { version }) : saveBooking(context, so_no, form, version)
  return noteIfRefused(context, 'carrier-booking.numbersNotFilled', write)
}

/** Releases the space if BOOK-105 and the status table allow it; released space stays so. */
async function release(context: RecordContext, soNo: string): Promise<Message[]> {
  const { space_status, booking_status, version } = await readOrder(context.db, soNo, context.actor)
  if (space_status === 'RELEASED_SO') return []
  const ofState = booking_status === 'CONFIRMED' ? 'carrier-booking.spaceNotRequested' : 'booking.spaceWhileConfirmed'
  return noteIfRefused(
    context,
    'carrier-booking.spaceNotReleased',
    () => takeBookingStep(context, 'release_so', { so_no: soNo, version, reason: null }),
    ofState,
  )
}

/** Refuses the requested space with the carrier's reason. Operations withdraw released space. */
async function refuseSpace(context: RecordContext, soNo: string, reason: string | null): Promise<Message[]> {
  const { space_status, version } = await readOrder(context.db, soNo, context.actor)
  if (space_status !== 'REQUESTED' && space_status !== 'RELEASED_SO') return []
  const statement = (reason ?? '').trim().slice(0, REASON_MAX) || context.services.words(DEFAULT_LANGUAGE, 'carrier-booking.state_DECLINED')
  return noteIfRefused(
    context,
    'carrier-booking.spaceNotRefused',
    () => takeBookingStep(context, 'refuse_space', { so_no: soNo, version, reason: statement }),
    'carrier-booking.spaceStaysReleased',
  )
}

/** A cancelled booking has no space; operations withdraw released space. */
async function withoutSpace(context: RecordContext, soNo: string): Promise<Message[]> {
  const { space_status } = await readOrder(context.db, soNo, context.actor)
  return space_status === 'RELEASED_SO' ? [{ key: 'carrier-booking.spaceStaysReleased' }] : []
}

/** Runs the write and returns the refusal as a note, with nothing written. `ofState` is the note where the status has no such step. */
async function noteIfRefused({ db }: RecordContext, key: string, write: () => Promise<unknown>, ofState?: string): Promise<Message[]> {
  await store.setSavepoint(db)
  try {
    await write()
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await store.undoToSavepoint(db)
    return [{ key }, ofState && error.status === 409 ? { key: ofState } : error.reason]
  }
}
