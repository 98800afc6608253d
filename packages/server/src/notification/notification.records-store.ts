import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
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
export const maintainsParty = (db: Db, id: number, actor: Actor) =>
  exists(sql`select from party p where p.party_id = ${id} and ${maintainedPartyScope(actor, 'p')}`.execute(db))

/** What decides which users a booking concerns. */
export const findBookingAudience = (db: Db, soNo: string) =>
  db
    .selectFrom('shipping_order')
    .select(['party_ids', 'creator_party_ids', 'booking_status', 'origin', 'sales_code'])
    .where('so_no', '=', soNo)
    .executeTakeFirst()
