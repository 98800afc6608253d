import * as z from 'zod/mini'
import { BookingStatus, ContainerSize, ImdgClass, Mode, PackageUnit, Service } from '../booking/booking.codes.ts'
import { JobStatus } from '../job/job.codes.ts'
import { STAFF, type FieldRights } from '../kit/fieldRights.ts'
import { calendarDate, code, coded, compactCode, instant, integer, key, line, quantity, version } from '../kit/fields.ts'
import { CARRIER_CODE, UN_LOCODE } from '../kit/identifiers.ts'
import type { LineListsOf } from '../kit/lines.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { VgmMethod } from '../vgm/vgm.codes.ts'
import { ConsolMode, ConsolStatus, ConsolType, LoadStatus, MOST_ORDERS, MOST_REQUESTS, Ownership } from './consolidation.codes.ts'

const place = coded(5, UN_LOCODE, 'booking.placeInvalid')
const packages = integer(0, 9_999_999)
const weight = quantity(999_999_999)
const volume = quantity(9_999_999)
const atMost = (max: number) => z.maxLength(max, { error: 'msgTooManyLines' })

/** Fields that staff writes (CONSOL-022). The sailing can be typed until one is selected, which then fills it. */
const fields = {
  consol_type: ConsolType,
  contact_office_party_id: key,
  handling_office_party_id: key,
  hbl_office_party_id: key,
  /** The agent, buyer or shipper that the type names; for a co-load the co-loader, or null. */
  principal_party_id: key,
  mode: ConsolMode,
  pol: place,
  pod: place,
  own_reference: line(50),
  agent_reference: line(50),
  carrier_reference: line(50),
  customer_reference: line(50),
  carrier_code: coded(4, CARRIER_CODE, 'booking.carrierInvalid'),
  vessel: line(70),
  voyage: line(20),
  etd: calendarDate,
  eta: calendarDate,
  cfs_closing: instant,
  cy_closing: instant,
  vgm_closing: instant,
  si_closing: instant,
  rate_source_key: key,
}

const requestFields = { container_size: ContainerSize, qty: integer(1, 99) } // CONSOL-024
const allocationFields = { so_no: code(20), package_qty: packages, cbm: volume, kg: weight, loading_seq: integer(1, 999) } // CONSOL-025

export const ConsolRequestForm = z.strictObject(formShape(requestFields))
export const SoAllocationForm = z.strictObject(formShape(allocationFields))
export const ConsolidationForm = z.strictObject({
  ...formShape(fields),
  container_requests: z._default(z.array(ConsolRequestForm).check(atMost(MOST_REQUESTS)), []),
  so_allocations: z._default(z.array(SoAllocationForm).check(atMost(MOST_ORDERS)), []),
})
export type ConsolidationForm = z.infer<typeof ConsolidationForm>
export type ConsolRequest = ConsolidationForm['container_requests'][number]
export type SoAllocation = ConsolidationForm['so_allocations'][number]

export const CONSOLIDATION_LINES: LineListsOf<ConsolidationForm> = [
  { field: 'container_requests', namedBy: 'container_size' },
  { field: 'so_allocations', namedBy: 'so_no' },
]

/** A container of the plan. The server adds and removes empty ones with the requests; staff fills them in at pick-up (CONSOL-026). */
const containerFields = {
  container_no: compactCode(11),
  seal_no: line(30),
  ownership: Ownership,
  size_type: code(4),
  carrier_booking_no: line(35),
  package_qty: packages,
  gross_weight: weight,
  cbm: volume,
  actual_kg: weight,
  tare_kg: weight,
  max_gross_kg: weight,
  dunnage_kg: weight,
  inner_length_mm: integer(500, 20_000),
  inner_width_mm: integer(500, 5_000),
  inner_height_mm: integer(500, 5_000),
  vgm_kg: weight,
  vgm_method: VgmMethod,
  weighed_on: calendarDate,
  responsible_party: line(70),
  authorized_person: line(70),
  weighing_facility: line(70),
  vgm_reference: line(35),
  cy_gate_in: calendarDate,
  cfs_received: calendarDate,
}
export const ConsolContainerForm = z.strictObject(formShape(containerFields))
export type ConsolContainerForm = z.infer<typeof ConsolContainerForm>
export const ConsolContainer = z.object({
  container_id: z.number(),
  line_no: z.number(),
  container_size: ContainerSize,
  ...answerShape(containerFields),
  /** Sum of the package lines in it. */
  loaded_package_qty: z.number(),
  loaded_cbm: z.number(),
  loaded_kg: z.number(),
  version,
})
export type ConsolContainer = z.infer<typeof ConsolContainer>

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** What a plan reads of a shipping order: whether it may be on the plan, and how much of it there is. */
export const PlannedOrder = z.object({
  so_no: z.string(),
  version,
  booking_status: BookingStatus,
  mode: z.nullable(Mode),
  service: z.nullable(Service),
  consolidatable: z.boolean(),
  oms_shipment: z.boolean(),
  has_lcl_size: z.boolean(),
  pol: text,
  pod: text,
  carrier_code: text,
  vessel: text,
  voyage: text,
  etd: z.nullable(calendarDate),
  cargo_ready_date: z.nullable(calendarDate),
  dangerous_goods: z.boolean(),
  imdg_class: z.nullable(ImdgClass),
  po_no: text,
  package_unit: z.nullable(PackageUnit),
  hbl_no: text,
  handling_office_party_id: number,
  shipper_party_id: number,
  shipper_party_name: text,
  customer_party_name: text,
  consignee_party_id: number,
  consignee_party_name: text,
  nomination_agent_party_id: number,
  release_agent_party_id: number,
  /** Sums of the LCL lines; for an order on the plan, as they were when it was taken over. */
  package_qty: z.number(),
  cbm: z.number(),
  kg: z.number(),
  /** Another active plan that has the order, and who put it there. */
  on_consolidation_no: text,
  on_user_name: text,
})
export type PlannedOrder = z.infer<typeof PlannedOrder>

