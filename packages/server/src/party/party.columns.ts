import { PartyRole } from '@fairlead/domain/party/party.codes'
import { PartyForm, PartyRow } from '@fairlead/domain/party/party'
import type { Actor } from '@fairlead/domain/kit/access'
import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import { isShownOnRecord } from '@fairlead/domain/party/party.record-rules'
import { sql, type RawBuilder } from 'kysely'
import type { ListSource } from '../kit/list/listQuery.ts'
import { maintainedPartyScope, maintainsEveryParty } from '../scope/party.scope.ts'

/** Columns that are not nullable and hold '' where the form has null. */
export const BLANK_WHEN_NULL: readonly string[] = [
  'address1',
  'address2',
  'address3',
  'address4',
  'city',
  'state',
  'zip_postal',
  'tel',
  'email',
]

/** The columns that a form writes; roles have their own table. */
export const FORM_COLUMNS = Object.keys(PartyForm.shape).filter((field) => field !== 'roles')

const SYSTEM_COLUMNS = [
  'party_id',
  'party_code',
  'status',
  'approval_status',
  'user_name',
  'submitted_at',
  'status_changed_at',
  'created_at',
  'version',
] as const

const selectColumn = (column: string): RawBuilder<unknown> => {
  if (BLANK_WHEN_NULL.includes(column)) return sql`nullif(${sql.ref(`o.${column}`)}, '') as ${sql.ref(column)}`
  return column === 'credit_limit' ? sql`o.credit_limit::text as credit_limit` : sql`${sql.ref(`o.${column}`)}`
}
/** In the order of the catalogue, like the form. */
const roles = sql`array(select t.party_type from party_role t where t.party_id = o.party_id
  order by array_position(${[...PartyRole.options]}::text[], t.party_type))`

/** One party. */
export const PARTY_SELECT = sql`${sql.join([...SYSTEM_COLUMNS, ...FORM_COLUMNS].map(selectColumn))}, ${roles} as roles, o.pending_changes, o.merged_into,
  (select m.party_code from party m where m.party_id = o.merged_into) as merged_into_code`

const listed = new Set(Object.keys(PartyRow.shape))
const COMPUTED: Record<string, RawBuilder<unknown>> = {
  role_names: sql`array_to_string(${roles}, ', ') as role_names`,
  has_pending_changes: sql`o.pending_changes is not null as has_pending_changes`,
  account_group_code: sql`(select g.code from account_group g where g.customer_id = o.customer_id) as account_group_code`,
}

/** The columns of a row for which `isWanted` is true. */
const rowSelect = (isWanted: (field: string) => boolean) =>
  sql.join([
    ...[...SYSTEM_COLUMNS, ...FORM_COLUMNS].filter((column) => listed.has(column) && isWanted(column)).map(selectColumn),
    ...Object.entries(COMPUTED).flatMap(([field, value]) => (isWanted(field) ? [value] : [])),
  ])
const ROW_SELECT = rowSelect(() => true)

type Test = ListSource['elsewhere'][string]

const SOURCE: Omit<ListSource, 'select'> = {
  table: 'party',
  searchText: 'search_text',
  codes: new Set(['party_code', 'country_code', 'credit_currency', 'ledger_code']),
  elsewhere: {
    role_names: (test) => sql`o.party_id in (select t.party_id from party_role t where ${test(sql`t.party_type`)})`,
    account_group_code: (test) => sql`o.customer_id in (select g.customer_id from account_group g where ${test(sql`g.code`)})`,
    has_pending_changes: (test) => test(sql`(o.pending_changes is not null)`),
    ...Object.fromEntries(
      BLANK_WHEN_NULL.map((field): [string, Test] => [field, (test) => test(sql`nullif(${sql.ref(`o.${field}`)}, '')`)]),
    ),
  },
}

const HIDDEN_ON_RECORD = new Set(
  PARTY_LISTS.flatMap(({ columns }) => columns.map(({ field }) => field)).filter((field) => !isShownOnRecord(field)),
)

/** Where a list finds its columns; for parties that the actor found on a record, columns that no record shows are blank (ACCESS-012). */
export function partySource(actor: Actor, rows: 'maintained' | 'found'): ListSource {
  const maintainable = rows === 'maintained' ? sql<boolean>`true` : maintainedPartyScope(actor, 'o')
  return {
    ...SOURCE,
    select: sql`${ROW_SELECT}, ${maintainable} as maintainable`,
    selectOnly: (fields) => sql`${rowSelect((field) => fields.has(field))}, ${maintainable} as maintainable`,
    ...(rows === 'maintained' || maintainsEveryParty(actor) ? {} : { blank: { columns: HIDDEN_ON_RECORD, unless: maintainable } }),
  }
}
