import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { MessageKey } from '@fairlead/domain/messages'
import { texts } from '../kit/app/texts.ts'

/** By air and rail the same fields hold the airline, the flight, the train. */
const BY_MODE: Partial<Record<string, Partial<Record<string, MessageKey>>>> = {
  AIR: {
    carrier_code: 'booking.carrier_code_AIR',
    vessel: 'booking.vessel_AIR',
    voyage: 'booking.voyage_AIR',
    pol: 'booking.pol_AIR',
    pod: 'booking.pod_AIR',
    carrier_booking_no: 'booking.carrier_booking_no_AIR',
    container_no: 'booking.container_no_AIR',
  },
  RAIL: { carrier_code: 'booking.carrier_code_RAIL', vessel: 'booking.vessel_RAIL', voyage: 'booking.voyage_RAIL' },
}

/** What the history tells beside the fields of the form. */
const OF_PRINTS: Partial<Record<string, MessageKey>> = {
  printed_document: 'booking.printed_document',
  hide_shipper: 'booking.hide_shipper',
  hide_consignee: 'booking.hide_consignee',
  vgm: 'booking.vgm',
}

/** What is declared of a container's mass. */
const OF_VGM: readonly string[] = [
  'vgm_method',
  'vgm_kg',
  'weighed_on',
  'responsible_party',
  'authorized_person',
  'weighing_facility',
  'vgm_reference',
]

export function bookingLabel(field: string, { mode }: Pick<ShippingOrderForm, 'mode'>): string {
  const { say } = texts()
  return say(BY_MODE[mode ?? '']?.[field] ?? OF_PRINTS[field] ?? `${OF_VGM.includes(field) ? 'vgm' : 'booking'}.${field}`)
}
