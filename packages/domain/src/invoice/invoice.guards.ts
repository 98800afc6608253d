import { at } from '../kit/rules.ts'
import type { FieldProblem } from '../kit/problem.ts'
import type { Guard, Reason, StepInput } from '../kit/transitions.ts'
import type { JobStatus } from '../job/job.codes.ts'
import { isOfVendor, type InvoiceState, type Signer } from './invoice.state-rules.ts'

/** A job of the invoice. */
export interface InvoiceJob {
  job_no: string
  job_status: JobStatus
}

/** What the server loads before a step. */
export interface InvoiceFacts extends StepInput {
  /** Who takes the step. */
  signer: Signer
  /** Errors of the rules of the whole invoice. */
  problems: readonly FieldProblem[]
  jobs: readonly InvoiceJob[]
  /** The issue party, if it may not be invoiced now. */
  blocked_party_code: string | null
  /** The name of the issue party, if its bank account is not the approved one. */
  changed_bank_of: string | null
  has_vendor_document: boolean
  /** Who created the invoice, changed its content or prepared it, at any time. */
  authors: readonly Signer[]
  period_is_open: boolean
  /** The month of its date, if that month of the account is closed. */
  closed_tax_month: string | null
  /** Codes that the ledger needs and that are blank: the party or account that has none. */
  missing_sun_accounts: readonly string[]
  /** Users in the approval trail without an e-signature. */
  without_signature: readonly string[]
  /** An inter-account debit note that was prepared already. */
  debit_note: string | null
  /** The number of its reversal that is not deleted. */
  reversal: string | null
  /** What was paid of it, while the rest is outstanding. */
  paid_in_part: string | null
  /** The open group that contains it. */
  open_group: string | null
  /** The tax invoice with which it was exported. */
  exported_group: string | null
  /** The exported payment group that pays it, until it is settled; with a cheque until that is cleared. */
  paying_group: string | null
  /** The group to whose members the number of the tax authority goes; undefined if it goes to one invoice. */
  import_group?: string | null
  /** The hash of the invoice that the approver has on the screen; undefined while only checking. */
  content_hash?: string | null
  stored_hash: string | null
}
type InvoiceGuard = Guard<InvoiceState, InvoiceFacts>

/** G1 */
export const jobsAreOpen: InvoiceGuard = (_invoice, { jobs }) =>
  jobs.filter(({ job_status }) => job_status !== 'OUTSTANDING').map(({ job_no }) => ({ key: 'invoice.reopenJob', params: { job_no } }))

/** G21: a locked job accepts no reversal. */
export const jobsAreNotLocked: InvoiceGuard = (_invoice, { jobs }) =>
  jobs
    .filter(({ job_status }) => job_status === 'COMPLETED_GP_LOCKED')
    .map(({ job_no }) => ({ key: 'invoice.reopenJob', params: { job_no } }))

/** G2 */
export const partyMayBeInvoiced: InvoiceGuard = (_invoice, { blocked_party_code }) =>
  blocked_party_code === null ? null : at('issue_party_id', 'invoice.partyBlocked', { party_code: blocked_party_code })

/** G3 to G12 */
export const rulesHold: InvoiceGuard = (_invoice, { problems }) => [...problems]

/** INV-097 */
export const oneJobForDebitNote: InvoiceGuard = ({ inter_account_transaction }, { jobs }) =>
  inter_account_transaction && jobs.length > 1 ? { key: 'invoice.debitNoteOfManyJobs' } : null

const isSame = (a: Signer | null, b: Signer) => {
  if (a === null) return false
  const [first, second] = [a, b].map(({ user_uid, super_user_uid }) => [user_uid, ...(super_user_uid === null ? [] : [super_user_uid])])
  return first?.some((uid) => second?.includes(uid)) ?? false
}

/** G13: no user approves twice, or what this user wrote or prepared, not even by acting as another user. */
export const approverIsAnother: InvoiceGuard = ({ prepared_by, approved_1_by }, { signer, authors }) =>
  [prepared_by, approved_1_by, ...authors].some((one) => isSame(one, signer)) ? { key: 'invoice.ownApproval' } : null

/** A withdrawal by the preparer, or by a supervisor. */
export const isPreparer = ({ prepared_by }: Pick<InvoiceState, 'prepared_by'>, signer: Signer) => isSame(prepared_by, signer)

/** G14: does the approver see another content than the stored one? */
export const isOtherContent = ({ content_hash, stored_hash }: Pick<InvoiceFacts, 'content_hash' | 'stored_hash'>): boolean =>
  content_hash !== undefined && content_hash !== stored_hash
export const approvesWhatIsShown: InvoiceGuard = (_invoice, facts) => (isOtherContent(facts) ? { key: 'msgRecordNotLatest' } : null)

/** G15 */
export const vendorInvoiceIsThere: InvoiceGuard = ({ ap_ar, type, ap_ref }, { has_vendor_document }) =>
  !isOfVendor({ ap_ar, type })
    ? null
    : [
        ...(ap_ref === null ? [at('ap_ref', 'invoice.noApRef')] : []),
        ...(has_vendor_document ? [] : [{ key: 'invoice.noVendorDocument' as const }]),
      ]
export const isNotOnHold: InvoiceGuard = ({ payment_marker }) =>
  payment_marker === 'ON_HOLD' ? at('payment_marker', 'invoice.isOnHold') : null

/** G16 */
export const bankIsApproved: InvoiceGuard = (_invoice, { changed_bank_of }) =>
  changed_bank_of === null ? null : { key: 'invoice.bankChanged', params: { party_code: changed_bank_of } }

