import type { CarrierFacts, CarrierLineFacts } from '@fairlead/domain/carrier-booking/carrier-booking'
import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'

/** A carrier's answer about a booking, in either format. */
export interface CarrierAnswer {
  /** The reference of the message. */
  reference: string
  told_at: Date
  state: CarrierBookingState
  /** What the carrier declined while the booking stays confirmed. */
  declined: 'AMENDMENT' | 'CANCELLATION' | null
  /** The SO# or carrier's number by which the booking is found. */
  so_no: string | null
  carrier_booking_ref: string | null
  carrier_request_ref: string | null
  /** Its standard carrier alpha code, if the message has it. */
  carrier: string | null
  vessel: string | null
  voyage: string | null
  por: string | null
  pol: string | null
  pod: string | null
  pld: string | null
  etd: string | null
  eta: string | null
  reason: string | null
  lines: CarrierLineFacts[]
  /** The place of each value in the message, for errors about it. */
  at: { so_no: string; carrier: string; told_at: string; number: string; pol: string; pod: string; eta: string; lines: string }
}

/** A message about a booking, as shown. */
export interface CarrierContent {
  facts: CarrierFacts
  lines: CarrierLineFacts[]
}

/** The length of the fields for a carrier's number. */
export const NUMBER_MAX = 35
/** The carrier's number of the request, which is sent back to it; the longest that DCSA allows. */
export const REQUEST_REF_MAX = 100

export const textOf = (fact: string | number | null | undefined) => (fact === null || fact === undefined ? null : String(fact))

/** The fields of an answer, taken from the shown facts of either format. */
export const carrierFieldsOf = (facts: CarrierFacts) => ({
  so_no: textOf(facts.so_no),
  vessel: textOf(facts.vessel),
  voyage: textOf(facts.voyage),
  por: textOf(facts.por),
  pol: textOf(facts.pol),
  pod: textOf(facts.pod),
  pld: textOf(facts.pld),
  etd: textOf(facts.etd),
  eta: textOf(facts.eta),
  reason: textOf(facts.reason),
  carrier: textOf(facts.carrier),
  carrier_booking_ref: textOf(facts.carrier_booking_ref),
})
