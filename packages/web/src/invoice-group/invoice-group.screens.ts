import { INVOICE_GROUP_MENU } from '@fairlead/domain/invoice-group/invoice-group.menu'
import type { Screen } from '../kit/app/screens.ts'

const texts = ['invoice-group', 'invoice'] as const
const LOADS: Readonly<Record<string, Screen['load']>> = {
  '/INV/batchPayment': async () => (await import('./GroupPage.tsx')).PaymentGroups,
  '/INV/batchTaxInvoice': async () => (await import('./GroupPage.tsx')).TaxInvoiceGroups,
}

/** INV-064, INV-065; the import is a screen of sheets. */
export const INVOICE_GROUP_SCREENS: readonly Screen[] = INVOICE_GROUP_MENU.flatMap(
  ({ url = '', title, funcs, notFor = [], menu_id }): Screen[] => {
    const load = LOADS[url]
    return load && funcs ? [{ path: url, title, funcs, hiddenFrom: notFor, menu_ids: ['m_invoice', menu_id], texts, load }] : []
  },
)
