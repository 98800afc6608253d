import { type ExportProgress, exportApi, FINAL_EXPORT_STATUSES } from '@fairlead/domain/kit/export.api'
import { type ExportFormat, exportLimitOf, tooLargeFor } from '@fairlead/domain/kit/exportFormats'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import { isFailure } from '../net/failure.ts'
import { AGEING_COLUMN } from './list.ts'
import { runningExport } from './listExportState.ts'
import { showProblem } from '../net/problems.ts'
import { saveFile } from '../net/saveFile.ts'
import { send } from '../net/send.ts'
import { texts } from '../app/texts.ts'
import { toast } from '../app/toast.ts'

const POLL_EVERY_MS = 700

/** Exports all records of the filtered list, not only the page (FILE-006, FILE-007), one export at a time. Shows failures as a toast. */
export async function startExport(list: List, { q, filter, sort, age, ids }: ListQuery, columns: readonly string[], format: ExportFormat) {
  if (runningExport.get()) return
  runningExport.set({ list, progress: null })
  try {
    const fields = columns.filter((field) => field !== AGEING_COLUMN)
    const { export_id } = await send(exportApi.create, {
      body: { list: list.name, query: { q, filter, sort, age, ids }, columns: fields, format },
    })
    await pollExport(list, export_id, format)
  } catch (error) {
    showExportFailure(error, format)
  } finally {
    runningExport.set(null)
  }
}

async function pollExport(list: List, export_id: string, format: ExportFormat) {
  for (;;) {
    const progress = await send(exportApi.progress, { params: { export_id } })
    runningExport.set({ list, progress })
    if (FINAL_EXPORT_STATUSES.includes(progress.status)) return finishExport(progress, format)
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
}

async function finishExport({ status, export_id, msg_key, done_rows, file_name }: ExportProgress, format: ExportFormat) {
  if (status === 'cancelled') return void toast({ id: TOAST, tone: 'info', message: 'exportCancelled' })
  if (status === 'failed') return showRefusal(msg_key, format)
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

/** Shows that the export is too large for its format, with the limit; any other refusal as a failed export. */
function showRefusal(key: string | null, format: ExportFormat) {
  const params = { limit: exportLimitOf(format).toLocaleString(texts().language) }
  toast({ id: TOAST, tone: 'bad', message: key === tooLargeFor(format) ? { key, params } : 'errExportFailed' })
}
/** Refuses without a request, where the total is known to be too large. */
export const refuseTooLarge = (format: ExportFormat) => showRefusal(tooLargeFor(format), format)

/** Client errors show the server's own reason (not signed in, too many requests, an export is running already); all others show that the export failed (FILE-007). */
function showExportFailure(error: unknown, format: ExportFormat) {
  const key = isFailure(error) ? (error.problem?.msgKey ?? null) : null
  if (isFailure(error) && error.status >= 400 && error.status < 500 && key !== tooLargeFor(format)) return showProblem(error)
  showRefusal(key, format)
}
