import type { MenuEntry } from '../auth/auth.menu.ts'

export const CODE_MENU: MenuEntry = {
  menu_id: 'm_admin_codes',
  title: 'code.list_codes',
  section: 'admin',
  url: '/BMS/Admin/codes',
  funcs: ['admin'],
}
