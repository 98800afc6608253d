import { HIDDEN_FROM } from '@fairlead/domain/invoice/invoice.side-rules'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import type { Screen } from '../kit/app/screens.ts'
import type { InvoiceScreenKind } from './InvoicePage.tsx'

const SIDES = {
  AP: { base: '/INV/apDetails', func: 'm_ap', title: 'invoice.menu_AP', create: 'invoice.create_AP' },
  AR: { base: '/INV/arDetails', func: 'm_ar', title: 'invoice.menu_AR', create: 'invoice.create_AR' },
} as const

/** INV-006 to INV-011: the invoice at its own address, a new one, and a new one of an account and a job. */
const detailScreens = (ap_ar: ApAr): Screen[] => {
  const { base, func, title, create } = SIDES[ap_ar]
  const screen = (path: string, kind: InvoiceScreenKind): Screen => ({
    path: `${base}/${path}`,
    title: kind === 'new' ? create : title,
    ...(kind === 'new' ? { funcs: ['inv_edit'], also: ap_ar === 'AR' ? ['m_ar'] : [] } : { funcs: [func] }),
    hiddenFrom: HIDDEN_FROM[ap_ar],
    menu_ids: ['m_invoice', ap_ar === 'AP' ? 'm_invoice_ap' : 'm_invoice_ar'],
    texts: ['invoice', 'code', 'party', 'booking', 'master-bl'],
    load: async () => (await import('./InvoicePage.tsx')).invoicePage(ap_ar, kind),
  })
  return [
    screen('new/{inv_id?}/{tab_id?}', 'new'),
    screen('newbyjob/{account_code}/{job_no}', 'new'),
    screen('{inv_id}/{tab_id?}', 'stored'),
  ]
}

export const INVOICE_DETAIL_SCREENS: readonly Screen[] = [...detailScreens('AP'), ...detailScreens('AR')]
