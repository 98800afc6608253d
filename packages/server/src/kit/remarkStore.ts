import type { Db } from './database.ts'

/** Remarks of a record; an external side never reads the internal ones (BOOK-111). */
export const readRemarks = (db: Db, module: string, recordId: string, internal: boolean) =>
  db
    .selectFrom('remark')
    .select(['remark_id', 'body', 'visible_to', 'user_uid', 'user_name', 'created_at'])
    .where('module', '=', module)
    .where('record_id', '=', recordId)
    .$if(!internal, (query) => query.where('visible_to', '=', 'ALL'))
    .orderBy('remark_id', 'desc')
    .limit(500)
    .execute()

interface NewRemark {
  module: string
  record_id: string
  body: string
  visible_to: 'ALL' | 'INTERNAL'
  user_uid: string
  user_name: string
  created_at: Date
}
export const addRemark = (db: Db, remark: NewRemark) =>
  db
    .insertInto('remark')
    .values(remark)
    .returning(['remark_id', 'body', 'visible_to', 'user_uid', 'user_name', 'created_at'])
    .executeTakeFirstOrThrow()

/** Deletes one's own remark on this record; false when there is none. */
export async function deleteOwnRemark(db: Db, module: string, recordId: string, remarkId: number, userUid: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('remark')
    .where('remark_id', '=', remarkId)
    .where('module', '=', module)
    .where('record_id', '=', recordId)
    .where('user_uid', '=', userUid)
    .returning('remark_id')
    .executeTakeFirst()
  return gone !== undefined
}
