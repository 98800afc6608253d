import type { MenuEntry } from '../auth/auth.menu.ts'

export const WAREHOUSE_MENU: MenuEntry = {
  menu_id: 'm_admin_warehouses',
  title: 'warehouse.list_warehouse_maintenance',
  section: 'admin',
  url: '/BMS/warehouse_maintenance',
  funcs: ['admin'],
}
