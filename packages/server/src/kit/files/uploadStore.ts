import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Marks a file as incoming before it is stored. */
export const insertIncomingFile = (db: Db, file_key: string, started_at: Date) =>
  db.insertInto('incoming_file').values({ file_key, started_at }).execute()

/** Deletes the mark; false if there was none. */
export async function deleteIncomingFile(db: Db, file_key: string): Promise<boolean> {
  const noted = await db.deleteFrom('incoming_file').where('file_key', '=', file_key).returning('file_key').executeTakeFirst()
  return noted !== undefined
}

/** The keys of incoming files whose upload started before an instant and has not ended. */
export async function incomingFilesBefore(db: Db, before: Date): Promise<string[]> {
  const left = await db.selectFrom('incoming_file').select('file_key').where('started_at', '<', before.toISOString()).execute()
  return left.map(({ file_key }) => file_key)
}

/** Locks the uploads of a user until the transaction ends. */
export const lockUploads = (db: Db, user_uid: string) =>
  sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${user_uid}))`.execute(db)

export const insertUploaded = (db: Db, upload: { user_uid: string; uploaded_at: Date; bytes: number }) =>
  db.insertInto('uploaded').values(upload).execute()

/** The bytes that a user has uploaded since an instant. */
export async function bytesSince(db: Db, user_uid: string, since: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploaded')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('user_uid', '=', user_uid)
    .where('uploaded_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}
