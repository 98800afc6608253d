import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import { sheetOfKind } from '@fairlead/domain/sheet/sheet.kinds'
import type { FileAnswer } from '@fairlead/domain/kit/contract'
import type { Language } from '@fairlead/domain/kit/languages'
import type { Db } from '../kit/db/database.ts'
import { writeSpreadsheet } from '../kit/files/spreadsheet.ts'
import type { Services } from '../kit/http/context.ts'
import { EXCEL } from './sheet.read.ts'
import { refusedRows, type StoredImport } from './sheet.store.ts'

interface Asking {
  services: Pick<Services, 'words'>
  language: Language
}

const WIDTH = 22
const TIME_MS = 30_000

async function sheetFile(
  name: string,
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<FileAnswer> {
  const columns = headings.map((heading) => ({ heading, kind: 'text' as const, width: WIDTH }))
  const plan = { title, columns, rows: rows.map((row) => headings.map((_, index) => row[index] || null)) }
  return { file_name: `${name}.xlsx`, content_type: EXCEL, content: await writeSpreadsheet(plan, AbortSignal.timeout(TIME_MS)) }
}

/** The template: headings in the user's language, required ones with a star, and an example row. */
export function templateSheet(kind: ImportKind, { services, language }: Asking): Promise<FileAnswer> {
  const { fields } = sheetOfKind(kind)
  const headings = fields.map(({ label, required }) => `${services.words(language, label)}${required ? ' *' : ''}`)
  return sheetFile(kind, services.words(language, `sheet.kind_${kind}`), headings, [fields.map(({ example }) => example)])
}

/** The refused rows with a last column of reasons; the corrected sheet can be imported again. */
export async function refusedSheet(stored: StoredImport, { db, services, language }: Asking & { db: Db }): Promise<FileAnswer> {
  const words = (key: string, params?: Parameters<Services['words']>[2]) => services.words(language, key, params)
  const { fields } = sheetOfKind(stored.kind)
  const labels = new Map(fields.map(({ field, label }) => [field, words(label)]))
  const rows = await refusedRows(db, stored.import_id)
  const reason = ({ path, key, params }: (typeof rows)[number]['errors'][number]) =>
    [labels.get(path), words(key, params)].filter(Boolean).join(': ')
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, index) => (stored.is_official ? '' : (stored.columns[index] ?? '')))
  return sheetFile(
    `refused-${stored.kind}`,
    words('sheet.rows_refused'),
    [...headings, words('sheet.row'), words('sheet.reason')],
    rows.map(({ cells, row_no, errors }) => [
      ...headings.map((_, index) => cells[index] ?? ''),
      String(row_no),
      errors.map(reason).join(' | '),
    ]),
  )
}
