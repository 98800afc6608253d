import type { MessageKey, NameAfter } from '../messages.ts'
import type { MenuEntry } from '../auth/auth.menu.ts'

const entry = (menu_id: string, title: MessageKey, path: string, counts?: string): MenuEntry => ({
  menu_id,
  title,
  section: 'booking',
  url: `/BMS/${path}`,
  funcs: ['booking_approval'],
  ...(counts ? { counts } : {}),
})
const list = (menu_id: string, name: NameAfter<'approval.list_'>, counted?: 'counted') =>
  entry(menu_id, `approval.list_${name}`, name, counted ? name : undefined)

/** APPR-001 to APPR-010; SHELL-034 names the first. */
export const APPROVAL_MENU: MenuEntry = {
  menu_id: 'm_booking_approval',
  title: 'approval.menu',
  section: 'booking',
  icon: 'circle-check',
  funcs: ['booking_approval'],
  children: [
    entry('m_booking_approval_enhance', 'approval.dashboard', 'enhance_booking_approval'),
    entry('m_booking_approval_inbox', 'approval.inbox', 'booking_approval_inbox'),
    list('m_booking_approval_search', 'search_booking_approval'),
    list('m_booking_approval_pending', 'pending_for_approval', 'counted'),
    list('m_booking_approval_request', 'request_approval', 'counted'),
    list('m_booking_approval_customer', 'pending_customer_approval', 'counted'),
    { ...list('m_booking_approval_approved', 'booking_approved'), more: true },
    list('m_booking_approval_rejected', 'booking_rejected', 'counted'),
    list('m_booking_approval_advice', 'booking_advice'),
    { ...list('m_booking_approval_by_mr', 'booking_approval_updated_by_mr'), more: true },
    { ...list('m_booking_approval_by_customer', 'booking_approval_updated_by_customer'), more: true },
  ],
}
