import type { CarrierFacts, CarrierLineFacts } from '@fairlead/domain/carrier-booking/carrier-booking'
import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'

/** What a carrier says of a booking, whichever way it says it. */
export interface CarrierAnswer {
  /** Of the message. */
  reference: string
  told_at: Date
  state: CarrierBookingState
  /** What it did not agree to, where the booking stands as it was confirmed. */
  declined: 'AMENDMENT' | 'CANCELLATION' | null
  /** By which number of ours, or which of the carrier's, the booking is found. */
  so_no: string | null
  carrier_booking_ref: string | null
  carrier_request_ref: string | null
  /** Its standard carrier alpha code, where it names itself. */
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
  /** Where the message says each of these, for what is wrong with them. */
  at: { so_no: string; carrier: string; told_at: string; number: string; pol: string; pod: string; eta: string; lines: string }
}

/** A message about a booking, as it is shown. */
export interface CarrierContent {
  facts: CarrierFacts
  lines: CarrierLineFacts[]
}

/** A number of a carrier goes into a field of this length. */
export const NUMBER_MAX = 35
/** And its number of the request goes back to it, as long as DCSA lets it be. */
export const REQUEST_REF_MAX = 100

export const textOf = (fact: string | number | null | undefined) => (fact === null || fact === undefined ? null : String(fact))

/** What an answer takes from the facts as they are shown, whichever way they came. */
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
