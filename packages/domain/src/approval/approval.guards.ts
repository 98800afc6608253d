import { leavesTooEarly } from '../booking/booking.date-rules.ts'
import { hasOpenJob, rateProblems, sailingProblems, snapshotOf } from '../booking/booking.sailing-rules.ts'
import type { ShippingOrder } from '../booking/booking.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { StepInput, Guard } from '../kit/transitions.ts'
import type { Rate } from '../rate/rate.ts'
import type { SailingRow } from '../sailing/sailing.ts'
import type { Proposal } from './approval.ts'

/** A proposal with the current state of its sailing and rate. */
export interface ProposalNow {
  proposal: Pick<Proposal, 'proposal_id' | 'carrier_code' | 'vessel' | 'voyage' | 'pol' | 'pod' | 'etd' | 'eta'>
  sailing: SailingRow
  rate: Rate | null
}

/**
 * What the server loads before an action; `today` is the forwarder's date. `proposal_id` and `remark` are undefined when the caller only asks whether
 * the action is possible.
 */
export interface ApprovalFacts extends StepInput {
  proposals: readonly ProposalNow[]
  today: string
  proposal_id?: number | null
  remark?: string | null
}
type ApprovalGuard = Guard<ShippingOrder, ApprovalFacts>

/** The fields that sailings and rates are compared with: of a booking, or of a consolidation. */
export type ProposedFor = Pick<ShippingOrder, 'mode' | 'pol' | 'pod' | 'space_status' | 'cargo_ready_date' | 'container_requests'>

const PROMISED = ['carrier_code', 'vessel', 'voyage', 'pol', 'pod', 'etd', 'eta'] as const satisfies readonly (keyof Proposal)[]

/** The sailing must still be as it was proposed. */
function movedSince(proposal: ProposalNow['proposal'], sailing: SailingRow): FieldProblem[] {
  const now = snapshotOf(sailing)
  return PROMISED.every((field) => proposal[field] === now[field]) ? [] : [at('sailing_schedule_id', 'approval.sailingMoved')]
}

/** Why a sailing with its rate does not match the booking: ports (BOOK-104), cargo ready date (BOOK-090), containers (BOOK-103). */
export const candidateProblems = (order: ProposedFor, { sailing, rate }: Pick<ProposalNow, 'sailing' | 'rate'>): FieldProblem[] => [
  ...sailingProblems(order, sailing),
  ...(leavesTooEarly(sailing.etd, order.cargo_ready_date) ? [at('sailing_schedule_id', 'booking.etdNotAfterCargoReady')] : []),
  ...(rate ? rateProblems(order, sailing, rate) : []),
]

/** A departed sailing cannot be proposed. */
export const departedProblems = ({ etd }: Pick<SailingRow, 'etd'>, today: string): FieldProblem[] =>
  etd !== null && etd < today ? [at('sailing_schedule_id', 'approval.sailingGone')] : []

/** The problems of a stored proposal, including changes since it was proposed. */
export const proposalProblems = (order: ProposedFor, now: ProposalNow): FieldProblem[] => [
  ...candidateProblems(order, now),
  ...movedSince(now.proposal, now.sailing),
]

export const somethingIsProposed: ApprovalGuard = (_order, { proposals }) =>
  proposals.length > 0 ? null : { key: 'approval.nothingProposed' }

export const everyProposalFits: ApprovalGuard = (order, { proposals, today }) =>
  proposals.flatMap((one, index) =>
    [...proposalProblems(order, one), ...departedProblems(one.sailing, today)].map((problem) => ({
      ...problem,
      path: `proposals.${index}.${problem.path}`,
    })),
  )

/** APPR-020 */
export const exactlyOneIsProposed: ApprovalGuard = (_order, { proposals }) =>
  proposals.length > 1 ? { key: 'approval.adviceNeedsOne' } : null

/** All proposals may be outdated by a new route, date or containers. */
export const noneFits = (order: ProposedFor, proposals: readonly ProposalNow[]) =>
  proposals.length > 0 && proposals.every((one) => proposalProblems(order, one).length > 0)

export const oneIsChosen: ApprovalGuard = (order, { proposals, proposal_id }) => {
  if (proposal_id === undefined) return noneFits(order, proposals) ? { key: 'approval.noneFits' } : null
  const chosen = proposals.find(({ proposal }) => proposal.proposal_id === proposal_id)
  return chosen ? proposalProblems(order, chosen) : at('proposal_id', 'approval.chooseOne')
}

/** Staff may record late what the customer approved in time. */
export const chosenHasNotLeft: ApprovalGuard = (_order, { proposals, proposal_id, today }) => {
  const chosen = proposals.find(({ proposal }) => proposal.proposal_id === proposal_id)
  return chosen ? departedProblems(chosen.sailing, today) : null
}

/** Staff who approve for the customer must note the source. */
export const remarkIsGiven: ApprovalGuard = (_order, { remark }) =>
  remark === undefined || remark?.trim() ? null : at('remark', 'approval.remarkRequired')

/** The chosen sailing is written to the order, which a closed job forbids. */
export const jobIsStillOpen: ApprovalGuard = (order) =>
  hasOpenJob(order) ? null : { key: 'approval.jobClosed', params: { so_no: order.so_no } }
