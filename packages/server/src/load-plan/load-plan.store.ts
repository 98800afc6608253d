import type { LoadContainer, Placement } from '@fairlead/domain/load-plan/load-plan'
import { isSameLine, type Load } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { sql } from 'kysely'
import type { LoadedContainer } from '@fairlead/domain/booking/booking.api'
import type { Db } from '../kit/db/database.ts'
import type { PackagesHeld } from '../package-line/package-line.listeners.ts'

/** The containers of a plan with what lies in them; the caller has checked the scope. */
export async function readContainers(db: Db, consolidationNo: string, isCancelled: boolean): Promise<LoadContainer[]> {
  // A cancelled plan keeps what it had loaded, as far as the lines are still there.
  const isShown = isCancelled
    ? sql<boolean>`(l.package_line_no = 0 or exists (select from so_package s where s.so_no = l.so_no and s.line_no = l.package_line_no))`
    : sql<boolean>`not l.released`
  const { rows } =
    await sql<LoadContainer>`select c.container_id, c.line_no, c.container_size, c.container_no, c.seal_no, c.load_version as version,
      c.inner_length_mm, c.inner_width_mm, c.inner_height_mm, c.tare_kg, c.max_gross_kg, c.dunnage_kg,
      coalesce((select jsonb_agg(jsonb_build_object('so_no', l.so_no, 'package_line_no', l.package_line_no, 'package_qty', l.package_qty,
          'cbm', l.cbm, 'kg', l.kg, 'user_name', l.user_name, 'loaded_at', to_char(l.loaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by a.loading_seq, l.so_no, l.package_line_no)
        from consolidation_load l join so_allocation a on a.consolidation_no = l.consolidation_no and a.so_no = l.so_no
        where l.container_id = c.container_id and ${isShown}), '[]') as loads,
      coalesce((select jsonb_agg(to_jsonb(p) - 'container_id' order by p.step, p.so_no, p.package_line_no, p.piece_no)
        from consolidation_placement p join consolidation_load l using (container_id, so_no, package_line_no)
        where p.container_id = c.container_id and ${isShown}), '[]') as placements
    from consolidation_container c where c.consolidation_no = ${consolidationNo} order by c.line_no`.execute(db)
  return rows
}

/** Locks a plan, its orders and its containers, in the sequence of all writers. What was read before may be old by then. */
export async function lockLoad(db: Db, consolidationNo: string): Promise<void> {
  await sql`select from consolidation where consolidation_no = ${consolidationNo} for update`.execute(db)
  await sql`select from shipping_order where so_no in (select so_no from so_allocation where consolidation_no = ${consolidationNo} and released_at is null)
    order by so_no for update`.execute(db)
  await sql`select from consolidation_container where consolidation_no = ${consolidationNo} order by container_id for update`.execute(db)
}

export interface ContainerWrite {
  container_id: number
  before: readonly Load[]
  after: readonly Load[]
  placements: readonly Placement[]
}
interface Writer {
  consolidation_no: string
  user_name: string
  now: Date
}

/** Stores the loads of several containers: what is taken out first, so that it can be put in elsewhere. */
export async function writeLoads(db: Db, { consolidation_no, user_name, now }: Writer, writes: readonly ContainerWrite[]): Promise<void> {
  const all = writes.flatMap(({ before, after }) => stepsOf(before, after))
  const gone = all.flatMap(({ was, is }) => (was && (!is || (rises(was, is) && rises(is, was))) ? [was] : []))
  // What becomes less is written before what becomes more: the check of the whole counts every row.
  const less = all.flatMap(({ was, is }) => (was && is && !rises(was, is) ? [is] : []))
  const more = all.flatMap(({ was, is }) => (is && (!was || rises(was, is)) ? [is] : []))
  await sql`delete from consolidation_load l using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      as g(container_id integer, so_no text, package_line_no integer)
    where l.container_id = g.container_id and l.so_no = g.so_no and l.package_line_no = g.package_line_no`.execute(db)
  for (const loads of [less, more])
    if (loads.length > 0)
      await sql`insert into consolidation_load (container_id, consolidation_no, so_no, package_line_no, package_qty, cbm, kg, user_name, loaded_at)
        select container_id, ${consolidation_no}, so_no, package_line_no, package_qty, cbm, kg, ${user_name}, ${now}
        from jsonb_to_recordset(${JSON.stringify(loads)}::jsonb)
          as l(container_id integer, so_no text, package_line_no integer, package_qty integer, cbm numeric, kg numeric)
        order by so_no, package_line_no, container_id
        on conflict (container_id, so_no, package_line_no) do update set package_qty = excluded.package_qty, cbm = excluded.cbm, kg = excluded.kg,
          user_name = excluded.user_name, loaded_at = excluded.loaded_at`.execute(db)
  const ids = writes.map(({ container_id }) => container_id)
  await writePlacements(
    db,
    ids,
    writes.flatMap(({ container_id, placements }) => placements.map((placement) => ({ ...placement, container_id }))),
  )
  await sql`update consolidation_container set load_version = load_version + 1 where container_id = any(${ids}::integer[])`.execute(db)
}

/** A line of a container before and after a save. */
interface Step {
  was: Load | undefined
  is: Load | undefined
}
const MEASURED = ['package_qty', 'cbm', 'kg'] as const
/** Is any measure more? By rounding, fewer packages can have more CBM. */
const rises = (from: Load, to: Load) => MEASURED.some((field) => to[field] > from[field])

