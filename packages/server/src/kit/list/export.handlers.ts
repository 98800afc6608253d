import { exportApi, type ExportProgress } from '@fairlead/domain/kit/export.api'
import { exportLimitOf, tooLargeFor, type ExportFormat } from '@fairlead/domain/kit/exportFormats'
import { badRequest, Failure, forbidden, notFound, refused } from '../http/failures.ts'
import { cellsWith, chosenColumns, clockOf, mayExport, sheetOf, type Exportable, type ExportQuery } from './exportList.ts'
import { addExport, countRunning, lockExportsOf, moveExport, deleteOldExports, readAnyExport, readExport } from './exportStore.ts'
import type { Job } from '../jobs/jobs.ts'
import { serve, type Route } from '../http/serve.ts'
import { readSession } from '../session/sessions.ts'
import type { SessionRow } from '../session/sessionRow.ts'
import { writeSpreadsheet, type SheetPlan } from '../files/spreadsheet.ts'
import type { Language } from '@fairlead/domain/kit/languages'
import type { List } from '@fairlead/domain/kit/list'
import type { Db } from '../db/database.ts'
import { filterWords, type NamesOf } from './filterWords.ts'
import type { Words } from '../record/words.ts'
import type { RequestContext, Services, SignedInContext } from '../http/context.ts'

const QUEUE = 'export'
/** After so many rows the progress is written, and other requests have their turn. */
const ROWS_PER_STEP = 1_000
const MAX_RUNNING = 2
const DAY_MS = 86_400_000

/** The stored request of an export, with what its user could see when it was requested. */
interface ExportRequest extends DataAccess {
  session_id: string
  query: ExportQuery
  columns: string[]
  /** Absent in exports requested before there were several formats. */
  format?: ExportFormat
}

/** The profile of a user and what decides which rows it sees. */
interface DataAccess {
  profile_type_id: number | null
  party_ids: number[]
  all_party_type_ids: number[]
  sales_codes: string[]
}
const dataAccessOf = ({ profile_type_id, party_ids, all_party_type_ids, sales_codes }: SessionRow): DataAccess => ({
  profile_type_id,
  party_ids,
  all_party_type_ids,
  sales_codes,
})

/** True if this session has the same profile and still sees all rows that the export was allowed to contain. */
function stillSees(session: SessionRow, requested: DataAccess): boolean {
  if (requested.profile_type_id !== session.profile_type_id) return false
  const current = dataAccessOf(session)
  const includesAll = <T>(all: readonly T[], some: readonly T[]) => some.every((one) => all.includes(one))
  return (
    includesAll(current.party_ids, requested.party_ids) &&
    includesAll(current.all_party_type_ids, requested.all_party_type_ids) &&
    includesAll(current.sales_codes, requested.sales_codes)
  )
}

const CONTENT_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}
type ExportRow = NonNullable<Awaited<ReturnType<typeof readExport>>>
const requestOf = ({ request }: Pick<ExportRow, 'request'>) => request as unknown as ExportRequest
const formatOf = (row: Pick<ExportRow, 'request'>) => requestOf(row).format ?? 'xlsx'
const fileNameOf = (row: ExportRow) => `${row.list}.${formatOf(row)}`

interface ExportHead {
  language: Language
  filters: string[]
  at: string
  by: string
}

/** What later modules provide to exports: writing PDF, and the names of ids. */
export interface ExportParts {
  writePdf: (sheet: SheetPlan, head: ExportHead) => Promise<Uint8Array>
  namesFor: (db: Db, session: SessionRow) => NamesOf
}

const progressOf = (row: ExportRow): ExportProgress => ({
  export_id: row.export_id,
  status: row.status,
  done_rows: row.done_rows,
  total_rows: row.total_rows,
  msg_key: row.msg_key,
  file_name: row.status === 'done' ? fileNameOf(row) : null,
})

/** An export of this user. Checks the rights again, because they may have changed since the request. Throws 404 or 403. */
async function ownExport(
  exportables: readonly Exportable[],
  id: string,
  { db, session, actor }: Pick<SignedInContext, 'db' | 'session' | 'actor'>,
) {
  const row = await readExport(db, id, session.user_uid)
  const exportable = exportables.find(({ list }) => list.name === row?.list)
  const request = row?.request as unknown as ExportRequest | undefined
  if (!row || !exportable || !request || !stillSees(session, request)) throw notFound()
  if (!mayExport(exportable, actor)) throw forbidden()
  chosenColumns(exportable.list, request.columns, actor)
  return row
}

/** The routes that request, follow, cancel and download exports of these lists. */
export const exportRoutes = (exportables: readonly Exportable[]): Route[] =>
  serve(exportApi, {
    create: (context) => createExport(exportables, context),
    progress: async ({ params, ...context }) => progressOf(await ownExport(exportables, params.export_id, context)),
    cancel: async ({ params, session, db, now }) => {
      const row = await readExport(db, params.export_id, session.user_uid)
      if (!row) throw notFound()
      const cancelled = await moveExport(db, row.export_id, { status: 'cancelled', finished_at: now })
      return progressOf(cancelled ? { ...row, status: 'cancelled' } : row)
    },
    file: async ({ params, services, ...context }) => {
      const row = await ownExport(exportables, params.export_id, context)
      if (!row.file_key) throw notFound()
      return {
        file_name: fileNameOf(row),
        content_type: CONTENT_TYPES[formatOf(row)],
        content: await services.storage.read(row.file_key),
      }
    },
  })

