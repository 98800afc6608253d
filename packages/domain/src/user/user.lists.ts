import { PROFILE_TYPES } from '../kit/access.ts'
import { LANGUAGES } from '../kit/languages.ts'
import type { Column, List } from '../kit/list.ts'
import { UserStatus } from '../kit/userStatus.ts'
import type { NameAfter } from '../messages.ts'
import { LEVELS, type UserRow } from './user.ts'

/** A column has its heading in the catalogue. */
type Field = Extract<keyof UserRow, NameAfter<'user.'>>
type Extra = Partial<Column<UserRow>>
const column =
  (kind: Column['kind']) =>
  (field: Field, extra: Extra = {}): Column<UserRow> => ({ field, kind, label: `user.${field}`, ...extra })
const text = column('text')
const dateTime = (field: Field, extra: Extra = {}) => column('dateTime')(field, { width: 140, ...extra })
const choice = (field: Field, values: readonly string[], extra: Extra = {}) =>
  column('choice')(field, { values, valueLabels: `user.${field}_`, ...extra })
const optional = { optional: true } as const

/** USER-001 */
export const USER_LIST: List<UserRow> = {
  name: 'user_maintenance',
  path: '/BMS/user_maintenance',
  title: 'user.list_user_maintenance',
  empty: 'user.empty_user_maintenance',
  defaultSort: 'login_id',
  columns: [
    text('login_id', { width: 230, sortable: true, searched: true }),
    choice('status', UserStatus.options, { sortable: true }),
    text('family_name', { width: 120, sortable: true, searched: true }),
    text('given_name', { width: 120, searched: true }),
    text('company', { width: 180, searched: true }),
    column('choice')('profile_types', { values: PROFILE_TYPES.map((type) => type.profile_type), width: 180 }),
    choice('user_level_id', LEVELS.map(String), { width: 120 }),
    text('department', { width: 130 }),
    text('position', { width: 130 }),
    text('phone', { width: 120 }),
    text('co_country_code', { width: 110 }),
    dateTime('last_sign_in_at', { sortable: true }),
    dateTime('created_at', { sortable: true }),
    column('number')('failed_sign_ins', { digits: 0, ...optional }),
    column('boolean')('force_change_password', optional),
    column('boolean')('change_user_right', optional),
    choice('default_lang', LANGUAGES, optional),
    text('sales_code', optional),
    text('fax', optional),
    text('zip_postal', optional),
    text('referred_by', { width: 130, ...optional }),
    text('office_name', { width: 150, ...optional }),
  ],
}
