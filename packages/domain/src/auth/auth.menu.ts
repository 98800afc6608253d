import type { FuncId } from '../kit/access.ts'
import type { MessageKey, Namespace } from '../messages.ts'

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

/** The entry of a maintained table, with what its three screens need before the table's declaration is loaded. */
export interface MasterDataMenu extends MenuEntry {
  /** Its catalogue holds the titles `new` and `one`. */
  module: Namespace
  url: string
  funcs: readonly [FuncId]
  /** The entry above it. */
  parent: string
  /** What a record is called in an address. */
  param: string
}

/** What the configuration switches on. */
export type Feature = 'NOTIFICATION_CENTER'

/** Sections in menu order. The first one that is neither setting nor admin is where sign-in lands (AUTH-027). */
export const MENU_SECTIONS = ['booking', 'party', 'setting', 'admin'] as const
export type MenuSection = (typeof MENU_SECTIONS)[number]

/** The groups of the menu that belong to no other module. */
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

/** Where sign-in lands without a redir: the first module that is neither setting nor admin; the root when there is none (AUTH-027 to 029). */
export function landingPath(modules: readonly { section: string; url: string; key: string }[], profileType: string | undefined): string {
  const approval = modules.find((module) => module.key === 'm_booking_approval_enhance')
  if (approval && (profileType === 'AGENT' || profileType === 'CONSIGNEE')) return approval.url
  return modules.find((module) => module.section !== 'setting' && module.section !== 'admin')?.url ?? '/'
}
