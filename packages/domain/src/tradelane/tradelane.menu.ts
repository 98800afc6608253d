import type { MasterDataMenu } from '../auth/auth.menu.ts'

export const TRADELANE_MENU = {
  module: 'tradelane',
  menu_id: 'm_admin_tradelanes',
  parent: 'm_master',
  title: 'tradelane.list_tradelane_maintenance',
  section: 'admin',
  url: '/BMS/tradelane_maintenance',
  param: 'tradelane_id',
  funcs: ['admin'],
} as const satisfies MasterDataMenu
