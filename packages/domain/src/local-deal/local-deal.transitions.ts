import type { ShippingOrder } from '../booking/booking.ts'
import type { Actor } from '../kit/access.ts'

/** May this actor edit the local deal of an order? Charges are agreed long after the booking; only a cancelled order is closed. */
export const dealEditableBy = ({ booking_status }: Pick<ShippingOrder, 'booking_status'>, actor: Actor) =>
  actor.internal && actor.func_ids.has('create_booking') && booking_status !== 'CANCELLED' && booking_status !== 'DELETED'
