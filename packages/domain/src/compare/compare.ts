import * as z from 'zod/mini'
import { BookingStatus } from '../booking/booking.codes.ts'
import { calendarDate, instant } from '../kit/fields.ts'
import { ContainerSize, Mode, Service } from '../transport/transport.codes.ts'

/** The most columns that fit side by side. */
export const MOST_COLUMNS = 4

const text = z.nullable(z.string())
const day = z.nullable(calendarDate)
const moment = z.nullable(instant)

/** RATE-003, RATE-004, RATE-005: a shipping order with its sailing and rate, or a proposed sailing and rate. */
export const CompareColumn = z.object({
  /** Identifies the column: the SO# or the sailing. */
  key: z.string(),
  so_no: text,
  booking_status: z.nullable(BookingStatus),
  sailing_schedule_id: z.nullable(z.number()),
  source_key: z.nullable(z.number()),
  /** The rate is not chosen yet; it is the cheapest applicable one. */
  rate_is_proposed: z.boolean(),
  pol: text,
  pod: text,
  pol_time_zone: text,
  cargo_ready_date: day,
  /** The first departure on the lane after the cargo is ready, with any carrier. */
  earliest_ship_date: day,
  /** The departure of this column. */
  est_ship_date: day,
  is_tbc: z.boolean(),
  eta: day,
  transit_days: z.nullable(z.number()),
  carrier_code: text,
  carrier_name: text,
  service_name: text,
  vessel: text,
  voyage: text,
  transshipment_port: text,
  cfs_cut_off: moment,
  cy_cut_off: moment,
  vgm_cut_off: moment,
  si_cut_off: moment,
  /** Contract number of the rate, for staff only. */
  contract_no: text,
  free_days: z.nullable(z.number()),
  currency: text,
  amounts: z.array(z.object({ container_size: ContainerSize, qty: z.number(), amount: z.string() })),
  total_rate: text,
  /** The total in the common currency; null without an exchange rate. */
  total_compared: text,
  compare_currency: text,
})
export type CompareColumn = z.infer<typeof CompareColumn>

export const Comparison = z.object({
  columns: z.array(CompareColumn),
  /** The booking to which a proposal belongs. */
  of: z.nullable(
    z.object({
      so_no: z.string(),
      version: z.number(),
      may_take: z.boolean(),
      service: z.nullable(Service),
      mode: z.nullable(Mode),
      cargo_ready_date: day,
    }),
  ),
  /** Requested, but not found or not visible. */
  missing: z.array(z.string()),
  /** May this user see rates? */
  with_rates: z.boolean(),
})
export type Comparison = z.infer<typeof Comparison>
