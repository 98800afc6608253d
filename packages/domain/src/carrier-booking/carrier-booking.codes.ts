import * as z from 'zod/mini'

/**
 * Where a request for space stands with the carrier. RECEIVED and PENDING_UPDATE are DCSA's; CONDITIONAL is an acceptance that the house has
 * to agree with; DECLINED is a request or a booking that the carrier discontinued, CANCELLED one that the house did.
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

/** What a request may be sent as: UN/EDIFACT IFTMBF D.16A, or DCSA booking 2.0 in JSON. */
export const CarrierRequestType = z.enum(['IFTMBF', 'DCSA_BKG'])
export type CarrierRequestType = z.infer<typeof CarrierRequestType>
/** Every message about it, either way. */
export const CARRIER_BOOKING_TYPES = [...CarrierRequestType.options, 'IFTMBC'] as const
