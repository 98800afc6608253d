import type { MenuEntry } from '../auth/auth.menu.ts'

const funcs = ['master_bl'] as const

/** Sales profiles see the bills of their orders, and write none. */
export const READERS = ['SALES'] as const

/** MBL-001 to MBL-003 */
export const MASTER_BL_MENU: MenuEntry = {
  menu_id: 'm_master_bl',
  title: 'master-bl.menu',
  section: 'booking',
  icon: 'stamp',
  funcs,
  children: [
    { menu_id: 'm_master_bl_dashboard', title: 'master-bl.dashboard', section: 'booking', url: '/BMS/master_bl', funcs },
    { menu_id: 'm_master_bl_create', title: 'master-bl.create', section: 'booking', url: '/BMS/master_bl/new', funcs, notFor: READERS },
    {
      menu_id: 'm_master_bl_search',
      title: 'master-bl.list_search_master_bl',
      section: 'booking',
      url: '/BMS/search_master_bl',
      funcs,
    },
  ],
}
