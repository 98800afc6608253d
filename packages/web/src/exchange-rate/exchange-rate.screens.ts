import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

export const EXCHANGE_RATE_SCREENS = maintenanceScreens({
  path: '/BMS/Admin/exchange_rates',
  param: 'exchange_rate_id',
  func: 'admin',
  menu_ids: ['m_master', 'm_admin_exchange_rates'],
  texts: ['exchange-rate'],
  list: 'exchange-rate.list_exchange_rates',
  new: 'exchange-rate.new',
  one: 'exchange-rate.one',
  loadList: async () => (await import('./exchange-rate.list.tsx')).ExchangeRateListPage,
  loadDetail: async () => (await import('./exchange-rate.detail.ts')).exchangeRateDetail,
})
