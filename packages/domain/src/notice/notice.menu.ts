import type { MenuEntry } from '../auth/auth.menu.ts'

export const NOTICE_MENU: MenuEntry = {
  menu_id: 'm_admin_notices',
  title: 'notice.list_sys_notice_maintenance',
  section: 'admin',
  url: '/BMS/sys_notice_maintenance',
  funcs: ['admin'],
}
