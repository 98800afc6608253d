import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

export const CODE_SCREENS = maintenanceScreens({
  path: '/BMS/Admin/codes',
  param: 'code_id',
  func: 'admin',
  menu_ids: ['m_master', 'm_admin_codes'],
  texts: ['code'],
  list: 'code.list_codes',
  new: 'code.new',
  one: 'code.one',
  loadList: async () => (await import('./code.list.tsx')).CodeListPage,
  loadDetail: async () => (await import('./code.detail.ts')).codeDetail,
})
