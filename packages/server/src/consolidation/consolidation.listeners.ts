import type { PlanHold } from '@fairlead/domain/consolidation/consolidation.guards'
import type { Difference } from '@fairlead/domain/kit/differences'
import type { Db } from '../kit/db/database.ts'
import type { Services } from '../kit/http/context.ts'

/** Listener of later modules, registered in modules.ts. Runs in the transaction of the step. */
export interface ConsolidationListener {
  /** Records of the module that block actions of this plan. */
  holds?: (db: Db, consolidationNo: string) => Promise<PlanHold[]>
  /** The plan has released its orders, or taken those back that are still free. */
  ordersMoved?: (db: Db, consolidationNo: string, how: 'released' | 'returned') => Promise<void>
  /** These orders are about to be taken off the plan. Returns what that changes, for the history of the plan. */
  ordersLeave?: (db: Db, consolidationNo: string, soNos: readonly string[]) => Promise<Difference[]>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    consolidation: readonly ConsolidationListener[]
  }
}

export async function holdsOnPlan({ listeners }: Pick<Services, 'listeners'>, db: Db, consolidationNo: string): Promise<PlanHold[]> {
  const holds: PlanHold[] = []
  for (const { holds: of } of listeners.consolidation) if (of) holds.push(...(await of(db, consolidationNo)))
  return holds
}

export async function notifyOrdersMoved(
  { listeners }: Pick<Services, 'listeners'>,
  db: Db,
  consolidationNo: string,
  how: 'released' | 'returned',
): Promise<void> {
  for (const { ordersMoved } of listeners.consolidation) await ordersMoved?.(db, consolidationNo, how)
}

export async function notifyOrdersLeave(
  { listeners }: Pick<Services, 'listeners'>,
  db: Db,
  consolidationNo: string,
  soNos: readonly string[],
): Promise<Difference[]> {
  const changes: Difference[] = []
  for (const { ordersLeave } of listeners.consolidation) if (ordersLeave) changes.push(...(await ordersLeave(db, consolidationNo, soNos)))
  return changes
}
