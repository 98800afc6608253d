import type { BookingTemplate } from '@fairlead/domain/booking-template/booking-template'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import type { Db } from '../kit/db/database.ts'

const SHOWN = ['template_id', 'name', 'changed_at', 'version'] as const

export const templatesOf = (db: Db, userUid: string): Promise<BookingTemplate[]> =>
  db
    .selectFrom('booking_template')
    .select(SHOWN)
    .where('user_uid', '=', userUid)
    .orderBy(sql`fold(name)`)
    .execute()

export const findTemplate = (db: Db, userUid: string, id: number) =>
  db
    .selectFrom('booking_template')
    .select([...SHOWN, 'form'])
    .where('template_id', '=', id)
    .where('user_uid', '=', userUid)
    .executeTakeFirst()

/** Two at a time of one user would both count one too few: the user's row is held meanwhile. */
export async function countTemplates(db: Db, userUid: string): Promise<number> {
  await sql`select 1 from portal_user where user_uid = ${userUid} for no key update`.execute(db)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer as total from booking_template where user_uid = ${userUid}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Throws when the name stands already. */
export const insertTemplate = (db: Db, userUid: string, name: string, form: ShippingOrderForm, now: Date): Promise<BookingTemplate> =>
  db
    .insertInto('booking_template')
    .values({ user_uid: userUid, name, form: JSON.stringify(form), changed_at: now })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()

export const renameTemplate = (db: Db, userUid: string, id: number, name: string, version: number, now: Date) =>
  db
    .updateTable('booking_template')
    .set({ name, changed_at: now, version: version + 1 })
    .where('template_id', '=', id)
    .where('user_uid', '=', userUid)
    .where('version', '=', version)
    .returning(SHOWN)
    .executeTakeFirst()

export const deleteTemplate = (db: Db, userUid: string, id: number) =>
  db
    .deleteFrom('booking_template')
    .where('template_id', '=', id)
    .where('user_uid', '=', userUid)
    .returning(['name', 'form'])
    .executeTakeFirst()

/** The latest order that this user made and may still see. */
export async function latestOrder(db: Db, actor: Actor, shipperPartyId: number | null): Promise<string | null> {
  const { rows } = await sql<{ so_no: string }>`select o.so_no from shipping_order o
    where o.user_uid = ${actor.user_uid} and o.booking_status <> 'DELETED' and ${shippingOrderScope(actor)}
      ${shipperPartyId === null ? sql`` : sql`and o.shipper_party_id = ${shipperPartyId}`}
    order by o.created_at desc limit 1`.execute(db)
  return rows[0]?.so_no ?? null
}
