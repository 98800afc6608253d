import type { Actor } from '@fairlead/domain/kit/access'
import { cleanFileName, DOCUMENTS_MAX, type DocumentForm, type PortalDocument, type UploadForm } from '@fairlead/domain/document/document'
import { mayChangeDocument, maySeeDocument, mayShowTo } from '@fairlead/domain/document/document.guards'
import type { StoredFile } from '@fairlead/domain/kit/contract'
import { differences } from '@fairlead/domain/kit/differences'
import type { Difference } from '@fairlead/domain/kit/differences'
import { fileKindByName } from '@fairlead/domain/document/document.codes'
import { conflict, forbidden, notFound, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory, userName } from '../kit/record/historyStore.ts'
import type { Incoming } from '../kit/http/incoming.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import { refuseInfected } from '../kit/files/scanner.ts'
import type { RecordContext, UploadHandler } from '../kit/http/context.ts'
import { fileKindOf } from './document.content.ts'
import { documentAudience, type DocumentHolder } from './document.holder.ts'
import * as store from './document.store.ts'

export const HISTORY = 'document'

/** Finds the record; throws "not found" if this actor may not see it. */
export async function recordOf(context: Pick<RecordContext, 'db' | 'actor'>, holder: DocumentHolder, recordId: string) {
  const { record_id, audience } = await holder.find(context, recordId)
  return { module: holder.module, record_id, audience }
}

function refuseReader({ mayWrite = () => true }: DocumentHolder, actor: Actor): void {
  if (!mayWrite(actor)) throw forbidden()
}

/** Scans an uploaded file for viruses, then determines its kind. */
export const examineUpload: UploadHandler<never>['examine'] = async ({ services, log }, file: Incoming) => {
  await refuseInfected({ scanner: services.scanner, log }, file.path, 'file')
  return fileKindOf(file)
}

type UploadInput = UploadForm & { file: StoredFile }

export async function uploadDocument(
  context: RecordContext,
  holder: DocumentHolder,
  recordId: string,
  { file, ...form }: UploadInput,
): Promise<PortalDocument> {
  const { db, actor, session, now } = context
  if (!mayShowTo(form.visible_to, actor)) throw forbidden()
  const { audience, ...record } = await recordOf(context, holder, recordId)
  refuseReader(holder, actor)
  await store.lockDocumentsOf(db, record)
  const existing = findExisting(await store.readDocuments(db, record), context, form, file.file_name)
  if (existing) await refuseLossOf(context, holder, { record, document: existing, to: form })
  const document_id =
    existing?.document_id ?? (await store.insertDocument(db, record, { ...formFieldsOf(form, file), user_uid: session.user_uid }))
  const version_no = (existing?.versions[0]?.version_no ?? 0) + 1
  if (existing && !(await store.updateDocument(db, document_id, formFieldsOf(form, file), existing.version))) throw notLatest()
  const by = { user_uid: session.user_uid, user_name: userName(session), created_at: now }
  await store.insertVersion(db, { document_id, version_no }, file, by)
  const document = await store.readDocument(db, record, document_id)
  const changes = [...changesOf(existing, document), { path: 'version_no', before: existing ? version_no - 1 : null, after: version_no }]
  await recordDocumentHistory(context, record, {
    action: existing ? 'new_version' : 'upload',
    from: existing?.visible_to ?? null,
    document,
    changes,
  })
  await notifyUpload(
    context,
    holder,
    { record_id: record.record_id, file_name: file.file_name },
    documentAudience(audience, form.visible_to, session.user_uid),
  )
  return document
}

async function notifyUpload(
  { db }: RecordContext,
  { uploadEvent }: DocumentHolder,
  { record_id, file_name }: { record_id: string; file_name: string },
  audience: Audience,
): Promise<void> {
  if (!uploadEvent) return
  const { module, sub_module, event_code } = uploadEvent
  const desc_param = { ...uploadEvent.params(record_id), file_name }
  const desc_key = `${module}.event_${event_code}`
  await publishEvent(
    db,
    { module, sub_module, doc_code: record_id, event_code, desc_key, desc_param, href: uploadEvent.href(record_id) },
    audience,
  )
}

const formFieldsOf = ({ document_type, visible_to }: UploadForm, { file_name }: StoredFile) => ({ file_name, document_type, visible_to })

/**
 * The document that gets a new version: the requested one, or the one with this name, type and visibility that this user may change. A file with
 * another visibility becomes a separate document, so that earlier internal versions do not become public.
 */
function findExisting(
  documents: readonly PortalDocument[],
  { actor }: RecordContext,
  form: UploadForm,
  fileName: string,
): PortalDocument | null {
  if (form.document_id !== undefined) {
    const named = documents.find(({ document_id }) => document_id === form.document_id)
    if (!named || !maySeeDocument(named, actor)) throw notFound('document.notFound')
    if (!mayChangeDocument(named, actor)) throw forbidden()
    if (named.visible_to !== form.visible_to)
      throw refused({ key: 'msgInputInvalid' }, [{ path: 'visible_to', key: 'document.audienceKept' }])
    return named
  }
  const same = documents.find(
    (document) =>
      nameKey(document.file_name) === nameKey(fileName) &&
      document.document_type === form.document_type &&
      document.visible_to === form.visible_to &&
      mayChangeDocument(document, actor),
  )
  if (!same && documents.length >= DOCUMENTS_MAX) throw conflict({ key: 'document.tooMany', params: { max: DOCUMENTS_MAX } })
  return same ?? null
}

