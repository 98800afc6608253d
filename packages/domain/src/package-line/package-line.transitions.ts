import type { ShippingOrder } from '../booking/booking.ts'
import type { Actor } from '../kit/access.ts'

const PACKING_PARTIES = ['shipper_party_id', 'customer_party_id', 'nomination_agent_party_id', 'release_agent_party_id'] as const
type Order = Pick<ShippingOrder, 'booking_status'>
type OrderWithParties = Pick<ShippingOrder, 'booking_status' | (typeof PACKING_PARTIES)[number]>
const SUBMITTED: readonly Order['booking_status'][] = ['NEW_E_BOOKING', 'NEW_MANUAL', 'RECOVERED', 'CONFIRMED', 'AMEND_PENDING']
const PACKERS: readonly string[] = ['SHIPPER', 'CUSTOMER', 'AGENT']

/** May this actor import package lines from a sheet? Of which orders is for `packagesEditableBy`. */
export const mayImportPackages = ({ func_ids, internal, profile_type }: Actor): boolean =>
  func_ids.has('create_booking') && (internal || PACKERS.includes(profile_type))

/** Staff, and the shipper, customer or an agent of the order. A party that is only notified, or receives the cargo, does not state its packages. */
export const mayListPackages = (order: Pick<ShippingOrder, (typeof PACKING_PARTIES)[number]>, actor: Actor) =>
  mayImportPackages(actor) && (actor.internal || PACKING_PARTIES.some((place) => actor.party_ids.includes(order[place] ?? 0)))

/** Packages are listed from submission until the load is closed or the booking ends. */
export const isListable = ({ booking_status }: Order) => SUBMITTED.includes(booking_status)

/** Can the lines be changed now, by a reader who may write them? */
export const packagesEditable = (order: Order, { maintainable, is_closed }: { maintainable: boolean; is_closed: boolean }): boolean =>
  maintainable && isListable(order) && !is_closed

export const packagesEditableBy = (order: OrderWithParties, { is_closed }: { is_closed: boolean }, actor: Actor) =>
  packagesEditable(order, { maintainable: mayListPackages(order, actor), is_closed })
