import type { Actor, FuncId } from '../kit/access.ts'
import type { BookingFacts } from './booking.guards.ts'
import { emptyForm, emptyLine } from './booking.defaults.ts'
import type { ContainerLine, ShippingOrder, ShippingOrderForm } from './booking.ts'

/* Complete and correct records for tests; each test breaks only the thing it checks. */

export const line = (changes: Partial<ContainerLine> = {}): ContainerLine => ({
  ...emptyLine('40HC'),
  container_no: 'CSQU3054383',
  seal_no: 'SL001',
  carrier_booking_no: 'MAEU123456',
  package_qty: 100,
  gross_weight: 1_200.5,
  cbm: 60.25,
  ex_factory_date: '2026-03-02',
  cfs_received: '2026-03-05',
  cy_gate_in: '2026-03-06',
  hs_lines: [{ hs_code: '950300', package_qty: 100, gross_weight: 1_200.5, cbm: 60.25 }],
  ...changes,
})

/** Ready to be confirmed: FCL by sea from Hong Kong to Los Angeles. */
export const form = (changes: Partial<ShippingOrderForm> = {}): ShippingOrderForm => ({
  ...emptyForm(),
  mode: 'SEA',
  service: 'FCL',
  delivery: 'PORT_TO_DOOR',
  business_type: 'NOMINATION',
  shipper_party_id: 11,
  customer_party_id: 12,
  consignee_party_id: 13,
  nomination_agent_party_id: 14,
  handling_office_party_id: 1,
  pol: 'HKHKG',
  pod: 'USLAX',
  pld: 'USLAX',
  fd: 'USLAX',
  cargo_ready_date: '2026-03-01',
  etd: '2026-03-10',
  eta: '2026-04-01',
  carrier_code: 'MAEU',
  vessel: 'Emma Maersk',
  voyage: '012E',
  cfs_closing: '2026-03-06T09:00:00Z',
  cy_closing: '2026-03-07T09:00:00Z',
  vgm_closing: '2026-03-07T10:00:00Z',
  si_closing: '2026-03-06T04:00:00Z',
  incoterms: 'FOB',
  incoterms_location: 'Hong Kong',
  freight: 'COLLECT',
  package_qty: 100,
  package_unit: 'CT',
  gross_weight: 1_200.5,
  cbm: 60.25,
  contract_type: 'SPOT',
  contract_no: 'Q-77',
  container_requests: [{ container_size: '40HC', qty: 1 }],
  containers: [line()],
  ...changes,
})

const NAMES = {
  shipper_party_code: 'PEARL',
  shipper_party_name: 'Pearl Toys',
  customer_party_code: 'NORTH',
  customer_party_name: 'Northwind Retail',
  consignee_party_code: 'NORTH',
  consignee_party_name: 'Northwind Retail',
  notify_party_code: null,
  notify_party_name: null,
  nomination_agent_party_code: 'BALTIC',
  nomination_agent_party_name: 'Baltic Agents',
  release_agent_party_code: null,
  release_agent_party_name: null,
  handling_office_party_code: 'HKG',
  handling_office_party_name: 'Hong Kong',
  sales_name: null,
  por_name: null,
  pol_name: 'Hong Kong',
  pod_name: 'Los Angeles',
  pld_name: 'Los Angeles',
  fd_name: 'Los Angeles',
  pol_time_zone: 'Asia/Hong_Kong',
  carrier_name: 'Maersk',
}

export const order = (changes: Partial<ShippingOrder> = {}): ShippingOrder => ({
  ...form(),
  ...NAMES,
  so_no: 'SO260300001',
  booking_status: 'NEW_E_BOOKING',
  origin: 'E',
  space_status: 'OPEN',
  si_status: 'NONE',
  sailing_schedule_id: null,
  rate_source_key: null,
  approval_status: 'NOT_REQUESTED',
  approval_changed_at: null,
  approval_sent_at: null,
  approval_reason: null,
  approval_remark: null,
  approval_updated_by: null,
  user_uid: 'u-shipper',
  user_name: 'Sam Shipper',
  created_at: '2026-02-20T01:00:00Z',
  version: 1,
  job_no: null,
  job_status: null,
  hbl_no: null,
  submitted_at: '2026-02-20T02:00:00Z',
  confirmed_at: null,
  etd_confirmed: null,
  eta_confirmed: null,
  rollovers: 0,
  cancelled_at: null,
  cancel_reason: null,
  status_changed_at: '2026-02-20T02:00:00Z',
  status_before: null,
  amended: null,
  handled_by: null,
  handled_by_name: null,
  ...changes,
})

export const actor = (changes: Partial<Actor>): Actor => ({
  user_uid: 'u-someone',
  login_id: 'someone@fairlead.example',
  profile_type: 'OPERATION',
  user_level_id: 10,
  internal: true,
  func_ids: new Set<FuncId>(['booking', 'create_booking']),
  party_ids: [1],
  all_party_types: new Set(),
  sales_codes: [],
  ...changes,
})

export const ops = actor({ user_uid: 'u-ops' })
export const viewer = actor({ user_uid: 'u-viewer', func_ids: new Set<FuncId>(['booking']) })
export const shipper = actor({ user_uid: 'u-shipper', profile_type: 'SHIPPER', user_level_id: 0, internal: false, party_ids: [11] })
export const agent = actor({ user_uid: 'u-agent', profile_type: 'AGENT', user_level_id: 0, internal: false, party_ids: [14] })
export const customer = actor({ user_uid: 'u-customer', profile_type: 'CUSTOMER', user_level_id: 0, internal: false, party_ids: [12] })
export const finance = actor({ user_uid: 'u-finance', profile_type: 'FINANCE', user_level_id: 20, func_ids: new Set<FuncId>(['booking']) })
export const manager = actor({ user_uid: 'u-manager', user_level_id: 30 })

export const facts = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
  reason: 'a good reason',
  parties: [
    { party_id: 1, party_code: 'HKG', status: 'A' },
    { party_id: 11, party_code: 'PEARL', status: 'A' },
    { party_id: 12, party_code: 'NORTH', status: 'A' },
    { party_id: 13, party_code: 'NORTH', status: 'A' },
    { party_id: 14, party_code: 'BALTIC', status: 'A' },
  ],
  settings: { container_check_digit: 'error', remark_max_length: 4_000, remark_image_max_mb: 2, remark_html_max_mb: 8 },
  holds: [],
  ...changes,
})
