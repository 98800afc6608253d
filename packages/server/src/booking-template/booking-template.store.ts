import type { BookingTemplate } from '@fairlead/domain/booking-template/booking-template'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import type { Db } from '../kit/db/database.ts'

const SHOWN = ['template_id', 'name', 'changed_at', 'version'] as const

export const listBookingTemplates = (db: Db, userUid: string): Promise<BookingTemplate[]> =>
  db
    .selectFrom('booking_template')
    .select(SHOWN)
    .where('user_uid', '=', userUid)
    .orderBy(sql`fold(name)`)
    .execute()

export const findBookingTemplate = (db: Db, userUid: string, id: number) =>
  db
    .selectFrom('booking_template')
    .select([...SHOWN, 'form'])
    .where('template_id', '=', id)
    .where('user_uid', '=', userUid)
    .executeTakeFirst()

/** Counts a user's templates. Locks the user's row, so that two concurrent requests cannot both pass the limit. */
export async function countBookingTemplates(db: Db, userUid: string): Promise<number> {
  await sql`select 1 from portal_user where user_uid = ${userUid} for no key update`.execute(db)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer as total from booking_template where user_uid = ${userUid}`.execute(db)
  return rows[0]?.total ?? 0
}

interface NewTemplate {
  user_uid: string
  name: string
  form: ShippingOrderForm
}

/** Throws a unique violation if the user has a template of this name. */
export const insertBookingTemplate = (db: Db, { user_uid, name, form }: NewTemplate, now: Date): Promise<BookingTemplate> =>
  db
    .insertInto('booking_template')
    .values({ user_uid, name, form: JSON.stringify(form), changed_at: now })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()

interface RenamedTemplate {
  user_uid: string
  template_id: number
  name: string
  version: number
}

/** Throws a unique violation if the user has another template of this name. */
export const renameBookingTemplate = (db: Db, { user_uid, template_id, name, version }: RenamedTemplate, now: Date) =>
  db
    .updateTable('booking_template')
    .set({ name, changed_at: now, version: version + 1 })
    .where('template_id', '=', template_id)
    .where('user_uid', '=', user_uid)
    .where('version', '=', version)
    .returning(SHOWN)
    .executeTakeFirst()

export const deleteBookingTemplate = (db: Db, userUid: string, id: number) =>
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
