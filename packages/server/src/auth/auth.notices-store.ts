import { NOTICE_ZONE } from '@fairlead/domain/notice/notice'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** Notices in force. `valid_from` and `valid_to` are wall-clock times at UTC+8, as specified. */
export async function currentNotices(db: Db, type: 'NOTICE' | 'ALERT', now: Date) {
  const wallClock = (column: 'valid_from' | 'valid_to') =>
    sql<string>`to_char(${sql.ref(column)} at time zone ${NOTICE_ZONE}, 'YYYY-MM-DD HH24:MI:SS')`.as(column)
  return db
    .selectFrom('sys_notice')
    .select(['notice_type', 'notice_title', 'notice_body'])
    .select([wallClock('valid_from'), wallClock('valid_to')])
    .where('notice_type', '=', type)
    .where('valid_from', '<=', now.toISOString())
    .where('valid_to', '>=', now.toISOString())
    .orderBy('uid')
    .limit(50)
    .execute()
}
