import type { MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { MblType } from '@fairlead/domain/master-bl/master-bl.codes'
import { isTypeOfMode } from '@fairlead/domain/master-bl/master-bl.mode-rules'
import { Freight, ImdgClass } from '@fairlead/domain/booking/booking.codes'
import { BillDocuments } from './BillDocuments.tsx'
import type { DetailField, DetailPanel, DetailTab } from '../kit/detail/detail.ts'
import { History } from '../kit/history/History.tsx'
import { BillComparison } from './BillComparison.tsx'
import { BillContainers } from './BillContainers.tsx'
import { BillOrders } from './BillOrders.tsx'
import { BillPrints } from './BillPrints.tsx'
import { modeOfOrders } from './master-bl.facts.ts'

type Field = DetailField<MasterBlForm>
type Name = keyof MasterBlForm & string

const text = (field: Name): Field => ({ field, kind: 'text' })
const code = (field: Name): Field => ({ field, kind: 'code' })
const date = (field: Name): Field => ({ field, kind: 'date' })
const number = (field: Name): Field => ({ field, kind: 'number' })
const check = (field: Name): Field => ({ field, kind: 'check' })
const port = (field: Name): Field => ({ field, kind: 'lookup', options: 'port' })
const party = (field: Name): Field => ({ field, kind: 'lookup', options: 'master_bl_party', numeric: true })
const block = (field: Name): Field => ({ field, kind: 'lines', rows: 5, hint: 'master-bl.textHint' })

/** The types of the mode of the main order; all of them until its orders are read. */
function isTypeOffered(type: string, form: MasterBlForm): boolean {
  const mode = modeOfOrders(form)
  return mode === null || isTypeOfMode(type, mode)
}

/** MBL-005 */
const HEADER: readonly DetailPanel<MasterBlForm>[] = [
  {
    name: 'header',
    title: 'master-bl.group_header',
    fields: [
      code('main_so_no'),
      { field: 'handling_office_party_id', kind: 'lookup', options: 'office', numeric: true },
      code('carrier_mbl_no'),
      { field: 'mbl_type', kind: 'choice', values: MblType.options, labels: 'master-bl.mbl_type_', isOffered: isTypeOffered },
      { field: 'freight', kind: 'choice', values: Freight.options, labels: 'booking.freight_' },
      check('show_freight'),
      check('get_tel_and_fax'),
      code('consolidation_no'),
    ],
  },
  {
    name: 'route',
    title: 'master-bl.group_route',
    fields: [
      { field: 'carrier_code', kind: 'lookup', options: 'carrier' },
      text('carrier_booking_no'),
      text('vessel'),
      text('voyage'),
      date('etd'),
      date('eta'),
      port('por'),
      port('pol'),
      port('pod'),
      port('pld'),
    ],
  },
  {
    // master-bl.css places each printed text below its party.
    name: 'bill_parties',
    title: 'master-bl.group_parties',
    fields: [
      party('shipper_party_id'),
      block('shipper_text'),
      party('consignee_party_id'),
      block('consignee_text'),
      party('notify_party_id'),
      block('notify_text'),
    ],
  },
  {
    name: 'issue',
    title: 'master-bl.group_issue',
    fields: [number('number_of_originals'), text('place_of_issue'), date('date_of_issue'), date('on_board_date')],
  },
  {
    name: 'freight',
    title: 'master-bl.group_freight',
    fields: [text('freight_amount'), { field: 'freight_currency', kind: 'lookup', options: 'currency' }],
  },
]

const ORDERS: readonly DetailPanel<MasterBlForm>[] = [
  { name: 'orders', title: 'master-bl.group_orders', lines: ['orders'], Content: BillOrders },
  { name: 'containers', title: 'master-bl.group_containers', lines: ['containers'], Content: BillContainers },
]

const CARGO: readonly DetailPanel<MasterBlForm>[] = [
  {
    name: 'cargo',
    title: 'master-bl.group_cargo',
    fields: [
      { field: 'marks', kind: 'lines', rows: 8 },
      { field: 'goods_description', kind: 'lines', rows: 8 },
    ],
  },
  {
    name: 'danger',
    title: 'master-bl.group_danger',
    fields: [code('undg'), { field: 'imdg', kind: 'choice', values: ImdgClass.options }],
  },
  {
    name: 'stated',
    title: 'master-bl.group_stated',
    fields: [number('stated_package_qty'), number('stated_gross_weight'), number('stated_cbm')],
  },
]

/** MBL-003, MBL-004 */
export const BILL_TABS: readonly DetailTab<MasterBlForm>[] = [
  { name: 'header', label: 'master-bl.tab_header', panels: HEADER },
  { name: 'orders', label: 'master-bl.tab_orders', panels: ORDERS },
  { name: 'cargo', label: 'master-bl.tab_cargo', panels: CARGO },
  { name: 'comparison', label: 'master-bl.tab_comparison', Content: BillComparison, ofStored: true },
  { name: 'print', label: 'master-bl.tab_print', Content: BillPrints, ofStored: true },
  { name: 'documents', label: 'master-bl.tab_documents', Content: BillDocuments, ofStored: true },
  { name: 'history', label: 'master-bl.tab_history', Content: History, ofStored: true },
]
