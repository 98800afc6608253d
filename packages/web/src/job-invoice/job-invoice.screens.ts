import type { Screen } from '../kit/app/screens.ts'

const list = {
  funcs: ['m_ap_search', 'm_ar_search'],
  menu_ids: ['m_invoice', 'm_invoice_jobs'],
  texts: ['job-invoice', 'booking'],
} as const
const load = async () => (await import('./job-invoice.list.tsx')).JobListPage

export const JOB_INVOICE_SCREENS: readonly Screen[] = [
  // INV-016: also below the lists of either side.
  ...['/INV/JobSearch', '/INV/apSearch/JobSearch', '/INV/arSearch/JobSearch'].map((path): Screen => ({
    ...list,
    path,
    title: 'job-invoice.list_jobs',
    load,
  })),
  {
    ...list,
    path: '/INV/Job/{job_no}',
    title: 'job-invoice.job',
    texts: ['job-invoice', 'booking', 'invoice', 'gp', 'job', 'expectation'],
    load: async () => (await import('./JobPage.tsx')).JobPage,
  },
  {
    path: '/INV/chargeCodeDetails/{charge_code}',
    title: 'job-invoice.charge',
    funcs: ['m_ap', 'm_ar'],
    menu_ids: ['m_invoice'],
    texts: ['invoice', 'job-invoice', 'code'],
    load: async () => (await import('./ChargePage.tsx')).ChargePage,
  },
  {
    path: '/INV/BlankJob',
    title: 'job-invoice.blankJob',
    funcs: ['m_ap_blank_job'],
    menu_ids: ['m_invoice', 'm_invoice_blank_job'],
    texts: ['job-invoice', 'booking'],
    load: async () => (await import('./BlankJob.tsx')).BlankJob,
  },
]
