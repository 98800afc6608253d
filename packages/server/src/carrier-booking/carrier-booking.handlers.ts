import { carrierBookingApi } from '@fairlead/domain/carrier-booking/carrier-booking.api'
import type { CarrierBooking, CarrierRequestForm } from '@fairlead/domain/carrier-booking/carrier-booking'
import { CARRIER_BOOKING_TYPES, type CarrierRequestType } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import {
  isCancellable,
  mayBookCarrier,
  maySeeCarrierBooking,
  requestProblems,
} from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import { spaceStep } from '@fairlead/domain/booking/booking.progress-transitions'
import { act, settingsOf } from '../booking/booking.actions.ts'
import { refuseIfOvertaken } from '../booking/booking.answer.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { sendMessage, told } from '../carrier-message/carrier-message.handlers.ts'
import { countSent, messagesOf } from '../carrier-message/carrier-message.store.ts'
import { conflict, forbidden, refused, wrongForm } from '../kit/failures.ts'
import { userName } from '../kit/historyStore.ts'
import { serve } from '../kit/serve.ts'
import type { Visit } from '../kit/visit.ts'
import { writeDcsaBooking } from './carrier-booking.dcsa.ts'
import { writeIftmbf } from './carrier-booking.iftmbf.ts'
import type { CarrierRequest } from './carrier-booking.request.ts'
import * as store from './carrier-booking.store.ts'

type CarrierVisit = Pick<
  Visit<typeof carrierBookingApi.readCarrierBooking>,
  'db' | 'house' | 'actor' | 'session' | 'now' | 'language' | 'request_id'
>
const WRITERS = { IFTMBF: writeIftmbf, DCSA_BKG: writeDcsaBooking }

export const carrierBookingRoutes = serve(carrierBookingApi, {
  readCarrierBooking: async ({ params, ...visit }) => {
    await seen(visit, params.so_no)
    return inWords(visit, await store.readCarrierBooking(visit.db, params.so_no))
  },
  requestCarrier: ({ params, body: { version, ...asked }, ...visit }) => request(visit, params.so_no, version, asked),
  cancelCarrier: ({ params, body, ...visit }) => cancel(visit, params.so_no, body),
  carrierMessages: async ({ params, ...visit }) => {
    await seen(visit, params.so_no)
    return (await messagesOf(visit.db, params.so_no, CARRIER_BOOKING_TYPES)).map((message) => told(visit, message))
  },
})

async function seen({ db, actor }: CarrierVisit, soNo: string): Promise<StoredOrder> {
  const order = await readOrder(db, soNo, actor)
  if (!maySeeCarrierBooking(actor)) throw forbidden()
  return order
}

const inWords = ({ house, language }: CarrierVisit, { notes, ...stored }: store.StoredBooking): CarrierBooking => ({
  ...stored,
  notes: notes.map(({ key, params }) => ({ msgKey: key, Message: house.words(language, key, params) })),
})

/** The order about which this actor may write to the carrier, as he has it before him. */
async function open({ db, actor }: CarrierVisit, soNo: string, version: number): Promise<StoredOrder> {
  const order = await readOrder(db, soNo, actor, true)
  if (!mayBookCarrier(actor)) throw forbidden()
  refuseIfOvertaken(order, version, actor)
  return order
}

async function request(visit: CarrierVisit, soNo: string, version: number, { message_type, ...asking }: CarrierRequestForm) {
  const { db, actor, now, house } = visit
  const order = await open(visit, soNo, version)
  const problems = requestProblems(order, asking)
  if (order.booking_status !== 'CONFIRMED') throw conflict({ key: 'carrier-booking.notConfirmed' })
  if (problems.length > 0) throw wrongForm(problems)
  const stored = await store.readCarrierBooking(db, soNo)
  const intent = isCancellable(stored) ? 'REPLACE' : 'ORIGINAL'
  const message = await write(visit, order, { message_type, intent, asking, reason: null, stored })
  // Asking the carrier is asking for space; where the status table knows no such step, the space is as it is.
  const isOpen = spaceStep('request_space', order, actor, { parties: [], settings: settingsOf(house.config) }).refusal === null
  if (isOpen) await act(visit, 'request_space', soNo, version, null)
  await store.writeCarrierBooking(db, soNo, { ...asking, state: 'REQUESTED', reason: null, requested_at: now })
  return message
}

async function cancel(
  visit: CarrierVisit,
  soNo: string,
  { version, message_type, reason }: { version: number; message_type: CarrierRequestType; reason: string },
) {
  const { db } = visit
  const order = await open(visit, soNo, version)
  const stored = await store.readCarrierBooking(db, soNo)
  if (!isCancellable(stored)) throw conflict({ key: 'carrier-booking.nothingToCancel' })
  const message = await write(visit, order, { message_type, intent: 'CANCEL', asking: stored, reason, stored })
  await store.writeCarrierBooking(db, soNo, { state: 'CANCEL_REQUESTED', reason })
  return message
}

type Writing = Pick<CarrierRequest, 'intent' | 'asking' | 'reason'> & { message_type: CarrierRequestType; stored: store.StoredBooking }

async function write(visit: CarrierVisit, order: StoredOrder, { message_type, stored, ...writing }: Writing) {
  const { db, house, now, session } = visit
  const { scac, imo_no } = await store.partnersOf(db, order)
  if (!scac) throw refused({ key: 'carrier-booking.carrierUnknown' })
  const count = await countSent(db, order.so_no, CARRIER_BOOKING_TYPES)
  const reference = `${order.so_no}-B${count + 1}`
  const isFirst = writing.intent === 'ORIGINAL'
  const asked = {
    ...writing,
    order,
    scac,
    imo_no,
    reference,
    at: now,
    sender: house.config.EDI_SENDER,
    contact: { name: userName(session), email: session.login_id },
    previous: isFirst || count === 0 ? null : `${order.so_no}-B${count}`,
    // A request that follows a declined or cancelled one is a new one.
    carrier_booking_ref: isFirst ? null : stored.carrier_booking_ref,
    carrier_request_ref: isFirst ? null : stored.carrier_request_ref,
  }
  return sendMessage(visit, {
    so_no: order.so_no,
    message_type,
    reference,
    write: (control_no) => WRITERS[message_type]({ ...asked, control_no }),
  })
}
