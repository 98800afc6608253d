import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { queries } from '../kit/net/queries.ts'
import { signalHouseSailing } from './sailing.signal.ts'

/** Stores the booking after it took a sailing in the cache, and refreshes lists and counts. */
export function addTakenSailing(order: ShippingOrder) {
  void queries.invalidateQueries({ queryKey: ['booking'] })
  queries.setQueryData(['booking', 'record', order.so_no], order)
  signalHouseSailing()
}
