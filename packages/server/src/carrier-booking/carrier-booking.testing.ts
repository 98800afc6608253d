import { order as sampleOrder } from '@fairlead/domain/booking/booking.sample'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { CarrierRequest } from './carrier-booking.request.ts'

/* Shared by tests of carrier booking: a request with every value, and a carrier's confirmation. */

export const fullOrder = (changes: Partial<ShippingOrder> = {}): ShippingOrder =>
  sampleOrder({
    booking_status: 'CONFIRMED',
    service: 'FCL',
    por: 'HKHKG',
    container_requests: [
      { container_size: '40HC', qty: 2 },
      { container_size: '40RH', qty: 1 },
    ],
    commodity: "Children's paint + brushes",
    goods_description: 'Paint: water-based?\nBrushes',
    marks: 'NORTHWIND\nC/NO. 1-100',
    dangerous_goods: true,
    un_number: '1263',
    imdg_class: '3',
    packing_group: 'III',
    booking_condition: 'Free time 14 days',
    contract_type: 'SERVICE_CONTRACT',
    contract_no: 'SC40123',
    transport_document: 'SWB',
    ...changes,
  })

export const aRequest = (changes: Partial<CarrierRequest> = {}): CarrierRequest => ({
  sender: 'FAIRLEAD',
  reference: 'SO260300001-B1',
  control_no: 77,
  at: new Date('2026-03-01T04:05:00Z'),
  intent: 'ORIGINAL',
  order: fullOrder(),
  asking: { temperature: -18.5, emergency_contact: 'P. Lam', emergency_phone: '+85225550000' },
  scac: 'MAEU',
  edi_version: 'D16A',
  imo_no: '9321483',
  contact: { name: 'Olga Ops', email: 'ops.hkg@fairlead.example' },
  previous: null,
  carrier_booking_ref: null,
  carrier_request_ref: null,
  reason: null,
  ...changes,
})

interface Confirmation {
  so_no: string
  response: string
  carrier: string
  number: string | null
  at: string
  reason: string
  pod: string
  vessel: string
  voyage: string
  etd: string
  eta: string
  more: readonly string[]
}

/** IFTMBC D.16A, written independently of the product. */
export function confirmation(changes: Partial<Confirmation>): string {
  const values = {
    so_no: 'SO260300001',
    response: 'AP',
    carrier: 'MAEU',
    number: 'MAEU777',
    at: '202603020900',
    reason: '',
    pod: 'USLAX',
    vessel: 'EMMA MAERSK',
    voyage: '013E',
    etd: '20260311',
    eta: '20260402',
    more: [],
    ...changes,
  }
  const message = [
    "UNH+4711+IFTMBC:D:16A:UN'",
    `BGM+770+C4711+9+${values.response}'`,
    `DTM+137:${values.at}:203'`,
    ...(values.reason ? [`FTX+AAI+++${values.reason}'`] : []),
    `RFF+FF:${values.so_no}'`,
    ...(values.number ? [`RFF+BN:${values.number}'`] : []),
    `TDT+20+${values.voyage}+1++${values.carrier}:172:182+++9321483:146:11:${values.vessel}'`,
    "LOC+9+HKHKG:139:6'",
    `DTM+133:${values.etd}:102'`,
    `LOC+11+${values.pod}:139:6'`,
    `DTM+132:${values.eta}0600:203'`,
    `NAD+CA+${values.carrier}:172:182'`,
    ...values.more,
  ]
  return [`UNB+UNOC:3+${values.carrier}+FAIRLEAD+260302:0900+4711'`, ...message, `UNT+${message.length + 1}+4711'`, "UNZ+1+4711'"].join(
    '\n',
  )
}

/** A notification of DCSA booking 2.0 with the whole state, like its published examples. */
export const notification = (data: object, booking: object = {}, event: object = {}) =>
  JSON.stringify({
    specversion: '1.0',
    id: '3cecb101-7a1a-43a4-9d62-e88a131651e2',
    source: 'https://carrier.example/',
    type: 'org.dcsa.booking.v2',
    time: '2026-03-02T09:00:00Z',
    datacontenttype: 'application/json',
    subscriptionReference: '30675492-50ff-4e17-a7df-7a487a8ad343',
    data: {
      ...data,
      booking: {
        references: [{ type: 'CR', value: 'SO260300001' }],
        carrierCode: 'MAEU',
        transportPlan: [
          {
            transportPlanStage: 'MNC',
            vesselName: 'EMMA MAERSK',
            vesselIMONumber: '9321483',
            carrierExportVoyageNumber: '013E',
            plannedDepartureDate: '2026-03-11',
            plannedArrivalDate: '2026-04-02',
          },
        ],
        confirmedEquipments: [{ ISOEquipmentCode: '45G1', units: 1 }],
        ...booking,
      },
    },
    ...event,
  })
