import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { REGISTRATION_LIST } from '@fairlead/domain/registration/registration.lists'
import type { RegistrationRow } from '@fairlead/domain/registration/registration'
import type { FieldGroup } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'

const GROUPS: readonly FieldGroup<RegistrationRow>[] = [
  {
    title: 'registration.group_identity',
    fields: ['user_registration_id', 'status', 'kind', 'user_type_id', 'sis_user_id', 'sis_verified'],
  },
  {
    title: 'user.group_person',
    fields: ['login_id', 'family_name', 'given_name', 'company', 'department', 'position', 'phone', 'fax', 'co_country_code'],
  },
  { title: 'user.group_referral', fields: ['referred_by', 'office_name', 'created_at', 'activated_at', 'decided_at', 'decided_by'] },
]

export const RegistrationListPage = listScreen<RegistrationRow>({
  list: REGISTRATION_LIST,
  call: registrationDeskApi.list,
  module: 'registration',
  rowLink: ({ user_registration_id }) => `/BMS/user_registration_maintenance/${user_registration_id}`,
  groups: async () => GROUPS,
})
