import type { MenuEntry } from '../auth/auth.menu.ts'

export const TRADELANE_MENU: MenuEntry = {
  menu_id: 'm_admin_tradelanes',
  title: 'tradelane.list_tradelane_maintenance',
  section: 'admin',
  url: '/BMS/tradelane_maintenance',
  funcs: ['admin'],
}
