import type { ListGroup, ListGroups } from '@fairlead/domain/kit/list.api'
import { GROUPS_SHOWN } from '@fairlead/domain/kit/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Sql = RawBuilder<unknown>

/** The column whose values make the groups and the columns that are added up, as SQL over `o`. */
export interface Grouping {
  field: string
  value: Sql
  sums: readonly { field: string; value: Sql }[]
}

interface GroupRow {
  is_all: boolean
  value: string | null
  total: number
  sums: (number | null)[]
  all_groups: number
}

/** Counts and sums of each value and of all records, in one statement. */
export async function readGroups(
  db: Db,
  { field, value, sums }: Grouping,
  { table, where }: { table: string; where: RawBuilder<boolean> },
): Promise<ListGroups> {
  const added = sums.map((_, index) => sql`sum(${sql.ref(`figure_${index}`)})::double precision`)
  const inner = [sql`(${value})::text as value`, ...sums.map(({ value: figure }, index) => sql`${figure} as ${sql.ref(`figure_${index}`)}`)]
  const { rows } = await sql<GroupRow>`select grouping(value) = 1 as is_all, value, count(*) as total,
      array[${sql.join([...added, sql`null::double precision`])}] as sums,
      count(*) over () - 1 as all_groups
    from (select ${sql.join(inner)} from ${sql.table(table)} o where ${where}) o
    group by grouping sets ((value), ()) order by is_all desc, total desc, value nulls last limit ${GROUPS_SHOWN + 1}`.execute(db)
  const groupOf = (row: GroupRow | undefined): ListGroup => ({
    value: row?.value ?? null,
    total: row?.total ?? 0,
    sums: Object.fromEntries(sums.map((column, index) => [column.field, row?.sums[index] ?? 0])),
  })
  const [all, ...groups] = rows
  return { field, groups: groups.map(groupOf), all: groupOf(all), more: (all?.all_groups ?? 0) - groups.length }
}
