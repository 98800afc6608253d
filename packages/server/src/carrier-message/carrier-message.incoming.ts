import { EdiFault } from '../kit/edifact.ts'
import type { BookingVisit } from '../booking/booking.answer.ts'
import { typeOf, type MessageKind } from './carrier-message.kinds.ts'
import { insertMessage } from './carrier-message.store.ts'

/** Takes a message over, whole or not at all; what is wrong is kept with its reasons. Tells the message's id. */
export async function takeIn(kinds: readonly MessageKind[], visit: BookingVisit, user_uid: string | null, raw: string): Promise<number> {
  const { db, now } = visit
  const message_type = typeOf(raw)
  const kept = { direction: 'IN' as const, message_type, raw, user_uid, created_at: now }
  try {
    const kind = kinds.find((one) => one.message_type === message_type)
    if (!kind?.takeIn) throw new EdiFault('UNH', 'carrier-message.ediTypeUnknown')
    const { before, ...taken } = await kind.takeIn(visit, raw)
    return before ?? (await insertMessage(db, { ...kept, ...taken, status: 'ACCEPTED' }))
  } catch (error) {
    if (!(error instanceof EdiFault)) throw error
    const { at, key, params, about: so_no } = error
    const reasons = [{ at, key, ...(params ? { params } : {}) }]
    return insertMessage(db, { ...kept, reference: '', status: 'REFUSED', reasons, so_no })
  }
}
