import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { seesEverything, shippingOrderScope } from './booking.scope.ts'

/** The jobs that an actor may see, over the alias `j`: those of the bookings that it sees, and of staff the other jobs of its own offices. */
export function jobScope(actor: Actor): RawBuilder<boolean> {
  const ofBooking = sql<boolean>`exists (select from shipping_order o where o.so_no = j.so_no and ${shippingOrderScope(actor)})`
  // What another office of the forwarder settles on a booking is nobody else's affair.
  if (!actor.internal) return sql`(j.job_type = 'SO' and ${ofBooking})`
  const ofOffice = seesEverything(actor) ? sql`true` : sql`j.office_party_id = any(${[...actor.party_ids]}::integer[])`
  return sql`(${ofBooking} or (j.so_no is null and ${ofOffice}))`
}
