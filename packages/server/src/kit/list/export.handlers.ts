import { exportApi, type ExportProgress } from '@fairlead/domain/kit/export.api'
import { exportLimitOf, tooLargeFor, type ExportFormat } from '@fairlead/domain/kit/exportFormats'
import { isAllowed } from '@fairlead/domain/kit/access'
import { badRequest, Failure, forbidden, notFound, refused } from '../http/failures.ts'
import { chosenColumns, clockOf, sheetOf, type Exportable, type ExportQuery } from './exportList.ts'
import { addExport, countRunning, lockExportsOf, moveExport, oldExports, readAnyExport, readExport } from './exportStore.ts'
import type { Job } from '../jobs/jobs.ts'
import { serve, type Route } from '../http/serve.ts'
import { readSession } from '../session/sessions.ts'
import type { SessionRow } from '../session/sessionRow.ts'
import { writeSpreadsheet, type SheetPlan } from '../files/spreadsheet.ts'
import type { Language } from '@fairlead/domain/kit/fields'
import type { List } from '@fairlead/domain/kit/list'
import type { Db } from '../db/database.ts'
import { filterWords, type NamesOf } from './filterWords.ts'
import type { Services, SignedInContext } from '../http/context.ts'

const QUEUE = 'export'
const PIECE = 1_000
const RUNNING_AT_ONCE = 2
const DAY_MS = 86_400_000

/** What an export was asked for, and what its user might see then. */
interface ExportRequest extends Reach {
  session_id: string
  query: ExportQuery
  columns: string[]
  /** Absent in what was asked for before there were formats. */
  format?: ExportFormat
}

/** The profile of a user, and the rows that it opens. */
interface Reach {
  profile_type_id: number | null
  party_ids: number[]
  all_party_type_ids: number[]
  sales_codes: string[]
}
const reachOf = ({ profile_type_id, party_ids, all_party_type_ids, sales_codes }: SessionRow): Reach => ({
  profile_type_id,
  party_ids,
  all_party_type_ids,
  sales_codes,
})

