import type { FuncId, ProfileType } from '../kit/access.ts'
import type { MessageKey, Namespace } from '../messages.ts'

/** A menu entry. Its `menu_id` is the menu half of the (menu_id, func_id) pair that a route requires (ACCESS-002). */
export interface MenuEntry {
  menu_id: string
  title: MessageKey
  section: MenuSection
  url?: string
  icon?: string
  /** Shown with any of these functions; absent: to every signed-in user. */
  funcs?: readonly FuncId[]
  /** Never shown to these profiles, which read the module only. */
  notFor?: readonly ProfileType[]
  /** Shown while this feature is switched on. */
  feature?: Feature
  /** The list whose overdue rows the entry counts. */
  counts?: string
  /** Under "More lists" when the group has more than MOST_ENTRIES. */
  more?: true
  children?: readonly MenuEntry[]
}

/** The menu entry of a maintained table, with what its three screens need before the declaration is loaded. */
export interface MasterDataMenu extends MenuEntry {
  /** The catalogue with the titles `new` and `one`. */
  module: Namespace
  url: string
  funcs: readonly [FuncId]
  /** The parent entry. */
  parent: string
  /** The address parameter that identifies a record. */
  param: string
}

/** Features that the configuration switches on. */
export type Feature = 'NOTIFICATION_CENTER'

/** Sections in menu order; booking includes consolidation and master bills. Sign-in lands on the first that is neither setting nor admin (AUTH-027). */
export const MENU_SECTIONS = ['booking', 'invoice', 'finance', 'analytics', 'party', 'setting', 'admin'] as const
export type MenuSection = (typeof MENU_SECTIONS)[number]

/** Groups of the menu that belong to no single module. */
export const INVOICE_GROUP: MenuEntry = {
  menu_id: 'm_invoice',
  title: 'auth.menu_invoice',
  section: 'invoice',
  icon: 'receipt',
}
export const FINANCE_GROUP: MenuEntry = {
  menu_id: 'm_finance',
  title: 'auth.menu_finance',
  section: 'finance',
  icon: 'landmark',
}
export const ANALYTICS_GROUP: MenuEntry = {
  menu_id: 'm_analytics',
  title: 'auth.menu_analytics',
  section: 'analytics',
  icon: 'chart',
}
export const SETTING_GROUP: MenuEntry = {
  menu_id: 'm_setting',
  title: 'auth.menu_setting',
  section: 'setting',
  icon: 'settings',
}
export const MASTER_GROUP: MenuEntry = {
  menu_id: 'm_master',
  title: 'auth.menu_master',
  section: 'admin',
  icon: 'database',
  funcs: ['admin'],
}
export const ADMIN_GROUP: MenuEntry = {
  menu_id: 'm_admin',
  title: 'auth.menu_admin',
  section: 'admin',
  icon: 'shield-check',
  funcs: ['admin', 'seq_base'],
}

export const PROFILE_MENU: readonly MenuEntry[] = [
  { menu_id: 'm_setting_profile', title: 'auth.menu_userProfile', section: 'setting', url: '/BMS/Setting/user_profile' },
  { menu_id: 'm_setting_password', title: 'auth.menu_updatePassword', section: 'setting', url: '/BMS/Setting/update_user_password' },
]

type Modules = readonly { section: string; url: string; key: string }[]

/** May a user with these modules land on this page? */
export const mayLandOn = (page: string, modules: Modules) => page === '/' || modules.some(({ url }) => url === page)

/**
 * The landing page when sign-in has no return address: the one the user chose, if it is still in the menu; otherwise the first module that is
 * neither setting nor admin, or the root (AUTH-027 to 029).
 */
export function landingPath(modules: Modules, profileType: string | undefined, chosen: string | null = null): string {
  if (chosen !== null && mayLandOn(chosen, modules)) return chosen
  const approval = modules.find((module) => module.key === 'm_booking_approval_enhance')
  if (approval && (profileType === 'AGENT' || profileType === 'CONSIGNEE')) return approval.url
  return modules.find((module) => module.section !== 'setting' && module.section !== 'admin')?.url ?? '/'
}
