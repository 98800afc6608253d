import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Difference } from '@fairlead/domain/kit/differences'
import { recordHistory, type HistoryContext } from '../kit/record/historyStore.ts'

/** Records what was declared of the containers of an order, in the history of the order. */
export async function recordVgm(
  context: HistoryContext,
  { so_no, booking_status, version }: ShippingOrder,
  action: 'vgm_declare' | 'vgm_receive',
  changes: Difference[],
): Promise<void> {
  if (changes.length === 0) return
  const status = { from_status: booking_status, to_status: booking_status }
  await recordHistory(context, { module: 'booking', record_id: so_no, action, ...status, changes, record_version: version })
}
