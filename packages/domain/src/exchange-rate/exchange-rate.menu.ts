import type { MasterDataMenu } from '../auth/auth.menu.ts'

export const EXCHANGE_RATE_MENU = {
  module: 'exchange-rate',
  menu_id: 'm_admin_exchange_rates',
  parent: 'm_master',
  title: 'exchange-rate.list_exchange_rates',
  section: 'admin',
  url: '/BMS/Admin/exchange_rates',
  param: 'exchange_rate_id',
  funcs: ['admin'],
} as const satisfies MasterDataMenu
