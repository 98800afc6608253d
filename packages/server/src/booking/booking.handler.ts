import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { mayAssignHandler } from '@fairlead/domain/booking/booking.handler-api'
import type { BatchItem } from '@fairlead/domain/kit/batchCalls'
import { differences } from '@fairlead/domain/kit/differences'
import { forbidden, notLatest, refused } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { notifyBooking, recordStep } from './booking.actions.ts'
import { bookingAnswer, refuseStaleBooking } from './booking.answer.ts'
import { staffName } from './booking.handler-store.ts'
import { moveOrder, readOrder } from './booking.store.ts'

/** Assigns a booking to a user of its handling office, or to no one. The booking itself stays as it is, in every status. */
export async function assignHandler(context: RecordContext, { id, version }: BatchItem, userUid: string | null): Promise<ShippingOrder> {
  const { db, actor } = context
  if (!mayAssignHandler(actor)) throw forbidden()
  const order = await readOrder(db, id, actor, true)
  refuseStaleBooking(order, version, actor)
  const name = userUid === null ? null : await staffName(db, userUid, order.handling_office_party_id)
  if (name === undefined) throw refused({ key: 'msgInputInvalid' }, [{ path: 'handled_by', key: 'booking.handlerOfOffice' }])
  const { handled_by, handled_by_name } = order
  const changes = differences({ handled_by_name }, { handled_by_name: name })
  if (changes.length === 0 && handled_by === userUid) return bookingAnswer(order, actor)
  if (!(await moveOrder(db, order, { handled_by: userUid, handled_by_name: name }, { version })))
    throw notLatest(bookingAnswer(await readOrder(db, id, actor), actor))
  await recordStep(context, order, {}, { action: 'assign_handler', changes })
  const assigned = await readOrder(db, id, actor)
  await notifyBooking(context, assigned, 'BOOKING_HANDLER', { side: 'internal' })
  return bookingAnswer(assigned, actor)
}
