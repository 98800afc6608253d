import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { key, numberedId, version } from '../kit/fields.ts'
import { SailingRow } from '../sailing/sailing.ts'
import { ShippingOrder } from './booking.ts'
import { BookingStatus } from './booking.codes.ts'

/** Event sent to the users who see a booking when its sailing changes. */
export const SAILING_CHANGED = 'SAILING_CHANGED'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })

/** A field in which a booking differs from its sailing. */
export const SailingDifference = z.object({ field: z.string(), booked: z.nullable(z.string()), now: z.nullable(z.string()) })
export type SailingDifference = z.infer<typeof SailingDifference>

export const BookingOfSailing = z.object({
  so_no: z.string(),
  booking_status: BookingStatus,
  version,
  customer_party_name: z.nullable(z.string()),
  container_summary: z.nullable(z.string()),
  pol_time_zone: z.nullable(z.string()),
  differs: z.array(SailingDifference),
})
export type BookingOfSailing = z.infer<typeof BookingOfSailing>

export const bookingSailingApi = {
  sailingOf: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/sailing',
    access: ['booking', 'create_booking', 'booking_approval'],
    summary: 'The current data of the chosen sailing of a shipping order, and where the order differs from it',
    params: SoParams,
    answer: z.object({ sailing: z.nullable(SailingRow), differs: z.array(SailingDifference) }),
  }),
  takeSailing: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/sailing',
    access: ['create_booking'],
    summary: 'Apply a sailing, and for staff a rate, to a shipping order; applying the same sailing again takes over its changes',
    params: SoParams,
    body: z.strictObject({ version, sailing_schedule_id: key, source_key: z.optional(z.nullable(key)) }),
    answer: ShippingOrder,
    moves: true,
    errors: [409],
  }),
  bookingsOf: defineCall({
    method: 'GET',
    path: '/sailing-schedules/{id}/bookings',
    access: ['admin'],
    summary: 'The shipping orders on a sailing, and where they differ from it',
    params: z.object({ id: numberedId }),
    answer: z.array(BookingOfSailing),
  }),
}
