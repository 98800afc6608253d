import { readableOrder } from '@fairlead/domain/booking/booking.defaults'
import { BOOKING_FIELD_RIGHTS, type ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { readablePart } from '@fairlead/domain/kit/fieldRights'
import type { Message } from '@fairlead/domain/kit/problem'
import { notLatest, refused } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { isSeenAfter, type OrderChange, type Rewritten, type StoredOrder } from './booking.store.ts'

/** What this actor may know of an order (BOOK-047). */
export function answerOf({ party_ids: _parties, creator_party_ids: _creators, ...order }: StoredOrder, actor: Actor): ShippingOrder {
  return { ...readableOrder(order, actor), amended: order.amended && readablePart(BOOKING_FIELD_RIGHTS, order.amended, actor) }
}

/** Before the status is judged: of two who act, the second is told what the first one changed. */
export function refuseIfOvertaken(order: StoredOrder, version: number, actor: Actor): void {
  if (order.version !== version) throw notLatest(answerOf(order, actor))
}

/** Refuses a change that would take the order out of the actor's own sight. */
export async function refuseOutOfSight(
  { db, actor }: Pick<RecordContext, 'db' | 'actor'>,
  order: StoredOrder,
  change: OrderChange,
  rewritten: Rewritten | undefined,
): Promise<void> {
  if (!(await isSeenAfter(db, order, change, actor, rewritten))) throw refused(OUT_OF_SIGHT)
}
export const OUT_OF_SIGHT: Message = { key: 'booking.outOfSight' }
