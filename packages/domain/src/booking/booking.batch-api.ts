import { batchCalls } from '../kit/batchCalls.ts'
import { BOOKING_TABLE } from './booking.transitions.ts'

/** Steps that operations take with several bookings of a list at once. */
export const bookingBatches = batchCalls(
  BOOKING_TABLE,
  { path: '/shipping-orders', access: ['create_booking'] },
  { confirm: 'Confirm several bookings independently; a refused one does not stop the others' },
)
