import type { AccountFlow, ExportMode, SecondLevel } from '../invoice-account/invoice-account.codes.ts'
import { compareAmounts } from '../kit/money.ts'
import type * as z from 'zod/mini'
import {
  type ApAr,
  type ChequeStatus,
  type DrCr,
  InvoiceStatus,
  type InvoiceType,
  type PaymentMarker,
  type ProcessStatus,
} from './invoice.codes.ts'
import type { ApprovedRefs, Invoice } from './invoice.ts'

/** A user, and the user who acts as this one (Change User). */
export interface Signer {
  user_uid: string
  super_user_uid: string | null
}

/** The part of an invoice on which its steps depend. */
export interface InvoiceState {
  ap_ar: ApAr
  type: InvoiceType
  invoice_no: string | null
  invoice_status: InvoiceStatus
  process_status: ProcessStatus
  payment_marker: z.infer<typeof PaymentMarker>
  ap_ref: string | null
  invoice_date: string | null
  government_invoice_no: string | null
  account_code: string
  flow: z.infer<typeof AccountFlow>
  export_mode: z.infer<typeof ExportMode>
  /** Does a manager approve after the supervisor? Decided when the invoice is prepared. */
  needs_second_level: boolean
  prepared_by: Signer | null
  approved_1_by: Signer | null
  approved_2_by: Signer | null
  /** The statuses before, the last one first. */
  status_before: readonly InvoiceStatus[]
  inter_account_transaction: boolean
  /** The payment or tax invoice that contains it. */
  group_no?: string | null
  /** Undefined where the step does not depend on it. */
  cheque_status?: ChequeStatus | null
}

/** Is the invoice posted, and nothing of it left to pay? */
export const isSettled = ({ posted_at, outstanding_amount }: Pick<Invoice, 'posted_at' | 'outstanding_amount'>) =>
  posted_at !== null && Number(outstanding_amount) === 0

/** INV-067: the kinds of invoices of each side. */
export const TYPES_OF_SIDE = {
  AR: ['AR', 'DN', 'CN', 'PL', 'NT'],
  AP: ['AP', 'IDN', 'ICN', 'CR', 'PL', 'NT'],
} as const satisfies Record<ApAr, readonly InvoiceType[]>

const SIDE_OF_CREDIT: Partial<Record<InvoiceType, DrCr>> = { CN: 'CR', ICN: 'DR' }
export const CREDIT_NOTES: readonly string[] = Object.keys(SIDE_OF_CREDIT)

export const OPPOSITE = { DR: 'CR', CR: 'DR' } as const satisfies Record<DrCr, DrCr>

/** Credit notes count on the other side than their list. */
export const naturalSide = ({ ap_ar, type }: Pick<InvoiceState, 'ap_ar' | 'type'>): DrCr =>
  SIDE_OF_CREDIT[type] ?? (ap_ar === 'AR' ? 'DR' : 'CR')

interface SecondLevelFacts extends Pick<InvoiceState, 'ap_ar' | 'type'> {
  second_level: z.infer<typeof SecondLevel>
  /** In the base currency. */
  second_level_above: string | null
  base_total_amount: string
  exchange_rate_is_manual: boolean
}

/** A manager approves every AP invoice; of AR credit notes, profit shares, manual rates, and what the account declares. */
export function needsSecondLevel(facts: SecondLevelFacts): boolean {
  const { ap_ar, type, exchange_rate_is_manual, second_level, second_level_above, base_total_amount } = facts
  if (ap_ar === 'AP' || type === 'CN' || type === 'PL' || exchange_rate_is_manual) return true
  if (second_level === 'ABOVE') return compareAmounts(base_total_amount, second_level_above ?? '0') > 0
  return second_level === 'ALWAYS'
}

/** A manager approves the reversal of an invoice whose total is above the limit of its account, or of an account with two levels. */
export function reversalNeedsManager({
  second_level,
  second_level_above,
  base_total_amount,
}: Pick<SecondLevelFacts, 'second_level' | 'second_level_above' | 'base_total_amount'>): boolean {
  if (second_level !== 'ABOVE') return second_level === 'ALWAYS'
  return compareAmounts(absoluteOf(base_total_amount), second_level_above ?? '0') > 0
}
const absoluteOf = (amount: string) => amount.replace(/^-/, '')

