import type { MenuEntry } from '../auth/auth.menu.ts'

export const COMPARE_MENU: MenuEntry = {
  menu_id: 'm_booking_compare',
  title: 'compare.menu',
  section: 'booking',
  url: '/BMS/compareso',
  funcs: ['booking', 'booking_approval', 'consolidation'],
}