async function createExport(
  exportables: readonly Exportable[],
  { body, db, actor, session, now, services }: RequestContext<typeof exportApi.create>,
) {
  const exportable = exportables.find((candidate) => candidate.list.name === body.list)
  if (!exportable) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
  if (!mayExport(exportable, actor)) throw forbidden()
  chosenColumns(exportable.list, body.columns, actor)
  await lockExportsOf(db, session.user_uid)
  if ((await countRunning(db, session.user_uid)) >= MAX_RUNNING) throw new Failure(429, { key: 'msgExportRunning' })
  const total_rows = await exportable.count(db, body.query, actor, now)
  const { format = 'xlsx' } = body
  const limit = exportLimitOf(format)
  if (total_rows > limit) throw refused({ key: tooLargeFor(format), params: { limit } }) // FILE-006
  const request: ExportRequest = {
    session_id: session.session_id,
    query: body.query,
    columns: body.columns,
    format,
    ...dataAccessOf(session),
  }
  const export_id = await addExport(db, { user_uid: session.user_uid, list: body.list, request, total_rows, created_at: now })
  await services.enqueue(db, QUEUE, { export_id })
  return { export_id }
}

/** Writes the file of one export, with the rights that the session has now, under the profile that requested it. A cancelled or failed export has no file. */
export const exportJob = (services: Services, exportables: readonly Exportable[], parts: ExportParts): Job => ({
  queue: QUEUE,
  work: async ({ export_id }, signal) => {
    const id = String(export_id)
    try {
      await writeExport({ services, exportables, parts }, id, signal)
    } catch (error) {
      services.log.error({ err: error, export_id: id }, 'export failed')
      await moveExport(services.db, id, { status: 'failed', msg_key: 'errExportFailed', finished_at: services.clock() })
    }
  },
})

interface ExportWork {
  services: Services
  exportables: readonly Exportable[]
  parts: ExportParts
}

async function writeExport({ services, exportables, parts }: ExportWork, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, storage } = services
  const row = await readAnyExport(db, id)
  if (!row || !(await moveExport(db, id, { status: 'running' }))) return
  const { session_id, profile_type_id, query, columns } = requestOf(row)
  const format = formatOf(row)
  const limit = exportLimitOf(format)
  const exportable = exportables.find((candidate) => candidate.list.name === row.list)
  const session = await readSession(db, session_id, clock(), profile_type_id)
  if (!exportable || !session || !mayExport(exportable, session.actor)) throw new Error('the session has ended or lost the right to export')
  const chosen = chosenColumns(exportable.list, columns, session.actor)
  const named = { ...query, columns: columns.join(',') }
  const rows = await exportable.read(db, named, { actor: session.actor, now: clock(), size: limit + 1 })
  if (rows.length > limit) {
    await moveExport(db, id, { status: 'failed', msg_key: tooLargeFor(format), finished_at: clock() })
    return
  }
  const locale = { words: services.words, language: session.language, timeZone: services.config.BUSINESS_TIME_ZONE }
  const sheet = sheetOf(locale, exportable.list, chosen)
  const cellsOf = cellsWith(locale, chosen)
  do {
    const done_rows = Math.min(sheet.rows.length + ROWS_PER_STEP, rows.length)
    sheet.rows.push(...rows.slice(sheet.rows.length, done_rows).map(cellsOf))
    if (!(await moveExport(db, id, { status: 'running', done_rows }))) return
  } while (sheet.rows.length < rows.length)
  const head = await headOf(services, parts, { list: exportable.list, query, session })
  const content =
    format === 'pdf' ? await parts.writePdf(sheet, head) : await writeSpreadsheet(withAbout(sheet, head, services.words), signal, format)
  const file_key = `exports/${id}.${format}`
  await storage.put(file_key, content)
  if (!(await moveExport(db, id, { status: 'done', file_key, finished_at: clock() }))) await storage.remove(file_key)
}

interface ExportedList {
  list: List
  query: ExportQuery
  session: SessionRow
}
/** What a reader of the file must know: who exported it, when, and with which filters. */
async function headOf(
  { db, clock, words, config }: Services,
  parts: ExportParts,
  { list, query, session }: ExportedList,
): Promise<ExportHead> {
  const { language } = session
  const filters = await filterWords({ words, language, namesOf: parts.namesFor(db, session) }, list, query)
  const at = `${clockOf(config.BUSINESS_TIME_ZONE).format(clock()).slice(0, 16)} (${config.BUSINESS_TIME_ZONE})`
  return { language, filters, at, by: `${session.given_name} ${session.family_name}`.trim() }
}

const withAbout = (sheet: SheetPlan, { language, filters, at, by }: ExportHead, words: Words): SheetPlan => ({
  ...sheet,
  about: {
    title: words(language, 'exportAbout'),
    lines: [
      sheet.title,
      words(language, 'exportedAt', { at, n: sheet.rows.length.toLocaleString(language) }),
      words(language, 'exportedBy', { name: by }),
      ...filters,
    ],
  },
})

/** Removes exports and their files after a day. */
export const exportCleaning = ({ db, storage, clock }: Services): Job => ({
  queue: 'export-cleaning',
  schedule: '41 * * * *',
  work: async () => {
    const deleted = await deleteOldExports(db, new Date(clock().getTime() - DAY_MS))
    for (const { file_key } of deleted) if (file_key) await storage.remove(file_key)
  },
})
