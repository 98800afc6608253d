import { bookingRelatedApi } from '@fairlead/domain/booking/booking.related-api'
import { sailingsOf } from '@fairlead/domain/booking/booking.related-rules'
import { readHistory } from '../kit/record/historyStore.ts'
import { serve } from '../kit/http/serve.ts'
import { readRelatedBookings } from './booking.related-store.ts'
import { readOrder } from './booking.store.ts'

export const bookingRelatedRoutes = serve(bookingRelatedApi, {
  bookings: async ({ params, db, actor }) => readRelatedBookings(db, await readOrder(db, params.so_no, actor), actor),
  sailingHistory: async ({ params, db, actor }) => {
    const order = await readOrder(db, params.so_no, actor)
    return sailingsOf(order, await readHistory(db, 'booking', order.so_no, (status) => status))
  },
})
