import { CARRIER_BOOKING_TYPES } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import { bookingKey } from '../booking/booking.key.ts'
import { readOrder } from '../booking/booking.store.ts'
import { insertMessage, messagesOf, type StoredMessage } from '../carrier-message/carrier-message.store.ts'
import { EdiFault } from '../kit/edi/edifact.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { receiptIn } from './carrier-booking.dcsa-answer.ts'
import { readCarrierBooking, writeCarrierBooking } from './carrier-booking.store.ts'

/**
 * Stores the request reference with which a carrier answers at once; later notifications identify the booking by it. A notification that arrived
 * earlier keeps its state.
 */
export async function receiveReceipt(context: RecordContext, sent: StoredMessage, raw: string): Promise<void> {
  const { db, now, actor } = context
  const { so_no, reference } = sent
  const carrier_request_ref = receiptOf(raw)
  if (so_no === null || carrier_request_ref === null) return
  await readOrder(db, so_no, actor, true)
  const record = bookingKey(so_no)
  const message = { record, direction: 'IN', message_type: 'DCSA_BKG', status: 'ACCEPTED' } as const
  await insertMessage(db, { ...message, reference: carrier_request_ref, raw, user_uid: null, created_at: now })
  const last = (await messagesOf(db, record, CARRIER_BOOKING_TYPES)).find(({ direction }) => direction === 'OUT')
  if (last?.reference !== reference) return
  const { state, notes } = await readCarrierBooking(db, so_no)
  await writeCarrierBooking(db, so_no, { carrier_request_ref, notes, state: state === 'REQUESTED' ? 'RECEIVED' : state })
}

function receiptOf(raw: string): string | null {
  try {
    return receiptIn(raw)
  } catch (error) {
    if (!(error instanceof EdiFault)) throw error
    return null // Another answer, of a gateway for instance.
  }
}