/** The lines of a container that change. */
function stepsOf(before: readonly Load[], after: readonly Load[]): Step[] {
  const isGone = (was: Load) => !after.some((load) => isSameLine(load, was))
  return [
    ...before.filter(isGone).map((was): Step => ({ was, is: undefined })),
    ...after.flatMap((is): Step[] => {
      const was = before.find((load) => isSameLine(load, is))
      return was && !rises(was, is) && !rises(is, was) ? [] : [{ was, is }]
    }),
  ]
}

/** Replaces the placements of these containers. */
async function writePlacements(
  db: Db,
  ids: readonly number[],
  placements: readonly (Placement & { container_id: number })[],
): Promise<void> {
  await sql`delete from consolidation_placement where container_id = any(${[...ids]}::integer[])`.execute(db)
  if (placements.length === 0) return
  await sql`insert into consolidation_placement (container_id, so_no, package_line_no, piece_no, x, y, z, dx, dy, dz, step)
    select container_id, so_no, package_line_no, piece_no, x, y, z, dx, dy, dz, step
    from jsonb_populate_recordset(null::consolidation_placement, ${JSON.stringify(placements)}::jsonb)`.execute(db)
}

/** The packages of these orders in each container; the containers get a new version, since these orders leave them. */
export async function loadsThatLeave(
  db: Db,
  consolidationNo: string,
  soNos: readonly string[],
): Promise<Pick<LoadContainer, 'line_no' | 'loads'>[]> {
  const { rows } = await sql<Pick<LoadContainer, 'line_no' | 'loads'>>`with leaving as (
      select container_id, jsonb_agg(jsonb_build_object('so_no', so_no, 'package_line_no', package_line_no, 'package_qty', package_qty)) as loads
      from consolidation_load where consolidation_no = ${consolidationNo} and so_no = any(${[...soNos]}::text[]) and not released group by container_id)
    update consolidation_container c set load_version = load_version + 1 from leaving l where l.container_id = c.container_id
    returning c.line_no, l.loads`.execute(db)
  return rows
}

/** Releases the loads of a cancelled plan: their packages are free at once. */
export const releaseLoads = (db: Db, consolidationNo: string) =>
  sql`update consolidation_load set released = true where consolidation_no = ${consolidationNo} and not released`.execute(db)

/** Takes the loads of a recovered plan back, as far as their lines still have the packages; the others are forgotten. */
export async function returnLoads(db: Db, consolidationNo: string): Promise<void> {
  await sql`with wanted as (
      select so_no, package_line_no, sum(package_qty) as qty, sum(cbm) as cbm, sum(kg) as kg
      from consolidation_load where consolidation_no = ${consolidationNo} and released group by so_no, package_line_no)
    delete from consolidation_load l using wanted w where l.consolidation_no = ${consolidationNo} and l.so_no = w.so_no and l.package_line_no = w.package_line_no
      and (case when l.package_line_no = 0 then exists (select from so_package p where p.so_no = l.so_no)
        else not exists (select from so_package p where p.so_no = l.so_no and p.line_no = l.package_line_no
          and p.package_qty >= p.loaded_package_qty + w.qty and p.cbm >= p.loaded_cbm + w.cbm and p.gross_weight >= p.loaded_kg + w.kg) end)`.execute(
    db,
  )
  await sql`update consolidation_load set released = false where consolidation_no = ${consolidationNo} and released`.execute(db)
}

/** Whether an order lies in containers as a whole, whether its load is closed, and whether its plan was sent to no one. */
export async function heldBy(db: Db, soNo: string): Promise<PackagesHeld> {
  const { rows } = await sql<PackagesHeld>`select
      exists (select from consolidation_load where so_no = ${soNo} and package_line_no = 0 and not released) as is_whole_loaded,
      exists (select from so_allocation a join consolidation c using (consolidation_no)
        where a.so_no = ${soNo} and a.released_at is null and c.load_status = 'CLOSED') as is_closed,
      exists (select from so_allocation a join consolidation c using (consolidation_no)
        where a.so_no = ${soNo} and a.released_at is null and c.approval_sent_at is null) as is_internal`.execute(db)
  return rows[0] ?? { is_whole_loaded: false, is_closed: false, is_internal: false }
}

/** The containers of a closed load that hold this order, each with its part. */
export async function containersOfOrder(db: Db, soNo: string): Promise<LoadedContainer[]> {
  const { rows } =
    await sql<LoadedContainer>`select c.container_no, c.container_size, c.seal_no, c.carrier_booking_no, c.cfs_received, c.cy_gate_in,
      sum(l.package_qty)::integer as package_qty, sum(l.kg) as gross_weight, sum(l.cbm) as cbm
    from consolidation_load l join consolidation_container c using (container_id) join consolidation p on p.consolidation_no = l.consolidation_no
    where l.so_no = ${soNo} and not l.released and p.load_status = 'CLOSED' group by c.container_id order by c.line_no`.execute(db)
  return rows
}

/** The marks of orders, for the documents of their plan; the caller has checked the scope. */
export async function marksOfOrders(db: Db, soNos: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ so_no: string; marks: string }>`select so_no, marks from shipping_order
    where so_no = any(${[...soNos]}::text[]) and marks is not null`.execute(db)
  return new Map(rows.map(({ so_no, marks }) => [so_no, marks]))
}

/** After a split, what is booked of an order is what the plan takes of it. */
export const keepPart = (db: Db, consolidationNo: string, soNo: string) =>
  sql`update so_allocation set booked_package_qty = package_qty, booked_cbm = cbm, booked_kg = kg
    where consolidation_no = ${consolidationNo} and so_no = ${soNo} and released_at is null`.execute(db)
