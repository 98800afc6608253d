import * as z from 'zod/mini'
import { BookingStatus, ContainerSize, Freight, ImdgClass, Mode, PackageUnit, Service, SiStatus } from '../booking/booking.codes.ts'
import { LoadStatus } from '../consolidation/consolidation.codes.ts'
import { JobStatus } from '../job/job.codes.ts'
import { amount, calendarDate, code, coded, compactCode, instant, integer, key, line, lines, quantity, version } from '../kit/fields.ts'
import { CARRIER_CODE, UN_LOCODE, UN_NUMBER } from '../kit/identifiers.ts'
import type { LineListsOf } from '../kit/lines.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { MblStatus, MblType, MOST_BILL_BOXES, MOST_BILL_ORDERS } from './master-bl.codes.ts'

const place = coded(5, UN_LOCODE, 'booking.placeInvalid')
const packages = integer(0, 9_999_999)
const weight = quantity(999_999_999)
const volume = quantity(9_999_999)
const currency = coded(3, /^[A-Z]{3}$/, 'master-bl.currencyInvalid')
/** A printed party: name and address in lines. */
const block = lines(500)

/** Fields that staff writes (MBL-005). */
const fields = {
  main_so_no: code(20),
  consolidation_no: code(20),
  handling_office_party_id: key,
  carrier_mbl_no: code(35),
  mbl_type: MblType,
  freight: Freight,
  /** The UN number of the dangerous goods; where there are several, that of the main ones. */
  undg: coded(4, UN_NUMBER, 'booking.unNumberInvalid'),
  imdg: ImdgClass,
  carrier_code: coded(4, CARRIER_CODE, 'booking.carrierInvalid'),
  carrier_booking_no: line(35),
  vessel: line(70),
  voyage: line(20),
  etd: calendarDate,
  eta: calendarDate,
  por: place,
  pol: place,
  pod: place,
  pld: place,
  shipper_party_id: key,
  consignee_party_id: key,
  notify_party_id: key,
  shipper_text: block,
  consignee_text: block,
  notify_text: block,
  marks: lines(4000),
  goods_description: lines(4000),
  freight_amount: amount,
  freight_currency: currency,
  number_of_originals: integer(0, 9),
  place_of_issue: line(100),
  date_of_issue: calendarDate,
  on_board_date: calendarDate,
  /** The figures of the carrier's bill. */
  stated_package_qty: packages,
  stated_gross_weight: weight,
  stated_cbm: volume,
}
/** `get_tel_and_fax`: the party blocks that the server fills contain telephone and fax. */
const flags = { show_freight: z.boolean(), get_tel_and_fax: z.boolean() }
const formFlags = { show_freight: z._default(z.boolean(), false), get_tel_and_fax: z._default(z.boolean(), false) }

const orderFields = { so_no: code(20) }
const boxFields = { container_no: compactCode(11), seal_no: line(30) }
const atMost = (max: number) => z.maxLength(max, { error: 'msgTooManyLines' })

export const BillOrderForm = z.strictObject(formShape(orderFields))
export const BillBoxForm = z.strictObject(formShape(boxFields))
export const MasterBlForm = z.strictObject({
  ...formShape(fields),
  ...formFlags,
  orders: z._default(z.array(BillOrderForm).check(atMost(MOST_BILL_ORDERS)), []),
  containers: z._default(z.array(BillBoxForm).check(atMost(MOST_BILL_BOXES)), []),
})
export type MasterBlForm = z.infer<typeof MasterBlForm>
export type BillBoxLine = MasterBlForm['containers'][number]

export const MASTER_BL_LINES: LineListsOf<MasterBlForm> = [
  { field: 'orders', namedBy: 'so_no' },
  { field: 'containers', namedBy: 'container_no' },
]

const text = z.nullable(z.string())
const number = z.nullable(z.number())

const hsFigures = { package_qty: z.nullable(z.number()), gross_weight: z.nullable(z.number()), cbm: z.nullable(z.number()) }

