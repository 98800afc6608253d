import type { MessageKey, NameAfter } from '../messages.ts'
import type { MenuEntry } from '../auth/auth.menu.ts'

const entry = (menu_id: string, title: MessageKey, path: string, counts?: string): MenuEntry => ({
  menu_id,
  title,
  section: 'booking',
  url: `/BMS/${path}`,
  funcs: ['consolidation'],
  ...(counts ? { counts } : {}),
})
const list = (menu_id: string, name: NameAfter<'consolidation.list_'>, counted?: 'counted') =>
  entry(menu_id, `consolidation.list_${name}`, name, counted ? name : undefined)

/** CONSOL-001 to CONSOL-011 */
export const CONSOLIDATION_MENU: MenuEntry = {
  menu_id: 'm_consolidation',
  title: 'consolidation.menu',
  section: 'booking',
  icon: 'boxes',
  funcs: ['consolidation', 'create_consolidation'],
  children: [
    entry('m_consolidation_dashboard', 'consolidation.dashboard', 'consolidation'),
    {
      ...entry('m_consolidation_create', 'consolidation.create', 'consolidation_management/new'),
      funcs: ['create_consolidation'],
      notFor: ['SALES'],
    },
    list('m_consolidation_search', 'search_consolidation'),
    list('m_consolidation_pending', 'pending_consolidation_creation', 'counted'),
    list('m_consolidation_request', 'request_consolidation_approval', 'counted'),
    list('m_consolidation_customer', 'pending_customer_consolidation_approval', 'counted'),
    { ...list('m_consolidation_approved', 'consolidation_approved'), more: true },
    { ...list('m_consolidation_rejected', 'consolidation_rejected', 'counted'), more: true },
    { ...list('m_consolidation_advice', 'consolidation_advice'), more: true },
    list('m_consolidation_amended', 'amended_booking_pending', 'counted'),
    list('m_consolidation_load', 'load_plan_pending_allocation', 'counted'),
  ],
}
