import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

export const ACCOUNT_GROUP_SCREENS = maintenanceScreens({
  path: '/BMS/account_group_code_maintenance',
  param: 'customer_id',
  func: 'party',
  menu_ids: ['m_party', 'm_party_account_groups'],
  texts: ['account-group'],
  list: 'account-group.list_account_group_code_maintenance',
  new: 'account-group.new',
  one: 'account-group.group',
  loadList: async () => (await import('./account-group.list.tsx')).AccountGroupListPage,
  loadDetail: async () => (await import('./account-group.detail.ts')).accountGroupDetail,
})
