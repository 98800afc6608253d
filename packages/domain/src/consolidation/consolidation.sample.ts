import { proposal } from '../approval/approval.sample.ts'
import { actor } from '../booking/booking.sample.ts'
import { USER_LEVEL, type Actor, type FuncId } from '../kit/access.ts'
import type { ConsolFacts } from './consolidation.guards.ts'
import { summaryOfPlan, wholeOf } from './consolidation.defaults.ts'
import type { PlanFacts } from './consolidation.facts-rules.ts'
import { planFormOf } from './consolidation.defaults.ts'
import type { Consolidation, ConsolidationForm, PlannedOrder, StoredAllocation } from './consolidation.ts'

/* Complete and correct records for tests; each test breaks the one field it is about. */

/** Confirmed LCL cargo from Hong Kong to Los Angeles. */
export const planned = (changes: Partial<PlannedOrder> = {}): PlannedOrder => ({
  so_no: 'SO1',
  version: 3,
  booking_status: 'CONFIRMED',
  mode: 'SEA',
  service: 'LCL',
  consolidatable: true,
  oms_shipment: false,
  has_lcl_size: true,
  pol: 'HKHKG',
  pod: 'USLAX',
  carrier_code: 'MAEU',
  vessel: 'EMMA MAERSK',
  voyage: '01E',
  etd: '2026-03-12',
  cargo_ready_date: '2026-03-01',
  dangerous_goods: false,
  imdg_class: null,
  po_no: 'PO-1',
  package_unit: 'CT',
  hbl_no: 'FLDHKG26030001',
  handling_office_party_id: 1,
  shipper_party_id: 11,
  shipper_party_name: 'Pearl Toys',
  customer_party_name: 'Northwind Retail',
  consignee_party_id: 13,
  consignee_party_name: 'Northwind Retail',
  nomination_agent_party_id: 14,
  release_agent_party_id: 15,
  package_qty: 100,
  cbm: 20.125,
  kg: 4_000.5,
  on_consolidation_no: null,
  on_user_name: null,
  ...changes,
})

export const allocation = (order: PlannedOrder, changes: Partial<StoredAllocation> = {}): StoredAllocation => ({
  ...wholeOf(order, 1),
  so_no: order.so_no,
  booked_package_qty: order.package_qty,
  booked_cbm: order.cbm,
  booked_kg: order.kg,
  loaded_package_qty: 0,
  loaded_cbm: 0,
  loaded_kg: 0,
  amended_at: null,
  amended_fields: [],
  order,
  ...changes,
})

/** Two orders for one 40GP, of a buyer's consolidation. */
export const plan = (changes: Partial<Consolidation> = {}): Consolidation => {
  const lines = {
    container_requests: [{ container_size: '40GP' as const, qty: 1 }],
    so_allocations: [allocation(planned()), allocation(planned({ so_no: 'SO2', po_no: 'PO-2' }), { loading_seq: 2 })],
    ...changes,
  }
  return {
    consolidation_no: 'CHKG26030001',
    consol_type: 'BUYER',
    contact_office_party_id: 1,
    handling_office_party_id: 1,
    hbl_office_party_id: null,
    principal_party_id: 13,
    mode: 'SEA',
    pol: 'HKHKG',
    pod: 'USLAX',
    own_reference: null,
    agent_reference: null,
    carrier_reference: null,
    customer_reference: null,
    carrier_code: null,
    vessel: null,
    voyage: null,
    etd: null,
    eta: null,
    cfs_closing: null,
    cy_closing: null,
    vgm_closing: null,
    si_closing: null,
    rate_source_key: 7,
    sailing_schedule_id: null,
    consol_status: 'PLAN',
    status_before: null,
    load_status: 'PENDING',
    user_uid: 'u-ops',
    user_name: 'Olivia Ops',
    created_at: '2026-03-01T01:00:00Z',
    status_changed_at: '2026-03-01T01:00:00Z',
    plan_since: '2026-03-01T01:00:00Z',
    version: 1,
    approval_changed_at: null,
    approval_sent_at: null,
    approval_reason: null,
    approval_remark: null,
    cancel_reason: null,
    job_no: null,
    job_status: null,
    amended_at: null,
    contact_office_party_code: 'HKG',
    contact_office_party_name: 'Hong Kong',
    handling_office_party_code: 'HKG',
    handling_office_party_name: 'Hong Kong',
    hbl_office_party_code: null,
    hbl_office_party_name: null,
    principal_party_code: 'NORTH',
    principal_party_name: 'Northwind Retail',
    pol_name: 'Hong Kong',
    pod_name: 'Los Angeles',
    pol_time_zone: 'Asia/Hong_Kong',
    sent_to_party_id: null,
    carrier_name: null,
    containers: [],
    ...lines,
    ...summaryOfPlan(lines),
    ...changes,
  }
}

export const planForm = (changes: Partial<ConsolidationForm> = {}): ConsolidationForm => ({ ...planFormOf(plan()), ...changes })

export const planFacts = (...orders: PlannedOrder[]): PlanFacts => ({
  orders: new Map([planned(), planned({ so_no: 'SO2', po_no: 'PO-2' }), ...orders].map((order) => [order.so_no, order])),
  sent_to_party_id: null,
  pol_time_zone: 'Asia/Hong_Kong',
  today: '2026-03-02',
})

/** Facts with one proposed and selected sailing, a remark and the uploaded plan. */
export const consolFacts = (changes: Partial<ConsolFacts> = {}): ConsolFacts => ({
  proposals: [proposal(1)],
  today: '2026-03-10',
  documents: ['CONSOL_PLAN'],
  required_document: 'CONSOL_PLAN',
  holds: [],
  proposal_id: 1,
  reason: 'a good reason',
  remark: 'by telephone',
  ...changes,
})

const func_ids: ReadonlySet<FuncId> = new Set<FuncId>(['consolidation', 'create_consolidation'])
const outside: Partial<Actor> = { func_ids, internal: false, user_level_id: USER_LEVEL.external, party_ids: [13] }
export const PLANNERS = {
  staff: actor({ func_ids }),
  supervisor: actor({ func_ids, user_level_id: USER_LEVEL.supervisor }),
  /** Staff with the approval function, without the planning function. */
  decider: actor({ func_ids: new Set<FuncId>(['consolidation']) }),
  principal: actor({ ...outside, profile_type: 'CONSIGNEE' }),
  /** A party of one order of the plan that is not its principal. */
  shipper: actor({ ...outside, profile_type: 'SHIPPER', party_ids: [11] }),
  stranger: actor({ ...outside, profile_type: 'CUSTOMER', party_ids: [99] }),
  bystander: actor({ func_ids: new Set<FuncId>(['booking', 'create_booking']), user_level_id: USER_LEVEL.manager }),
} as const