/** What a master bill reads of a shipping order. */
export const BilledOrder = z.object({
  so_no: z.string(),
  version,
  booking_status: BookingStatus,
  si_status: SiStatus,
  mode: z.nullable(Mode),
  service: z.nullable(Service),
  por: text,
  pol: text,
  pod: text,
  pld: text,
  carrier_code: text,
  /** With which the air waybills of its carrier begin. */
  awb_prefix: text,
  vessel: text,
  voyage: text,
  etd: z.nullable(calendarDate),
  eta: z.nullable(calendarDate),
  freight: z.nullable(Freight),
  dangerous_goods: z.boolean(),
  un_number: text,
  imdg_class: z.nullable(ImdgClass),
  hbl_no: text,
  marks: text,
  goods_description: text,
  package_unit: z.nullable(PackageUnit),
  handling_office_party_id: number,
  shipper_party_id: number,
  shipper_party_name: text,
  consignee_party_id: number,
  consignee_party_name: text,
  notify_party_name: text,
  release_agent_party_id: number,
  nomination_agent_party_id: number,
  package_qty: z.number(),
  gross_weight: z.number(),
  cbm: z.number(),
  /** The active plan of a consolidated order. */
  consolidation_no: text,
  load_status: z.nullable(LoadStatus),
  plan_carrier_code: text,
  plan_vessel: text,
  plan_voyage: text,
  /** The cargo lines that have HS codes, with the figures of these. */
  hs_cargo: z.array(z.object({ ...hsFigures, hs_lines: z.array(z.object(hsFigures)) })),
  /** Other master bills that name the order. */
  other_master_bl_nos: z.array(z.string()),
})
export type BilledOrder = z.infer<typeof BilledOrder>

/** A container of the orders, or of their plan, with what lies in it. */
export const BilledBox = z.object({
  container_no: z.string(),
  container_size: z.nullable(ContainerSize),
  seal_no: text,
  carrier_booking_no: text,
  cy_gate_in: z.nullable(calendarDate),
  loads: z.array(z.object({ so_no: z.string(), package_qty: z.number(), gross_weight: z.number(), cbm: z.number() })),
  /** Another master bill of the same sailing that has the container: its number, or '' if the reader may not see it. */
  on_master_bl_no: text,
})
export type BilledBox = z.infer<typeof BilledBox>

/** Orders with their containers, as rules and screen read them. */
export const BillFacts = z.object({ orders: z.array(BilledOrder), boxes: z.array(BilledBox) })
export type BillFacts = z.infer<typeof BillFacts>

const system = {
  master_bl_no: z.string(),
  mbl_status: MblStatus,
  /** That of its main order. */
  mode: Mode,
  so_count: z.number(),
  package_qty: z.number(),
  gross_weight: z.number(),
  cbm: z.number(),
  user_uid: z.string(),
  user_name: z.string(),
  created_at: instant,
  status_changed_at: instant,
  version,
}
const systemLeftOpen = {
  container_nos: z.string(),
  job_no: z.string(),
  job_status: JobStatus,
  instructed_at: instant,
  issued_at: instant,
  /** Why it was issued in spite of differences. */
  override_reason: z.string(),
  surrendered_at: instant,
  originals_returned: z.number(),
  void_reason: z.string(),
}
const names = {
  handling_office_party_code: z.string(),
  handling_office_party_name: z.string(),
  shipper_party_code: z.string(),
  shipper_party_name: z.string(),
  consignee_party_code: z.string(),
  consignee_party_name: z.string(),
  notify_party_code: z.string(),
  notify_party_name: z.string(),
  por_name: z.string(),
  pol_name: z.string(),
  pod_name: z.string(),
  pld_name: z.string(),
  carrier_name: z.string(),
}

export const MasterBl = z.object({
  ...system,
  ...answerShape(systemLeftOpen),
  ...answerShape(fields),
  ...flags,
  ...answerShape(names),
  orders: z.array(z.object({ so_no: z.string() })),
  containers: z.array(z.object({ container_no: z.string(), seal_no: text })),
  /** The orders as they are now, and every container that holds their cargo. */
  facts: BillFacts,
  /** The reader belongs to the office that issues the bill; others only read it. */
  maintainable: z.boolean(),
})
export type MasterBl = z.infer<typeof MasterBl>

/** A line of a list. */
export const MasterBlRow = z.omit(MasterBl, {
  orders: true,
  containers: true,
  facts: true,
  maintainable: true,
  shipper_text: true,
  consignee_text: true,
  notify_text: true,
  marks: true,
  goods_description: true,
})
export type MasterBlRow = z.infer<typeof MasterBlRow>
