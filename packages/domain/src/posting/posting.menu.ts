import type { MenuEntry } from '../auth/auth.menu.ts'

export const POSTING_MENU: MenuEntry = {
  menu_id: 'm_fin_accounting',
  title: 'posting.list_messages',
  section: 'finance',
  url: '/FIN/AccountingMessages',
  funcs: ['m_fin_search'],
}
