import { PRINT_HISTORY } from '@fairlead/domain/print/print.codes'
import type { BookingListener } from '../booking/booking.listeners.ts'
import { hidingAfterChange } from './print.hiding.ts'

/** Lapses hidden addresses when their party changes, and hides print entries in the booking history from external users. */
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
