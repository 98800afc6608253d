import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** Copies are spread over the previous years, like real orders. */
const YEARS_BACK = 5

/** The tables with rows of an order, and their columns with unique numbers. */
const RENUMBERED: Readonly<Record<string, readonly string[]>> = {
  shipping_order: ['so_no', 'job_no', 'hbl_no'],
  shipping_order_party: ['so_no'],
  container_request: ['so_no'],
  container_line: ['so_no'],
  job: ['so_no', 'job_no'],
  proposed_sailing: ['so_no'],
}

/** Filled by the triggers of `job`. */
const OF_JOBS = ['job_gp', 'job_pending_invoice']

/** Copies all orders under other numbers, each copy further back in time, for measurements with much data. */
export async function multiplyBookings(db: Db, scale: number): Promise<void> {
  if (scale <= 1) return
  await sql`set local statement_timeout = 0`.execute(db)
  const tables = Object.keys(RENUMBERED)
  await withoutIndexes(db, [...tables, ...OF_JOBS], () => copyOrders(db, scale))
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
}

async function copyOrders(db: Db, scale: number): Promise<void> {
  // The parties of the orders are copied too, which is faster than their trigger.
  await sql`alter table shipping_order disable trigger user`.execute(db)
  // The copies have no invoices.
  await sql`alter table container_line disable trigger user`.execute(db)
  // Jobs without an order belong to plans, which `multiplyPlans` copies.
  for (const [table, renumbered] of Object.entries(RENUMBERED))
    await copyRows(db, table, { renumbered, scale, where: sql<boolean>`t.so_no is not null` })
  await sql`alter table shipping_order enable trigger user`.execute(db)
  await sql`alter table container_line enable trigger user`.execute(db)
}

interface Copied {
  /** The columns with unique numbers. */
  renumbered: readonly string[]
  scale: number
  /** How many there are in the end of each row; as many as of orders by default. */
  copies?: number
  where?: RawBuilder<boolean>
}

/** Copies the rows of a table under other numbers, each copy further back in time. */
export async function copyRows(
  db: Db,
  table: string,
  { renumbered, scale, copies = scale, where = sql<boolean>`true` }: Copied,
): Promise<void> {
  const back = sql`((k - 1)::bigint * ${YEARS_BACK * 365}::integer / ${scale}::integer)::integer`
  const { rows } = await sql<{ column_name: string; data_type: string }>`select column_name, data_type from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`.execute(db)
  const values = rows.map(({ column_name, data_type }) => {
    const value = sql.ref(`t.${column_name}`)
    if (renumbered.includes(column_name)) return sql`${value} || '-' || k`
    if (data_type === 'date') return sql`${value} - ${back}`
    return data_type === 'timestamp with time zone' ? sql`${value} - make_interval(days => ${back})` : value
  })
  const columns = sql.join(rows.map((row) => sql.ref(row.column_name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${sql.join(values)} from ${sql.table(table)} t, generate_series(2, ${copies}::integer) k where ${where}`.execute(db)
}

/** Fills tables without their indexes, and creates those at the end, which is faster than to update them with each row. */
export async function withoutIndexes(db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const definitions = await dropIndexes(db, tables)
  await fill()
  for (const definition of definitions) await sql.raw(definition).execute(db)
}

/** Returns the statements that create the dropped indexes again. */
async function dropIndexes(db: Db, tables: readonly string[]): Promise<string[]> {
  await sql`set local maintenance_work_mem = '512MB'`.execute(db)
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname in (${sql.join(tables)}) and t.relnamespace = current_schema()::regnamespace and not i.indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}
