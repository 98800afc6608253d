import type { DocumentType } from '@fairlead/domain/document/document.codes'
import { PRINT_DOCUMENT_TYPES, type PrintDocument, type PrintKind } from '@fairlead/domain/print/print.codes'
import type { Attachable, Attached, RecordMail } from '@fairlead/domain/record-mail/record-mail'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'

/** A file that can be attached, with its place in the storage; of a print, what it is. */
export type StoredAttachable = Attachable & {
  content_type: string
  file_key: string
  document: PrintDocument | null
  kind: PrintKind | null
}

/** More files than these are not offered, the latest first. */
const OFFERED_MAX = 200

type Row = Omit<StoredAttachable, 'document_type'> & { document_type: DocumentType | null }

/** The prints of a record, and the documents that both sides see in their latest version; with `among` only these. */
export async function readAttachable(db: Db, { module, record_id }: RecordKey, among?: readonly Attached[]): Promise<StoredAttachable[]> {
  const prints = idsOf('PRINT', among)
  const documents = idsOf('DOCUMENT', among)
  const { rows } = await sql<Row>`
    select 'PRINT' as source, p.print_id as id, p.file_name, null as document_type, p.document, p.kind, p.copy_no, p.size, p.created_at,
      'application/pdf' as content_type, p.file_key
    from print p where p.module = ${module} and p.record_id = ${record_id} and (${prints}::integer[] is null or p.print_id = any(${prints}::integer[]))
    union all
    select 'DOCUMENT', d.document_id, v.file_name, d.document_type, null, null, null, v.size, v.created_at, v.content_type, v.file_key
    from document d
      join lateral (select * from document_version where document_id = d.document_id order by version_no desc limit 1) v on v.file_key is not null
    where d.module = ${module} and d.record_id = ${record_id} and d.deleted_at is null and d.visible_to = 'ALL'
      and (${documents}::integer[] is null or d.document_id = any(${documents}::integer[]))
    order by created_at desc limit ${OFFERED_MAX}`.execute(db)
  return rows.map((row) => ({
    ...row,
    document_type: row.document_type ?? (row.document ? PRINT_DOCUMENT_TYPES[row.document] : 'OTHER'),
  }))
}

const idsOf = (source: Attached['source'], among: readonly Attached[] | undefined) =>
  among ? among.filter((one) => one.source === source).map(({ id }) => id) : null

export interface PartyWithEmail {
  party_id: number
  name: string
  email: string
}

/** The active parties among these that have an e-mail address. */
export async function readPartyEmails(db: Db, ids: readonly number[]): Promise<PartyWithEmail[]> {
  const { rows } = await sql<PartyWithEmail>`select party_id, full_name as name, email from party
    where status = 'A' and party_id = any(${[...ids]}::integer[]) and coalesce(email, '') <> '' order by party_id`.execute(db)
  return rows
}

/** The e-mails about a record, newest first. */
export async function readRecordMails(db: Db, { module, record_id }: RecordKey): Promise<RecordMail[]> {
  const { rows } = await sql<RecordMail>`select record_mail_id, recipients, subject, text, attachments, user_name, created_at
    from record_mail where module = ${module} and record_id = ${record_id} order by record_mail_id desc limit 200`.execute(db)
  return rows
}

interface EqualMail extends RecordKey, Pick<RecordMail, 'recipients' | 'subject' | 'text' | 'attachments'> {
  user_uid: string
  since: string
}
/** The same e-mail of the same user about the record since a time. */
export async function findEqualMail(db: Db, mail: EqualMail): Promise<RecordMail | undefined> {
  const { rows } = await sql<RecordMail>`select record_mail_id, recipients, subject, text, attachments, user_name, created_at
    from record_mail where module = ${mail.module} and record_id = ${mail.record_id} and user_uid = ${mail.user_uid}
      and created_at >= ${mail.since} and recipients = ${[...mail.recipients]}::text[] and subject = ${mail.subject} and text = ${mail.text}
      and attachments = ${[...mail.attachments]}::text[] order by record_mail_id limit 1`.execute(db)
  return rows[0]
}

export const insertRecordMail = async (db: Db, mail: Insertable<Tables['record_mail']>): Promise<number> =>
  (await db.insertInto('record_mail').values(mail).returning('record_mail_id').executeTakeFirstOrThrow()).record_mail_id
