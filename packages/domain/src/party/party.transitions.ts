import { stateRefusal } from '../kit/stateRefusal.ts'
import type { Message } from '../kit/problem.ts'
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
import { APPROVED, PartyAction, type PartyApproval, type PartyStatus } from './party.codes.ts'
import { partyFormOf } from './party.defaults.ts'
import { hasCredit, partyFindings } from './party.rules.ts'
import type { MaintainedParty, Party } from './party.ts'

/** A row of the approval table. */
export interface PartyTransition extends Transition<PartyApproval, Party, StepInput> {
  /** The party becomes usable, and pending changes come into force. */
  opens?: true
}

const isFinance = ({ profile_type }: Actor) => profile_type === 'FINANCE'
/** Any staff user with the function `party` may request. */
const requester: Who<Party> = { side: 'internal', funcs: ['party'] }
/** PARTY-060 */
const admin = (also?: Who<Party>['also']): Who<Party> => ({ side: 'internal', funcs: ['admin'], ...(also ? { also } : {}) })
const manager: Who<Party> = { side: 'internal', funcs: ['party'], level: USER_LEVEL.manager }
const finance: Who<Party> = { side: 'internal', funcs: ['party'], also: (_party, actor) => isFinance(actor) }

const isNotMerged: Guard<Party, StepInput> = ({ merged_into }) => (merged_into === null ? null : { key: 'party.isMerged' })
const isComplete: Guard<Party, StepInput> = (party) => partyFindings(partyFormOf(party))
const isCustomerWithCredit: Guard<Party, StepInput> = (party) =>
  party.roles.includes('CUSTOMER') && hasCredit(party) ? null : { key: 'party.camNeedsCredit' }

/** Steps of `approval_status` (PARTY-038 to PARTY-044). A party begins as PENDING_ADMIN; an action without a row for a status does not exist. */
export const PARTY_TABLE = {
  approve: [
    {
      from: ['PENDING_ADMIN'],
      to: 'PENDING_MANAGEMENT',
      who: admin(({ needs_management }) => needs_management),
      guards: [isNotMerged],
      event: 'PARTY_PASSED_TO_MANAGEMENT',
    },
    {
      from: ['PENDING_ADMIN'],
      to: 'APPROVED',
      who: admin(({ needs_management }) => !needs_management),
      guards: [isNotMerged],
      opens: true,
      event: 'PARTY_APPROVED',
    },
    {
      from: ['PENDING_MANAGEMENT'],
      to: 'MANAGEMENT_APPROVED',
      who: manager,
      guards: [isNotMerged],
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
      guards: [isNotMerged, isComplete],
      event: 'PARTY_RESUBMITTED',
    },
  ],
  send_to_sun: [
    {
      from: ['APPROVED', 'MANAGEMENT_APPROVED'],
      to: 'PENDING_SUN',
      who: finance,
      guards: [isNotMerged, isComplete],
      event: 'PARTY_SENT_TO_SUN',
    },
  ],
  sun_handled: [{ from: ['PENDING_SUN'], to: 'SUN_APPROVED', who: finance, guards: [isNotMerged], event: 'PARTY_SUN_APPROVED' }],
  sun_rejected: [{ from: ['PENDING_SUN'], to: 'SUN_REJECTED', who: finance, guards: [], reason: 'required', event: 'PARTY_SUN_REJECTED' }],
  send_to_cam: [
    {
      from: ['SUN_APPROVED'],
      to: 'PENDING_CAM',
      who: finance,
      guards: [isNotMerged, isCustomerWithCredit],
      event: 'PARTY_SENT_TO_CAM',
    },
  ],
  cam_handled: [{ from: ['PENDING_CAM'], to: 'CAM_APPROVED', who: finance, guards: [isNotMerged], event: 'PARTY_CAM_APPROVED' }],
  cam_rejected: [{ from: ['PENDING_CAM'], to: 'CAM_REJECTED', who: finance, guards: [], reason: 'required', event: 'PARTY_CAM_REJECTED' }],
} as const satisfies TransitionTable<PartyAction, PartyTransition>
/** @alias The table without literal types, as rules and screens read it. */
export const PARTY_TRANSITIONS: TransitionTable<PartyAction, PartyTransition> = PARTY_TABLE

/** Saving new bank, credit or terms of an approved party is a step too; its reason is the requester's remark. */
export const PARTY_CHANGE = {
  from: APPROVED,
  to: 'PENDING_ADMIN',
  who: requester,
  guards: [isNotMerged],
  reason: 'required',
  event: 'PARTY_CHANGE_REQUESTED',
} as const satisfies PartyTransition

