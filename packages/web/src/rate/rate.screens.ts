import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

/** RATE-001, RATE-002 */
export const RATE_SCREENS = maintenanceScreens({
  path: '/BMS/rate_maintenance',
  param: 'source_key',
  func: 'admin',
  menu_ids: ['m_master', 'm_admin_rates'],
  texts: ['rate', 'booking'],
  list: 'rate.list_rate_maintenance',
  new: 'rate.new',
  one: 'rate.rate',
  loadList: async () => (await import('./rate.list.tsx')).RateListPage,
  loadDetail: async () => (await import('./rate.detail.ts')).rateDetail,
})
