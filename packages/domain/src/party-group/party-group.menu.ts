import type { MenuEntry } from '../auth/auth.menu.ts'

export const PARTY_GROUP_MENU: MenuEntry = {
  menu_id: 'm_admin_party_groups',
  title: 'party-group.list_party_group_maintenance',
  section: 'admin',
  url: '/BMS/party_group_maintenance',
  funcs: ['admin'],
}
