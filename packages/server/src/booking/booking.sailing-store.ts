import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { BookingOfSailing } from '@fairlead/domain/booking/booking.sailing-api'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import type { StoredOrder } from './booking.store.ts'

/** More bookings than one forwarder has on a ship. */
const MOST_BOOKINGS = 500

/** The bookings on a sailing that the actor sees. */
export async function readBookingsOnSailing(
  db: Db,
  id: number,
  actor: Actor,
): Promise<(ShippingOrder & Omit<BookingOfSailing, 'differs'>)[]> {
  const { rows } = await sql<ShippingOrder & Omit<BookingOfSailing, 'differs'>>`
    select o.*, (select full_name from party where party_id = o.customer_party_id) as customer_party_name
    from shipping_order o where sailing_schedule_id = ${id} and booking_status <> 'DELETED' and ${shippingOrderScope(actor)}
    order by so_no limit ${MOST_BOOKINGS}`.execute(db)
  return rows
}

/** The fields of a booking that a change of its sailing needs: projected ETD and audience. */
export type SailingBooking = Pick<
  StoredOrder,
  'so_no' | 'booking_status' | 'origin' | 'party_ids' | 'creator_party_ids' | 'sales_code' | 'version'
> & {
  projected_etd: string | null
}

/** Locks the bookings, so that none is saved in between with old data. */
export const lockBookingsOnSailing = async (db: Db, id: number): Promise<SailingBooking[]> =>
  (
    await sql<SailingBooking>`select so_no, booking_status, origin, party_ids, creator_party_ids, sales_code, version, projected_etd
      from shipping_order where sailing_schedule_id = ${id} and booking_status not in ('CANCELLED', 'DELETED') order by so_no for update`.execute(
      db,
    )
  ).rows

export const writeProjections = (db: Db, soNos: readonly string[], etd: string | null) =>
  sql`update shipping_order set projected_etd = ${etd}, version = version + 1
    where so_no = any(${[...soNos]}::text[])`.execute(db)
