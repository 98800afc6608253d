import type { MenuEntry } from '../auth/auth.menu.ts'
import type { NameAfter } from '../messages.ts'
import { stageHref } from './invoice.addresses.ts'
import type { ApAr } from './invoice.codes.ts'
import { HIDDEN_FROM } from './invoice.side-rules.ts'

/** The address of each dashboard (INV-002, INV-003). */
export const INVOICE_DASHBOARD = { AP: '/INV/apDashboard', AR: '/INV/arDashboard' } as const satisfies Record<ApAr, string>

const FUNC_OF_LISTS = { AP: 'm_ap_search', AR: 'm_ar_search' } as const satisfies Record<ApAr, string>

/** A list of a stage; `counted` shows how many of its invoices wait too long. */
const list = (name: NameAfter<'invoice.list_'>, { counted = false, more = true } = {}): MenuEntry => {
  const ap_ar = name.startsWith('AP_') ? 'AP' : 'AR'
  return {
    menu_id: `m_invoice_${name}`,
    title: `invoice.list_${name}`,
    section: 'invoice',
    url: stageHref(ap_ar, name.slice(3)),
    funcs: [FUNC_OF_LISTS[ap_ar]],
    notFor: HIDDEN_FROM[ap_ar],
    ...(counted ? { counts: `invoice_${name}` } : {}),
    ...(more ? { more: true as const } : {}),
  }
}
const first = { counted: true, more: false }
const counted = { counted: true }

/** INV-001 to INV-005: the dashboards, the search, and every stage; the daily ones first. */
export const INVOICE_MENU: readonly MenuEntry[] = [
  { menu_id: 'm_invoice_search', title: 'invoice.list_search', section: 'invoice', url: '/INV/Search', funcs: ['m_ap'] },
  {
    menu_id: 'm_invoice_ap',
    title: 'invoice.dashboard_AP',
    section: 'invoice',
    url: INVOICE_DASHBOARD.AP,
    funcs: ['m_ap'],
    notFor: HIDDEN_FROM.AP,
  },
  { menu_id: 'm_invoice_ar', title: 'invoice.dashboard_AR', section: 'invoice', url: INVOICE_DASHBOARD.AR, funcs: ['m_ar'] },
  list('AP_PendingCreation', first),
  list('AP_PendingPreparation', first),
  list('AR_PendingCreation', first),
  list('AR_PendingPreparation', first),
  list('AR_PendingPrinting', first),
  list('AP_PendingCreationLocal', counted),
  list('AP_PendingCreationOverseas', counted),
  list('AP_APRefInput', counted),
  list('AP_APDocument', counted),
  list('AP_Prepared', counted),
  list('AP_SupervisorApproved', counted),
  list('AP_Released'),
  list('AP_PendingPosting'),
  list('AP_Posted'),
  list('AP_PostedPending'),
  list('AP_PostedSuccess'),
  list('AP_PostedFailure'),
  list('AP_Unsettled'),
  list('AP_Settled'),
  list('AP_Reversed'),
  list('AP_Closed'),
  list('AP_Voided'),
  list('AR_PendingCreationLocal', counted),
  list('AR_PendingCreationOverseas', counted),
  list('AR_New', counted),
  list('AR_Prepared', counted),
  list('AR_SupervisorApproved', counted),
  list('AR_Export', counted),
  list('AR_Import', counted),
  list('AR_PendingPosting', counted),
  list('AR_Posted', counted),
  list('AR_PostedPending'),
  list('AR_PostedSuccess'),
  list('AR_PostedFailure'),
  list('AR_Unsettled'),
  list('AR_Settled'),
  list('AR_Reversed'),
  list('AR_Closed'),
  list('AR_Voided'),
]
