import { departedProblems, noneFits, proposalProblems, type ProposalNow, type ProposedFor } from '../approval/approval.guards.ts'
import type { DocumentType } from '../document/document.codes.ts'
import type { FieldProblem, Message } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { Guard, StepInput } from '../kit/transitions.ts'
import { MAX_GROSS_KG } from '../vgm/vgm.rules.ts'
import type { ConsolAction, LoadAction } from './consolidation.codes.ts'
import { kindOfContainer } from './consolidation.container-kinds.ts'
import { ordersOf, planFormOf } from './consolidation.defaults.ts'
import { sumOfMeasures } from './consolidation.measure-rules.ts'
import { problemsOfPlan } from './consolidation.rules.ts'
import type { Consolidation } from './consolidation.ts'

/** A record of a later module that blocks actions of a plan: a master BL, an invoice. */
export interface PlanHold {
  number: string
  blocks: readonly (ConsolAction | LoadAction)[]
  /** Text of the refusal, filled with `number`. */
  key: string
  href: string
}

/** What the server loads before a step; `proposal_id` and `remark` are undefined when it only lists the possible steps. */
export interface ConsolFacts extends StepInput {
  proposals: readonly ProposalNow[]
  /** Today in the business time zone. */
  today: string
  /** Types of the documents uploaded for the plan. */
  documents: readonly DocumentType[]
  required_document: DocumentType
  holds: readonly PlanHold[]
  proposal_id?: number | null
  remark?: string | null
}
type PlanGuard = Guard<Consolidation, ConsolFacts>

/** What sailings and rates are compared with: ports and containers of the plan, and the day on which its last cargo is ready. */
export function proposedFor(plan: Consolidation): ProposedFor {
  const ready = plan.so_allocations.flatMap(({ order }) => order.cargo_ready_date ?? []).toSorted()
  const { pol, pod, container_requests } = plan
  return { pol, pod, container_requests, cargo_ready_date: ready.at(-1) ?? null, space_status: 'OPEN' }
}

export const somethingIsProposed: PlanGuard = (_plan, { proposals }) => (proposals.length > 0 ? null : { key: 'approval.nothingProposed' })

export const everyProposalFits: PlanGuard = (plan, { proposals, today }) =>
  proposals.flatMap((one, index) =>
    [...proposalProblems(proposedFor(plan), one), ...departedProblems(one.sailing, today)].map((problem) => ({
      ...problem,
      path: `proposals.${index}.${problem.path}`,
    })),
  )

/** CONSOL-033 */
export const exactlyOneIsProposed: PlanGuard = (_plan, { proposals }) =>
  proposals.length > 1 ? { key: 'consolidation.adviceNeedsOne' } : null

/** More than containers of the highest rating carry is not approved; more than those of the usual rating carry is a warning. */
export const cargoIsCarried: PlanGuard = ({ container_requests, so_allocations }) => {
  const payload = container_requests.reduce(
    (sum, { container_size, qty }) => sum + (qty ?? 0) * (MAX_GROSS_KG - (kindOfContainer(container_size)?.tare_kg ?? 0)),
    0,
  )
  const kg = sumOfMeasures(so_allocations.map((line) => line.kg))
  return payload > 0 && kg > payload ? { path: 'container_requests', key: 'consolidation.abovePayload', params: { kg, payload } } : null
}

/** CONSOL-054: of the plan, or of every sailing that is proposed. */
export const rateIsSelected: PlanGuard = (plan, { proposals }) =>
  (plan.rate_source_key ?? null) !== null || (proposals.length > 0 && proposals.every(({ rate }) => rate !== null))
    ? null
    : { key: 'consolidation.rateIsMissing' }

/** CONSOL-055 */
export const documentIsThere: PlanGuard = (_plan, { documents, required_document }) =>
  documents.includes(required_document) ? null : { key: 'consolidation.documentIsMissing', params: { type: required_document } }

export const ordersArePlanned: PlanGuard = ({ so_allocations }) =>
  so_allocations.length > 0 ? null : { key: 'consolidation.nothingPlanned' }

/** An order may have been amended or cancelled since the plan was saved. */
export const planHolds: PlanGuard = (plan, { today }) =>
  problemsOfPlan(planFormOf(plan), {
    orders: ordersOf(plan),
    pol_time_zone: plan.pol_time_zone,
    sent_to_party_id: plan.sent_to_party_id,
    today,
  })

export const amendmentsAreTakenOver: PlanGuard = ({ so_allocations }) =>
  so_allocations.flatMap(({ so_no, amended_at }, index) =>
    amended_at === null ? [] : [at(`so_allocations.${index}.so_no`, 'consolidation.takeOverFirst', { so_no })],
  )

type Party = 'consignee_party_id' | 'shipper_party_id' | 'release_agent_party_id' | 'nomination_agent_party_id'
/** The field of each order that must name the principal of a plan of this type. */
export const PRINCIPAL_PLACES = {
  BUYER: ['consignee_party_id'],
  SHIPPER: ['shipper_party_id'],
  AGENT: ['release_agent_party_id', 'nomination_agent_party_id'],
} as const satisfies Record<string, readonly Party[]>

export const principalAgrees: PlanGuard = ({ consol_type, principal_party_id, so_allocations }) => {
  if (consol_type === null || consol_type === 'LCL_COLOAD') return null
  if (principal_party_id === null) return at('principal_party_id', 'msgRequired')
  const places: readonly Party[] = PRINCIPAL_PLACES[consol_type]
  return so_allocations.flatMap(({ so_no, order }, index): FieldProblem[] =>
    places.some((place) => order[place] === principal_party_id)
      ? []
      : [at(`so_allocations.${index}.so_no`, `consolidation.otherPrincipal_${consol_type}`, { so_no })],
  )
}

export const oneIsChosen: PlanGuard = (plan, { proposals, proposal_id }) => {
  if (proposal_id === undefined) return noneFits(proposedFor(plan), proposals) ? { key: 'consolidation.noneFits' } : null
  const chosen = proposals.find(({ proposal }) => proposal.proposal_id === proposal_id)
  return chosen ? proposalProblems(proposedFor(plan), chosen) : at('proposal_id', 'approval.chooseOne')
}

export const chosenHasNotLeft: PlanGuard = (_plan, { proposals, proposal_id, today }) => {
  const chosen = proposals.find(({ proposal }) => proposal.proposal_id === proposal_id)
  return chosen ? departedProblems(chosen.sailing, today) : null
}

/** Staff that approves for the principal enters a remark. */
export const remarkIsGiven: PlanGuard = (_plan, { remark }) =>
  remark === undefined || remark?.trim() ? null : at('remark', 'approval.remarkRequired')

export const jobIsOpen: PlanGuard = ({ job_no, job_status }) =>
  !job_no || job_status === 'OUTSTANDING' ? null : { key: 'consolidation.jobIsClosed', params: { job_no } }

export const loadIsOpen: PlanGuard = ({ load_status }) => (load_status === 'CLOSED' ? { key: 'consolidation.loadIsClosed' } : null)

/** Refuses the action with one refusal, and a link, for each record that blocks it. */
export const nothingHoldsPlan =
  (action: ConsolAction): PlanGuard =>
  (_plan, { holds }): Message[] =>
    holds.filter(({ blocks }) => blocks.includes(action)).map(({ key, number, href }) => ({ key, params: { number }, href }))
