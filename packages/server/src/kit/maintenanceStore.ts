import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import type { ListSource } from './listQuery.ts'

/** The table of a kind of master data. Its columns are called as the fields of the form, besides the id, `version` and `changed_at`. */
export interface KeptTable<F> {
  table: string
  id: string
  fields: readonly (keyof F & string)[]
  /** Fields that hold lines: jsonb. */
  lines?: readonly (keyof F & string)[]
  /** Fields that stand in other tables, and how they are written there. */
  elsewhere?: { fields: readonly (keyof F & string)[]; write: (db: Db, id: string | number, form: F) => Promise<void> }
}

/** Reads and writes whole records of one table. */
export function keptStore<F extends object, R extends F>({ table, id, fields, lines = [], elsewhere }: KeptTable<F>, source: ListSource) {
  const columns = fields.filter((field) => !elsewhere?.fields.includes(field))
  const value = (form: F, field: keyof F & string): RawBuilder<unknown> =>
    lines.includes(field) ? sql`${JSON.stringify(form[field])}::jsonb` : sql`${form[field]}`
  return {
    formOf: (record: R): F => Object.fromEntries(fields.map((field) => [field, record[field]])) as unknown as F,

    read: async (db: Db, key: string | number, lock = false): Promise<R | undefined> => {
      const { rows } = await sql<R>`select ${source.select} from ${sql.table(table)} o
        where ${sql.ref(`o.${id}`)} = ${key} ${lock ? sql`for update of o` : sql``}`.execute(db)
      return rows[0]
    },

    insert: async (db: Db, form: F, now: Date): Promise<string | number> => {
      const { rows } = await sql<Record<string, string | number>>`
        insert into ${sql.table(table)} (${sql.join(columns.map((field) => sql.ref(field)))}, changed_at)
        values (${sql.join(columns.map((field) => value(form, field)))}, ${now}) returning ${sql.ref(id)}`.execute(db)
      const key = rows[0]?.[id] ?? ''
      await elsewhere?.write(db, key, form)
      return key
    },

    update: async (db: Db, key: string | number, form: F, version: number, now: Date): Promise<void> => {
      const set = columns.map((field) => sql`${sql.ref(field)} = ${value(form, field)}`)
      await sql`update ${sql.table(table)} set ${sql.join(set)}, changed_at = ${now}, version = ${version + 1}
        where ${sql.ref(id)} = ${key}`.execute(db)
      await elsewhere?.write(db, key, form)
    },
  }
}
