import type { Screen } from '../kit/app/screens.ts'

/** The lists with their menu entries. The lists themselves are large and load with their screens. */
export const CONSOLIDATION_LIST_MENU = {
  search_consolidation: 'm_consolidation_search',
  pending_consolidation_creation: 'm_consolidation_pending',
  request_consolidation_approval: 'm_consolidation_request',
  pending_customer_consolidation_approval: 'm_consolidation_customer',
  consolidation_approved: 'm_consolidation_approved',
  consolidation_rejected: 'm_consolidation_rejected',
  consolidation_advice: 'm_consolidation_advice',
  amended_booking_pending: 'm_consolidation_amended',
  load_plan_pending_allocation: 'm_consolidation_load',
} as const
type ListName = keyof typeof CONSOLIDATION_LIST_MENU
const NAMES = Object.keys(CONSOLIDATION_LIST_MENU).filter((name): name is ListName => name in CONSOLIDATION_LIST_MENU)

const common = { funcs: ['consolidation'], texts: ['consolidation', 'booking'] } as const satisfies Partial<Screen>

const listScreen = (name: ListName, base: string): Screen => ({
  ...common,
  path: `${base}/${name}`,
  title: `consolidation.list_${name}`,
  menu_ids: ['m_consolidation', CONSOLIDATION_LIST_MENU[name]],
  load: async () => (await import('./ConsolidationListPage.tsx')).consolidationListPage(name),
})

/** CONSOL-001 to CONSOL-010: the entry page, and each list at its own address and below the entry page. */
export const CONSOLIDATION_LIST_SCREENS: readonly Screen[] = [
  {
    ...common,
    path: '/BMS/consolidation',
    title: 'consolidation.dashboard',
    menu_ids: ['m_consolidation', 'm_consolidation_dashboard'],
    load: async () => (await import('./ConsolidationDashboardPage.tsx')).ConsolidationDashboardPage,
  },
  ...NAMES.flatMap((name) => [listScreen(name, '/BMS'), listScreen(name, '/BMS/consolidation')]),
]
