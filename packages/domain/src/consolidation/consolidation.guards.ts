import { departedProblems, noneFits, proposalProblems, type ProposalNow, type ProposedFor } from '../approval/approval.guards.ts'
import { rateProblems } from '../booking/booking.sailing-rules.ts'
import type { DocumentType } from '../document/document.codes.ts'
import type { FieldProblem, Message } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { Rate } from '../rate/rate.ts'
import type { SailingRow } from '../sailing/sailing.ts'
import type { Guard, StepInput } from '../kit/transitions.ts'
import type { ConsolAction, LoadAction } from './consolidation.codes.ts'
import { kindOfContainer, roomOf, type ContainerKind } from './consolidation.container-kinds.ts'
import { ordersOf, planFormOf } from './consolidation.defaults.ts'
import { sumOfMeasures } from './consolidation.measure-rules.ts'
import { onLine } from './consolidation.facts-rules.ts'
import { principalProblem } from './consolidation.order-rules.ts'
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
  /** The rate of the plan; null if it has none or that is no longer there, undefined when it was not read. */
  plan_rate?: Rate | null
  /** Today in the business time zone. */
  today: string
  /** Types of the documents of the plan that its principal may read; all of them in a plan without a principal, which staff approve. */
  documents: readonly DocumentType[]
  /** Types of the documents that its principal may not read. */
  internal_documents?: readonly DocumentType[]
  /** Figures of container sizes, as the administrator keeps them. */
  kinds?: readonly ContainerKind[]
  required_document: DocumentType
  holds: readonly PlanHold[]
  proposal_id?: number | null
  remark?: string | null
}
type PlanGuard = Guard<Consolidation, ConsolFacts>

/** What sailings and rates are compared with: ports and containers of the plan, and the day on which its last cargo is ready. */
export function proposedFor(plan: Consolidation): ProposedFor {
  const ready = plan.so_allocations.flatMap(({ order }) => order.cargo_ready_date ?? []).toSorted()
  const { mode, pol, pod, container_requests } = plan
  return { mode, pol, pod, container_requests, cargo_ready_date: ready.at(-1) ?? null, space_status: 'OPEN' }
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

const CAPACITY_TOLERANCE = 1.1

/** What the containers carry: by the figures of the plate of each where they are entered, else by those of its size. */
const payloadOf = ({ containers, container_requests }: Consolidation, kinds: readonly ContainerKind[] | undefined): number =>
  containers.length === 0
    ? roomOf(container_requests, kinds).payload_kg
    : containers.reduce((sum, { container_size, max_gross_kg, tare_kg }) => {
        const kind = kindOfContainer(container_size, kinds)
        return sum + Math.max(0, (max_gross_kg ?? kind?.max_gross_kg ?? 0) - (tare_kg ?? kind?.tare_kg ?? 0))
      }, 0)

/** Refuses more weight than the requested containers carry, and more than a tenth above their planning volume; less than that is a warning. */
export const cargoIsCarried: PlanGuard = (plan, { kinds }) => {
  const { container_requests, so_allocations } = plan
  const { boxes, cbm: capacity } = roomOf(container_requests, kinds)
  if (boxes === 0) return null
  const payload = payloadOf(plan, kinds)
  const kg = sumOfMeasures(so_allocations.map((line) => line.kg))
  const cbm = sumOfMeasures(so_allocations.map((line) => line.cbm))
  return [
    ...(kg > payload ? [at('container_requests', 'consolidation.abovePayload', { kg, payload })] : []),
    ...(capacity !== null && cbm > capacity * CAPACITY_TOLERANCE
      ? [at('container_requests', 'consolidation.aboveCapacity', { cbm, capacity })]
      : []),
  ]
}

/** CONSOL-054: every sailing that is proposed has a rate, or that of the plan serves it. So the approved plan has one, whichever is chosen. */
export const rateIsSelected: PlanGuard = (plan, { proposals, plan_rate }) => {
  const isRated = (plan.rate_source_key ?? null) !== null && plan_rate !== null
  if (!isRated) return proposals.length > 0 && proposals.every(({ rate }) => rate !== null) ? null : { key: 'consolidation.rateIsMissing' }
  return proposals.flatMap((one, index) => unservedProblems(plan, one, index, plan_rate))
}

function unservedProblems(plan: Consolidation, { rate, sailing }: ProposalNow, index: number, plan_rate: ConsolFacts['plan_rate']) {
  if (rate !== null || !plan_rate || servesSailing(plan, sailing, plan_rate)) return []
  return [at(`proposals.${index}.source_key`, 'consolidation.rateServesNot', { contract_no: plan_rate.contract_no ?? '' })]
}

/** A rate of the carrier, route, mode, dates and container sizes. */
export const servesSailing = (plan: Consolidation, sailing: SailingRow, rate: Rate): boolean =>
  rateProblems(proposedFor(plan), sailing, rate).length === 0

/** CONSOL-055 */
export const documentIsThere: PlanGuard = (_plan, { documents, internal_documents, required_document: type }) => {
  if (documents.includes(type)) return null
  return {
    key: internal_documents?.includes(type) ? 'consolidation.documentIsInternal' : 'consolidation.documentIsMissing',
    params: { type },
  }
}

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

export const principalAgrees: PlanGuard = (plan) => {
  if (plan.consol_type === null || plan.consol_type === 'LCL_COLOAD') return null
  if (plan.principal_party_id === null) return at('principal_party_id', `consolidation.principalIsMissing_${plan.consol_type}`)
  return plan.so_allocations.flatMap(({ order }, index): FieldProblem[] => {
    const problem = principalProblem(plan, order)
    return problem ? [onLine(index, problem)] : []
  })
}

export const oneIsChosen: PlanGuard = (plan, { proposals, proposal_id }) => {
  if (proposal_id === undefined) return noneFits(proposedFor(plan), proposals) ? { key: 'consolidation.noneFits' } : null
  const chosen = proposals.find(({ proposal }) => proposal.proposal_id === proposal_id)
  return chosen ? proposalProblems(proposedFor(plan), chosen) : at('proposal_id', 'approval.chooseOne')
}

/** CONSOL-054: the rate may have ended since the plan was sent. The principal may approve too, so the text does not name the contract. */
export const chosenIsRated: PlanGuard = (plan, { proposals, proposal_id, plan_rate }) => {
  const index = proposals.findIndex(({ proposal }) => proposal.proposal_id === proposal_id)
  const chosen = proposals[index]
  if (!chosen || plan_rate === undefined) return null
  const isRated = chosen.rate !== null || (plan_rate !== null && servesSailing(plan, chosen.sailing, plan_rate))
  return isRated ? null : at(`proposals.${index}.source_key`, 'consolidation.rateLapsed')
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
