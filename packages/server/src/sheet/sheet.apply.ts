import { inLongTransaction } from '../kit/db/database.ts'
import { recordHistories } from '../kit/record/historyStore.ts'
import { UnfitRow, type Importer } from '../kit/files/importer.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import type { Services } from '../kit/http/context.ts'
import { importerOf } from './sheet.kinds.ts'
import * as store from './sheet.store.ts'
import { ImportStopped, contextOf } from './sheet.context.ts'
import { ChangedSince, writtenBatches, writeRowsOf } from './sheet.write.ts'

/** Writes every good row with its history and its previous record, and marks the import as done, in one transaction. */
export async function applySheet(services: Services, stored: store.StoredImport): Promise<void> {
  const { import_id } = stored
  const importer = importerOf(stored.kind)
  await inLongTransaction(services.db, async (tx) => {
    const context = await contextOf(services, tx, stored)
    let done = 0
    for await (const rows of writtenBatches(tx, import_id)) {
      const before = await storedRecords(context, importer, rows)
      const keys = await written(context, importer, rows)
      const kept = rows.map((row) => ({
        row_no: row.row_no,
        record_id: row.outcome === 'new' ? String(keys.shift() ?? '') : (row.record_id ?? ''),
        record_version: (row.record_version ?? 0) + 1,
        before: before.get(row.record_id ?? '') ?? null,
      }))
      await store.storeWrittenRows(tx, import_id, kept)
      const entries = kept.map(({ record_id, record_version, before: stood }, index) => ({
        module: importer.module,
        record_id,
        action: 'import',
        from_status: stood && importer.statusOf(stood),
        to_status: importer.statusOf(rows[index]?.form ?? {}),
        changes: rows[index]?.changes ?? [],
        record_version,
      }))
      await recordHistories(context, entries)
      if (importer.saved) for (const row of kept) await importer.saved(context, row.record_id, row.before)
      done += rows.length
      await store.showProgress(services.db, import_id, done)
    }
    await store.moveImport(tx, import_id, { from: ['APPLYING'], status: 'APPLIED', finished_at: services.clock() })
  })
}

/** The records that rows change, by key. */
async function storedRecords(context: MasterDataContext, importer: Importer, rows: readonly store.WrittenRow[]) {
  const changed = rows.flatMap(({ outcome, form }) => (outcome === 'changed' ? [form] : []))
  const existing = changed.length > 0 ? await importer.findExisting(context, changed) : []
  return new Map(existing.map(({ key, form }) => [String(key), form]))
}

async function written(context: MasterDataContext, importer: Importer, rows: readonly store.WrittenRow[]) {
  try {
    return await writeRowsOf(context, importer, rows)
  } catch (error) {
    // The row succeeded in the preview; a similar record was created since.
    throw error instanceof UnfitRow || (error instanceof Error && 'constraint' in error) ? new ChangedSince() : error
  }
}

/** Undoes an import, unless its records were changed or used since. */
export async function undoSheet(services: Services, stored: store.StoredImport): Promise<void> {
  const importer = importerOf(stored.kind)
  await inLongTransaction(services.db, async (tx) => {
    const context = await contextOf(services, tx, stored)
    let done = 0
    for await (const rows of writtenBatches(tx, stored.import_id)) {
      if ((await takenBack(context, importer, rows)) < rows.length) throw new ImportStopped('sheet.undoChanged')
      const entries = rows.map(({ record_id, record_version, changes, form, before }) => ({
        module: importer.module,
        record_id: record_id ?? '',
        action: 'import_undone',
        from_status: importer.statusOf(form),
        to_status: importer.statusOf(before ?? form),
        changes: changes.map(({ path, before, after }) => ({ path, before: after, after: before })),
        record_version: (record_version ?? 0) + 1,
      }))
      await recordHistories(context, entries)
      done += rows.length
      await store.showProgress(services.db, stored.import_id, done)
    }
    await store.moveImport(tx, stored.import_id, { from: ['UNDOING'], status: 'UNDONE', finished_at: services.clock() })
  }).catch((error: unknown) => {
    if (error instanceof UnfitRow) throw new ImportStopped(importer.undoRefused ?? 'sheet.undoNotMaintained')
    throw error instanceof Error && 'code' in error && error.code === FOREIGN_KEY ? new ImportStopped('sheet.undoInUse') : error
  })
}
/** PostgreSQL: another row refers to the record. */
const FOREIGN_KEY = '23503'

async function takenBack(context: MasterDataContext, importer: Importer, rows: readonly store.WrittenRow[]): Promise<number> {
  const at = (row: store.WrittenRow) => ({ key: row.record_id ?? '', version: row.record_version ?? 0, form: row.before ?? {} })
  const made = rows.filter(({ outcome }) => outcome === 'new').map(at)
  const changed = rows.filter(({ outcome }) => outcome === 'changed').map(at)
  const undone = made.length > 0 ? await importer.deleteMany(context, made) : 0
  return undone + (changed.length > 0 ? await importer.updateMany(context, changed) : 0)
}
