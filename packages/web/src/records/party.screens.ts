import { isListOf, type Screen } from '../kit/app/screens.ts'
import type { PartyScreenKind } from './PartyPage.tsx'

/** The menu entry of each list. The declarations of the lists are loaded with their screens. */
export const PARTY_LIST_MENU = {
  search_party: 'm_party_search',
  pending_party_approval: 'm_party_pending_admin',
  pending_party_management_approval: 'm_party_pending_management',
  party_management_approved: 'm_party_management_approved',
  party_approved: 'm_party_approved',
  pending_party_sunac_approval: 'm_party_pending_sun',
  party_sunac_approved: 'm_party_sun_approved',
  party_admin_rejected: 'm_party_admin_rejected',
  party_management_rejected: 'm_party_management_rejected',
  party_sunac_rejected: 'm_party_sun_rejected',
  pending_for_party_sunac_cam_approval: 'm_party_pending_cam',
  party_sunac_approved_cam: 'm_party_cam_approved',
  party_sunac_rejected_cam: 'm_party_cam_rejected',
} as const
type ListName = keyof typeof PARTY_LIST_MENU

const common = { funcs: ['party'], texts: ['party', 'user'] } as const satisfies Partial<Screen>

const listScreen = (name: ListName, base: string): Screen => ({
  ...common,
  path: `${base}/${name}`,
  title: `party.list_${name}`,
  menu_ids: ['m_party', PARTY_LIST_MENU[name]],
  load: async () => (await import('../party/PartyListPage.tsx')).partyListPage(name),
})
const NAMES = Object.keys(PARTY_LIST_MENU).filter((name): name is ListName => name in PARTY_LIST_MENU)

const detailScreen = (path: string, kind: PartyScreenKind): Screen => ({
  ...common,
  path,
  title: kind === 'new' ? 'party.newParty' : 'party.menu',
  menu_ids: ['m_party', 'm_party_new', 'm_party_search'],
  guardOf: ({ search_state: list }) => (list === undefined || isListOf(PARTY_LIST_MENU, list) ? {} : null),
  load: async () => (await import('./PartyPage.tsx')).partyPage(kind),
})

/** PARTY-001 to PARTY-017: the dashboard, each list at its own address and at one below the dashboard, and the party, also at an address that contains its list. */
export const PARTY_SCREENS: readonly Screen[] = [
  {
    ...common,
    path: '/BMS/party',
    title: 'party.dashboard',
    menu_ids: ['m_party', 'm_party_desk'],
    load: async () => (await import('../party/PartyDashboardPage.tsx')).PartyDashboardPage,
  },
  ...NAMES.flatMap((name) => [listScreen(name, '/BMS'), listScreen(name, '/BMS/party')]),
  ...['/BMS', '/BMS/{search_state}'].flatMap((base) => [
    detailScreen(`${base}/party_maintenance/new`, 'new'),
    detailScreen(`${base}/party_maintenance/{party_id}`, 'stored'),
  ]),
]
