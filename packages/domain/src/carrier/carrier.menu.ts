import type { MasterDataMenu } from '../auth/auth.menu.ts'

export const CARRIER_MENU = {
  module: 'carrier',
  menu_id: 'm_admin_carriers',
  parent: 'm_master',
  title: 'carrier.list_carrier_maintenance',
  section: 'admin',
  url: '/BMS/carrier_maintenance',
  param: 'id',
  funcs: ['admin'],
} as const satisfies MasterDataMenu
