import { INVOICE_DASHBOARD, INVOICE_MENU } from '@fairlead/domain/invoice/invoice.menu'
import { HIDDEN_FROM } from '@fairlead/domain/invoice/invoice.side-rules'
import { LOCALITIES } from '@fairlead/domain/invoice/invoice.addresses'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import type { Screen } from '../kit/app/screens.ts'

const texts = ['invoice', 'booking', 'document'] as const

/** The dashboards also answer at shorter addresses (INV-002, INV-003). */
const ALIASES: Readonly<Record<ApAr, readonly string[]>> = { AP: ['/INV/ap', '/INV/ap/dashboard'], AR: ['/INV/ar', '/INV/ar/dashboard'] }

const dashboardScreens = (ap_ar: ApAr): readonly Screen[] =>
  [INVOICE_DASHBOARD[ap_ar], ...ALIASES[ap_ar]].map((path) => ({
    path,
    title: `invoice.dashboard_${ap_ar}`,
    funcs: [ap_ar === 'AP' ? 'm_ap' : 'm_ar'],
    hiddenFrom: HIDDEN_FROM[ap_ar],
    menu_ids: ['m_invoice', ap_ar === 'AP' ? 'm_invoice_ap' : 'm_invoice_ar'],
    texts,
    load: async () => (await import('./InvoiceDashboardPage.tsx')).invoiceDashboardPage(ap_ar),
  }))

const DASHBOARDS: readonly (string | undefined)[] = Object.values(INVOICE_DASHBOARD)

/** INV-001, INV-004, INV-005: the search and the list of each stage; one with a space in its address answers without it too. */
const listScreens = INVOICE_MENU.flatMap(({ url, title, funcs, notFor = [], menu_id }): Screen[] => {
  if (url === undefined || funcs === undefined || DASHBOARDS.includes(url)) return []
  const addresses = url.includes(' ') ? [url, url.replace(' ', '')] : [url]
  return addresses.map((path) => ({
    path,
    title,
    funcs,
    hiddenFrom: notFor,
    menu_ids: ['m_invoice', menu_id],
    texts,
    load: async () => (await import('./InvoiceListPage.tsx')).invoiceListPage(url),
  }))
})

/** INV-017, INV-018: both lists also answer below no side; a user of both sides starts with AP. */
const pendingScreens = LOCALITIES.map((locality): Screen => ({
  path: `/INV/PendingCreation/${locality === 'LOCAL' ? 'Local' : 'Overseas'}`,
  title: `invoice.pending_${locality}`,
  funcs: ['m_ap_search', 'm_ar_search'],
  menu_ids: ['m_invoice'],
  texts,
  load: async () => (await import('./PendingCreation.tsx')).pendingPage(locality),
}))

export const INVOICE_SCREENS: readonly Screen[] = [...pendingScreens, ...dashboardScreens('AP'), ...dashboardScreens('AR'), ...listScreens]
