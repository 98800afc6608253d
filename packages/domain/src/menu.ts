import { APPROVAL_MENU } from './approval/approval.menu.ts'
import {
  ADMIN_GROUP,
  ANALYTICS_GROUP,
  FINANCE_GROUP,
  INVOICE_GROUP,
  MASTER_GROUP,
  PROFILE_MENU,
  SETTING_GROUP,
  type Feature,
  type MenuEntry,
} from './auth/auth.menu.ts'
import { BOOKING_GROUP, BOOKING_MENU } from './booking/booking.menu.ts'
import { CARRIER_MENU } from './carrier/carrier.menu.ts'
import { COMPANY_MENU } from './company/company.menu.ts'
import { CONTAINER_KIND_MENU } from './container-kind/container-kind.menu.ts'
import { INVOICE_ACCOUNT_MENU } from './invoice-account/invoice-account.menu.ts'
import { CLOSING_MENU } from './closing/closing.menu.ts'
import { CODE_MENU } from './code/code.menu.ts'
import { COMPARE_MENU } from './compare/compare.menu.ts'
import { CONSOLIDATION_MENU } from './consolidation/consolidation.menu.ts'
import { EXCHANGE_RATE_MENU } from './exchange-rate/exchange-rate.menu.ts'
import { INVOICE_GROUP_MENU } from './invoice-group/invoice-group.menu.ts'
import { INVOICE_MENU } from './invoice/invoice.menu.ts'
import { JOB_INVOICE_MENU } from './job-invoice/job-invoice.menu.ts'
import { MASTER_BL_MENU } from './master-bl/master-bl.menu.ts'
import { MAIL_MENU } from './mail/mail.menu.ts'
import { NOTICE_MENU } from './notice/notice.menu.ts'
import { EMAIL_NOTIFICATION_MENU, NOTIFICATION_SETTINGS_MENU } from './notification/notification.menu.ts'
import { PARTY_MENU } from './party/party.menu.ts'
import { PARTY_GROUP_MENU } from './party-group/party-group.menu.ts'
import { PLACE_MENU } from './place/place.menu.ts'
import { POSTING_MENU } from './posting/posting.menu.ts'
import { RATE_MENU } from './rate/rate.menu.ts'
import { REGISTRATION_MENU } from './registration/registration.menu.ts'
import { SAILING_MENU } from './sailing/sailing.menu.ts'
import { SEQUENCE_MENU } from './sequence/sequence.menu.ts'
import { SETTLEMENT_MENU } from './settlement/settlement.menu.ts'
import { SHEET_MENU } from './sheet/sheet.menu.ts'
import { TAX_REPORT_MENU } from './tax-report/tax-report.menu.ts'
import { TRADELANE_MENU } from './tradelane/tradelane.menu.ts'
import { USER_MENU } from './user/user.menu.ts'
import { WAREHOUSE_MENU } from './warehouse/warehouse.menu.ts'
import type { FuncId, ProfileType } from './kit/access.ts'

/** The one menu, in the order of the screen. An entry exists when its screen does, in `<module>.menu.ts`. */
export const MENU: readonly MenuEntry[] = [
  { ...BOOKING_GROUP, children: [...BOOKING_MENU, COMPARE_MENU] },
  APPROVAL_MENU,
  CONSOLIDATION_MENU,
  MASTER_BL_MENU,
  // What has no screen yet is not shown.
  { ...INVOICE_GROUP, children: [...INVOICE_MENU, ...JOB_INVOICE_MENU, ...INVOICE_GROUP_MENU, ...CLOSING_MENU] },
  { ...FINANCE_GROUP, children: [POSTING_MENU, SETTLEMENT_MENU, TAX_REPORT_MENU] },
  { ...ANALYTICS_GROUP, children: [] },
  PARTY_MENU,
  { ...SETTING_GROUP, children: [...PROFILE_MENU, NOTIFICATION_SETTINGS_MENU] },
  {
    ...MASTER_GROUP,
    children: [
      CARRIER_MENU,
      SAILING_MENU,
      RATE_MENU,
      TRADELANE_MENU,
      { ...WAREHOUSE_MENU, more: true },
      { ...PARTY_GROUP_MENU, more: true },
      PLACE_MENU,
      CODE_MENU,
      { ...EXCHANGE_RATE_MENU, more: true },
      { ...CONTAINER_KIND_MENU, more: true },
      COMPANY_MENU,
      { ...INVOICE_ACCOUNT_MENU, more: true },
      SHEET_MENU,
    ],
  },
  {
    ...ADMIN_GROUP,
    children: [REGISTRATION_MENU, USER_MENU, NOTICE_MENU, SEQUENCE_MENU, EMAIL_NOTIFICATION_MENU, MAIL_MENU],
  },
]

/** The most entries that a group shows at once. */
export const MOST_ENTRIES = 8

/** A group with more than MOST_ENTRIES, with the rest below one entry. */
export function withMore(group: MenuEntry): MenuEntry {
  const { children = [] } = group
  if (children.length <= MOST_ENTRIES) return group
  const first = children.filter(({ more }) => !more).slice(0, MOST_ENTRIES)
  const rest = children.filter((entry) => !first.includes(entry))
  const { section } = group
  return { ...group, children: [...first, { menu_id: `${group.menu_id}_more`, title: 'auth.menu_more', section, children: rest }] }
}

/** The entries that a user with these functions sees; a group without a visible entry is left out. */
export function menuFor(
  funcIds: ReadonlySet<FuncId>,
  entries: readonly MenuEntry[] = MENU,
  features: ReadonlySet<Feature> = new Set(),
  profileType: ProfileType | null = null,
): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.feature && !features.has(entry.feature)) return []
    if (entry.funcs && !entry.funcs.some((id) => funcIds.has(id))) return []
    if (profileType !== null && entry.notFor?.includes(profileType)) return []
    if (!entry.children) return [entry]
    const children = menuFor(funcIds, entry.children, features, profileType)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}
