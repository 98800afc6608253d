import type { ListCount } from '@fairlead/domain/kit/listCounts.api'
import { FIGURES_UP_TO, type List } from '@fairlead/domain/kit/list'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import { ageingSql, type CountedRows } from './listQuery.ts'

/** The rows `o` of a table for which a condition holds. */
export const rowsOf =
  (table: string, condition: RawBuilder<unknown>): CountedRows =>
  (narrowed, limit) =>
    sql`select from ${sql.table(table)} o where ${condition} and ${narrowed} limit ${limit}`

/** Counts the rows of each list, and the yellow and red ones. Each figure is a separate subquery, so that it can use an index and stop at the limit. */
export async function countLists<L extends Pick<List, 'name' | 'ageing'>>(
  db: Db,
  lists: readonly L[],
  rowsIn: (list: L) => CountedRows,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ListCount[]> {
  const counts = lists.flatMap((list) => {
    const counted = (name: keyof Omit<ListCount, 'list'>, narrowed: RawBuilder<boolean>) =>
      sql`(select count(*) from (${rowsIn(list)(narrowed, FIGURES_UP_TO + 1)}) c) as ${sql.ref(`${list.name}_${name}`)}`
    const total = counted('total', sql`true`)
    if (!list.ageing) return [total]
    const { since, yellow, red } = ageingSql(list.ageing, now, timeZone)
    return [
      total,
      ...(yellow ? [counted('yellow', sql`${since} < ${yellow} and ${since} >= ${red}`)] : []),
      counted('red', sql`${since} < ${red}`),
    ]
  })
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  const countOf = (name: string, what: string) => rows[0]?.[`${name}_${what}`] ?? 0
  return lists.map(({ name }) => ({
    list: name,
    total: countOf(name, 'total'),
    yellow: countOf(name, 'yellow'),
    red: countOf(name, 'red'),
  }))
}
