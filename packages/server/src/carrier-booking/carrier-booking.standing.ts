import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { DEFAULT_EDI_VERSION } from '@fairlead/domain/carrier/carrier'
import type { CarrierFacts } from '@fairlead/domain/carrier-booking/carrier-booking'
import { CARRIER_BOOKING_TYPES } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import { isCancellable, bookedHere } from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import { bookingKey } from '../booking/booking.key.ts'
import { messagesOf, type StoredMessage } from '../carrier-message/carrier-message.store.ts'
import type { Db } from '../kit/db/database.ts'
import { EdiFault } from '../kit/edi/edifact.ts'
import { REQUEST_REF_MAX, textOf, type CarrierContent } from './carrier-booking.answer.ts'
import { readDcsaAnswer, receiptIn, understandDcsa } from './carrier-booking.dcsa-answer.ts'
import { readIftmbc, understandIftmbc, understandIftmbf } from './carrier-booking.edifact.ts'
import { carriersCalled, type Carrier } from './carrier-booking.store.ts'

/** What one carrier was asked and said. */
export interface Standing extends Carrier {
  /** A request for space is with it, not cancelled and not declined. */
  stands: boolean
  /** Of the last message to it. */
  reference: string | null
  carrier_booking_ref: string | null
  carrier_request_ref: string | null
  /** What it was asked for last, or said where it was never asked. */
  facts: CarrierFacts
  /** All that it gave. */
  numbers: string[]
}

interface Said {
  direction: 'OUT' | 'IN'
  /** As the message names it. */
  carrier: string | null
  stands: boolean
  facts: CarrierFacts
  reference: string
  numbers: string[]
}

const UNDERSTAND: Partial<Record<StoredMessage['message_type'], (raw: string) => CarrierContent>> = {
  IFTMBF: understandIftmbf,
  IFTMBC: understandIftmbc,
  DCSA_BKG: understandDcsa,
}

function saidIn({ raw, message_type, direction, reference, created_at }: StoredMessage): Said[] {
  try {
    const { facts, lines } = UNDERSTAND[message_type]?.(raw) ?? { facts: {}, lines: [] }
    const said = { direction, facts, reference, carrier: textOf(facts.carrier) }
    if (direction === 'OUT') return [{ ...said, stands: facts.function !== 'CANCEL', numbers: [] }]
    if (message_type === 'DCSA_BKG' && receiptIn(raw) !== null) return [{ ...said, stands: true, numbers: [] }]
    const answer = message_type === 'IFTMBC' ? readIftmbc(raw) : readDcsaAnswer(raw, new Date(created_at))
    const numbers = [answer.carrier_booking_ref, ...lines.map((line) => textOf(line.carrier_booking_no))]
    return [{ ...said, stands: isCancellable(answer), numbers: numbers.filter((number) => number !== null) }]
  } catch (error) {
    if (!(error instanceof EdiFault)) throw error
    return [] // Taken over before it would have been refused.
  }
}

/** Every carrier that was asked for this order or answered about it; last the one whose state is told. */
export async function standingsOf(db: Db, order: Pick<ShippingOrder, 'so_no' | 'carrier_code'>): Promise<Standing[]> {
  const messages = await messagesOf(db, bookingKey(order.so_no), CARRIER_BOOKING_TYPES)
  const said = messages
    .filter(({ status }) => status !== 'REFUSED')
    .toReversed()
    .flatMap((message) => saidIn(message))
  const carriers = await carriersCalled(
    db,
    [order.carrier_code, ...said.map(({ carrier }) => carrier)].filter((name) => name !== null),
  )
  const called = (name: string) =>
    carriers.find(({ scac, carrier_code }) => scac === name || carrier_code === name) ?? {
      carrier_code: name,
      carrier_name: name,
      scac: name,
      edi_version: DEFAULT_EDI_VERSION,
    }
  let standings: Standing[] = []
  for (const one of said) {
    const name = one.carrier ?? unnamed(one, standings)?.carrier_code ?? order.carrier_code
    if (name === null) continue
    const carrier = called(name)
    const others = standings.filter(({ carrier_code }) => carrier_code !== carrier.carrier_code)
    const before = standings.find(({ carrier_code }) => carrier_code === carrier.carrier_code)
    const after = { ...carrier, ...following(one, before) }
    standings = one.direction === 'OUT' && !one.stands && before ? standings.map((it) => (it === before ? after : it)) : [...others, after]
  }
  return standings
}

/** Whom a message is about that names no carrier: by its numbers, else whoever was asked last; a cancellation meets what stands longest. */
function unnamed({ direction, stands, facts }: Said, standings: readonly Standing[]): Standing | undefined {
  const isIts = ({ carrier_booking_ref: booking, carrier_request_ref: request }: Standing) =>
    (booking !== null && booking === facts.carrier_booking_ref) || (request !== null && request === facts.carrier_request_ref)
  const cancelled = direction === 'OUT' && !stands ? standings.find((one) => one.stands) : undefined
  return standings.find(isIts) ?? cancelled ?? standings.at(-1)
}

function following({ direction, stands, facts, reference, numbers }: Said, before: Standing | undefined): Omit<Standing, keyof Carrier> {
  const isOut = direction === 'OUT'
  const isNew = isOut && facts.function === 'ORIGINAL'
  const asked = before && (!isOut || !stands) ? before.facts : facts
  return {
    stands,
    reference: isOut ? reference : (before?.reference ?? null),
    carrier_booking_ref: isNew ? null : (textOf(facts.carrier_booking_ref) ?? before?.carrier_booking_ref ?? null),
    carrier_request_ref: isNew
      ? null
      : (textOf(facts.carrier_request_ref)?.slice(0, REQUEST_REF_MAX) ?? before?.carrier_request_ref ?? null),
    facts: asked,
    numbers: [...(before?.numbers ?? []), ...numbers],
  }
}

/** Whether another carrier gave this number than the one with whom the booking is now. */
export function isForeign(standings: readonly Standing[], order: Pick<ShippingOrder, 'carrier_code'>, number: string): boolean {
  const givers = standings.filter(({ numbers }) => numbers.includes(number))
  return givers.length > 0 && bookedHere(givers, order) === undefined
}
