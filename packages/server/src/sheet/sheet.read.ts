import { IMPORT_ROWS_MAX } from '@fairlead/domain/sheet/sheet'
import { sheetOfKind } from '@fairlead/domain/sheet/sheet.kinds'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Language } from '@fairlead/domain/kit/languages'
import { inLongTransaction } from '../kit/db/database.ts'
import type { Services } from '../kit/http/context.ts'
import { textRows, type SheetRow } from './sheet.cells.ts'
import { excelRows } from './sheet.excel.ts'
import { judgeRows, type JudgeContext } from './sheet.judge.ts'
import { importerOf } from './sheet.kinds.ts'
import { missingFields } from './sheet.answer.ts'
import * as store from './sheet.store.ts'
import { isUnlocode, UNLOCODE_FIELDS } from './sheet.unlocode.ts'
import { mappingOf } from './sheet.values.ts'
import { ImportStopped, contextOf } from './sheet.context.ts'
import { writtenBatches, PIECE, refusedByWriting } from './sheet.write.ts'

export const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function rowsOf(
  services: Services,
  { content_type, file_key, encoding }: store.StoredImport,
): Promise<AsyncIterable<SheetRow> | SheetRow[]> {
  if (content_type === EXCEL) return excelRows(await services.storage.read(file_key))
  return textRows(await services.storage.stream(file_key), encoding)
}

/** Reads a sheet, checks its rows and tries to write them, so that the preview matches the result. */
export async function readSheetOf(services: Services, stored: store.StoredImport): Promise<void> {
  const { import_id } = stored
  const context = await contextOf(services, services.db, stored)
  const importer = importerOf(stored.kind)
  await inLongTransaction(services.db, (tx) => store.clearRows(tx, import_id))
  let judging: JudgeContext | null = null
  let piece: SheetRow[] = []
  let count = 0
  let isOfficial = false
  const storeRows = async () => {
    if (judging && piece.length > 0) await store.writeRows(services.db, import_id, await judgeRows(judging, piece))
    piece = []
    await store.showProgress(services.db, import_id, count)
  }
  for await (const row of await rowsOf(services, stored)) {
    if (judging === null) {
      const { startsWithData, ...columns } = await chosenColumns(services, stored, row, context.language)
      judging = { importer, context, words: services.words, ...columns }
      isOfficial = columns.isOfficial
      if (!startsWithData) continue
    }
    count += 1
    if (count > IMPORT_ROWS_MAX) throw new ImportStopped('sheet.tooManyRows')
    piece.push(row)
    if (piece.length === PIECE) await storeRows()
  }
  await storeRows()
  if (count === 0) throw new ImportStopped('sheet.emptySheet')
  await inLongTransaction(services.db, (tx) => store.refuseTwice(tx, import_id, isOfficial))
  await tryOut(services, stored)
  await inLongTransaction(services.db, (tx) => store.countOutcomes(tx, import_id))
}

/** A number, a date or a code, such as `7030AR260300001`; not words with a digit, such as `Address 2` or `发票号1`. */
const isFigureOrCode = (cell: string) => /\d/.test(cell) && (!/\p{L}/u.test(cell) || /^\d\S*$|^(?=(?:\D*\d){3})\S+$/.test(cell))

/** Rows that were pasted without their headings begin with data: no cell names a field, and one has a figure or a code. */
const isData = ({ cells }: SheetRow, found: readonly (string | null)[]): boolean =>
  found.every((field) => field === null) && cells.some(isFigureOrCode)

/** The field of each column: chosen by the user, else by heading or, without headings, in the order of the template, else by the publisher's form. */
async function chosenColumns({ db, words }: Services, stored: store.StoredImport, first: SheetRow, language: Language) {
  const sheet = sheetOfKind(stored.kind)
  const found = mappingOf(words, sheet.fields, first.cells)
  if (stored.kind === 'place' && isUnlocode(first.cells) && found.every((field) => field === null)) {
    await store.writeColumns(db, stored.import_id, { columns: UNLOCODE_FIELDS, mapping: UNLOCODE_FIELDS, is_official: true })
    return { mapping: [], isOfficial: true, startsWithData: true }
  }
  const startsWithData = isData(first, found)
  const byPlace = startsWithData ? first.cells.map((_, index) => sheet.fields[index]?.field ?? null) : found
  const mapping = stored.mapping.length === first.cells.length ? stored.mapping : byPlace
  const named = first.cells.map((_, index) => words(language, sheet.fields[index]?.label ?? 'sheet.row'))
  await store.writeColumns(db, stored.import_id, { columns: startsWithData ? named : first.cells, mapping, is_official: false })
  if (missingFields({ kind: stored.kind, mapping }).length > 0) throw new ImportStopped('sheet.columnsMissing')
  return { mapping, isOfficial: false, startsWithData }
}

const BACK = Symbol('everything back')

async function tryOut(services: Services, stored: store.StoredImport): Promise<void> {
  const importer = importerOf(stored.kind)
  if (importer.onlyKeyClashes) return
  const refused = new Map<number, FieldProblem>()
  await inLongTransaction(services.db, async (tx) => {
    const context = { ...(await contextOf(services, tx, stored)), trial: true as const }
    for await (const rows of writtenBatches(tx, stored.import_id))
      for (const [row, problem] of await refusedByWriting(context, importer, rows)) refused.set(row, problem)
    throw BACK
  }).catch((error: unknown) => {
    if (error !== BACK) throw error
  })
  await store.refuseRows(services.db, stored.import_id, refused)
}
