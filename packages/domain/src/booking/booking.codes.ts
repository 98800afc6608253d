import * as z from 'zod/mini'
import {
  APPROVAL_SIDES,
  APPROVAL_STATUSES,
  BOOKING_STATUSES,
  BUSINESS_TYPES,
  CONTRACT_TYPES,
  DELIVERIES,
  FREIGHTS,
  IMDG_CLASSES,
  INCOTERM_CODES,
  ORIGINS,
  PACKAGE_UNITS,
  RECORD_STATUSES,
  SHIPMENT_TYPES,
  SI_STATUSES,
  SPACE_STATUSES,
  TRANSPORT_DOCUMENTS,
} from './booking.values.ts'

export { CONTAINER_SIZES, ContainerSize, Mode, Service } from '../transport/transport.codes.ts'

/* The closed lists of a shipping order. A value is labelled by `booking.<field>_<value>`, but for codes that every language writes alike. */

export const BookingStatus = z.enum(BOOKING_STATUSES)
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

export const ShipmentType = z.enum(SHIPMENT_TYPES)
export const RecordStatus = z.enum(RECORD_STATUSES)

export const Origin = z.enum(ORIGINS)
export const Delivery = z.enum(DELIVERIES)
export const BusinessType = z.enum(BUSINESS_TYPES)
export const Freight = z.enum(FREIGHTS)
export const SpaceStatus = z.enum(SPACE_STATUSES)
export type SpaceStatus = z.infer<typeof SpaceStatus>
export const SiStatus = z.enum(SI_STATUSES)
export type SiStatus = z.infer<typeof SiStatus>
export const ApprovalStatus = z.enum(APPROVAL_STATUSES)
export type ApprovalStatus = z.infer<typeof ApprovalStatus>
export const ApprovalSide = z.enum(APPROVAL_SIDES)
export type ApprovalSide = z.infer<typeof ApprovalSide>
export const ContractType = z.enum(CONTRACT_TYPES)
export const TransportDocument = z.enum(TRANSPORT_DOCUMENTS)

export const Incoterms = z.enum(INCOTERM_CODES)

export const PackageUnit = z.enum(PACKAGE_UNITS)

export const PackingGroup = z.enum(['I', 'II', 'III'])
export const ImdgClass = z.enum(IMDG_CLASSES)

/** The path of a booking's screen, with its number encoded. */
export const bookingHref = (soNo: string) => `/BMS/shipping_order/${encodeURIComponent(soNo)}`
