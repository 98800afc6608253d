import { accountGroupApi } from '@fairlead/domain/account-group/account-group.api'
import type { AccountGroup } from '@fairlead/domain/account-group/account-group'
import { ACCOUNT_GROUP_LIST } from '@fairlead/domain/account-group/account-group.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const AccountGroupListPage = listScreen<AccountGroup>({
  list: ACCOUNT_GROUP_LIST,
  call: accountGroupApi.list,
  module: 'account-group',
  rowLink: ({ customer_id }) => recordAddress(ACCOUNT_GROUP_LIST.path, customer_id),
  groups: async () => [{ title: 'account-group.group', fields: ['code', 'full_name', 'remark', 'status', 'customer_id', 'changed_at'] }],
  create: { label: 'account-group.new', href: recordAddress(ACCOUNT_GROUP_LIST.path, 'new'), funcs: ['party'] },
})
