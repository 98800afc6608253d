import { Decimal } from 'decimal.js'
import { round } from '../kit/numbers.ts'
import { CONTAINER_SIZES } from './booking.codes.ts'
import type { ShippingOrder, ShippingOrderForm } from './booking.ts'

/* Figures of an order that lists and reports use; stored with every save. */

type Requested = Pick<ShippingOrderForm, 'container_requests'>
const sizeOf = (size: string | null) => CONTAINER_SIZES.find(({ container_size }) => container_size === size)

/** Entered as the size of cargo that is booked without containers, so their number means nothing. */
const WITHOUT_CONTAINERS: readonly (string | null)[] = ['LCL', 'BULK', 'AIR']

/** `2 x 40HC, 1 x 20GP`; `LCL` */
export const containerSummaryOf = ({ container_requests }: Requested): string | null =>
  container_requests
    .filter((line) => line.container_size && line.qty)
    .map(({ container_size, qty }) => (WITHOUT_CONTAINERS.includes(container_size) ? container_size : `${qty} x ${container_size}`))
    .join(', ') || null

export function teuOf({ container_requests }: Requested): number | null {
  if (container_requests.length === 0) return null
  return container_requests.reduce((teu, { container_size, qty }) => teu + (qty ?? 0) * (sizeOf(container_size)?.teu ?? 0), 0)
}

/** Requested containers; loose and air cargo has none. */
export function containerCountOf({ container_requests }: Requested): number | null {
  if (container_requests.length === 0) return null
  const containers = container_requests.filter(({ container_size }) => sizeOf(container_size)?.kind === 'container')
  return containers.reduce((count, { qty }) => count + (qty ?? 0), 0)
}

/** Chargeable kilograms per cubic metre: by air 6,000 cm³ count as one kilogram (IATA), otherwise W/M. */
const kgPerCbm = (mode: ShippingOrderForm['mode']) => (mode === 'AIR' ? new Decimal(1_000_000).div(6_000) : new Decimal(1_000))

/** Chargeable weight in kilograms: the greater of gross weight and volume weight; a blank one counts as zero. */
export function chargeableWeightOf({ mode, gross_weight, cbm }: Pick<ShippingOrderForm, 'mode' | 'gross_weight' | 'cbm'>): number | null {
  if (gross_weight === null && cbm === null) return null
  return Math.max(
    gross_weight ?? 0,
    round(
      kgPerCbm(mode)
        .times(cbm ?? 0)
        .toString(),
      3,
    ),
  )
}

/** The number of rollovers after a save: one more if a confirmed booking gets a later ETD. */
export function rolloversAfter(
  { booking_status, etd, rollovers }: Pick<ShippingOrder, 'booking_status' | 'etd' | 'rollovers'>,
  form: Pick<ShippingOrderForm, 'etd'>,
): number {
  const isConfirmed = booking_status === 'CONFIRMED' || booking_status === 'AMEND_PENDING'
  return isConfirmed && etd !== null && form.etd !== null && form.etd > etd ? rollovers + 1 : rollovers
}
