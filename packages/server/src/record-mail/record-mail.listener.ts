import { MAIL_HISTORY } from '@fairlead/domain/record-mail/record-mail.codes'
import type { BookingListener } from '../booking/booking.listeners.ts'

/** Hides e-mails of the staff in the booking history from external users: they name other recipients. */
export const mailsOfBookings: BookingListener = {
  hiddenHistory: (_order, actor) => ({ hidesAction: (action) => !actor.internal && action === MAIL_HISTORY, fields: [] }),
}
