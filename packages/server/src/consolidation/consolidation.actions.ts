import { createHash } from 'node:crypto'
import { proposalText } from '@fairlead/domain/approval/approval'
import type { ProposalNow } from '@fairlead/domain/approval/approval.guards'
import { snapshotOf } from '@fairlead/domain/booking/booking.sailing-rules'
import type { Consolidation, PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import { problemsOfReturn } from '@fairlead/domain/consolidation/consolidation.amend-rules'
import type { ConsolAction } from '@fairlead/domain/consolidation/consolidation.codes'
import { ordersOf, planFormOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import { servesSailing, type ConsolFacts } from '@fairlead/domain/consolidation/consolidation.guards'
import { consolStep, planStateRefusal, type ConsolTransition } from '@fairlead/domain/consolidation/consolidation.transitions'
import { maySeeDocument } from '@fairlead/domain/document/document.guards'
import { DocumentType } from '@fairlead/domain/document/document.codes'
import { periodOf } from '@fairlead/domain/job/job'
import type { Difference } from '@fairlead/domain/kit/differences'
import { readDocuments } from '../document/document.store.ts'
import { openJob } from '../job/job.store.ts'
import { admit } from '../kit/http/steps.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { userName } from '../kit/record/historyStore.ts'
import { RATES } from '../rate/rate.handlers.ts'
import { SAILINGS } from '../sailing/sailing.handlers.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { refuseBoxesElsewhere } from './consolidation.containers.ts'
import { readContainerKinds } from './consolidation.kinds-store.ts'
import { lockOrders } from './consolidation.orders-store.ts'
import { holdsOnPlan, notifyOrdersMoved } from './consolidation.listeners.ts'
import { planAnswer, MODULE, notifyPlan, planConflict, recordOrders, recordPlan, settledPlan } from './consolidation.records.ts'
import { PROPOSALS } from './consolidation.saving.ts'
import {
  forgetReleased,
  moveConsolidation,
  orderAsTakenOver,
  readPlan,
  refreshSearch,
  releaseOrders,
  type PlanChange,
  type StoredPlan,
} from './consolidation.store.ts'

/** Input of a step. */
export interface PlanStepInput {
  version: number
  reason?: string | null | undefined
  remark?: string | null | undefined
  proposal_id?: number | null | undefined
}

type Proposed = ProposalNow & { proposal: { proposal_id: number; source_key: number | null } }
type Facts = Omit<ConsolFacts, 'proposals'> & { proposals: readonly Proposed[] }
/** The proposal that the plan takes, and the rate of the plan as it is now. */
type Selected = Proposed & Pick<Facts, 'plan_rate'>

/** The document type that the settings require. */
export function requiredDocument({ services }: Pick<RecordContext, 'services'>): DocumentType {
  const required = services.config.CONSOL_REQUIRED_DOCUMENT
  const found = DocumentType.options.find((type) => type === required)
  if (!found) throw new Error(`CONSOL_REQUIRED_DOCUMENT names no type of document: ${required}`)
  return found
}

/** The proposals of a plan with the sailings and rates as they are now. */
export async function proposalsNow({ db }: Pick<RecordContext, 'db'>, consolidationNo: string) {
  const proposals = await PROPOSALS.read(db, [consolidationNo])
  return Promise.all(
    proposals.map(async ({ record_id: _record, ...proposal }) => ({
      proposal,
      sailing: await SAILINGS.read(db, proposal.sailing_schedule_id),
      rate: proposal.source_key === null ? null : await RATES.read(db, proposal.source_key),
    })),
  )
}

export async function factsOf(context: RecordContext, plan: StoredPlan, input: Omit<PlanStepInput, 'version'> | null) {
  const { db, services } = context
  const documents = await readDocuments(db, { module: MODULE, record_id: plan.consolidation_no })
  const isForApprover = (one: (typeof documents)[number]) => maySeeDocument(one, { internal: plan.principal_party_id === null })
  return {
    proposals: await proposalsNow(context, plan.consolidation_no),
    plan_rate: plan.rate_source_key ? await RATES.read(db, plan.rate_source_key) : null,
    today: todayOf(context),
    documents: documents.filter(isForApprover).map(({ document_type }) => document_type),
    internal_documents: documents.filter((one) => !isForApprover(one)).map(({ document_type }) => document_type),
    required_document: requiredDocument(context),
    kinds: await readContainerKinds(db),
    holds: await holdsOnPlan(services, db, plan.consolidation_no),
    ...(input ? { reason: input.reason ?? null, remark: input.remark ?? null, proposal_id: input.proposal_id ?? null } : {}),
  }
}

/** Takes one step of the status table in the caller's transaction: checks, stores, records history, notifies. */
export async function takePlanStep(context: RecordContext, action: ConsolAction, no: string, input: PlanStepInput): Promise<Consolidation> {
  const { db, actor } = context
  const plan = await readPlan(db, no, actor, true)
  const facts = await factsOf(context, plan, input)
  const open = consolStep(action, plan, actor, facts)
  const { row } = admit(
    open,
    planAnswer(plan, actor),
    input.version,
    planStateRefusal(action, plan, context.services.config.BUSINESS_TIME_ZONE),
  )
  const chosen = selectedBy(row, facts)
  const selected = chosen && { ...chosen, plan_rate: facts.plan_rate }
  if (selected) await refuseBoxesElsewhere(context, plan, sailingOf(plan, selected))
  else if (row.orders === 'returned') await refuseBoxesElsewhere(context, plan, plan)
  const returned = row.orders === 'returned' ? await ordersToReturn(context, plan) : null
  const job_no = selected && !plan.job_no ? await openPlanJob(context, plan, selected) : null
  const change = changeOf(context, plan, row, { input, selected, job_no })
  if (!(await moveConsolidation(db, plan, change, returned ?? undefined))) throw await planConflict(context, plan)
  if (row.orders === 'released') await releaseOrders(db, no, context.now)
  if (returned) await forgetReleased(db, no)
  if (row.orders) await notifyOrdersMoved(context.services, db, no, row.orders)
  await PROPOSALS.markChosen(db, no, selected?.proposal.proposal_id ?? null)
  await refreshSearch(db, no)
  await recordPlan(context, plan, {
    action,
    to: row.to,
    reason: (input.reason ?? null) || (input.remark ?? null),
    changes: changesOf(plan, selected, job_no, returned?.left ?? []),
  })
  await recordReleases(context, plan, row, returned?.lines ?? new Map())
  const moved = await settledPlan(context, no)
  // The principal that received the plan also gets the notification of its withdrawal.
  await notifyPlan(context, { ...moved, approval_sent_at: moved.approval_sent_at ?? plan.approval_sent_at }, row.event, {
    side: row.audience,
  })
  return planAnswer(moved, actor)
}

const selectedBy = (
  { selects }: ConsolTransition,
  { proposals, proposal_id }: Pick<Facts, 'proposals' | 'proposal_id'>,
): Proposed | null => {
  if (!selects) return null
  return (selects === 'only' ? proposals[0] : proposals.find(({ proposal }) => proposal.proposal_id === proposal_id)) ?? null
}

/** SHA-256 of the approved content, to verify later that it is unchanged. */
const hashOf = (plan: Consolidation, selected: Selected) =>
  createHash('sha256')
    .update(JSON.stringify([{ ...planFormOf(plan), ...sailingOf(plan, selected) }, selected.proposal.proposal_id]))
    .digest('hex')

/** The plan takes the sailing as a snapshot; a cut-off that the sailing does not have leaves that of the plan, and a rate of the sailing replaces its own. */
function sailingOf(plan: Consolidation, { sailing, proposal, plan_rate }: Selected) {
  const { carrier_code, vessel, voyage, etd, eta, cfs_closing, cy_closing, vgm_closing, si_closing } = snapshotOf(sailing)
  return {
    carrier_code,
    vessel,
    voyage,
    etd,
    eta,
    cfs_closing: cfs_closing ?? plan.cfs_closing,
    cy_closing: cy_closing ?? plan.cy_closing,
    vgm_closing: vgm_closing ?? plan.vgm_closing,
    si_closing: si_closing ?? plan.si_closing,
    sailing_schedule_id: sailing.sailing_schedule_id,
    rate_source_key: proposal.source_key ?? (plan_rate && servesSailing(plan, sailing, plan_rate) ? (plan.rate_source_key ?? null) : null),
  }
}

interface StepResult {
  input: PlanStepInput
  selected: Selected | null
  job_no: string | null
}
function changeOf({ now }: RecordContext, plan: StoredPlan, row: ConsolTransition, { input, selected, job_no }: StepResult): PlanChange {
  const at = now.toISOString()
  const restarts = row.to === 'PLAN' || row.to === 'REQUESTED'
  return {
    consol_status: row.to,
    status_before: plan.consol_status,
    status_changed_at: at,
    plan_since: row.to === 'PLAN' ? at : null,
    approval_changed_at: at,
    approval_sent_at: row.sends ? at : restarts ? null : plan.approval_sent_at,
    ...(row.sends ? { sent_to_party_id: plan.principal_party_id } : {}),
    approval_reason: row.reason && row.to !== 'CANCELLED' ? (input.reason ?? null) : null,
    approval_remark: input.remark?.trim() ? input.remark : null,
    cancel_reason: row.to === 'CANCELLED' ? (input.reason ?? null) : null,
    approved_version: selected ? plan.version + 1 : null,
    approved_hash: selected ? hashOf(plan, selected) : null,
    ...(selected ? sailingOf(plan, selected) : {}),
    ...(job_no ? { job_no } : {}),
  }
}

function changesOf(plan: StoredPlan, selected: Selected | null, job_no: string | null, left: readonly PlannedOrder[]): Difference[] {
  const sailing = selected ? sailingOf(plan, selected) : {}
  const before: Record<string, unknown> = { ...plan }
  return [
    ...(selected ? [{ path: 'approval_sailing', before: null, after: proposalText(selected.proposal) }] : []),
    ...Object.entries(sailing).flatMap(([path, after]) =>
      (before[path] ?? null) === after ? [] : [{ path, before: before[path] ?? null, after }],
    ),
    ...(job_no ? [{ path: 'job_no', before: null, after: job_no }] : []),
    ...left.map(({ so_no }) => ({ path: 'so_allocations', before: so_no, after: null })),
  ]
}

/** Opens the job of the plan, which collects the costs of its containers. */
async function openPlanJob(context: RecordContext, plan: StoredPlan, { sailing }: Proposed): Promise<string> {
  const { db, now } = context
  const date = todayOf(context)
  const job_no = await nextNumber(db, 'job_no', { date, office_code: plan.handling_office_party_code, mode: plan.mode, direction: null })
  await openJob(
    db,
    {
      job_no,
      job_type: 'CONSOL',
      so_no: null,
      consolidation_no: plan.consolidation_no,
      office_party_id: plan.handling_office_party_id ?? 0,
      mode: plan.mode,
      period: periodOf(sailing.etd, date),
      description: null,
    },
    now,
  )
  return job_no
}

/** The orders that return to a recovered plan: those that are still free and still fit. */
async function ordersToReturn({ db, actor, session }: RecordContext, plan: StoredPlan) {
  await lockOrders(
    db,
    plan.so_allocations.map(({ so_no }) => so_no),
  )
  const locked = await readPlan(db, plan.consolidation_no, actor)
  const { so_allocations } = locked
  const form = planFormOf(locked)
  const fitting = so_allocations.filter((line) => problemsOfReturn(locked, line).length === 0)
  const isBack = new Set(fitting.map(({ so_no }) => so_no))
  return {
    form: { ...form, so_allocations: form.so_allocations.filter(({ so_no }) => isBack.has(so_no ?? '')) },
    lines: new Map(fitting.map((line) => [line.so_no, { order: orderAsTakenOver(line), user_name: userName(session) }])),
    left: so_allocations.filter(({ so_no }) => !isBack.has(so_no)).map(({ order }) => order),
  }
}

async function recordReleases(
  context: RecordContext,
  plan: StoredPlan,
  { orders }: ConsolTransition,
  returned: ReadonlyMap<string, { order: PlannedOrder }>,
): Promise<void> {
  if (orders === 'released') await recordOrders(context, plan.consolidation_no, [...ordersOf(plan).values()], 'consolidation_removed')
  const back = [...returned.values()].map(({ order }) => order)
  if (orders === 'returned') await recordOrders(context, plan.consolidation_no, back, 'consolidation_added')
}
