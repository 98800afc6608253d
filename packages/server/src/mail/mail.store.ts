import type { MailMessage } from '@fairlead/domain/mail/mail'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { ListSource } from '../kit/list/listQuery.ts'

export const MAIL_SOURCE: ListSource = {
  table: 'mail_message',
  select: sql`o.mail_id::text as mail_id, o.mail_to, o.subject, o.state, o.attempts, o.failure, o.created_at, o.sent_at, o.not_before`,
  searchText: 'search_text',
  elsewhere: { mail_id: (test) => test(sql`o.mail_id::text`) },
}

export async function findMail(db: Db, mailId: number): Promise<Omit<MailMessage, 'has_server'> | undefined> {
  const { rows } = await sql<Omit<MailMessage, 'has_server'>>`select ${MAIL_SOURCE.select}, o.text, o.html, o.attachments
    from mail_message o where o.mail_id = ${mailId}`.execute(db)
  return rows[0]
}

/** Marks a mail as unsent, so that the relay sends it again. */
export const markUnsent = (db: Db, mailId: number) =>
  sql`update outbox set sent_at = null, failure = null, attempts = 0, not_before = now() where outbox_id = ${mailId}`.execute(db)

/** The levels of the users with this login; empty when there is none. */
export async function userLevels(db: Db, loginKey: string): Promise<number[]> {
  const { rows } = await sql<{ user_level_id: number }>`select user_level_id from portal_user where login_key = ${loginKey}`.execute(db)
  return rows.map(({ user_level_id }) => user_level_id)
}
