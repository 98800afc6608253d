import type { ApprovalStatus } from '../booking/booking.codes.ts'
import type { BOOKING_PARTIES } from '../booking/booking.party-kinds.ts'
import { hasOpenJob } from '../booking/booking.sailing-rules.ts'
import type { ShippingOrder } from '../booking/booking.ts'
import { USER_LEVEL, type Actor, type ProfileType } from '../kit/access.ts'
import { mayAct, stepOf, type Step, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import type { ApprovalAction } from './approval.codes.ts'
import {
  chosenHasNotLeft,
  everyProposalFits,
  exactlyOneIsProposed,
  jobIsStillOpen,
  oneIsChosen,
  remarkIsGiven,
  somethingIsProposed,
  type ApprovalFacts,
} from './approval.guards.ts'

/** Approval is possible only while the booking is confirmed; otherwise it is CLOSED. */
type ApprovalState = ApprovalStatus | 'CLOSED'

/** A row of the approval table. */
export interface ApprovalTransition extends Transition<ApprovalState, ShippingOrder, ApprovalFacts> {
  to: ApprovalStatus
  /** The proposed sailing that becomes the selected one: the chosen, or the only one. */
  selects?: 'chosen' | 'only'
  /** Marks the booking as updated for the other side until it is opened there. */
  marks?: true
  /** The step is sent to the customer. */
  sends?: true
  /** The step notifies staff only. */
  tells?: 'internal'
}

const funcs = ['booking_approval'] as const
const APPROVERS: readonly ProfileType[] = ['CUSTOMER', 'CONSIGNEE', 'AGENT']
/** The party fields of a booking whose users decide; a notify party only gets the arrival notice. */
export const DECIDING_PARTIES = [
  'customer_party_id',
  'consignee_party_id',
  'nomination_agent_party_id',
  'release_agent_party_id',
] as const satisfies readonly (typeof BOOKING_PARTIES)[number]['field'][]
type Decided = Pick<ShippingOrder, (typeof DECIDING_PARTIES)[number]>

/** Does this profile approve? The parties of a booking decide which bookings. */
export const isApprover = ({ internal, profile_type }: Pick<Actor, 'internal' | 'profile_type'>) =>
  internal || APPROVERS.includes(profile_type)
/** May this actor decide on the booking: its customer, consignee, nomination or release agent (APPR-014), or staff on their behalf. */
export const mayDecide = (order: Decided, actor: Pick<Actor, 'internal' | 'profile_type' | 'party_ids'>) =>
  isApprover(actor) && (actor.internal || DECIDING_PARTIES.some((field) => order[field] !== null && actor.party_ids.includes(order[field])))

const staff: Who<ShippingOrder> = { side: 'internal', funcs }
const supervisor: Who<ShippingOrder> = { side: 'internal', funcs, level: USER_LEVEL.supervisor }
const customer: Who<ShippingOrder> = { side: 'external', funcs, also: mayDecide }

const APPROVED = { to: 'APPROVED', selects: 'chosen', marks: true, event: 'APPROVAL_APPROVED' } as const
const REJECTED = { to: 'REJECTED', guards: [], reason: 'required', marks: true, event: 'APPROVAL_REJECTED' } as const // BOOK-106

/** Steps of `approval_status` (APPR-014 to APPR-020). An action without a row for a status and side does not exist. */
export const APPROVAL_TABLE = {
  request: [
    {
      from: ['NOT_REQUESTED', 'REJECTED'],
      to: 'REQUESTED',
      who: staff,
      guards: [somethingIsProposed, everyProposalFits],
      tells: 'internal',
      event: 'APPROVAL_REQUESTED',
    },
  ],
  send: [
    {
      from: ['REQUESTED'],
      to: 'PENDING_CUSTOMER',
      who: supervisor,
      guards: [somethingIsProposed, everyProposalFits],
      marks: true,
      sends: true,
      event: 'APPROVAL_SENT',
    },
  ],
  approve: [
    { ...APPROVED, from: ['PENDING_CUSTOMER'], who: customer, guards: [oneIsChosen, chosenHasNotLeft, jobIsStillOpen] },
    { ...APPROVED, from: ['PENDING_CUSTOMER'], who: staff, guards: [remarkIsGiven, oneIsChosen, jobIsStillOpen] },
  ],
  reject: [
    { ...REJECTED, from: ['PENDING_CUSTOMER'], who: customer },
    { ...REJECTED, from: ['PENDING_CUSTOMER'], who: staff },
    {
      from: ['REQUESTED'],
      to: 'REJECTED',
      who: supervisor,
      guards: [],
      reason: 'required', // BOOK-106
      tells: 'internal',
      event: 'APPROVAL_REFUSED',
    },
  ],
  advise: [
    {
      from: ['NOT_REQUESTED', 'REQUESTED'],
      to: 'ADVICE',
      who: staff,
      guards: [somethingIsProposed, exactlyOneIsProposed, everyProposalFits, jobIsStillOpen],
      selects: 'only',
      marks: true,
      sends: true,
      event: 'APPROVAL_ADVISED',
    },
  ],
  reopen: [
    {
      from: ['APPROVED', 'REJECTED', 'ADVICE'],
      to: 'NOT_REQUESTED',
      who: supervisor,
      guards: [],
      reason: 'required',
      event: 'APPROVAL_REOPENED',
    },
  ],
} as const satisfies TransitionTable<ApprovalAction, ApprovalTransition>
/** @alias The table without literal types, as rules and screens read it. */
export const APPROVAL_TRANSITIONS: TransitionTable<ApprovalAction, ApprovalTransition> = APPROVAL_TABLE

type Standing = Pick<ShippingOrder, 'booking_status' | 'approval_status'>
export const approvalState = ({ booking_status, approval_status }: Standing): ApprovalState =>
  booking_status === 'CONFIRMED' ? approval_status : 'CLOSED'

export const approvalStep = (action: ApprovalAction, order: ShippingOrder, actor: Actor, facts: ApprovalFacts): Step<ApprovalTransition> =>
  stepOf(APPROVAL_TRANSITIONS[action], { status: approvalState(order), record: order, actor, input: facts })

/** Statuses in which staff may change the proposals. */
const PROPOSING: readonly ApprovalState[] = ['NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'REJECTED']
export const mayPropose = (order: ShippingOrder, actor: Actor) =>
  isProposer(order, actor) && PROPOSING.includes(approvalState(order)) && hasOpenJob(order)
export const isProposer = (order: ShippingOrder, actor: Actor) => mayAct(staff, order, actor)

/** External users see proposals only after they were sent. */
export const seesProposals = ({ approval_sent_at }: Pick<ShippingOrder, 'approval_sent_at'>, { internal }: Pick<Actor, 'internal'>) =>
  internal || approval_sent_at !== null

/** Statuses in which a change marks the approval as updated for the other side. */
const RUNNING: readonly ApprovalStatus[] = ['REQUESTED', 'PENDING_CUSTOMER']
export const isRunning = ({ approval_status }: Pick<ShippingOrder, 'approval_status'>) => RUNNING.includes(approval_status)
