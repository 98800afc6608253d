import type * as z from 'zod/mini'
import { defineMasterData } from '../kit/masterData.ts'
import { codeField, lineField, linesField, numbered, statusField } from '../kit/masterFields.ts'
import { ACCOUNT_GROUP_MENU } from './account-group.menu.ts'

/** The customer of an account group code: parties that are invoiced together (LOOKUP-006, PARTY-018, PARTY-019). */
export const ACCOUNT_GROUP = defineMasterData({
  menu: ACCOUNT_GROUP_MENU,
  one: 'account group code',
  many: 'account group codes',
  resource: '/account-groups',
  id: numbered('customer_id', { optional: true }),
  list: { name: 'account_group_code_maintenance', defaultSort: 'full_name' },
  fields: {
    code: codeField(20, { required: true, column: { width: 140, searched: true } }),
    full_name: lineField(120, { required: true, column: { width: 320, sortable: true, searched: true } }),
    remark: linesField(1000, { column: { width: 320 } }),
    status: statusField(),
  },
  title: ({ full_name }) => full_name ?? '',
  subtitle: ({ code }) => code ?? '',
})
export const { api: accountGroupApi, Form: AccountGroupForm, Record: AccountGroup } = ACCOUNT_GROUP
export type AccountGroupForm = z.infer<typeof AccountGroupForm>
export type AccountGroup = z.infer<typeof AccountGroup>
