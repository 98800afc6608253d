import { importKindsOf, mayImport } from '@fairlead/domain/sheet/sheet.access-rules'
import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import type { SheetImport, ImportStatus } from '@fairlead/domain/sheet/sheet'
import { examineUpload } from '../document/document.actions.ts'
import { conflict, forbidden, notLatest, refused } from '../kit/http/failures.ts'
import type { Incoming } from '../kit/http/incoming.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import { serve } from '../kit/http/serve.ts'
import type { Services, SignedInContext, UploadHandler } from '../kit/http/context.ts'
import { userName } from '../kit/record/historyStore.ts'
import { openImport } from './sheet.access.ts'
import { importAnswer } from './sheet.answer.ts'
import { applySheet, undoSheet } from './sheet.apply.ts'
import { refusedSheet, templateSheet } from './sheet.files.ts'
import { EXCEL, readSheetOf } from './sheet.read.ts'
import * as store from './sheet.store.ts'
import { reasonOf } from './sheet.context.ts'
import { ChangedSince } from './sheet.write.ts'

const QUEUE = 'sheet'
const SHEETS = new Set([EXCEL, 'text/csv', 'text/plain', 'text/tab-separated-values'])

const receiveSheet: UploadHandler<typeof sheetApi.upload> = {
  admit: async ({ actor }) => {
    if (importKindsOf(actor).length === 0) throw forbidden()
  },
  examine: async (context, file: Incoming) => {
    const kind = await examineUpload(context, file)
    if (!SHEETS.has(kind.content_type)) throw refused({ key: 'sheet.notASheet' }, [{ path: 'file', key: 'sheet.notASheet' }])
    return kind
  },
  keep: async ({ db, actor, services, session, body: { kind, encoding, file }, now }) => {
    if (!mayImport(kind, actor)) throw forbidden()
    const import_id = await store.insertImport(db, {
      kind,
      encoding,
      file_name: file.file_name,
      file_key: file.file_key,
      content_type: file.content_type,
      session_id: session.session_id,
      user_uid: session.user_uid,
      user_name: userName(session),
      created_at: now,
    })
    await services.enqueue(db, QUEUE, { import_id })
    return importAnswer(await store.readImport(db, import_id))
  },
}

export const sheetRoutes = serve(sheetApi, {
  list: store.IMPORTS.page,
  upload: receiveSheet,
  read: async ({ params, ...context }) => importAnswer(await openImport(context, params.import_id)),
  rows: async ({ params, query, ...context }) => {
    const { db, services, language } = context
    const stored = await openImport(context, params.import_id)
    const rows = await store.pageOfRows(db, params.import_id, query.outcome, query.page)
    return {
      items: rows.map(({ errors, ...row }) => ({
        ...row,
        errors: errors.map(({ path, key, params: given }) => ({ path, msgKey: key, Message: services.words(language, key, given) })),
      })),
      total: query.outcome ? stored[`rows_${query.outcome}`] : stored.rows_total,
      page: query.page,
    }
  },
  mapping: ({ params, body: { version, mapping, encoding }, ...context }) =>
    move(context, params.import_id, version, { from: ['PREVIEWED', 'FAILED'], status: 'READING', mapping, encoding }),
  apply: async ({ params, body, ...context }) => {
    const stored = await openImport(context, params.import_id)
    if (body.keep === 'nothing' && stored.rows_refused > 0) throw refused({ key: 'sheet.refusedStand' })
    return move(context, params.import_id, body.version, { from: ['PREVIEWED'], status: 'APPLYING' })
  },
  undo: ({ params, body, ...context }) => move(context, params.import_id, body.version, { from: ['APPLIED'], status: 'UNDOING' }),
  discard: async ({ params, body, ...context }) => {
    const discarded = await move(context, params.import_id, body.version, { from: ['PREVIEWED', 'FAILED'], status: 'DISCARDED' })
    await store.clearRows(context.db, params.import_id)
    return discarded
  },
  refused: async ({ params, ...context }) => refusedSheet(await openImport(context, params.import_id), context),
  template: ({ params, actor, services, language }) => {
    if (!mayImport(params.kind, actor)) throw forbidden()
    return templateSheet(params.kind, { services, language })
  },
})

interface Step {
  from: readonly ImportStatus[]
  status: ImportStatus
  mapping?: (string | null)[]
  encoding?: string
}

/** Takes one step of an import; long work continues in the background. */
async function move(context: SignedInContext, id: number, version: number, step: Step): Promise<SheetImport> {
  const { db, services, session, language } = context
  const stored = await openImport(context, id)
  if (stored.version !== version) throw notLatest(importAnswer(stored))
  if (!step.from.includes(stored.status)) {
    const status = services.words(language, `sheet.status_${stored.status}`)
    throw conflict({ key: 'sheet.statusRefuses', params: { status } })
  }
  if (!(await store.moveImport(db, id, { ...step, version, session_id: session.session_id }))) throw notLatest(importAnswer(stored))
  if (step.status !== 'DISCARDED') await services.enqueue(db, QUEUE, { import_id: id })
  return importAnswer(await store.readImport(db, id))
}

/** Reads, applies or undoes one sheet. */
export const sheetJob = (services: Services): Job => ({
  queue: QUEUE,
  work: async ({ import_id }) => {
    const id = Number(import_id)
    const stored = await store.findImport(services.db, id)
    if (!stored) return
    const end = (status: ImportStatus, msg_key: string | null = null) =>
      store.moveImport(services.db, id, { from: [stored.status], status, msg_key, finished_at: services.clock() })
    try {
      if (stored.status === 'READING') {
        await readSheetOf(services, stored)
        await store.moveImport(services.db, id, { from: ['READING'], status: 'PREVIEWED', msg_key: stored.msg_key })
      } else if (stored.status === 'APPLYING') {
        await applySheet(services, stored)
      } else if (stored.status === 'UNDOING') {
        await undoSheet(services, stored)
      }
    } catch (error) {
      if (error instanceof ChangedSince) return readAgain(services, id)
      const reason = reasonOf(error)
      if (reason === null) services.log.error({ err: error, import_id: id }, 'an import failed')
      await end(stored.status === 'UNDOING' ? 'APPLIED' : 'FAILED', reason ?? 'sheet.failed')
    }
  },
})

async function readAgain(services: Services, id: number): Promise<void> {
  await store.moveImport(services.db, id, { from: ['APPLYING'], status: 'READING', msg_key: 'sheet.changedSince' })
  await services.enqueue(services.db, QUEUE, { import_id: id })
}

export const sheetExports = store.IMPORTS.exports
