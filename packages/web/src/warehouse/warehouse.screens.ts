import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

export const WAREHOUSE_SCREENS = maintenanceScreens({
  path: '/BMS/warehouse_maintenance',
  param: 'party_code_id',
  func: 'admin',
  menu_ids: ['m_master', 'm_admin_warehouses'],
  texts: ['warehouse', 'document'],
  list: 'warehouse.list_warehouse_maintenance',
  new: 'warehouse.new',
  one: 'warehouse.warehouse',
  loadList: async () => (await import('./warehouse.list.tsx')).WarehouseListPage,
  loadDetail: async () => (await import('./warehouse.detail.ts')).warehouseDetail,
})