const nameKey = (name: string) => name.normalize('NFKC').toLowerCase()

interface Loss {
  record: store.DocumentRecord
  document: PortalDocument
  /** The type and audience that the document gets; null if it is deleted. */
  to: Pick<PortalDocument, 'document_type' | 'visible_to'> | null
}
/** An internal document replaces only another internal one. */
const servesAs = (one: Loss['to'], document: PortalDocument) =>
  one?.document_type === document.document_type && (one.visible_to === document.visible_to || document.visible_to === 'INTERNAL')

/** Refuses the change if the record needs a document of the type, for its readers, that its last one would lose. */
async function refuseLossOf(context: RecordContext, { refuseLoss }: DocumentHolder, { record, document, to }: Loss): Promise<void> {
  if (!refuseLoss || servesAs(to, document)) return
  await store.lockDocumentsOf(context.db, record)
  const documents = await store.readDocuments(context.db, record)
  const others = documents.filter(({ document_id }) => document_id !== document.document_id)
  if (others.some((other) => servesAs(other, document))) return
  await refuseLoss(context, record.record_id, document.document_type)
}

interface Address {
  record_id: string
  document_id: number
}

export async function changeDocument(
  context: RecordContext,
  holder: DocumentHolder,
  address: Address,
  { version, ...form }: DocumentForm & { version: number },
): Promise<PortalDocument> {
  const { record, document } = await findChangeable(context, holder, address, version)
  if (!mayShowTo(form.visible_to, context.actor)) throw forbidden()
  // The content was checked against the extension, so a new name must have one of the same kind.
  if (fileKindByName(form.file_name)?.content_type !== document.versions[0]?.content_type || cleanFileName(form.file_name) === '')
    throw refused({ key: 'msgInputInvalid' }, [{ path: 'file_name', key: 'document.endingKept' }])
  if (differences({ ...form }, formOf(document)).length === 0) return document
  await refuseLossOf(context, holder, { record, document, to: form })
  if (!(await store.updateDocument(context.db, document.document_id, form, version))) throw notLatest()
  const changed = await store.readDocument(context.db, record, document.document_id)
  await recordDocumentHistory(context, record, {
    action: 'change',
    from: document.visible_to,
    document: changed,
    changes: changesOf(document, changed),
  })
  return changed
}

export async function deleteDocument(context: RecordContext, holder: DocumentHolder, address: Address, version: number): Promise<void> {
  const { record, document } = await findChangeable(context, holder, address, version)
  await refuseLossOf(context, holder, { record, document, to: null })
  if (!(await store.updateDocument(context.db, document.document_id, { deleted_at: context.now }, version))) throw notLatest()
  const changes = [{ path: 'file_name', before: document.file_name, after: null }]
  await recordDocumentHistory(context, record, { action: 'delete', from: document.visible_to, document, changes, isDeleted: true })
}

async function findChangeable(context: RecordContext, holder: DocumentHolder, { record_id, document_id }: Address, version: number) {
  const record = await recordOf(context, holder, record_id)
  const document = await store.readDocument(context.db, record, document_id)
  if (!maySeeDocument(document, context.actor)) throw notFound('document.notFound')
  refuseReader(holder, context.actor)
  if (!mayChangeDocument(document, context.actor)) throw forbidden('document.notYours')
  if (document.version !== version) throw notLatest(document)
  return { record, document }
}

const formOf = ({ file_name, document_type, visible_to }: PortalDocument): DocumentForm => ({ file_name, document_type, visible_to })

/** The changes of an entry; the file name is always among them, to identify the document. */
function changesOf(before: PortalDocument | null, after: PortalDocument): Difference[] {
  const fields = ['file_name', 'document_type', 'visible_to'] as const
  return fields
    .filter((field) => field === 'file_name' || before?.[field] !== after[field])
    .map((path) => ({ path, before: before?.[path] ?? null, after: after[path] }))
}

interface DocumentChange {
  action: 'upload' | 'new_version' | 'change' | 'delete'
  from: PortalDocument['visible_to'] | null
  document: PortalDocument
  changes: Difference[]
  isDeleted?: boolean
}

const recordDocumentHistory = (
  context: RecordContext,
  record: store.DocumentRecord,
  { action, from, document, changes, isDeleted }: DocumentChange,
) =>
  recordHistory(context, {
    module: HISTORY,
    record_id: `${record.module}/${record.record_id}`,
    action,
    from_status: from,
    to_status: isDeleted ? 'DELETED' : document.visible_to,
    changes,
    record_version: document.version,
  })
