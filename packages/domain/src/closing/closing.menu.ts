import type { MenuEntry } from '../auth/auth.menu.ts'

/** INV-013, INV-014 */
export const CLOSING_MENU: readonly MenuEntry[] = [
  {
    menu_id: 'm_invoice_closing',
    title: 'closing.menu_account',
    section: 'invoice',
    url: '/INV/InvoiceClose',
    funcs: ['inv_closing'],
    more: true,
  },
  {
    menu_id: 'm_invoice_generic_closing',
    title: 'closing.menu_company',
    section: 'invoice',
    url: '/INV/InvoiceGenericClose',
    funcs: ['inv_generic_closing'],
    more: true,
  },
]
