import type { Db } from '../db/database.ts'
import type { Mailer } from './mailer.ts'
import { claimMails, markFailed, markSent, type ClaimedMail } from '../jobs/outboxStore.ts'

export const MAX_MAIL_ATTEMPTS = 12
export const MAILS_AT_ONCE = 5

/**
 * Carries some mails out and tells how many. Each is claimed first, with its try counted and its next one set, and sent outside of any transaction:
 * a slow mail server holds neither a connection nor the events, and what a crash interrupts is tried again.
 */
export async function carryMails(db: Db, mailer: Mailer): Promise<number> {
  const rows = await claimMails(db, MAX_MAIL_ATTEMPTS, MAILS_AT_ONCE)
  await Promise.all(rows.map((claimed) => carry(db, mailer, claimed)))
  return rows.length
}

async function carry(db: Db, mailer: Mailer, { outbox_id, mail }: ClaimedMail): Promise<void> {
  try {
    await mailer.send(mail, `outbox-${outbox_id}`)
    await markSent(db, [outbox_id])
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await markFailed(db, outbox_id, failure)
  }
}
