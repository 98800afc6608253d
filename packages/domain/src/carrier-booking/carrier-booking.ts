import * as z from 'zod/mini'
import { calendarDate, instant, line } from '../kit/fields.ts'
import { isPhone } from '../kit/identifiers.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { CarrierBookingState, CarrierRequestType } from './carrier-booking.codes.ts'

/** What a carrier needs in addition to the booking: the reefer temperature in degrees Celsius, and the emergency contact of dangerous goods. */
const fields = {
  temperature: z
    .number({ error: 'msgNumberInvalid' })
    .check(z.refine((degrees: number) => degrees >= -60 && degrees <= 40, { error: 'msgNumberOutOfRange' })),
  emergency_contact: line(70),
  emergency_phone: line(20).check(z.refine((text: string) => text === '' || isPhone(text), { error: 'carrier-booking.phoneInvalid' })),
}
export const CarrierRequestForm = z.strictObject({ message_type: CarrierRequestType, ...formShape(fields) })
export type CarrierRequestForm = z.infer<typeof CarrierRequestForm>

const text = z.string()
const answerFields = {
  carrier_booking_ref: text,
  carrier_request_ref: text,
  vessel: text,
  voyage: text,
  etd: calendarDate,
  eta: calendarDate,
  reason: text,
}

/** The request and the carrier's answer. */
export const CarrierBooking = z.object({
  so_no: z.string(),
  state: CarrierBookingState,
  ...answerShape(answerFields),
  ...answerShape(fields),
  /** Differences between answer and booking, and effects that the booking refused, with reasons. */
  notes: z.array(z.object({ msgKey: z.string(), Message: z.string() })),
  /** Carriers with an open request; last the one whose state is shown. */
  stands_with: z.array(z.object({ carrier_code: z.string(), carrier_name: z.string() })),
  requested_at: z.nullable(instant),
  answered_at: z.nullable(instant),
})
export type CarrierBooking = z.infer<typeof CarrierBooking>

/** The facts of a message about a booking, in display order. */
export const CARRIER_FACTS = [
  'version',
  'function',
  'answer',
  'so_no',
  'carrier_booking_ref',
  'carrier_request_ref',
  'contract_no',
  'carrier',
  'vessel',
  'imo_no',
  'voyage',
  'por',
  'pol',
  'pod',
  'pld',
  'etd',
  'eta',
  'shipper',
  'consignee',
  'forwarder',
  'contact',
  'incoterms',
  'commodity',
  'marks',
  'packages',
  'gross_weight',
  'cbm',
  'dangerous',
  'emergency',
  'reason',
] as const
export type CarrierFacts = Partial<Record<(typeof CARRIER_FACTS)[number], string | number | null>>
/** The facts of its containers. */
export const CARRIER_LINE_FACTS = ['container_no', 'iso_code', 'qty', 'temperature', 'carrier_booking_no'] as const
export type CarrierLineFacts = Record<(typeof CARRIER_LINE_FACTS)[number], string | number | null>
