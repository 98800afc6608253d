import type { MenuEntry } from '../auth/auth.menu.ts'

export const REGISTRATION_MENU: MenuEntry = {
  menu_id: 'm_admin_registrations',
  title: 'registration.list_user_registration_maintenance',
  section: 'admin',
  url: '/BMS/user_registration_maintenance',
  funcs: ['admin'],
}
