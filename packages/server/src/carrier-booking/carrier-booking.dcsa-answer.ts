import type { CarrierFacts, CarrierLineFacts } from '@fairlead/domain/carrier-booking/carrier-booking'
import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import { isCalendarDate } from '@fairlead/domain/kit/dates'
import { isImoNumber } from '@fairlead/domain/kit/identifiers'
import * as z from 'zod/mini'
import { EdiFault } from '../kit/edifact.ts'
import { jsonOf } from '../kit/jsonText.ts'
import { NUMBER_MAX, toldBy, type CarrierAnswer, type CarrierContent } from './carrier-booking.answer.ts'

const text = z.optional(z.string())
const date = z.optional(z.string().check(z.refine(isCalendarDate)))
const imo = z.optional(z.string().check(z.refine(isImoNumber, { error: 'carrier-message.ediCheckDigit' })))
const weight = z.optional(z.object({ value: z.number(), unit: z.string() }))
const party = z.optional(z.object({ partyName: z.string() }))
const equipment = z.optional(
  z.array(
    z.object({
      ISOEquipmentCode: z.string(),
      units: z.number(),
      activeReeferSettings: z.optional(z.object({ temperatureSetpoint: z.number() })),
      commodities: z.optional(
        z.array(
          z.object({
            commodityType: text,
            cargoGrossWeight: weight,
            cargoGrossVolume: weight,
            outerPackaging: z.optional(
              z.object({
                packageCode: text,
                numberOfPackages: z.optional(z.number()),
                dangerousGoods: z.optional(
                  z.array(
                    z.object({
                      UNNumber: text,
                      imoClass: text,
                      emergencyContactDetails: z.optional(z.object({ contact: z.string(), phone: z.string() })),
                    }),
                  ),
                ),
              }),
            ),
          }),
        ),
      ),
    }),
  ),
)

/** The members of DCSA's booking 2.0 that a booking of ours needs; others are left alone. */
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
  bookingCancellationStatus: text,
  carrierBookingRequestReference: text,
  carrierBookingReference: z.optional(z.string().check(z.maxLength(NUMBER_MAX))),
  feedbacks: z.optional(z.array(z.object({ message: z.string() }))),
})
const Data = z.extend(Status, { booking: z.optional(Booking) })
/** A notification is a CloudEvent; who asks for a booking gets it bare. */
const Notified = z.object({
  type: z.literal('org.dcsa.booking.v2'),
  id: z.string(),
  source: z.string(),
  time: z.iso.datetime({ offset: true }),
  data: Data,
})
const Whole = z.extend(Booking, Status.shape)

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
/** While a cancellation is looked at, the booking itself goes on being confirmed. */
const CANCELLATIONS = new Map<string, CarrierBookingState>([
  ['CANCELLATION_RECEIVED', 'CANCEL_REQUESTED'],
  ['CANCELLATION_CONFIRMED', 'CANCELLED'],
])

interface Told {
  booking: z.infer<typeof Booking>
  status: z.infer<typeof Status>
  reference: string
  time: string | null
  /** Where status and booking stand in the text. */
  path: string
}

