import * as z from 'zod/mini'

/* The closed lists of a shipping order. A value is labelled by `booking.<field>_<value>`, but for codes that every language writes alike. */

export const BookingStatus = z.enum([
  'DRAFT',
  'NEW_E_BOOKING',
  'NEW_MANUAL',
  'CONFIRMED',
  'AMEND_PENDING',
  'CANCEL_PENDING',
  'CANCELLED',
  'RECOVERED',
  'DELETED',
])
export type BookingStatus = z.infer<typeof BookingStatus>

/** Each is `POST /shipping-orders/{so_no}/<action>`. */
export const BookingAction = z.enum(['submit', 'discard', 'confirm', 'cancel', 'recover'])
export type BookingAction = z.infer<typeof BookingAction>

/** E-booking (made by an external side) or manual booking (made by the forwarder). */
export const Origin = z.enum(['E', 'M'])
export const Mode = z.enum(['SEA', 'AIR', 'RAIL']) // BOOK-039
export const Service = z.enum(['FCL', 'LCL', 'BULK']) // BOOK-040
export const Delivery = z.enum(['PORT_TO_PORT', 'PORT_TO_DOOR', 'DOOR_TO_PORT', 'DOOR_TO_DOOR']) // BOOK-041
export const BusinessType = z.enum(['NOMINATION', 'FREEHAND']) // BOOK-042
export const Freight = z.enum(['PREPAID', 'COLLECT'])
export const SpaceStatus = z.enum(['OPEN', 'REQUESTED', 'RELEASED_SO', 'WAITLISTED', 'REFUSED'])
export const SiStatus = z.enum(['NONE', 'SUBMITTED'])
export const ApprovalStatus = z.enum(['NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'APPROVED', 'REJECTED', 'ADVICE'])
export const JobStatus = z.enum(['OUTSTANDING', 'COMPLETED', 'COMPLETED_GP_LOCKED'])
export const ContractType = z.enum(['SERVICE_CONTRACT', 'NAMED_ACCOUNT', 'SPOT', 'TARIFF'])
/** Original bill of lading, sea waybill, telex release, air waybill, rail waybill. */
export const TransportDocument = z.enum(['OBL', 'SWB', 'TELEX', 'AWB', 'RWB'])

/** Incoterms 2020 (ICC). Those marked belong to sea and inland waterway alone. */
export const INCOTERMS = [
  { incoterms: 'EXW' },
  { incoterms: 'FCA' },
  { incoterms: 'FAS', sea_only: true },
  { incoterms: 'FOB', sea_only: true },
  { incoterms: 'CFR', sea_only: true },
  { incoterms: 'CIF', sea_only: true },
  { incoterms: 'CPT' },
  { incoterms: 'CIP' },
  { incoterms: 'DAP' },
  { incoterms: 'DPU' },
  { incoterms: 'DDP' },
] as const
export const Incoterms = z.enum(INCOTERMS.map((term) => term.incoterms))

/**
 * Sizes with their ISO 6346 size and type code and their TEU. `LCL`, `BULK` and `AIR` stand where the cargo has no container of its own;
 * the last group are IATA unit load devices.
 */
export const CONTAINER_SIZES = [
  { container_size: '20GP', kind: 'container', iso: '22G1', teu: 1 },
  { container_size: '40GP', kind: 'container', iso: '42G1', teu: 2 },
  { container_size: '40HC', kind: 'container', iso: '45G1', teu: 2 },
  { container_size: '45HC', kind: 'container', iso: 'L5G1', teu: 2.25 },
  { container_size: '20RF', kind: 'container', iso: '22R1', teu: 1 },
  { container_size: '40RH', kind: 'container', iso: '45R1', teu: 2 },
  { container_size: '20OT', kind: 'container', iso: '22U1', teu: 1 },
  { container_size: '40OT', kind: 'container', iso: '42U1', teu: 2 },
  { container_size: '20FR', kind: 'container', iso: '22P1', teu: 1 },
  { container_size: '40FR', kind: 'container', iso: '42P1', teu: 2 },
  { container_size: '20TK', kind: 'container', iso: '22T1', teu: 1 },
  { container_size: 'LCL', kind: 'lcl', iso: null, teu: 0 },
  { container_size: 'BULK', kind: 'bulk', iso: null, teu: 0 },
  { container_size: 'AIR', kind: 'air', iso: null, teu: 0 },
  { container_size: 'AKE', kind: 'air', iso: null, teu: 0 },
  { container_size: 'AMA', kind: 'air', iso: null, teu: 0 },
  { container_size: 'PAG', kind: 'air', iso: null, teu: 0 },
  { container_size: 'PMC', kind: 'air', iso: null, teu: 0 },
] as const
export const ContainerSize = z.enum(CONTAINER_SIZES.map((size) => size.container_size))
export type ContainerSize = z.infer<typeof ContainerSize>

/** Kinds of package, UN/ECE Recommendation 21. */
export const PackageUnit = z.enum(['CT', 'PK', 'PX', 'BX', 'BG', 'CR', 'CS', 'DR', 'RO', 'RL', 'BE', 'BL', 'BN', 'PP', 'PC', 'NE'])

export const PackingGroup = z.enum(['I', 'II', 'III'])
/** Classes and divisions of the IMDG code. */
export const ImdgClass = z.enum([
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
])
