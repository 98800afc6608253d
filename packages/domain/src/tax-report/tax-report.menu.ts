import type { MenuEntry } from '../auth/auth.menu.ts'

export const TAX_REPORT_MENU: MenuEntry = {
  menu_id: 'm_fin_tax_report',
  title: 'tax-report.menu',
  section: 'finance',
  url: '/FIN/TaxReport',
  funcs: ['m_fin_search'],
}
