import type { MenuEntry } from '../auth/auth.menu.ts'

export const MAIL_MENU: MenuEntry = {
  menu_id: 'm_admin_mailbox',
  title: 'mail.list_mailbox',
  section: 'admin',
  url: '/BMS/Admin/mailbox',
  funcs: ['admin'],
}
