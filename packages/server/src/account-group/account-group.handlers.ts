import { ACCOUNT_GROUP } from '@fairlead/domain/account-group/account-group'
import { at } from '@fairlead/domain/kit/rules'
import { forbidden } from '../kit/http/failures.ts'
import { masterData } from '../kit/record/masterData.ts'
import { maintainsPartiesOf } from './account-group.store.ts'

export const ACCOUNT_GROUPS = masterData(ACCOUNT_GROUP, {
  table: 'account_group',
  refusals: { account_group_code_once: at('code', 'account-group.duplicateCode') }, // PARTY-058
  // A change affects every party of the group.
  findings: async (_form, stored, { db, actor }) => {
    if (stored && !(await maintainsPartiesOf(db, actor, stored.customer_id))) throw forbidden('account-group.notMaintained')
    return []
  },
})
