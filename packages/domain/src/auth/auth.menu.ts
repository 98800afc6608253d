import type { FuncId } from '../kit/access.ts'
import type { MessageKey } from '../messages.ts'
import { APPROVAL_MENU } from './auth.approval-menu.ts'
import { PARTY_MENU } from './auth.party-menu.ts'

/** What a menu entry is made of. `menu_id` is the other half of the (menu_id, func_id) pair that a route asks for (ACCESS-002). */
export interface MenuEntry {
  menu_id: string
  title: MessageKey
  section: MenuSection
  url?: string
  icon?: string
  /** One of these functions shows it; absent: every signed-in user. */
  funcs?: readonly FuncId[]
  /** Shown while this feature is switched on. */
  feature?: Feature
  /** The list whose overdue rows it counts. */
  counts?: string
  children?: readonly MenuEntry[]
}

/** What the configuration switches on. */
export type Feature = 'NOTIFICATION_CENTER'

/** Sections in menu order. The first one that is neither setting nor admin is where sign-in lands (AUTH-027). */
export const MENU_SECTIONS = ['booking', 'party', 'setting', 'admin'] as const
export type MenuSection = (typeof MENU_SECTIONS)[number]

/** The one menu. An entry stands here when its screen exists; a module brings its own. */
export const MENU: readonly MenuEntry[] = [
  {
    menu_id: 'm_booking',
    title: 'booking.menu',
    section: 'booking',
    icon: 'book-open',
    // Whoever books without seeing the lists finds the way to a new booking here.
    funcs: ['booking', 'create_booking'],
    children: [
      { menu_id: 'm_booking_enhance', title: 'booking.dashboard', section: 'booking', url: '/BMS/enhance_booking', funcs: ['booking'] },
      {
        menu_id: 'm_booking_create',
        title: 'booking.create',
        section: 'booking',
        url: '/BMS/shipping_order/new',
        funcs: ['create_booking'],
      },
      {
        menu_id: 'm_booking_search',
        title: 'booking.list_search_booking',
        section: 'booking',
        url: '/BMS/search_booking',
        funcs: ['booking'],
      },
      {
        menu_id: 'm_booking_new_e',
        title: 'booking.list_new_e_booking',
        section: 'booking',
        url: '/BMS/new_e_booking',
        funcs: ['booking'],
        counts: 'new_e_booking',
      },
      {
        menu_id: 'm_booking_amend_e',
        title: 'booking.list_amend_e_booking',
        section: 'booking',
        url: '/BMS/amend_e_booking',
        funcs: ['booking'],
        counts: 'amend_e_booking',
      },
      {
        menu_id: 'm_booking_cancel_e',
        title: 'booking.list_cancel_e_booking',
        section: 'booking',
        url: '/BMS/cancel_e_booking',
        funcs: ['booking'],
        counts: 'cancel_e_booking',
      },
      {
        menu_id: 'm_booking_new_manual',
        title: 'booking.list_new_manual_booking',
        section: 'booking',
        url: '/BMS/new_manual_booking',
        funcs: ['booking'],
        counts: 'new_manual_booking',
      },
      {
        menu_id: 'm_booking_confirmed',
        title: 'booking.list_booking_confirmed',
        section: 'booking',
        url: '/BMS/booking_confirmed',
        funcs: ['booking'],
      },
      {
        menu_id: 'm_booking_reuse',
        title: 'booking.list_reuse_booking',
        section: 'booking',
        url: '/BMS/reuse_booking',
        funcs: ['booking'],
      },
      {
        menu_id: 'm_booking_cancelled',
        title: 'booking.list_booking_cancelled',
        section: 'booking',
        url: '/BMS/booking_cancelled',
        funcs: ['booking'],
      },
      {
        menu_id: 'm_booking_pending_si',
        title: 'booking.list_booking_pending_si',
        section: 'booking',
        url: '/BMS/booking_pending_si',
        funcs: ['booking'],
        counts: 'booking_pending_si',
      },
      {
        menu_id: 'm_booking_compare',
        title: 'compare.menu',
        section: 'booking',
        url: '/BMS/compareso',
        funcs: ['booking', 'booking_approval', 'consolidation'],
      },
    ],
  },
  APPROVAL_MENU,
  PARTY_MENU,
  {
    menu_id: 'm_setting',
    title: 'auth.menu_setting',
    section: 'setting',
    icon: 'settings',
    children: [
      { menu_id: 'm_setting_profile', title: 'auth.menu_userProfile', section: 'setting', url: '/BMS/Setting/user_profile' },
      { menu_id: 'm_setting_password', title: 'auth.menu_updatePassword', section: 'setting', url: '/BMS/Setting/update_user_password' },
      { menu_id: 'm_setting_notifications', title: 'notification.settings', section: 'setting', url: '/BMS/Notification/masterSetting' },
    ],
  },
  {
    menu_id: 'm_master',
    title: 'auth.menu_master',
    section: 'admin',
    icon: 'database',
    funcs: ['admin'],
    children: [
      {
        menu_id: 'm_admin_carriers',
        title: 'carrier.list_carrier_maintenance',
        section: 'admin',
        url: '/BMS/carrier_maintenance',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_sailings',
        title: 'sailing.list_sailing_schedule_maintenance',
        section: 'admin',
        url: '/BMS/sailing_schedule_maintenance',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_rates',
        title: 'rate.list_rate_maintenance',
        section: 'admin',
        url: '/BMS/rate_maintenance',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_tradelanes',
        title: 'tradelane.list_tradelane_maintenance',
        section: 'admin',
        url: '/BMS/tradelane_maintenance',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_warehouses',
        title: 'warehouse.list_warehouse_maintenance',
        section: 'admin',
        url: '/BMS/warehouse_maintenance',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_party_groups',
        title: 'party-group.list_party_group_maintenance',
        section: 'admin',
        url: '/BMS/party_group_maintenance',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_places',
        title: 'place.list_places',
        section: 'admin',
        url: '/BMS/Admin/places',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_codes',
        title: 'code.list_codes',
        section: 'admin',
        url: '/BMS/Admin/codes',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_exchange_rates',
        title: 'exchange-rate.list_exchange_rates',
        section: 'admin',
        url: '/BMS/Admin/exchange_rates',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_imports',
        title: 'sheet.list_imports',
        section: 'admin',
        url: '/BMS/Admin/imports',
        funcs: ['admin'],
      },
    ],
  },
  {
    menu_id: 'm_admin',
    title: 'auth.menu_admin',
    section: 'admin',
    icon: 'shield-check',
    funcs: ['admin', 'seq_base'],
    children: [
      {
        menu_id: 'm_admin_registrations',
        title: 'registration.list_user_registration_maintenance',
        section: 'admin',
        url: '/BMS/user_registration_maintenance',
        funcs: ['admin'],
      },
      { menu_id: 'm_admin_users', title: 'user.list_user_maintenance', section: 'admin', url: '/BMS/user_maintenance', funcs: ['admin'] },
      {
        menu_id: 'm_admin_notices',
        title: 'notice.list_sys_notice_maintenance',
        section: 'admin',
        url: '/BMS/sys_notice_maintenance',
        funcs: ['admin'],
      },
      {
        menu_id: 'm_admin_sequence',
        title: 'sequence.list_SequenceSearch',
        section: 'admin',
        url: '/BMS/Admin/SEQ/SequenceSearch',
        funcs: ['seq_base'],
      },
      {
        menu_id: 'm_admin_email_notifications',
        title: 'notification.list_search_email_notification',
        section: 'admin',
        url: '/BMS/NotificationCenter/search_email_notification',
        funcs: ['admin'],
        feature: 'NOTIFICATION_CENTER',
      },
      { menu_id: 'm_admin_mailbox', title: 'mail.list_mailbox', section: 'admin', url: '/BMS/Admin/mailbox', funcs: ['admin'] },
    ],
  },
]