export const READY: Readonly<Record<ApAr, readonly InvoiceStatus[]>> = {
  AR: ['PRINTED', 'ACCOUNTING_PRINTED'],
  AP: ['RELEASED', 'PRINTED', 'ACCOUNTING_PRINTED'],
}

/** The status of an invoice that needs no further approval. */
export const approvedStatus = ({ needs_second_level }: Pick<InvoiceState, 'needs_second_level'>): InvoiceStatus =>
  needs_second_level ? 'APPROVED_2' : 'APPROVED_1'

/** What the flow of its account requires before posting. */
export function isPostable({ ap_ar, flow, invoice_status }: Pick<InvoiceState, 'ap_ar' | 'flow' | 'invoice_status'>): boolean {
  if (flow === 'TAX_INVOICE') return invoice_status === 'IMPORTED'
  return [...READY[ap_ar], 'EXPORTED', 'EXPORTED_AUTO', 'IMPORTED'].includes(invoice_status)
}

export const isReady = ({ ap_ar, invoice_status }: Pick<InvoiceState, 'ap_ar' | 'invoice_status'>): boolean =>
  READY[ap_ar].includes(invoice_status)

const NEED_NO_DOCUMENT: readonly InvoiceType[] = ['CR', 'NT', 'PL']
/** An AP invoice is released with the document and the reference of its vendor. */
export const isOfVendor = ({ ap_ar, type }: Pick<InvoiceState, 'ap_ar' | 'type'>) => ap_ar === 'AP' && !NEED_NO_DOCUMENT.includes(type)

const BEFORE_RELEASE: readonly InvoiceStatus[] = ['NEW', 'PREPARED', 'APPROVED_1', 'APPROVED_2', 'REJECTED', 'DELETED']
/** Must the document of the vendor stay? */
export const needsVendorDocument = ({
  ap_ar,
  type,
  invoice_status,
}: {
  ap_ar: ApAr
  type: InvoiceType | null
  invoice_status: InvoiceStatus
}) => type !== null && isOfVendor({ ap_ar, type }) && !BEFORE_RELEASE.includes(invoice_status)

/** Posted, and in no closed period: what a closing turns into CLOSED. */
export const POSTED: readonly InvoiceStatus[] = ['POSTED', 'REVERSED', 'POST_REVERSED']
const APPROVED_REFS = ['ap_ref', 'payment_ref'] as const satisfies readonly (keyof ApprovedRefs)[]
/** The references that were replaced after the approval. One that was blank then may be entered later. */
export const changedSinceApproval = (now: ApprovedRefs, approved: ApprovedRefs | null): Invoice['changed_since_approval'] =>
  APPROVED_REFS.flatMap((path) => {
    const before = approved?.[path] ?? null
    return before === null || before === now[path] ? [] : [{ path, before, after: now[path] }]
  })

/** Reversed, also if its period was closed after that. */
export const isReversed = ({ invoice_status, status_before }: Pick<InvoiceState, 'invoice_status' | 'status_before'>): boolean =>
  (invoice_status === 'CLOSED' ? status_before[0] : invoice_status) === 'REVERSED'

/** Not posted, and not deleted: such an invoice can move to another period. */
export const NOT_POSTED: readonly InvoiceStatus[] = InvoiceStatus.options.filter(
  (status) => ![...POSTED, 'CLOSED', 'DELETED'].includes(status),
)
/** No approval is given; an invoice with the first of two is not approved either. */
export const UNAPPROVED: readonly InvoiceStatus[] = ['NEW', 'PREPARED', 'REJECTED', 'NEW_REVERSAL', 'PREPARED_REVERSAL']

/** Accounting refused its posting: it is not in the ledger, and is not paid before it was sent again (INV-101). */
export const isPostingRefused = ({ process_status }: Pick<InvoiceState, 'process_status'>): boolean => process_status === 'FAILURE'

/** Is the invoice approved on the first of two levels? */
export const awaitsSecondLevel = ({
  invoice_status,
  needs_second_level,
}: Pick<InvoiceState, 'invoice_status' | 'needs_second_level'>): boolean => invoice_status === 'APPROVED_1' && needs_second_level

/** Is the invoice exported by the portal? The members of a tax invoice are in its file, whatever the export of their account (INV-065). */
export const isAutomatic = ({ export_mode, ap_ar, group_no = null }: InvoiceState): boolean =>
  export_mode === 'AUTOMATIC' && (ap_ar === 'AP' || group_no === null)
