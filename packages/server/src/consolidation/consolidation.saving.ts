import type { Consolidation, ConsolidationForm, PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import {
  approvalRelevantChanges,
  lapsesApproval,
  planChanges,
  refusalOfChange,
} from '@fairlead/domain/consolidation/consolidation.change-rules'
import { CONSOL_APPROVAL_LAPSED, CONSOL_CHANGED, CONSOL_CREATED } from '@fairlead/domain/consolidation/consolidation.codes'
import { completedPlan, ordersOf, planFormOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import { proposedFor } from '@fairlead/domain/consolidation/consolidation.guards'
import { problemsOfPlan } from '@fairlead/domain/consolidation/consolidation.rules'
import { mayEditPlan, mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { differences, type Difference } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { offeredWords, problemsOfProposing, proposalsAfter, readCandidates } from '../approval/approval.proposals.ts'
import { proposalsAt } from '../approval/approval.store.ts'
import { constraintProblem } from '../kit/record/constraintProblem.ts'
import { userName } from '../kit/record/historyStore.ts'
import { conflict, forbidden, refused } from '../kit/http/failures.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { seesEverything } from '../scope/booking.scope.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { refuseBoxesElsewhere } from './consolidation.containers.ts'
import { surplusContainers, syncContainers } from './consolidation.containers-store.ts'
import { findOrders, lockOrders } from './consolidation.orders-store.ts'
import { referenceProblems } from './consolidation.references-store.ts'
import { notifyOrdersLeave } from './consolidation.listeners.ts'
import { planAnswer, notifyPlan, planConflict, recordOrders, recordPlan, refuseStalePlan, settledPlan } from './consolidation.records.ts'
import { insertPlan, moveConsolidation, officeCode, readPlan, type Line, type PlanChange, type StoredPlan } from './consolidation.store.ts'

export const PROPOSALS = proposalsAt({ table: 'consolidation_proposal', key: 'consolidation_no' })

/** The status columns of a plan whose approval has lapsed. */
export const backToPlan = (now: Date): PlanChange => ({
  consol_status: 'PLAN',
  status_changed_at: now.toISOString(),
  plan_since: now.toISOString(),
  approval_changed_at: now.toISOString(),
  approval_sent_at: null,
  approval_reason: null,
  approval_remark: null,
  approved_version: null,
  approved_hash: null,
})

/** CONSOL-021: creates a plan together with its orders, and with proposals of the plan that it is copied from. */
export async function createPlan(context: RecordContext, input: ConsolidationForm, copiedFrom: string | null): Promise<Consolidation> {
  const { db, actor, session, now } = context
  if (!mayPlan(actor)) throw forbidden()
  const source = copiedFrom === null ? null : await readPlan(db, copiedFrom, actor)
  const form = completedPlan(input)
  refuseOutOfSight(form, actor)
  const orders = await lockedOrders(context, form, null)
  const date = todayOf(context)
  await refuseUnknown(context, form, null)
  refuseProblems(problemsOfPlan(form, { orders, pol_time_zone: null, sent_to_party_id: null, today: date }))
  const office_code = await officeCode(db, form.handling_office_party_id ?? 0)
  const consolidation_no = await nextNumber(db, 'consolidation_no', { date, office_code, mode: form.mode, direction: null })
  const at = now.toISOString()
  await refuseByConstraints(() =>
    insertPlan(db, form, linesOf(orders, userName(session)), {
      consolidation_no,
      consol_status: 'PLAN',
      status_changed_at: at,
      plan_since: at,
      user_uid: session.user_uid,
      user_name: userName(session),
      created_at: at,
    }),
  )
  await syncContainers(db, consolidation_no, [], form)
  const plan = await readPlan(db, consolidation_no, actor)
  const proposed = source ? await copyProposals(context, source.consolidation_no, plan) : []
  await recordPlan(context, { ...plan, version: 0 }, { action: 'create', changes: proposed })
  await recordOrders(context, consolidation_no, [...orders.values()], 'consolidation_added')
  await notifyPlan(context, plan, CONSOL_CREATED)
  return planAnswer(plan, actor)
}

/** CONSOL-015: proposes the sailings of another plan that can still be proposed for this one, each with the state that it has now. */
async function copyProposals(context: RecordContext, from: string, plan: StoredPlan): Promise<Difference[]> {
  const { db } = context
  const candidates = await readCandidates(db, await PROPOSALS.read(db, [from]))
  const measured = proposedFor(plan)
  const today = todayOf(context)
  const possible = candidates.filter((one) => problemsOfProposing(measured, [one], [], today).length === 0)
  if (possible.length === 0) return []
  const proposed = proposalsAfter(measured, possible, [])
  await PROPOSALS.write(db, plan.consolidation_no, proposed)
  return [{ path: 'proposed_sailings', before: null, after: offeredWords(proposed) }]
}

/** Saves a plan; a change that the approval covers sets it back to PLAN. */
export async function savePlan(context: RecordContext, no: string, input: ConsolidationForm, version: number): Promise<Consolidation> {
  const { db, actor } = context
  const plan = await readPlan(db, no, actor, true)
  if (!mayPlan(actor)) throw forbidden()
  refuseStalePlan(plan, version, actor)
  if (!mayEditPlan(plan, actor)) throw conflict({ key: 'consolidation.notEditable' })
  return writePlan(context, plan, completedPlan(input), { action: 'save', event: CONSOL_CHANGED })
}

interface PlanWrite {
  action: string
  event: string
  /** Orders as the plan is to use them, where they differ from what was taken over. */
  taken?: ReadonlyMap<string, PlannedOrder>
}

/** Checks and stores the new content of a plan; shared by saving and by taking over amended orders. */
export async function writePlan(
  context: RecordContext,
  plan: StoredPlan,
  form: ConsolidationForm,
  write: PlanWrite,
): Promise<Consolidation> {
  const { db, actor, session } = context
  const no = plan.consolidation_no
  const before = planFormOf(plan)
  const changes = planChanges(before, form)
  // Lines in another order are a change without a changed field.
  if (differences(before, form).length === 0 && !write.taken) return planAnswer(plan, actor)
  const refusal = refusalOfChange(plan, changes)
  if (refusal) throw conflict(refusal)
  refuseOutOfSight(form, actor)
  const orders = new Map([...(await lockedOrders(context, form, plan)), ...(write.taken ?? [])])
  await refuseUnknown(context, form, plan)
  refuseProblems([
    ...problemsOfPlan(form, {
      orders,
      pol_time_zone: plan.pol_time_zone,
      sent_to_party_id: plan.sent_to_party_id,
      stored: plan.so_allocations,
      today: todayOf(context),
    }),
    ...filledContainerProblems(plan, form),
  ])
  if (VOYAGE.some((field) => form[field] !== plan[field])) await refuseBoxesElsewhere(context, plan, form)
  const lapses = lapsesApproval(plan, changes)
  const stay = new Set(form.so_allocations.map(({ so_no }) => so_no))
  const leaving = [...ordersOf(plan).keys()].filter((so_no) => !stay.has(so_no))
  if (leaving.length > 0) changes.push(...(await notifyOrdersLeave(context.services, db, no, leaving)))
  const lines = linesOf(orders, userName(session))
  const change = lapses ? backToPlan(context.now) : {}
  if (!(await refuseByConstraints(() => moveConsolidation(db, plan, change, { form, lines })))) throw await planConflict(context, plan)
  await syncContainers(db, no, plan.containers, form)
  await recordChange(context, plan, { action: write.action, changes, lapses })
  await recordMoves(context, plan, orders, form)
  const saved = await settledPlan(context, no)
  await notifyPlan(context, saved, lapses ? CONSOL_APPROVAL_LAPSED : write.event)
  return planAnswer(saved, actor)
}

async function recordChange(
  context: RecordContext,
  plan: StoredPlan,
  { action, changes, lapses }: { action: string; changes: Difference[]; lapses: boolean },
): Promise<void> {
  if (!lapses) {
    await recordPlan(context, plan, { action, changes })
    return
  }
  await PROPOSALS.markChosen(context.db, plan.consolidation_no, null)
  const others = changes.filter((one) => !approvalRelevantChanges([one]).length)
  await recordPlan(context, plan, { action: 'lapse', to: 'PLAN', changes: [...approvalRelevantChanges(changes), ...others] })
}

/** Records added and removed orders in the history of each. */
async function recordMoves(context: RecordContext, plan: StoredPlan, orders: ReadonlyMap<string, PlannedOrder>, form: ConsolidationForm) {
  const before = ordersOf(plan)
  const stay = new Set(form.so_allocations.map(({ so_no }) => so_no))
  const came = [...orders.values()].filter(({ so_no }) => !before.has(so_no))
  const went = [...before.values()].filter(({ so_no }) => !stay.has(so_no))
  await recordOrders(context, plan.consolidation_no, came, 'consolidation_added')
  await recordOrders(context, plan.consolidation_no, went, 'consolidation_removed')
}

/**
 * The orders that the form names, locked: those of the plan as they were taken over, new ones as they are now. A new one outside the actor's scope
 * is not found.
 */
async function lockedOrders(
  { db, actor }: RecordContext,
  form: ConsolidationForm,
  plan: StoredPlan | null,
): Promise<Map<string, PlannedOrder>> {
  const named = form.so_allocations.flatMap(({ so_no }) => so_no ?? [])
  const standing = plan ? ordersOf(plan) : new Map<string, PlannedOrder>()
  const fresh = [...new Set(named.filter((so_no) => !standing.has(so_no)))]
  await lockOrders(db, fresh)
  const found = await findOrders(db, plan?.consolidation_no ?? null, fresh, actor)
  const unseen = form.so_allocations.flatMap(({ so_no }, index) =>
    so_no !== null && fresh.includes(so_no) && !found.some((order) => order.so_no === so_no)
      ? [{ path: `so_allocations.${index}.so_no`, key: 'booking.soNotFound', params: { so_no } }]
      : [],
  )
  refuseProblems(unseen)
  const kept = [...standing.values()].filter(({ so_no }) => named.includes(so_no))
  return new Map([...kept, ...found].map((order) => [order.so_no, order]))
}

const linesOf = (orders: ReadonlyMap<string, PlannedOrder>, user_name: string): Map<string, Line> =>
  new Map([...orders].map(([so_no, order]) => [so_no, { order, user_name }]))

/** A container with data is not removed by lowering the requested quantity. */
const filledContainerProblems = (plan: StoredPlan, form: ConsolidationForm): FieldProblem[] =>
  surplusContainers(plan.containers, form).filled.map(({ line_no }) => ({
    path: 'container_requests',
    key: 'consolidation.boxIsFilled',
    params: { line_no },
  }))

function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, [...problems])
}

/** A planner cannot move a plan out of the scope of his offices. */
function refuseOutOfSight(form: ConsolidationForm, actor: Actor): void {
  const offices = [form.contact_office_party_id, form.handling_office_party_id, form.hbl_office_party_id]
  const isNamed = form.contact_office_party_id !== null && form.handling_office_party_id !== null
  const isSeen = seesEverything(actor) || offices.some((office) => office !== null && actor.party_ids.includes(office))
  if (isNamed && !isSeen) throw refused({ key: 'consolidation.outOfSight' })
}

async function refuseUnknown({ db, actor }: RecordContext, form: ConsolidationForm, plan: StoredPlan | null): Promise<void> {
  refuseProblems(await referenceProblems(db, form, actor, plan))
}

/** A change of one of them may meet containers of other plans. */
const VOYAGE = ['vessel', 'voyage', 'etd', 'eta'] as const

const REFUSALS = {
  so_allocation_active: { path: 'so_allocations', key: 'msgRecordBusy' },
  so_allocation_packages: { path: 'so_allocations', key: 'msgInputInvalid' },
  so_allocation_cbm: { path: 'so_allocations', key: 'msgInputInvalid' },
  so_allocation_kg: { path: 'so_allocations', key: 'msgInputInvalid' },
  so_allocation_loaded: { path: 'so_allocations', key: 'msgRecordBusy' },
}
/** Field problems for violated database constraints. */
async function refuseByConstraints<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const problem = constraintProblem(error, REFUSALS)
    if (problem) throw problem.key === 'msgRecordBusy' ? conflict(problem) : refused(problem, [problem])
    throw error
  }
}
