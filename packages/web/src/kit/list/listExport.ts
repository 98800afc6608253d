import { type ExportProgress, exportApi, FINAL_EXPORT_STATUSES } from '@fairlead/domain/kit/export.api'
import { type ExportFormat, exportLimitOf, tooLargeFor } from '@fairlead/domain/kit/exportFormats'
import type { List, ListQuery } from '@fairlead/domain/kit/list'
import { isFailure } from '../net/failure.ts'
import { AGEING_COLUMN } from './list.ts'
import { runningExport } from './listExportState.ts'
import { showProblem } from '../net/problems.ts'
import { saveFile } from '../net/saveFile.ts'
import { send } from '../net/send.ts'
import { texts } from '../app/texts.ts'
import { toast } from '../app/toast.ts'

const ASK_EVERY_MS = 700

/** Exports every record that this state of the list holds, not only the page (FILE-006, FILE-007). */
export async function startExport(list: List, { q, filter, sort, age }: ListQuery, columns: readonly string[], format: ExportFormat) {
  runningExport.set({ list, progress: null })
  try {
    const fields = columns.filter((field) => field !== AGEING_COLUMN)
    const { export_id } = await send(exportApi.create, {
      body: { list: list.name, query: { q, filter, sort, age }, columns: fields, format },
    })
    await follow(list, export_id, format)
  } catch (error) {
    tellFailure(error, format)
  } finally {
    runningExport.set(null)
  }
}

async function follow(list: List, export_id: string, format: ExportFormat) {
  for (;;) {
    const progress = await send(exportApi.progress, { params: { export_id } })
    runningExport.set({ list, progress })
    if (FINAL_EXPORT_STATUSES.includes(progress.status)) return end(progress, format)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

async function end({ status, export_id, msg_key, done_rows, file_name }: ExportProgress, format: ExportFormat) {
  if (status === 'cancelled') return void toast({ id: TOAST, tone: 'info', message: 'exportCancelled' })
  if (status === 'failed') return refuse(msg_key, format)
  const file = await send(exportApi.file, { params: { export_id } })
  saveFile(file, file_name ?? file.name)
  toast({ id: TOAST, tone: 'ok', message: { key: 'exportDone', params: { n: done_rows.toLocaleString(texts().language) } } })
}

export async function cancelExport() {
  const export_id = runningExport.get()?.progress?.export_id
  if (!export_id) return
  try {
    await send(exportApi.cancel, { params: { export_id } })
  } catch (error) {
    showProblem(error)
  }
}

const TOAST = 'export'

/** Says no before anything is asked of the server, where the total is known to be too large; or in the server's words. */
export function refuse(key: string | null, format: ExportFormat) {
  const params = { limit: exportLimitOf(format).toLocaleString(texts().language) }
  toast({ id: TOAST, tone: 'bad', message: key === tooLargeFor(format) ? { key, params } : 'errExportFailed' })
}
export const refuseTooLarge = (format: ExportFormat) => refuse(tooLargeFor(format), format)

/** A refusal says why itself (not signed in, too many requests, one is running already); whatever else went wrong, the export did (FILE-007). */
function tellFailure(error: unknown, format: ExportFormat) {
  const key = isFailure(error) ? (error.problem?.msgKey ?? null) : null
  if (isFailure(error) && error.status >= 400 && error.status < 500 && key !== tooLargeFor(format)) return showProblem(error)
  refuse(key, format)
}
