import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { LetterParams, PortalEvent } from '../kit/jobs/outboxTypes.ts'

/** An event that e-mails are written about. */
export interface LetterEvent {
  outbox_id: number
  event: PortalEvent
  letter: LetterParams | null
}

export async function readLetterEvents(db: Db, outboxIds: readonly number[]): Promise<LetterEvent[]> {
  const { rows } = await sql<LetterEvent>`select outbox_id, payload -> 'event' as event, payload -> 'letter' as letter
    from outbox where outbox_id = any(${[...outboxIds]}::bigint[])`.execute(db)
  return rows
}

/** The active templates for these events, in every language. */
export const readActiveTemplates = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('notification_email_template')
    .select(['event_code', 'language', 'subject', 'body'])
    .where('event_code', 'in', codes)
    .where('active', '=', true)
    .execute()
