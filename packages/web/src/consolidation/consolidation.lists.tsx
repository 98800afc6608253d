import type { ConsolidationRow } from '@fairlead/domain/consolidation/consolidation'
import { consolidationListsApi } from '@fairlead/domain/consolidation/consolidation.lists.api'
import { type ConsolidationList, PENDING_CREATION } from '@fairlead/domain/consolidation/consolidation.lists'
import { listOfBookings } from '../booking/booking.lists.tsx'
import { needTexts } from '../kit/app/texts.ts'
import type { ListScreen } from '../kit/list/list.ts'
import { later, MissingFloat } from '../kit/ui/later.tsx'
import { listScreen } from '../kit/views/listScreen.tsx'
import { planHref } from './consolidation.address.ts'
import './consolidation.lists.css'

const create = {
  label: 'consolidation.create',
  href: planHref('new', undefined),
  notFor: ['SALES'],
  funcs: ['create_consolidation'],
} as const satisfies ListScreen['create']

/** "Fill %" as figure and length. */
function Fill({ value }: { value: number }) {
  const level = value > 100 ? ' fill-over' : value < 60 ? ' fill-low' : ''
  return (
    <span className="fill">
      <span className="fill-track" aria-hidden="true">
        <span className={`fill-bar${level}`} style={{ width: `${Math.min(100, value)}%` }} />
      </span>
      {value.toFixed(1)}
    </span>
  )
}

const CELLS: ListScreen<ConsolidationRow>['cells'] = {
  fill: (value) => (typeof value === 'number' ? <Fill value={value} /> : null),
}

const NAMES: ListScreen<ConsolidationRow>['names'] = { pol: 'pol_name', pod: 'pod_name', carrier_code: 'carrier_name' }

const Decide = later(async () => {
  const [{ DecidePlans }] = await Promise.all([import('./DecidePlans.tsx'), needTexts(['consolidation', 'approval', 'sailing'])])
  return { default: DecidePlans }
}, MissingFloat)

/** CONSOL-002, CONSOL-003, CONSOL-005 to CONSOL-010 */
export const planListScreen = (list: ConsolidationList) =>
  listScreen<ConsolidationRow>({
    list,
    call: consolidationListsApi.list,
    module: 'consolidation',
    rowLink: ({ consolidation_no }) => planHref(consolidation_no, list.name), // CONSOL-014
    groups: async () => (await import('./consolidation.lists-groups.ts')).PLAN_GROUPS,
    names: NAMES,
    cells: CELLS,
    create,
    ...(list.name === 'pending_customer_consolidation_approval' ? { Selected: Decide } : {}),
  })

const PlanThese = later(async () => {
  const [{ PlanThese: Loaded }] = await Promise.all([import('./PlanThese.tsx'), needTexts(['consolidation'])])
  return { default: Loaded }
}, MissingFloat)

/** CONSOL-004 */
export const waitingOrdersScreen = () =>
  listOfBookings({
    list: PENDING_CREATION,
    call: consolidationListsApi.waitingOrders,
    module: 'consolidation',
    create,
    batches: async () => [],
    Selected: PlanThese,
  })