function toldIn(raw: string): Told {
  const json = jsonOf(raw)
  const isEvent = typeof json === 'object' && json !== null && 'specversion' in json
  if (!isEvent) {
    const whole = parsed(Whole, json)
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

export function understandDcsa(raw: string): CarrierContent {
  const { booking, status } = toldIn(raw)
  const leg = booking.transportPlan?.find(({ transportPlanStage }) => transportPlanStage === 'MNC')
  const asked = booking.confirmedEquipments ?? booking.requestedEquipments ?? []
  const goods = asked.flatMap(({ commodities = [] }) => commodities)
  const [first] = goods
  const place = (role: string) =>
    booking.shipmentLocations?.find(({ locationTypeCode }) => locationTypeCode === role)?.location.UNLocationCode ?? null
  const sum = (which: 'cargoGrossWeight' | 'cargoGrossVolume') => goods.reduce((total, one) => total + (one[which]?.value ?? 0), 0) || null
  const [dangerous] = first?.outerPackaging?.dangerousGoods ?? []
  const call = dangerous?.emergencyContactDetails
  const [person] = booking.partyContactDetails ?? []
  const facts: CarrierFacts = {
    ...purposeOf(booking, status),
    so_no: booking.references?.find(({ type }) => type === 'CR')?.value ?? null,
    carrier_booking_ref: status.carrierBookingReference ?? null,
    carrier_request_ref: status.carrierBookingRequestReference ?? null,
    contract_no: booking.serviceContractReference ?? booking.extendedContractQuotationReference ?? null,
    carrier: booking.carrierCode ?? null,
    vessel: leg?.vesselName ?? booking.vessel?.name ?? null,
    imo_no: leg?.vesselIMONumber ?? booking.vessel?.vesselIMONumber ?? null,
    voyage: leg?.carrierExportVoyageNumber ?? booking.carrierExportVoyageNumber ?? null,
    por: place('PRE'),
    pol: place('POL'),
    pod: place('POD'),
    pld: place('PDE'),
    etd: dayOf(leg?.plannedDepartureDate ?? booking.expectedDepartureDate),
    eta: dayOf(leg?.plannedArrivalDate),
    shipper: booking.documentParties?.shipper?.partyName ?? null,
    consignee: booking.documentParties?.consignee?.partyName ?? null,
    forwarder: booking.documentParties?.bookingAgent?.partyName ?? null,
    contact: person ? [person.name, person.email ?? person.phone].filter(Boolean).join(' · ') : null,
    incoterms: booking.incoTerms ?? null,
    commodity: first?.commodityType ?? null,
    packages: first?.outerPackaging?.numberOfPackages
      ? `${first.outerPackaging.numberOfPackages} ${first.outerPackaging.packageCode ?? ''}`.trim()
      : null,
    gross_weight: sum('cargoGrossWeight'),
    cbm: sum('cargoGrossVolume'),
    dangerous: dangerous ? `UN ${dangerous.UNNumber ?? ''} · ${dangerous.imoClass ?? ''}` : null,
    emergency: call ? `${call.contact} · ${call.phone}` : null,
    reason: status.feedbacks?.map(({ message }) => message).join(' ') || booking.reason || null,
  }
  const lines = asked.map(({ ISOEquipmentCode, units, activeReeferSettings }): CarrierLineFacts => ({
    container_no: null,
    iso_code: ISOEquipmentCode,
    qty: units,
    temperature: activeReeferSettings?.temperatureSetpoint ?? null,
    carrier_booking_no: status.carrierBookingReference ?? null,
  }))
  return { facts, lines }
}

/** Whether it asks, asks anew, gives up, or answers. */
function purposeOf({ requestedEquipments, reason }: Told['booking'], status: Told['status']): Pick<CarrierFacts, 'function' | 'answer'> {
  if (reason !== undefined && !requestedEquipments) return { function: 'CANCEL' }
  if (status.bookingStatus) return { answer: stateOf(status) }
  return { function: status.carrierBookingReference || status.carrierBookingRequestReference ? 'REPLACE' : 'ORIGINAL' }
}

/** What is not known yet is told as the first day of 1970. */
const dayOf = (told: string | undefined) => (told === undefined || told === '1970-01-01' ? null : told)

const stateOf = ({ bookingStatus = '', bookingCancellationStatus = '' }: Told['status']) =>
  CANCELLATIONS.get(bookingCancellationStatus) ?? STATES.get(bookingStatus) ?? null

/** A status of a booking as DCSA notifies it, or as a booking that was asked for tells it. */
export function readDcsaAnswer(raw: string, now: Date): CarrierAnswer {
  const { status, reference, time, path } = toldIn(raw)
  const { facts, lines } = understandDcsa(raw)
  const state = stateOf(status)
  if (!status.bookingStatus) throw new EdiFault(`${path}bookingStatus`, 'carrier-message.ediSegmentMissing')
  if (!state) throw new EdiFault(`${path}bookingStatus`, 'carrier-message.ediValueInvalid')
  if (state === 'CONFIRMED' && !status.carrierBookingReference)
    throw new EdiFault(`${path}carrierBookingReference`, 'carrier-message.ediSegmentMissing')
  const own = path === '' ? '' : `${path}booking.`
  return {
    reference,
    told_at: time === null ? now : new Date(time),
    state,
    ...toldBy(facts),
    carrier_request_ref: status.carrierBookingRequestReference ?? null,
    lines,
    at: {
      so_no: `${own}references`,
      carrier: `${own}carrierCode`,
      told_at: 'time',
      number: `${path}carrierBookingReference`,
      pol: `${own}shipmentLocations.POL`,
      pod: `${own}shipmentLocations.POD`,
      eta: `${own}transportPlan.plannedArrivalDate`,
      lines: `${own}confirmedEquipments`,
    },
  }
}
