import { Freight, ImdgClass } from '../booking/booking.codes.ts'
import { JobStatus } from '../job/job.codes.ts'
import { CARRIER, PORT } from '../kit/columnKeys.ts'
import type { Column, List } from '../kit/list.ts'
import type { NameAfter } from '../messages.ts'
import { Mode } from '../transport/transport.codes.ts'
import { MblStatus, MblType } from './master-bl.codes.ts'
import type { MasterBlRow } from './master-bl.ts'

type BillField = Extract<keyof MasterBlRow, NameAfter<'master-bl.'>>
interface BillColumn extends Column<MasterBlRow> {
  field: BillField
}
type Extra = Partial<Omit<BillColumn, 'field' | 'kind' | 'label' | 'values'>>

const column = (field: BillField, kind: Column['kind'], extra: Partial<BillColumn> = {}): BillColumn => ({
  field,
  kind,
  label: `master-bl.${field}`,
  ...extra,
})
const text = (field: BillField, extra: Extra = {}) => column(field, 'text', extra)
const date = (field: BillField, extra: Extra = {}) => column(field, 'date', extra)
const dateTime = (field: BillField, extra: Extra = {}) => column(field, 'dateTime', { width: 140, ...extra })
const number = (field: BillField, digits: number, extra: Extra = {}) => column(field, 'number', { digits, ...extra })
const choice = (field: BillField, { options }: { options: readonly string[] }, extra: Extra = {}) =>
  column(field, 'choice', { values: options, valueLabels: `master-bl.${field}_`, ...extra })

const GROUPS = { groupable: true } as const
const SUM = { summed: true } as const

const COLUMNS: readonly BillColumn[] = [
  text('master_bl_no', { width: 140, sortable: true, searched: true }),
  text('carrier_mbl_no', { width: 150, searched: true }),
  choice('mbl_status', MblStatus, { width: 120, ...GROUPS }),
  choice('mbl_type', MblType, { width: 120, ...GROUPS }),
  choice('mode', Mode, GROUPS),
  text('main_so_no', { width: 130, searched: true }),
  text('consolidation_no', { width: 140, searched: true }),
  text('carrier_code', { key: CARRIER, ...GROUPS }),
  text('carrier_name', { width: 150 }),
  text('carrier_booking_no', { width: 140, searched: true }),
  text('vessel', { width: 150, searched: true, ...GROUPS }),
  text('voyage'),
  text('por', { key: PORT, ...GROUPS }),
  text('por_name', { width: 130 }),
  text('pol', { width: 110, sortable: true, key: PORT, ...GROUPS }),
  text('pol_name', { width: 130 }),
  text('pod', { width: 110, sortable: true, key: PORT, ...GROUPS }),
  text('pod_name', { width: 130 }),
  text('pld', { key: PORT, ...GROUPS }),
  text('pld_name', { width: 130 }),
  date('etd', { sortable: true }),
  date('eta'),
  number('so_count', 0, SUM),
  text('container_nos', { width: 180, searched: true }),
  number('package_qty', 0, SUM),
  number('gross_weight', 3, SUM),
  number('cbm', 3, SUM),
  { ...choice('freight', Freight, GROUPS), valueLabels: 'booking.freight_' },
  { ...text('freight_currency') },
  column('freight_amount', 'money', { currencyField: 'freight_currency' }),
  text('handling_office_party_name', { width: 150 }),
  text('shipper_party_name', { width: 180 }),
  text('consignee_party_name', { width: 180 }),
  text('notify_party_name', { width: 180 }),
  text('undg'),
  column('imdg', 'choice', { values: ImdgClass.options }),
  column('show_freight', 'boolean'),
  column('get_tel_and_fax', 'boolean'),
  number('number_of_originals', 0),
  text('place_of_issue', { width: 130 }),
  date('date_of_issue'),
  date('on_board_date'),
  number('stated_package_qty', 0),
  number('stated_gross_weight', 3),
  number('stated_cbm', 3),
  text('job_no', { width: 130 }),
  { ...choice('job_status', JobStatus, { width: 130 }), valueLabels: 'booking.job_status_' },
  dateTime('instructed_at'),
  dateTime('issued_at', { sortable: true }),
  text('override_reason', { width: 200 }),
  dateTime('surrendered_at'),
  number('originals_returned', 0),
  text('void_reason', { width: 200 }),
  dateTime('status_changed_at', { width: 150, sortable: true }),
  text('user_name', { width: 130 }),
  dateTime('created_at', { sortable: true }),
]

const SHOWN: readonly BillField[] = [
  'master_bl_no',
  'carrier_mbl_no',
  'mbl_status',
  'mbl_type',
  'main_so_no',
  'consolidation_no',
  'carrier_code',
  'vessel',
  'voyage',
  'pol',
  'pod',
  'etd',
  'so_count',
  'container_nos',
  'package_qty',
  'gross_weight',
  'cbm',
  'freight',
  'handling_office_party_name',
]

/** MBL-002: every master bill that the reader may see. */
export const SEARCH_MASTER_BL: List<MasterBlRow> = {
  name: 'search_master_bl',
  path: '/BMS/search_master_bl',
  title: 'master-bl.list_search_master_bl',
  empty: 'master-bl.empty_search_master_bl',
  columns: COLUMNS.map((one) => (SHOWN.includes(one.field) ? one : { ...one, optional: true as const })),
  defaultSort: '-created_at,master_bl_no',
}
