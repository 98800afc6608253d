import type { CarrierFacts, CarrierLineFacts } from '@fairlead/domain/carrier-booking/carrier-booking'
import { EdiFault } from '../kit/edi/edifact.ts'
import { carrierFieldsOf, type CarrierAnswer, type CarrierContent } from './carrier-booking.answer.ts'
import { readDcsaBooking, type DcsaBooking, type Told } from './carrier-booking.dcsa-shape.ts'
import { declinedIn, refuseUnknownStates, stateOf } from './carrier-booking.dcsa-states.ts'

/** The legs of the main carriage (MNC) in their sequence: the first leaves the port of loading, the last reaches that of discharge. */
const mainLegs = ({ transportPlan = [] }: DcsaBooking) =>
  transportPlan
    .filter(({ transportPlanStage }) => transportPlanStage === 'MNC')
    .toSorted((a, b) => (a.transportPlanStageSequenceNumber ?? 0) - (b.transportPlanStageSequenceNumber ?? 0))

export const understandDcsa = (raw: string): CarrierContent => contentOf(readDcsaBooking(raw))

function contentOf(told: Told): CarrierContent {
  const { booking, status } = told
  const legs = mainLegs(booking)
  const [leg] = legs
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
    ...purposeOf(told),
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
    eta: dayOf(legs.at(-1)?.plannedArrivalDate),
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
function purposeOf(told: Told): Pick<CarrierFacts, 'function' | 'answer'> {
  const { booking, status } = told
  if (booking.reason !== undefined && !booking.requestedEquipments) return { function: 'CANCEL' }
  if (isReceipt(told)) return { answer: 'RECEIVED' }
  if (status.bookingStatus) return { answer: stateOf(status) }
  return { function: status.carrierBookingReference || status.carrierBookingRequestReference ? 'REPLACE' : 'ORIGINAL' }
}

/** The carrier has taken a request in (`CreateBookingResponse`): its reference of the request, and nothing else. */
const isReceipt = ({ booking, status, path }: Told) =>
  path === '' &&
  status.carrierBookingRequestReference !== undefined &&
  status.bookingStatus === undefined &&
  status.bookingCancellationStatus === undefined &&
  booking.requestedEquipments === undefined

/** Under which reference a carrier has taken a request in; null where a text says anything else. */
export function receiptIn(raw: string): string | null {
  const told = readDcsaBooking(raw)
  return isReceipt(told) ? (told.status.carrierBookingRequestReference ?? null) : null
}

/** What is not known yet is told as the first day of 1970. */
const dayOf = (told: string | undefined) => (told === undefined || told === '1970-01-01' ? null : told)

/** A status of a booking as DCSA notifies it, or as a booking that was asked for tells it. */
export function readDcsaAnswer(raw: string, now: Date): CarrierAnswer {
  const told = readDcsaBooking(raw)
  const { status, reference, time, path } = told
  const { facts, lines } = contentOf(told)
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
