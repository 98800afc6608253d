import { warehouseDocumentRoutes, WAREHOUSES } from './warehouse/warehouse.handlers.ts'
import { TRADELANES } from './tradelane/tradelane.handlers.ts'
import { partyGroupExports, partyGroupRoutes } from './party-group/party-group.handlers.ts'
import { CONTAINER_KINDS } from './container-kind/container-kind.handlers.ts'
import { COMPANIES } from './company/company.handlers.ts'
import { INVOICE_ACCOUNTS } from './invoice-account/invoice-account.handlers.ts'
import { ACCOUNT_GROUPS } from './account-group/account-group.handlers.ts'
import { PLACES } from './place/place.handlers.ts'
import { codeExports, codeRoutes } from './code/code.handlers.ts'
import { expectationsOfBookings, expectationsOfDeals, expectationsOfRates } from './expectation/expectation.listeners.ts'
import { expectationRoutes } from './expectation/expectation.handlers.ts'
import { EXCHANGE_RATES } from './exchange-rate/exchange-rate.handlers.ts'
import { authRoutes } from './auth/auth.handlers.ts'
import { signatureRoutes } from './auth/auth.signature.ts'
import { approvalOfBookings } from './approval/approval.listener.ts'
import { approvalExports, approvalRoutes } from './approval/approval.handlers.ts'
import { approvalSailingsRoutes } from './approval/approval.sailings.ts'
import { countApprovals } from './approval/approval.store.ts'
import { bookingDocumentRoutes } from './booking/booking.documents.ts'
import { countBookings } from './booking/booking.figures-store.ts'
import { bookingExports } from './booking/booking.exports.ts'
import { jobRoutes } from './job/job.handlers.ts'
import { bookingRelatedRoutes } from './booking/booking.related.ts'
import { bookingSailingRoutes } from './booking/booking.sailing.ts'
import { bookingRoutes } from './booking/booking.handlers.ts'
import { bookingsOfJobs, periodsOfBookings } from './booking/booking.jobs.ts'
import { bookingsOfParties } from './booking/booking.merging.ts'
import { bookingsOfSailings } from './booking/booking.sailing-changes.ts'
import { ensRoutes, isfProfileRoutes, isfRoutes } from './filing/filing.handlers.ts'
import { filingPartyRoutes } from './filing/filing.parties.ts'
import { localDealRoutes } from './local-deal/local-deal.handlers.ts'
import { mobileRoutes } from './mobile/mobile.handlers.ts'
import { sheetExports, sheetJob, sheetRoutes } from './sheet/sheet.handlers.ts'
import { documentCleaning } from './document/document.handlers.ts'
import { CARRIERS } from './carrier/carrier.handlers.ts'
import type { Config } from './kit/start/config.ts'
import { exportCleaning, exportJob, exportRoutes, type ExportParts } from './kit/list/export.handlers.ts'
import { countRoutes, type CountedLists } from './kit/list/listCounts.ts'
import { housekeeping } from './kit/jobs/housekeeping.ts'
import type { Job } from './kit/jobs/jobs.ts'
import type { Route } from './kit/http/serve.ts'
import { fileRemoval } from './kit/files/fileRemoval.ts'
import { uploadCleaning } from './kit/files/upload.ts'
import type { Services, Listeners } from './kit/http/context.ts'
import { lookupRoutes } from './lookup/lookup.handlers.ts'
import { namesBehind } from './lookup/selections.ts'
import { writeListPdf } from './print/print.list.ts'
import { mailExports, mailRoutes } from './mail/mail.handlers.ts'
import { noticeExports, noticeRoutes } from './notice/notice.handlers.ts'
import { addressesOfAccounts } from './notification/notification.listener.ts'
import { notificationCleaning, notificationRoutes } from './notification/notification.handlers.ts'
import { templateExports, templateRoutes } from './notification/notification.templates.ts'
import { partyDocumentRoutes } from './party/party.documents.ts'
import { partyExports } from './party/party.exports.ts'
import { partyRoutes } from './party/party.handlers.ts'
import { ediIncomingJob, ediSendJob } from './carrier-message/carrier-message.transport.ts'
import { carrierMessageRoutes } from './carrier-message/carrier-message.handlers.ts'
import { BOOKING_MESSAGES } from './carrier-message/carrier-message.holder.ts'
import { BOOKING_VGM } from './vgm/vgm.booking.ts'
import { vgmKinds } from './vgm/vgm.kinds.ts'
import { carrierNumbersOfVgm } from './carrier-booking/carrier-booking.listener.ts'
import { carrierBookingRoutes } from './carrier-booking/carrier-booking.handlers.ts'
import { carrierBookingKinds } from './carrier-booking/carrier-booking.kinds.ts'
import { vgmRoutes } from './vgm/vgm.handlers.ts'
import { printsOfBookings } from './print/print.listener.ts'
import { printRoutes } from './print/print.handlers.ts'
import { houseDocumentRoutes } from './print/print.house.ts'
import { planMailRoutes } from './consolidation/consolidation.emailing.ts'
import { billMailRoutes } from './master-bl/master-bl.emailing.ts'
import { bookingMailRoutes } from './record-mail/record-mail.booking.ts'
import { mailsOfBookings } from './record-mail/record-mail.listener.ts'
import { publicPaperRoutes } from './print/print.public-papers.ts'
import { preferenceRoutes } from './preference/preference.handlers.ts'
import { registrationDeskRoutes, registrationExports } from './registration/registration.desk.ts'
import { registrationsOfUsers } from './registration/registration.listener.ts'
import { registrationRoutes } from './registration/registration.handlers.ts'
import { bookingTemplateRoutes } from './booking-template/booking-template.handlers.ts'
import { paletteRoutes } from './palette/palette.handlers.ts'
import { loadPlanRoutes } from './load-plan/load-plan.handlers.ts'
import { PLAN_ANSWERS } from './load-plan/load-plan.answers.ts'
import { PLAN_MESSAGES } from './load-plan/load-plan.messages.ts'
import { splitRoutes } from './load-plan/load-plan.splitting.ts'
import { planVgmRoutes } from './load-plan/load-plan.vgm.ts'
import { PLAN_VGM } from './load-plan/load-plan.vgm-holder.ts'
import { loadPlanPrintRoutes } from './load-plan/load-plan.prints.ts'
import { loadsOfBookings, loadsOfPackages, loadsOfPlans } from './load-plan/load-plan.listener.ts'
import { packageLineRoutes } from './package-line/package-line.handlers.ts'
import { invoiceApRefRoutes } from './invoice/invoice.ap-ref.ts'
import { autoExportJob } from './invoice/invoice.exports.ts'
import { gpCheckJob, gpRoutes } from './gp/gp.handlers.ts'
import { closingJob, closingResumeJob, closingRoutes } from './closing/closing.handlers.ts'
import { jobExports, jobInvoiceRoutes } from './job-invoice/job-invoice.handlers.ts'
import { invoicesOfBookings, invoicesOfJobs } from './job-invoice/job-invoice.listeners.ts'
import { settlementCheckJob, settlementRoutes } from './settlement/settlement.handlers.ts'
import { taxReportRoutes } from './tax-report/tax-report.handlers.ts'
import { chargeDetailsRoutes } from './job-invoice/job-invoice.charge.ts'
import { postingsOfInvoices } from './posting/posting.listener.ts'
import { postingExports, postingRoutes } from './posting/posting.handlers.ts'
import { accountingIntakeJob, accountingSendJob } from './posting/posting.transport.ts'
import { invoiceDocumentRoutes } from './invoice/invoice.documents.ts'
import { invoiceBatchRoutes } from './invoice/invoice.batches.ts'
import { invoiceCopyRoutes } from './invoice/invoice.copying.ts'
import { invoiceEmailRoutes } from './invoice/invoice.emailing.ts'
import { suggestionRoutes } from './invoice/invoice.suggestions.ts'
import { invoiceChequeRoutes } from './invoice/invoice.cheques.ts'
import { invoiceRoutes } from './invoice/invoice.handlers.ts'
import { invoiceExports, invoiceListRoutes } from './invoice/invoice.lists.ts'
import { countInvoices } from './invoice/invoice.figures-store.ts'
import { invoicePrintRoutes } from './invoice/invoice.prints.ts'
import { invoiceMergedPrintRoutes } from './invoice/invoice.merging.ts'
import { invoiceGroupRoutes } from './invoice-group/invoice-group.handlers.ts'
import { ratesOfInvoices } from './invoice/invoice.rates.ts'
import { masterBlDocumentRoutes } from './master-bl/master-bl.documents.ts'
import { masterBlExports, masterBlRoutes } from './master-bl/master-bl.handlers.ts'
import { masterBlPrintRoutes } from './master-bl/master-bl.prints.ts'
import { billsOfParties } from './master-bl/master-bl.merging.ts'
import { billsOfBookings, billsOfPlans } from './master-bl/master-bl.listeners.ts'
import { consolidationApprovalRoutes } from './consolidation/consolidation.approval.ts'
import { consolidationsOfBookings } from './consolidation/consolidation.bookings.ts'
import { consolidationDocumentRoutes } from './consolidation/consolidation.documents.ts'
import { consolidationExports, consolidationRoutes } from './consolidation/consolidation.handlers.ts'
import { consolidationsOfJobs } from './consolidation/consolidation.jobs.ts'
import { consolidationsOfParties } from './consolidation/consolidation.merging.ts'
import { countPlans } from './consolidation/consolidation.figures-store.ts'
import { compareRoutes } from './compare/compare.handlers.ts'
import { rateExports, rateRoutes } from './rate/rate.handlers.ts'
import { sailingExports, sailingRoutes } from './sailing/sailing.handlers.ts'
import { tbcJob } from './sailing/sailing.tbc.ts'
import { sequenceExports, sequenceRoutes } from './sequence/sequence.handlers.ts'
import { userExports, userRoutes } from './user/user.handlers.ts'

