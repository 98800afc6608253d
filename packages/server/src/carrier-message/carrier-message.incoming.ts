import { EdiFault, isInterchange, readSegments, refuseMisaddressed } from '../kit/edifact.ts'
import { jsonOf } from '../kit/jsonText.ts'
import type { BookingVisit } from '../booking/booking.answer.ts'
import { typeOf, type MessageKind } from './carrier-message.kinds.ts'
import { insertMessage } from './carrier-message.store.ts'

/** Takes a message over, whole or not at all; what is wrong is kept with its reasons. Tells the message's id. */
export async function takeIn(kinds: readonly MessageKind[], visit: BookingVisit, user_uid: string | null, text: string): Promise<number> {
  const { db, now, house } = visit
  const raw = text.toWellFormed() // Half a sign of UTF-16 is unreadable, and no database keeps it.
  const message_type = typeOf(raw)
  const kept = { direction: 'IN' as const, message_type, raw, user_uid, created_at: now }
  try {
    const kind = kinds.find((one) => one.message_type === message_type)
    if (isInterchange(raw)) refuseMisaddressed(raw, house.config.EDI_SENDER)
    if (!kind?.takeIn) throw unread(raw)
    const { before, ...taken } = await kind.takeIn(visit, raw)
    return before ?? (await insertMessage(db, { ...kept, ...taken, status: 'ACCEPTED' }))
  } catch (error) {
    if (!(error instanceof EdiFault)) throw error
    const { at, key, params, about: so_no } = error
    const reasons = [{ at, key, ...(params ? { params } : {}) }]
    return insertMessage(db, { ...kept, reference: '', status: 'REFUSED', reasons, so_no })
  }
}

/** What is wrong with a text of a type that is not read here: broken, or just of that type. */
function unread(raw: string): EdiFault {
  const unknown = 'carrier-message.ediTypeUnknown'
  if (isInterchange(raw))
    return new EdiFault('UNH', readSegments(raw).some(({ tag }) => tag === 'UNH') ? unknown : 'carrier-message.ediSegmentMissing')
  jsonOf(raw)
  return new EdiFault('$', unknown)
}
