import { mayBookCarrier, maySeeCarrierBooking } from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import type { MessageKind } from '../carrier-message/carrier-message.kinds.ts'
import type { CarrierContent } from './carrier-booking.answer.ts'
import { readDcsaAnswer, understandDcsa } from './carrier-booking.dcsa-answer.ts'
import { readIftmbc, understandIftmbc, understandIftmbf } from './carrier-booking.edifact.ts'
import { takeInAnswer } from './carrier-booking.incoming.ts'
import { takeInReceipt } from './carrier-booking.receipt.ts'

/** What is not said is not shown. */
const shown = ({ facts, lines }: CarrierContent) => ({
  facts: Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])),
  ),
  lines,
})
const whose = { isSeenBy: maySeeCarrierBooking, isSentBy: mayBookCarrier }

export const CARRIER_BOOKING_KINDS: readonly MessageKind[] = [
  { ...whose, message_type: 'IFTMBF', understand: (raw) => shown(understandIftmbf(raw)) },
  {
    ...whose,
    message_type: 'IFTMBC',
    understand: (raw) => shown(understandIftmbc(raw)),
    takeIn: (visit, raw) => takeInAnswer(visit, readIftmbc(raw), raw),
  },
  {
    ...whose,
    message_type: 'DCSA_BKG',
    understand: (raw) => shown(understandDcsa(raw)),
    takeIn: (visit, raw) => takeInAnswer(visit, readDcsaAnswer(raw, visit.now), raw),
    takeInResponse: takeInReceipt,
  },
]
