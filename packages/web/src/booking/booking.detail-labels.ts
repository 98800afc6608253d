import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { MessageKey } from '@fairlead/domain/messages'
import { texts } from '../kit/app/texts.ts'

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

/** Labels of further fields in the history, in addition to those of the form. */
const OTHER_LABELS: Partial<Record<string, MessageKey>> = {
  printed_document: 'booking.printed_document',
  mail_recipients: 'booking.mail_recipients',
  mail_attachments: 'booking.mail_attachments',
  hide_shipper: 'booking.hide_shipper',
  hide_consignee: 'booking.hide_consignee',
  vgm: 'booking.vgm',
  packages: 'booking.packages',
}

/** The fields of a container's VGM declaration. */
const VGM_FIELDS: readonly string[] = [
  'vgm_method',
  'vgm_kg',
  'weighed_on',
  'responsible_party',
  'authorized_person',
  'weighing_facility',
  'vgm_reference',
]

/** What a field of a shipment is called by air or by rail, where that differs from what it is called by sea. */
export const labelByMode = (field: string, mode: ShippingOrderForm['mode']): MessageKey | null => BY_MODE[mode ?? '']?.[field] ?? null

/** The word for flight or train, where a screen shows it in place of ship and voyage. */
export const carriageLabel = ({ mode }: Pick<ShippingOrderForm, 'mode'>): MessageKey | null =>
  labelByMode(mode === 'AIR' ? 'voyage' : 'vessel', mode)

export function bookingLabel(field: string, { mode }: Pick<ShippingOrderForm, 'mode'>): string {
  const { say } = texts()
  return say(labelByMode(field, mode) ?? OTHER_LABELS[field] ?? `${VGM_FIELDS.includes(field) ? 'vgm' : 'booking'}.${field}`)
}
