import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { post } from '../db/pipeline.ts'
import type { Audience, Mail, PortalEvent } from './outboxTypes.ts'

/** PostgreSQL notifies the listeners of this channel after a commit that adds to the outbox. */
export const OUTBOX_CHANNEL = 'fairlead_outbox'

export const put = (db: Db, kind: 'event' | 'mail', payload: Record<string, unknown>): Promise<void> =>
  post(
    db,
    sql`with added as (insert into outbox (kind, payload) values (${kind}, ${JSON.stringify(payload)}) returning 1)
    select pg_notify(${OUTBOX_CHANNEL}, '') from added`,
  )

export const putEvents = (db: Db, payloads: readonly { event: PortalEvent; audience: Audience }[]): Promise<void> =>
  post(
    db,
    sql`with added as (insert into outbox (kind, payload) select 'event', payload from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) payload
      returning 1)
    select pg_notify(${OUTBOX_CHANNEL}, '') from added limit 1`,
  )

export const putMails = (db: Db, mails: readonly Mail[]): Promise<void> =>
  post(
    db,
    sql`with added as (insert into outbox (kind, payload) select 'mail', jsonb_build_object('mail', mail)
      from jsonb_array_elements(${JSON.stringify(mails)}::jsonb) mail returning 1)
    select pg_notify(${OUTBOX_CHANNEL}, '') from added limit 1`,
  )

/** Wakes the relay, for example after a failed mail was scheduled again. */
export const wakeRelay = (db: Db) => sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(db)

export interface ClaimedEvent {
  outbox_id: number
  event: PortalEvent
  audience: Audience
}

/** Due events, with this attempt counted and the next one scheduled, so that no other process takes them. */
export async function claimEvents(db: Db, maxAttempts: number, most: number): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`update outbox set attempts = attempts + 1,
      not_before = now() + least(interval '1 hour', interval '5 seconds' * power(2, attempts))
    where outbox_id in (select outbox_id from outbox
      where sent_at is null and not_before <= now() and attempts < ${maxAttempts} and kind = 'event'
      order by not_before, outbox_id limit ${most} for update skip locked)
    returning outbox_id, payload -> 'event' as event, payload -> 'audience' as audience`.execute(db)
  return rows
}

export interface ClaimedMail {
  outbox_id: number
  mail: Mail
}

/** Mails that are due, claimed as `claimEvents` does. */
export async function claimMails(db: Db, maxAttempts: number, most: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`update outbox set attempts = attempts + 1,
      not_before = now() + least(interval '1 hour', interval '10 seconds' * power(2, attempts) + interval '50 seconds')
    where outbox_id in (select outbox_id from outbox
      where sent_at is null and not_before <= now() and attempts < ${maxAttempts} and kind = 'mail'
      order by not_before, outbox_id limit ${most} for update skip locked)
    returning outbox_id, payload -> 'mail' as mail`.execute(db)
  return rows
}

export const markSent = (db: Db, outboxIds: readonly number[]) =>
  sql`update outbox set sent_at = now(), failure = null where outbox_id = any(${[...outboxIds]})`.execute(db)

export const markFailed = (db: Db, outboxId: number, failure: string) =>
  sql`update outbox set failure = ${failure} where outbox_id = ${outboxId}`.execute(db)
