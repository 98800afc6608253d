import { bookingBatches } from '@fairlead/domain/booking/booking.batch-api'
import { BOOKING_TABLE } from '@fairlead/domain/booking/booking.transitions'
import type { ListBatch } from '../kit/list/listBatch.ts'

/** Steps that operations take with several bookings of a list at once. */
export const BOOKING_BATCHES: readonly ListBatch[] = [
  {
    name: 'confirm',
    label: 'booking.action_confirm',
    call: bookingBatches.batch_confirm,
    isFor: ({ internal, func_ids }) =>
      BOOKING_TABLE.confirm.some(({ who }) => (who.side === 'internal') === internal && who.funcs.some((id) => func_ids.has(id))),
  },
]