/** Every list that can be exported, one line per module. */
export const exportsOf = (config: Config) => [
  ...bookingExports(config),
  ...approvalExports(config),
  ...consolidationExports(config),
  ...masterBlExports(config),
  ...invoiceExports(config),
  ...postingExports(config),
  ...jobExports(config),
  ...partyExports(config),
  ...userExports(config),
  ...registrationExports(config),
  ...mailExports(config),
  ...sequenceExports(config),
  ...noticeExports(config),
  ...CARRIERS.exports(config),
  ...sheetExports(config),
  ...EXCHANGE_RATES.exports(config),
  ...codeExports(config),
  ...PLACES.exports(config),
  ...ACCOUNT_GROUPS.exports(config),
  ...COMPANIES.exports(config),
  ...CONTAINER_KINDS.exports(config),
  ...INVOICE_ACCOUNTS.exports(config),
  ...partyGroupExports(config),
  ...TRADELANES.exports(config),
  ...WAREHOUSES.exports(config),
  ...sailingExports(config),
  ...rateExports(config),
  ...templateExports(config),
]

/** The lists whose figures the menu shows, one line per module. */
const COUNTED: readonly CountedLists[] = [
  { access: ['booking'], count: countBookings },
  { access: ['booking_approval'], count: countApprovals },
  { access: ['consolidation'], count: countPlans },
  { access: ['m_ap_search', 'm_ar_search'], count: countInvoices },
]

