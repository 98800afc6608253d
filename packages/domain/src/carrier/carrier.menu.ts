import type { MenuEntry } from '../auth/auth.menu.ts'

export const CARRIER_MENU: MenuEntry = {
  menu_id: 'm_admin_carriers',
  title: 'carrier.list_carrier_maintenance',
  section: 'admin',
  url: '/BMS/carrier_maintenance',
  funcs: ['admin'],
}
