import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { snapshotOf } from '@fairlead/domain/booking/booking.sailing-rules'
import type { CompareColumn } from '@fairlead/domain/compare/compare'
import { daysBetween } from '@fairlead/domain/kit/dates'
import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import type { priceOf } from '../rate/rate.prices.ts'

type Price = ReturnType<typeof priceOf>

/** A shipping order; values it lacks come from its sailing. */
export function columnOfOrder(order: ShippingOrder, sailing: SailingRow | null, earliest: string | null, price: Price): CompareColumn {
  const { so_no, booking_status, sailing_schedule_id, pol, pod, pol_time_zone, cargo_ready_date, carrier_code, carrier_name } = order
  const { etd, eta, projected_etd, vessel, voyage } = order
  return {
    key: so_no,
    so_no,
    booking_status,
    sailing_schedule_id,
    pol,
    pod,
    pol_time_zone,
    cargo_ready_date,
    carrier_code,
    carrier_name,
    vessel,
    voyage,
    eta,
    earliest_ship_date: earliest,
    est_ship_date: projected_etd ?? etd,
    is_tbc: sailing?.is_tbc ?? false,
    transit_days: etd && eta ? daysBetween(etd, eta) : null,
    service_name: sailing?.service_name ?? null,
    transshipment_port: sailing?.transshipment_port ?? null,
    cfs_cut_off: order.cfs_closing,
    cy_cut_off: order.cy_closing,
    vgm_cut_off: order.vgm_closing,
    si_cut_off: order.si_closing,
    ...price,
  }
}

/** A proposed sailing and rate. */
export function columnOfSailing(
  sailing: SailingRow,
  cargo_ready_date: string | null,
  earliest: string | null,
  price: Price,
): CompareColumn {
  const { sailing_schedule_id, pol_time_zone, is_tbc, transit_days, carrier_name, service_name, transshipment_port } = sailing
  const { pol, pod, eta, carrier_code, vessel, voyage, etd } = snapshotOf(sailing)
  const { cfs_cut_off, cy_cut_off, vgm_cut_off, si_cut_off } = sailing
  return {
    key: `sailing-${sailing_schedule_id}`,
    so_no: null,
    booking_status: null,
    sailing_schedule_id,
    pol,
    pod,
    pol_time_zone,
    cargo_ready_date,
    eta,
    is_tbc,
    transit_days,
    carrier_code,
    carrier_name,
    service_name,
    vessel,
    voyage,
    transshipment_port,
    cfs_cut_off,
    cy_cut_off,
    vgm_cut_off,
    si_cut_off,
    earliest_ship_date: earliest,
    est_ship_date: etd,
    ...price,
  }
}