/** What later modules add to the exports of all lists. */
const exportPartsOf = (services: Services): ExportParts => ({
  writePdf: (sheet, head) => writeListPdf(services.words, sheet, head),
  namesFor: (db, session) => namesBehind({ db, services, actor: session.actor, language: session.language }),
})

/** The listeners of each kind. They run in this order, in the transaction of the change. */
export const LISTENERS: Listeners = {
  account: [addressesOfAccounts],
  user: [registrationsOfUsers],
  exchangeRate: [ratesOfInvoices],
  sailing: [bookingsOfSailings],
  rate: [expectationsOfRates],
  localDeal: [expectationsOfDeals],
  party: [bookingsOfParties, consolidationsOfParties, billsOfParties],
  job: [bookingsOfJobs, consolidationsOfJobs, invoicesOfJobs],
  booking: [
    periodsOfBookings,
    expectationsOfBookings,
    approvalOfBookings,
    printsOfBookings,
    mailsOfBookings,
    consolidationsOfBookings,
    loadsOfBookings,
    billsOfBookings,
    invoicesOfBookings,
  ],
  invoice: [postingsOfInvoices],
  packages: [loadsOfPackages],
  consolidation: [loadsOfPlans, billsOfPlans],
  vgm: [carrierNumbersOfVgm],
}

