import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import { consolidationScope } from '../scope/consolidation.scope.ts'
import { masterBlScope } from '../scope/master-bl.scope.ts'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import type { Db } from '../kit/db/database.ts'
import { maintainedPartyScope } from '../scope/party.scope.ts'

const exists = async (query: Promise<{ rows: unknown[] }>) => (await query).rows.length > 0

export const isUserKnown = (db: Db, user_uid: string) => exists(sql`select from portal_user where user_uid = ${user_uid}`.execute(db))
export const isRegistrationKnown = (db: Db, id: number) =>
  exists(sql`select from user_registration where user_registration_id = ${id}`.execute(db))
export const isPartyKnown = (db: Db, id: number) => exists(sql`select from party where party_id = ${id}`.execute(db))

export const seesBooking = (db: Db, soNo: string, actor: Actor) =>
  exists(sql`select from shipping_order o where o.so_no = ${soNo} and ${shippingOrderScope(actor)}`.execute(db))
export const seesPlan = (db: Db, no: string, actor: Actor) =>
  exists(sql`select from consolidation o where o.consolidation_no = ${no} and ${consolidationScope(actor)}`.execute(db))
export const seesBill = (db: Db, no: string, actor: Actor) =>
  exists(sql`select from master_bl o where o.master_bl_no = ${no} and ${masterBlScope(actor)}`.execute(db))
export const maintainsParty = (db: Db, id: number, actor: Actor) =>
  exists(sql`select from party p where p.party_id = ${id} and ${maintainedPartyScope(actor, 'p')}`.execute(db))

/** What decides which users a booking concerns. */
export const findBookingAudience = (db: Db, soNo: string) =>
  db
    .selectFrom('shipping_order')
    .select(['party_ids', 'creator_party_ids', 'booking_status', 'origin', 'sales_code'])
    .where('so_no', '=', soNo)
    .executeTakeFirst()

/** What decides which users an invoice concerns; sales profiles learn of AR invoices alone. */
export async function findInvoiceAudience(db: Db, id: number): Promise<{ office_party_id: number; sales_code: string | null } | undefined> {
  const { rows } = await sql<{ office_party_id: number; sales_code: string | null }>`select office_party_id,
      case when ap_ar = 'AR' then sales_code end as sales_code from invoice where inv_id = ${id}`.execute(db)
  return rows[0]
}

/** What decides which users a plan concerns. */
export const findPlanAudience = (db: Db, no: string) =>
  db
    .selectFrom('consolidation')
    .select(['contact_office_party_id', 'handling_office_party_id', 'hbl_office_party_id', 'principal_party_id', 'approval_sent_at'])
    .where('consolidation_no', '=', no)
    .executeTakeFirst()

/** The offices that a master bill concerns: its own and those of its orders; undefined if there is no such bill. */
export async function findBillAudience(db: Db, no: string): Promise<{ offices: number[] } | undefined> {
  const { rows } = await sql<{ offices: number[] }>`select array(select m.handling_office_party_id
      union select s.handling_office_party_id from master_bl_order b join shipping_order s using (so_no)
        where b.master_bl_no = m.master_bl_no and s.handling_office_party_id is not null) as offices
    from master_bl m where m.master_bl_no = ${no}`.execute(db)
  return rows[0]
}
