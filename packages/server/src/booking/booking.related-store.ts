import type { RelatedBooking } from '@fairlead/domain/booking/booking.related-api'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import type { StoredOrder } from './booking.store.ts'

const MOST_BOOKINGS = 30
/** For regular customers only the latest bookings matter. */
const MOST_OF_PARTIES = 50

/** Finds each kind of relation by its own index; bookings outside the actor's scope are left out. */
export async function readRelatedBookings(db: Db, order: StoredOrder, actor: Actor): Promise<RelatedBooking[]> {
  const { so_no, master_so_no, po_no, sailing_schedule_id, shipper_party_id, consignee_party_id } = order
  const masters = [so_no, ...(master_so_no ? [master_so_no] : [])]
  const isMaster = sql`(o.master_so_no = any(${masters}::text[]) or o.so_no = ${master_so_no})`
  const areParties = sql`(o.shipper_party_id = ${shipper_party_id} and o.consignee_party_id = ${consignee_party_id})`
  const relation = (name: string, condition: unknown) => sql`case when ${condition} then ${name}::text end`
  const relations = sql`array_remove(array[${sql.join([
    relation('master_so_no', isMaster),
    relation('sailing', sql`o.sailing_schedule_id = ${sailing_schedule_id}`),
    relation('po_no', sql`o.po_no = ${po_no}`),
    relation('parties', areParties),
  ])}], null)`
  const { rows } = await sql<RelatedBooking>`
    select o.so_no, o.booking_status, ${relations} as relations, o.po_no, o.pol, o.pod, o.etd, o.vessel, o.voyage,
      (select full_name from party where party_id = o.customer_party_id) as customer_party_name
    from shipping_order o where o.so_no in (
      select so_no from shipping_order where master_so_no = any(${masters}::text[])
      union select so_no from shipping_order where so_no = ${master_so_no}
      union select so_no from shipping_order where sailing_schedule_id = ${sailing_schedule_id}
      union select so_no from shipping_order where po_no = ${po_no}
      union (select so_no from shipping_order where shipper_party_id = ${shipper_party_id} and consignee_party_id = ${consignee_party_id}
        order by created_at desc limit ${MOST_OF_PARTIES}))
      and o.so_no <> ${so_no} and o.booking_status <> 'DELETED' and ${shippingOrderScope(actor)}
    order by cardinality(${relations}) desc, o.created_at desc, o.so_no limit ${MOST_BOOKINGS}`.execute(db)
  return rows
}
