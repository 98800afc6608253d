import type { NameAfter } from '../messages.ts'
import type { MenuEntry } from '../auth/auth.menu.ts'

const common = { section: 'party', funcs: ['party'] } as const
const list = (menu_id: string, name: NameAfter<'party.list_'>): MenuEntry => ({
  ...common,
  menu_id,
  title: `party.list_${name}`,
  url: `/BMS/${name}`,
})

/** The party dashboard and its thirteen lists. */
export const PARTY_MENU: MenuEntry = {
  ...common,
  menu_id: 'm_party',
  title: 'party.menu',
  icon: 'building',
  children: [
    { ...common, menu_id: 'm_party_desk', title: 'party.dashboard', url: '/BMS/party' },
    { ...common, menu_id: 'm_party_new', title: 'party.newParty', url: '/BMS/party_maintenance/new' },
    list('m_party_search', 'search_party'),
    list('m_party_pending_admin', 'pending_party_approval'),
    list('m_party_pending_management', 'pending_party_management_approval'),
    { ...list('m_party_management_approved', 'party_management_approved'), more: true },
    list('m_party_approved', 'party_approved'),
    list('m_party_pending_sun', 'pending_party_sunac_approval'),
    { ...list('m_party_sun_approved', 'party_sunac_approved'), more: true },
    { ...list('m_party_admin_rejected', 'party_admin_rejected'), more: true },
    { ...list('m_party_management_rejected', 'party_management_rejected'), more: true },
    { ...list('m_party_sun_rejected', 'party_sunac_rejected'), more: true },
    list('m_party_pending_cam', 'pending_for_party_sunac_cam_approval'),
    { ...list('m_party_cam_approved', 'party_sunac_approved_cam'), more: true },
    { ...list('m_party_cam_rejected', 'party_sunac_rejected_cam'), more: true },
  ],
}
