import * as z from 'zod/mini'
import { instant } from '../kit/fields.ts'
import { ImportKind } from '../kit/importKinds.ts'

export const ImportStatus = z.enum(['READING', 'PREVIEWED', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'DISCARDED'])
export type ImportStatus = z.infer<typeof ImportStatus>
/** True while a background job works on the import. */
export const isWorking = (status: ImportStatus) => status === 'READING' || status === 'APPLYING' || status === 'UNDOING'

/** The effect of a row on the master data. */
export const RowOutcome = z.enum(['new', 'changed', 'same', 'refused', 'skipped'])
export type RowOutcome = z.infer<typeof RowOutcome>

/** The character encoding of a text file; spreadsheets need none. */
export const Encoding = z.enum(['utf-8', 'gb18030', 'big5', 'windows-1252'])
export type Encoding = z.infer<typeof Encoding>

/** What to save of a sheet with refused rows: the good rows, or nothing. */
export const Keep = z.enum(['good', 'nothing'])

export const IMPORT_ROWS_MAX = 200_000
export const ROWS_A_PAGE = 50

const counts = { rows_new: z.number(), rows_changed: z.number(), rows_same: z.number(), rows_refused: z.number(), rows_skipped: z.number() }

export const SheetImportRow = z.object({
  import_id: z.number(),
  kind: ImportKind,
  status: ImportStatus,
  file_name: z.string(),
  rows_total: z.number(),
  ...counts,
  user_name: z.string(),
  created_at: instant,
  finished_at: z.nullable(instant),
})
export type SheetImportRow = z.infer<typeof SheetImportRow>

/** An import as the screen shows it. `columns` are the headings of the sheet, `mapping` the field of each column or null. */
export const SheetImport = z.extend(SheetImportRow, {
  version: z.number(),
  encoding: Encoding,
  columns: z.array(z.string()),
  mapping: z.array(z.nullable(z.string())),
  /** A list in the official form of its publisher identifies columns by position. */
  is_official: z.boolean(),
  done_rows: z.number(),
  /** Why the import failed or cannot be undone. */
  msg_key: z.nullable(z.string()),
  /** The required fields for which a failed sheet has no column. */
  fields_without_column: z.array(z.string()),
  /** The address of the list that the sheet fills. */
  href: z.string(),
})
export type SheetImport = z.infer<typeof SheetImport>

const Problem = z.object({ path: z.string(), msgKey: z.string(), Message: z.string() })
export const PreviewRow = z.object({
  row_no: z.number(),
  outcome: RowOutcome,
  key: z.string(),
  cells: z.array(z.string()),
  /** The changed fields with values before and after. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  errors: z.array(Problem),
})
export type PreviewRow = z.infer<typeof PreviewRow>
export const PreviewPage = z.object({ items: z.array(PreviewRow), total: z.number(), page: z.number() })
