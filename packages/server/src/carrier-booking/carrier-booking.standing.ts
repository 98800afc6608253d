import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { DEFAULT_EDI_VERSION } from '@fairlead/domain/carrier/carrier'
import type { CarrierFacts } from '@fairlead/domain/carrier-booking/carrier-booking'
import { CARRIER_BOOKING_TYPES } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import { isCancellable, requestWithCarrierOf } from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import { bookingKey } from '../booking/booking.key.ts'
import { messagesOf, type StoredMessage } from '../carrier-message/carrier-message.store.ts'
import type { Db } from '../kit/db/database.ts'
import { EdiFault } from '../kit/edi/edifact.ts'
import { REQUEST_REF_MAX, textOf, type CarrierContent } from './carrier-booking.answer.ts'
import { readDcsaAnswer, receiptIn, understandDcsaBooking } from './carrier-booking.dcsa-answer.ts'
import { readIftmbc, understandIftmbc, understandIftmbf } from './carrier-booking.edifact.ts'
import { findCarriersByName, type Carrier } from './carrier-booking.store.ts'

/** The state of the requests to one carrier and its answers. */
export interface CarrierStanding extends Carrier {
  /** It has an open request, neither cancelled nor declined. */
  stands: boolean
  /** The reference of the last message to it. */
  reference: string | null
  carrier_booking_ref: string | null
  carrier_request_ref: string | null
  /** Its last request, or its answer if there was no request. */
  facts: CarrierFacts
  /** All booking numbers that it gave. */
  numbers: string[]
}

interface CarrierStatement {
  direction: 'OUT' | 'IN'
  /** The carrier as the message names it. */
  carrier: string | null
  stands: boolean
  facts: CarrierFacts
  reference: string
  numbers: string[]
}

const UNDERSTAND: Partial<Record<StoredMessage['message_type'], (raw: string) => CarrierContent>> = {
  IFTMBF: understandIftmbf,
  IFTMBC: understandIftmbc,
  DCSA_BKG: understandDcsaBooking,
}

function statementsIn({ raw, message_type, direction, reference, created_at }: StoredMessage): CarrierStatement[] {
  try {
    const { facts, lines } = UNDERSTAND[message_type]?.(raw) ?? { facts: {}, lines: [] }
    const statement = { direction, facts, reference, carrier: textOf(facts.carrier) }
    if (direction === 'OUT') return [{ ...statement, stands: facts.function !== 'CANCEL', numbers: [] }]
    if (message_type === 'DCSA_BKG' && receiptIn(raw) !== null) return [{ ...statement, stands: true, numbers: [] }]
    const answer = message_type === 'IFTMBC' ? readIftmbc(raw) : readDcsaAnswer(raw, new Date(created_at))
    const numbers = [answer.carrier_booking_ref, ...lines.map((line) => textOf(line.carrier_booking_no))]
    return [{ ...statement, stands: isCancellable(answer), numbers: numbers.filter((number) => number !== null) }]
  } catch (error) {
    if (!(error instanceof EdiFault)) throw error
    return [] // Received before a stricter check existed.
  }
}

/** Every carrier that got a request for this order or answered about it; last the one whose state is shown. */
export async function standingsOf(db: Db, order: Pick<ShippingOrder, 'so_no' | 'carrier_code'>): Promise<CarrierStanding[]> {
  const messages = await messagesOf(db, bookingKey(order.so_no), CARRIER_BOOKING_TYPES)
  const statements = messages
    .filter(({ status }) => status !== 'REFUSED')
    .toReversed()
    .flatMap((message) => statementsIn(message))
  const carriers = await findCarriersByName(
    db,
    [order.carrier_code, ...statements.map(({ carrier }) => carrier)].filter((name) => name !== null),
  )
  const carrierNamed = (name: string) =>
    carriers.find(({ scac, carrier_code }) => scac === name || carrier_code === name) ?? {
      carrier_code: name,
      carrier_name: name,
      scac: name,
      edi_version: DEFAULT_EDI_VERSION,
    }
  let standings: CarrierStanding[] = []
  for (const one of statements) {
    const name = one.carrier ?? standingWithoutName(one, standings)?.carrier_code ?? order.carrier_code
    if (name === null) continue
    const carrier = carrierNamed(name)
    const others = standings.filter(({ carrier_code }) => carrier_code !== carrier.carrier_code)
    const before = standings.find(({ carrier_code }) => carrier_code === carrier.carrier_code)
    const after = { ...carrier, ...nextStanding(one, before) }
    standings = one.direction === 'OUT' && !one.stands && before ? standings.map((it) => (it === before ? after : it)) : [...others, after]
  }
  return standings
}

/** The carrier of a message that names none: by its numbers, else the last one; a cancellation concerns the oldest open request. */
function standingWithoutName(
  { direction, stands, facts }: CarrierStatement,
  standings: readonly CarrierStanding[],
): CarrierStanding | undefined {
  const hasReference = ({ carrier_booking_ref: booking, carrier_request_ref: request }: CarrierStanding) =>
    (booking !== null && booking === facts.carrier_booking_ref) || (request !== null && request === facts.carrier_request_ref)
  const cancelled = direction === 'OUT' && !stands ? standings.find((one) => one.stands) : undefined
  return standings.find(hasReference) ?? cancelled ?? standings.at(-1)
}

function nextStanding(
  { direction, stands, facts, reference, numbers }: CarrierStatement,
  before: CarrierStanding | undefined,
): Omit<CarrierStanding, keyof Carrier> {
  const isOut = direction === 'OUT'
  const isNew = isOut && facts.function === 'ORIGINAL'
  const requestFacts = before && (!isOut || !stands) ? before.facts : facts
  return {
    stands,
    reference: isOut ? reference : (before?.reference ?? null),
    carrier_booking_ref: isNew ? null : (textOf(facts.carrier_booking_ref) ?? before?.carrier_booking_ref ?? null),
    carrier_request_ref: isNew
      ? null
      : (textOf(facts.carrier_request_ref)?.slice(0, REQUEST_REF_MAX) ?? before?.carrier_request_ref ?? null),
    facts: requestFacts,
    numbers: [...(before?.numbers ?? []), ...numbers],
  }
}

/** Did another carrier than the current one give this number? */
export function isOfOtherCarrier(
  standings: readonly CarrierStanding[],
  order: Pick<ShippingOrder, 'carrier_code'>,
  number: string,
): boolean {
  const givers = standings.filter(({ numbers }) => numbers.includes(number))
  return givers.length > 0 && requestWithCarrierOf(givers, order) === undefined
}
