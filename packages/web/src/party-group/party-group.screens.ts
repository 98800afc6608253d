import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

export const PARTY_GROUP_SCREENS = maintenanceScreens({
  path: '/BMS/party_group_maintenance',
  param: 'party_group_id',
  func: 'admin',
  menu_ids: ['m_master', 'm_admin_party_groups'],
  texts: ['party-group'],
  list: 'party-group.list_party_group_maintenance',
  new: 'party-group.new',
  one: 'party-group.group',
  loadList: async () => (await import('./party-group.list.tsx')).PartyGroupListPage,
  loadDetail: async () => (await import('./party-group.detail.ts')).partyGroupDetail,
})
