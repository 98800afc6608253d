import { userApi } from '@fairlead/domain/user/user.api'
import { USER_LIST } from '@fairlead/domain/user/user.lists'
import type { UserRow } from '@fairlead/domain/user/user'
import type { FieldGroup } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'

const GROUPS: readonly FieldGroup<UserRow>[] = [
  {
    title: 'user.group_account',
    fields: ['login_id', 'status', 'profile_types', 'user_level_id', 'change_user_right', 'force_change_password', 'failed_sign_ins'],
  },
  {
    title: 'user.group_person',
    fields: ['family_name', 'given_name', 'company', 'department', 'position', 'phone', 'fax', 'sales_code', 'default_lang'],
  },
  { title: 'user.group_address', fields: ['co_country_code', 'zip_postal'] },
  { title: 'user.group_referral', fields: ['referred_by', 'office_name', 'created_at', 'last_sign_in_at'] },
]

export const UserListPage = listScreen<UserRow>({
  list: USER_LIST,
  call: userApi.list,
  module: 'user',
  rowLink: ({ user_uid }) => `/BMS/user_maintenance/${user_uid}`,
  groups: async () => GROUPS,
  create: { label: 'user.newUser', href: '/BMS/user_maintenance/new', funcs: ['admin'] },
})
