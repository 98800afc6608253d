import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../db/database.ts'
import type { RecordKey } from './recordKey.ts'
import type { Picture } from './richText.ts'

const superUserName = sql<string | null>`(select trim(concat(su.given_name, ' ', su.family_name)) from portal_user su
  where su.user_uid = remark.super_user_uid)`.as('super_user_name')
const FIELDS = ['remark_id', 'body', 'visible_to', 'user_uid', 'user_name', 'created_at'] as const

/** Remarks of a record. The caller has checked that the actor may see the record; external users do not get internal remarks (BOOK-111). */
export const readRemarks = (db: Db, { module, record_id }: RecordKey, internal: boolean) =>
  db
    .selectFrom('remark')
    .select(FIELDS)
    .$if(internal, (query) => query.select(superUserName))
    .where('module', '=', module)
    .where('record_id', '=', record_id)
    .$if(!internal, (query) => query.where('visible_to', '=', 'ALL'))
    .orderBy('remark_id', 'desc')
    .limit(500)
    .execute()

export const insertRemark = (db: Db, remark: Insertable<Tables['remark']>) =>
  db.insertInto('remark').values(remark).returning(FIELDS).executeTakeFirstOrThrow()

export const insertPictures = (db: Db, remark_id: number, pictures: readonly Picture[]) =>
  db
    .insertInto('remark_picture')
    .values(pictures.map((picture, picture_no) => ({ remark_id, picture_no, ...picture })))
    .execute()

/** Deletes a remark of this user on this record; false if there is none. */
export async function deleteRemark(db: Db, { module, record_id }: RecordKey, remarkId: number, userUid: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('remark')
    .where('remark_id', '=', remarkId)
    .where('module', '=', module)
    .where('record_id', '=', record_id)
    .where('user_uid', '=', userUid)
    .returning('remark_id')
    .executeTakeFirst()
  return gone !== undefined
}

export const findPicture = (
  db: Db,
  { module, record_id }: RecordKey,
  { remark_id, picture_no }: { remark_id: number; picture_no: number },
  internal: boolean,
) =>
  db
    .selectFrom('remark_picture')
    .innerJoin('remark', 'remark.remark_id', 'remark_picture.remark_id')
    .select(['content_type', 'bytes'])
    .where('remark.remark_id', '=', remark_id)
    .where('picture_no', '=', picture_no)
    .where('module', '=', module)
    .where('record_id', '=', record_id)
    .$if(!internal, (query) => query.where('visible_to', '=', 'ALL'))
    .executeTakeFirst()
