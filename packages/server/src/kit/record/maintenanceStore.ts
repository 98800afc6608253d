import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ListSource } from '../list/listQuery.ts'

type Key = string | number

/** The table of a kind of master data. Its columns are called as the fields of the form, besides the id, `version` and `changed_at`. */
export interface KeptTable<F> {
  table: string
  id: string
  fields: readonly (keyof F & string)[]
  /** Columns that follow from the form. */
  derived?: { fields: readonly string[]; of: (form: F) => Record<string, unknown> }
  /** Fields that stand in other tables, and how they are written there. */
  elsewhere?: { fields: readonly (keyof F & string)[]; write: (db: Db, id: Key, form: F) => Promise<void> }
}

/** A record as it was read, which nobody must have changed since. */
export interface At {
  key: Key
  version: number
}

/** Reads and writes whole records of one table, one or many in a statement. */
export function keptStore<F extends object, R extends F>({ table, id, fields, derived, elsewhere }: KeptTable<F>, source: ListSource) {
  const stored = fields.filter((field) => !elsewhere?.fields.includes(field))
  const columns: readonly string[] = [...stored, ...(derived?.fields ?? [])]
  const columnNames = sql.join(columns.map((column) => sql.ref(column)))
  // The table's own row type reads the JSON: dates, decimals, lists and lines alike.
  const recordset = (rows: readonly object[]) => sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  const rowOf = (form: F) => ({ ...Object.fromEntries(stored.map((field) => [field, form[field]])), ...derived?.of(form) })

  async function insertMany(db: Db, forms: readonly F[], now: Date): Promise<Key[]> {
    const { rows } = await sql<Record<string, Key>>`
      insert into ${sql.table(table)} (${columnNames}, changed_at)
      select ${columnNames}, ${now} from ${recordset(forms.map(rowOf))} returning ${sql.ref(id)}`.execute(db)
    const keys = rows.map((row) => row[id] ?? '')
    if (elsewhere) for (const [index, key] of keys.entries()) await elsewhere.write(db, key, forms[index] as F)
    return keys
  }

  /** Tells how many were as they had been read; the others are left alone. */
  async function updateMany(db: Db, changes: readonly (At & { form: F })[], now: Date): Promise<number> {
    const rows = changes.map(({ key, version, form }) => ({ ...rowOf(form), [id]: key, version }))
    const set = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} o set ${sql.join(set)}, changed_at = ${now}, version = o.version + 1
      from ${recordset(rows)} r where ${sql.ref(`o.${id}`)} = ${sql.ref(`r.${id}`)} and o.version = r.version`.execute(db)
    if (elsewhere) for (const { key, form } of changes) await elsewhere.write(db, key, form)
    return Number(numAffectedRows ?? 0)
  }

  return {
    formOf: (record: R): F => Object.fromEntries(fields.map((field) => [field, record[field]])) as unknown as F,

    read: async (db: Db, key: Key, lock = false): Promise<R | undefined> => {
      const { rows } = await sql<R>`select ${source.select} from ${sql.table(table)} o
        where ${sql.ref(`o.${id}`)} = ${key} ${lock ? sql`for update of o` : sql``}`.execute(db)
      return rows[0]
    },

    /** The records whose fields are these, row by row; they together name a record. Of those in `blanks`, nothing is like nothing. */
    readBy: async (db: Db, names: readonly string[], blanks: readonly string[], forms: readonly object[]): Promise<R[]> => {
      const isSame = (field: string) => (blanks.includes(field) ? sql`is not distinct from` : sql`=`)
      const same = names.map((field) => sql`${sql.ref(`o.${field}`)} ${isSame(field)} ${sql.ref(`r.${field}`)}`)
      const { rows } = await sql<R>`select ${source.select} from ${sql.table(table)} o
        where exists (select from ${recordset(forms)} r where ${sql.join(same, sql` and `)})`.execute(db)
      return rows
    },

    insertMany,
    updateMany,
    insert: async (db: Db, form: F, now: Date): Promise<Key> => (await insertMany(db, [form], now))[0] ?? '',
    update: (db: Db, key: Key, form: F, version: number, now: Date) => updateMany(db, [{ key, version, form }], now),

    /** Tells how many were as they had been read; the others stay. */
    deleteMany: async (db: Db, records: readonly At[]): Promise<number> => {
      const rows = records.map(({ key, version }) => ({ [id]: key, version }))
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} o using ${recordset(rows)} r
        where ${sql.ref(`o.${id}`)} = ${sql.ref(`r.${id}`)} and o.version = r.version`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}
