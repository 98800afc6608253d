import * as z from 'zod/mini'
import type { FieldRights } from '../kit/fieldRights.ts'
import { calendarDate, code, coded, instant, integer, key, line, lines, quantity, version } from '../kit/fields.ts'
import { CARRIER_CODE, HS_CODE, UN_LOCODE, UN_NUMBER } from '../kit/identifiers.ts'
import type { LineListsOf } from '../kit/lines.ts'
import { answerShape, formShape } from '../kit/record.ts'
import {
  ApprovalSide,
  ApprovalStatus,
  BookingStatus,
  BusinessType,
  ContainerSize,
  ContractType,
  Delivery,
  Freight,
  ImdgClass,
  Incoterms,
  Mode,
  Origin,
  PackageUnit,
  PackingGroup,
  RecordStatus,
  Service,
  ShipmentType,
  SiStatus,
  SpaceStatus,
  TransportDocument,
} from './booking.codes.ts'
import { JobStatus } from '../job/job.codes.ts'
import type { BOOKING_FIELD_RIGHTS } from './booking.rights.ts'
import { staffTexts } from './booking.staff-form.ts'

const place = coded(5, UN_LOCODE, 'booking.placeInvalid')
const packages = integer(0, 9_999_999)
const weight = quantity(999_999_999)
const volume = quantity(9_999_999)

/**
 * What a user may write on a shipping order (BOOK-037 to BOOK-048). A party is written as its id, a place as its UN/LOCODE; the answer adds the
 * names. `eta` is the ETA at POD. Closings are instants; the screen shows them in the time zone of the POL.
 */
const fields = {
  po_no: line(100),
  master_so_no: code(20),
  mode: Mode,
  service: Service,
  delivery: Delivery,
  business_type: BusinessType,
  shipper_party_id: key,
  customer_party_id: key,
  consignee_party_id: key,
  notify_party_id: key,
  nomination_agent_party_id: key,
  release_agent_party_id: key,
  handling_office_party_id: key,
  sales_code: code(20),
  por: place,
  pol: place,
  pod: place,
  pld: place,
  fd: place,
  cargo_ready_date: calendarDate,
  etd: calendarDate,
  eta: calendarDate,
  pld_eta: calendarDate,
  fd_eta: calendarDate,
  projected_etd: calendarDate,
  carrier_code: coded(4, CARRIER_CODE, 'booking.carrierInvalid'),
  vessel: line(70),
  voyage: line(20),
  cfs_closing: instant,
  cy_closing: instant,
  vgm_closing: instant,
  si_closing: instant,
  incoterms: Incoterms,
  incoterms_location: line(100),
  freight: Freight,
  un_number: coded(4, UN_NUMBER, 'booking.unNumberInvalid'),
  imdg_class: ImdgClass,
  packing_group: PackingGroup,
  commodity: line(200),
  marks: lines(4000),
  goods_description: lines(4000),
  package_qty: packages,
  package_unit: PackageUnit,
  gross_weight: weight,
  cbm: volume,
  booking_condition: lines(1000),
  contract_type: ContractType,
  contract_no: line(50),
  shipper_reference: line(50),
  agent_reference: line(50),
  consignee_reference: line(50),
  forwarder_reference: line(50),
  number_of_originals: integer(0, 9),
  transport_document: TransportDocument,
}

/** `oms_shipment`: the order comes from an order management system. */
const flags = { dangerous_goods: z.boolean(), consolidatable: z.boolean(), to_order: z.boolean(), oms_shipment: z.boolean() }
const formFlags = {
  dangerous_goods: z._default(z.boolean(), false),
  consolidatable: z._default(z.boolean(), false),
  to_order: z._default(z.boolean(), false),
  oms_shipment: z._default(z.boolean(), false),
}

const requestFields = { container_size: ContainerSize, qty: integer(1, 999) }
const hsFields = { hs_code: coded(10, HS_CODE, 'booking.hsCodeInvalid'), package_qty: packages, gross_weight: weight, cbm: volume }
const containerFields = {
  container_no: code(11),
  container_size: ContainerSize,
  seal_no: line(30),
  carrier_booking_no: line(35),
  package_qty: packages,
  gross_weight: weight,
  cbm: volume,
  ex_factory_date: calendarDate,
  cfs_received: calendarDate,
  cy_gate_in: calendarDate,
}

const atMost = (max: number) => z.maxLength(max, { error: 'msgTooManyLines' })

export const ContainerRequestForm = z.strictObject(formShape(requestFields))
export const ContainerForm = z.strictObject({
  ...formShape(containerFields),
  hs_lines: z._default(z.array(z.strictObject(formShape(hsFields))).check(atMost(100)), []),
})

/** The fields that a user writes. Every field may be blank, because a draft may be incomplete; filled fields have the right type. */
export const ShippingOrderForm = z.strictObject({
  ...formShape(fields),
  ...formFlags,
  container_requests: z._default(z.array(ContainerRequestForm).check(atMost(20)), []),
  containers: z._default(z.array(ContainerForm).check(atMost(500)), []),
})
export type ShippingOrderForm = z.infer<typeof ShippingOrderForm>
export type ContainerRequest = ShippingOrderForm['container_requests'][number]
export type ContainerLine = ShippingOrderForm['containers'][number]
export type HsLine = ContainerLine['hs_lines'][number]
export type FieldName = keyof ShippingOrderForm

