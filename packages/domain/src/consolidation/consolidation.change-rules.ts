import type { Difference } from '../kit/differences.ts'
import type { Message } from '../kit/problem.ts'
import type { ConsolidationForm, Consolidation } from './consolidation.ts'

/** These neither the principal nor the approval asks about. */
const REFERENCES: readonly (keyof ConsolidationForm)[] = ['own_reference', 'agent_reference', 'carrier_reference', 'customer_reference']
const free: ReadonlySet<string> = new Set(REFERENCES)
/** In which order the cargo goes into the box is no matter of the approval either. */
const isLoadingOrder = (path: string) => path.endsWith('.loading_seq')

/** Of what changed on a plan that which its approval is about: sailing, rate, containers, orders and all that names them. */
export const approvalRelevantChanges = (changes: readonly Difference[]): Difference[] =>
  changes.filter(({ path }) => !free.has(path.split('.')[0] ?? '') && !isLoadingOrder(path))

/** What a closed load says: it was stuffed so. */
const LOADED: ReadonlySet<string> = new Set<keyof ConsolidationForm>(['container_requests', 'so_allocations'])

type Standing = Pick<Consolidation, 'consol_status' | 'load_status'>

/** Why a plan in this state cannot be saved with these changes; null where it can. */
export function refusalOfChange({ consol_status, load_status }: Standing, changes: readonly Difference[]): Message | null {
  if (consol_status === 'CANCELLED') return { key: 'consolidation.notEditable' }
  if (load_status === 'CLOSED' && changes.some(({ path }) => LOADED.has(path.split('.')[0] ?? '')))
    return { key: 'consolidation.loadIsClosed' }
  const isRunning = consol_status === 'REQUESTED' || consol_status === 'PENDING_CUSTOMER'
  return isRunning && approvalRelevantChanges(changes).length > 0 ? { key: 'consolidation.approvalIsRunning' } : null
}

/** What was approved or advised falls back to a plan when what it was about changes. */
export const lapsesBy = ({ consol_status }: Pick<Standing, 'consol_status'>, changes: readonly Difference[]): boolean =>
  (consol_status === 'APPROVED' || consol_status === 'ADVICE') && approvalRelevantChanges(changes).length > 0

/** Of an amended order what the approval was about; the rest only clears the mark when it is taken over. */
const AMENDED: ReadonlySet<string> = new Set([
  'package_qty',
  'gross_weight',
  'cbm',
  'containers',
  'dangerous_goods',
  'un_number',
  'imdg_class',
  'packing_group',
  'carrier_code',
  'vessel',
  'voyage',
  'etd',
])
export const amendmentTouchesPlan = (changes: readonly Difference[]): boolean =>
  changes.some(({ path }) => AMENDED.has(path.split('.')[0] ?? ''))

/** What an order carries of its sailing; one that joins the sailing of its plan tells the plan nothing new. */
const OF_SAILING: ReadonlySet<string> = new Set([
  'sailing_schedule_id',
  'rate_source_key',
  'contract_no',
  'carrier_code',
  'vessel',
  'voyage',
  'etd',
  'eta',
  'projected_etd',
  'cfs_closing',
  'cy_closing',
  'vgm_closing',
  'si_closing',
  'pld_eta',
  'fd_eta',
])
export const newsToPlan = (changes: readonly Difference[], isOnSailing: boolean): Difference[] =>
  isOnSailing ? changes.filter(({ path }) => !OF_SAILING.has(path.split('.')[0] ?? '')) : [...changes]
