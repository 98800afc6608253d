import type { Difference } from '@fairlead/domain/kit/differences'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { post } from '../db/pipeline.ts'
import type { SessionRow } from '../session/sessionRow.ts'

export interface HistoryEntry {
  module: string
  record_id: string
  action: string
  from_status: string | null
  to_status: string
  reason?: string | null
  changes?: Difference[]
  record_version: number
}

/** The user who made a change: signed in, or a visitor with the account being registered. */
type Author = Pick<SessionRow, 'user_uid' | 'super_user_uid' | 'given_name' | 'family_name'> & { actor: { profile_type: string } }

/** The author of automatic changes. */
export const THE_PORTAL: Author = {
  user_uid: '00000000-0000-0000-0000-000000000000',
  super_user_uid: null,
  given_name: 'Fairlead',
  family_name: '',
  actor: { profile_type: 'SYSTEM' },
}
export type { Author }

/** Who, when and in which request: what a history row needs in addition to its entry. */
export interface HistoryContext {
  db: Db
  session: Author
  now: Date
  request_id: string
}

/** Appends history rows with who did it, on whose behalf and in which request; the only writer of `history`. */
export const recordHistories = ({ db, session, now, request_id }: HistoryContext, entries: readonly HistoryEntry[]): Promise<void> =>
  post(
    db,
    db.insertInto('history').values(
      entries.map((entry) => ({
        ...entry,
        reason: entry.reason ?? null,
        changes: JSON.stringify(entry.changes ?? []),
        user_uid: session.user_uid,
        super_user_uid: session.super_user_uid === session.user_uid ? null : session.super_user_uid,
        user_name: userName(session),
        profile_type: session.actor.profile_type,
        request_id,
        happened_at: now,
      })),
    ),
  )

export const recordHistory = (context: HistoryContext, entry: HistoryEntry) => recordHistories(context, [entry])

export const userName = ({ given_name, family_name }: Pick<SessionRow, 'given_name' | 'family_name'>) =>
  `${given_name} ${family_name}`.trim()

const superUserName = sql<string | null>`(select trim(concat(su.given_name, ' ', su.family_name)) from portal_user su
  where su.user_uid = history.super_user_uid)`.as('super_user_name')

const selectHistory = (db: Db, module: string, recordId: string) =>
  db
    .selectFrom('history')
    .selectAll()
    .select(superUserName)
    .where('module', '=', module)
    .where('record_id', '=', recordId)
    .orderBy('history_id', 'desc')
    .limit(1000)
    .execute()

type Stored = Awaited<ReturnType<typeof selectHistory>>[number]

const entryOf = <S>(entry: Stored, statusOf: (text: string | null) => S) => ({
  history_id: entry.history_id,
  at: entry.happened_at,
  user_uid: entry.user_uid,
  user_name: entry.user_name,
  super_user_name: entry.super_user_name,
  action: entry.action,
  from_status: entry.from_status === null ? null : statusOf(entry.from_status),
  to_status: statusOf(entry.to_status),
  reason: entry.reason,
  version: entry.record_version,
  fields: entry.changes,
})

/** The history of a record, newest first, at most 1,000 entries. `statusOf` converts a stored status to one of the module. */
export const readHistory = async <S>(db: Db, module: string, recordId: string, statusOf: (text: string | null) => S) =>
  (await selectHistory(db, module, recordId)).map((entry) => entryOf(entry, statusOf))

/** The history of several records since an instant of each (all if null), newest first, at most 20 entries each, with the author's profile type. */
export async function readHistorySince<S>(
  db: Db,
  module: string,
  since: ReadonlyMap<string, string | null>,
  statusOf: (text: string | null) => S,
) {
  if (since.size === 0) return []
  const { rows } =
    await sql<Stored>`select h.*, null as super_user_name from jsonb_each_text(${JSON.stringify(Object.fromEntries(since))}::jsonb) s(record_id, seen_at)
    cross join lateral (select * from history h where h.module = ${module} and h.record_id = s.record_id
      and (s.seen_at is null or h.happened_at > s.seen_at::timestamptz) order by h.history_id desc limit ${MOST_SINCE}) h`.execute(db)
  return rows.map((entry) => ({ ...entryOf(entry, statusOf), record_id: entry.record_id, profile_type: entry.profile_type }))
}
const MOST_SINCE = 20
