import type { MasterDataMenu } from '../auth/auth.menu.ts'

/** Not in the menu; the list is reached by its address. */
export const ACCOUNT_GROUP_MENU = {
  module: 'account-group',
  menu_id: 'm_party_account_groups',
  parent: 'm_party',
  title: 'account-group.list_account_group_code_maintenance',
  section: 'party',
  url: '/BMS/account_group_code_maintenance',
  param: 'customer_id',
  funcs: ['party'],
} as const satisfies MasterDataMenu
