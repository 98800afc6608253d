import type { Screen } from '../kit/app/screens.ts'

export const TAX_REPORT_SCREENS: readonly Screen[] = [
  {
    path: '/FIN/TaxReport',
    title: 'tax-report.menu',
    funcs: ['m_fin_search'],
    menu_ids: ['m_finance', 'm_fin_tax_report'],
    texts: ['tax-report', 'code'],
    load: async () => (await import('./TaxReportPage.tsx')).TaxReportPage,
  },
]
