import { stateRefusal } from '../kit/stateRefusal.ts'
import type { FieldProblem, Message } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { USER_LEVEL, type Actor } from '../kit/access.ts'
import { mayAct, stepOf, type Step, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import type { MblAction, MblStatus } from './master-bl.codes.ts'
import {
  comparisonAgrees,
  comparisonDiffers,
  datesAreOfTheSailing,
  datesHaveCome,
  everyOriginalIsBack,
  isDocumentOfTitle,
  issueIsComplete,
  jobIsOpen,
  nothingIsMissing,
  ordersAreReady,
  rulesHold,
  type BillStepInput,
} from './master-bl.guards.ts'
import type { MasterBl } from './master-bl.ts'

/** A row of the table with the effects of the step. */
export interface BillTransition extends Transition<MblStatus, MasterBl, BillStepInput> {
  /** The step releases the orders and containers of the bill. */
  releases?: true
}

/** Sales profiles see the bills of their orders, and change nothing. */
const isNoSales = (_bill: unknown, { profile_type }: Actor) => profile_type !== 'SALES'
const staff: Who<MasterBl> = {
  side: 'internal',
  funcs: ['master_bl'],
  also: (bill, actor) => bill.maintainable && isNoSales(bill, actor),
}
const supervisor: Who<MasterBl> = { ...staff, level: USER_LEVEL.supervisor }

/** What an issue needs in either way. */
const ISSUABLE = [ordersAreReady, issueIsComplete, datesHaveCome, datesAreOfTheSailing, rulesHold] as const

/** `mbl_status`. A surrender cannot be taken back. */
export const MBL_TABLE = {
  instruct: [
    {
      from: ['DRAFT'],
      to: 'INSTRUCTED',
      who: staff,
      guards: [ordersAreReady, nothingIsMissing, rulesHold, jobIsOpen],
      event: 'MBL_INSTRUCTED',
    },
  ],
  issue: [{ from: ['INSTRUCTED'], to: 'ISSUED', who: staff, guards: [...ISSUABLE, comparisonAgrees], event: 'MBL_ISSUED' }],
  issue_anyway: [
    {
      from: ['INSTRUCTED'],
      to: 'ISSUED',
      who: supervisor,
      guards: [...ISSUABLE, comparisonDiffers],
      reason: 'required',
      event: 'MBL_ISSUED',
    },
  ],
  surrender: [
    { from: ['ISSUED'], to: 'SURRENDERED', who: staff, guards: [isDocumentOfTitle, everyOriginalIsBack], event: 'MBL_SURRENDERED' },
  ],
  withdraw: [{ from: ['INSTRUCTED'], to: 'DRAFT', who: staff, guards: [], reason: 'required', event: 'MBL_WITHDRAWN' }],
  void: [
    {
      from: ['DRAFT', 'INSTRUCTED', 'ISSUED'],
      to: 'VOID',
      who: supervisor,
      guards: [jobIsOpen],
      reason: 'required',
      releases: true,
      event: 'MBL_VOIDED',
    },
  ],
} as const satisfies TransitionTable<MblAction, BillTransition>
/** @alias The same table with the wide type, for rules and screens. */
export const MBL_TRANSITIONS: TransitionTable<MblAction, BillTransition> = MBL_TABLE

export const billStep = (action: MblAction, bill: MasterBl, actor: Actor, input: BillStepInput): Step<BillTransition> =>
  stepOf(MBL_TRANSITIONS[action], { status: bill.mbl_status, record: bill, actor, input })

/** The office that issues the bill writes it; one at the destination reads it. */
export const isOfHandlingOffice = (bill: Pick<MasterBl, 'handling_office_party_id'>, { party_ids, all_party_types }: Actor): boolean =>
  all_party_types.has('OFFICE') || bill.handling_office_party_id === null || party_ids.includes(bill.handling_office_party_id)

/** A user chooses an office of the profile: a bill of another office could not be changed by who saved it. */
export const foreignOffice = (bill: Pick<MasterBl, 'handling_office_party_id'>, actor: Actor): FieldProblem[] =>
  isOfHandlingOffice(bill, actor) ? [] : [at('handling_office_party_id', 'master-bl.officeOfOthers')]

/** May this actor write master bills? */
export const mayWriteBills = (actor: Actor): boolean =>
  mayAct<null>({ side: 'internal', funcs: ['master_bl'], also: isNoSales }, null, actor)

/** May this actor save the bill at all? What may change in its status is for `refusalOfBillChange`. */
export const mayEditBill = (bill: Pick<MasterBl, 'mbl_status' | 'maintainable'>, actor: Actor): boolean =>
  mayWriteBill(bill, actor) && (bill.mbl_status === 'DRAFT' || bill.mbl_status === 'INSTRUCTED' || bill.mbl_status === 'ISSUED')

/** Does this actor write this bill in any status? */
export const mayWriteBill = ({ maintainable }: Pick<MasterBl, 'maintainable'>, actor: Actor): boolean =>
  maintainable && mayWriteBills(actor)

/** The message for an action that the status does not allow. */
export const billStateRefusal = (action: MblAction, bill: MasterBl, timeZone: string): Message =>
  stateRefusal(
    { already: 'master-bl.alreadyInStatus', refuses: 'master-bl.statusRefusesAction' },
    MBL_TRANSITIONS[action],
    { status: bill.mbl_status, since: bill.status_changed_at },
    timeZone,
  )
