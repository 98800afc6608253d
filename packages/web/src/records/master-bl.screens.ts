import { READERS } from '@fairlead/domain/master-bl/master-bl.menu'
import type { MessageKey } from '@fairlead/domain/messages'
import type { Screen } from '../kit/app/screens.ts'
import type { MasterBlScreenKind } from './MasterBlPage.tsx'

const common = { funcs: ['master_bl'], texts: ['master-bl', 'booking'] } as const satisfies Partial<Screen>

const billScreen = (path: string, title: MessageKey, kind: MasterBlScreenKind): Screen => ({
  ...common,
  path,
  title,
  menu_ids: ['m_master_bl', 'm_master_bl_create', 'm_master_bl_search'],
  load: async () => (await import('./MasterBlPage.tsx')).masterBlPage(kind),
})

/** MBL-001 to MBL-004 */
export const MASTER_BL_SCREENS: readonly Screen[] = [
  {
    ...common,
    path: '/BMS/master_bl',
    title: 'master-bl.dashboard',
    menu_ids: ['m_master_bl', 'm_master_bl_dashboard'],
    load: async () => (await import('../master-bl/MasterBlDashboardPage.tsx')).MasterBlDashboardPage,
  },
  {
    ...common,
    path: '/BMS/search_master_bl',
    title: 'master-bl.list_search_master_bl',
    menu_ids: ['m_master_bl', 'm_master_bl_search'],
    load: async () => (await import('../master-bl/MasterBlListPage.tsx')).MasterBlListPage,
  },
  { ...billScreen('/BMS/master_bl/new', 'master-bl.create', 'new'), notFor: READERS },
  billScreen('/BMS/master_bl/{MasterBLNo}', 'master-bl.menu', 'stored'),
]
