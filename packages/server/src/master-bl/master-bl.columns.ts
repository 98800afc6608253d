import { MasterBlForm, MasterBlRow } from '@fairlead/domain/master-bl/master-bl'
import { sql } from 'kysely'
import { selectOf, type Find } from '../booking/booking.columns.ts'
import { partyName, placeName } from '../party/party.name-columns.ts'
import type { ListSource } from '../kit/list/listQuery.ts'

/** Columns of the form: its fields without the lines. */
export const FORM_COLUMNS = Object.keys(MasterBlForm.shape).filter((field) => field !== 'orders' && field !== 'containers')
/** The driver reads numbers; an amount is read as text. */
const AMOUNT = 'freight_amount'

const SYSTEM_COLUMNS = [
  'master_bl_no',
  'mbl_status',
  'mode',
  'so_count',
  'package_qty',
  'gross_weight',
  'cbm',
  'container_nos',
  'job_no',
  'instructed_at',
  'issued_at',
  'override_reason',
  'surrendered_at',
  'originals_returned',
  'void_reason',
  'status_changed_at',
  'user_uid',
  'user_name',
  'created_at',
  'version',
]

const PARTIES = ['handling_office_party', 'shipper_party', 'consignee_party', 'notify_party']
const NAMES: Record<string, Find> = {
  ...Object.fromEntries(
    PARTIES.flatMap((place) => [
      [`${place}_code`, { table: 'party', key: 'party_id', column: 'party_code', by: `${place}_id` }],
      [`${place}_name`, partyName(`${place}_id`)],
    ]),
  ),
  ...Object.fromEntries(['por', 'pol', 'pod', 'pld'].map((place) => [`${place}_name`, placeName(place)])),
  carrier_name: { table: 'carrier', key: 'carrier_code', column: 'display_name', by: 'carrier_code' },
  job_status: { table: 'job', key: 'job_no', column: 'job_status', by: 'job_no' },
}

const COLUMNS = [...SYSTEM_COLUMNS, ...FORM_COLUMNS].filter((column) => column !== AMOUNT)
const amount = sql`o.freight_amount::text as freight_amount`

/** One bill of the view `master_bl_listed` without its lines. */
export const BILL_SELECT = sql`${selectOf(COLUMNS, Object.entries(NAMES))}, ${amount}`

const listed = new Set(Object.keys(MasterBlRow.shape))
export const BILL_SOURCE: ListSource = {
  table: 'master_bl_listed',
  elsewhere: {},
  names: NAMES,
  select: sql`${selectOf(
    COLUMNS.filter((column) => listed.has(column)),
    Object.entries(NAMES).filter(([name]) => listed.has(name)),
  )}, ${amount}`,
  searchText: 'search_text',
  codes: new Set([
    'master_bl_no',
    'carrier_mbl_no',
    'main_so_no',
    'consolidation_no',
    'por',
    'pol',
    'pod',
    'pld',
    'carrier_code',
    'freight_currency',
  ]),
}
