import { stateRefusal } from '../kit/stateRefusal.ts'
import type { Message } from '../kit/problem.ts'
import { USER_LEVEL, type Actor, type ProfileType } from '../kit/access.ts'
import { mayAct, stepOf, type Step, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import { ConsolAction, type ConsolStatus } from './consolidation.codes.ts'
import {
  amendmentsAreTakenOver,
  chosenHasNotLeft,
  documentIsThere,
  everyProposalFits,
  exactlyOneIsProposed,
  jobIsOpen,
  loadIsOpen,
  nothingHoldsPlan,
  oneIsChosen,
  ordersArePlanned,
  planHolds,
  principalAgrees,
  rateIsSelected,
  cargoIsCarried,
  chosenIsRated,
  remarkIsGiven,
  somethingIsProposed,
  type ConsolFacts,
} from './consolidation.guards.ts'
import type { Consolidation } from './consolidation.ts'

/** A row of the table with the effects of the step. */
export interface ConsolTransition extends Transition<ConsolStatus, Consolidation, ConsolFacts> {
  /** Which proposed sailing becomes that of the plan: the chosen, or the only one. */
  selects?: 'chosen' | 'only'
  /** The step sends the plan to its principal. */
  sends?: true
  /** The step releases the orders of the plan, or returns those that are still free. */
  orders?: 'released' | 'returned'
  /** `internal`: the principal gets no notification. */
  audience?: 'internal'
}

const deciding = ['consolidation'] as const
const editing = ['create_consolidation'] as const
/** Sales profiles see the plans of their orders, and change nothing. */
const isNoSales = (_plan: Consolidation, { profile_type }: Actor) => profile_type !== 'SALES'
const staff: Who<Consolidation> = { side: 'internal', funcs: deciding, also: isNoSales }
const planner: Who<Consolidation> = { side: 'internal', funcs: editing, also: isNoSales }
const supervisor: Who<Consolidation> = { ...staff, level: USER_LEVEL.supervisor }

const APPROVERS: readonly ProfileType[] = ['CUSTOMER', 'CONSIGNEE', 'SHIPPER', 'AGENT']
/** The principal decides on the plan. */
export const isPrincipal = (
  { principal_party_id }: Pick<Consolidation, 'principal_party_id'>,
  { profile_type, party_ids }: Pick<Actor, 'profile_type' | 'party_ids'>,
) => APPROVERS.includes(profile_type) && principal_party_id !== null && party_ids.includes(principal_party_id)
const principal: Who<Consolidation> = { side: 'external', funcs: deciding, also: isPrincipal }

/** CONSOL-021, CONSOL-053 to CONSOL-055: what a plan needs before approval. */
const READY = [
  ordersArePlanned,
  planHolds,
  amendmentsAreTakenOver,
  principalAgrees,
  somethingIsProposed,
  everyProposalFits,
  rateIsSelected,
  cargoIsCarried,
  documentIsThere,
] as const

const APPROVED = { to: 'APPROVED', selects: 'chosen', event: 'CONSOL_APPROVED' } as const
const REJECTED = { to: 'REJECTED', guards: [], reason: 'required', event: 'CONSOL_REJECTED' } as const

/** `consol_status` (CONSOL-028 to CONSOL-035). An action not listed here for a status and a side does not exist. */
export const CONSOL_TABLE = {
  request: [{ from: ['PLAN', 'REJECTED'], to: 'REQUESTED', who: staff, guards: READY, audience: 'internal', event: 'CONSOL_REQUESTED' }],
  send: [{ from: ['REQUESTED'], to: 'PENDING_CUSTOMER', who: supervisor, guards: READY, sends: true, event: 'CONSOL_SENT' }],
  approve: [
    { ...APPROVED, from: ['PENDING_CUSTOMER'], who: principal, guards: [oneIsChosen, chosenIsRated, chosenHasNotLeft, jobIsOpen] },
    { ...APPROVED, from: ['PENDING_CUSTOMER'], who: staff, guards: [remarkIsGiven, oneIsChosen, chosenIsRated, jobIsOpen] },
  ],
  reject: [
    { ...REJECTED, from: ['PENDING_CUSTOMER'], who: principal },
    { ...REJECTED, from: ['PENDING_CUSTOMER'], who: staff },
    { ...REJECTED, from: ['REQUESTED'], who: supervisor, audience: 'internal' },
  ],
  advise: [
    {
      from: ['PLAN', 'REQUESTED'],
      to: 'ADVICE',
      who: staff,
      guards: [...READY, exactlyOneIsProposed, jobIsOpen],
      selects: 'only',
      sends: true,
      event: 'CONSOL_ADVISED',
    },
  ],
  withdraw: [
    { from: ['PENDING_CUSTOMER'], to: 'PLAN', who: staff, guards: [], reason: 'required', event: 'CONSOL_WITHDRAWN' },
    // The principal has not received the plan, and learns of no withdrawal.
    { from: ['REQUESTED'], to: 'PLAN', who: staff, guards: [], event: 'CONSOL_WITHDRAWN' },
  ],
  reopen: [
    {
      from: ['APPROVED', 'REJECTED', 'ADVICE'],
      to: 'PLAN',
      who: supervisor,
      guards: [loadIsOpen, nothingHoldsPlan('reopen')],
      reason: 'required',
      event: 'CONSOL_REOPENED',
    },
  ],
  cancel: [
    {
      from: ['PLAN', 'REQUESTED', 'PENDING_CUSTOMER', 'APPROVED', 'REJECTED', 'ADVICE'],
      to: 'CANCELLED',
      who: planner,
      guards: [jobIsOpen, loadIsOpen, nothingHoldsPlan('cancel')],
      reason: 'required',
      orders: 'released',
      event: 'CONSOL_CANCELLED',
    },
  ],
  recover: [{ from: ['CANCELLED'], to: 'PLAN', who: planner, guards: [jobIsOpen], orders: 'returned', event: 'CONSOL_RECOVERED' }],
} as const satisfies TransitionTable<ConsolAction, ConsolTransition>
/** @alias The same table with the wide type, for rules and screens. */
export const CONSOL_TRANSITIONS: TransitionTable<ConsolAction, ConsolTransition> = CONSOL_TABLE

export const consolStep = (action: ConsolAction, plan: Consolidation, actor: Actor, facts: ConsolFacts): Step<ConsolTransition> =>
  stepOf(CONSOL_TRANSITIONS[action], { status: plan.consol_status, record: plan, actor, input: facts })

/** Does this step from the present status require a reason? A plan that was not sent is withdrawn without one. */
export const needsReason = (action: ConsolAction, { consol_status }: Pick<Consolidation, 'consol_status'>): boolean =>
  CONSOL_TRANSITIONS[action].some(({ from, reason }) => reason === 'required' && from.includes(consol_status))

/** May this actor make plans? */
export const mayPlan = ({ internal, func_ids, profile_type }: Actor): boolean =>
  internal && func_ids.has('create_consolidation') && profile_type !== 'SALES'

/** May this actor add documents and remarks to a plan that it sees? Sales profiles only read. */
export const mayAnnotatePlan = ({ profile_type }: Actor): boolean => profile_type !== 'SALES'

/** May this actor save the plan at all? What may change in its status is for `refusalOfChange`. */
export const mayEditPlan = (plan: Consolidation, actor: Actor): boolean =>
  mayAct(planner, plan, actor) && plan.consol_status !== 'CANCELLED'

const PROPOSABLE: readonly ConsolStatus[] = ['PLAN', 'REJECTED']
/** Sailings can be proposed only before the request and after a rejection. */
export const mayProposeForPlan = (plan: Consolidation, actor: Actor): boolean =>
  mayAct(staff, plan, actor) && PROPOSABLE.includes(plan.consol_status)

const WITH_PRINCIPAL: readonly ConsolStatus[] = ['PENDING_CUSTOMER', 'APPROVED', 'ADVICE']
/** May the required document no longer be taken from the plan? The principal decides or has decided on it (CONSOL-055). */
export const needsItsDocument = ({ consol_status }: Pick<Consolidation, 'consol_status'>): boolean => WITH_PRINCIPAL.includes(consol_status)

/** The steps that send a plan to its principal. */
export const SENDING_ACTIONS: readonly ConsolAction[] = ConsolAction.options.filter((action) =>
  CONSOL_TRANSITIONS[action].some(({ sends }) => sends),
)

/** The principal sees a plan from the day it was sent. */
export const isSent = ({ approval_sent_at }: Pick<Consolidation, 'approval_sent_at'>) => approval_sent_at !== null

/** The message for an action that the status does not allow. */
export const planStateRefusal = (action: ConsolAction, plan: Consolidation, timeZone: string): Message =>
  stateRefusal(
    { already: 'consolidation.alreadyInStatus', refuses: 'consolidation.statusRefusesAction' },
    CONSOL_TRANSITIONS[action],
    { status: plan.consol_status, since: plan.status_changed_at },
    timeZone,
  )
