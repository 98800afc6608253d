import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

/** CARRIER-001, CARRIER-002 */
export const CARRIER_SCREENS = maintenanceScreens({
  path: '/BMS/carrier_maintenance',
  param: 'id',
  func: 'admin',
  menu_ids: ['m_master', 'm_admin_carriers'],
  texts: ['carrier'],
  list: 'carrier.list_carrier_maintenance',
  new: 'carrier.new',
  one: 'carrier.carrier',
  loadList: async () => (await import('./carrier.list.tsx')).CarrierListPage,
  loadDetail: async () => (await import('./carrier.detail.ts')).carrierDetail,
})
