import type { ShippingOrder } from '../booking/booking.ts'
import { chargeableWeightOf } from '../booking/booking.figure-rules.ts'

/** Air waybills charge by half kilograms (IATA). */
const HALVES = 2

/** The weight that an airline charges: the greater of gross and volume weight, rounded up. */
export function chargeableWeight({ gross_weight, cbm }: Pick<ShippingOrder, 'gross_weight' | 'cbm'>): number | null {
  if (gross_weight === null || cbm === null) return null
  const weight = chargeableWeightOf({ mode: 'AIR', gross_weight, cbm }) ?? 0
  return Math.ceil(weight * HALVES) / HALVES
}
