import type { Consolidation, ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import {
  approvalRelevantChanges,
  fixedChanges,
  lapsesApproval,
  planChanges,
  refusalOfChange,
} from '@fairlead/domain/consolidation/consolidation.change-rules'
import { planFormOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import { planFindings, REQUIRED_TO_SAVE } from '@fairlead/domain/consolidation/consolidation.rules'
import { isUndecided } from '@fairlead/domain/consolidation/consolidation.warning-rules'
import { differences } from '@fairlead/domain/kit/differences'
import type { Finding } from '@fairlead/domain/kit/rules'
import { texts } from '../kit/app/texts.ts'
import { businessToday } from '../kit/format/businessDay.ts'
import { zoneOfPlace } from '../kit/editor/zones.ts'
import { send } from '../kit/net/send.ts'
import { ask } from '../kit/ui/ask.ts'
import { kindsNow } from './consolidation.kinds.ts'
import { movedOf } from './consolidation.moved.ts'
import { isUnknownOrder, orderFacts } from './consolidation.orders.ts'

const MARKED_LINES = ['container_size', 'qty'].map((field) => `container_requests.*.${field}`)
/** The fields that a plan needs to be saved, as the screen marks them. */
export const REQUIRED: ReadonlySet<string> = new Set<string>([...REQUIRED_TO_SAVE, ...MARKED_LINES])

/** Errors and warnings of the form, by the rules of the server; a change that its status refuses is an error at the changed field. */
export function findingsOfPlan(form: ConsolidationForm, plan: Consolidation | null): Finding[] {
  if (plan?.consol_status === 'CANCELLED') return []
  return [
    ...planFindings(form, {
      orders: orderFacts(plan),
      pol_time_zone: zoneOfPlace(form.pol),
      is_decided: plan !== null && !isUndecided(plan),
      today: businessToday(),
      stored: plan?.so_allocations,
      kinds: kindsNow(),
      moved: movedOf(plan),
    }),
    ...unknownOrders(form),
    ...refusedChanges(form, plan),
  ]
}

const unknownOrders = ({ so_allocations }: ConsolidationForm): Finding[] =>
  so_allocations.flatMap(({ so_no }, index) =>
    so_no !== null && isUnknownOrder(so_no)
      ? [{ path: `so_allocations.${index}.so_no`, key: 'booking.soNotFound', params: { so_no }, rule: 'known', level: 'error' as const }]
      : [],
  )

function refusedChanges(form: ConsolidationForm, plan: Consolidation | null): Finding[] {
  if (!plan) return []
  const refusal = refusalOfChange(plan, planChanges(planFormOf(plan), form))
  if (!refusal) return []
  const changes = differences(planFormOf(plan), form)
  const fixed = fixedChanges(plan, changes)
  const refused = fixed.length > 0 ? fixed : approvalRelevantChanges(changes)
  return refused.map(({ path }) => ({ path, key: refusal.key, rule: 'status', level: 'error' as const }))
}

/** Saves a plan; asks first when orders leave their containers, or the approval lapses with the change. */
export async function savePlan(plan: Consolidation, form: ConsolidationForm): Promise<Consolidation> {
  const leaving = plan.so_allocations.filter(
    ({ so_no, loaded_package_qty }) => loaded_package_qty > 0 && !form.so_allocations.some((line) => line.so_no === so_no),
  )
  if (leaving.length > 0 && !(await confirmLeaving(leaving.map(({ so_no }) => so_no)))) throw new DOMException('not saved', 'AbortError')
  if (lapsesApproval(plan, planChanges(planFormOf(plan), form)) && !(await confirmLapse(plan)))
    throw new DOMException('not saved', 'AbortError')
  return send(consolidationApi.save, { params: { consolidation_no: plan.consolidation_no }, body: { ...form, version: plan.version } })
}

function confirmLeaving(orders: readonly string[]): Promise<boolean> {
  const { t } = texts()
  return ask({
    title: t('consolidation.leaveTitle'),
    text: t('consolidation.leaveText', { orders: orders.join(', ') }),
    yes: t('consolidation.leaveYes'),
    no: t('cancel'),
    danger: true,
  })
}

export function confirmLapse({ consolidation_no }: Pick<Consolidation, 'consolidation_no'>): Promise<boolean> {
  const { t } = texts()
  return ask({
    title: t('consolidation.lapseTitle'),
    text: t('consolidation.lapseText', { consolidation_no }),
    yes: t('consolidation.lapseYes'),
    no: t('cancel'),
    danger: true,
  })
}
