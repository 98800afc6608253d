import type { ShippingOrder } from '../booking/booking.ts'
import { chargeableWeightOf } from '../booking/booking.figure-rules.ts'

/** An air waybill charges by the half kilogram (IATA). */
const HALVES = 2

/** What an airline charges for: the weight, or the room where that is more. */
export function chargeableWeight({ gross_weight, cbm }: Pick<ShippingOrder, 'gross_weight' | 'cbm'>): number | null {
  if (gross_weight === null || cbm === null) return null
  const weight = chargeableWeightOf({ mode: 'AIR', gross_weight, cbm }) ?? 0
  return Math.ceil(weight * HALVES) / HALVES
}