/**
 * The function roles a profile may hold, and the (menu_id, func_id) pairs behind each (ACCESS-015).
 * A pair on a module's menu_id covers the entries below it.
 */
export const ROLES = {
  BOOKING_VIEW: [['m_booking', 'booking']],
  BOOKING_CREATE: [['m_booking', 'create_booking']],
  BOOKING_APPROVAL: [['m_booking_approval', 'booking_approval']],
  ALL_HANDLING_OFFICES: [['m_booking', 'show_full_list_hd_office']],
  PARTY_MAINTENANCE: [['m_party', 'party']],
  SYSTEM_ADMIN: [
    ['m_admin', 'admin'],
    ['m_admin', 'seq_base'],
    ['m_master', 'admin'],
    ['m_party', 'party'],
  ],
} as const satisfies Record<string, readonly (readonly [string, FuncId])[]>
export type RoleId = keyof typeof ROLES

/** The entries that somebody with these functions sees; a group without a visible entry goes. */
export function menuFor(
  funcIds: ReadonlySet<FuncId>,
  entries: readonly MenuEntry[] = MENU,
  features: ReadonlySet<Feature> = new Set(),
): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.feature && !features.has(entry.feature)) return []
    if (entry.funcs && !entry.funcs.some((id) => funcIds.has(id))) return []
    if (!entry.children) return [entry]
    const children = menuFor(funcIds, entry.children, features)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** Where sign-in lands without a redir: the first module that is neither setting nor admin; the root when there is none (AUTH-027 to 029). */
export function landingPath(modules: readonly { section: string; url: string; key: string }[], profileType: string | undefined): string {
  const approval = modules.find((module) => module.key === 'm_booking_approval_enhance')
  if (approval && (profileType === 'AGENT' || profileType === 'CONSIGNEE')) return approval.url
  return modules.find((module) => module.section !== 'setting' && module.section !== 'admin')?.url ?? '/'
}
