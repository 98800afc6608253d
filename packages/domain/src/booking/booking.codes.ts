import * as z from 'zod/mini'

export { CONTAINER_SIZES, ContainerSize, Mode, Service } from '../transport/transport.codes.ts'

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

/* Each action is `POST /shipping-orders/{so_no}/<action>`. */

/** The actions that change `booking_status`. */
export const BookingAction = z.enum([
  'submit',
  'discard',
  'confirm',
  'amend',
  'withdraw_amendment',
  'reject_amendment',
  'request_cancel',
  'acknowledge_cancel',
  'reject_cancel',
  'cancel',
  'recover',
])
export type BookingAction = z.infer<typeof BookingAction>

/** The actions that change `space_status`. */
export const SpaceAction = z.enum(['request_space', 'release_so', 'waitlist_space', 'refuse_space', 'withdraw_so'])
export type SpaceAction = z.infer<typeof SpaceAction>

/** The actions that change `si_status`. */
export const SiAction = z.enum(['submit_si', 'reverse_si'])
export type SiAction = z.infer<typeof SiAction>

export const OrderAction = z.enum([...BookingAction.options, ...SpaceAction.options, ...SiAction.options])
export type OrderAction = z.infer<typeof OrderAction>

/** The actions that change `job_status`; each is `POST /jobs/{job_no}/<action>`. */

/** Cancelled, inbound or outbound; the reader's role on the order decides between the last two (BOOK-132). */
export const ShipmentType = z.enum(['c', 'i', 'o'])
/** Open or deleted (BOOK-133). */
export const RecordStatus = z.enum(['opn', 'del'])

/** E-booking (made by an external side) or manual booking (made by the forwarder). */
export const Origin = z.enum(['E', 'M'])
export const Delivery = z.enum(['PORT_TO_PORT', 'PORT_TO_DOOR', 'DOOR_TO_PORT', 'DOOR_TO_DOOR']) // BOOK-041
export const BusinessType = z.enum(['NOMINATION', 'FREEHAND']) // BOOK-042
export const Freight = z.enum(['PREPAID', 'COLLECT'])
export const SpaceStatus = z.enum(['OPEN', 'REQUESTED', 'RELEASED_SO', 'WAITLISTED', 'REFUSED'])
export type SpaceStatus = z.infer<typeof SpaceStatus>
export const SiStatus = z.enum(['NONE', 'SUBMITTED'])
export type SiStatus = z.infer<typeof SiStatus>
export const ApprovalStatus = z.enum(['NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'APPROVED', 'REJECTED', 'ADVICE'])
export type ApprovalStatus = z.infer<typeof ApprovalStatus>
/** The side whose last action on the approval the other side has not read yet. */
export const ApprovalSide = z.enum(['MR', 'CUSTOMER'])
export type ApprovalSide = z.infer<typeof ApprovalSide>
export const ContractType = z.enum(['SERVICE_CONTRACT', 'NAMED_ACCOUNT', 'SPOT', 'TARIFF'])
/** Original bill of lading, sea waybill, telex release, air waybill, rail waybill. */
export const TransportDocument = z.enum(['OBL', 'SWB', 'TELEX', 'AWB', 'RWB'])

/** Incoterms 2020 (ICC). Those marked are for sea and inland waterway only. */
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

/** The path of a booking's screen, with its number encoded. */
export const bookingHref = (soNo: string) => `/BMS/shipping_order/${encodeURIComponent(soNo)}`
