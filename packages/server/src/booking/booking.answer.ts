import type { bookingApi } from '@fairlead/domain/booking/booking.api'
import { withoutInternalFields } from '@fairlead/domain/booking/booking.defaults'
import { BOOKING_FIELD_RIGHTS, type ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { readablePart } from '@fairlead/domain/kit/fieldRights'
import type { Author } from '../kit/historyStore.ts'
import { notLatest } from '../kit/failures.ts'
import type { Visit } from '../kit/visit.ts'
import type { StoredOrder } from './booking.store.ts'

/** Somebody's request, or a message that the portal takes over by itself. */
export type BookingVisit = Pick<Visit<typeof bookingApi.read>, 'db' | 'house' | 'actor' | 'now' | 'language' | 'request_id'> & {
  session: Author
}

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
