import { ACCOUNT_GROUP } from '@fairlead/domain/account-group/account-group'
import { at } from '@fairlead/domain/kit/rules'
import { masterData } from '../kit/record/masterData.ts'

export const ACCOUNT_GROUPS = masterData(ACCOUNT_GROUP, {
  table: 'account_group',
  refusals: { account_group_code_once: at('code', 'account-group.duplicateCode') }, // PARTY-058
})
