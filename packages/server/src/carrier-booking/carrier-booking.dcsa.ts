import { isoCodeOf, isReefer } from '@fairlead/domain/transport/transport.codes'
import { cargoOf, flat, weightFor, type CarrierRequest } from './carrier-booking.request.ts'

/* DCSA booking 2.0 (BKG v2.0.5): `CreateBooking`, `UpdateBooking` and `CancelBookingRequest`. */

/** Receipt and delivery type: at the shipper's door or in the carrier's yard. */
const atOrigin = (delivery: string | null) => (delivery?.startsWith('DOOR') ? 'SD' : 'CY')
const atDestination = (delivery: string | null) => (delivery?.endsWith('DOOR') ? 'SD' : 'CY')
const DOCUMENTS = new Map([
  ['OBL', 'BOL'],
  ['TELEX', 'BOL'],
  ['SWB', 'SWB'],
])
const PACKING_GROUPS = { I: 1, II: 2, III: 3 } as const
/** The longest texts of the schema. */
const MAX = { vessel: 50, party: 70, contact: 35, commodity: 550, contract: 30, quotation: 70 } as const

const cut = (text: string | null, max: number) => flat(text).slice(0, max).trim()
/** Omits members without a value. */
const filled = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined && value !== ''))

/** The message to create, update or cancel a booking; an update and a cancellation include the carrier's references. */
export function writeDcsaBooking(request: CarrierRequest): string {
  const { carrier_booking_ref, carrier_request_ref } = request
  const known = filled({ carrierBookingRequestReference: carrier_request_ref, carrierBookingReference: carrier_booking_ref })
  const body = {
    ORIGINAL: () => booking(request),
    REPLACE: () => ({ ...known, ...booking(request) }),
    CANCEL: () => ({
      ...known,
      ...(carrier_booking_ref ? { bookingCancellationStatus: 'CANCELLATION_RECEIVED' } : { bookingStatus: 'CANCELLED' }),
      reason: flat(request.reason),
      references: [{ type: 'CR', value: request.order.so_no }],
    }),
  }[request.intent]()
  return JSON.stringify(body, null, 2)
}

function booking({ order, scac, imo_no, contact, asking }: CarrierRequest) {
  const contract = flat(order.contract_no ?? null)
  const isLong = contract.length > MAX.contract || order.contract_type === 'SPOT'
  const person = { name: cut(contact.name, MAX.contact), email: contact.email }
  return {
    receiptTypeAtOrigin: atOrigin(order.delivery),
    deliveryTypeAtDestination: atDestination(order.delivery),
    cargoMovementTypeAtOrigin: 'FCL',
    cargoMovementTypeAtDestination: 'FCL',
    ...filled({
      serviceContractReference: isLong ? null : contract,
      extendedContractQuotationReference: isLong ? cut(contract, MAX.quotation) : null,
      freightPaymentTermCode: order.freight && { PREPAID: 'PRE', COLLECT: 'COL' }[order.freight],
    }),
    vessel: filled({ name: cut(order.vessel, MAX.vessel), vesselIMONumber: imo_no }),
    carrierExportVoyageNumber: order.voyage,
    carrierCode: scac,
    carrierCodeListProvider: 'NMFTA',
    ...filled({
      expectedDepartureDate: order.etd,
      transportDocumentTypeCode: DOCUMENTS.get(order.transport_document ?? ''),
      incoTerms: order.incoterms,
    }),
    isEquipmentSubstitutionAllowed: false,
    references: [{ type: 'CR', value: order.so_no }],
    documentParties: {
      bookingAgent: { partyName: cut(order.handling_office_party_name, MAX.party), partyContactDetails: [person] },
      ...filled({ shipper: partyOf(order.shipper_party_name), consignee: partyOf(order.consignee_party_name) }),
    },
    partyContactDetails: [person],
    shipmentLocations: locationsOf(order),
    requestedEquipments: equipmentsOf({ order, asking }),
  }
}

const locationsOf = ({ por, pol, pod, pld }: CarrierRequest['order']) =>
  (
    [
      ['PRE', por],
      ['POL', pol],
      ['POD', pod],
      ['PDE', pld],
    ] as const
  )
    .filter(([, code]) => code !== null)
    .map(([locationTypeCode, UNLocationCode]) => ({ location: { UNLocationCode }, locationTypeCode }))

const equipmentsOf = ({ order, asking }: Pick<CarrierRequest, 'order' | 'asking'>) =>
  order.container_requests.flatMap(({ container_size, qty }, index) => {
    const ISOEquipmentCode = isoCodeOf(container_size)
    if (!ISOEquipmentCode || !qty) return []
    const cools = isReefer(container_size) && asking.temperature !== null
    return [
      {
        ISOEquipmentCode,
        units: qty,
        isShipperOwned: false,
        ...(isReefer(container_size) ? { isNonOperatingReefer: false } : {}),
        ...(cools ? { activeReeferSettings: { temperatureSetpoint: asking.temperature, temperatureUnit: 'CEL' } } : {}),
        commodities: [commodity({ order, asking }, index)],
      },
    ]
  })

const partyOf = (name: string | null) => (flat(name) ? { partyName: cut(name, MAX.party) } : null)

function commodity({ order, asking }: Pick<CarrierRequest, 'order' | 'asking'>, index: number) {
  const hs = [...new Set(order.containers.flatMap(({ hs_lines }) => hs_lines.flatMap(({ hs_code }) => hs_code ?? [])))]
  const kg = weightFor(order, index)
  const isAlone = order.container_requests.length === 1
  return {
    commodityType: cargoOf(order).slice(0, MAX.commodity).trim(),
    ...(hs.length > 0 ? { extendedHSCodes: hs } : {}),
    ...filled({
      cargoGrossWeight: kg ? { value: kg, unit: 'KGM' } : null,
      cargoGrossVolume: isAlone && order.cbm ? { value: order.cbm, unit: 'MTQ' } : null,
      outerPackaging: order.package_qty || order.dangerous_goods ? packaging(order, asking, kg) : null,
    }),
  }
}

/** A package with its Recommendation 21 code. Values of dangerous goods that the booking lacks are negative. */
function packaging(order: CarrierRequest['order'], asking: CarrierRequest['asking'], kg: number | null) {
  return {
    ...filled({ packageCode: order.package_unit, numberOfPackages: order.package_qty || null }),
    ...(order.dangerous_goods
      ? {
          dangerousGoods: [
            {
              UNNumber: order.un_number,
              properShippingName: flat(order.commodity ?? order.goods_description).slice(0, 250),
              imoClass: order.imdg_class,
              ...(order.packing_group ? { packingGroup: PACKING_GROUPS[order.packing_group] } : {}),
              isMarinePollutant: false,
              isLimitedQuantity: false,
              isExceptedQuantity: false,
              isSalvagePackings: false,
              isEmptyUncleanedResidue: false,
              isWaste: false,
              isHot: false,
              isCompetentAuthorityApprovalRequired: false,
              isReportableQuantity: false,
              emergencyContactDetails: { contact: flat(asking.emergency_contact), phone: flat(asking.emergency_phone) },
              grossWeight: { value: kg ?? order.gross_weight, unit: 'KGM' },
            },
          ],
        }
      : {}),
  }
}
