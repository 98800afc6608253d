import { sql } from 'kysely'
import type { Job } from './jobs.ts'
import type { House } from './visit.ts'

/** Throws away what no longer counts. Safe to run twice, and on several processes. */
export const housekeeping = ({ db }: House): Job => ({
  queue: 'housekeeping',
  schedule: '17 * * * *',
  work: async () => {
    await sql`delete from idempotency where created_at < now() - interval '24 hours'`.execute(db)
    await sql`delete from outbox where sent_at < now() - interval '7 days'`.execute(db)
    await sql`delete from session where ends_at < now() - interval '7 days'`.execute(db)
    await sql`delete from attempt where attempted_at < now() - interval '1 day'`.execute(db)
    await sql`delete from sis_proof where created_at < now() - interval '1 day'`.execute(db)
    await sql`delete from password_link where expires_at < now() - interval '7 days'`.execute(db)
  },
})
