import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Mailer } from './mailer.ts'
import type { Mail } from './outbox.ts'

export const MAX_MAIL_ATTEMPTS = 12
export const MAILS_AT_ONCE = 5

interface Claimed {
  outbox_id: number
  mail: Mail
}

/**
 * Carries some mails out and tells how many. Each is claimed first, with its try counted and its next one set, and sent outside of any transaction:
 * a slow mail server holds neither a connection nor the events, and what a crash interrupts is tried again.
 */
export async function carryMails(db: Db, mailer: Mailer): Promise<number> {
  const { rows } = await sql<Claimed>`update outbox set attempts = attempts + 1,
      not_before = now() + least(interval '1 hour', interval '10 seconds' * power(2, attempts) + interval '50 seconds')
    where outbox_id in (select outbox_id from outbox
      where sent_at is null and not_before <= now() and attempts < ${MAX_MAIL_ATTEMPTS} and kind = 'mail'
      order by not_before, outbox_id limit ${MAILS_AT_ONCE} for update skip locked)
    returning outbox_id, payload -> 'mail' as mail`.execute(db)
  await Promise.all(rows.map((claimed) => carry(db, mailer, claimed)))
  return rows.length
}

async function carry(db: Db, mailer: Mailer, { outbox_id, mail }: Claimed): Promise<void> {
  try {
    await mailer.send(mail, `outbox-${outbox_id}`)
    await sql`update outbox set sent_at = now(), failure = null where outbox_id = ${outbox_id}`.execute(db)
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await sql`update outbox set failure = ${failure} where outbox_id = ${outbox_id}`.execute(db)
  }
}
