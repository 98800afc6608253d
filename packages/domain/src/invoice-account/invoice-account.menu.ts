import type { MasterDataMenu } from '../auth/auth.menu.ts'

export const INVOICE_ACCOUNT_MENU = {
  module: 'invoice-account',
  menu_id: 'm_admin_invoice_accounts',
  parent: 'm_master',
  title: 'invoice-account.list_invoice_accounts',
  section: 'admin',
  url: '/BMS/Admin/invoice_accounts',
  param: 'invoice_account_id',
  funcs: ['admin'],
} as const satisfies MasterDataMenu
