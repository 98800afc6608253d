import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

export const TRADELANE_SCREENS = maintenanceScreens({
  path: '/BMS/tradelane_maintenance',
  param: 'tradelane_id',
  func: 'admin',
  menu_ids: ['m_master', 'm_admin_tradelanes'],
  texts: ['tradelane'],
  list: 'tradelane.list_tradelane_maintenance',
  new: 'tradelane.new',
  one: 'tradelane.lane',
  loadList: async () => (await import('./tradelane.list.tsx')).TradelaneListPage,
  loadDetail: async () => (await import('./tradelane.detail.ts')).tradelaneDetail,
})
