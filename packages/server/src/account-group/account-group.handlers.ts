import { accountGroupApi } from '@fairlead/domain/account-group/account-group.api'
import { ACCOUNT_GROUP_LIST } from '@fairlead/domain/account-group/account-group.lists'
import { accountGroupFindings } from '@fairlead/domain/account-group/account-group.rules'
import { ACCOUNT_GROUP_FIELDS, type AccountGroup, type AccountGroupForm } from '@fairlead/domain/account-group/account-group'
import { at } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import { keep } from '../kit/record/maintenance.ts'

const ACCOUNT_GROUPS = keep<AccountGroupForm, AccountGroup>({
  module: 'account-group',
  table: 'account_group',
  id: 'customer_id',
  fields: ACCOUNT_GROUP_FIELDS,
  list: ACCOUNT_GROUP_LIST,
  access: ['party'],
  source: { table: 'account_group', select: sql`o.*`, searchText: 'search_text', elsewhere: {} },
  notFound: 'account-group.notFound',
  findings: (form) => accountGroupFindings(form),
  refusals: { account_group_code_once: at('code', 'account-group.duplicateCode') }, // PARTY-058
})

export const accountGroupRoutes = ACCOUNT_GROUPS.routes(accountGroupApi)
export const accountGroupExports = ACCOUNT_GROUPS.exports
