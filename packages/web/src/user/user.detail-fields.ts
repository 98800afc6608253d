import type { UserForm } from '@fairlead/domain/user/user'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import type { DetailField, DetailPanel, DetailTab } from '../kit/detail/detail.ts'
import { History } from '../kit/history/History.tsx'
import { LevelField } from './LevelField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { UserPrivacy } from './UserPrivacy.tsx'
import { UserProfiles } from './UserProfiles.tsx'

const text = <F extends object>(...fields: (keyof F & string)[]): DetailField<F>[] => fields.map((field) => ({ field, kind: 'text' }))

interface Person {
  co_country_code: unknown
  referred_by_office_party_id: unknown
}

/** A person's panels; the same in user maintenance and on a registration. */
export const personPanel = <F extends Person>(more: DetailField<F>[] = []): DetailPanel<F> => ({
  name: 'person',
  title: 'user.group_person',
  fields: [...text<F>(...PERSON_FIELDS.filter(isOf<F>)), ...more],
})
const PERSON_FIELDS = ['family_name', 'given_name', 'company', 'department', 'position', 'phone', 'fax']
const ADDRESS_FIELDS = ['co_address1', 'co_address2', 'co_address3', 'co_address4']
const isOf = <F extends object>(_field: string): _field is keyof F & string => true

export const addressPanel = <F extends Person>(more: DetailField<F>[] = []): DetailPanel<F> => ({
  name: 'address',
  title: 'user.group_address',
  fields: [...text<F>(...ADDRESS_FIELDS.filter(isOf<F>)), ...more, { field: 'co_country_code', kind: 'lookup', options: 'country' }],
})

export const referralPanel = <F extends Person & { referred_by: unknown }>(): DetailPanel<F> => ({
  name: 'referral',
  title: 'user.group_referral',
  fields: [
    { field: 'referred_by', kind: 'text' },
    { field: 'referred_by_office_party_id', kind: 'lookup', options: 'office', numeric: true },
  ],
})

const USER: readonly DetailPanel<UserForm>[] = [
  {
    name: 'account',
    title: 'user.group_account',
    fields: [
      { field: 'login_id', kind: 'text' },
      { field: 'user_level_id', kind: 'custom', Field: LevelField, numeric: true },
      { field: 'default_lang', kind: 'choice', values: LANGUAGES, labels: 'user.default_lang_' },
      { field: 'password', kind: 'custom', Field: NewPasswordField },
      { field: 'change_user_right', kind: 'check' },
    ],
  },
  personPanel<UserForm>([{ field: 'sales_code', kind: 'lookup', options: 'sales_code' }]),
  addressPanel<UserForm>([{ field: 'zip_postal', kind: 'text' }]),
  referralPanel<UserForm>(),
  { name: 'rights', title: 'user.group_rights', lines: ['profiles'], Content: UserProfiles },
]

export const USER_TABS: readonly DetailTab<UserForm>[] = [
  { name: 'user', label: 'user.tab_user', panels: USER },
  { name: 'privacy', label: 'user.tab_privacy', Content: UserPrivacy, ofStored: true },
  { name: 'history', label: 'user.tab_history', Content: History, ofStored: true },
]
