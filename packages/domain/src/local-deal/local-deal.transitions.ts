import type { ShippingOrder } from '../booking/booking.ts'
import type { Actor } from '../kit/access.ts'

/** May this actor write the local deal of an order? Its money is agreed long after the booking; only an order that is gone takes none. */
export const dealEditableBy = ({ booking_status }: Pick<ShippingOrder, 'booking_status'>, actor: Actor) =>
  actor.internal && actor.func_ids.has('create_booking') && booking_status !== 'CANCELLED' && booking_status !== 'DELETED'
