import type { DocumentApi } from '@fairlead/domain/document/document.api'
import { DocumentState } from '@fairlead/domain/document/document'
import { maySeeDocument } from '@fairlead/domain/document/document.guards'
import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { notFound } from '../kit/http/failures.ts'
import { readHistory } from '../kit/record/historyStore.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import { serve, type Route } from '../kit/http/serve.ts'
import type { Services } from '../kit/http/context.ts'
import { changeDocument, examineUpload, recordOf, deleteDocument, uploadDocument, HISTORY } from './document.actions.ts'
import type { DocumentHolder } from './document.holder.ts'
import { clearFileKey, readDeletedDocumentFiles, readDocument, readDocuments, readDocumentFile } from './document.store.ts'

/** The calls of `documentApiOf`, for the records of one module. */
export const documentRoutes = (api: DocumentApi, holder: DocumentHolder): Route[] =>
  serve(api, {
    list: async ({ params, ...context }) => {
      const record = await recordOf(context, holder, params.record_id)
      const documents = await readDocuments(context.db, record)
      return {
        max_bytes: context.services.config.FILE_MAX_MB * MEGABYTE,
        documents: documents.filter((document) => maySeeDocument(document, context.actor)),
      }
    },
    upload: {
      admit: ({ params, ...context }) => recordOf(context, holder, params.record_id),
      examine: examineUpload,
      keep: ({ params, body, ...context }) => uploadDocument(context, holder, params.record_id, body),
    },
    change: ({ params, body, ...context }) => changeDocument(context, holder, params, body),
    remove: ({ params, body, ...context }) => deleteDocument(context, holder, params, body.version),
    file: async ({ params, ...context }) => {
      const record = await recordOf(context, holder, params.record_id)
      const document = await readDocument(context.db, record, params.document_id)
      if (!maySeeDocument(document, context.actor)) throw notFound('document.notFound')
      const file = await readDocumentFile(context.db, params.document_id, params.version_no)
      return { file_name: file.file_name, content_type: file.content_type, content: await context.services.storage.stream(file.file_key) }
    },
    history: async ({ params, ...context }) => {
      const record = await recordOf(context, holder, params.record_id)
      const entries = await readHistory(context.db, HISTORY, `${record.module}/${record.record_id}`, stateOf)
      return context.actor.internal
        ? entries
        : entries.filter(({ to_status }) => to_status === 'ALL' || to_status === 'DELETED').flatMap(withoutInternalPast)
    },
  })

const stateOf = (text: string | null) => DocumentState.options.find((state) => state === text) ?? 'INTERNAL'

/** Hides the internal past of a document from external users: its former name, and its deletion while it was internal. */
function withoutInternalPast<E extends { from_status: DocumentState | null; to_status: DocumentState; fields: { before: unknown }[] }>(
  entry: E,
): E[] {
  if (entry.from_status !== 'INTERNAL') return [entry]
  if (entry.to_status === 'DELETED') return []
  return [{ ...entry, from_status: null, fields: entry.fields.map((field) => ({ ...field, before: null })) }]
}

const KEPT_MS = 30 * 86_400_000

/** Removes the files of documents deleted a month ago from the storage; the history stays. */
export const documentCleaning = ({ db, storage, clock }: Services): Job => ({
  queue: 'document-cleaning',
  schedule: '53 * * * *',
  work: async () => {
    for (const { file_key } of await readDeletedDocumentFiles(db, new Date(clock().getTime() - KEPT_MS))) {
      if (!file_key) continue
      await storage.remove(file_key)
      await clearFileKey(db, file_key)
    }
  },
})
