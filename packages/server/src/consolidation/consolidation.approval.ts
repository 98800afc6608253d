import { proposalFor } from '@fairlead/domain/approval/approval'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import {
  consolidationApprovalApi,
  consolidationApprovalSteps,
  type ConsolApproval,
  type ConsolDecided,
  type ConsolDecision,
} from '@fairlead/domain/consolidation/consolidation.approval-api'
import { CONSOL_PROPOSED, ConsolApprovalAction } from '@fairlead/domain/consolidation/consolidation.codes'
import { proposedFor } from '@fairlead/domain/consolidation/consolidation.guards'
import { consolStep, isPrincipal, isSent, mayProposeForPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { ProposalForm } from '@fairlead/domain/approval/approval'
import { isSameProposed, offeredWords, problemsOfProposing, proposalsAfter, readCandidates } from '../approval/approval.proposals.ts'
import { todayOf } from '../kit/db/today.ts'
import { inWords } from '../kit/http/answers.ts'
import { outcomeOf } from '../kit/http/outcome.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { stepHandlers } from '../kit/http/stepHandlers.ts'
import { factsOf, takePlanStep } from './consolidation.actions.ts'
import { planAnswer, notifyPlan, planConflict, readWholePlan, recordPlan, refuseStalePlan } from './consolidation.records.ts'
import { backToPlan, PROPOSALS } from './consolidation.saving.ts'
import { moveConsolidation, readPlan } from './consolidation.store.ts'

export const consolidationApprovalRoutes = serve(consolidationApprovalApi, {
  approval: ({ params, ...context }) => readApproval(context, params.consolidation_no),
  propose: ({ params, body, ...context }) => propose(context, params.consolidation_no, body.version, body.proposals),
  decide: { ownTransactions: async ({ body, ...context }) => ({ results: await decideAll(context, body.decisions) }) },
  ...stepHandlers(consolidationApprovalSteps, (context, action, params, body) =>
    takePlanStep(context, action, params.consolidation_no, body),
  ),
})

/** The approval with the steps of this actor, judged by the same table as the steps. */
async function readApproval(context: RecordContext, no: string): Promise<ConsolApproval> {
  const { actor, services, language } = context
  const plan = await readWholePlan(context, no)
  const facts = await factsOf(context, plan, null)
  const steps = ConsolApprovalAction.options.flatMap((action) => {
    const { refusal } = consolStep(action, plan, actor, facts)
    if (refusal && refusal.kind !== 'guards') return []
    const translate = (key: string, params?: Record<string, string | number>) => services.words(language, key, params)
    return [{ action, refusals: (refusal?.messages ?? []).map((message) => inWords(message, translate)) }]
  })
  const { consolidation_no, version, consol_status, approval_changed_at, approval_reason, approval_remark } = planAnswer(plan, actor)
  const shown = actor.internal || isSent(plan) ? facts.proposals : []
  return {
    consolidation_no,
    version,
    consol_status,
    approval_changed_at,
    approval_reason,
    approval_remark,
    proposals: shown.map(({ proposal }) =>
      proposalFor({ internal: actor.internal, decides: actor.internal || isPrincipal(plan, actor) }, proposal),
    ),
    required_document: facts.required_document,
    document_is_there: facts.documents.includes(facts.required_document),
    may_propose: mayProposeForPlan(plan, actor),
    steps,
  }
}

/** Replaces the proposed sailings; one that is proposed again keeps its remark. */
async function propose(context: RecordContext, no: string, version: number, forms: readonly ProposalForm[]): Promise<Consolidation> {
  const { db, actor } = context
  const plan = await readPlan(db, no, actor, true)
  if (!mayProposeForPlan({ ...plan, consol_status: 'PLAN' }, actor)) throw forbidden()
  refuseStalePlan(plan, version, actor)
  if (!mayProposeForPlan(plan, actor)) throw conflict({ key: 'consolidation.notProposable' })
  const candidates = await readCandidates(db, forms)
  const before = await PROPOSALS.read(db, [no])
  const measured = proposedFor(plan)
  const problems = problemsOfProposing(measured, candidates, before, todayOf(context))
  if (problems[0]) throw refused({ key: problems[0].key, params: problems[0].params ?? {} }, problems)
  const after = proposalsAfter(measured, candidates, before)
  if (isSameProposed(before, after)) return planAnswer(plan, actor)
  await PROPOSALS.write(db, no, after)
  const isRework = plan.consol_status === 'REJECTED'
  if (!(await moveConsolidation(db, plan, isRework ? backToPlan(context.now) : {}))) throw await planConflict(context, plan)
  await recordPlan(context, plan, {
    action: 'propose',
    ...(isRework ? { to: 'PLAN' as const } : {}),
    changes: [{ path: 'proposed_sailings', before: offeredWords(before), after: offeredWords(after) }],
  })
  const saved = await readPlan(db, no, actor)
  await notifyPlan(context, saved, CONSOL_PROPOSED, { side: 'internal' })
  return planAnswer(saved, actor)
}

/** Takes each decision in a separate transaction; a refusal of one does not affect the others. */
async function decideAll(context: RecordContext, decisions: readonly ConsolDecision[]): Promise<ConsolDecided[]> {
  const results: ConsolDecided[] = []
  // In sequence, since a plan may appear twice, and the second decision must see the first.
  for (const decision of decisions) results.push(await decideOne(context, decision))
  return results
}

async function decideOne(context: RecordContext, { consolidation_no, decision, ...input }: ConsolDecision): Promise<ConsolDecided> {
  const outcome = await outcomeOf(context, (tx) => takePlanStep({ ...context, db: tx }, decision, consolidation_no, input))
  return { consolidation_no, ...outcome }
}
