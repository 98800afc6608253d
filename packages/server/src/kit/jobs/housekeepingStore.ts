import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'

/** Deletes expired rows. Each table is compared with the clock that wrote its timestamps. */
export async function deleteOutdated(db: Db, at: RawBuilder<string>): Promise<void> {
  // Timestamps of the database.
  await sql`delete from idempotency where created_at < now() - interval '24 hours'`.execute(db)
  await sql`delete from outbox where sent_at < now() - interval '7 days'`.execute(db)
  // Timestamps of the portal's clock.
  await sql`delete from session where ends_at < ${at} - interval '7 days'`.execute(db)
  await sql`delete from attempt where attempted_at < ${at} - interval '1 day'`.execute(db)
  await sql`delete from unknown_sign_in where last_at < ${at} - interval '30 days'`.execute(db)
  await sql`delete from uploaded where uploaded_at < ${at} - interval '1 day'`.execute(db)
  await sql`delete from sis_proof where created_at < ${at} - interval '1 day'`.execute(db)
  await sql`delete from mobile_token where expires_at < ${at} - interval '1 day'`.execute(db)
  await sql`delete from password_link where expires_at < ${at} - interval '7 days'`.execute(db)
}
