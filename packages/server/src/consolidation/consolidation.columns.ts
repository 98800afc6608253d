import { ConsolidationForm, ConsolidationRow } from '@fairlead/domain/consolidation/consolidation'
import { CONTAINERS_OF_PLAN, PRINCIPAL_FIELDS } from '@fairlead/domain/consolidation/consolidation.defaults'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { selectOf, type Find } from '../booking/booking.columns.ts'
import type { ListSource } from '../kit/list/listQuery.ts'
import { isOfPrincipal } from '../scope/consolidation.scope.ts'

/** Columns of the form: its fields without the lines. */
export const FORM_COLUMNS = Object.keys(ConsolidationForm.shape).filter(
  (field) => field !== 'container_requests' && field !== 'so_allocations',
)

const SYSTEM_COLUMNS = [
  'consolidation_no',
  'consol_status',
  'status_before',
  'status_changed_at',
  'plan_since',
  'load_status',
  'approval_changed_at',
  'approval_sent_at',
  'approval_reason',
  'approval_remark',
  'cancel_reason',
  'job_no',
  'sailing_schedule_id',
  'sent_to_party_id',
  'user_uid',
  'user_name',
  'created_at',
  'version',
  'container_summary',
  'teu',
  'so_count',
  'package_qty',
  'cbm',
  'kg',
  'fill',
  'amended_at',
]

const PARTIES = ['contact_office_party', 'handling_office_party', 'hbl_office_party', 'principal_party']
const NAMES: Record<string, Find> = {
  ...Object.fromEntries(
    PARTIES.flatMap((place) => [
      [`${place}_code`, { table: 'party', key: 'party_id', column: 'party_code', by: `${place}_id` }],
      [`${place}_name`, { table: 'party', key: 'party_id', column: 'full_name', by: `${place}_id` }],
    ]),
  ),
  ...Object.fromEntries(['pol', 'pod'].map((place) => [`${place}_name`, { table: 'place', key: 'un_code', column: 'name', by: place }])),
  pol_time_zone: { table: 'place', key: 'un_code', column: 'time_zone', by: 'pol' },
  carrier_name: { table: 'carrier', key: 'carrier_code', column: 'display_name', by: 'carrier_code' },
  job_status: { table: 'job', key: 'job_no', column: 'job_status', by: 'job_no' },
}

/** One plan of the view `consolidation_listed` without its lines. */
export const PLAN_SELECT = selectOf([...SYSTEM_COLUMNS, ...FORM_COLUMNS], Object.entries(NAMES))

const listed = new Set(Object.keys(ConsolidationRow.shape))
const ROW_COLUMNS = [...SYSTEM_COLUMNS, ...FORM_COLUMNS, 'container_nos'].filter((column) => listed.has(column))
const ROW_NAMES = Object.entries(NAMES).filter(([name]) => listed.has(name))
const ROW_SELECT = selectOf(ROW_COLUMNS, ROW_NAMES)
/** Fields that external readers other than the principal can neither read nor filter by. */
const PRINCIPAL_ONLY: ReadonlySet<string> = new Set([...PRINCIPAL_FIELDS, CONTAINERS_OF_PLAN])

/** The list source of plans for this actor. */
export const consolidationSource = (actor: Actor): ListSource => ({
  table: 'consolidation_listed',
  elsewhere: {},
  names: NAMES,
  select: sql`${ROW_SELECT}, ${isOfPrincipal(actor)} as is_principal`,
  selectOnly: (fields) =>
    sql`${selectOf(
      ROW_COLUMNS.filter((column) => fields.has(column)),
      ROW_NAMES.filter(([name]) => fields.has(name)),
    )}, ${isOfPrincipal(actor)} as is_principal`,
  searchText: actor.internal ? 'search_text' : 'search_text_outside',
  codes: new Set(['consolidation_no', 'pol', 'pod', 'carrier_code']),
  ...(actor.internal ? {} : { blank: { columns: PRINCIPAL_ONLY, unless: sql<boolean>`${isOfPrincipal(actor)}` as RawBuilder<boolean> } }),
})
