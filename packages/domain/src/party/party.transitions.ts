import { USER_LEVEL, type Actor } from '../kit/access.ts'
import {
  mayAct,
  stepOf,
  type StepInput,
  type Guard,
  type Step,
  type Transition,
  type TransitionTable,
  type Who,
} from '../kit/transitions.ts'
import { APPROVED, type PartyAction, type PartyApproval, type PartyStatus } from './party.codes.ts'
import { partyFormOf } from './party.defaults.ts'
import { hasCredit, partyFindings } from './party.rules.ts'
import type { MaintainedParty, Party } from './party.ts'

/** A row of the approval with what it does besides. */
export interface PartyTransition extends Transition<PartyApproval, Party, StepInput> {
  /** The party may be used from now on, and what waited for approval counts. */
  opens?: true
}

const isFinance = ({ profile_type }: Actor) => profile_type === 'FINANCE'
/** Whoever keeps parties asks for one. */
const requester: Who<Party> = { side: 'internal', funcs: ['party'] }
/** PARTY-060 */
const admin = (also?: Who<Party>['also']): Who<Party> => ({ side: 'internal', funcs: ['admin'], ...(also ? { also } : {}) })
const manager: Who<Party> = { side: 'internal', funcs: ['party'], level: USER_LEVEL.manager }
const finance: Who<Party> = { side: 'internal', funcs: ['party'], also: (_party, actor) => isFinance(actor) }

const isStillOne: Guard<Party, StepInput> = ({ merged_into }) => (merged_into === null ? null : { key: 'party.isMerged' })
const isComplete: Guard<Party, StepInput> = (party) => partyFindings(partyFormOf(party))
const isCustomerWithCredit: Guard<Party, StepInput> = (party) =>
  party.roles.includes('CUSTOMER') && hasCredit(party) ? null : { key: 'party.camNeedsCredit' }

/** `approval_status` (PARTY-038 to PARTY-044). A party begins in PENDING_ADMIN; an action not listed here for a status does not exist. */
export const PARTY_TABLE = {
  approve: [
    {
      from: ['PENDING_ADMIN'],
      to: 'PENDING_MANAGEMENT',
      who: admin(({ needs_management }) => needs_management),
      guards: [isStillOne],
      event: 'PARTY_PASSED_TO_MANAGEMENT',
    },
    {
      from: ['PENDING_ADMIN'],
      to: 'APPROVED',
      who: admin(({ needs_management }) => !needs_management),
      guards: [isStillOne],
      opens: true,
      event: 'PARTY_APPROVED',
    },
    {
      from: ['PENDING_MANAGEMENT'],
      to: 'MANAGEMENT_APPROVED',
      who: manager,
      guards: [isStillOne],
      opens: true,
      event: 'PARTY_MANAGEMENT_APPROVED',
    },
  ],
  reject: [
    { from: ['PENDING_ADMIN'], to: 'ADMIN_REJECTED', who: admin(), guards: [], reason: 'required', event: 'PARTY_ADMIN_REJECTED' },
    {
      from: ['PENDING_MANAGEMENT'],
      to: 'MANAGEMENT_REJECTED',
      who: manager,
      guards: [],
      reason: 'required',
      event: 'PARTY_MANAGEMENT_REJECTED',
    },
  ],
  resubmit: [
    {
      from: ['ADMIN_REJECTED', 'MANAGEMENT_REJECTED', 'SUN_REJECTED', 'CAM_REJECTED'],
      to: 'PENDING_ADMIN',
      who: requester,
      guards: [isStillOne, isComplete],
      event: 'PARTY_RESUBMITTED',
    },
  ],
  send_to_sun: [
    {
      from: ['APPROVED', 'MANAGEMENT_APPROVED'],
      to: 'PENDING_SUN',
      who: finance,
      guards: [isStillOne, isComplete],
      event: 'PARTY_SENT_TO_SUN',
    },
  ],
  sun_handled: [{ from: ['PENDING_SUN'], to: 'SUN_APPROVED', who: finance, guards: [isStillOne], event: 'PARTY_SUN_APPROVED' }],
  sun_rejected: [{ from: ['PENDING_SUN'], to: 'SUN_REJECTED', who: finance, guards: [], reason: 'required', event: 'PARTY_SUN_REJECTED' }],
  send_to_cam: [
    {
      from: ['SUN_APPROVED'],
      to: 'PENDING_CAM',
      who: finance,
      guards: [isStillOne, isCustomerWithCredit],
      event: 'PARTY_SENT_TO_CAM',
    },
  ],
  cam_handled: [{ from: ['PENDING_CAM'], to: 'CAM_APPROVED', who: finance, guards: [isStillOne], event: 'PARTY_CAM_APPROVED' }],
  cam_rejected: [{ from: ['PENDING_CAM'], to: 'CAM_REJECTED', who: finance, guards: [], reason: 'required', event: 'PARTY_CAM_REJECTED' }],
} as const satisfies TransitionTable<PartyAction, PartyTransition>
/** @alias Without the literals, as rules and screens read it. */
export const PARTY_TRANSITIONS: TransitionTable<PartyAction, PartyTransition> = PARTY_TABLE

