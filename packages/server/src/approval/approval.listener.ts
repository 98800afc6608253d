import { INTERNAL_HISTORY, OFFER_FIELDS } from '@fairlead/domain/approval/approval.codes'
import { mayDecide } from '@fairlead/domain/approval/approval.transitions'
import type { BookingChange, BookingListener } from '../booking/booking.listeners.ts'
import { approvalAfterChange, approvalAfterTakeOver } from './approval.changes.ts'

/** A plain save changes a draft or the shipping instruction, which the approval does not cover. */
const isAmendment = ({ action, before }: BookingChange) =>
  action === 'amend' || action === 'confirm' || (action === 'take_sailing' && before.booking_status === 'CONFIRMED')

/** Follows bookings: an amendment makes the approval lapse or marks it. External users read only the approval steps that were sent to them. */
export const approvalOfBookings: BookingListener = {
  changed: (context, change) => {
    if (!isAmendment(change)) return Promise.resolve(change.version)
    return change.action === 'take_sailing' ? approvalAfterTakeOver(context, change) : approvalAfterChange(context, change)
  },
  hiddenHistory: (order, actor) => ({
    hidesAction: (action) => !actor.internal && INTERNAL_HISTORY.includes(action),
    fields: mayDecide(order, actor) ? [] : OFFER_FIELDS,
  }),
}
