import type { MenuEntry } from '../auth/auth.menu.ts'
import { HIDDEN_FROM } from '../invoice/invoice.side-rules.ts'

/** INV-064 to INV-066 */
export const INVOICE_GROUP_MENU: readonly MenuEntry[] = [
  {
    menu_id: 'm_invoice_batch_payment',
    title: 'invoice-group.batchPayment',
    section: 'invoice',
    url: '/INV/batchPayment',
    funcs: ['m_ap_search'],
    notFor: HIDDEN_FROM.AP,
    more: true,
  },
  {
    menu_id: 'm_invoice_batch_tax',
    title: 'invoice-group.batchTaxInvoice',
    section: 'invoice',
    url: '/INV/batchTaxInvoice',
    funcs: ['m_ar_search'],
    more: true,
  },
  {
    menu_id: 'm_invoice_import',
    title: 'invoice-group.importDocument',
    section: 'invoice',
    url: '/INV/importDocument',
    funcs: ['m_ar_search'],
    more: true,
  },
]
