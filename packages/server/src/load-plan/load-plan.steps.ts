import type { LoadAction } from '@fairlead/domain/consolidation/consolidation.codes'
import { isClosable, LOAD_TABLE } from '@fairlead/domain/consolidation/consolidation.load-transitions'
import { stepOf } from '@fairlead/domain/kit/transitions'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { problemsOfLines, problemsOfLoadStep, problemsOfPlaces } from '@fairlead/domain/load-plan/load-plan.guards'
import { holdsOnPlan } from '../consolidation/consolidation.listeners.ts'
import { planConflict, notifyPlan, planAnswer, recordOrders, recordPlan } from '../consolidation/consolidation.records.ts'
import { moveConsolidation, readPlan } from '../consolidation/consolidation.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { admit, guarded } from '../kit/http/steps.ts'
import { loadPlanOf } from './load-plan.reading.ts'

/** Closes the load of a plan, or opens it again. */
export async function takeLoadStep(
  context: RecordContext,
  action: LoadAction,
  no: string,
  { version, reason }: { version: number; reason: string | null },
): Promise<LoadPlan> {
  const { db, actor, services } = context
  const plan = await readPlan(db, no, actor, true)
  const isUnapproved = action === 'close_load' && !isClosable(plan)
  const step = stepOf<'PENDING' | 'ALLOCATED' | 'CLOSED', typeof plan, { reason: string | null }, (typeof LOAD_TABLE)[LoadAction][0]>(
    LOAD_TABLE[action],
    { status: isUnapproved ? 'PENDING' : plan.load_status, record: plan, actor, input: { reason } },
  )
  const { row } = admit(
    step,
    planAnswer(plan, actor),
    version,
    isUnapproved
      ? { key: 'consolidation.statusRefusesAction', params: { status: plan.consol_status } }
      : { key: 'consolidation.loadRefusesAction', params: { status: plan.load_status } },
  )
  const load = action === 'close_load' ? await loadPlanOf(db, plan, actor) : null
  const ofLoad = load ? [...problemsOfLines(load), ...problemsOfPlaces(load)] : []
  const problems = [...problemsOfLoadStep(action, plan, { holds: await holdsOnPlan(services, db, no) }), ...ofLoad]
  if (problems.length > 0) throw guarded(problems)
  if (!(await moveConsolidation(db, plan, { load_status: row.to }))) throw await planConflict(context, plan)
  await recordPlan(context, plan, { action, reason, changes: [{ path: 'load_status', before: plan.load_status, after: row.to }] })
  const orders = plan.so_allocations.map(({ order }) => order)
  await recordOrders(context, no, orders, action === 'close_load' ? 'consolidation_load_closed' : 'consolidation_load_reopened')
  const moved = await readPlan(db, no, actor)
  await notifyPlan(context, moved, row.event)
  return loadPlanOf(db, moved, actor)
}