/** An actor takes no step with a party that he does not maintain (ACCESS-012). */
const NOT_MAINTAINED = { row: null, refusal: { kind: 'forbidden' } } as const
const isMaintained = (party: Party): party is MaintainedParty => party.maintainable && party.approval_status !== null

export const partyStep = (action: PartyAction, party: Party, actor: Actor, input: StepInput): Step<PartyTransition> =>
  isMaintained(party) ? stepOf(PARTY_TRANSITIONS[action], { status: party.approval_status, record: party, actor, input }) : NOT_MAINTAINED

/** May this actor ever take this step, on any party? */
export const mayEverTake = (action: PartyAction, actor: Actor) =>
  PARTY_TRANSITIONS[action].some(
    ({ who: { also, ...who } }) => mayAct<null>(who, null, actor) && (also !== finance.also || isFinance(actor)),
  )

export type PartySwitch = 'activate' | 'deactivate'
/** Steps of `status` once a party was approved (PARTY-032). */
export const PARTY_SWITCHES_TABLE = {
  activate: [{ from: ['I'], to: 'A', who: admin(), guards: [isNotMerged], reason: 'required', event: 'PARTY_ACTIVATED' }],
  deactivate: [{ from: ['A'], to: 'I', who: admin(), guards: [], reason: 'required', event: 'PARTY_DEACTIVATED' }],
} as const satisfies TransitionTable<PartySwitch, Transition<PartyStatus, Party, StepInput>>
/** @alias The table without literal types, as rules and screens read it. */
export const PARTY_SWITCHES: TransitionTable<PartySwitch, Transition<PartyStatus, Party, StepInput>> = PARTY_SWITCHES_TABLE
export const partySwitch = (action: PartySwitch, party: Party, actor: Actor, input: StepInput) =>
  isMaintained(party) ? stepOf(PARTY_SWITCHES[action], { status: party.status, record: party, actor, input }) : NOT_MAINTAINED

export type PartyMerging = 'merge' | 'undo_merge'
/** Replaces one party by another, and undoes that. */
export const PARTY_MERGING_TABLE = {
  merge: [
    {
      from: ['P', 'A', 'I'],
      to: 'I',
      who: admin(),
      guards: [isNotMerged, ({ roles }) => (roles.includes('OFFICE') ? { key: 'party.officesStay' } : null)],
      reason: 'required',
      event: 'PARTY_MERGED',
    },
  ],
  undo_merge: [
    {
      from: ['I'],
      // The party returns to the status it had before the merge, which may also be P or I.
      to: 'A',
      who: admin(),
      guards: [({ merged_into }) => (merged_into === null ? { key: 'party.notMerged' } : null)],
      event: 'PARTY_UNMERGED',
    },
  ],
} as const satisfies TransitionTable<PartyMerging, Transition<PartyStatus, Party, StepInput>>
/** @alias The table without literal types, as rules and screens read it. */
export const PARTY_MERGING: TransitionTable<PartyMerging, Transition<PartyStatus, Party, StepInput>> = PARTY_MERGING_TABLE
export const partyMerging = (action: PartyMerging, party: Party, actor: Actor, input: StepInput) =>
  isMaintained(party) ? stepOf(PARTY_MERGING[action], { status: party.status, record: party, actor, input }) : NOT_MAINTAINED

/** Why this party cannot be merged into the other; null when it can. */
export function mergeRefusal(party: Party, into: Party): 'party.mergeWithItself' | 'party.isMerged' | 'party.officesStay' | null {
  if (party.party_id === into.party_id) return 'party.mergeWithItself'
  if (into.merged_into !== null) return 'party.isMerged'
  return into.roles.includes('OFFICE') ? 'party.officesStay' : null
}

/** Only staff users with the function `party` see parties. */
export const seesParties = ({ internal, func_ids }: Actor) => internal && func_ids.has('party')
export const editableBy = (party: Party | null, actor: Actor) =>
  seesParties(actor) && (party === null || (party.maintainable && party.merged_into === null))
/** Only administrators edit offices and locked fields. */
export const mayEditReserved = ({ func_ids }: Actor) => func_ids.has('admin')

/** The message for an action that the status does not allow; of taking out of use and of merging the date is not known. */
export function partyStateRefusal(name: string, party: Party, timeZone: string): Message {
  const texts = { already: 'party.alreadyInStatus', refuses: 'party.statusRefusesAction' }
  const action = PartyAction.safeParse(name).data
  if (action && party.approval_status !== null)
    return stateRefusal(texts, PARTY_TRANSITIONS[action], { status: party.approval_status, since: party.status_changed_at }, timeZone)
  return stateRefusal(texts, [], { status: party.status, since: null }, timeZone)
}
