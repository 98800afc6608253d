import { numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { AccountGroup, AccountGroupForm } from './account-group.ts'

export const accountGroupApi = maintenanceApi({
  path: '/account-groups',
  access: ['party'],
  one: 'account group code',
  many: 'account group codes',
  id: numberedId,
  form: AccountGroupForm,
  record: AccountGroup,
  row: AccountGroup,
})
