import type { MenuEntry } from '../auth/auth.menu.ts'

export const SETTLEMENT_MENU: MenuEntry = {
  menu_id: 'm_fin_settlement',
  title: 'settlement.menu',
  section: 'finance',
  url: '/FIN/Settlement',
  funcs: ['m_fin_search'],
}