/** Every kind of message to and from carriers. */
const MESSAGE_KINDS = [...vgmKinds([BOOKING_VGM, PLAN_VGM]), ...carrierBookingKinds([PLAN_ANSWERS])]

/** Every module whose records have messages of carriers. */
const MESSAGE_HOLDERS = [BOOKING_MESSAGES, PLAN_MESSAGES]

/** Every call of the product except exports, one line per module. */
const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...signatureRoutes,
  ...lookupRoutes,
  ...preferenceRoutes,
  ...registrationRoutes,
  ...registrationDeskRoutes,
  ...userRoutes,
  ...mailRoutes,
  ...sequenceRoutes,
  ...noticeRoutes,
  ...CARRIERS.routes,
  ...sheetRoutes,
  ...EXCHANGE_RATES.routes,
  ...codeRoutes,
  ...PLACES.routes,
  ...ACCOUNT_GROUPS.routes,
  ...COMPANIES.routes,
  ...CONTAINER_KINDS.routes,
  ...INVOICE_ACCOUNTS.routes,
  ...partyGroupRoutes,
  ...TRADELANES.routes,
  ...WAREHOUSES.routes,
  ...warehouseDocumentRoutes,
  ...sailingRoutes,
  ...rateRoutes,
  ...notificationRoutes,
  ...templateRoutes,
  ...partyRoutes,
  ...partyDocumentRoutes,
  ...bookingRoutes,
  ...bookingDocumentRoutes,
  ...bookingSailingRoutes,
  ...vgmRoutes,
  ...carrierBookingRoutes,
  ...carrierMessageRoutes(MESSAGE_KINDS, MESSAGE_HOLDERS),
  ...jobRoutes,
  ...gpRoutes,
  ...expectationRoutes,
  ...houseDocumentRoutes,
  ...printRoutes,
  ...bookingMailRoutes,
  ...planMailRoutes,
  ...billMailRoutes,
  ...publicPaperRoutes,
  ...isfRoutes,
  ...ensRoutes,
  ...isfProfileRoutes,
  ...filingPartyRoutes,
  ...localDealRoutes,
  ...mobileRoutes,
  ...bookingRelatedRoutes,
  ...approvalSailingsRoutes,
  ...approvalRoutes,
  ...compareRoutes,
  ...packageLineRoutes,
  ...invoiceRoutes,
  ...invoiceChequeRoutes,
  ...suggestionRoutes,
  ...invoiceBatchRoutes,
  ...invoiceApRefRoutes,
  ...invoiceCopyRoutes,
  ...invoiceEmailRoutes,
  ...invoiceListRoutes,
  ...invoiceDocumentRoutes,
  ...invoicePrintRoutes,
  ...postingRoutes,
  ...closingRoutes,
  ...settlementRoutes,
  ...taxReportRoutes,
  ...jobInvoiceRoutes,
  ...chargeDetailsRoutes,
  ...invoiceMergedPrintRoutes,
  ...invoiceGroupRoutes,
  ...consolidationRoutes,
  ...consolidationApprovalRoutes,
  ...consolidationDocumentRoutes,
  ...loadPlanRoutes,
  ...loadPlanPrintRoutes,
  ...planVgmRoutes,
  ...splitRoutes,
  ...masterBlRoutes,
  ...masterBlDocumentRoutes,
  ...masterBlPrintRoutes,
  ...bookingTemplateRoutes,
  ...paletteRoutes,
]

export const routesOf = (config: Config): readonly Route[] => [...ROUTES, ...countRoutes(COUNTED), ...exportRoutes(exportsOf(config))]

/** Every background job. */
export const jobsOf = (services: Services): readonly Job[] => [
  housekeeping(services),
  exportJob(services, exportsOf(services.config), exportPartsOf(services)),
  exportCleaning(services),
  notificationCleaning(services),
  uploadCleaning(services),
  fileRemoval(services),
  documentCleaning(services),
  tbcJob(services),
  autoExportJob(services),
  sheetJob(services),
  ediSendJob(services, MESSAGE_KINDS),
  ediIncomingJob(services, MESSAGE_KINDS),
  accountingSendJob(services),
  accountingIntakeJob(services),
  settlementCheckJob(services),
  closingJob(services),
  closingResumeJob(services),
  gpCheckJob(services),
]
