import { isSiOnly } from '@fairlead/domain/booking/booking.amend-rules'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { formOf } from '@fairlead/domain/booking/booking.defaults'
import { type SendOptions, send } from '../kit/net/send.ts'

/** Saving a confirmed booking is an amendment, unless only its shipping instruction changed. */
export const isAmendment = (order: ShippingOrder, form: ShippingOrderForm) =>
  order.booking_status === 'CONFIRMED' && !isSiOnly(formOf(order), form)

export const saveBooking = (order: ShippingOrder, form: ShippingOrderForm, options: SendOptions = {}) =>
  send(
    isAmendment(order, form) ? bookingApi.amend : bookingApi.save,
    { params: { so_no: order.so_no }, body: { ...form, version: order.version } },
    options,
  )
