import * as z from 'zod/mini'
import { defineCall } from './contract.ts'
import { EXPORT_FORMATS } from './exportFormats.ts'
import { ListQuery } from './list.api.ts'
import { MAX_COLUMNS } from './list.ts'

export const ExportStatus = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])
export type ExportStatus = z.infer<typeof ExportStatus>

/** The final statuses of an export. */
export const FINAL_EXPORT_STATUSES: readonly ExportStatus[] = ['done', 'failed', 'cancelled']

/**
 * Exports all rows of the filtered list in its order, with these columns. 403 for a list that the user may not open. More than EXPORT_LIMIT rows
 * give `msgExportTooLarge` (FILE-006), a PDF with more than PDF_EXPORT_LIMIT rows gives `msgPdfTooLarge`: as 422, or as status `failed` if rows were
 * added in the meantime.
 */
const ExportForm = z.strictObject({
  list: z.string().check(z.minLength(1), z.maxLength(60)),
  query: z.pick(ListQuery, { q: true, filter: true, sort: true, age: true, ids: true }),
  /** Absent means xlsx. */
  format: z.optional(z.enum(EXPORT_FORMATS)),
  /** Fields of columns of the list; unknown fields and those the user may not see are refused. */
  columns: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(MAX_COLUMNS)),
})

export const ExportProgress = z.object({
  export_id: z.string(),
  status: ExportStatus,
  done_rows: z.number(),
  total_rows: z.number(),
  /** Why it failed: `msgExportTooLarge` or `msgPdfTooLarge` (FILE-006), otherwise `errExportFailed` (FILE-007). */
  msg_key: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
})
export type ExportProgress = z.infer<typeof ExportProgress>

const params = z.object({ export_id: z.uuid() })

/** An export is only for the user who requested it; its id returns 404 for others. */
export const exportApi = {
  create: defineCall({
    method: 'POST',
    path: '/exports',
    access: 'signedIn',
    rate: 'export',
    summary: 'Export what a list holds as spreadsheet, CSV or PDF, in the language of the session',
    body: ExportForm,
    answer: z.object({ export_id: z.string() }),
    creates: true,
  }),
  progress: defineCall({
    method: 'GET',
    path: '/exports/{export_id}',
    access: 'signedIn',
    summary: 'How far an export is',
    params,
    answer: ExportProgress,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/exports/{export_id}/cancel',
    access: 'signedIn',
    summary: 'Stop an export; one that has ended stays as it is',
    params,
    answer: ExportProgress,
  }),
  file: defineCall({
    method: 'GET',
    path: '/exports/{export_id}/file',
    access: 'signedIn',
    summary: 'The file of a finished export',
    params,
    answer: 'file',
  }),
}
