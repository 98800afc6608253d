import type { Consolidation, ConsolidationForm, PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import { approvalRelevantChanges, lapsesBy, refusalOfChange } from '@fairlead/domain/consolidation/consolidation.change-rules'
import { CONSOL_APPROVAL_LAPSED, CONSOL_CHANGED, CONSOL_CREATED } from '@fairlead/domain/consolidation/consolidation.codes'
import { completedPlan, ordersOf, planFormOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import { problemsOfPlan } from '@fairlead/domain/consolidation/consolidation.rules'
import { mayEditPlan, mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { differences, type Difference } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { proposalsAt } from '../approval/approval.store.ts'
import { constraintProblem } from '../kit/record/constraintProblem.ts'
import { userName } from '../kit/record/historyStore.ts'
import { conflict, forbidden, refused } from '../kit/http/failures.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { seesEverything } from '../scope/booking.scope.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { surplusOf, syncContainers } from './consolidation.containers-store.ts'
import { findOrders, lockOrders } from './consolidation.orders-store.ts'
import { answerOf, notifyPlan, overtaken, recordOrders, recordPlan, refuseIfOvertaken } from './consolidation.records.ts'
import {
  insertPlan,
  moveConsolidation,
  officeCode,
  readPlan,
  unknownReferences,
  type Line,
  type PlanChange,
  type StoredPlan,
} from './consolidation.store.ts'

export const PROPOSALS = proposalsAt({ table: 'consolidation_proposal', key: 'consolidation_no' })

/** What the status table writes when an approval no longer covers what is planned. */
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

/** CONSOL-021: a new plan takes its orders at once. */
export async function createPlan(context: RecordContext, given: ConsolidationForm): Promise<Consolidation> {
  const { db, actor, session, now } = context
  if (!mayPlan(actor)) throw forbidden()
  const form = completedPlan(given)
  refuseOutOfSight(form, actor)
  const orders = await ordersFor(context, form, null)
  const date = todayOf(context)
  await refuseUnknown(context, form, null)
  refuseProblems(problemsOfPlan(form, { orders, pol_time_zone: null, today: date }))
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
  await recordPlan(context, { ...plan, version: 0 }, { action: 'create' })
  await recordOrders(context, consolidation_no, [...orders.values()], 'consolidation_added')
  await notifyPlan(context, plan, CONSOL_CREATED)
  return answerOf(plan, actor)
}

/** A save; a change of what was approved or advised makes it a plan again. */
export async function savePlan(context: RecordContext, no: string, given: ConsolidationForm, version: number): Promise<Consolidation> {
  const { db, actor } = context
  const plan = await readPlan(db, no, actor, true)
  if (!mayPlan(actor)) throw forbidden()
  refuseIfOvertaken(plan, version, actor)
  if (!mayEditPlan(plan, actor)) throw conflict({ key: 'consolidation.notEditable' })
  return writePlan(context, plan, completedPlan(given), { action: 'save', event: CONSOL_CHANGED })
}

interface Writing {
  action: string
  event: string
  /** Orders as they are to stand on the plan, where they differ from what was taken over. */
  taken?: ReadonlyMap<string, PlannedOrder>
}

/** Judges and stores what a plan is to be; shared by saving and by taking amended orders over. */
export async function writePlan(
  context: RecordContext,
  plan: StoredPlan,
  form: ConsolidationForm,
  writing: Writing,
): Promise<Consolidation> {
  const { db, actor, session } = context
  const no = plan.consolidation_no
  const before = planFormOf(plan)
  const changes = differences(before, form)
  if (changes.length === 0 && !writing.taken) return answerOf(plan, actor)
  const refusal = refusalOfChange(plan, changes)
  if (refusal) throw conflict(refusal)
  refuseOutOfSight(form, actor)
  const orders = new Map([...(await ordersFor(context, form, plan)), ...(writing.taken ?? [])])
  await refuseUnknown(context, form, plan)
  refuseProblems([
    ...problemsOfPlan(form, { orders, pol_time_zone: plan.pol_time_zone, today: todayOf(context) }),
    ...filledBoxes(plan, form),
  ])
  const lapses = lapsesBy(plan, changes)
  const lines = linesOf(orders, userName(session))
  const change = lapses ? backToPlan(context.now) : {}
  if (!(await refuseByConstraints(() => moveConsolidation(db, plan, change, { form, lines })))) throw await overtaken(context, plan)
  await syncContainers(db, no, plan.containers, form)
  await recordChange(context, plan, { action: writing.action, changes, lapses })
  await recordMoves(context, plan, orders, form)
  const saved = await readPlan(db, no, actor)
  await notifyPlan(context, saved, lapses ? CONSOL_APPROVAL_LAPSED : writing.event)
  return answerOf(saved, actor)
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

/** Orders that came and went, each in its own history. */
async function recordMoves(context: RecordContext, plan: StoredPlan, orders: ReadonlyMap<string, PlannedOrder>, form: ConsolidationForm) {
  const before = ordersOf(plan)
  const stay = new Set(form.so_allocations.map(({ so_no }) => so_no))
  const came = [...orders.values()].filter(({ so_no }) => !before.has(so_no))
  const went = [...before.values()].filter(({ so_no }) => !stay.has(so_no))
  await recordOrders(context, plan.consolidation_no, came, 'consolidation_added')
  await recordOrders(context, plan.consolidation_no, went, 'consolidation_removed')
}

/**
 * The orders that the form names, locked: those of the plan as they were taken over, new ones as they are. A new one that this actor does not see
 * is not found.
 */
async function ordersFor(
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

/** A container that is filled in is not dropped by the way. */
const filledBoxes = (plan: StoredPlan, form: ConsolidationForm): FieldProblem[] =>
  surplusOf(plan.containers, form).filled.map(({ line_no }) => ({
    path: 'container_requests',
    key: 'consolidation.boxIsFilled',
    params: { line_no },
  }))

function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, [...problems])
}

/** Nobody plans himself out of sight: one of the offices of the plan is his. */
function refuseOutOfSight(form: ConsolidationForm, actor: Actor): void {
  const offices = [form.contact_office_party_id, form.handling_office_party_id, form.hbl_office_party_id]
  const isNamed = form.contact_office_party_id !== null && form.handling_office_party_id !== null
  const isSeen = seesEverything(actor) || offices.some((office) => office !== null && actor.party_ids.includes(office))
  if (isNamed && !isSeen) throw refused({ key: 'consolidation.outOfSight' })
}

async function refuseUnknown({ db, actor }: RecordContext, form: ConsolidationForm, plan: StoredPlan | null): Promise<void> {
  const unknown = await unknownReferences(db, form, actor, plan)
  refuseProblems(unknown.map((path) => ({ path, key: 'msgNotAvailable' })))
}

const REFUSALS = {
  so_allocation_active: { path: 'so_allocations', key: 'msgRecordBusy' },
  so_allocation_packages: { path: 'so_allocations', key: 'msgInputInvalid' },
  so_allocation_cbm: { path: 'so_allocations', key: 'msgInputInvalid' },
  so_allocation_kg: { path: 'so_allocations', key: 'msgInputInvalid' },
  so_allocation_loaded: { path: 'so_allocations', key: 'consolidation.lessThanLoaded' },
}
/** What the table refuses whatever the rules have let through. */
async function refuseByConstraints<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const problem = constraintProblem(error, REFUSALS)
    if (problem) throw problem.key === 'msgRecordBusy' ? conflict(problem) : refused(problem, [problem])
    throw error
  }
}
