import { ConsolidationForm, ConsolidationRow } from '@fairlead/domain/consolidation/consolidation'
import { PRINCIPAL_FIELDS, SUMMED_FIELDS } from '@fairlead/domain/consolidation/consolidation.defaults'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { selectOf, type Find } from '../booking/booking.columns.ts'
import { partyName, placeName } from '../party/party.name-columns.ts'
import type { ListSource } from '../kit/list/listQuery.ts'
import { foundFromOutside, isOfPrincipal, isOwnOrder, seenContainers } from '../scope/consolidation.scope.ts'

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
      [`${place}_name`, partyName(`${place}_id`)],
    ]),
  ),
  ...Object.fromEntries(['pol', 'pod'].map((place) => [`${place}_name`, placeName(place)])),
  pol_time_zone: { table: 'place', key: 'un_code', column: 'time_zone', by: 'pol' },
  carrier_name: { table: 'carrier', key: 'carrier_code', column: 'display_name', by: 'carrier_code' },
  job_status: { table: 'job', key: 'job_no', column: 'job_status', by: 'job_no' },
}

/** One plan of the view `consolidation_listed` without its lines. */
export const PLAN_SELECT = selectOf([...SYSTEM_COLUMNS, ...FORM_COLUMNS], Object.entries(NAMES))

const CONTAINERS = 'container_nos'
const listed = new Set(Object.keys(ConsolidationRow.shape))
const ROW_COLUMNS = [...SYSTEM_COLUMNS, ...FORM_COLUMNS, CONTAINERS].filter((column) => listed.has(column))
const ROW_NAMES = Object.entries(NAMES).filter(([name]) => listed.has(name))
/** Fields that external readers other than the principal can neither read nor filter by. */
const PRINCIPAL_ONLY: ReadonlySet<string> = new Set([...PRINCIPAL_FIELDS, 'fill'])

/** Columns whose value for external readers differs from that of the plan. */
const SEEN: ReadonlySet<string> = new Set([...SUMMED_FIELDS, 'fill', CONTAINERS])
const SUM_OF = { so_count: 'count(*)::integer', package_qty: 'sum(a.package_qty)::integer', cbm: 'sum(a.cbm)', kg: 'sum(a.kg)' } as const

/** A sum of the plan `o` for an external reader: the principal gets that of the plan, every other party that of the orders that it sees. */
export const seenSum = (actor: Actor, field: keyof typeof SUM_OF): RawBuilder<unknown> =>
  sql`case when ${isOfPrincipal(actor)} then ${sql.ref(`o.${field}`)} else (select coalesce(${sql.raw(SUM_OF[field])}, 0)
    from so_allocation a join shipping_order s on s.so_no = a.so_no
    where a.consolidation_no = o.consolidation_no and (a.released_at is null or o.consol_status = 'CANCELLED')
      and ${isOwnOrder(actor)}) end`

const seenBy = (actor: Actor): Record<string, RawBuilder<unknown>> => ({
  ...Object.fromEntries(SUMMED_FIELDS.map((field) => [field, seenSum(actor, field)])),
  [CONTAINERS]: seenContainers(actor),
})

function seenColumns(actor: Actor, fields: ReadonlySet<string>): RawBuilder<unknown> {
  const seen = Object.entries(seenBy(actor))
    .filter(([field]) => fields.has(field))
    .map(([field, value]) => sql`, ${value} as ${sql.ref(field)}`)
  const fill = fields.has('fill') ? [sql`, case when ${isOfPrincipal(actor)} then o.fill end as fill`] : []
  return sql.join([...seen, ...fill], sql``)
}

/** The columns of a row; of external readers only the principal gets the sums and the containers of the whole plan. */
function rowSelect(actor: Actor, fields: ReadonlySet<string>): RawBuilder<unknown> {
  const columns = ROW_COLUMNS.filter((column) => fields.has(column) && (actor.internal || !SEEN.has(column)))
  const names = ROW_NAMES.filter(([name]) => fields.has(name))
  const seen = !actor.internal && [...SEEN].some((field) => fields.has(field)) ? seenColumns(actor, fields) : sql``
  return sql`${selectOf(columns, names)}, ${isOfPrincipal(actor)} as is_principal${seen}`
}

/** The list source of plans for this actor. */
export const consolidationSource = (actor: Actor): ListSource => ({
  table: 'consolidation_listed',
  elsewhere: {},
  names: NAMES,
  select: rowSelect(actor, listed),
  selectOnly: (fields) => rowSelect(actor, fields),
  searchText: actor.internal ? 'search_text' : 'search_text_outside',
  codes: new Set(['consolidation_no', 'pol', 'pod', 'carrier_code']),
  ...(actor.internal ? {} : forOutside(actor)),
})

const forOutside = (actor: Actor) => ({
  alsoSearched: (pattern: string) => foundFromOutside(actor, pattern),
  seen: seenBy(actor),
  blank: { columns: PRINCIPAL_ONLY, unless: isOfPrincipal(actor) },
})
