import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../start/config.ts'
import type { Db } from '../db/database.ts'

const HOUR_MS = 3_600_000

/** Most attempts of a kind in an hour, by whom they concern. Beside the rate of requests: this one outlives a restart and holds for all processes. */
const LIMITS = { 'reset-mail': 5, registration: 20, sis: 20, 'closed-account': 10 } as const
type AttemptKind = keyof typeof LIMITS

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('base64url')

const noteAttempt = (db: Db, kind: AttemptKind, subject: string, now: Date) =>
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

/** Takes back the last attempt, which turned out not to be one. */
export const forgetAttempt = (db: Db, kind: AttemptKind, subject: string) =>
  sql`delete from attempt where attempt_id = (select max(attempt_id) from attempt where kind = ${kind} and subject_hash = ${hashOf(subject)})`.execute(
    db,
  )

/** Counts one more, and tells whether that was too many. Switched off together with the rate of sign-ins. */
export async function isFlood(db: Db, config: Config, kind: AttemptKind, subject: string, now: Date): Promise<boolean> {
  if (config.RATE_SIGN_IN === 0) return false
  if ((await attemptsInAnHour(db, kind, subject, now)) >= LIMITS[kind]) return true
  await noteAttempt(db, kind, subject, now)
  return false
}
