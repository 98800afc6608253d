import { DEFAULT_EDI_VERSION, type EdiVersion } from '@fairlead/domain/carrier/carrier'
import { carrierBookingApi } from '@fairlead/domain/carrier-booking/carrier-booking.api'
import type { CarrierBooking, CarrierRequestForm } from '@fairlead/domain/carrier-booking/carrier-booking'
import { CARRIER_BOOKING_TYPES, type CarrierRequestType } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import {
  mayBookCarrier,
  maySeeCarrierBooking,
  requestProblems,
  requestWithCarrierOf,
  requestToCancel,
} from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import { spaceStep } from '@fairlead/domain/booking/booking.progress-transitions'
import { bookingKey } from '../booking/booking.key.ts'
import { takeBookingStep, settingsOf } from '../booking/booking.actions.ts'
import { bookingAnswer, refuseStaleBooking } from '../booking/booking.answer.ts'
import { moveOrder, readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { sendMessage, messageAnswer } from '../carrier-message/carrier-message.handlers.ts'
import { countSent, messagesOf } from '../carrier-message/carrier-message.store.ts'
import { conflict, forbidden, notLatest, refused, wrongForm } from '../kit/http/failures.ts'
import { userName } from '../kit/record/historyStore.ts'
import { serve } from '../kit/http/serve.ts'
import type { RecordContext, SignedInContext } from '../kit/http/context.ts'
import { textOf, carrierFieldsOf } from './carrier-booking.answer.ts'
import { writeDcsaBooking } from './carrier-booking.dcsa.ts'
import { DIRECTORIES } from './carrier-booking.directories.ts'
import { writeIftmbf } from './carrier-booking.iftmbf.ts'
import type { CarrierRequest } from './carrier-booking.request.ts'
import { standingsOf, type CarrierStanding } from './carrier-booking.standing.ts'
import * as store from './carrier-booking.store.ts'

const WRITERS = { IFTMBF: writeIftmbf, DCSA_BKG: writeDcsaBooking }

export const carrierBookingRoutes = serve(carrierBookingApi, {
  readCarrierBooking: async ({ params, ...context }) => {
    const order = await seen(context, params.so_no)
    return inWords(context, await store.readCarrierBooking(context.db, params.so_no), await standingsOf(context.db, order))
  },
  requestCarrier: ({ params, body: { version, ...asked }, ...context }) => request(context, params.so_no, version, asked),
  cancelCarrier: ({ params, body, ...context }) => cancel(context, params.so_no, body),
  carrierMessages: async ({ params, ...context }) => {
    await seen(context, params.so_no)
    return (await messagesOf(context.db, bookingKey(params.so_no), CARRIER_BOOKING_TYPES)).map((message) => messageAnswer(context, message))
  },
})

async function seen({ db, actor }: RecordContext, soNo: string): Promise<StoredOrder> {
  const order = await readOrder(db, soNo, actor)
  if (!maySeeCarrierBooking(actor)) throw forbidden()
  return order
}

const inWords = (
  { services, language }: RecordContext,
  { notes, ...stored }: store.StoredBooking,
  standings: readonly CarrierStanding[],
): CarrierBooking => ({
  ...stored,
  stands_with: standing(standings).map(({ carrier_code, carrier_name }) => ({ carrier_code, carrier_name })),
  notes: notes.map(({ key, params }) => ({ msgKey: key, Message: services.words(language, key, params) })),
})

const standing = (standings: readonly CarrierStanding[]) => standings.filter(({ stands }) => stands)

/** The order for a message to its carrier, at the version that the user sees. */
async function openOrder({ db, actor }: RecordContext, soNo: string, version: number): Promise<StoredOrder> {
  const order = await readOrder(db, soNo, actor, true)
  if (!mayBookCarrier(actor)) throw forbidden()
  refuseStaleBooking(order, version, actor)
  return order
}

async function request(context: SignedInContext, soNo: string, version: number, { message_type, ...asking }: CarrierRequestForm) {
  const { db, actor, now, services } = context
  const order = await openOrder(context, soNo, version)
  const problems = requestProblems(order, asking)
  if (order.booking_status !== 'CONFIRMED') throw conflict({ key: 'carrier-booking.notConfirmed' })
  if (problems.length > 0) throw wrongForm(problems)
  const standings = await standingsOf(db, order)
  const own = requestWithCarrierOf(standing(standings), order)
  const intent = own ? 'REPLACE' : 'ORIGINAL'
  const message = await sendRequest(context, order, { message_type, intent, asking, reason: null, to: own })
  // Requesting from the carrier requests space too; where the status table has no such step, the space status stays.
  const isOpen =
    spaceStep('request_space', order, actor, { parties: [], settings: settingsOf(services.config), holds: [] }).refusal === null
  if (isOpen) await takeBookingStep(context, 'request_space', { so_no: soNo, version, reason: null })
  else await moveVersion(context, order)
  await store.writeCarrierBooking(db, soNo, {
    ...asking,
    ...earlierFacts(own, standings.at(-1)?.carrier_code === order.carrier_code),
    state: 'REQUESTED',
    reason: null,
    requested_at: now,
  })
  return message
}

/** Each message to the carrier moves the booking's version, so that of several users who send at once only the first does. */
async function moveVersion({ db, actor }: RecordContext, order: StoredOrder): Promise<void> {
  if (!(await moveOrder(db, order, {}, { version: order.version })))
    throw notLatest(bookingAnswer(await readOrder(db, order.so_no, actor), actor))
}

/** A new request clears the answer to the previous one; an answer of another carrier does not make this one's stale. */
function earlierFacts(own: CarrierStanding | undefined, isSameCarrier: boolean) {
  if (own && isSameCarrier) return {}
  const { carrier_booking_ref = null, carrier_request_ref = null } = own ?? {}
  return { ...store.BLANK_CARRIER_FACTS, carrier_booking_ref, carrier_request_ref, ...(isSameCarrier ? {} : { answered_at: null }) }
}

async function cancel(
  context: SignedInContext,
  soNo: string,
  { version, message_type, reason }: { version: number; message_type: CarrierRequestType; reason: string },
) {
  const { db } = context
  const order = await openOrder(context, soNo, version)
  const standings = await standingsOf(db, order)
  const to = requestToCancel(standing(standings), order)
  if (!to) throw conflict({ key: 'carrier-booking.nothingToCancel' })
  const asking = await store.readCarrierBooking(db, soNo)
  const message = await sendRequest(context, order, { message_type, intent: 'CANCEL', asking, reason, to })
  await moveVersion(context, order)
  // The state shown is that of the carrier with the last request.
  if (to === standings.at(-1)) await store.writeCarrierBooking(db, soNo, { state: 'CANCEL_REQUESTED', reason })
  return message
}

type Writing = Pick<CarrierRequest, 'intent' | 'asking' | 'reason'> & {
  message_type: CarrierRequestType
  /** The request to replace or cancel. After a declined or cancelled one a request is new. */
  to: CarrierStanding | undefined
}

/** Sends the booking to its carrier; a previous carrier gets the values that were requested from it. */
async function sendRequest(context: SignedInContext, order: StoredOrder, { message_type, to, ...writing }: Writing) {
  const { db, services, now, session } = context
  const isOwn = to === undefined || to.carrier_code === order.carrier_code
  const { scac, edi_version, imo_no } = isOwn ? await store.partnersOf(db, order) : { ...to, imo_no: textOf(to.facts.imo_no) }
  if (!scac) throw refused({ key: 'carrier-booking.carrierUnknown' })
  if (message_type === 'IFTMBF' && writing.intent !== 'CANCEL') refuseLongContract(order, edi_version ?? DEFAULT_EDI_VERSION)
  const count = await countSent(db, bookingKey(order.so_no), CARRIER_BOOKING_TYPES)
  const reference = `${order.so_no}-B${count + 1}`
  const request = {
    ...writing,
    order: isOwn ? order : { ...order, ...requestedVoyage(to) },
    scac,
    edi_version: edi_version ?? DEFAULT_EDI_VERSION,
    imo_no,
    reference,
    at: now,
    sender: services.config.EDI_SENDER,
    contact: { name: userName(session), email: session.login_id },
    previous: to?.reference ?? null,
    carrier_booking_ref: to?.carrier_booking_ref ?? null,
    carrier_request_ref: to?.carrier_request_ref ?? null,
  }
  return sendMessage(context, {
    record: bookingKey(order.so_no),
    message_type,
    reference,
    write: (control_no) => WRITERS[message_type]({ ...request, control_no }),
  })
}

/** A truncated contract number would be useless to the carrier. */
function refuseLongContract({ contract_no }: Pick<StoredOrder, 'contract_no'>, version: EdiVersion): void {
  const max = DIRECTORIES[version].referenceMax
  if ((contract_no ?? '').length > max) throw wrongForm([{ path: 'contract_no', key: 'carrier-booking.contractTooLong', params: { max } }])
}

function requestedVoyage({ carrier_code, carrier_name, facts }: CarrierStanding) {
  const { vessel, voyage, pol, pod, etd, eta } = carrierFieldsOf(facts)
  return { carrier_code, carrier_name, vessel, voyage, pol, pod, etd, eta, contract_no: textOf(facts.contract_no) }
}
