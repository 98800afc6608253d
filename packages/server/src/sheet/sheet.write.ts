import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Db } from '../kit/db/database.ts'
import { UnfitRow, type Importer } from '../kit/files/importer.ts'
import { constraintProblem } from '../kit/record/constraintProblem.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import { releaseSavepoint, rowsToWrite, setSavepoint, undoToSavepoint, type WrittenRow } from './sheet.store.ts'

export const PIECE = 1_000

/** The master data has changed since the preview. */
export class ChangedSince extends Error {}

/** The rows of an import that write records, in batches. */
export async function* writtenBatches(db: Db, importId: number): AsyncGenerator<WrittenRow[]> {
  for (let after = 0; ;) {
    const rows = await rowsToWrite(db, importId, after, PIECE)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.row_no ?? after
  }
}

const at = ({ form, record_id, record_version }: WrittenRow) => ({ key: record_id ?? '', version: record_version ?? 0, form })

/** Writes rows as the screens of their records would; returns the keys of new records in order. */
export async function writeRowsOf(
  context: MasterDataContext,
  importer: Importer,
  rows: readonly WrittenRow[],
): Promise<(string | number)[]> {
  const changed = rows.filter(({ outcome }) => outcome === 'changed')
  const added = rows.filter(({ outcome }) => outcome === 'new')
  if (changed.length > 0 && (await importer.updateMany(context, changed.map(at))) < changed.length) throw new ChangedSince()
  return added.length > 0
    ? importer.insertMany(
        context,
        added.map(({ form }) => form),
      )
    : []
}

/** Finds the rows that the database refuses by writing them and halving each failing batch. The caller rolls back. */
export async function refusedByWriting(
  context: MasterDataContext,
  importer: Importer,
  rows: readonly WrittenRow[],
): Promise<Map<number, FieldProblem>> {
  const { db } = context
  await setSavepoint(db)
  try {
    await writeRowsOf(context, importer, rows)
    await releaseSavepoint(db)
    return new Map()
  } catch (error) {
    await undoToSavepoint(db)
    const problem = error instanceof UnfitRow ? error.problem : constraintProblem(error, importer.refusals)
    const [only] = rows
    if (!problem || !only) throw error
    if (rows.length === 1) return new Map([[only.row_no, problem]])
    const half = Math.ceil(rows.length / 2)
    const first = await refusedByWriting(context, importer, rows.slice(0, half))
    return new Map([...first, ...(await refusedByWriting(context, importer, rows.slice(half)))])
  }
}
