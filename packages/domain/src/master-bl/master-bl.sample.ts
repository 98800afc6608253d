import { actor } from '../booking/booking.sample.ts'
import { USER_LEVEL, type FuncId } from '../kit/access.ts'
import type { BillStepInput } from './master-bl.guards.ts'
import { figuresOfBill } from './master-bl.figure-rules.ts'
import type { BilledBox, BilledOrder, BillFacts, MasterBl } from './master-bl.ts'

/* Complete and correct records for tests; each test breaks the one field it is about. */

/** A confirmed full container with a submitted shipping instruction, from Hong Kong to Hamburg. */
export const billed = (changes: Partial<BilledOrder> = {}): BilledOrder => ({
  so_no: 'SO1',
  version: 5,
  booking_status: 'CONFIRMED',
  si_status: 'SUBMITTED',
  mode: 'SEA',
  service: 'FCL',
  por: 'HKHKG',
  pol: 'HKHKG',
  pod: 'DEHAM',
  pld: 'DEHAM',
  carrier_code: 'HLCU',
  awb_prefix: null,
  vessel: 'EVER GIVEN',
  voyage: '012W',
  etd: '2026-03-12',
  eta: '2026-04-10',
  freight: 'PREPAID',
  dangerous_goods: false,
  un_number: null,
  imdg_class: null,
  hbl_no: 'FLDHKG26030001',
  marks: 'PEARL 1-100',
  goods_description: 'TOYS',
  package_unit: 'CT',
  handling_office_party_id: 1,
  shipper_party_id: 11,
  shipper_party_name: 'Pearl Toys',
  consignee_party_id: 13,
  consignee_party_name: 'Northwind Retail',
  notify_party_name: null,
  release_agent_party_id: 15,
  nomination_agent_party_id: 14,
  package_qty: 100,
  gross_weight: 4_000.5,
  cbm: 20.125,
  consolidation_no: null,
  load_status: null,
  plan_carrier_code: null,
  plan_vessel: null,
  plan_voyage: null,
  hs_cargo: [],
  other_master_bl_nos: [],
  ...changes,
})

/** The container of an order. */
export const box = (changes: Partial<BilledBox> = {}): BilledBox => ({
  container_no: 'CSQU3054383',
  container_size: '40GP',
  seal_no: 'SEAL1',
  carrier_booking_no: '255512345',
  cy_gate_in: '2026-03-10',
  loads: [{ so_no: 'SO1', package_qty: 100, gross_weight: 4_000.5, cbm: 20.125 }],
  on_master_bl_no: null,
  ...changes,
})

/** Two orders of one shipper, each in a container. */
export const billFacts = (changes: Partial<BillFacts> = {}): BillFacts => ({
  orders: [billed(), billed({ so_no: 'SO2', hbl_no: 'FLDHKG26030002' })],
  boxes: [
    box(),
    box({
      container_no: 'TCLU4265727',
      seal_no: 'SEAL2',
      loads: [{ so_no: 'SO2', package_qty: 100, gross_weight: 4_000.5, cbm: 20.125 }],
    }),
  ],
  ...changes,
})

export const bill = (changes: Partial<MasterBl> = {}): MasterBl => {
  const lines = {
    orders: [{ so_no: 'SO1' }, { so_no: 'SO2' }],
    containers: [
      { container_no: 'CSQU3054383', seal_no: 'SEAL1' },
      { container_no: 'TCLU4265727', seal_no: 'SEAL2' },
    ],
    facts: billFacts(),
    ...changes,
  }
  return {
    master_bl_no: 'MHKG26030001',
    mbl_status: 'DRAFT',
    maintainable: true,
    mode: 'SEA',
    main_so_no: 'SO1',
    consolidation_no: null,
    handling_office_party_id: 1,
    carrier_mbl_no: 'HLCUHKG260312345',
    mbl_type: 'OBL',
    freight: 'PREPAID',
    undg: null,
    imdg: null,
    carrier_code: 'HLCU',
    carrier_booking_no: '255512345',
    vessel: 'EVER GIVEN',
    voyage: '012W',
    etd: '2026-03-12',
    eta: '2026-04-10',
    por: 'HKHKG',
    pol: 'HKHKG',
    pod: 'DEHAM',
    pld: 'DEHAM',
    shipper_party_id: 1,
    consignee_party_id: 15,
    notify_party_id: null,
    shipper_text: null,
    consignee_text: null,
    notify_text: null,
    marks: 'PEARL 1-100',
    goods_description: 'TOYS',
    freight_amount: null,
    freight_currency: null,
    number_of_originals: 3,
    place_of_issue: 'Hong Kong',
    date_of_issue: '2026-03-12',
    on_board_date: '2026-03-12',
    stated_package_qty: null,
    stated_gross_weight: null,
    stated_cbm: null,
    show_freight: false,
    get_tel_and_fax: false,
    so_count: 2,
    ...figuresOfBill(lines, lines.facts),
    container_nos: 'CSQU3054383, TCLU4265727',
    job_no: 'JHKGS26030001',
    job_status: 'OUTSTANDING',
    instructed_at: null,
    issued_at: null,
    override_reason: null,
    surrendered_at: null,
    originals_returned: null,
    void_reason: null,
    user_uid: 'u-ops',
    user_name: 'Olivia Ops',
    created_at: '2026-03-01T01:00:00Z',
    status_changed_at: '2026-03-01T01:00:00Z',
    version: 1,
    handling_office_party_code: 'HKG',
    handling_office_party_name: 'Hong Kong',
    shipper_party_code: 'HKG',
    shipper_party_name: 'Hong Kong',
    consignee_party_code: 'BALTIC',
    consignee_party_name: 'Baltic Agents',
    notify_party_code: null,
    notify_party_name: null,
    por_name: 'Hong Kong',
    pol_name: 'Hong Kong',
    pod_name: 'Hamburg',
    pld_name: 'Hamburg',
    carrier_name: 'Hapag-Lloyd',
    ...lines,
  }
}

export const stepInput = (changes: Partial<BillStepInput> = {}): BillStepInput => ({
  job: { job_no: 'JHKGS26030001', job_status: 'OUTSTANDING' },
  reason: 'a good reason',
  originals_returned: 3,
  today: '2026-03-20',
  ...changes,
})

const func_ids: ReadonlySet<FuncId> = new Set<FuncId>(['master_bl'])
export const BILL_ACTORS = {
  staff: actor({ func_ids }),
  supervisor: actor({ func_ids, user_level_id: USER_LEVEL.supervisor }),
  manager: actor({ func_ids, user_level_id: USER_LEVEL.manager }),
  sales: actor({ func_ids, profile_type: 'SALES', user_level_id: USER_LEVEL.manager }),
  outsider: actor({ func_ids, internal: false, profile_type: 'AGENT', user_level_id: USER_LEVEL.external }),
  bystander: actor({ func_ids: new Set<FuncId>(['booking', 'create_booking', 'create_consolidation']), user_level_id: USER_LEVEL.manager }),
} as const
