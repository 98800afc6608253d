import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

/** NOTICE-001, NOTICE-002 */
export const NOTICE_SCREENS = maintenanceScreens({
  path: '/BMS/sys_notice_maintenance',
  param: 'uid',
  func: 'admin',
  menu_ids: ['m_admin', 'm_admin_notices'],
  texts: ['notice'],
  list: 'notice.list_sys_notice_maintenance',
  new: 'notice.new',
  one: 'notice.notice',
  loadList: async () => (await import('./notice.list.tsx')).NoticeListPage,
  loadDetail: async () => (await import('./notice.detail.ts')).noticeDetail,
})
