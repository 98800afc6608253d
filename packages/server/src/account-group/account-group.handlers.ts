import { accountGroupApi } from '@fairlead/domain/account-group/account-group.api'
import { ACCOUNT_GROUP_LIST } from '@fairlead/domain/account-group/account-group.lists'
import { accountGroupFindings } from '@fairlead/domain/account-group/account-group.rules'
import { ACCOUNT_GROUP_FIELDS, type AccountGroup, type AccountGroupForm } from '@fairlead/domain/account-group/account-group'
import { at } from '@fairlead/domain/kit/rules'
import { masterData } from '../kit/record/masterData.ts'

const DECLARED = {
  module: 'account-group',
  notFound: 'account-group.notFound',
  id: 'customer_id',
  fields: ACCOUNT_GROUP_FIELDS,
  list: ACCOUNT_GROUP_LIST,
  api: accountGroupApi,
  findings: accountGroupFindings,
} as const

const ACCOUNT_GROUPS = masterData<AccountGroupForm, AccountGroup>(DECLARED, {
  table: 'account_group',
  refusals: { account_group_code_once: at('code', 'account-group.duplicateCode') }, // PARTY-058
})

export const accountGroupRoutes = ACCOUNT_GROUPS.routes
export const accountGroupExports = ACCOUNT_GROUPS.exports
