import * as z from 'zod/mini'
import { EdiMessage } from '../carrier-message/carrier-message.ts'
import { defineCall } from '../kit/contract.ts'
import { line, version } from '../kit/fields.ts'
import { CarrierBooking, CarrierRequestForm } from './carrier-booking.ts'
import { CarrierRequestType } from './carrier-booking.codes.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const read = ['booking', 'create_booking'] as const
const write = ['create_booking'] as const

export const carrierBookingApi = {
  readCarrierBooking: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/carrier-booking',
    access: read,
    summary: 'State of the request for space; for staff only',
    params: SoParams,
    answer: CarrierBooking,
  }),
  requestCarrier: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/carrier-booking/request',
    access: write,
    summary: 'Ask the carrier for the space of a confirmed booking; a further request replaces the one before',
    params: SoParams,
    body: z.extend(CarrierRequestForm, { version }),
    answer: EdiMessage,
    creates: true,
    errors: [409],
  }),
  cancelCarrier: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/carrier-booking/cancel',
    access: write,
    summary: 'Cancel the request or booking with the carrier',
    params: SoParams,
    body: z.strictObject({
      version,
      message_type: CarrierRequestType,
      reason: line(500).check(z.minLength(1, { error: 'msgReasonRequired' })),
    }),
    answer: EdiMessage,
    creates: true,
    errors: [409],
  }),
  carrierMessages: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/carrier-booking/messages',
    access: read,
    summary: 'The booking messages to and from the carrier, newest first; for own staff',
    params: SoParams,
    answer: z.array(EdiMessage),
  }),
}
