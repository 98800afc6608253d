import { LETTER_DAY_MS, LETTERS_A_DAY } from '@fairlead/domain/notification/notification.address-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** Locks the mails for this user and these addresses until the transaction ends, so that simultaneous requests do not exceed the limit. */
export async function lockLetters(db: Db, user_uid: string, unproven: readonly { address: string }[]): Promise<void> {
  if (unproven.length === 0) return
  await lock(db, user_uid)
  for (const { address } of unproven) await lock(db, address)
}

const lock = (db: Db, subject: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`address letter ${subject}`}, 0))`.execute(db)

/** Call it under the lock. */
export async function isWithinLimits(db: Db, user_uid: string, address: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ to_address: number; by_user: number }>`select
    (select count(*) from notification_address_letter where address = ${address} and sent_at > ${since(now)}) as to_address,
    (select count(*) from notification_address_letter where user_uid = ${user_uid} and sent_at > ${since(now)}) as by_user`.execute(db)
  return rows.every(({ to_address, by_user }) => to_address < LETTERS_A_DAY.address && by_user < LETTERS_A_DAY.user)
}

const since = (now: Date) => new Date(now.getTime() - LETTER_DAY_MS)

export const insertAddressLetter = (db: Db, user_uid: string, address: string, now: Date) =>
  db.insertInto('notification_address_letter').values({ user_uid, address, sent_at: now }).execute()
