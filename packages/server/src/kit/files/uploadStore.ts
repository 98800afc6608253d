import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Notes a file that is on its way into the storage. */
export const insertIncomingFile = (db: Db, file_key: string, started_at: Date) =>
  db.insertInto('incoming_file').values({ file_key, started_at }).execute()

/** Deletes the note; false when there was none any more. */
export async function deleteIncomingFile(db: Db, file_key: string): Promise<boolean> {
  const noted = await db.deleteFrom('incoming_file').where('file_key', '=', file_key).returning('file_key').executeTakeFirst()
  return noted !== undefined
}

/** The files whose uploads began before this instant and never ended. */
export async function notesBefore(db: Db, before: Date): Promise<string[]> {
  const left = await db.selectFrom('incoming_file').select('file_key').where('started_at', '<', before.toISOString()).execute()
  return left.map(({ file_key }) => file_key)
}

/** Until the transaction ends nobody else counts or adds uploads of this user. */
export const lockUploads = (db: Db, user_uid: string) =>
  sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${user_uid}))`.execute(db)

export const insertUploaded = (db: Db, upload: { user_uid: string; uploaded_at: Date; bytes: number }) =>
  db.insertInto('uploaded').values(upload).execute()

/** How many bytes a user has uploaded since this instant. */
export async function bytesSince(db: Db, user_uid: string, since: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploaded')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('user_uid', '=', user_uid)
    .where('uploaded_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}
