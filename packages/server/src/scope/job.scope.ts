import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { seesEverything, shippingOrderScope } from './booking.scope.ts'

/** The jobs that an actor may see, from alias `j`: those of visible bookings, and for staff but sales profiles other jobs of their offices. */
export function jobScope(actor: Actor): RawBuilder<boolean> {
  const ofBooking = sql<boolean>`exists (select from shipping_order o where o.so_no = j.so_no and ${shippingOrderScope(actor)})`
  // External users see only the jobs of their bookings.
  if (!actor.internal) return sql`(j.job_type = 'SO' and ${ofBooking})`
  // Sales profiles see only what has their sales codes, which only bookings have.
  if (actor.profile_type === 'SALES') return ofBooking
  const ofOffice = seesEverything(actor) ? sql`true` : sql`j.office_party_id = any(${[...actor.party_ids]}::integer[])`
  return sql`(${ofBooking} or (j.so_no is null and ${ofOffice}))`
}
