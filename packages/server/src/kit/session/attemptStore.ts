import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../start/config.ts'
import type { Db } from '../db/database.ts'

const HOUR_MS = 3_600_000

/** Attempts allowed per subject and hour. Unlike the rate limits of requests, these survive a restart and apply to all processes together. */
const LIMITS = { 'reset-mail': 5, registration: 20, sis: 20, 'closed-account': 10 } as const
type AttemptKind = keyof typeof LIMITS

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('base64url')

const insertAttempt = (db: Db, kind: AttemptKind, subject: string, now: Date) =>
  db
    .insertInto('attempt')
    .values({ kind, subject_hash: hashOf(subject), attempted_at: now })
    .execute()

async function attemptsInAnHour(db: Db, kind: AttemptKind, subject: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('subject_hash', '=', hashOf(subject))
    .where('attempted_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes the last attempt, if it should not count. */
export const forgetAttempt = (db: Db, kind: AttemptKind, subject: string) =>
  sql`delete from attempt where attempt_id = (select max(attempt_id) from attempt where kind = ${kind} and subject_hash = ${hashOf(subject)})`.execute(
    db,
  )

interface Attempt {
  kind: AttemptKind
  /** The account or address that the attempts concern. */
  subject: string
  now: Date
}

/** Counts an attempt; true if the limit of the hour is already reached. Always false if `RATE_SIGN_IN` is 0. */
export async function isFlood(db: Db, config: Pick<Config, 'RATE_SIGN_IN'>, { kind, subject, now }: Attempt): Promise<boolean> {
  if (config.RATE_SIGN_IN === 0) return false
  if ((await attemptsInAnHour(db, kind, subject, now)) >= LIMITS[kind]) return true
  await insertAttempt(db, kind, subject, now)
  return false
}
