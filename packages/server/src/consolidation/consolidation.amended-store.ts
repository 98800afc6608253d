import type { ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import type { LoadStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import type { Difference } from '@fairlead/domain/kit/differences'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** The active plan of an order, and how much of the order is in containers. */
export interface OrderOnPlan extends Pick<ConsolidationForm, 'pol' | 'pod' | 'mode'> {
  consolidation_no: string
  /** True when the order has the sailing of the plan. */
  is_on_sailing: boolean
  load_status: LoadStatus
  /** What was amended since the plan took the order over. */
  amended_fields: Difference[]
  loaded_package_qty: number
  loaded_cbm: number
  loaded_kg: number
  others_oms: boolean[]
}

export async function planOfOrder(db: Db, soNo: string): Promise<OrderOnPlan | null> {
  const { rows } = await sql<OrderOnPlan>`select a.consolidation_no,
      coalesce(s.sailing_schedule_id = c.sailing_schedule_id, false) as is_on_sailing, c.pol, c.pod, c.mode, c.load_status, a.amended_fields, a.loaded_package_qty, a.loaded_cbm, a.loaded_kg,
      array(select distinct other.oms_shipment from so_allocation b join shipping_order other on other.so_no = b.so_no
        where b.consolidation_no = a.consolidation_no and b.so_no <> a.so_no and b.released_at is null) as others_oms
    from so_allocation a join consolidation c using (consolidation_no) join shipping_order s on s.so_no = a.so_no where a.so_no = ${soNo} and a.released_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The cancelled plans that an order returns to when they are recovered. */
export async function releasingPlansOfOrder(
  db: Db,
  soNo: string,
): Promise<Pick<OrderOnPlan, 'consolidation_no' | 'is_on_sailing' | 'amended_fields'>[]> {
  const { rows } = await sql<Pick<OrderOnPlan, 'consolidation_no' | 'is_on_sailing' | 'amended_fields'>>`select a.consolidation_no,
      coalesce(s.sailing_schedule_id = c.sailing_schedule_id, false) as is_on_sailing, a.amended_fields
    from so_allocation a join consolidation c using (consolidation_no) join shipping_order s on s.so_no = a.so_no
    where a.so_no = ${soNo} and a.released_at is not null order by a.consolidation_no`.execute(db)
  return rows
}

/** Marks an order on a plan as amended until it is taken over; without changes the mark is cleared. Does not lock the plan, which would make bookings wait for planners. */
export async function markAmended(
  db: Db,
  { so_no, consolidation_no }: { so_no: string; consolidation_no: string },
  changes: readonly Difference[],
  at: Date,
): Promise<void> {
  const fields = JSON.stringify(changes.map(({ path, before, after }) => ({ path, before: before ?? null, after: after ?? null })))
  await sql`update so_allocation set amended_at = ${changes.length === 0 ? null : sql`coalesce(amended_at, ${at})`}, amended_fields = ${fields}::jsonb
    where so_no = ${so_no} and consolidation_no = ${consolidation_no}`.execute(db)
}

/** Clears the marks of these orders. */
export const clearMarks = (db: Db, consolidationNo: string, soNos: readonly string[]) =>
  sql`update so_allocation a set amended_at = null, amended_fields = '[]', so_version = o.version
    from shipping_order o where o.so_no = a.so_no and a.consolidation_no = ${consolidationNo} and a.so_no = any(${[...soNos]}::text[])`.execute(
    db,
  )