/** The lists of lines of a form, and the field that identifies a line of each. */
export const BOOKING_LINES: LineListsOf<ShippingOrderForm> = [
  { field: 'container_requests', namedBy: 'container_size' },
  { field: 'containers', namedBy: 'container_no', inner: [{ field: 'hs_lines', namedBy: 'hs_code' }] },
]

export const ContainerRequest = z.object(answerShape(requestFields))
export const ContainerLine = z.object({ ...answerShape(containerFields), hs_lines: z.array(z.object(answerShape(hsFields))) })

/** Fields that the system and the actions write, never a form. */
const systemFields = {
  so_no: z.string(),
  booking_status: BookingStatus,
  origin: Origin,
  space_status: SpaceStatus,
  si_status: SiStatus,
  approval_status: ApprovalStatus,
  /** How often the confirmed booking got a later ETD. */
  rollovers: z.number(),
  /** The user who created it. */
  user_uid: z.string(),
  user_name: z.string(),
  created_at: instant,
  version,
}
const systemFieldsLeftOpen = {
  job_no: z.string(),
  job_status: JobStatus,
  hbl_no: z.string(),
  submitted_at: instant,
  confirmed_at: instant,
  /** ETD and ETA at the first confirmation. */
  etd_confirmed: calendarDate,
  eta_confirmed: calendarDate,
  cancelled_at: instant,
  cancel_reason: z.string(),
  status_changed_at: instant,
  /** The status to which a booking returns if its cancellation is rejected. */
  status_before: BookingStatus,
  /** When `approval_status` last changed; `approval_reason` explains a rejection or reopening, `approval_remark` comments an approval. */
  approval_changed_at: instant,
  /** When the approval was sent to the customer as a question or notice; blank while it is internal. */
  approval_sent_at: instant,
  approval_reason: z.string(),
  approval_remark: z.string(),
  approval_updated_by: ApprovalSide,
  /** The chosen sailing, whose dates the order carries as a snapshot, and the chosen rate. */
  sailing_schedule_id: z.number(),
  rate_source_key: z.number(),
}

const text = z.string()
/** Names of ids and codes, joined by the server. */
const names = {
  shipper_party_code: text,
  shipper_party_name: text,
  customer_party_code: text,
  customer_party_name: text,
  consignee_party_code: text,
  consignee_party_name: text,
  notify_party_code: text,
  notify_party_name: text,
  nomination_agent_party_code: text,
  nomination_agent_party_name: text,
  release_agent_party_code: text,
  release_agent_party_name: text,
  handling_office_party_code: text,
  handling_office_party_name: text,
  sales_name: text,
  por_name: text,
  pol_name: text,
  pod_name: text,
  pld_name: text,
  fd_name: text,
  /** IANA name; closings are shown in it. */
  pol_time_zone: text,
  carrier_name: text,
}

const written = {
  ...answerShape(fields),
  contract_type: z.optional(z.nullable(fields.contract_type)),
  contract_no: z.optional(z.nullable(fields.contract_no)),
  sales_code: z.optional(z.nullable(fields.sales_code)),
  ...flags,
  container_requests: z.array(ContainerRequest),
  containers: z.array(ContainerLine),
}

/** A shipping order as the API answers it. Fields that BOOKING_FIELD_RIGHTS hides from external profiles may be absent (BOOK-047). */
export const ShippingOrder = z.object({
  ...systemFields,
  ...answerShape(systemFieldsLeftOpen),
  ...written,
  ...answerShape(names),
  ...staffTexts,
  rate_source_key: z.optional(z.nullable(z.number())),
  carrier_mbl_no: z.optional(z.nullable(text)),
  /** The container sizes that the chosen rate has amounts for; null without a rate. */
  rate_sizes: z.optional(z.nullable(z.array(text))),
  /** The amendment that a customer requests; the order itself stays as confirmed until operations confirm the amendment. */
  amended: z.nullable(z.object(written)),
})
export type ShippingOrder = z.infer<typeof ShippingOrder>

type Hidden<R extends FieldRights> = { [P in keyof R]: R[P] extends { readBy: object } ? P : never }[keyof R]
type InternalField = Hidden<typeof BOOKING_FIELD_RIGHTS>
/** The fields that rules and requirements read, present in a form and in a stored order. */
export type BookingData = Omit<ShippingOrderForm, InternalField>

/** A row of a list: the order without its lines and long texts. */
export const ShippingOrderRow = z.extend(
  z.omit(ShippingOrder, {
    container_requests: true,
    containers: true,
    marks: true,
    goods_description: true,
    booking_condition: true,
    pol_time_zone: true,
    rate_sizes: true,
    amended: true,
    status_before: true,
  }),
  {
    /** `2 x 40HC, 1 x 20GP` */
    container_summary: z.nullable(text),
    teu: z.nullable(z.number()),
    /** How many containers are requested. */
    container_count: z.nullable(z.number()),
    /** Chargeable weight in kilograms. */
    cw: z.nullable(z.number()),
    shipment_type: ShipmentType,
    record_status: RecordStatus,
  },
)
export type ShippingOrderRow = z.infer<typeof ShippingOrderRow>
