import type { PlanOffer } from '@fairlead/domain/consolidation/consolidation.api'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { consolidationScope } from '../scope/consolidation.scope.ts'

/** The latest plan of a lane and week to which orders may still be added. */
export async function openPlanFor(
  db: Db,
  { pol, pod, mode, week }: Pick<PlanOffer, 'pol' | 'pod' | 'mode' | 'week'>,
  actor: Actor,
): Promise<string | null> {
  const { rows } = await sql<{ consolidation_no: string }>`select o.consolidation_no from consolidation_listed o
    where o.consol_status in ('PLAN', 'REJECTED') and o.load_status <> 'CLOSED' and o.pol = ${pol} and o.pod = ${pod} and o.mode = ${mode}
      and (o.etd is null or date_trunc('week', o.etd)::date is not distinct from ${week}::date) and ${consolidationScope(actor)}
    order by o.etd nulls last, o.created_at desc limit 1`.execute(db)
  return rows[0]?.consolidation_no ?? null
}
