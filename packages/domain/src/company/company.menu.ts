import type { MasterDataMenu } from '../auth/auth.menu.ts'

export const COMPANY_MENU = {
  module: 'company',
  menu_id: 'm_admin_companies',
  parent: 'm_master',
  title: 'company.list_companies',
  section: 'admin',
  url: '/BMS/Admin/companies',
  param: 'company_id',
  funcs: ['admin'],
} as const satisfies MasterDataMenu
