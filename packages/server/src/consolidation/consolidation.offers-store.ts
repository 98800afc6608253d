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

/** The latest plan of a lane and week to which these orders may still be added. */
export async function openPlanFor(
  db: Db,
  { pol, pod, mode, week, orders }: Omit<PlanOffer, 'consolidation_no' | 'office_party_id'>,
  actor: Actor,
): Promise<string | null> {
  const { rows } = await sql<{ consolidation_no: string }>`select o.consolidation_no from consolidation_listed o
    where o.consol_status in ('PLAN', 'REJECTED') and o.load_status <> 'CLOSED' and o.pol = ${pol} and o.pod = ${pod} and o.mode = ${mode}
      and (o.etd is null or date_trunc('week', o.etd)::date is not distinct from ${week}::date) and ${takesOrders(orders)}
      and ${consolidationScope(actor)}
    order by o.etd nulls last, o.created_at desc limit 1`.execute(db)
  return rows[0]?.consolidation_no ?? null
}
