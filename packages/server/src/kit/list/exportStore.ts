import type { ExportStatus } from '@fairlead/domain/kit/export.api'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const COLUMNS = ['export_id', 'user_uid', 'list', 'request', 'status', 'done_rows', 'total_rows', 'file_key', 'msg_key'] as const

/** An export of this user; undefined if it is of another user. */
export const readExport = (db: Db, exportId: string, userUid: string) =>
  db.selectFrom('export_job').select(COLUMNS).where('export_id', '=', exportId).where('user_uid', '=', userUid).executeTakeFirst()

/** An export of any user, for the job that writes it. */
export const readAnyExport = (db: Db, exportId: string) =>
  db.selectFrom('export_job').select(COLUMNS).where('export_id', '=', exportId).executeTakeFirst()

/** Locks the exports of a user until the transaction ends, so that simultaneous requests count each other. */
export const lockExportsOf = (db: Db, userUid: string) =>
  sql`select pg_advisory_xact_lock(hashtext('exports'), hashtext(${userUid}))`.execute(db)

export const countRunning = async (db: Db, userUid: string): Promise<number> => {
  const row = await db
    .selectFrom('export_job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_uid', '=', userUid)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return row.count
}

export async function addExport(
  db: Db,
  entry: { user_uid: string; list: string; request: object; total_rows: number; created_at: Date },
): Promise<string> {
  const { export_id } = await db
    .insertInto('export_job')
    .values({ ...entry, request: JSON.stringify(entry.request), status: 'waiting' })
    .returning('export_id')
    .executeTakeFirstOrThrow()
  return export_id
}

interface Progress {
  status: ExportStatus
  done_rows?: number
  file_key?: string
  msg_key?: string
  finished_at?: Date
}
/** Updates an export unless it has ended; false if it has, for example because the user cancelled it. */
export async function moveExport(db: Db, exportId: string, progress: Progress): Promise<boolean> {
  const moved = await db
    .updateTable('export_job')
    .set(progress)
    .where('export_id', '=', exportId)
    .where('status', 'in', ['waiting', 'running'])
    .returning('export_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Deletes exports created before an instant; returns the keys of their files. */
export const deleteOldExports = (db: Db, before: Date) =>
  db.deleteFrom('export_job').where('created_at', '<', before.toISOString()).returning('file_key').execute()
