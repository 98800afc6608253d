import { accountGroupApi } from '@fairlead/domain/account-group/account-group.api'
import { ACCOUNT_GROUP_LIST } from '@fairlead/domain/account-group/account-group.lists'
import { ACCOUNT_GROUP_REQUIRED, accountGroupFindings } from '@fairlead/domain/account-group/account-group.rules'
import { ACCOUNT_GROUP_FIELDS, type AccountGroup, AccountGroupForm, emptyAccountGroup } from '@fairlead/domain/account-group/account-group'
import { ActiveStatus } from '@fairlead/domain/kit/maintenance'
import type { DetailTab } from '../kit/detail/detail.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'

const TABS: readonly DetailTab<AccountGroupForm>[] = [
  {
    name: 'group',
    label: 'account-group.group',
    panels: [
      {
        name: 'group',
        title: 'account-group.group',
        fields: [
          { field: 'code', kind: 'code' },
          { field: 'full_name', kind: 'text' },
          { field: 'status', kind: 'choice', values: ActiveStatus.options, labels: 'active_' },
          { field: 'remark', kind: 'lines', rows: 3, wide: true },
        ],
      },
    ],
  },
]

/** PARTY-018, PARTY-019 */
export const accountGroupDetail = maintenanceDetail<AccountGroup, AccountGroupForm>({
  module: 'account-group',
  api: accountGroupApi,
  func: 'party',
  path: ACCOUNT_GROUP_LIST.path,
  id: 'customer_id',
  schema: AccountGroupForm,
  fields: ACCOUNT_GROUP_FIELDS,
  newTitle: 'account-group.new',
  tabs: TABS,
  titleOf: ({ full_name }) => full_name ?? '',
  subtitle: ({ code }) => code ?? '',
  emptyForm: emptyAccountGroup,
  required: new Set(ACCOUNT_GROUP_REQUIRED),
  findings: accountGroupFindings,
})