/** G17, INV-117 */
export const signersHaveSignatures: InvoiceGuard = (_invoice, { without_signature }) =>
  without_signature.map((user) => ({ key: 'invoice.noSignature', params: { user } }))

/** Government number and date of a tax invoice (INV-110, INV-111). */
export const taxNumberIsGiven: InvoiceGuard = ({ government_invoice_no, invoice_date }) => [
  ...(government_invoice_no === null ? [at('government_invoice_no', 'invoice.governmentNoMissing')] : []),
  ...(invoice_date === null ? [at('invoice_date', 'invoice.dateMissing')] : []),
]
/** A rollback empties the date (INV-095); it is entered again before the next print or export. */
export const dateIsGiven: InvoiceGuard = ({ invoice_date }) => (invoice_date === null ? at('invoice_date', 'invoice.dateMissing') : null)

/** INV-127: an invoice of a vendor is posted with its reference. */
export const refForPosting: InvoiceGuard = (invoice) =>
  isOfVendor(invoice) && invoice.ap_ref === null ? [{ key: 'invoice.postMissingRef' }, at('ap_ref', 'invoice.noApRef')] : null

/** INV-111, INV-127: a tax invoice is posted with its government number, any other one with its date. */
export const datesForPosting: InvoiceGuard = (invoice, facts) => {
  const missing = [taxNumberIsGiven(invoice, facts) ?? []].flat().filter((reason) => invoice.flow === 'TAX_INVOICE' || isDate(reason))
  if (missing.length === 0) return null
  // The reason names the fields, because the bar and a message show it alone.
  const [only] = missing.length === 1 ? missing : []
  return [
    { key: only === undefined ? 'invoice.postMissing' : isDate(only) ? 'invoice.postMissingDate' : 'invoice.postMissingNumber' },
    ...missing,
  ]
}
const isDate = (reason: Reason) => 'path' in reason && reason.path === 'invoice_date'

/** G19, INV-125 */
export const periodIsOpen: InvoiceGuard = ({ account_code }, { period_is_open }) =>
  period_is_open ? null : { key: 'invoice.periodLocked', params: { account_code } }

/** INV-083: what the tax authority has in a closed month stays there; it is reversed instead. */
export const taxMonthIsOpen: InvoiceGuard = ({ invoice_status, account_code }, { closed_tax_month }) =>
  invoice_status === 'IMPORTED' && closed_tax_month !== null
    ? { key: 'invoice.taxMonthClosed', params: { account_code, period: closed_tax_month } }
    : null

/** G20, INV-127 */
export const ledgerIsComplete: InvoiceGuard = (_invoice, { missing_sun_accounts }) =>
  missing_sun_accounts.length === 0 ? null : { key: 'invoice.sunMissing', params: { what: missing_sun_accounts.join(', ') } }

/** A debit note that was prepared is reversed or deleted first. */
export const debitNoteIsNew: InvoiceGuard = (_invoice, { debit_note }) =>
  debit_note === null ? null : { key: 'invoice.debitNoteStays', params: { invoice_no: debit_note } }

/** G21 */
const isNotReversed: InvoiceGuard = (_invoice, { reversal }) =>
  reversal === null ? null : { key: 'invoice.isBeingReversed', params: { invoice_no: reversal } }
/** A reversal opens the opposite of the whole amount: an invoice is reversed unpaid, or paid in full. */
const isNotPaidInPart: InvoiceGuard = (_invoice, { paid_in_part }) =>
  paid_in_part === null ? null : { key: 'invoice.isPaidInPart', params: { amount: paid_in_part } }
export const isInNoOpenGroup: InvoiceGuard = (_invoice, { open_group }) =>
  open_group === null ? null : { key: 'invoice.isInGroup', params: { group_no: open_group } }
/** §5.5: a cheque that is out is stopped first; an exported payment that was not made is cancelled as a whole, with its cheque. */
export const isNotBeingPaid: InvoiceGuard = ({ cheque_status }, { paying_group }) => {
  if (paying_group !== null) return { key: 'invoice.isBeingPaid', params: { group_no: paying_group } }
  return cheque_status === 'ISSUED' ? { key: 'invoice.chequeIsIssued' } : null
}
/** §5.1: of a tax invoice, or of a payment that is under way. */
export const isInNoExportedGroup: InvoiceGuard = (_invoice, { exported_group, paying_group }) => {
  const group_no = exported_group ?? paying_group
  return group_no === null ? null : { key: 'invoice.isInExportedGroup', params: { group_no } }
}

/** INV-066: the members of a tax invoice have one number, which goes to all of them at once. */
export const isImportedWithGroup: InvoiceGuard = (_invoice, { exported_group, import_group = null }) =>
  exported_group === null || exported_group === import_group
    ? null
    : { key: 'invoice.importedWithGroup', params: { group_no: exported_group } }

/** INV-101: only a posting that the accounting system refused is sent again. */
export const postingFailed: InvoiceGuard = ({ process_status }) =>
  process_status === 'FAILURE' ? null : { key: 'invoice.postingNotFailed' }
export const postingIsAnswered: InvoiceGuard = ({ process_status }) =>
  process_status === 'SUCCESS' || process_status === 'NOT_APPLICABLE' ? null : { key: 'invoice.postingNotAnswered' }

/** What a reversal needs (G21). */
export const REVERSIBLE: readonly InvoiceGuard[] = [isNotReversed, jobsAreNotLocked, isInNoOpenGroup, isNotPaidInPart, isNotBeingPaid]
