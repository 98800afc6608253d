import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { post } from '../db/pipeline.ts'

/** A key of a user with the route and the hash of the request. */
export interface KeyEntry {
  user_uid: string
  idempotency_key: string
  route: string
  body_hash: string
}

type Key = Pick<KeyEntry, 'user_uid' | 'idempotency_key'>

/** Stores a key with its answer in a transaction, which fails at its commit if this user has sent the key before. */
export const storeKeyWithAnswer = (db: Db, entry: KeyEntry, result: unknown, now: Date) =>
  post(db, db.insertInto('idempotency').values({ ...entry, answer: JSON.stringify(result ?? null), created_at: now }))

/** Stores the key; false if this user has sent it before. */
export async function claimKey(db: Db, entry: KeyEntry, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('idempotency')
    .values({ ...entry, answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_uid', 'idempotency_key']).doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  return added !== undefined
}

export const releaseKey = (db: Db, { user_uid, idempotency_key }: Key) =>
  db.deleteFrom('idempotency').where('user_uid', '=', user_uid).where('idempotency_key', '=', idempotency_key).execute()

export const storeAnswer = (db: Db, { user_uid, idempotency_key }: Key, result: unknown) =>
  post(
    db,
    db
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(result ?? null) })
      .where('user_uid', '=', user_uid)
      .where('idempotency_key', '=', idempotency_key),
  )

export const findEarlier = (db: Db, { user_uid, idempotency_key }: Key) =>
  db
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'answer', sql<boolean>`answer is null`.as('is_running')])
    .where('user_uid', '=', user_uid)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()
