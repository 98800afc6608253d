import type { MasterDataMenu } from '../auth/auth.menu.ts'

export const PLACE_MENU = {
  module: 'place',
  menu_id: 'm_admin_places',
  parent: 'm_master',
  title: 'place.list_places',
  section: 'admin',
  url: '/BMS/Admin/places',
  param: 'un_code',
  funcs: ['admin'],
} as const satisfies MasterDataMenu
