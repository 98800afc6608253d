import type { Actor } from '@fairlead/domain/kit/access'
import { cleanFileName, DOCUMENTS_MAX, type DocumentForm, type PortalDocument, type UploadForm } from '@fairlead/domain/document/document'
import { mayChangeDocument, maySeeDocument, mayShowTo } from '@fairlead/domain/document/document.guards'
import type { StoredFile } from '@fairlead/domain/kit/contract'
import { differences } from '@fairlead/domain/kit/differences'
import type { Difference } from '@fairlead/domain/kit/differences'
import { kindOfName } from '@fairlead/domain/document/document.codes'
import { conflict, forbidden, notFound, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory, userName } from '../kit/record/historyStore.ts'
import type { Incoming } from '../kit/http/incoming.ts'
import { tell } from '../kit/jobs/outbox.ts'
import { refuseInfected } from '../kit/files/scanner.ts'
import type { RecordContext, UploadHandler } from '../kit/http/context.ts'
import { kindOf } from './document.content.ts'
import { audienceOf, type DocumentHolder } from './document.holder.ts'
import * as store from './document.store.ts'

export const HISTORY = 'document'

/** The record, if this actor may see it. */
export async function recordOf(context: Pick<RecordContext, 'db' | 'actor'>, holder: DocumentHolder, recordId: string) {
  const { record_id, audience } = await holder.find(context, recordId)
  return { module: holder.module, record_id, audience }
}

function refuseReader({ mayWrite = () => true }: DocumentHolder, actor: Actor): void {
  if (!mayWrite(actor)) throw forbidden()
}

/** Viruses, then the kind. */
export const examine: UploadHandler<never>['examine'] = async ({ services, log }, file: Incoming) => {
  await refuseInfected({ scanner: services.scanner, log }, file.path, 'file')
  return kindOf(file)
}

type Given = UploadForm & { file: StoredFile }

export async function upload(
  context: RecordContext,
  holder: DocumentHolder,
  recordId: string,
  { file, ...form }: Given,
): Promise<PortalDocument> {
  const { db, actor, session, now } = context
  if (!mayShowTo(form.visible_to, actor)) throw forbidden()
  const { audience, ...record } = await recordOf(context, holder, recordId)
  refuseReader(holder, actor)
  await store.holdRecord(db, record)
  const former = formerOf(await store.readDocuments(db, record), context, form, file.file_name)
  const document_id = former?.document_id ?? (await store.insertDocument(db, record, form, file.file_name, session.user_uid))
  const version_no = (former?.versions[0]?.version_no ?? 0) + 1
  if (former && !(await store.updateDocument(db, document_id, written(form, file), former.version))) throw notLatest()
  const by = { user_uid: session.user_uid, user_name: userName(session), created_at: now }
  await store.insertVersion(db, { document_id, version_no }, file, by)
  const document = await store.readDocument(db, record, document_id)
  const changes = [...changesOf(former, document), { path: 'version_no', before: former ? version_no - 1 : null, after: version_no }]
  await rememberIt(context, record, { action: former ? 'new_version' : 'upload', from: former?.visible_to ?? null, document, changes })
  const { tells } = holder
  if (!tells) return document
  await tell(
    db,
    {
      module: tells.module,
      sub_module: tells.sub_module,
      doc_code: record.record_id,
      event_code: tells.event_code,
      desc_key: `${tells.module}.event_${tells.event_code}`,
      desc_param: { ...tells.params(record.record_id), file_name: file.file_name },
      href: tells.href(record.record_id),
    },
    audienceOf(audience, form.visible_to, session.user_uid),
  )
  return document
}

const written = ({ document_type, visible_to }: UploadForm, { file_name }: StoredFile) => ({ file_name, document_type, visible_to })

/**
 * The document that gets a new version: the named one, or the one of this name, type and audience that this user may change. A file for others
 * than those who see the one of its name is a document of its own: nobody's earlier versions become public by the way.
 */
function formerOf(
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

interface Address {
  record_id: string
  document_id: number
}

export async function change(
  context: RecordContext,
  holder: DocumentHolder,
  address: Address,
  form: DocumentForm,
  version: number,
): Promise<PortalDocument> {
  const { record, document } = await changeable(context, holder, address, version)
  if (!mayShowTo(form.visible_to, context.actor)) throw forbidden()
  // The content was checked against its kind, and a name must go on telling it.
  if (kindOfName(form.file_name)?.content_type !== document.versions[0]?.content_type || cleanFileName(form.file_name) === '')
    throw refused({ key: 'msgInputInvalid' }, [{ path: 'file_name', key: 'document.endingKept' }])
  if (differences({ ...form }, formOf(document)).length === 0) return document
  if (!(await store.updateDocument(context.db, document.document_id, form, version))) throw notLatest()
  const changed = await store.readDocument(context.db, record, document.document_id)
  await rememberIt(context, record, {
    action: 'change',
    from: document.visible_to,
    document: changed,
    changes: changesOf(document, changed),
  })
  return changed
}

export async function remove(context: RecordContext, holder: DocumentHolder, address: Address, version: number): Promise<void> {
  const { record, document } = await changeable(context, holder, address, version)
  if (!(await store.updateDocument(context.db, document.document_id, { deleted_at: context.now }, version))) throw notLatest()
  const changes = [{ path: 'file_name', before: document.file_name, after: null }]
  await rememberIt(context, record, { action: 'delete', from: document.visible_to, document, changes, isDeleted: true })
}

async function changeable(context: RecordContext, holder: DocumentHolder, { record_id, document_id }: Address, version: number) {
  const record = await recordOf(context, holder, record_id)
  const document = await store.readDocument(context.db, record, document_id)
  if (!maySeeDocument(document, context.actor)) throw notFound('document.notFound')
  refuseReader(holder, context.actor)
  if (!mayChangeDocument(document, context.actor)) throw forbidden('document.notYours')
  if (document.version !== version) throw notLatest(document)
  return { record, document }
}

const formOf = ({ file_name, document_type, visible_to }: PortalDocument): DocumentForm => ({ file_name, document_type, visible_to })

/** The name stands in every entry: a history must say which document it speaks of. */
function changesOf(before: PortalDocument | null, after: PortalDocument): Difference[] {
  const fields = ['file_name', 'document_type', 'visible_to'] as const
  return fields
    .filter((field) => field === 'file_name' || before?.[field] !== after[field])
    .map((path) => ({ path, before: before?.[path] ?? null, after: after[path] }))
}

interface Told {
  action: 'upload' | 'new_version' | 'change' | 'delete'
  from: PortalDocument['visible_to'] | null
  document: PortalDocument
  changes: Difference[]
  isDeleted?: boolean
}

const rememberIt = (context: RecordContext, record: store.Record, { action, from, document, changes, isDeleted }: Told) =>
  recordHistory(context, {
    module: HISTORY,
    record_id: `${record.module}/${record.record_id}`,
    action,
    from_status: from,
    to_status: isDeleted ? 'DELETED' : document.visible_to,
    changes,
    record_version: document.version,
  })
