import type { MenuEntry } from '../auth/auth.menu.ts'

export const PLACE_MENU: MenuEntry = {
  menu_id: 'm_admin_places',
  title: 'place.list_places',
  section: 'admin',
  url: '/BMS/Admin/places',
  funcs: ['admin'],
}
