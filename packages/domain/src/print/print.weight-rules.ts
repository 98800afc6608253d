import type { ShippingOrder } from '../booking/booking.ts'

/** Cubic metres to kilograms at 6,000 cm3/kg (IATA), and to the next half kilogram. */
const KG_PER_CBM = 1_000_000 / 6_000
const HALVES = 2

/** What an airline charges for: the weight, or the room where that is more. */
export function chargeableWeight({ gross_weight, cbm }: Pick<ShippingOrder, 'gross_weight' | 'cbm'>): number | null {
  if (gross_weight === null || cbm === null) return null
  // Thousandths of a kilogram decide; what binary fractions leave behind them does not.
  const weight = Math.max(gross_weight, Math.round(cbm * KG_PER_CBM * 1000) / 1000)
  return Math.ceil(weight * HALVES) / HALVES
}
