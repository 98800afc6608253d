import { UNMATCHED_MAX } from '@fairlead/domain/carrier-message/carrier-message.api'
import type { EdiMessage } from '@fairlead/domain/carrier-message/carrier-message'
import type { EdiStatus, EdiType } from '@fairlead/domain/carrier-message/carrier-message.codes'
import { sql } from 'kysely'
import type { StoredReason } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'

export type StoredMessage = Omit<EdiMessage, 'reasons' | 'warnings'> & {
  raw: string
  reasons: StoredReason[]
  warnings: StoredReason[]
  /** The other records that it names. */
  further: RecordKey[]
}
const MESSAGE = sql`m.edi_message_id, m.module, m.record_id, case when m.module = 'booking' then m.record_id end as so_no, m.direction, m.message_type,
  m.reference, m.status, m.raw, m.reasons, m.warnings, m.failure, m.attempts, m.created_at, m.sent_at,
  coalesce((select jsonb_agg(jsonb_build_object('module', r.module, 'record_id', r.record_id) order by r.module, r.record_id)
    from edi_message_record r where r.edi_message_id = m.edi_message_id), '[]') as further,
  (select trim(u.given_name || ' ' || u.family_name) from portal_user u where u.user_uid = m.user_uid) as user_name`

const isOf = ({ module, record_id }: RecordKey) => sql`(m.module = ${module} and m.record_id = ${record_id})`

/** Is it of this record, or does it name it among others? */
const names = ({ module, record_id }: RecordKey) => sql`m.edi_message_id in (
  select n.edi_message_id from edi_message n where n.module = ${module} and n.record_id = ${record_id}
  union all select r.edi_message_id from edi_message_record r where r.module = ${module} and r.record_id = ${record_id})`

/** The messages of a record, newest first. */
export async function messagesOf(db: Db, record: RecordKey, types: readonly EdiType[]): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`select ${MESSAGE} from edi_message m
    where ${names(record)} and m.message_type = any(${[...types]}::text[]) order by m.edi_message_id desc`.execute(db)
  return rows
}

/** What came in and belongs to no record that is known, newest first. */
export async function unmatchedMessages(db: Db): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`select ${MESSAGE} from edi_message m
    where m.record_id is null and m.direction = 'IN' order by m.edi_message_id desc limit ${UNMATCHED_MAX}`.execute(db)
  return rows
}

export async function findMessage(db: Db, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`select ${MESSAGE} from edi_message m where m.edi_message_id = ${id}`.execute(db)
  return rows[0]
}

interface NewMessage {
  /** Null where none is known. */
  record: RecordKey | null
  further?: readonly RecordKey[]
  direction: 'OUT' | 'IN'
  message_type: EdiType
  reference: string
  /** The carrier that an outgoing message is for. */
  receiver?: string | null
  status: EdiStatus
  raw: string
  reasons?: StoredReason[]
  warnings?: StoredReason[]
  user_uid: string | null
  created_at: Date
}
const NO_RECORD = { module: null, record_id: null }

export async function insertMessage(
  db: Db,
  { record, further = [], reasons = [], warnings = [], ...message }: NewMessage,
): Promise<number> {
  const { edi_message_id } = await db
    .insertInto('edi_message')
    .values({ ...(record ?? NO_RECORD), ...message, reasons: JSON.stringify(reasons), warnings: JSON.stringify(warnings) })
    .returning('edi_message_id')
    .executeTakeFirstOrThrow()
  const rows = further.map(({ module, record_id }) => ({ edi_message_id, module, record_id }))
  if (rows.length > 0) await db.insertInto('edi_message_record').values(rows).execute()
  return edi_message_id
}

/** Stores the text, if it contains the message's number, which the insert assigns. */
export const keepText = (db: Db, id: number, raw: string) =>
  db.updateTable('edi_message').set({ raw }).where('edi_message_id', '=', id).execute()

/** Puts a message into the queue again; false where another one did. */
export async function queueAgain(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('edi_message')
    .set({ status: 'QUEUED', failure: null })
    .where('edi_message_id', '=', id)
    .where('direction', '=', 'OUT')
    .where('status', '<>', 'QUEUED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noteSending = (db: Db, id: number, outcome: { sent_at: Date } | { failure: string }) =>
  db
    .updateTable('edi_message')
    .set((column) => ({
      attempts: sql<number>`${column.ref('attempts')} + 1`,
      ...('failure' in outcome ? { status: 'FAILED' as const, ...outcome } : { status: 'SENT' as const, failure: null, ...outcome }),
    }))
    .where('edi_message_id', '=', id)
    .execute()

/** How many messages of these types went out for a record. */
export async function countSent(db: Db, record: RecordKey, types: readonly EdiType[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from edi_message m
    where ${isOf(record)} and direction = 'OUT' and message_type = any(${[...types]}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** Did this carrier get a message of this type about the record, or is one on its way? One that failed does not count. One that was sent before receivers were kept counts for every carrier. */
export async function wasSentTo(db: Db, record: RecordKey, { type, receiver }: { type: EdiType; receiver: string }): Promise<boolean> {
  const { rows } = await sql`select from edi_message m where ${isOf(record)} and direction = 'OUT' and message_type = ${type}
    and coalesce(receiver, ${receiver}) = ${receiver} and (status <> 'FAILED' or sent_at is not null) limit 1`.execute(db)
  return rows.length > 0
}

/** Did a later message of this type about the same record go to the same carrier? It replaces this one. */
export async function isReplaced(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from edi_message m join edi_message n using (module, record_id, direction, message_type)
    where m.edi_message_id = ${id} and n.edi_message_id > m.edi_message_id and direction = 'OUT'
      and coalesce(n.receiver, m.receiver, '') = coalesce(m.receiver, n.receiver, '') limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The same text, processed earlier for one of these records, which are locked. Not compared by reference, because some senders correct a message
 * under the same one.
 */
export async function findSameMessage(db: Db, records: readonly RecordKey[], raw: string): Promise<number | null> {
  if (records.length === 0) return null
  const { rows } = await sql<{ edi_message_id: number }>`select edi_message_id from edi_message m
    where (${sql.join(records.map(names), sql` or `)}) and direction = 'IN' and status in ('ACCEPTED', 'DECLINED') and raw = ${raw}
    order by edi_message_id limit 1`.execute(db)
  return rows[0]?.edi_message_id ?? null
}
