import type { Actor } from '@fairlead/domain/kit/access'
import { sourcesFor, textOfCode, codesOf } from '@fairlead/domain/notification/notification.codes'
import type { MessagePage, NotificationMessage, ReadFilter } from '@fairlead/domain/notification/notification'
import type { Language } from '@fairlead/domain/kit/languages'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'
import type { SessionRow } from '../kit/session/sessionRow.ts'
import type { Words } from '../kit/record/words.ts'

type Reader = Pick<SessionRow, 'user_uid' | 'profile_type_id'> & { actor: Actor }
type Condition = RawBuilder<boolean>

/** The messages of a user in the current profile, over the alias `m`, of modules that the user's functions still open. */
const messagesOf = ({ user_uid, profile_type_id, actor }: Reader): Condition =>
  sql`m.user_uid = ${user_uid} and not m.removed and ${profile_type_id ?? 0} = any(m.profile_type_ids)
    and m.module = any(${sourcesFor(actor.func_ids).map(({ module }) => module)})`

export interface MessageQuery {
  page_size: number
  page_number: number
  read_filter: ReadFilter
  search_text: string | null
}

/** A page of messages with the total and unread counts, in one statement. */
export async function readMessages(
  db: Db,
  reader: Reader,
  query: MessageQuery,
  { words, language }: { words: Words; language: Language },
): Promise<MessagePage> {
  const mine = messagesOf(reader)
  const search = searchSql(query.search_text, reader.actor, words, language)
  const isUnread: Condition[] = query.read_filter === 'Unread' ? [sql`not m.is_read`] : []
  const found = sql.join([mine, ...isUnread, ...search], sql` and `)
  const { rows } = await sql<{ messages: NotificationMessage[]; total_count: number; unread_count: number }>`select
    (select count(*) from notification_message m where ${mine} and not m.is_read) as unread_count,
    (select count(*) from notification_message m where ${found}) as total_count,
    coalesce((select jsonb_agg(jsonb_build_object('message_id', p.message_id, 'guid', p.guid, 'module', p.module, 'sub_module', p.sub_module,
        'doc_code', p.doc_code, 'event_code', p.event_code, 'desc_key', p.desc_key, 'desc_param', p.desc_param, 'href', p.href,
        'is_read', p.is_read, 'message_dt', to_char(p.message_dt, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'removed', p.removed)
        order by p.message_dt desc, p.message_id desc)
      from (select m.* from notification_message m where ${found} order by m.message_dt desc, m.message_id desc
        limit ${query.page_size} offset ${(query.page_number - 1) * query.page_size}) p), '[]') as messages`.execute(db)
  return rows[0] as MessagePage
}

/** Each word must occur in the document's number, in the parameters, or in the event's text in the reader's language. */
function searchSql(text: string | null, { func_ids }: Actor, words: Words, language: Language): Condition[] {
  if (!text) return []
  const eventTexts = sourcesFor(func_ids).flatMap((source) =>
    codesOf(source).map((code) => {
      const key = textOfCode(source.module, code)
      return {
        key,
        text: words(language, key)
          .replaceAll(/\{\{[^{}]*\}\}/g, ' ')
          .toLowerCase(),
      }
    }),
  )
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => {
      const keys = eventTexts.filter(({ text: spoken }) => spoken.includes(word)).map(({ key }) => key)
      const inWords: Condition = sql`m.search_text like ${`%${likeText(word)}%`}`
      return keys.length > 0 ? sql`(${inWords} or m.desc_key = any(${keys}))` : inWords
    })
}

/** False when the message is not one of this user's. */
export async function changeMessage(
  db: Db,
  userUid: string,
  messageId: number,
  change: { is_read?: boolean | undefined; removed?: boolean | undefined },
): Promise<boolean> {
  const { rows } = await sql`update notification_message set is_read = coalesce(${change.is_read ?? null}, is_read),
      removed = coalesce(${change.removed ?? null}, removed)
    where message_id = ${messageId} and user_uid = ${userUid} returning 1`.execute(db)
  return rows.length > 0
}

/** Only the messages of the current profile; those of the user's other profiles stay. */
export const markAllRead = async (db: Db, reader: Reader) =>
  sql`update notification_message m set is_read = true where ${messagesOf(reader)} and not m.is_read`.execute(db)
export const removeAll = async (db: Db, reader: Reader) =>
  sql`update notification_message m set removed = true where ${messagesOf(reader)}`.execute(db)

/** Deletes messages removed a month ago or a year old, unconfirmed requests, and mails that no longer count. */
export async function deleteOutdated(db: Db, now: RawBuilder<string>): Promise<void> {
  await sql`delete from notification_message where message_dt < ${now} - interval '1 year'
    or (removed and message_dt < ${now} - interval '30 days')`.execute(db)
  await sql`delete from notification_address where confirmed_at is null and asked_at < ${now} - interval '30 days'`.execute(db)
  await sql`delete from notification_address_letter where sent_at < ${now} - interval '1 day'`.execute(db)
}
