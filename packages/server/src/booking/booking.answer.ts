import { withoutInternalFields } from '@fairlead/domain/booking/booking.defaults'
import { BOOKING_FIELD_RIGHTS, type ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { readablePart } from '@fairlead/domain/kit/fieldRights'
import { notLatest } from '../kit/failures.ts'
import type { StoredOrder } from './booking.store.ts'

/** What this side may know of an order (BOOK-047). */
export function answerOf({ party_ids: _parties, creator_party_ids: _creators, ...order }: StoredOrder, actor: Actor): ShippingOrder {
  return actor.internal
    ? order
    : { ...withoutInternalFields(order), amended: order.amended && readablePart(BOOKING_FIELD_RIGHTS, order.amended, actor) }
}

/** Before the status is judged: of two who act, the second is told what the first one changed. */
export function refuseIfOvertaken(order: StoredOrder, version: number, actor: Actor): void {
  if (order.version !== version) throw notLatest(answerOf(order, actor))
}
