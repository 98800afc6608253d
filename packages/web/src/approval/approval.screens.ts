import type { MessageKey } from '@fairlead/domain/messages'
import type { Screen } from '../kit/app/screens.ts'

/** The lists with their menu entries. The lists themselves are large and load with their screens. */
export const APPROVAL_LIST_MENU = {
  search_booking_approval: 'm_booking_approval_search',
  pending_for_approval: 'm_booking_approval_pending',
  request_approval: 'm_booking_approval_request',
  pending_customer_approval: 'm_booking_approval_customer',
  booking_approved: 'm_booking_approval_approved',
  booking_rejected: 'm_booking_approval_rejected',
  booking_advice: 'm_booking_approval_advice',
  booking_approval_updated_by_mr: 'm_booking_approval_by_mr',
  booking_approval_updated_by_customer: 'm_booking_approval_by_customer',
} as const
type ListName = keyof typeof APPROVAL_LIST_MENU
const NAMES = Object.keys(APPROVAL_LIST_MENU).filter((name): name is ListName => name in APPROVAL_LIST_MENU)

const screen = (path: string, title: MessageKey, menuId: string, load: Screen['load']): Screen => ({
  path,
  title,
  funcs: ['booking_approval'],
  menu_ids: ['m_booking_approval', menuId],
  texts: ['approval', 'booking', 'sailing'],
  load,
})
const listScreen = (name: ListName, above: string) =>
  screen(`${above}/${name}`, `approval.list_${name}`, APPROVAL_LIST_MENU[name], async () =>
    (await import('./ApprovalListPage.tsx')).approvalListPage(name),
  )

/** APPR-001 to APPR-010: the dashboard, the inbox, and each list at its own address and below the dashboard. */
export const APPROVAL_SCREENS: readonly Screen[] = [
  screen(
    '/BMS/enhance_booking_approval',
    'approval.dashboard',
    'm_booking_approval_enhance',
    async () => (await import('./ApprovalDashboardPage.tsx')).ApprovalDashboardPage,
  ),
  screen(
    '/BMS/booking_approval_inbox',
    'approval.inbox',
    'm_booking_approval_inbox',
    async () => (await import('./ApprovalInboxPage.tsx')).ApprovalInboxPage,
  ),
  ...NAMES.flatMap((name) => [listScreen(name, '/BMS'), listScreen(name, '/BMS/enhance_booking_approval')]),
]
