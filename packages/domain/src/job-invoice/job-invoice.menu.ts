import type { MenuEntry } from '../auth/auth.menu.ts'

/** INV-015, INV-016 */
export const JOB_INVOICE_MENU: readonly MenuEntry[] = [
  {
    menu_id: 'm_invoice_jobs',
    title: 'job-invoice.list_jobs',
    section: 'invoice',
    url: '/INV/JobSearch',
    funcs: ['m_ap_search', 'm_ar_search'],
    more: true,
  },
  {
    menu_id: 'm_invoice_blank_job',
    title: 'job-invoice.blankJob',
    section: 'invoice',
    url: '/INV/BlankJob',
    funcs: ['m_ap_blank_job'],
    more: true,
  },
]
export const jobHref = (job_no: string) => `/INV/Job/${encodeURIComponent(job_no)}`
