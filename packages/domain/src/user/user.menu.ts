import type { MenuEntry } from '../auth/auth.menu.ts'

export const USER_MENU: MenuEntry = {
  menu_id: 'm_admin_users',
  title: 'user.list_user_maintenance',
  section: 'admin',
  url: '/BMS/user_maintenance',
  funcs: ['admin'],
}
