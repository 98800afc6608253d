import type { MenuEntry } from '../auth/auth.menu.ts'

export const SEQUENCE_MENU: MenuEntry = {
  menu_id: 'm_admin_sequence',
  title: 'sequence.list_SequenceSearch',
  section: 'admin',
  url: '/BMS/Admin/SEQ/SequenceSearch',
  funcs: ['seq_base'],
}
