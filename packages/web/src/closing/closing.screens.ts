import { CLOSING_MENU } from '@fairlead/domain/closing/closing.menu'
import type { Screen } from '../kit/app/screens.ts'

const PAGES = {
  m_invoice_closing: async () => (await import('./ClosePeriods.tsx')).ClosePeriods,
  m_invoice_generic_closing: async () => (await import('./CloseCompany.tsx')).CloseCompany,
} as const

/** INV-013, INV-014 */
export const CLOSING_SCREENS: readonly Screen[] = CLOSING_MENU.flatMap(({ menu_id, url, title, funcs }): Screen[] => {
  const load = menu_id in PAGES ? PAGES[menu_id as keyof typeof PAGES] : undefined
  return url && funcs && load ? [{ path: url, title, funcs, menu_ids: ['m_invoice', menu_id], texts: ['closing', 'invoice'], load }] : []
})
