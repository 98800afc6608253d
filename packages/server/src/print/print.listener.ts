import { PRINT_HISTORY } from '@fairlead/domain/print/print.codes'
import type { BookingListener } from '../booking/booking.listeners.ts'
import { hidingAfterChange } from './print.hiding.ts'

/** Printing follows bookings: a hidden address is shown again when its party changes, and outsiders read of prints nothing. */
export const printsOfBookings: BookingListener = {
  changed: async (context, { before, changes, version }) => {
    await hidingAfterChange(context, before, changes)
    return version
  },
  hiddenHistory: (_order, actor) => ({
    hidesAction: (action) => !actor.internal && action.startsWith(PRINT_HISTORY),
    fields: [],
  }),
}
