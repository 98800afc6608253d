import type { LoadContainer, LoadLine, LoadOrder, LoadPlan } from './load-plan.ts'

/** A line of 100 cartons of 60 × 40 × 50 cm, which may be turned and stacked; each test breaks only the thing it checks. */
export const loadLine = (changes: Partial<LoadLine> = {}): LoadLine => ({
  so_no: 'SO1',
  package_line_no: 1,
  po_no: 'PO-1',
  item_no: null,
  goods_description: null,
  package_unit: 'CT',
  package_qty: 100,
  cbm: 12,
  kg: 1_000,
  length_cm: 60,
  width_cm: 40,
  height_cm: 50,
  orientation: 'ANY',
  stacking: 'STACKABLE',
  max_on_top_kg: null,
  un_number: null,
  imdg_class: null,
  ...changes,
})

export const loadOrder = (changes: Partial<LoadOrder> = {}): LoadOrder => ({
  so_no: 'SO1',
  loading_seq: 1,
  shipper_party_name: 'Pearl Toys',
  hbl_no: null,
  package_qty: 100,
  cbm: 12,
  kg: 1_000,
  ...changes,
})

export const loadContainer = (changes: Partial<LoadContainer> = {}): LoadContainer => ({
  container_id: 1,
  line_no: 1,
  container_size: '20GP',
  container_no: null,
  seal_no: null,
  version: 1,
  inner_length_mm: null,
  inner_width_mm: null,
  inner_height_mm: null,
  tare_kg: null,
  max_gross_kg: null,
  dunnage_kg: null,
  loads: [],
  placements: [],
  ...changes,
})

/** One order with one line, and two containers. */
export const loadPlan = (changes: Partial<LoadPlan> = {}): LoadPlan => ({
  consolidation_no: 'CHKG26030001',
  version: 1,
  consol_status: 'PLAN',
  load_status: 'PENDING',
  plan_version: 1,
  orders: [loadOrder()],
  lines: [loadLine()],
  containers: [loadContainer(), loadContainer({ container_id: 2, line_no: 2 })],
  ...changes,
})
