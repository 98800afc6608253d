import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

interface MobileToken {
  token_hash: string
  user_uid: string
  so_no: string | null
  master_so_no: string | null
  expires_at: Date
}
export const insertToken = (db: Db, token: MobileToken) => db.insertInto('mobile_token').values(token).execute()

/** Deletes a token and returns its order and user; undefined when it is unknown, used or expired, or its user may no longer sign in. */
export async function redeemToken(db: Db, tokenHash: string, now: Date) {
  const { rows } = await sql<Pick<MobileToken, 'user_uid' | 'so_no' | 'master_so_no'>>`
    delete from mobile_token t using portal_user u
    where t.token_hash = ${tokenHash} and t.expires_at > ${now} and u.user_uid = t.user_uid and u.status = 'A'
    returning t.user_uid, t.so_no, t.master_so_no`.execute(db)
  return rows[0]
}
