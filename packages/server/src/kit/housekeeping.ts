import { sql } from 'kysely'
import { now } from './database.ts'
import type { Job } from './jobs.ts'
import type { House } from './visit.ts'

/** Throws away what no longer counts: by the clock that stamped it. Safe to run twice, and on several processes. */
export const housekeeping = ({ db, clock }: House): Job => ({
  queue: 'housekeeping',
  schedule: '17 * * * *',
  work: async () => {
    // Stamped by the database.
    await sql`delete from idempotency where created_at < now() - interval '24 hours'`.execute(db)
    await sql`delete from outbox where sent_at < now() - interval '7 days'`.execute(db)
    // Stamped by the portal.
    const at = now(clock())
    await sql`delete from session where ends_at < ${at} - interval '7 days'`.execute(db)
    await sql`delete from attempt where attempted_at < ${at} - interval '1 day'`.execute(db)
    await sql`delete from unknown_sign_in where last_at < ${at} - interval '30 days'`.execute(db)
    await sql`delete from uploaded where uploaded_at < ${at} - interval '1 day'`.execute(db)
    await sql`delete from sis_proof where created_at < ${at} - interval '1 day'`.execute(db)
    await sql`delete from mobile_token where expires_at < ${at} - interval '1 day'`.execute(db)
    await sql`delete from password_link where expires_at < ${at} - interval '7 days'`.execute(db)
  },
})
