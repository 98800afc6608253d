import type { DocumentApi } from '@fairlead/domain/document/document.api'
import { DocumentState } from '@fairlead/domain/document/document'
import { maySeeDocument } from '@fairlead/domain/document/document.guards'
import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { notFound } from '../kit/http/failures.ts'
import { tellHistory } from '../kit/record/historyStore.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import { serve, type Route } from '../kit/http/serve.ts'
import type { House } from '../kit/http/visit.ts'
import { change, examine, recordOf, remove, upload, HISTORY } from './document.actions.ts'
import type { DocumentHolder } from './document.holder.ts'
import { forgetFile, readDeletedFiles, readDocument, readDocuments, readFile } from './document.store.ts'

/** The calls of `documentApiOf`, for the records of one module. */
export const documentRoutes = (api: DocumentApi, holder: DocumentHolder): Route[] =>
  serve(api, {
    list: async ({ params, ...visit }) => {
      const record = await recordOf(visit, holder, params.record_id)
      const documents = await readDocuments(visit.db, record)
      return {
        max_bytes: visit.house.config.FILE_MAX_MB * MEGABYTE,
        documents: documents.filter((document) => maySeeDocument(document, visit.actor)),
      }
    },
    upload: {
      admit: ({ params, ...visit }) => recordOf(visit, holder, params.record_id),
      examine,
      keep: ({ params, body, ...visit }) => upload(visit, holder, params.record_id, body),
    },
    change: ({ params, body: { version, ...form }, ...visit }) => change(visit, holder, params, form, version),
    remove: ({ params, body, ...visit }) => remove(visit, holder, params, body.version),
    file: async ({ params, ...visit }) => {
      const record = await recordOf(visit, holder, params.record_id)
      const document = await readDocument(visit.db, record, params.document_id)
      if (!maySeeDocument(document, visit.actor)) throw notFound('document.notFound')
      const file = await readFile(visit.db, params.document_id, params.version_no)
      return { file_name: file.file_name, content_type: file.content_type, content: await visit.house.storage.stream(file.file_key) }
    },
    history: async ({ params, ...visit }) => {
      const record = await recordOf(visit, holder, params.record_id)
      const entries = await tellHistory(visit.db, HISTORY, `${record.module}/${record.record_id}`, stateOf)
      return visit.actor.internal
        ? entries
        : entries.filter(({ to_status }) => to_status === 'ALL' || to_status === 'DELETED').flatMap(seenFromOutside)
    },
  })

const stateOf = (text: string | null) => DocumentState.options.find((state) => state === text) ?? 'INTERNAL'

/** What was internal before stays so: neither what it was called then, nor that it was deleted unseen. */
function seenFromOutside<E extends { from_status: DocumentState | null; to_status: DocumentState; fields: { before: unknown }[] }>(
  entry: E,
): E[] {
  if (entry.from_status !== 'INTERNAL') return [entry]
  if (entry.to_status === 'DELETED') return []
  return [{ ...entry, from_status: null, fields: entry.fields.map((field) => ({ ...field, before: null })) }]
}

const KEPT_MS = 30 * 86_400_000

/** The files of what was deleted a month ago leave the storage; the history stays. */
export const documentCleaning = ({ db, storage, clock }: House): Job => ({
  queue: 'document-cleaning',
  schedule: '53 * * * *',
  work: async () => {
    for (const { file_key } of await readDeletedFiles(db, new Date(clock().getTime() - KEPT_MS))) {
      if (!file_key) continue
      await storage.remove(file_key)
      await forgetFile(db, file_key)
    }
  },
})
