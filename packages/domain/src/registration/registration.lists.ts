import type { Column, List } from '../kit/list.ts'
import { USER_TYPES } from '../kit/lookup.ts'
import type { NameAfter } from '../messages.ts'
import { RegistrationKind, RegistrationStatus } from './registration.codes.ts'
import type { RegistrationRow } from './registration.ts'

/** A field with a heading in the catalogue. */
type Field = Extract<keyof RegistrationRow, NameAfter<'registration.'>>
type Extra = Partial<Column<RegistrationRow>>
const text = (field: Field, extra: Extra = {}): Column<RegistrationRow> => ({
  field,
  kind: 'text',
  label: `registration.${field}`,
  ...extra,
})
const dateTime = (field: Field, extra: Extra = {}): Column<RegistrationRow> => ({
  field,
  kind: 'dateTime',
  label: `registration.${field}`,
  width: 140,
  ...extra,
})
const choice = (field: Field, values: readonly string[], extra: Extra = {}): Column<RegistrationRow> => ({
  field,
  kind: 'choice',
  label: `registration.${field}`,
  values,
  valueLabels: `registration.${field}_`,
  ...extra,
})
/** Texts of fields that a user has too come from the catalogue of users. */
const labelsOfUser = (field: 'profile_type') => `user.${field}_`
const optional = { optional: true } as const

/** USER-003 */
export const REGISTRATION_LIST: List<RegistrationRow> = {
  name: 'user_registration_maintenance',
  path: '/BMS/user_registration_maintenance',
  title: 'registration.list_user_registration_maintenance',
  empty: 'registration.empty_user_registration_maintenance',
  id: 'user_registration_id',
  defaultSort: '-created_at',
  columns: [
    text('login_id', { width: 230, sortable: true, searched: true }),
    choice('status', RegistrationStatus.options, { width: 120, sortable: true }),
    text('family_name', { width: 120, searched: true }),
    text('given_name', { width: 120, searched: true }),
    text('company', { width: 180, searched: true }),
    choice('kind', RegistrationKind.options, { width: 130 }),
    choice('user_type_id', USER_TYPES, { width: 110, valueLabels: labelsOfUser('profile_type') }),
    text('co_country_code', { width: 110 }),
    text('phone', { width: 130 }),
    dateTime('created_at', { sortable: true }),
    dateTime('activated_at'),
    dateTime('decided_at', { sortable: true }),
    text('decided_by', { width: 130 }),
    text('sis_user_id', { width: 130, ...optional }),
    { field: 'sis_verified', kind: 'boolean', label: 'registration.sis_verified', optional: true },
    text('department', { width: 130, ...optional }),
    text('position', { width: 130, ...optional }),
    text('fax', optional),
    text('referred_by', { width: 130, ...optional }),
    text('office_name', { width: 150, ...optional }),
    text('user_registration_id', { width: 90, sortable: true, ...optional }),
  ],
}
