import type { FieldName, ShippingOrder } from '../booking/booking.ts'
import type { Difference } from '../kit/differences.ts'
import { isRunning } from './approval.transitions.ts'

type Watched = FieldName | 'sailing_schedule_id' | 'rate_source_key'

/** What the customer approved: the sailing, the rate and the cargo. Figures of single containers belong to the shipping instruction. */
const WATCHED: readonly Watched[] = [
  'sailing_schedule_id',
  'carrier_code',
  'vessel',
  'voyage',
  'pol',
  'pod',
  'etd',
  'eta',
  'rate_source_key',
  'mode',
  'service',
  'commodity',
  'goods_description',
  'package_qty',
  'package_unit',
  'gross_weight',
  'cbm',
  'dangerous_goods',
  'un_number',
  'imdg_class',
  'packing_group',
  'container_requests',
]
/** Further fields that the decider is shown; the approval does not depend on them. */
const SHOWN_TO_DECIDER: readonly FieldName[] = [
  'por',
  'pld',
  'fd',
  'pld_eta',
  'fd_eta',
  'delivery',
  'cargo_ready_date',
  'po_no',
  'incoterms',
  'incoterms_location',
  'freight',
  'marks',
]
const watched: ReadonlySet<string> = new Set(WATCHED)
const watchedOrShown: ReadonlySet<string> = new Set([...WATCHED, ...SHOWN_TO_DECIDER])
const changesOf = (fields: ReadonlySet<string>, changes: readonly Difference[]) =>
  changes.filter(({ path }) => fields.has(path.split('.')[0] ?? ''))

/** The changes that affect the approval. */
export const approvalRelevant = (changes: readonly Difference[]): Difference[] => changesOf(watched, changes)
/** The changes that the decider is shown. */
export const changesToDecide = (changes: readonly Difference[]): Difference[] => changesOf(watchedOrShown, changes)

/** The effect of a booking change on its approval: an approved or advised one lapses, a running one is marked as updated for the other side. */
export function effectOfChange(order: Pick<ShippingOrder, 'approval_status'>, changes: readonly Difference[]): 'lapses' | 'marks' | null {
  if (approvalRelevant(changes).length === 0) return null
  if (order.approval_status === 'APPROVED' || order.approval_status === 'ADVICE') return 'lapses'
  return isRunning(order) ? 'marks' : null
}