/** Bank, credit and terms of an approved party: the save that changes them is a step as well. The reason is the requester's remark. */
export const PARTY_CHANGE = {
  from: APPROVED,
  to: 'PENDING_ADMIN',
  who: requester,
  guards: [isStillOne],
  reason: 'required',
  event: 'PARTY_CHANGE_REQUESTED',
} as const satisfies PartyTransition

/** Nobody takes a step with a party that he does not maintain (ACCESS-012). */
const NOT_MAINTAINED = { row: null, refusal: { kind: 'forbidden' } } as const
const isMaintained = (party: Party): party is MaintainedParty => party.maintainable && party.approval_status !== null

export const partyStep = (action: PartyAction, party: Party, actor: Actor, asked: StepInput): Step<PartyTransition> =>
  isMaintained(party) ? stepOf(PARTY_TRANSITIONS[action], party.approval_status, party, actor, asked) : NOT_MAINTAINED

/** Does this step belong to his desk at all, whatever the party? */
export const mayEverTake = (action: PartyAction, actor: Actor) =>
  PARTY_TRANSITIONS[action].some(
    ({ who: { also, ...who } }) => mayAct<null>(who, null, actor) && (also !== finance.also || isFinance(actor)),
  )

export type PartySwitch = 'activate' | 'deactivate'
/** `status`, once approved (PARTY-032). */
export const PARTY_SWITCHES_TABLE = {
  activate: [{ from: ['I'], to: 'A', who: admin(), guards: [isStillOne], reason: 'required', event: 'PARTY_ACTIVATED' }],
  deactivate: [{ from: ['A'], to: 'I', who: admin(), guards: [], reason: 'required', event: 'PARTY_DEACTIVATED' }],
} as const satisfies TransitionTable<PartySwitch, Transition<PartyStatus, Party, StepInput>>
/** @alias Without the literals, as rules and screens read it. */
export const PARTY_SWITCHES: TransitionTable<PartySwitch, Transition<PartyStatus, Party, StepInput>> = PARTY_SWITCHES_TABLE
export const partySwitch = (action: PartySwitch, party: Party, actor: Actor, asked: StepInput) =>
  isMaintained(party) ? stepOf(PARTY_SWITCHES[action], party.status, party, actor, asked) : NOT_MAINTAINED

export type PartyMerging = 'merge' | 'undo_merge'
/** One party takes the place of another, and gives it back. */
export const PARTY_MERGING_TABLE = {
  merge: [
    {
      from: ['P', 'A', 'I'],
      to: 'I',
      who: admin(),
      guards: [isStillOne, ({ roles }) => (roles.includes('OFFICE') ? { key: 'party.officesStay' } : null)],
      reason: 'required',
      event: 'PARTY_MERGED',
    },
  ],
  undo_merge: [
    {
      from: ['I'],
      // Or what it was before it was merged.
      to: 'A',
      who: admin(),
      guards: [({ merged_into }) => (merged_into === null ? { key: 'party.notMerged' } : null)],
      event: 'PARTY_UNMERGED',
    },
  ],
} as const satisfies TransitionTable<PartyMerging, Transition<PartyStatus, Party, StepInput>>
/** @alias Without the literals, as rules and screens read it. */
export const PARTY_MERGING: TransitionTable<PartyMerging, Transition<PartyStatus, Party, StepInput>> = PARTY_MERGING_TABLE
export const partyMerging = (action: PartyMerging, party: Party, actor: Actor, asked: StepInput) =>
  isMaintained(party) ? stepOf(PARTY_MERGING[action], party.status, party, actor, asked) : NOT_MAINTAINED

/** May this party stand in the place of the other? */
export function mergeRefusal(party: Party, into: Party): 'party.mergeWithItself' | 'party.isMerged' | 'party.officesStay' | null {
  if (party.party_id === into.party_id) return 'party.mergeWithItself'
  if (into.merged_into !== null) return 'party.isMerged'
  return into.roles.includes('OFFICE') ? 'party.officesStay' : null
}

/** Parties are the forwarder's own affair. */
export const seesParties = ({ internal, func_ids }: Actor) => internal && func_ids.has('party')
export const editableBy = (party: Party | null, actor: Actor) =>
  seesParties(actor) && (party === null || (party.maintainable && party.merged_into === null))
/** Offices and what is locked are an administrator's. */
export const mayRuleReserved = ({ func_ids }: Actor) => func_ids.has('admin')
