import type { DocumentForm, PortalDocument } from '@fairlead/domain/document/document'
import type { StoredFile } from '@fairlead/domain/kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { notFound } from '../kit/http/failures.ts'

/** The record to which documents belong. */
export interface DocumentRecord {
  module: string
  record_id: string
}

/** Locks the documents of a record, so that two concurrent uploads of one name become two versions. */
export const lockDocumentsOf = (db: Db, { module, record_id }: DocumentRecord) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`document ${module} ${record_id}`}, 0))`.execute(db)

export async function readDocuments(db: Db, { module, record_id }: DocumentRecord, documentId?: number): Promise<PortalDocument[]> {
  const { rows } = await sql<PortalDocument>`
    select d.document_id, d.file_name, d.document_type, d.visible_to, d.user_uid, d.version,
      (select jsonb_agg(jsonb_build_object('version_no', v.version_no, 'file_name', v.file_name, 'content_type', v.content_type, 'size', v.size,
          'user_uid', v.user_uid, 'user_name', v.user_name, 'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by v.version_no desc)
        from document_version v where v.document_id = d.document_id) as versions
    from document d where d.module = ${module} and d.record_id = ${record_id} and d.deleted_at is null
      ${documentId === undefined ? sql`` : sql`and d.document_id = ${documentId}`} order by d.document_id desc`.execute(db)
  return rows
}

/** A list column with id and name of each document of a record, as JSON. */
export const documentNames = (module: string, recordId: RawBuilder<string>) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('document_id', d.document_id, 'file_name', d.file_name) order by d.document_id), '[]')
    from document d where d.module = ${module} and d.record_id = ${recordId} and d.deleted_at is null)`

export async function readDocument(db: Db, record: DocumentRecord, documentId: number): Promise<PortalDocument> {
  const [document] = await readDocuments(db, record, documentId)
  if (!document) throw notFound('document.notFound')
  return document
}

export const insertDocument = async (db: Db, record: DocumentRecord, document: DocumentForm & { user_uid: string }): Promise<number> =>
  (
    await db
      .insertInto('document')
      .values({ ...record, ...document })
      .returning('document_id')
      .executeTakeFirstOrThrow()
  ).document_id

export const insertVersion = (
  db: Db,
  key: { document_id: number; version_no: number },
  { file_key, file_name, content_type, size, sha256 }: StoredFile,
  by: { user_uid: string; user_name: string; created_at: Date },
) =>
  db
    .insertInto('document_version')
    .values({ ...key, file_key, file_name, content_type, size, sha256, ...by })
    .execute()

/** Changes a document if it still has this version; false otherwise. */
export async function updateDocument(
  db: Db,
  documentId: number,
  change: Partial<DocumentForm> & { deleted_at?: Date },
  version: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('document')
    .set({ ...change, version: version + 1 })
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('document_id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function readDocumentFile(db: Db, documentId: number, versionNo: number) {
  const file = await db
    .selectFrom('document_version')
    .select(['file_key', 'file_name', 'content_type', 'size'])
    .where('document_id', '=', documentId)
    .where('version_no', '=', versionNo)
    .executeTakeFirst()
  if (!file?.file_key) throw notFound('document.notFound')
  return { ...file, file_key: file.file_key }
}

/** The files of documents deleted before this time. */
export const readDeletedDocumentFiles = (db: Db, before: Date) =>
  db
    .selectFrom('document_version as v')
    .innerJoin('document as d', 'd.document_id', 'v.document_id')
    .select(['v.document_id', 'v.version_no', 'v.file_key'])
    .where('d.deleted_at', '<', before.toISOString())
    .where('v.file_key', 'is not', null)
    .limit(1000)
    .execute()

export const clearFileKey = (db: Db, fileKey: string) =>
  db.updateTable('document_version').set({ file_key: null }).where('file_key', '=', fileKey).execute()
