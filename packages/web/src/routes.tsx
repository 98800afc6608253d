import { WAREHOUSE_MENU } from '@fairlead/domain/warehouse/warehouse.menu'
import { TRADELANE_MENU } from '@fairlead/domain/tradelane/tradelane.menu'
import { CARRIER_MENU } from '@fairlead/domain/carrier/carrier.menu'
import { PLACE_MENU } from '@fairlead/domain/place/place.menu'
import { COMPANY_MENU } from '@fairlead/domain/company/company.menu'
import { CONTAINER_KIND_MENU } from '@fairlead/domain/container-kind/container-kind.menu'
import { INVOICE_ACCOUNT_MENU } from '@fairlead/domain/invoice-account/invoice-account.menu'
import { ACCOUNT_GROUP_MENU } from '@fairlead/domain/account-group/account-group.menu'
import { EXCHANGE_RATE_MENU } from '@fairlead/domain/exchange-rate/exchange-rate.menu'
import { APPROVAL_SCREENS } from './approval/approval.screens.ts'
import { BOOKING_DETAIL_SCREENS } from './records/booking.screens.ts'
import { BOOKING_LIST_SCREENS } from './booking/booking.lists-screens.ts'
import { PARTY_GROUP_SCREENS } from './party-group/party-group.screens.ts'
import { CONSOLIDATION_LIST_SCREENS } from './consolidation/consolidation.lists-screens.ts'
import { CONSOLIDATION_DETAIL_SCREENS } from './records/consolidation.screens.ts'
import { INVOICE_DETAIL_SCREENS } from './invoice/invoice.detail-screens.ts'
import { INVOICE_SCREENS } from './invoice/invoice.screens.ts'
import { INVOICE_GROUP_SCREENS } from './invoice-group/invoice-group.screens.ts'
import { MASTER_BL_SCREENS } from './records/master-bl.screens.ts'
import { COMPARE_SCREENS } from './compare/compare.screens.ts'
import { RATE_SCREENS } from './rate/rate.screens.ts'
import { SAILING_SCREENS } from './sailing/sailing.screens.ts'
import { CODE_SCREENS } from './code/code.screens.ts'
import { MAIL_SCREENS } from './mail/mail.screens.ts'
import { NOTICE_SCREENS } from './notice/notice.screens.ts'
import { NOTIFICATION_SCREENS } from './notification/notification.screens.ts'
import { CLOSING_SCREENS } from './closing/closing.screens.ts'
import { JOB_INVOICE_SCREENS } from './job-invoice/job-invoice.screens.ts'
import { SETTLEMENT_SCREENS } from './settlement/settlement.screens.ts'
import { TAX_REPORT_SCREENS } from './tax-report/tax-report.screens.ts'
import { POSTING_SCREENS } from './posting/posting.screens.ts'
import { PARTY_SCREENS } from './records/party.screens.ts'
import { masterDataScreens } from './master/masterDataScreens.ts'
import { paths } from './kit/app/paths.ts'
import { REGISTRATION_DESK_SCREENS } from './registration/registration.screens.ts'
import type { Screen } from './kit/app/screens.ts'
import { SHEET_SCREENS } from './sheet/sheet.screens.ts'
import { SEQUENCE_SCREENS } from './sequence/sequence.screens.ts'
import { USER_SCREENS } from './user/user.screens.ts'

/** Screens inside the shell, for signed-in users. Static segments are matched before parameters, in any order here. */
export const SCREENS: readonly Screen[] = [
  { path: paths.home, title: 'home', load: async () => (await import('./shell/Home.tsx')).Home },
  { path: paths.accessDeclined, title: 'accessDeclined', load: async () => (await import('./shell/AccessDeclined.tsx')).AccessDeclined },
  { path: paths.changeUser, title: 'auth.changeUser', load: async () => (await import('./auth/ChangeUser.tsx')).ChangeUser },
  { path: paths.userProfile, title: 'auth.menu_userProfile', load: async () => (await import('./auth/UserProfile.tsx')).UserProfile },
  {
    path: paths.updatePassword,
    title: 'auth.menu_updatePassword',
    load: async () => (await import('./auth/UpdatePassword.tsx')).UpdatePassword,
  },
  ...SEQUENCE_SCREENS,
  ...NOTICE_SCREENS,
  ...masterDataScreens(CARRIER_MENU, async () => (await import('@fairlead/domain/carrier/carrier')).CARRIER),
  ...SHEET_SCREENS,
  ...masterDataScreens(EXCHANGE_RATE_MENU, async () => (await import('@fairlead/domain/exchange-rate/exchange-rate')).EXCHANGE_RATE),
  ...CODE_SCREENS,
  ...masterDataScreens(PLACE_MENU, async () => (await import('@fairlead/domain/place/place')).PLACE),
  ...masterDataScreens(CONTAINER_KIND_MENU, async () => (await import('@fairlead/domain/container-kind/container-kind')).CONTAINER_KIND),
  ...masterDataScreens(COMPANY_MENU, async () => (await import('@fairlead/domain/company/company')).COMPANY),
  ...masterDataScreens(
    INVOICE_ACCOUNT_MENU,
    async () => (await import('@fairlead/domain/invoice-account/invoice-account')).INVOICE_ACCOUNT,
  ),
  ...masterDataScreens(ACCOUNT_GROUP_MENU, async () => (await import('@fairlead/domain/account-group/account-group')).ACCOUNT_GROUP),
  ...PARTY_GROUP_SCREENS,
  ...masterDataScreens(TRADELANE_MENU, async () => (await import('@fairlead/domain/tradelane/tradelane')).TRADELANE),
  ...masterDataScreens(WAREHOUSE_MENU, async () => (await import('@fairlead/domain/warehouse/warehouse')).WAREHOUSE, ['document']),
  ...SAILING_SCREENS,
  ...RATE_SCREENS,
  ...NOTIFICATION_SCREENS,
  ...COMPARE_SCREENS,
  ...BOOKING_LIST_SCREENS,
  ...BOOKING_DETAIL_SCREENS,
  ...APPROVAL_SCREENS,
  ...CONSOLIDATION_LIST_SCREENS,
  ...CONSOLIDATION_DETAIL_SCREENS,
  ...MASTER_BL_SCREENS,
  ...INVOICE_DETAIL_SCREENS,
  ...INVOICE_SCREENS,
  ...INVOICE_GROUP_SCREENS,
  ...POSTING_SCREENS,
  ...SETTLEMENT_SCREENS,
  ...TAX_REPORT_SCREENS,
  ...JOB_INVOICE_SCREENS,
  ...CLOSING_SCREENS,
  ...PARTY_SCREENS,
  ...USER_SCREENS,
  ...REGISTRATION_DESK_SCREENS,
  ...MAIL_SCREENS,
]
