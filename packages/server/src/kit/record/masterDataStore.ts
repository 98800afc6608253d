import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ListSource } from '../list/listQuery.ts'

export type Key = string | number

/** A maintained table. Its columns have the names of the form's fields, plus the key, `version` and `changed_at`. */
export interface MasterDataTable<F> {
  table: string
  /** The key column. */
  key: string
  fields: readonly (keyof F & string)[]
  source: ListSource
  /** Columns computed from the form. */
  derived?: { fields: readonly string[]; of: (form: F) => Record<string, unknown> }
  /** Fields stored in other tables, and how they are written. */
  elsewhere?: { fields: readonly (keyof F & string)[]; write: (db: Db, id: Key, form: F) => Promise<void> }
}

/** The key and version of a record that was read; a write requires that version. */
export interface RecordVersion {
  key: Key
  version: number
}

interface Reading<F, R> {
  formOf: (record: R) => F
  read: (db: Db, key: Key, lock?: boolean) => Promise<R | undefined>
  /** The records that match one of the forms in all fields of `names`. For fields in `blanks`, null equals null. */
  readBy: (db: Db, names: readonly string[], blanks: readonly string[], forms: readonly object[]) => Promise<R[]>
}
interface Writing<F> {
  insert: (db: Db, form: F, now: Date) => Promise<Key>
  insertMany: (db: Db, forms: readonly F[], now: Date) => Promise<Key[]>
  /** Updates the records whose version is unchanged; returns their number. */
  updateMany: (db: Db, changes: readonly (RecordVersion & { form: F })[], now: Date) => Promise<number>
  /** Deletes the records whose version is unchanged; returns their number. */
  deleteMany: (db: Db, records: readonly RecordVersion[]) => Promise<number>
}
export interface MasterDataStore<F, R> extends Reading<F, R>, Writing<F> {}

/** Reads and writes whole records of one table, one or several per statement. */
export const masterDataStore = <F extends object, R extends F>(table: MasterDataTable<F>): MasterDataStore<F, R> => ({
  ...readingFrom<F, R>(table),
  ...writingTo(table),
})

/** Rows as a set of the table's row type, which converts dates, decimals and arrays from JSON. */
const recordset = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

function readingFrom<F extends object, R extends F>({ table, key: column, fields, source }: MasterDataTable<F>): Reading<F, R> {
  const selected = sql`select ${source.select} from ${sql.table(table)} o`
  return {
    formOf: (record) => Object.fromEntries(fields.map((field) => [field, record[field]])) as unknown as F,
    read: async (db, key, lock = false) => {
      const { rows } = await sql<R>`${selected}
        where ${sql.ref(`o.${column}`)} = ${key} ${lock ? sql`for update of o` : sql``}`.execute(db)
      return rows[0]
    },
    readBy: async (db, names, blanks, forms) => {
      const isSame = (field: string) => (blanks.includes(field) ? sql`is not distinct from` : sql`=`)
      const same = names.map((field) => sql`${sql.ref(`o.${field}`)} ${isSame(field)} ${sql.ref(`r.${field}`)}`)
      const { rows } = await sql<R>`${selected}
        where exists (select from ${recordset(table, forms)} r where ${sql.join(same, sql` and `)})`.execute(db)
      return rows
    },
  }
}

function writingTo<F extends object>({ table, key: column, fields, derived, elsewhere }: MasterDataTable<F>): Writing<F> {
  const stored = fields.filter((field) => !elsewhere?.fields.includes(field))
  const columns: readonly string[] = [...stored, ...(derived?.fields ?? [])]
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const rowOf = (form: F) => ({ ...Object.fromEntries(stored.map((field) => [field, form[field]])), ...derived?.of(form) })
  const isSameRecord = sql`${sql.ref(`o.${column}`)} = ${sql.ref(`r.${column}`)} and o.version = r.version`

  const insertMany: Writing<F>['insertMany'] = async (db, forms, now) => {
    const { rows } = await sql<Record<string, Key>>`
      insert into ${sql.table(table)} (${names}, changed_at)
      select ${names}, ${now} from ${recordset(table, forms.map(rowOf))} returning ${sql.ref(column)}`.execute(db)
    const keys = rows.map((row) => row[column] ?? '')
    if (elsewhere) for (const [index, key] of keys.entries()) await elsewhere.write(db, key, forms[index] as F)
    return keys
  }
  return {
    insertMany,
    insert: async (db, form, now) => (await insertMany(db, [form], now))[0] ?? '',
    updateMany: async (db, changes, now) => {
      const rows = changes.map(({ key, version, form }) => ({ ...rowOf(form), [column]: key, version }))
      const set = columns.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`)
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} o set ${sql.join(set)}, changed_at = ${now}, version = o.version + 1
        from ${recordset(table, rows)} r where ${isSameRecord}`.execute(db)
      if (elsewhere) for (const { key, form } of changes) await elsewhere.write(db, key, form)
      return Number(numAffectedRows ?? 0)
    },
    deleteMany: async (db, records) => {
      const rows = records.map(({ key, version }) => ({ [column]: key, version }))
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} o using ${recordset(table, rows)} r where ${isSameRecord}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}
