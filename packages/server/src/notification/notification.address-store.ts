import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'

/** May e-mails for a user go to this address? It is the address of the login, or its owner has confirmed it for this user. */
export const isProvenAddress = (user: { user_uid: RawBuilder<string>; login_id: RawBuilder<string> }, address: RawBuilder<string | null>) =>
  sql<boolean>`(lower(${address}) = lower(${user.login_id}) or exists (select from notification_address n
    where n.user_uid = ${user.user_uid} and n.address = lower(${address}) and n.confirmed_at is not null))`

/** One address as the user wrote it, and as the portal compares it. */
export interface Unproven {
  written: string
  address: string
}

/** In one order for everybody, so that users who name the same addresses do not wait for each other in a circle. */
export async function findUnproven(db: Db, user_uid: string, addresses: readonly string[]): Promise<Unproven[]> {
  const user = { user_uid: sql<string>`u.user_uid`, login_id: sql<string>`u.login_id` }
  const { rows } = await sql<Unproven>`select distinct on (lower(a)) a as written, lower(a) as address
    from portal_user u cross join unnest(${[...addresses]}::text[]) a
    where u.user_uid = ${user_uid} and not ${isProvenAddress(user, sql<string>`a`)} order by lower(a)`.execute(db)
  return rows
}

/** Do the user's settings name this address? */
export async function isNamedAddress(db: Db, user_uid: string, address: string): Promise<boolean> {
  const { rows } =
    await sql`select from notification_setting where user_uid = ${user_uid} and lower(email_address) = lower(${address})`.execute(db)
  return rows.length > 0
}

/** True if a link that is still valid was mailed since; links that the user has cancelled do not count. */
export async function wasAskedSince(db: Db, user_uid: string, { address }: Unproven, since: Date): Promise<boolean> {
  const { rows } = await sql`select from notification_address where user_uid = ${user_uid} and address = ${address}
    and asked_at > ${since} and token_hash is not null`.execute(db)
  return rows.length > 0
}

interface Confirming {
  user_uid: string
  token_hash: string
  /** A token that was sent before has expired. */
  earliest: Date
  now: Date
}

/** The address that this token confirms, once; null where it confirms none. */
export async function spendAddressToken(db: Db, { user_uid, token_hash, earliest, now }: Confirming): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`update notification_address set confirmed_at = ${now}, token_hash = null
    where token_hash = ${token_hash} and user_uid = ${user_uid} and asked_at > ${earliest} returning address`.execute(db)
  return rows[0]?.address ?? null
}

/** Replaces the token that was sent to this address before. */
export const insertAddressToken = (db: Db, { token_hash, asked_at, ...key }: Insertable<Tables['notification_address']>) =>
  db
    .insertInto('notification_address')
    .values({ ...key, token_hash, asked_at })
    .onConflict((conflict) => conflict.columns(['user_uid', 'address']).doUpdateSet({ token_hash, asked_at }))
    .execute()

/** Ends the user's open links to addresses that none of the user's settings names any longer. */
export const endTakenBackLinks = (db: Db, user_uid: string) =>
  sql`update notification_address n set token_hash = null where n.user_uid = ${user_uid} and n.token_hash is not null
    and not exists (select from notification_setting s where s.user_uid = n.user_uid and lower(s.email_address) = n.address)`.execute(db)

/** Ends every confirmation and every open link of the user. */
export const unconfirmAddresses = (db: Db, user_uid: string) =>
  sql`update notification_address set confirmed_at = null, token_hash = null where user_uid = ${user_uid}`.execute(db)
