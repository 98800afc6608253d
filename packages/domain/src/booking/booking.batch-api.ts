import { batchCalls } from '../kit/batchCalls.ts'
import { BOOKING_TABLE } from './booking.transitions.ts'

/** Steps that operations take with several bookings of a list at once. */
export const bookingBatches = batchCalls(
  BOOKING_TABLE,
  { path: '/shipping-orders', access: ['create_booking'] },
  { confirm: 'Confirm several bookings, each by itself: what is refused for one is done for the others' },
)
