import type { Language } from './kit/languages.ts'

/** A catalogue: flat keys, i18next placeholders. */
export type Catalogue = Record<string, string>
type Loader = () => Promise<{ default: Catalogue }>

/** The catalogues by module. Keys of `kit` have no dot (`msgNoRecordFound`), all others one, after their module (`booking.confirm`). */
export const CATALOGUES = {
  kit: {
    'en-US': () => import('./kit/kit.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./kit/kit.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./kit/kit.zh-CN.json', { with: { type: 'json' } }),
  },
  auth: {
    'en-US': () => import('./auth/auth.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./auth/auth.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./auth/auth.zh-CN.json', { with: { type: 'json' } }),
  },
  document: {
    'en-US': () => import('./document/document.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./document/document.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./document/document.zh-CN.json', { with: { type: 'json' } }),
  },
  lookup: {
    'en-US': () => import('./lookup/lookup.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./lookup/lookup.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./lookup/lookup.zh-CN.json', { with: { type: 'json' } }),
  },
  legal: {
    'en-US': () => import('./legal/legal.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./legal/legal.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./legal/legal.zh-CN.json', { with: { type: 'json' } }),
  },
  notification: {
    'en-US': () => import('./notification/notification.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./notification/notification.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./notification/notification.zh-CN.json', { with: { type: 'json' } }),
  },
  preference: {
    'en-US': () => import('./preference/preference.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./preference/preference.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./preference/preference.zh-CN.json', { with: { type: 'json' } }),
  },
  user: {
    'en-US': () => import('./user/user.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./user/user.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./user/user.zh-CN.json', { with: { type: 'json' } }),
  },
  registration: {
    'en-US': () => import('./registration/registration.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./registration/registration.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./registration/registration.zh-CN.json', { with: { type: 'json' } }),
  },
  mail: {
    'en-US': () => import('./mail/mail.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./mail/mail.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./mail/mail.zh-CN.json', { with: { type: 'json' } }),
  },
  sequence: {
    'en-US': () => import('./sequence/sequence.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./sequence/sequence.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./sequence/sequence.zh-CN.json', { with: { type: 'json' } }),
  },
  notice: {
    'en-US': () => import('./notice/notice.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./notice/notice.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./notice/notice.zh-CN.json', { with: { type: 'json' } }),
  },
  carrier: {
    'en-US': () => import('./carrier/carrier.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./carrier/carrier.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./carrier/carrier.zh-CN.json', { with: { type: 'json' } }),
  },
  rate: {
    'en-US': () => import('./rate/rate.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./rate/rate.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./rate/rate.zh-CN.json', { with: { type: 'json' } }),
  },
  sailing: {
    'en-US': () => import('./sailing/sailing.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./sailing/sailing.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./sailing/sailing.zh-CN.json', { with: { type: 'json' } }),
  },
  warehouse: {
    'en-US': () => import('./warehouse/warehouse.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./warehouse/warehouse.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./warehouse/warehouse.zh-CN.json', { with: { type: 'json' } }),
  },
  tradelane: {
    'en-US': () => import('./tradelane/tradelane.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./tradelane/tradelane.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./tradelane/tradelane.zh-CN.json', { with: { type: 'json' } }),
  },
  'party-group': {
    'en-US': () => import('./party-group/party-group.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./party-group/party-group.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./party-group/party-group.zh-CN.json', { with: { type: 'json' } }),
  },
  'container-kind': {
    'en-US': () => import('./container-kind/container-kind.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./container-kind/container-kind.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./container-kind/container-kind.zh-CN.json', { with: { type: 'json' } }),
  },
  company: {
    'en-US': () => import('./company/company.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./company/company.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./company/company.zh-CN.json', { with: { type: 'json' } }),
  },
  'invoice-account': {
    'en-US': () => import('./invoice-account/invoice-account.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./invoice-account/invoice-account.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./invoice-account/invoice-account.zh-CN.json', { with: { type: 'json' } }),
  },
  'invoice-group': {
    'en-US': () => import('./invoice-group/invoice-group.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./invoice-group/invoice-group.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./invoice-group/invoice-group.zh-CN.json', { with: { type: 'json' } }),
  },
  invoice: {
    'en-US': () => import('./invoice/invoice.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./invoice/invoice.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./invoice/invoice.zh-CN.json', { with: { type: 'json' } }),
  },
  expectation: {
    'en-US': () => import('./expectation/expectation.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./expectation/expectation.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./expectation/expectation.zh-CN.json', { with: { type: 'json' } }),
  },
  'tax-report': {
    'en-US': () => import('./tax-report/tax-report.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./tax-report/tax-report.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./tax-report/tax-report.zh-CN.json', { with: { type: 'json' } }),
  },
  gp: {
    'en-US': () => import('./gp/gp.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./gp/gp.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./gp/gp.zh-CN.json', { with: { type: 'json' } }),
  },
  closing: {
    'en-US': () => import('./closing/closing.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./closing/closing.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./closing/closing.zh-CN.json', { with: { type: 'json' } }),
  },
  'job-invoice': {
    'en-US': () => import('./job-invoice/job-invoice.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./job-invoice/job-invoice.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./job-invoice/job-invoice.zh-CN.json', { with: { type: 'json' } }),
  },
  settlement: {
    'en-US': () => import('./settlement/settlement.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./settlement/settlement.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./settlement/settlement.zh-CN.json', { with: { type: 'json' } }),
  },
  posting: {
    'en-US': () => import('./posting/posting.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./posting/posting.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./posting/posting.zh-CN.json', { with: { type: 'json' } }),
  },
  'account-group': {
    'en-US': () => import('./account-group/account-group.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./account-group/account-group.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./account-group/account-group.zh-CN.json', { with: { type: 'json' } }),
  },
  'package-line': {
    'en-US': () => import('./package-line/package-line.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./package-line/package-line.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./package-line/package-line.zh-CN.json', { with: { type: 'json' } }),
  },
  consolidation: {
    'en-US': () => import('./consolidation/consolidation.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./consolidation/consolidation.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./consolidation/consolidation.zh-CN.json', { with: { type: 'json' } }),
  },
  'load-plan': {
    'en-US': () => import('./load-plan/load-plan.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./load-plan/load-plan.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./load-plan/load-plan.zh-CN.json', { with: { type: 'json' } }),
  },
  'master-bl': {
    'en-US': () => import('./master-bl/master-bl.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./master-bl/master-bl.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./master-bl/master-bl.zh-CN.json', { with: { type: 'json' } }),
  },
  compare: {
    'en-US': () => import('./compare/compare.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./compare/compare.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./compare/compare.zh-CN.json', { with: { type: 'json' } }),
  },
  place: {
    'en-US': () => import('./place/place.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./place/place.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./place/place.zh-CN.json', { with: { type: 'json' } }),
  },
  code: {
    'en-US': () => import('./code/code.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./code/code.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./code/code.zh-CN.json', { with: { type: 'json' } }),
  },
  'exchange-rate': {
    'en-US': () => import('./exchange-rate/exchange-rate.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./exchange-rate/exchange-rate.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./exchange-rate/exchange-rate.zh-CN.json', { with: { type: 'json' } }),
  },
  sheet: {
    'en-US': () => import('./sheet/sheet.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./sheet/sheet.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./sheet/sheet.zh-CN.json', { with: { type: 'json' } }),
  },
  party: {
    'en-US': () => import('./party/party.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./party/party.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./party/party.zh-CN.json', { with: { type: 'json' } }),
  },
  vgm: {
    'en-US': () => import('./vgm/vgm.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./vgm/vgm.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./vgm/vgm.zh-CN.json', { with: { type: 'json' } }),
  },
  'carrier-message': {
    'en-US': () => import('./carrier-message/carrier-message.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./carrier-message/carrier-message.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./carrier-message/carrier-message.zh-CN.json', { with: { type: 'json' } }),
  },
  'carrier-booking': {
    'en-US': () => import('./carrier-booking/carrier-booking.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./carrier-booking/carrier-booking.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./carrier-booking/carrier-booking.zh-CN.json', { with: { type: 'json' } }),
  },
  'booking-template': {
    'en-US': () => import('./booking-template/booking-template.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./booking-template/booking-template.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./booking-template/booking-template.zh-CN.json', { with: { type: 'json' } }),
  },
  palette: {
    'en-US': () => import('./palette/palette.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./palette/palette.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./palette/palette.zh-CN.json', { with: { type: 'json' } }),
  },
  'record-mail': {
    'en-US': () => import('./record-mail/record-mail.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./record-mail/record-mail.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./record-mail/record-mail.zh-CN.json', { with: { type: 'json' } }),
  },
  print: {
    'en-US': () => import('./print/print.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./print/print.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./print/print.zh-CN.json', { with: { type: 'json' } }),
  },
  job: {
    'en-US': () => import('./job/job.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./job/job.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./job/job.zh-CN.json', { with: { type: 'json' } }),
  },
  booking: {
    'en-US': () => import('./booking/booking.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./booking/booking.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./booking/booking.zh-CN.json', { with: { type: 'json' } }),
  },
  filing: {
    'en-US': () => import('./filing/filing.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./filing/filing.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./filing/filing.zh-CN.json', { with: { type: 'json' } }),
  },
  'local-deal': {
    'en-US': () => import('./local-deal/local-deal.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./local-deal/local-deal.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./local-deal/local-deal.zh-CN.json', { with: { type: 'json' } }),
  },
  mobile: {
    'en-US': () => import('./mobile/mobile.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./mobile/mobile.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./mobile/mobile.zh-CN.json', { with: { type: 'json' } }),
  },
  approval: {
    'en-US': () => import('./approval/approval.en-US.json', { with: { type: 'json' } }),
    'zh-HK': () => import('./approval/approval.zh-HK.json', { with: { type: 'json' } }),
    'zh-CN': () => import('./approval/approval.zh-CN.json', { with: { type: 'json' } }),
  },
} as const satisfies Record<string, Record<Language, Loader>>
export type Namespace = keyof typeof CATALOGUES

type English<N extends Namespace> = Awaited<ReturnType<(typeof CATALOGUES)[N]['en-US']>>['default']
type KeyIn<N extends Namespace> = keyof English<N> & string
/** Every key of the product, read from the English catalogues; a misspelt one does not compile. */
export type MessageKey = { [N in Namespace]: N extends 'kit' ? KeyIn<N> : `${N}.${KeyIn<N>}` }[Namespace]

type After<P extends string, K extends string> = K extends `${P}${infer Name}` ? Name : never
/** What may follow this beginning of a key: `NameAfter<'booking.list_'>` holds `search_booking`. */
export type NameAfter<Prefix extends string> = After<Prefix, MessageKey>
