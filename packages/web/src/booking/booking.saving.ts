import { isSiOnly } from '@fairlead/domain/booking/booking.amend-rules'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { formOf } from '@fairlead/domain/booking/booking.defaults'
import type { Message } from '@fairlead/domain/kit/problem'
import { type SendOptions, send } from '../kit/net/send.ts'

/** Saving a confirmed booking is an amendment, unless only its shipping instruction changed. */
export const isAmendment = (order: ShippingOrder, form: ShippingOrderForm) =>
  order.booking_status === 'CONFIRMED' && !isSiOnly(formOf(order), form)

/** What an amendment did: one of an external user is decided on by operations. */
export const amendedText = ({ booking_status }: ShippingOrder) =>
  booking_status === 'AMEND_PENDING' ? 'booking.done_amend_asked' : 'booking.done_amend'

/** What saving a confirmed booking did, if it amended the booking or requested an amendment; null for any other save. */
export const amendmentDone = (before: ShippingOrder | null, saved: ShippingOrder): Message | null =>
  before && (saved.booking_status === 'AMEND_PENDING' || isAmendment(before, formOf(saved))) && before.booking_status === 'CONFIRMED'
    ? { key: amendedText(saved), params: { id: saved.so_no } }
    : null

export const saveBooking = (order: ShippingOrder, form: ShippingOrderForm, options: SendOptions = {}) =>
  send(
    isAmendment(order, form) ? bookingApi.amend : bookingApi.save,
    { params: { so_no: order.so_no }, body: { ...form, version: order.version } },
    options,
  )