const StoredAllocation = z.object({
  ...answerShape(allocationFields),
  so_no: z.string(),
  booked_package_qty: z.number(),
  booked_cbm: z.number(),
  booked_kg: z.number(),
  loaded_package_qty: z.number(),
  loaded_cbm: z.number(),
  loaded_kg: z.number(),
  /** When the order was amended after it was taken over, and what changed. */
  amended_at: z.nullable(instant),
  amended_fields: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  order: PlannedOrder,
})
export type StoredAllocation = z.infer<typeof StoredAllocation>

const system = {
  consolidation_no: z.string(),
  consol_status: ConsolStatus,
  load_status: LoadStatus,
  user_uid: z.string(),
  user_name: z.string(),
  created_at: instant,
  status_changed_at: instant,
  version,
}
const systemLeftOpen = {
  /** Start of status PLAN; null in every other status. */
  plan_since: instant,
  status_before: ConsolStatus,
  approval_changed_at: instant,
  /** When the plan was sent to its principal; null before. */
  approval_sent_at: instant,
  approval_reason: z.string(),
  approval_remark: z.string(),
  cancel_reason: z.string(),
  job_no: z.string(),
  job_status: JobStatus,
  sailing_schedule_id: z.number(),
}
const names = {
  contact_office_party_code: z.string(),
  contact_office_party_name: z.string(),
  handling_office_party_code: z.string(),
  handling_office_party_name: z.string(),
  hbl_office_party_code: z.string(),
  hbl_office_party_name: z.string(),
  principal_party_code: z.string(),
  principal_party_name: z.string(),
  pol_name: z.string(),
  pod_name: z.string(),
  pol_time_zone: z.string(),
  carrier_name: z.string(),
}
/** Sums of the plan, for lists and for readers who see a part of its orders. */
const sums = {
  container_summary: text,
  teu: z.number(),
  so_count: z.number(),
  package_qty: z.number(),
  cbm: z.number(),
  kg: z.number(),
  /** Planned CBM in percent of the planning volume of the containers; null without one. */
  fill: number,
}

export const Consolidation = z.object({
  ...system,
  ...answerShape(systemLeftOpen),
  ...answerShape(fields),
  rate_source_key: z.optional(z.nullable(key)),
  job_no: z.optional(text),
  /** The principal to which the plan was last sent; the plan keeps it. */
  sent_to_party_id: z.optional(number),
  /** The earliest amendment of an order that is not taken over yet. */
  amended_at: z.optional(z.nullable(instant)),
  job_status: z.optional(z.nullable(JobStatus)),
  ...answerShape(names),
  ...sums,
  container_requests: z.array(z.object(answerShape(requestFields))),
  so_allocations: z.array(StoredAllocation),
  containers: z.array(ConsolContainer),
})
export type Consolidation = z.infer<typeof Consolidation>

/** A line of a list. */
export const ConsolidationRow = z.extend(
  z.omit(Consolidation, { container_requests: true, so_allocations: true, containers: true, pol_time_zone: true, status_before: true }),
  { container_nos: text },
)
export type ConsolidationRow = z.infer<typeof ConsolidationRow>

/** Rates, jobs and amendments that are not taken over yet are internal. */
export const CONSOLIDATION_FIELD_RIGHTS = {
  rate_source_key: { readBy: STAFF, writtenBy: STAFF },
  job_no: { readBy: STAFF },
  job_status: { readBy: STAFF },
  sent_to_party_id: { readBy: STAFF },
  amended_at: { readBy: STAFF },
} as const satisfies FieldRights
