import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { type CarrierBooking, CarrierRequestForm } from '@fairlead/domain/carrier-booking/carrier-booking'
import { carrierBookingApi } from '@fairlead/domain/carrier-booking/carrier-booking.api'
import { requestNeeds } from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import { texts } from '../kit/app/texts.ts'
import { plainKind } from '../kit/editor/plainKind.ts'
import type { RecordFields } from '../kit/editor/recordFields.ts'
import { send } from '../kit/net/send.ts'

/** The request has no version; the version of the order goes with it. */
export type CarrierRequest = CarrierBooking & { order: ShippingOrder; version: number }

export const readCarrierBooking = (so_no: string) => send(carrierBookingApi.readCarrierBooking, { params: { so_no } })

export const requestOf = (booking: CarrierBooking, order: ShippingOrder): CarrierRequest => ({ ...booking, order, version: 0 })

/** The editor's declaration of a request to the carrier; saving sends it. */
export const carrierRequestRecord = plainKind<CarrierRequest, CarrierRequestForm>({
  module: 'carrier-request',
  idOf: ({ so_no }) => so_no,
  shape: {
    schema: CarrierRequestForm,
    labelOf: (field) => texts().say(field === 'message_type' ? 'carrier-message.sendAs' : `carrier-booking.${field}`),
  },
  forms: {
    empty: () => CarrierRequestForm.parse({ message_type: 'IFTMBF' }),
    of: ({ temperature, emergency_contact, emergency_phone }) => ({
      message_type: 'IFTMBF',
      temperature,
      emergency_contact,
      emergency_phone,
    }),
  },
  calls: {
    save: async ({ order }, form) => {
      const { so_no, version } = order
      await send(carrierBookingApi.requestCarrier, { params: { so_no }, body: { ...form, version } })
      return requestOf(await readCarrierBooking(so_no), order)
    },
  },
  rules: {
    editable: () => true,
    required: (_form, _action, request) => {
      const needs = request && requestNeeds(request.order)
      return new Set([
        ...(needs?.temperature ? ['temperature'] : []),
        ...(needs?.emergency ? ['emergency_contact', 'emergency_phone'] : []),
      ])
    },
  },
  words: {
    savedText: 'carrier-booking.sent',
  },
})

export const REQUEST_FIELDS: RecordFields = new Map([
  ['message_type', { kind: 'text' }],
  ['temperature', { kind: 'number', unit: '°C' }],
  ['emergency_contact', { kind: 'text' }],
  ['emergency_phone', { kind: 'text' }],
])
