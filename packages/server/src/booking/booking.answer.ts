import { withoutInternalFields } from '@fairlead/domain/booking/booking.defaults'
import { BOOKING_FIELD_RIGHTS, type ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { readablePart } from '@fairlead/domain/kit/fieldRights'
import { Failure, notLatest, refused } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/visit.ts'
import { readOrder, type StoredOrder } from './booking.store.ts'

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

/** The order as a change left it. A change that takes it out of the actor's own sight, such as another handling office, is refused by its reason. */
export async function readChanged({ db, actor }: Pick<RecordContext, 'db' | 'actor'>, soNo: string): Promise<StoredOrder> {
  try {
    return await readOrder(db, soNo, actor)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) throw refused({ key: 'booking.outOfSight' })
    throw error
  }
}
