import type { MenuEntry } from '../auth/auth.menu.ts'

export const EXCHANGE_RATE_MENU: MenuEntry = {
  menu_id: 'm_admin_exchange_rates',
  title: 'exchange-rate.list_exchange_rates',
  section: 'admin',
  url: '/BMS/Admin/exchange_rates',
  funcs: ['admin'],
}
