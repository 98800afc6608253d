import type { FieldName, ShippingOrder } from '../booking/booking.ts'
import type { Difference } from '../kit/differences.ts'
import { isRunning } from './approval.transitions.ts'

type Watched = FieldName | 'sailing_schedule_id' | 'rate_source_key'

/** What the customer gave his word to: the sailing, the rate and the cargo. Figures of single containers belong to the shipping instruction. */
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
/** What else he is told of before he decides; his word does not hang on it. */
const TOLD: readonly FieldName[] = [
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
const told: ReadonlySet<string> = new Set([...WATCHED, ...TOLD])
const of = (fields: ReadonlySet<string>, changes: readonly Difference[]) =>
  changes.filter(({ path }) => fields.has(path.split('.')[0] ?? ''))

/** Of what changed on a booking that which its approval was about. */
export const approvalRelevant = (changes: readonly Difference[]): Difference[] => of(watched, changes)
/** And that which whoever decides must not miss. */
export const changesToDecide = (changes: readonly Difference[]): Difference[] => of(told, changes)

/** What a change of the booking does to its approval: what was approved or advised falls back, what is under way is marked for the other side. */
export function effectOfChange(order: Pick<ShippingOrder, 'approval_status'>, changes: readonly Difference[]): 'lapses' | 'marks' | null {
  if (approvalRelevant(changes).length === 0) return null
  if (order.approval_status === 'APPROVED' || order.approval_status === 'ADVICE') return 'lapses'
  return isRunning(order) ? 'marks' : null
}
