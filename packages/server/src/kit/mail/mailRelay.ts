import type { Db } from '../db/database.ts'
import type { Mailer } from './mailer.ts'
import { claimMails, markFailed, markSent, type ClaimedMail } from '../jobs/outboxStore.ts'

export const MAX_MAIL_ATTEMPTS = 12
export const MAILS_AT_ONCE = 5

/**
 * Sends a batch of mails and returns its size. Each mail is claimed first, with its attempt counted and the next one scheduled, so that a crash only
 * delays it. It is sent outside of any transaction, so that a slow mail server blocks neither a connection nor the events.
 */
export async function deliverMails(db: Db, mailer: Mailer): Promise<number> {
  const rows = await claimMails(db, MAX_MAIL_ATTEMPTS, MAILS_AT_ONCE)
  await Promise.all(rows.map((claimed) => sendMail(db, mailer, claimed)))
  return rows.length
}

async function sendMail(db: Db, mailer: Mailer, { outbox_id, mail }: ClaimedMail): Promise<void> {
  try {
    await mailer.send(mail, `outbox-${outbox_id}`)
    await markSent(db, [outbox_id])
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await markFailed(db, outbox_id, failure)
  }
}
