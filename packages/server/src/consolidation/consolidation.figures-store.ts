import type { ConsolidationFigures } from '@fairlead/domain/consolidation/consolidation.lists.api'
import { consolidationListsFor, PENDING_CREATION } from '@fairlead/domain/consolidation/consolidation.lists'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ListCount } from '@fairlead/domain/kit/listCounts.api'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { dayAt } from '../kit/db/today.ts'
import { countLists, rowsOf } from '../kit/list/listCountStore.ts'
import { seenSum } from './consolidation.columns.ts'
import { consolidationScope, consolidationsIn, countedWaiting, isOfPrincipal, waitingOrders } from '../scope/consolidation.scope.ts'

/** Figures of the entry page: lists, fill of the plans of each week, waiting cargo (CONSOL-001). */
export async function readFigures(db: Db, actor: Actor, now: Date, timeZone: string): Promise<ConsolidationFigures> {
  const today = dayAt(now, timeZone)
  const [lists, by_week, by_port_pair] = await Promise.all([
    countPlans(db, actor, { now, timeZone }),
    weeks(db, actor, today),
    pairs(db, actor),
  ])
  return { today, lists, by_week, by_port_pair }
}

/** The counts of the lists in the order of the menu. */
export async function countPlans(db: Db, actor: Actor, at: { now: Date; timeZone: string }): Promise<ListCount[]> {
  const [plans, waiting] = await Promise.all([
    countLists(db, consolidationListsFor(actor), (list) => rowsOf('consolidation_listed', consolidationsIn(list, actor)), at),
    countLists(db, [PENDING_CREATION], () => countedWaiting(actor), at),
  ])
  const [search, ...others] = plans
  return [...(search ? [search] : []), ...waiting, ...others]
}

/** The fill of a week is that of its containers together; a plan with containers that are planned by hand counts in the CBM alone. */
const weeks = async (db: Db, actor: Actor, today: string) => {
  // The fill of a plan reveals how much others have on it, so that outside its principal alone gets it.
  const isWhole = actor.internal ? sql<boolean>`true` : isOfPrincipal(actor)
  const cbm = actor.internal ? sql`o.cbm` : seenSum(actor, 'cbm')
  const { rows } = await sql<ConsolidationFigures['by_week'][number]>`select date_trunc('week', o.etd)::date as week, count(*) as plans,
        sum(${cbm}) as cbm,
        round(sum(o.cbm) filter (where c.room > 0 and ${isWhole}) * 100 / sum(c.room) filter (where ${isWhole}), 1) as fill
      from consolidation_listed o left join lateral (
        select case when bool_and(k.planning_cbm is not null) then sum(r.qty * k.planning_cbm) end as room
        from consolidation_request r left join container_kind k using (container_size) where r.consolidation_no = o.consolidation_no
      ) c on true
      where ${consolidationScope(actor)} and o.consol_status <> 'CANCELLED' and o.etd >= ${today}::date
      group by 1 order by 1 limit 12`.execute(db)
  return rows
}

const pairs = async (db: Db, actor: Actor) =>
  (
    await sql<ConsolidationFigures['by_port_pair'][number]>`select t.*, (select name from place where un_code = t.pol) as pol_name,
        (select name from place where un_code = t.pod) as pod_name
      from (select o.pol, o.pod, count(*) as orders, coalesce(sum(o.cbm), 0) as cbm from shipping_order o
        where ${waitingOrders(actor)} and o.pol is not null and o.pod is not null group by 1, 2 order by 3 desc, 4 desc, 1, 2 limit 10) t`.execute(
      db,
    )
  ).rows
