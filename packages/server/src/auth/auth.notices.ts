import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

/** Notices in force. `valid_from` and `valid_to` are wall-clock times at UTC+8, as the specification's eight hour offset has it. */
export async function currentNotices(db: Db, type: 'NOTICE' | 'ALERT', now: Date) {
  const wallClock = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)
  return db
    .selectFrom('sys_notice')
    .select(['notice_type', 'notice_title', 'notice_body'])
    .select([
      sql<string>`to_char(valid_from, 'YYYY-MM-DD HH24:MI:SS')`.as('valid_from'),
      sql<string>`to_char(valid_to, 'YYYY-MM-DD HH24:MI:SS')`.as('valid_to'),
    ])
    .where('notice_type', '=', type)
    .where('valid_from', '<=', wallClock)
    .where('valid_to', '>=', wallClock)
    .orderBy('uid')
    .execute()
}
