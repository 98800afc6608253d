import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, instant } from '../kit/fields.ts'
import { BookingStatus } from './booking.codes.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const access = ['booking', 'create_booking', 'booking_approval'] as const
const text = z.nullable(z.string())

/** How another booking is related to this one. */
export const Relation = z.enum(['master_so_no', 'sailing', 'po_no', 'parties'])

const RelatedBooking = z.object({
  so_no: z.string(),
  booking_status: BookingStatus,
  relations: z.array(Relation),
  po_no: text,
  pol: text,
  pod: text,
  etd: z.nullable(calendarDate),
  vessel: text,
  voyage: text,
  customer_party_name: text,
})
export type RelatedBooking = z.infer<typeof RelatedBooking>

/** A sailing of an order; `until` and the user who changed it are blank for the current one. */
const PastSailing = z.object({
  sailing_schedule_id: z.nullable(z.number()),
  carrier_code: text,
  vessel: text,
  voyage: text,
  etd: z.nullable(calendarDate),
  eta: z.nullable(calendarDate),
  until: z.nullable(instant),
  user_name: text,
})
export type PastSailing = z.infer<typeof PastSailing>

/** Related bookings and past sailings of a shipping order (BOOK-034, BOOK-036). */
export const bookingRelatedApi = {
  bookings: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/related-bookings',
    access,
    summary: 'Shipping orders with the same master SO, sailing, purchase order or parties',
    params: SoParams,
    answer: z.array(RelatedBooking),
  }),
  sailingHistory: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/sailing-history',
    access,
    summary: 'The sailings that a shipping order has had, the current one first',
    params: SoParams,
    answer: z.array(PastSailing),
  }),
}
