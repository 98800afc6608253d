import type { AccountFlow } from '../invoice-account/invoice-account.codes.ts'
import type * as z from 'zod/mini'
import { InvoiceStatus, InvoiceType, type ApAr, type ProcessStatus } from './invoice.codes.ts'
import { isOfVendor, isPostable, needsVendorDocument, READY } from './invoice.state-rules.ts'

/** Invoices in one of these statuses, with what else must hold of them. */
export interface StageRows {
  statuses: readonly InvoiceStatus[]
  needs_second_level?: boolean
  flow?: z.infer<typeof AccountFlow>
  /** Only of accounts whose invoices are exported. */
  isExported?: true
  /** The status before the current one. */
  status_before?: InvoiceStatus
}

/** The invoices of a stage: those of any of its rows. */
export interface InvoiceStage {
  /** As the address names it. */
  name: string
  rows: readonly StageRows[]
  types?: readonly InvoiceType[]
  process_status?: ProcessStatus
  /** What the invoice does not have yet. */
  lacks?: 'ap_ref' | 'vendor_document'
  isSettled?: boolean
}

/** Statuses of invoices with a journal, and of those that are posted and not reversed. */
const WITH_JOURNAL: readonly InvoiceStatus[] = ['POSTED', 'REVERSED', 'POST_REVERSED', 'CLOSED']
const ANSWERED: readonly InvoiceStatus[] = ['POSTED', 'POST_REVERSED', 'CLOSED']
const EXISTING = InvoiceStatus.options.filter((status) => status !== 'DELETED')
/** Until the release; from then on the document of the vendor stays. */
const BEFORE_DOCUMENT = EXISTING.filter((invoice_status) => !needsVendorDocument({ ap_ar: 'AP', type: 'AP', invoice_status }))
const OF_VENDOR = InvoiceType.options.filter((type) => isOfVendor({ ap_ar: 'AP', type }))

const inStatus = (...statuses: InvoiceStatus[]): readonly StageRows[] => [{ statuses }]
const posted = (name: string, process_status: ProcessStatus): InvoiceStage => ({ name, rows: [{ statuses: ANSWERED }], process_status })

const REVERSAL_TO_POST = { PLAIN: 'APPROVED_REVERSAL', TAX_INVOICE: 'IMPORTED_REVERSAL' } as const
/** What the step "post" takes now. */
const postable = (ap_ar: ApAr, flow: z.infer<typeof AccountFlow>): StageRows => ({
  flow,
  statuses: [...InvoiceStatus.options.filter((invoice_status) => isPostable({ ap_ar, flow, invoice_status })), REVERSAL_TO_POST[flow]],
})

const PREPARATION: InvoiceStage = { name: 'PendingPreparation', rows: inStatus('NEW', 'REJECTED', 'NEW_REVERSAL') }
const APPROVAL: readonly InvoiceStage[] = [
  { name: 'Prepared', rows: inStatus('PREPARED', 'PREPARED_REVERSAL') },
  { name: 'SupervisorApproved', rows: [{ statuses: ['APPROVED_1'], needs_second_level: true }] },
]
/** From posting on, both sides have the same stages. */
const fromPosting = (ap_ar: ApAr): readonly InvoiceStage[] => [
  { name: 'PendingPosting', rows: [postable(ap_ar, 'PLAIN'), postable(ap_ar, 'TAX_INVOICE')] },
  { name: 'Posted', rows: inStatus('POSTED', 'POST_REVERSED') },
  posted('PostedPending', 'PENDING'),
  posted('PostedSuccess', 'SUCCESS'),
  posted('PostedFailure', 'FAILURE'),
  { name: 'Unsettled', rows: [{ statuses: WITH_JOURNAL }], isSettled: false },
  { name: 'Settled', rows: [{ statuses: WITH_JOURNAL }], isSettled: true },
  { name: 'Reversed', rows: inStatus('REVERSED') },
  // A closed original that is reversed later stays among the closed ones.
  { name: 'Closed', rows: [{ statuses: ['CLOSED'] }, { statuses: ['REVERSED'], status_before: 'CLOSED' }] },
  { name: 'Voided', rows: inStatus('DELETED') },
]

/** INV-019 to INV-039: the stages of each side in the order of work. */
export const INVOICE_STAGES: Readonly<Record<ApAr, readonly InvoiceStage[]>> = {
  AP: [
    PREPARATION,
    { name: 'APRefInput', rows: [{ statuses: EXISTING }], types: OF_VENDOR, lacks: 'ap_ref' },
    { name: 'APDocument', rows: [{ statuses: BEFORE_DOCUMENT }], types: OF_VENDOR, lacks: 'vendor_document' },
    ...APPROVAL,
    { name: 'Released', rows: inStatus('RELEASED') },
    ...fromPosting('AP'),
  ],
  AR: [
    { name: 'New', rows: inStatus('NEW') },
    PREPARATION,
    ...APPROVAL,
    {
      name: 'PendingPrinting',
      rows: [
        { statuses: ['APPROVED_1'], needs_second_level: false },
        { statuses: ['APPROVED_2'], needs_second_level: true },
      ],
    },
    {
      name: 'Export',
      rows: [
        { statuses: READY.AR, isExported: true },
        { statuses: ['PENDING_AUTO_EXPORT'] },
        { statuses: ['APPROVED_REVERSAL'], flow: 'TAX_INVOICE' },
      ],
    },
    { name: 'Import', rows: inStatus('EXPORTED', 'EXPORTED_AUTO', 'EXPORTED_REVERSAL') },
    ...fromPosting('AR'),
  ],
}
