import { mayBookCarrier, maySeeCarrierBooking } from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import type { MessageKind } from '../carrier-message/carrier-message.kinds.ts'
import type { CarrierContent } from './carrier-booking.answer.ts'
import { readDcsaAnswer, understandDcsaBooking } from './carrier-booking.dcsa-answer.ts'
import { readIftmbc, understandIftmbc, understandIftmbf } from './carrier-booking.edifact.ts'
import type { AnswerHolder } from './carrier-booking.holder.ts'
import { receiveAnswer } from './carrier-booking.incoming.ts'
import { receiveReceipt } from './carrier-booking.receipt.ts'

/** Facts without a value are not shown. */
const shown = ({ facts, lines }: CarrierContent) => ({
  facts: Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])),
  ),
  lines,
})
const access = { isSeenBy: maySeeCarrierBooking, isSentBy: mayBookCarrier }

/** The messages about bookings with carriers; `holders`: later modules to whose records carriers answer. */
export const carrierBookingKinds = (holders: readonly AnswerHolder[]): readonly MessageKind[] => [
  { ...access, message_type: 'IFTMBF', understand: (raw) => shown(understandIftmbf(raw)) },
  {
    ...access,
    message_type: 'IFTMBC',
    understand: (raw) => shown(understandIftmbc(raw)),
    receiveMessage: (context, raw) => receiveAnswer(holders, context, readIftmbc(raw), raw),
  },
  {
    ...access,
    message_type: 'DCSA_BKG',
    understand: (raw) => shown(understandDcsaBooking(raw)),
    receiveMessage: (context, raw) => receiveAnswer(holders, context, readDcsaAnswer(raw, context.now), raw),
    receiveResponse: receiveReceipt,
  },
]
