import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import { EdiFault } from '../kit/edi/edifact.ts'
import type { CarrierAnswer } from './carrier-booking.answer.ts'
import type { DcsaStatus } from './carrier-booking.dcsa-shape.ts'

/* The states of DCSA booking 2.0: of the booking, and those of an amendment and of a cancellation after confirmation. */

const STATES = new Map<string, CarrierBookingState>([
  ['RECEIVED', 'RECEIVED'],
  ['UPDATE_RECEIVED', 'RECEIVED'],
  ['PENDING_UPDATE', 'PENDING_UPDATE'],
  ['PENDING_AMENDMENT', 'PENDING_UPDATE'],
  ['CONFIRMED', 'CONFIRMED'],
  ['COMPLETED', 'CONFIRMED'],
  ['REJECTED', 'DECLINED'],
  ['DECLINED', 'DECLINED'],
  ['CANCELLED', 'CANCELLED'],
])
/** The booking stays confirmed while the carrier decides on a cancellation. Declined: null, the booking is unchanged. */
const CANCELLATIONS = new Map<string, CarrierBookingState | null>([
  ['CANCELLATION_RECEIVED', 'CANCEL_REQUESTED'],
  ['CANCELLATION_CONFIRMED', 'CANCELLED'],
  ['CANCELLATION_DECLINED', null],
])
/** The booking stays confirmed while the carrier decides on an amendment, and after it ended. */
const AMENDMENTS = new Map<string, CarrierBookingState | null>([
  ['AMENDMENT_RECEIVED', 'RECEIVED'],
  ['AMENDMENT_CONFIRMED', null],
  ['AMENDMENT_DECLINED', null],
  ['AMENDMENT_CANCELLED', null],
])

/** Null without a status, or with one that the standard does not have. */
export function stateOf({ bookingStatus = '', amendedBookingStatus = '', bookingCancellationStatus = '' }: DcsaStatus) {
  const state = STATES.get(bookingStatus) ?? null
  if (state === null) return null
  const cancellation = CANCELLATIONS.get(bookingCancellationStatus)
  if (cancellation) return cancellation
  return (state === 'CONFIRMED' && AMENDMENTS.get(amendedBookingStatus)) || state
}

/** What the carrier declined while the booking stays confirmed. */
export function declinedIn(status: DcsaStatus): CarrierAnswer['declined'] {
  if (stateOf(status) !== 'CONFIRMED') return null
  if (status.bookingCancellationStatus === 'CANCELLATION_DECLINED') return 'CANCELLATION'
  return status.amendedBookingStatus === 'AMENDMENT_DECLINED' ? 'AMENDMENT' : null
}

export function refuseUnknownStates({ bookingStatus, amendedBookingStatus, bookingCancellationStatus }: DcsaStatus, path: string): void {
  if (!bookingStatus) throw new EdiFault(`${path}bookingStatus`, 'carrier-message.ediSegmentMissing')
  const known = [
    ['bookingStatus', bookingStatus, STATES],
    ['amendedBookingStatus', amendedBookingStatus, AMENDMENTS],
    ['bookingCancellationStatus', bookingCancellationStatus, CANCELLATIONS],
  ] as const
  const unknown = known.find(([, value, values]) => value && !values.has(value))
  if (unknown) throw new EdiFault(`${path}${unknown[0]}`, 'carrier-message.ediValueInvalid')
}
