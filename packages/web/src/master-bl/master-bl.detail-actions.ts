import type { BookingSettings } from '@fairlead/domain/booking/booking.api'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import type { MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import type { MblAction } from '@fairlead/domain/master-bl/master-bl.codes'
import { comparisonOf, errorsOfComparison } from '@fairlead/domain/master-bl/master-bl.compare-rules'
import { differencesOf } from '@fairlead/domain/master-bl/master-bl.guards'
import { billStep, MBL_TRANSITIONS, mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import { USER_LEVEL } from '@fairlead/domain/kit/access'
import type { DetailAction } from '../kit/detail/detail.ts'
import { businessToday } from '../kit/format/businessDay.ts'
import { factsOf } from './master-bl.facts.ts'
import { send } from '../kit/net/send.ts'

type BillAction = DetailAction<MasterBl, MasterBlForm, BookingSettings>
type Name = Exclude<MblAction, 'surrender'>

const REASONED: ReadonlySet<Name> = new Set(['issue_anyway', 'withdraw', 'void'])
const jobOf = ({ job_no, job_status }: MasterBl) => (job_no !== null && job_status !== null ? { job_no, job_status } : null)
const differs = (bill: MasterBl) => errorsOfComparison(comparisonOf(bill)).length > 0

/** The step is offered in its status; of the two ways to issue, the one that fits the comparison. */
function isDue(name: Name, bill: MasterBl | null): boolean {
  if (!bill || !MBL_TRANSITIONS[name].some(({ from }) => from.includes(bill.mbl_status))) return false
  return name === 'issue_anyway' ? differs(bill) : true
}

/** The bill as it will be once the form is saved, which comes before every step. */
const asTyped = (bill: MasterBl, form: MasterBlForm): MasterBl => ({
  ...bill,
  ...form,
  facts: factsOf(form, bill) ?? bill.facts,
  orders: form.orders.flatMap(({ so_no }) => (so_no === null ? [] : [{ so_no }])),
  containers: form.containers.flatMap(({ container_no, seal_no }) => (container_no === null ? [] : [{ container_no, seal_no }])),
})

const action = (name: Name, extra: Pick<BillAction, 'button' | 'isFor'>): BillAction => ({
  name,
  label: `master-bl.action_${name}`,
  done: { text: `master-bl.done_${name}` },
  isDue: (bill) => isDue(name, bill),
  refusal: (bill, form, actor) =>
    bill ? billStep(name, asTyped(bill, form), actor, { job: jobOf(bill), today: businessToday() }).refusal : { kind: 'state' },
  savesFirst: true,
  ...(REASONED.has(name)
    ? {
        reason: {
          title: `master-bl.action_${name}` as const,
          label: 'master-bl.reason' as const,
          maxLength: REASON_MAX_LENGTH,
          ...(name === 'issue_anyway' ? { about: (bill: MasterBl, form: MasterBlForm) => differencesOf(asTyped(bill, form)) } : {}),
        },
      }
    : {}),
  run: ({ master_bl_no, version }, reason) =>
    send(masterBlApi[name] as (typeof masterBlApi)['void'], {
      params: { master_bl_no },
      body: (REASONED.has(name) ? { version, reason } : { version }) as { version: number; reason: string },
    }),
  ...extra,
})

const isSupervisor: BillAction['isFor'] = (actor) => mayWriteBills(actor) && actor.user_level_id >= USER_LEVEL.supervisor

export const BILL_ACTIONS: readonly BillAction[] = [
  action('instruct', { isFor: mayWriteBills, button: { look: 'primary', shortcut: true } }),
  action('issue', { isFor: mayWriteBills, button: { look: 'primary', shortcut: true } }),
  action('issue_anyway', { isFor: isSupervisor, button: { look: 'danger' } }),
  action('withdraw', { isFor: mayWriteBills }),
  action('void', { isFor: isSupervisor, button: { look: 'danger' } }),
]
