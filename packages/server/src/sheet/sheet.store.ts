import { importKindsOf, mayListImports } from '@fairlead/domain/sheet/sheet.access-rules'
import { IMPORT_LIST } from '@fairlead/domain/sheet/sheet.lists'
import { ROWS_A_PAGE, type SheetImport, type ImportStatus, type RowOutcome } from '@fairlead/domain/sheet/sheet'
import type { Difference } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { isOneOf } from '../kit/http/isOneOf.ts'
import { notFound } from '../kit/http/failures.ts'
import type { FormRecord } from '../kit/files/importer.ts'
import type { ListSource } from '../kit/list/listQuery.ts'
import { oneList } from '../kit/list/oneList.ts'

const SOURCE: ListSource = { table: 'data_import', select: sql`o.*`, searchText: 'search_text', elsewhere: {} }
/** The imports of the kinds that the reader may import. */
export const IMPORTS = oneList(
  IMPORT_LIST,
  ['admin', 'm_ar_search'],
  SOURCE,
  // Package lines name orders: others than administrators find their own.
  (reader) =>
    sql`${isOneOf(sql`o.kind`, importKindsOf(reader))} and (o.kind <> 'packages' or o.user_uid = ${reader.user_uid} or ${reader.func_ids.has('admin')})`,
  mayListImports,
)

/** An import as it is stored. */
export type StoredImport = Omit<SheetImport, 'href' | 'fields_without_column'> & {
  file_key: string
  content_type: string
  session_id: string
  user_uid: string
}

export async function findImport(db: Db, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`select o.* from data_import o where o.import_id = ${id}`.execute(db)
  return rows[0]
}

export async function readImport(db: Db, id: number): Promise<StoredImport> {
  const found = await findImport(db, id)
  if (!found) throw notFound('sheet.notFound', { id })
  return found
}

interface NewImport {
  kind: string
  file_name: string
  file_key: string
  content_type: string
  encoding: string
  session_id: string
  user_uid: string
  user_name: string
  created_at: Date
}
export const insertImport = async (db: Db, values: NewImport): Promise<number> =>
  (
    await db
      .insertInto('data_import')
      .values({ ...values, status: 'READING', columns: '[]', mapping: '[]' })
      .returning('import_id')
      .executeTakeFirstOrThrow()
  ).import_id

interface Moved {
  status: ImportStatus
  version?: number
  from: readonly ImportStatus[]
  msg_key?: string | null
  finished_at?: Date | null
  mapping?: readonly (string | null)[]
  encoding?: string
  session_id?: string
}
/** Moves an import to another status if it has an allowed status and this version; the only function that does. */
export async function moveImport(db: Db, id: number, { status, version, from, mapping, ...set }: Moved): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_import')
    .set((column) => ({
      status,
      version: sql<number>`${column.ref('version')} + 1`,
      done_rows: 0,
      msg_key: null,
      ...set,
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    }))
    .where('import_id', '=', id)
    .where('status', 'in', [...from])
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const showProgress = (db: Db, id: number, done_rows: number) =>
  db.updateTable('data_import').set({ done_rows }).where('import_id', '=', id).execute()

interface SheetColumns {
  columns: readonly string[]
  mapping: readonly (string | null)[]
  is_official: boolean
}

export const writeColumns = (db: Db, id: number, { columns, mapping, is_official }: SheetColumns) =>
  db
    .updateTable('data_import')
    .set({ columns: JSON.stringify(columns), mapping: JSON.stringify(mapping), is_official })
    .where('import_id', '=', id)
    .execute()

/** A row with its result. */
export interface JudgedRow {
  row_no: number
  outcome: RowOutcome
  key: string
  cells: string[]
  form: FormRecord | null
  changes: Difference[]
  errors: FieldProblem[]
  record_id: string | null
  record_version: number | null
}

export const clearRows = (db: Db, id: number) => db.deleteFrom('data_import_row').where('import_id', '=', id).execute()

export const writeRows = (db: Db, id: number, rows: readonly JudgedRow[]) =>
  sql`insert into data_import_row (import_id, row_no, outcome, key, cells, form, changes, errors, record_id, record_version)
    select ${id}, row_no, outcome, key, cells, form, changes, errors, record_id, record_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_no integer, outcome text, key text, cells jsonb, form jsonb, changes jsonb,
      errors jsonb, record_id text, record_version integer)`.execute(db)

