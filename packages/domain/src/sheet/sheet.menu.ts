import type { MenuEntry } from '../auth/auth.menu.ts'

export const SHEET_MENU: MenuEntry = {
  menu_id: 'm_admin_imports',
  title: 'sheet.list_imports',
  section: 'admin',
  url: '/BMS/Admin/imports',
  funcs: ['admin'],
}
