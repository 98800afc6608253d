import { NOTICE_LIST } from '@fairlead/domain/notice/notice.lists'
import type { Notice, NoticeForm } from '@fairlead/domain/notice/notice'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import { notFound } from '../kit/failures.ts'
import type { ListSource } from '../kit/listQuery.ts'
import { oneList } from '../kit/oneList.ts'

const SOURCE: ListSource = {
  table: 'sys_notice',
  select: sql`o.uid, o.notice_type, o.notice_title, o.notice_body, o.affected_system, o.valid_from, o.valid_to, o.version, o.changed_at`,
  searchText: 'search_text',
  elsewhere: {},
}

export const NOTICES = oneList(NOTICE_LIST, ['admin'], SOURCE)

export async function readNotice(db: Db, uid: number, lock = false): Promise<Notice> {
  const { rows } = await sql<Notice>`
    select ${SOURCE.select}, o.remarks from sys_notice o where o.uid = ${uid} ${lock ? sql`for update` : sql``}`.execute(db)
  const notice = rows[0]
  if (!notice) throw notFound('notice.notFound', { id: uid })
  return notice
}

/** A form whose rules hold has all of these. */
const written = (form: NoticeForm) => ({
  ...form,
  notice_type: form.notice_type ?? 'NOTICE',
  notice_title: form.notice_title ?? '',
  notice_body: form.notice_body ?? '',
  valid_from: form.valid_from ?? '',
  valid_to: form.valid_to ?? '',
})

export const insertNotice = async (db: Db, form: NoticeForm, now: Date): Promise<number> =>
  (
    await db
      .insertInto('sys_notice')
      .values({ ...written(form), changed_at: now })
      .returning('uid')
      .executeTakeFirstOrThrow()
  ).uid

export const updateNotice = (db: Db, uid: number, form: NoticeForm, version: number, now: Date) =>
  db
    .updateTable('sys_notice')
    .set({ ...written(form), changed_at: now, version: version + 1 })
    .where('uid', '=', uid)
    .execute()
