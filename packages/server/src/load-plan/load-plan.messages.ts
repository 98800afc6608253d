import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { isAllowed } from '@fairlead/domain/kit/access'
import { MODULE } from '../consolidation/consolidation.records.ts'
import { readPlan, type StoredPlan } from '../consolidation/consolidation.store.ts'
import type { MessageHolder } from '../carrier-message/carrier-message.holder.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, notFound } from '../kit/http/failures.ts'

/** A plan as staff reads its declarations and messages: they name the numbers of all its containers. */
export async function readStaffPlan({ db, actor }: Pick<RecordContext, 'db' | 'actor'>, no: string, lock = false): Promise<StoredPlan> {
  const plan = await readPlan(db, no, actor, lock)
  if (!actor.internal) throw forbidden()
  return plan
}

/** Plans, whose messages are of staff alone. */
export const PLAN_MESSAGES: MessageHolder = { module: MODULE, find: readMessagedPlan }

async function readMessagedPlan({ db, actor }: Pick<RecordContext, 'db' | 'actor'>, no: string): Promise<StoredPlan> {
  if (!actor.internal || !isAllowed(consolidationApi.read.access, actor.func_ids))
    throw notFound('consolidation.notFound', { consolidation_no: no })
  return readPlan(db, no, actor)
}
