import * as z from 'zod/mini'

/**
 * The state of a request for space. RECEIVED and PENDING_UPDATE are DCSA's; CONDITIONAL is an acceptance that the forwarder must agree to; DECLINED
 * is a request or booking ended by the carrier, CANCELLED one ended by the forwarder.
 */
export const CarrierBookingState = z.enum([
  'NOT_REQUESTED',
  'REQUESTED',
  'RECEIVED',
  'PENDING_UPDATE',
  'CONDITIONAL',
  'CONFIRMED',
  'DECLINED',
  'CANCEL_REQUESTED',
  'CANCELLED',
])
export type CarrierBookingState = z.infer<typeof CarrierBookingState>

/** The formats of a request: UN/EDIFACT IFTMBF D.16A, or DCSA booking 2.0 in JSON. */
export const CarrierRequestType = z.enum(['IFTMBF', 'DCSA_BKG'])
export type CarrierRequestType = z.infer<typeof CarrierRequestType>
/** All messages about a request, in both directions. */
export const CARRIER_BOOKING_TYPES = [...CarrierRequestType.options, 'IFTMBC'] as const
