import type { Language } from '@fairlead/domain/kit/languages'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'

/** A column of another table that a list shows for an id or code in column `by` of `o`. */
export interface NameColumn {
  table: string
  key: string
  column: string
  by: string
  /** The name over `n` in another language than English, where the master data has one; null if this language has none. */
  local?: (language: Language) => RawBuilder<unknown> | null
}

/** With more matching names than this, the database joins them instead of being given their ids. */
const MOST_IDS = 1_000

/** A condition on a name: the ids with a matching name are read first, so that the planner knows how many rows they have and which index to use. */
export interface NameCondition {
  ids: RawBuilder<unknown>
  where: (matching: RawBuilder<boolean>) => RawBuilder<boolean>
  by: string
  /** The condition without reading the ids first. */
  joined: RawBuilder<boolean>
}

export function nameCondition(
  { table, key, column, by }: NameColumn,
  test: (value: RawBuilder<unknown>) => RawBuilder<boolean>,
  where: NameCondition['where'],
): NameCondition {
  const found = sql`select ${sql.ref(`n.${key}`)} as id from ${sql.table(table)} n where ${test(sql.ref(`n.${column}`))}`
  return { ids: found, by, where, joined: where(sql`${sql.ref(`o.${by}`)} in (${found})`) }
}

/** The conditions with the ids whose names match, read in one statement. */
export async function withIds(db: Db, names: readonly NameCondition[]): Promise<RawBuilder<boolean>[]> {
  if (names.length === 0) return []
  const columns = names.map(
    ({ ids }, at) => sql`(select coalesce(json_agg(id), '[]') from (${ids} limit ${MOST_IDS + 1}) found) as ${sql.ref(`ids_${at}`)}`,
  )
  const { rows } = await sql<Record<string, (string | number)[]>>`select ${sql.join(columns)}`.execute(db)
  return names.map(({ by, where, joined }, at) => {
    const ids = rows[0]?.[`ids_${at}`] ?? []
    if (ids.length > MOST_IDS) return joined
    const column = sql.ref(`o.${by}`)
    return where(ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids})`)
  })
}

/** The names of these fields in a language: what a select list over `o` needs, and the row in which they replace the English ones. */
export function localNames(names: Readonly<Record<string, NameColumn>>, fields: ReadonlySet<string> | null, language: Language) {
  const found = Object.entries(names).flatMap(([field, name]) => {
    const value = fields?.has(field) === false ? null : (name.local?.(language) ?? null)
    return value ? [{ ...name, field, value, alias: `local_${field}` }] : []
  })
  const selected = found.map(
    ({ table, key, by, value, alias }) =>
      sql`, (select ${value} from ${sql.table(table)} n where ${sql.ref(`n.${key}`)} = ${sql.ref(`o.${by}`)}) as ${sql.ref(alias)}`,
  )
  const named = <Row>(row: Row): Row => {
    const copy: Record<string, unknown> = { ...(row as object) }
    for (const { field, alias } of found) {
      if (field in copy) copy[field] = copy[alias] ?? copy[field]
      delete copy[alias]
    }
    return copy as Row
  }
  return { select: sql.join(selected, sql``), named: found.length > 0 ? named : <Row>(row: Row) => row }
}
