import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { needsContainers, ordersOnBill } from './master-bl.facts-rules.ts'
import { dangerousOrders } from './master-bl.rules.ts'
import type { BillFacts, MasterBlForm } from './master-bl.ts'

type Field = keyof MasterBlForm & string

const ALWAYS: readonly Field[] = [
  'main_so_no',
  'handling_office_party_id',
  'mbl_type',
  'freight',
  'carrier_code',
  'carrier_booking_no',
  'voyage',
  'pol',
  'pod',
  'etd',
  'shipper_party_id',
  'consignee_party_id',
  'goods_description',
]

const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** The fields that an instruction needs (section 8 of the design of master bills); by air there is no vessel. */
export function requiredToInstruct(form: MasterBlForm, facts: BillFacts): Field[] {
  const orders = ordersOnBill(form, facts)
  return [
    ...ALWAYS,
    ...(orders.some(({ mode }) => mode === 'AIR') ? [] : (['vessel'] as const)),
    'orders',
    ...(needsContainers(orders) ? (['containers'] as const) : []),
    ...(dangerousOrders(form, facts).length > 0 ? (['undg', 'imdg'] as const) : []),
    ...(form.mbl_type === 'OBL' ? (['number_of_originals'] as const) : []),
  ]
}

/** The fields that an issue needs; an air waybill has no on-board date. */
export const requiredToIssue = ({ mbl_type }: Pick<MasterBlForm, 'mbl_type'>): Field[] => [
  'carrier_mbl_no',
  'place_of_issue',
  'date_of_issue',
  ...(mbl_type === 'MAWB' ? [] : (['on_board_date'] as const)),
]

/** A carrier would take cargo for dangerous that none of the orders declares. */
const notDangerous = (form: MasterBlForm, facts: BillFacts) =>
  dangerousOrders(form, facts).length > 0 ? [] : (['undg', 'imdg'] as const).filter((field) => form[field] !== null)

export function missingToInstruct(form: MasterBlForm, facts: BillFacts): FieldProblem[] {
  const missing = requiredToInstruct(form, facts).filter((field) => isBlank(form[field]))
  return [
    ...missing.map((field) => at(field, 'msgRequired')),
    ...(form.mbl_type === 'OBL' && form.number_of_originals === 0 ? [at('number_of_originals', 'msgRequired')] : []),
    ...notDangerous(form, facts).map((field) => at(field, 'master-bl.notDangerous')),
    ...form.containers.flatMap(({ seal_no }, index) => (seal_no === null ? [at(`containers.${index}.seal_no`, 'msgRequired')] : [])),
  ]
}