/** Does this session see all that the other reach opened, under the same profile? */
function sees(session: SessionRow, made: Reach): boolean {
  if (made.profile_type_id !== session.profile_type_id) return false
  const now = reachOf(session)
  const holds = <T>(all: readonly T[], some: readonly T[]) => some.every((one) => all.includes(one))
  return (
    holds(now.party_ids, made.party_ids) &&
    holds(now.all_party_type_ids, made.all_party_type_ids) &&
    holds(now.sales_codes, made.sales_codes)
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

/** What the modules add to an export: who prints a list, and who knows the names behind ids. */
export interface ExportParts {
  writePdf: (sheet: SheetPlan, head: { language: Language; filters: string[]; at: string }) => Promise<Uint8Array>
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

/** An export of this user; his rights are asked again, for they may have changed since he asked for it. */
async function ownExport(
  exportables: readonly Exportable[],
  id: string,
  { db, session, actor }: Pick<SignedInContext, 'db' | 'session' | 'actor'>,
) {
  const row = await readExport(db, id, session.user_uid)
  const exportable = exportables.find(({ list }) => list.name === row?.list)
  const request = row?.request as unknown as ExportRequest | undefined
  if (!row || !exportable || !request || !sees(session, request)) throw notFound()
  if (!isAllowed(exportable.access, actor.func_ids)) throw forbidden()
  chosenColumns(exportable.list, request.columns, actor)
  return row
}

/** Exports of every list that a module hands out. */
export const exportRoutes = (exportables: readonly Exportable[]): Route[] =>
  serve(exportApi, {
    create: async ({ body, db, actor, session, now, services }) => {
      const exportable = exportables.find((candidate) => candidate.list.name === body.list)
      if (!exportable) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
      if (!isAllowed(exportable.access, actor.func_ids)) throw forbidden()
      chosenColumns(exportable.list, body.columns, actor)
      await lockExportsOf(db, session.user_uid)
      if ((await countRunning(db, session.user_uid)) >= RUNNING_AT_ONCE) throw new Failure(429, { key: 'msgExportRunning' })
      const total_rows = await exportable.count(db, body.query, actor, now)
      const { format = 'xlsx' } = body
      const limit = exportLimitOf(format)
      if (total_rows > limit) throw refused({ key: tooLargeFor(format), params: { limit } }) // FILE-006
      const request: ExportRequest = {
        session_id: session.session_id,
        query: body.query,
        columns: body.columns,
        format,
        ...reachOf(session),
      }
      const export_id = await addExport(db, { user_uid: session.user_uid, list: body.list, request, total_rows, created_at: now })
      await services.enqueue(db, QUEUE, { export_id })
      return { export_id }
    },
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

/** Writes one export. A cancelled or failed one leaves no file; the rights are those that the session has while it works, under the profile that asked. */
export const exportJob = (services: Services, exportables: readonly Exportable[], parts: ExportParts): Job => ({
  queue: QUEUE,
  work: async ({ export_id }, signal) => {
    const id = String(export_id)
    try {
      await run(services, exportables, parts, id, signal)
    } catch (error) {
      services.log.error({ err: error, export_id: id }, 'export failed')
      await moveExport(services.db, id, { status: 'failed', msg_key: 'errExportFailed', finished_at: services.clock() })
    }
  },
})

async function run(
  services: Services,
  exportables: readonly Exportable[],
  parts: ExportParts,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, storage } = services
  const row = await readAnyExport(db, id)
  if (!row || !(await moveExport(db, id, { status: 'running' }))) return
  const { session_id, profile_type_id, query, columns } = requestOf(row)
  const format = formatOf(row)
  const limit = exportLimitOf(format)
  const exportable = exportables.find((candidate) => candidate.list.name === row.list)
  const session = await readSession(db, session_id, clock(), profile_type_id)
  if (!exportable || !session || !isAllowed(exportable.access, session.actor.func_ids)) throw new Error('the session or its right is gone')
  const chosen = chosenColumns(exportable.list, columns, session.actor)
  const rows: Record<string, unknown>[] = []
  for (let more = true; more;) {
    const piece = await exportable.read(db, query, session.actor, clock(), rows.length, PIECE)
    rows.push(...piece)
    more = piece.length === PIECE && rows.length <= limit
    if (!(await moveExport(db, id, { status: 'running', done_rows: rows.length }))) return
  }
  if (rows.length > limit) {
    await moveExport(db, id, { status: 'failed', msg_key: tooLargeFor(format), finished_at: clock() })
    return
  }
  const sheet = sheetOf(services.words, session.language, services.config.BUSINESS_TIME_ZONE, exportable.list, chosen, rows)
  const content =
    format === 'pdf'
      ? await writePages(services, parts, sheet, { list: exportable.list, query, session })
      : await writeSpreadsheet(sheet, signal, format)
  const file_key = `exports/${id}.${format}`
  await storage.put(file_key, content)
  if (!(await moveExport(db, id, { status: 'done', file_key, finished_at: clock() }))) await storage.remove(file_key)
}

interface Printed {
  list: List
  query: ExportQuery
  session: SessionRow
}
async function writePages({ db, clock, words, config }: Services, parts: ExportParts, sheet: SheetPlan, { list, query, session }: Printed) {
  const { language } = session
  const filters = await filterWords(words, language, list, query, parts.namesFor(db, session))
  const at = `${clockOf(config.BUSINESS_TIME_ZONE).format(clock()).slice(0, 16)} (${config.BUSINESS_TIME_ZONE})`
  return parts.writePdf(sheet, { language, filters, at })
}

/** A spreadsheet is for now: after a day it goes. */
export const exportCleaning = ({ db, storage, clock }: Services): Job => ({
  queue: 'export-cleaning',
  schedule: '41 * * * *',
  work: async () => {
    const gone = await oldExports(db, new Date(clock().getTime() - DAY_MS))
    for (const { file_key } of gone) if (file_key) await storage.remove(file_key)
  },
})
