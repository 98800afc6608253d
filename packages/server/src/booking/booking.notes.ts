import type { Difference } from '@fairlead/domain/kit/differences'
import { recordHistories, type HistoryContext } from '../kit/record/historyStore.ts'

/** An order as a later module knows it when it writes to its history. */
export interface NotedOrder {
  so_no: string
  version: number
  booking_status: string
}

/** Writes to the history of orders what a later module did with them. Their status and version stay. */
export async function noteOnOrders(
  context: HistoryContext,
  orders: readonly NotedOrder[],
  action: string,
  change: Difference,
): Promise<void> {
  if (orders.length === 0) return
  await recordHistories(
    context,
    orders.map(({ so_no, version, booking_status }) => ({
      module: 'booking',
      record_id: so_no,
      action,
      from_status: booking_status,
      to_status: booking_status,
      changes: [change],
      record_version: version,
    })),
  )
}
