import type { MasterDataMenu } from '../auth/auth.menu.ts'

export const CONTAINER_KIND_MENU = {
  module: 'container-kind',
  menu_id: 'm_admin_container_kinds',
  parent: 'm_master',
  title: 'container-kind.list_container_kinds',
  section: 'admin',
  url: '/BMS/Admin/container_kinds',
  param: 'container_kind_id',
  funcs: ['admin'],
} as const satisfies MasterDataMenu
