import type { ShippingOrder } from '../booking/booking.ts'
import type { Actor } from '../kit/access.ts'

type Order = Pick<ShippingOrder, 'booking_status'>
const SUBMITTED: readonly Order['booking_status'][] = ['NEW_E_BOOKING', 'NEW_MANUAL', 'RECOVERED', 'CONFIRMED', 'AMEND_PENDING']
const PACKERS: readonly string[] = ['SHIPPER', 'CUSTOMER', 'AGENT']

/** Staff, and the sides of the order that know its packages. */
export const mayListPackages = ({ internal, profile_type, func_ids }: Actor) =>
  func_ids.has('create_booking') && (internal || PACKERS.includes(profile_type))

/** Packages are listed from submission until the load is closed or the booking ends. */
export const isListable = ({ booking_status }: Order) => SUBMITTED.includes(booking_status)

export const packagesEditableBy = (order: Order, { is_closed }: { is_closed: boolean }, actor: Actor) =>
  mayListPackages(actor) && isListable(order) && !is_closed
