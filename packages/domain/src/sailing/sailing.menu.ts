import type { MenuEntry } from '../auth/auth.menu.ts'

export const SAILING_MENU: MenuEntry = {
  menu_id: 'm_admin_sailings',
  title: 'sailing.list_sailing_schedule_maintenance',
  section: 'admin',
  url: '/BMS/sailing_schedule_maintenance',
  funcs: ['admin'],
}
