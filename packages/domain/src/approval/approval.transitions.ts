import type { ApprovalStatus } from '../booking/booking.codes.ts'
import type { BOOKING_PARTIES } from '../booking/booking.guards.ts'
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

/** Approval runs only while the booking is confirmed; otherwise it is closed to every action. */
type ApprovalState = ApprovalStatus | 'CLOSED'

/** A row of the table with what the change does besides. */
export interface ApprovalTransition extends Transition<ApprovalState, ShippingOrder, ApprovalFacts> {
  to: ApprovalStatus
  /** A proposed sailing becomes the selected one: the chosen, or the only one. */
  selects?: 'chosen' | 'only'
  /** The other side has not seen it yet: the booking stands in its "updated by" list until it is opened there. */
  marks?: true
  /** The customer is asked or told by this. */
  sends?: true
  /** What the forwarder settles in his own house the customer does not hear of. */
  tells?: 'internal'
}

const funcs = ['booking_approval'] as const
const APPROVERS: readonly ProfileType[] = ['CUSTOMER', 'CONSIGNEE', 'AGENT']
/** Where the party of somebody who decides stands on the booking; a notify party only hears of the arrival. */
export const DECIDING_PARTIES = [
  'customer_party_id',
  'consignee_party_id',
  'nomination_agent_party_id',
  'release_agent_party_id',
] as const satisfies readonly (typeof BOOKING_PARTIES)[number]['field'][]
type Decided = Pick<ShippingOrder, (typeof DECIDING_PARTIES)[number]>

/** Holds a profile to which approvals are put: a booking's own parties decide which of them. */
export const isApprover = ({ internal, profile_type }: Pick<Actor, 'internal' | 'profile_type'>) =>
  internal || APPROVERS.includes(profile_type)
/** Decides on this booking: its customer, consignee, nomination or release agent (APPR-014), or the own staff on their word. */
export const mayDecide = (order: Decided, actor: Pick<Actor, 'internal' | 'profile_type' | 'party_ids'>) =>
  isApprover(actor) && (actor.internal || DECIDING_PARTIES.some((field) => order[field] !== null && actor.party_ids.includes(order[field])))

const staff: Who<ShippingOrder> = { side: 'internal', funcs }
const supervisor: Who<ShippingOrder> = { side: 'internal', funcs, level: USER_LEVEL.supervisor }
const customer: Who<ShippingOrder> = { side: 'external', funcs, also: mayDecide }

const APPROVED = { to: 'APPROVED', selects: 'chosen', marks: true, event: 'APPROVAL_APPROVED' } as const
const REJECTED = { to: 'REJECTED', guards: [], reason: 'required', marks: true, event: 'APPROVAL_REJECTED' } as const // BOOK-106

/** `approval_status` (APPR-014 to APPR-020). An action not listed here for a status and a side does not exist. */
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
/** @alias Without the literals, as rules and screens read it. */
export const APPROVAL_TRANSITIONS: TransitionTable<ApprovalAction, ApprovalTransition> = APPROVAL_TABLE

type Standing = Pick<ShippingOrder, 'booking_status' | 'approval_status'>
export const approvalState = ({ booking_status, approval_status }: Standing): ApprovalState =>
  booking_status === 'CONFIRMED' ? approval_status : 'CLOSED'

export const approvalStep = (action: ApprovalAction, order: ShippingOrder, actor: Actor, facts: ApprovalFacts): Step<ApprovalTransition> =>
  stepOf(APPROVAL_TRANSITIONS[action], approvalState(order), order, actor, facts)

/** While nothing is settled the own staff may change what is proposed. */
const PROPOSING: readonly ApprovalState[] = ['NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'REJECTED']
export const mayPropose = (order: ShippingOrder, actor: Actor) =>
  isProposer(order, actor) && PROPOSING.includes(approvalState(order)) && hasOpenJob(order)
export const isProposer = (order: ShippingOrder, actor: Actor) => mayAct(staff, order, actor)

/** What the forwarder has not sent yet is his own business. */
export const seesProposals = ({ approval_sent_at }: Pick<ShippingOrder, 'approval_sent_at'>, { internal }: Pick<Actor, 'internal'>) =>
  internal || approval_sent_at !== null

/** Under way: what changes now is marked for the other side. */
const RUNNING: readonly ApprovalStatus[] = ['REQUESTED', 'PENDING_CUSTOMER']
export const isRunning = ({ approval_status }: Pick<ShippingOrder, 'approval_status'>) => RUNNING.includes(approval_status)
