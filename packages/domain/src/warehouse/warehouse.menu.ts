import type { MasterDataMenu } from '../auth/auth.menu.ts'

export const WAREHOUSE_MENU = {
  module: 'warehouse',
  menu_id: 'm_admin_warehouses',
  parent: 'm_master',
  title: 'warehouse.list_warehouse_maintenance',
  section: 'admin',
  url: '/BMS/warehouse_maintenance',
  param: 'party_code_id',
  funcs: ['admin'],
} as const satisfies MasterDataMenu
