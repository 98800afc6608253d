import { readableOrder } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { BOOKING_FIELD_RIGHTS } from '@fairlead/domain/booking/booking.rights'
import type { Actor } from '@fairlead/domain/kit/access'
import { readablePart } from '@fairlead/domain/kit/fieldRights'
import type { Message } from '@fairlead/domain/kit/problem'
import { notLatest, refused } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { isVisibleAfter, type OrderChange, type Rewritten, type StoredOrder } from './booking.store.ts'

/** The order as the API answers it, without fields that this actor may not read (BOOK-047). */
export function bookingAnswer({ party_ids: _parties, creator_party_ids: _creators, ...order }: StoredOrder, actor: Actor): ShippingOrder {
  return { ...readableOrder(order, actor), amended: order.amended && readablePart(BOOKING_FIELD_RIGHTS, order.amended, actor) }
}

/** Checks the version before the status, so that a stale client gets 409 with the latest order, not a state error. */
export function refuseStaleBooking(order: StoredOrder, version: number, actor: Actor): void {
  if (order.version !== version) throw notLatest(bookingAnswer(order, actor))
}

/** Refuses a change after which the actor could no longer see the order. */
export async function refuseOutOfSight(
  context: Pick<RecordContext, 'db' | 'actor'>,
  order: StoredOrder,
  change: OrderChange,
  rewritten: Rewritten | undefined,
): Promise<void> {
  if (!(await isVisibleAfter(context, order, change, rewritten))) throw refused(OUT_OF_SIGHT)
}
export const OUT_OF_SIGHT: Message = { key: 'booking.outOfSight' }