/** Refuses the second row with the same key. A publisher's list has further rows for names in other languages; those are skipped. */
export async function refuseTwice(db: Db, id: number, isOfficial: boolean): Promise<void> {
  await sql`analyze data_import_row`.execute(db) // the table has no statistics yet, and the query plan depends on them
  const first = sql`select min(e.row_no) from data_import_row e where e.import_id = r.import_id and e.key = r.key and e.row_no < r.row_no
    and e.outcome in ('new', 'changed', 'same')`
  await sql`update data_import_row r set outcome = ${isOfficial ? 'skipped' : 'refused'}, changes = '[]',
      errors = jsonb_build_array(jsonb_build_object('path', '', 'key', 'sheet.twice', 'params', jsonb_build_object('row', (${first}))))
    where r.import_id = ${id} and r.outcome in ('new', 'changed', 'same') and r.key <> '' and (${first}) is not null`.execute(db)
}

export async function refuseRows(db: Db, id: number, problems: ReadonlyMap<number, FieldProblem>): Promise<void> {
  const refused = JSON.stringify([...problems].map(([row_no, problem]) => ({ row_no, errors: [problem] })))
  await sql`update data_import_row o set outcome = 'refused', changes = '[]', errors = r.errors
    from jsonb_to_recordset(${refused}::jsonb) as r(row_no integer, errors jsonb) where o.import_id = ${id} and o.row_no = r.row_no`.execute(
    db,
  )
}

export const countOutcomes = (db: Db, id: number) =>
  sql`update data_import o set rows_total = c.total, rows_new = c.new, rows_changed = c.changed, rows_same = c.same, rows_refused = c.refused,
      rows_skipped = c.skipped from (select count(*) as total, count(*) filter (where outcome = 'new') as new,
      count(*) filter (where outcome = 'changed') as changed, count(*) filter (where outcome = 'same') as same,
      count(*) filter (where outcome = 'refused') as refused, count(*) filter (where outcome = 'skipped') as skipped
      from data_import_row where import_id = ${id}) c where o.import_id = ${id}`.execute(db)

/** The next rows to write after this row, in the order of the sheet. */
export async function rowsToWrite(db: Db, id: number, after: number, size: number) {
  const { rows } = await sql<JudgedRow & { form: FormRecord; before: FormRecord | null }>`
    select row_no, outcome, key, form, changes, before, record_id, record_version from data_import_row
    where import_id = ${id} and outcome in ('new', 'changed') and row_no > ${after} order by row_no limit ${size}`.execute(db)
  return rows
}
export type WrittenRow = Awaited<ReturnType<typeof rowsToWrite>>[number]

/** Stores which record each applied row wrote, and its previous state. */
export const storeWrittenRows = (
  db: Db,
  id: number,
  rows: readonly Pick<WrittenRow, 'row_no' | 'before' | 'record_id' | 'record_version'>[],
) =>
  sql`update data_import_row o set before = r.before, record_id = r.record_id, record_version = r.record_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_no integer, before jsonb, record_id text, record_version integer)
    where o.import_id = ${id} and o.row_no = r.row_no`.execute(db)

export async function pageOfRows(db: Db, id: number, outcome: RowOutcome | undefined, page: number) {
  const { rows } = await sql<JudgedRow>`select row_no, outcome, key, cells, changes, errors from data_import_row
    where import_id = ${id} ${outcome ? sql`and outcome = ${outcome}` : sql``} order by row_no
    limit ${ROWS_A_PAGE} offset ${(page - 1) * ROWS_A_PAGE}`.execute(db)
  return rows
}

export async function refusedRows(db: Db, id: number) {
  const { rows } = await sql<Pick<JudgedRow, 'row_no' | 'cells' | 'errors'>>`
    select row_no, cells, errors from data_import_row where import_id = ${id} and outcome = 'refused' order by row_no`.execute(db)
  return rows
}

/** Sets the savepoint to which `undoToSavepoint` rolls back. */
export const setSavepoint = (db: Db) => sql`savepoint rows`.execute(db)
export const releaseSavepoint = (db: Db) => sql`release savepoint rows`.execute(db)
export const undoToSavepoint = (db: Db) => sql`rollback to savepoint rows`.execute(db)
