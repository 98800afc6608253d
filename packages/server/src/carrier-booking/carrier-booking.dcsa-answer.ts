import type { CarrierFacts, CarrierLineFacts } from '@fairlead/domain/carrier-booking/carrier-booking'
import { EdiFault } from '../kit/edi/edifact.ts'
import { carrierFieldsOf, type CarrierAnswer, type CarrierContent } from './carrier-booking.answer.ts'
import { readDcsaBooking, type DcsaBooking, type DcsaMessage } from './carrier-booking.dcsa-shape.ts'
import { declinedIn, refuseUnknownStates, stateOf } from './carrier-booking.dcsa-states.ts'

/** The legs of the main carriage (MNC) in sequence: the first leaves the port of loading, the last arrives at that of discharge. */
const mainLegs = ({ transportPlan = [] }: DcsaBooking) =>
  transportPlan
    .filter(({ transportPlanStage }) => transportPlanStage === 'MNC')
    .toSorted((a, b) => (a.transportPlanStageSequenceNumber ?? 0) - (b.transportPlanStageSequenceNumber ?? 0))

export const understandDcsaBooking = (raw: string): CarrierContent => contentOf(readDcsaBooking(raw))

const equipmentsOf = ({ confirmedEquipments, requestedEquipments }: DcsaBooking) => confirmedEquipments ?? requestedEquipments ?? []

function contentOf(received: DcsaMessage): CarrierContent {
  const { booking, status } = received
  const facts: CarrierFacts = {
    ...purposeOf(received),
    so_no: booking.references?.find(({ type }) => type === 'CR')?.value ?? null,
    carrier_booking_ref: status.carrierBookingReference ?? null,
    carrier_request_ref: status.carrierBookingRequestReference ?? null,
    contract_no: booking.serviceContractReference ?? booking.extendedContractQuotationReference ?? null,
    carrier: booking.carrierCode ?? null,
    ...voyageFacts(booking),
    ...partyFacts(booking),
    ...cargoFacts(booking),
    reason: status.feedbacks?.map(({ message }) => message).join(' ') || booking.reason || null,
  }
  const lines = equipmentsOf(booking).map(({ ISOEquipmentCode, units, activeReeferSettings }): CarrierLineFacts => ({
    container_no: null,
    iso_code: ISOEquipmentCode,
    qty: units,
    temperature: activeReeferSettings?.temperatureSetpoint ?? null,
    carrier_booking_no: status.carrierBookingReference ?? null,
  }))
  return { facts, lines }
}

function voyageFacts(booking: DcsaBooking): CarrierFacts {
  const legs = mainLegs(booking)
  const [leg] = legs
  const place = (role: string) =>
    booking.shipmentLocations?.find(({ locationTypeCode }) => locationTypeCode === role)?.location.UNLocationCode ?? null
  return {
    vessel: leg?.vesselName ?? booking.vessel?.name ?? null,
    imo_no: leg?.vesselIMONumber ?? booking.vessel?.vesselIMONumber ?? null,
    voyage: leg?.carrierExportVoyageNumber ?? booking.carrierExportVoyageNumber ?? null,
    por: place('PRE'),
    pol: place('POL'),
    pod: place('POD'),
    pld: place('PDE'),
    etd: dayOf(leg?.plannedDepartureDate ?? booking.expectedDepartureDate),
    eta: dayOf(legs.at(-1)?.plannedArrivalDate),
  }
}

function partyFacts(booking: DcsaBooking): CarrierFacts {
  const [person] = booking.partyContactDetails ?? []
  return {
    shipper: booking.documentParties?.shipper?.partyName ?? null,
    consignee: booking.documentParties?.consignee?.partyName ?? null,
    forwarder: booking.documentParties?.bookingAgent?.partyName ?? null,
    contact: person ? [person.name, person.email ?? person.phone].filter(Boolean).join(' · ') : null,
  }
}

function cargoFacts(booking: DcsaBooking): CarrierFacts {
  const goods = equipmentsOf(booking).flatMap(({ commodities = [] }) => commodities)
  const [first] = goods
  const sum = (which: 'cargoGrossWeight' | 'cargoGrossVolume') => goods.reduce((total, one) => total + (one[which]?.value ?? 0), 0) || null
  const [dangerous] = first?.outerPackaging?.dangerousGoods ?? []
  const call = dangerous?.emergencyContactDetails
  return {
    incoterms: booking.incoTerms ?? null,
    commodity: first?.commodityType ?? null,
    packages: first?.outerPackaging?.numberOfPackages
      ? `${first.outerPackaging.numberOfPackages} ${first.outerPackaging.packageCode ?? ''}`.trim()
      : null,
    gross_weight: sum('cargoGrossWeight'),
    cbm: sum('cargoGrossVolume'),
    dangerous: dangerous ? `UN ${dangerous.UNNumber ?? ''} · ${dangerous.imoClass ?? ''}` : null,
    emergency: call ? `${call.contact} · ${call.phone}` : null,
  }
}

/** The purpose of the message: a request, a change, a cancellation or an answer. */
function purposeOf(received: DcsaMessage): Pick<CarrierFacts, 'function' | 'answer'> {
  const { booking, status } = received
  if (booking.reason !== undefined && !booking.requestedEquipments) return { function: 'CANCEL' }
  if (isReceipt(received)) return { answer: 'RECEIVED' }
  if (status.bookingStatus) return { answer: stateOf(status) }
  return { function: status.carrierBookingReference || status.carrierBookingRequestReference ? 'REPLACE' : 'ORIGINAL' }
}

/** The carrier confirms that it received a request (`CreateBookingResponse`), with its reference and nothing else. */
const isReceipt = ({ booking, status, path }: DcsaMessage) =>
  path === '' &&
  status.carrierBookingRequestReference !== undefined &&
  status.bookingStatus === undefined &&
  status.bookingCancellationStatus === undefined &&
  booking.requestedEquipments === undefined

/** The carrier's reference in a receipt; null for any other text. */
export function receiptIn(raw: string): string | null {
  const received = readDcsaBooking(raw)
  return isReceipt(received) ? (received.status.carrierBookingRequestReference ?? null) : null
}

/** An unknown date is sent as the first day of 1970. */
const dayOf = (received: string | undefined) => (received === undefined || received === '1970-01-01' ? null : received)

/** Reads the state of a booking, from a DCSA notification or from an answer with the booking. */
export function readDcsaAnswer(raw: string, now: Date): CarrierAnswer {
  const received = readDcsaBooking(raw)
  const { status, reference, time, path } = received
  const { facts, lines } = contentOf(received)
  const state = stateOf(status)
  refuseUnknownStates(status, path)
  if (!state) throw new EdiFault(`${path}bookingStatus`, 'carrier-message.ediValueInvalid')
  if (state === 'CONFIRMED' && !status.carrierBookingReference)
    throw new EdiFault(`${path}carrierBookingReference`, 'carrier-message.ediSegmentMissing')
  const own = path === '' ? '' : `${path}booking.`
  return {
    reference,
    told_at: time === null ? now : new Date(time),
    state,
    declined: declinedIn(status),
    ...carrierFieldsOf(facts),
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
