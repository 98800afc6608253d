import { isCalendarDate } from '@fairlead/domain/kit/dates'
import { isImoNumber } from '@fairlead/domain/kit/identifiers'
import * as z from 'zod/mini'
import { EdiFault } from '../kit/edi/edifact.ts'
import { jsonOf } from '../kit/edi/jsonText.ts'
import { NUMBER_MAX, REQUEST_REF_MAX } from './carrier-booking.answer.ts'

/* The members of DCSA's booking 2.0 (BKG v2.0.5) that we read; others are ignored. */

/** The longest text of the standard (a feedback), the id of an event, and an instant with fractions of a second. */
const [TEXT_MAX, EVENT_MAX, TIME_MAX] = [5_000, 100, 40] as const
const text = z.optional(z.string().check(z.maxLength(TEXT_MAX)))
const date = z.optional(z.string().check(z.refine(isCalendarDate)))
const imo = z.optional(z.string().check(z.refine(isImoNumber, { error: 'carrier-message.ediCheckDigit' })))
const weight = z.optional(z.object({ value: z.number(), unit: z.string() }))
const party = z.optional(z.object({ partyName: z.string() }))
const DangerousGoods = z.object({
  UNNumber: text,
  imoClass: text,
  emergencyContactDetails: z.optional(z.object({ contact: z.string(), phone: z.string() })),
})
const Commodity = z.object({
  commodityType: text,
  cargoGrossWeight: weight,
  cargoGrossVolume: weight,
  outerPackaging: z.optional(
    z.object({
      packageCode: text,
      numberOfPackages: z.optional(z.number()),
      dangerousGoods: z.optional(z.array(DangerousGoods)),
    }),
  ),
})
const equipment = z.optional(
  z.array(
    z.object({
      ISOEquipmentCode: z.string(),
      units: z.number(),
      activeReeferSettings: z.optional(z.object({ temperatureSetpoint: z.number() })),
      commodities: z.optional(z.array(Commodity)),
    }),
  ),
)

const Booking = z.object({
  references: z.optional(z.array(z.object({ type: z.string(), value: z.string() }))),
  carrierCode: text,
  serviceContractReference: text,
  extendedContractQuotationReference: text,
  vessel: z.optional(z.object({ name: text, vesselIMONumber: imo })),
  carrierExportVoyageNumber: text,
  expectedDepartureDate: date,
  incoTerms: text,
  reason: text,
  shipmentLocations: z.optional(z.array(z.object({ location: z.object({ UNLocationCode: text }), locationTypeCode: z.string() }))),
  documentParties: z.optional(z.object({ bookingAgent: party, shipper: party, consignee: party })),
  partyContactDetails: z.optional(z.array(z.object({ name: z.string(), email: text, phone: text }))),
  requestedEquipments: equipment,
  confirmedEquipments: equipment,
  transportPlan: z.optional(
    z.array(
      z.object({
        transportPlanStage: z.string(),
        transportPlanStageSequenceNumber: z.optional(z.number()),
        vesselName: text,
        vesselIMONumber: imo,
        carrierExportVoyageNumber: text,
        plannedDepartureDate: date,
        plannedArrivalDate: date,
      }),
    ),
  ),
})
const Status = z.object({
  bookingStatus: text,
  amendedBookingStatus: text,
  bookingCancellationStatus: text,
  carrierBookingRequestReference: z.optional(z.string().check(z.maxLength(REQUEST_REF_MAX))),
  carrierBookingReference: z.optional(z.string().check(z.maxLength(NUMBER_MAX))),
  feedbacks: z.optional(z.array(z.object({ message: z.string() }))),
})
export type DcsaBooking = z.infer<typeof Booking>
export type DcsaStatus = z.infer<typeof Status>

const Data = z.extend(Status, { booking: z.optional(Booking) })
/** A notification is a CloudEvent, with or without the whole booking. */
const Notified = z.object({
  type: z.literal('org.dcsa.booking.v2'),
  id: z.string().check(z.maxLength(EVENT_MAX)),
  source: z.string(),
  time: z.iso.datetime({ offset: true }).check(z.maxLength(TIME_MAX)),
  data: Data,
})
/** The answer to a read or create request: the bare booking, or only its request reference (`CreateBookingResponse`). */
const BareBooking = z.extend(Booking, Status.shape)

export interface DcsaMessage {
  booking: DcsaBooking
  status: DcsaStatus
  reference: string
  time: string | null
  /** The path of status and booking in the text. */
  path: string
}

export function readDcsaBooking(raw: string): DcsaMessage {
  const json = jsonOf(raw)
  const isEvent = typeof json === 'object' && json !== null && 'specversion' in json
  if (!isEvent) {
    const whole = parsed(BareBooking, json)
    return {
      booking: whole,
      status: whole,
      reference: whole.carrierBookingReference ?? whole.carrierBookingRequestReference ?? '',
      time: null,
      path: '',
    }
  }
  const { data, id, time } = parsed(Notified, json)
  return { booking: data.booking ?? {}, status: data, reference: id, time, path: 'data.' }
}

function parsed<T extends z.ZodMiniType>(schema: T, json: unknown): z.infer<T> {
  const result = z.safeParse(schema, json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const isDigit = issue?.message === 'carrier-message.ediCheckDigit'
  throw new EdiFault(issue?.path.join('.') || '$', isDigit ? issue.message : 'carrier-message.ediValueInvalid')
}
