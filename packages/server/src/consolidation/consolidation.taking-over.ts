import type { Consolidation, PlannedOrder, SoAllocation, StoredAllocation } from '@fairlead/domain/consolidation/consolidation'
import {
  amendmentTouchesPlan,
  lapsesApproval,
  planChanges,
  refusalOfChange,
} from '@fairlead/domain/consolidation/consolidation.change-rules'
import { CONSOL_APPROVAL_LAPSED, CONSOL_CHANGED } from '@fairlead/domain/consolidation/consolidation.codes'
import { partOf, planFormOf, wholeOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import { problemsOfPlan } from '@fairlead/domain/consolidation/consolidation.rules'
import { mayEditPlan, mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { Difference } from '@fairlead/domain/kit/differences'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, refused } from '../kit/http/failures.ts'
import { userName } from '../kit/record/historyStore.ts'
import { clearMarks } from './consolidation.amended-store.ts'
import { lockOrders, readPlannedOrders } from './consolidation.orders-store.ts'
import { planAnswer, notifyPlan, planConflict, recordPlan, refuseStalePlan, settledPlan } from './consolidation.records.ts'
import { backToPlan, PROPOSALS } from './consolidation.saving.ts'
import { moveConsolidation, readPlan } from './consolidation.store.ts'

/** Takes over amended orders into the plan; an approval that covers a changed field lapses (CONSOL-009). */
export async function takeOver(
  context: RecordContext,
  no: string,
  { version, so_nos }: { version: number; so_nos: readonly string[] },
): Promise<Consolidation> {
  const { db, actor, session, now } = context
  const plan = await readPlan(db, no, actor, true)
  if (!mayPlan(actor)) throw forbidden()
  refuseStalePlan(plan, version, actor)
  if (!mayEditPlan(plan, actor)) throw conflict({ key: 'consolidation.notEditable' })
  await lockOrders(db, so_nos)
  const amended = amendedAllocations(plan.so_allocations, so_nos)
  const touching = amended.filter(({ amended_fields }) => amendmentTouchesPlan(amended_fields)).map(({ so_no }) => so_no)
  const facts = new Map((await readPlannedOrders(db, no, touching)).map((order) => [order.so_no, order]))
  const before = planFormOf(plan)
  const form = {
    ...before,
    so_allocations: before.so_allocations.map((line, index) => allocationTakenOver(line, plan.so_allocations[index], facts)),
  }
  const touched = touching.map((so_no) => ({ path: 'so_allocations.amended', before: so_no, after: so_no }))
  const refusal = refusalOfChange(plan, touched)
  if (refusal) throw conflict(refusal)
  const orders = new Map(plan.so_allocations.map(({ so_no, order }) => [so_no, facts.get(so_no) ?? order]))
  const problems = problemsOfPlan(form, {
    orders,
    pol_time_zone: plan.pol_time_zone,
    sent_to_party_id: plan.sent_to_party_id,
    stored: plan.so_allocations,
    taken_over: so_nos,
    today: todayOf(context),
  })
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const lapses = lapsesApproval(plan, touched)
  const lines = new Map([...orders].map(([so_no, order]) => [so_no, { order, user_name: userName(session) }]))
  if (!(await moveConsolidation(db, plan, lapses ? backToPlan(now) : {}, { form, lines }))) throw await planConflict(context, plan)
  await clearMarks(db, no, so_nos)
  if (lapses) await PROPOSALS.markChosen(db, no, null)
  await recordPlan(context, plan, {
    action: 'take_over',
    ...(lapses ? { to: 'PLAN' as const } : {}),
    changes: [...planChanges(before, form), ...amended.flatMap(changesOfOrder)],
  })
  const saved = await settledPlan(context, no)
  await notifyPlan(context, saved, lapses ? CONSOL_APPROVAL_LAPSED : CONSOL_CHANGED)
  return planAnswer(saved, actor)
}

const changesOfOrder = ({ so_no, amended_fields }: StoredAllocation): Difference[] =>
  amended_fields.map(({ path, before, after }) => ({ path: `${so_no}.${path}`, before: before ?? null, after: after ?? null }))

function amendedAllocations(allocations: readonly StoredAllocation[], soNos: readonly string[]): StoredAllocation[] {
  return [...new Set(soNos)].map((so_no) => {
    const found = allocations.find((line) => line.so_no === so_no)
    if (!found?.amended_at) throw refused({ key: 'consolidation.nothingToTakeOver', params: { so_no } })
    return found
  })
}

/** A line with the whole order gets the whole order again; a line with a part keeps its packages, at most as many as are booked. */
function allocationTakenOver(
  line: SoAllocation,
  stored: StoredAllocation | undefined,
  facts: ReadonlyMap<string, PlannedOrder>,
): SoAllocation {
  const order = facts.get(line.so_no ?? '')
  if (!order || !stored) return line
  if (line.package_qty === stored.booked_package_qty) return wholeOf(order, line.loading_seq)
  return partOf(order, line.package_qty ?? 0, line.loading_seq)
}
