import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { queries } from '../kit/net/queries.ts'
import { signalHouseSailing } from './sailing.signal.ts'

/** A booking that has taken a sailing is known as it is now, wherever it is opened next; its lists and counts follow. */
export function addTakenSailing(order: ShippingOrder) {
  void queries.invalidateQueries({ queryKey: ['booking'] })
  queries.setQueryData(['booking', 'record', order.so_no], order)
  signalHouseSailing()
}
