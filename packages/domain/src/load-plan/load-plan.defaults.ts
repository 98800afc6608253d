import type { PackageLine } from '../package-line/package-line.ts'
import type { Measures } from '../consolidation/consolidation.measure-rules.ts'
import type { StoredAllocation } from '../consolidation/consolidation.ts'
import type { Load } from './load-plan.share-rules.ts'
import type { LoadContainer, LoadLine, LoadOrder } from './load-plan.ts'

/** The order of a plan as the load takes it. Of an order that was amended down since, no more is loaded than is booked now. */
export const loadOrderOf = ({ so_no, loading_seq, package_qty, cbm, kg, order }: StoredAllocation, bookedNow?: Measures): LoadOrder => ({
  so_no,
  loading_seq,
  shipper_party_name: order.shipper_party_name,
  hbl_no: order.hbl_no,
  package_qty: Math.min(package_qty ?? 0, bookedNow?.package_qty ?? Infinity),
  cbm: Math.min(cbm ?? 0, bookedNow?.cbm ?? Infinity),
  kg: Math.min(kg ?? 0, bookedNow?.kg ?? Infinity),
})

/** The lines of an order; an order without lines counts as one line of what the plan takes, without measures. */
export const loadLinesOf = (allocation: StoredAllocation, lines: readonly PackageLine[]): LoadLine[] =>
  lines.length > 0 ? lines.map((line) => lineOf(allocation, line)) : [wholeOf(allocation)]

const lineOf = ({ so_no, order }: StoredAllocation, { line_no, gross_weight, ...line }: PackageLine): LoadLine => ({
  so_no,
  package_line_no: line_no,
  po_no: line.po_no,
  item_no: line.item_no,
  goods_description: line.goods_description,
  package_unit: line.package_unit ?? order.package_unit,
  package_qty: line.package_qty ?? 0,
  cbm: line.cbm ?? 0,
  kg: gross_weight ?? 0,
  length_cm: line.length_cm,
  width_cm: line.width_cm,
  height_cm: line.height_cm,
  orientation: line.orientation ?? 'ANY',
  stacking: line.stacking ?? 'STACKABLE',
  max_on_top_kg: line.max_on_top_kg,
  un_number: line.un_number,
  imdg_class: line.imdg_class ?? order.imdg_class,
})

const wholeOf = ({ so_no, package_qty, cbm, kg, order }: StoredAllocation): LoadLine => ({
  so_no,
  package_line_no: 0,
  po_no: order.po_no,
  item_no: null,
  goods_description: null,
  package_unit: order.package_unit,
  package_qty: package_qty ?? 0,
  cbm: cbm ?? 0,
  kg: kg ?? 0,
  length_cm: null,
  width_cm: null,
  height_cm: null,
  orientation: 'ANY',
  stacking: 'STACKABLE',
  max_on_top_kg: null,
  un_number: null,
  imdg_class: order.imdg_class,
})

/** All loads of a plan. */
export const loadsOf = (containers: readonly Pick<LoadContainer, 'container_id' | 'loads'>[]): Load[] =>
  containers.flatMap(({ container_id, loads }) =>
    loads.map(({ so_no, package_line_no, package_qty, cbm, kg }) => ({ container_id, so_no, package_line_no, package_qty, cbm, kg })),
  )
