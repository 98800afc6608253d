import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { copyRows } from './multiplyBookings.ts'

/** Sixty plans so many times are five thousand. */
const MOST_COPIES = 84
/** Containers of a copied plan: of five thousand plans twenty thousand. */
const CONTAINERS = 4

/** The tables with rows of a plan in the sequence of their references, and their columns with unique numbers. */
const RENUMBERED: Readonly<Record<string, readonly string[]>> = {
  so_package_list: ['so_no'],
  so_package: ['so_no'],
  consolidation: ['consolidation_no', 'job_no'],
  consolidation_request: ['consolidation_no'],
  consolidation_container: ['consolidation_no'],
  consolidation_proposal: ['consolidation_no'],
  so_allocation: ['consolidation_no', 'so_no'],
}

/** Copies the plans with the copies of their orders, and the package lines of all orders, for measurements with much data. */
export async function multiplyPlans(db: Db, scale: number, most = MOST_COPIES): Promise<void> {
  if (scale <= 1) return
  const copies = Math.min(scale, most)
  const tables = Object.keys(RENUMBERED)
  // Checks that wait for the end of the transaction would keep the triggers from being disabled.
  await sql`set constraints all immediate`.execute(db)
  for (const table of [...tables, 'consolidation_load', 'job']) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await copyRows(db, 'job', {
    renumbered: ['job_no', 'consolidation_no'],
    scale,
    copies,
    where: sql<boolean>`t.consolidation_no is not null`,
  })
  for (const [table, renumbered] of Object.entries(RENUMBERED))
    await copyRows(db, table, { renumbered, scale, ...(table.startsWith('so_package') ? {} : { copies }) })
  await copyLoads(db, copies)
  await forgetLoads(db)
  await addContainers(db)
  await sql`update consolidation set search_text = search_text || ' ' || lower(consolidation_no) where consolidation_no like '%-%'`.execute(
    db,
  )
  for (const table of [...tables, 'consolidation_load', 'job']) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  for (const table of [...tables, 'consolidation_load', 'job']) await sql`analyze ${sql.table(table)}`.execute(db)
}

/** The loads of a copy lie in the containers of the copy, which have other ids. */
const copyLoads = (db: Db, copies: number) =>
  sql`insert into consolidation_load (container_id, consolidation_no, so_no, package_line_no, package_qty, cbm, kg, user_name, loaded_at, released)
    select other.container_id, other.consolidation_no, l.so_no || '-' || k, l.package_line_no, l.package_qty, l.cbm, l.kg, l.user_name, l.loaded_at, l.released
    from consolidation_load l join consolidation_container c using (container_id), generate_series(2, ${copies}::integer) k,
      consolidation_container other
    where other.consolidation_no = c.consolidation_no || '-' || k and other.line_no = c.line_no`.execute(db)

/** Orders whose plan was not copied lie in no container. */
const forgetLoads = (db: Db) =>
  sql`update so_package s set loaded_package_qty = 0, loaded_cbm = 0, loaded_kg = 0 where loaded_package_qty > 0 and not exists
    (select from consolidation_load l where l.so_no = s.so_no and l.package_line_no = s.line_no and not l.released)`.execute(db)

/** Further containers of the size that a copied plan requests first. */
async function addContainers(db: Db): Promise<void> {
  const few = sql`(select consolidation_no, max(line_no) as most from consolidation_container where consolidation_no like '%-%'
    group by consolidation_no having max(line_no) < ${CONTAINERS}::integer)`
  await sql`update consolidation_request r set qty = r.qty + ${CONTAINERS}::integer - f.most from ${few} f
    where f.consolidation_no = r.consolidation_no and r.line_no = 1`.execute(db)
  await sql`insert into consolidation_container (consolidation_no, line_no, container_size)
    select f.consolidation_no, no, r.container_size from ${few} f join consolidation_request r on r.consolidation_no = f.consolidation_no and r.line_no = 1,
      generate_series(f.most + 1, ${CONTAINERS}::integer) no`.execute(db)
}
