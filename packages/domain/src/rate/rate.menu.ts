import type { MenuEntry } from '../auth/auth.menu.ts'

export const RATE_MENU: MenuEntry = {
  menu_id: 'm_admin_rates',
  title: 'rate.list_rate_maintenance',
  section: 'admin',
  url: '/BMS/rate_maintenance',
  funcs: ['admin'],
}
