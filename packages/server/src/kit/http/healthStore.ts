import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const OUTBOX_STALE = '5 minutes'

/** True if the database has its tables and no event has been waiting in the outbox for five minutes. */
export async function isReadyToServe(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ready: boolean }>`select exists (select from migration)
      and not exists (select from outbox where kind = 'event' and sent_at is null and created_at < now() - ${OUTBOX_STALE}::interval) as ready`.execute(
    db,
  )
  return rows[0]?.ready ?? false
}
