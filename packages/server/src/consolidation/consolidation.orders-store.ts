import type { PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import { MOST_CANDIDATES } from '@fairlead/domain/consolidation/consolidation.api'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import { waitingOrders } from '../scope/consolidation.scope.ts'

/** Columns of an order for the rules of a plan, over the alias `o`. */
const columns = sql`o.so_no, o.version, o.booking_status, o.mode, o.service, o.consolidatable, o.oms_shipment,
  exists (select from container_request r where r.so_no = o.so_no and r.container_size = 'LCL') as has_lcl_size,
  o.pol, o.pod, o.carrier_code, o.vessel, o.voyage, o.etd, o.cargo_ready_date, o.dangerous_goods,
  case when o.dangerous_goods then o.imdg_class end as imdg_class, o.po_no, o.package_unit, o.hbl_no,
  o.handling_office_party_id, o.shipper_party_id, o.consignee_party_id, o.nomination_agent_party_id, o.release_agent_party_id,
  (select full_name from party p where p.party_id = o.shipper_party_id) as shipper_party_name,
  (select full_name from party p where p.party_id = o.customer_party_id) as customer_party_name,
  (select full_name from party p where p.party_id = o.consignee_party_id) as consignee_party_name,
  lcl.package_qty, lcl.cbm, lcl.kg, other.consolidation_no as on_consolidation_no, other.user_name as on_user_name`

/** Orders `o` joined with the sums of their LCL lines and with the other active plan of each. */
const ordersWithPlan = (plan: string | null) => sql`shipping_order o
  cross join lateral (select coalesce(sum(c.package_qty), 0)::integer as package_qty, coalesce(sum(c.cbm), 0) as cbm, coalesce(sum(c.gross_weight), 0) as kg
    from container_line c where c.so_no = o.so_no and c.container_size = 'LCL') lcl
  left join so_allocation other on other.so_no = o.so_no and other.released_at is null and other.consolidation_no is distinct from ${plan}::text`

const select = async (db: Db, plan: string | null, where: RawBuilder<unknown>): Promise<PlannedOrder[]> =>
  (await sql<PlannedOrder>`select ${columns} from ${ordersWithPlan(plan)} where ${where}`.execute(db)).rows

/** Locks orders in a fixed sequence; of two planners the second waits and reads what the first has taken. */
export const lockOrders = (db: Db, soNos: readonly string[]) =>
  sql`select from shipping_order where so_no = any(${[...soNos]}::text[]) order by so_no for update`.execute(db)

/** Reads orders without scope; the caller has checked the scope, or shows nothing of them. */
export const readPlannedOrders = (db: Db, plan: string | null, soNos: readonly string[]): Promise<PlannedOrder[]> =>
  soNos.length === 0 ? Promise.resolve([]) : select(db, plan, sql`o.so_no = any(${[...soNos]}::text[])`)

/** Reads orders within the actor's scope. */
export const findOrders = (db: Db, plan: string | null, soNos: readonly string[], actor: Actor): Promise<PlannedOrder[]> =>
  soNos.length === 0 ? Promise.resolve([]) : select(db, plan, sql`o.so_no = any(${[...soNos]}::text[]) and ${shippingOrderScope(actor)}`)

interface Lane {
  pol: string | null
  pod: string | null
  mode: string | null
}

/** Orders to choose from: without a search text those that wait for a plan of this lane, with one every match. */
export function findCandidates(
  db: Db,
  { plan, lane, q }: { plan: string | null; lane: Lane; q: string | undefined },
  actor: Actor,
): Promise<PlannedOrder[]> {
  const terms = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)
  const found = terms.map((word) => sql`o.search_text like ${`%${likeText(word)}%`}`)
  const onLane = (['pol', 'pod', 'mode'] as const).flatMap((field) => (lane[field] ? [sql`${sql.ref(`o.${field}`)} = ${lane[field]}`] : []))
  const conditions =
    terms.length > 0
      ? [...found, sql`o.booking_status not in ('DRAFT', 'DELETED')`, shippingOrderScope(actor)]
      : [...onLane, waitingOrders(actor)]
  const notOwn = sql`not exists (select from so_allocation own where own.so_no = o.so_no and own.consolidation_no = ${plan}::text and own.released_at is null)`
  return select(db, plan, sql`${sql.join([...conditions, notOwn], sql` and `)} order by o.etd nulls last, o.so_no limit ${MOST_CANDIDATES}`)
}
