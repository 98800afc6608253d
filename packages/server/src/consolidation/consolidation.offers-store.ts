import type { Consolidation, ConsolRequest } from '@fairlead/domain/consolidation/consolidation'
import type { PlanOffer } from '@fairlead/domain/consolidation/consolidation.api'
import { principalsOf } from '@fairlead/domain/consolidation/consolidation.order-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { consolidationScope } from '../scope/consolidation.scope.ts'

/** A co-load takes every order; a plan of a buyer, shipper or agent only orders that all name its principal. */
function takesOrders(orders: PlanOffer['orders']) {
  const { BUYER, SHIPPER, AGENT } = principalsOf(orders)
  return sql`case o.consol_type when 'LCL_COLOAD' then true
    when 'BUYER' then o.principal_party_id = any(${BUYER}::integer[])
    when 'SHIPPER' then o.principal_party_id = any(${SHIPPER}::integer[])
    when 'AGENT' then o.principal_party_id = any(${AGENT}::integer[]) end`
}

/** A plan to which orders may be added, with what it takes already. */
export interface OpenPlan extends Pick<Consolidation, 'consolidation_no' | 'cbm' | 'kg'> {
  container_requests: Pick<ConsolRequest, 'container_size' | 'qty'>[]
}
/** The plans that are looked at for the orders of one lane and week. */
const MOST_PLANS = 50

/** The plan sails in this week; without a sailing, all its orders do. */
const isOfWeek = (
  week: string | null,
) => sql`case when o.etd is not null then date_trunc('week', o.etd)::date is not distinct from ${week}::date
    else not exists (select from so_allocation a join shipping_order s on s.so_no = a.so_no
      where a.consolidation_no = o.consolidation_no and a.released_at is null
        and date_trunc('week', s.etd)::date is distinct from ${week}::date) end`

/** The plans of a lane and week to which these orders may still be added, the latest first. */
export async function openPlansFor(
  db: Db,
  { pol, pod, mode, week, orders }: Omit<PlanOffer, 'consolidation_no' | 'office_party_id'>,
  actor: Actor,
): Promise<OpenPlan[]> {
  const { rows } = await sql<OpenPlan>`select o.consolidation_no, coalesce(o.cbm, 0) as cbm, coalesce(o.kg, 0) as kg,
      coalesce((select jsonb_agg(jsonb_build_object('container_size', r.container_size, 'qty', r.qty))
        from consolidation_request r where r.consolidation_no = o.consolidation_no), '[]') as container_requests
    from consolidation_listed o
    where o.consol_status in ('PLAN', 'REJECTED') and o.load_status <> 'CLOSED' and o.pol = ${pol} and o.pod = ${pod} and o.mode = ${mode}
      and ${isOfWeek(week)} and ${takesOrders(orders)}
      and ${consolidationScope(actor)}
    order by o.etd nulls last, o.created_at desc limit ${MOST_PLANS}`.execute(db)
  return rows
}
