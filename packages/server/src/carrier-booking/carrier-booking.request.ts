import type { EdiVersion } from '@fairlead/domain/carrier/carrier'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { CarrierRequestForm } from '@fairlead/domain/carrier-booking/carrier-booking'

/** What a request to a carrier is written from. */
export interface CarrierRequest {
  sender: string
  /** The reference of the message, which its text contains. */
  reference: string
  control_no: number
  at: Date
  intent: 'ORIGINAL' | 'REPLACE' | 'CANCEL'
  order: ShippingOrder
  asking: Pick<CarrierRequestForm, 'temperature' | 'emergency_contact' | 'emergency_phone'>
  /** Standard carrier alpha code. */
  scac: string
  /** The UN/EDIFACT directory in which the carrier takes requests. */
  edi_version: EdiVersion
  imo_no: string | null
  contact: { name: string; email: string }
  /** The previous message, and the carrier's references of booking and request. */
  previous: string | null
  carrier_booking_ref: string | null
  carrier_request_ref: string | null
  /** The reason of a cancellation. */
  reason: string | null
}

/** The text on one line, for formats without line breaks. */
export const flat = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
export const cargoOf = ({ goods_description, commodity }: ShippingOrder) => flat(goods_description ?? commodity)

/** KG per requested size: the weight of its containers if known, otherwise its share of the total. */
export function weightFor({ containers, container_requests, gross_weight }: ShippingOrder, index: number): number | null {
  const request = container_requests[index]
  const own = containers.filter(({ container_size, gross_weight: kg }) => container_size === request?.container_size && kg)
  if (own.length > 0) return rounded(own.reduce((sum, { gross_weight: kg }) => sum + (kg ?? 0), 0))
  const all = container_requests.reduce((sum, { qty }) => sum + (qty ?? 0), 0)
  return gross_weight && request?.qty ? rounded((gross_weight * request.qty) / all) : null
}
const rounded = (kg: number) => Math.round(kg * 1000) / 1000
