import * as z from 'zod/mini'
import type { Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { mayAct, type Who } from '../kit/transitions.ts'
import { accounting, editor, editorOrAccounting } from './invoice.actor-rules.ts'
import { invoiceDateProblems, taxDateProblems } from './invoice.date-rules.ts'
import type { InvoiceStatus } from './invoice.codes.ts'
import { isSamePercentage, type InvoiceRuleFacts } from './invoice.facts-rules.ts'
import { isOfVendor, isSettled, type InvoiceState } from './invoice.state-rules.ts'
import { InvoiceDetails } from './invoice.details-api.ts'
import { INVOICE_TABLE, isEditable } from './invoice.transitions.ts'
import type { Invoice } from './invoice.ts'
import { taxEmailProblems } from './invoice.tax-email-rules.ts'
import { taxDayProblems, taxProblems, type TaxFacts } from './invoice.tax-rules.ts'

/* What may still be changed after an invoice was prepared, who changes it, and until when. Nothing of it is money. */

export type LateField = keyof InvoiceDetails

interface LateRule {
  who: Who<InvoiceState>
  /** The statuses in which the field may be changed. */
  isOpen: (invoice: LateState) => boolean
}
type LateState = Pick<Invoice, 'ap_ar' | 'invoice_status' | 'posted_at' | 'invoice_date' | 'government_invoice_no' | 'group_no'>

/** An invoice of a vendor needs its reference from the release on. */
const BEFORE_RELEASE: readonly InvoiceStatus[] = ['NEW', 'REJECTED', 'PREPARED', 'APPROVED_1', 'APPROVED_2']
const BEFORE_EXPORT: readonly InvoiceStatus[] = [...BEFORE_RELEASE, 'RELEASED', 'PRINTED', 'ACCOUNTING_PRINTED']

const isLive = ({ invoice_status }: LateState) => invoice_status !== 'DELETED'
const isBeforeExport = ({ invoice_status }: LateState) => BEFORE_EXPORT.includes(invoice_status)
/** A rollback emptied the field; import and this call fill it again (INV-095). */
const isEmptied =
  (field: 'invoice_date' | 'government_invoice_no') =>
  (invoice: LateState): boolean =>
    invoice[field] === null && invoice.posted_at === null && !isEditable(invoice) && isLive(invoice)
/** Accounting enters the date before the invoice goes on. */
export const awaitsDate = isEmptied('invoice_date')
const IMPORTABLE: readonly InvoiceStatus[] = INVOICE_TABLE.import.flatMap(({ from }) => [...from])
/** The tax group with which an invoice was exported; its members get one number together (INV-066). */
export const exportedGroupOf = ({
  ap_ar,
  invoice_status,
  group_no,
}: Pick<Invoice, 'ap_ar' | 'invoice_status' | 'group_no'>): string | null =>
  ap_ar === 'AR' && IMPORTABLE.includes(invoice_status) ? group_no : null
const awaitsNumber = (invoice: LateState) =>
  isEmptied('government_invoice_no')(invoice) && IMPORTABLE.includes(invoice.invoice_status) && exportedGroupOf(invoice) === null
const isNewReversal = ({ invoice_status }: LateState) => invoice_status === 'NEW_REVERSAL'

const ALWAYS: LateRule = { who: editorOrAccounting, isOpen: isLive }
const SUB_TYPE: LateRule = { who: editorOrAccounting, isOpen: isBeforeExport }

/** The rules of a field: one of them must allow the change. */
const LATE_RULES: Readonly<Record<LateField, readonly LateRule[]>> = {
  ap_ref: [
    { who: editorOrAccounting, isOpen: (invoice) => invoice.ap_ar === 'AP' && isLive(invoice) && invoice.posted_at === null },
    { who: accounting, isOpen: (invoice) => invoice.ap_ar === 'AP' && isLive(invoice) },
  ],
  payment_ref: [ALWAYS],
  local_invoice_no: [ALWAYS],
  payment_marker: [{ who: accounting, isOpen: isLive }],
  hold_reason: [{ who: accounting, isOpen: isLive }],
  invoice_sub_type: [SUB_TYPE],
  tax_rate_code: [SUB_TYPE],
  internal_remarks: [ALWAYS],
  tax_invoice_emails: [ALWAYS],
  remarks: [{ who: editor, isOpen: isNewReversal }],
  government_invoice_no: [{ who: accounting, isOpen: awaitsNumber }],
  invoice_date: [
    { who: accounting, isOpen: awaitsDate },
    { who: editor, isOpen: isNewReversal },
  ],
}

const LATE_FIELDS: readonly LateField[] = z.keyof(InvoiceDetails).options

/** Can this actor change the field on some invoice of the side? */
export const mayEverChange = (field: LateField, invoice: InvoiceState, actor: Actor): boolean =>
  LATE_RULES[field].some(({ who }) => mayAct(who, invoice, actor))

/** The fields that this actor may change now. */
export const lateFieldsOf = (invoice: InvoiceState & LateState, actor: Actor): LateField[] =>
  LATE_FIELDS.filter((field) => LATE_RULES[field].some(({ who, isOpen }) => mayAct(who, invoice, actor) && isOpen(invoice)))

type LateFacts = TaxFacts &
  Pick<InvoiceRuleFacts, 'today'> & {
    /** The date on the original that the customer has; null without one that is valid. */
    original_date: string | null
    /** The open payment that gives its members their reference. */
    open_payment: string | null
  }

/** What prevents these changes: fields that are closed in this status, and values that do not fit. */
export function lateProblems(
  changes: Partial<InvoiceDetails>,
  invoice: InvoiceState & LateState & Pick<Invoice, 'charges' | 'hold_reason' | 'outstanding_amount' | 'prepared_at' | 'reverses_inv_id'>,
  actor: Actor,
  facts: LateFacts,
): FieldProblem[] {
  const open = lateFieldsOf(invoice, actor)
  const closed = LATE_FIELDS.filter((field) => field in changes && !open.includes(field))
  const group_no = exportedGroupOf(invoice)
  return [
    ...closed.map((field) =>
      field === 'government_invoice_no' && group_no !== null
        ? at(field, 'invoice.importedWithGroup', { group_no })
        : at(field, 'invoice.fieldClosed'),
    ),
    ...('payment_ref' in changes && facts.open_payment !== null
      ? [at('payment_ref', 'invoice.refOfGroup', { group_no: facts.open_payment })]
      : []),
    ...(changes.ap_ref === null && isOfVendor(invoice) && !BEFORE_RELEASE.includes(invoice.invoice_status)
      ? [at('ap_ref', 'invoice.noApRef')]
      : []),
    ...valueProblems(changes, invoice, facts),
  ]
}

function valueProblems(
  { tax_invoice_emails, tax_rate_code, payment_marker, hold_reason, invoice_date }: Partial<InvoiceDetails>,
  invoice: Pick<InvoiceState, 'flow'> &
    Pick<
      Invoice,
      | 'charges'
      | 'invoice_status'
      | 'payment_marker'
      | 'hold_reason'
      | 'posted_at'
      | 'outstanding_amount'
      | 'prepared_at'
      | 'reverses_inv_id'
    >,
  facts: LateFacts,
): FieldProblem[] {
  const emails = tax_invoice_emails ?? []
  const reason = hold_reason === undefined ? invoice.hold_reason : hold_reason
  const isHeld = (payment_marker ?? invoice.payment_marker) === 'ON_HOLD'
  const waits = payment_marker === 'TO_PAY' || payment_marker === 'ON_HOLD'
  return [
    ...taxEmailProblems(emails),
    ...lateDateProblems(invoice_date, invoice, facts),
    ...(invoice_date && invoice.reverses_inv_id === null ? taxDayProblems(invoice.charges, facts) : []),
    ...(payment_marker === 'PAID' && invoice.posted_at === null ? [at('payment_marker', 'invoice.paidBeforePosted')] : []),
    ...(waits && isSettled(invoice) ? [at('payment_marker', 'invoice.nothingToPay')] : []),
    ...(isHeld && reason === null ? [at('hold_reason', 'msgRequired')] : []),
    ...(tax_rate_code === undefined || tax_rate_code === null ? [] : taxRateProblems(tax_rate_code, invoice, facts)),
  ]
}

/** The date of an exported tax invoice comes from the authority, as at the import. */
function lateDateProblems(
  date: string | null | undefined,
  { flow, invoice_status, prepared_at }: Pick<InvoiceState, 'flow'> & Pick<Invoice, 'invoice_status' | 'prepared_at'>,
  facts: LateFacts,
): FieldProblem[] {
  const isTaxed = flow === 'TAX_INVOICE' && facts.ap_ar === 'AR'
  const outside = isTaxed ? taxDateProblems('invoice_date', date, facts.today, prepared_at) : invoiceDateProblems(date, facts)
  const isOfAuthority = isTaxed && IMPORTABLE.includes(invoice_status)
  return [...outside, ...(isOfAuthority ? [] : otherDateThanOriginal(date, facts))].slice(0, 1)
}

/** The customer has an original with this date: another one is entered once that original is void (INV-095). */
const otherDateThanOriginal = (date: string | null | undefined, { original_date }: LateFacts): FieldProblem[] =>
  date && original_date !== null && date !== original_date ? [at('invoice_date', 'invoice.dateOfOriginal', { date: original_date })] : []

/** INV-056: another percentage would change the tax, which the approval covers. */
function taxRateProblems(tax_rate_code: string, invoice: Pick<Invoice, 'charges' | 'invoice_status'>, facts: TaxFacts): FieldProblem[] {
  const problems = taxProblems('tax_rate_code', tax_rate_code, facts)
  const tax = facts.taxes.find(({ tax_code }) => tax_code === tax_rate_code)
  if (!tax || problems.length > 0 || isEditable(invoice)) return problems
  const differs = invoice.charges.some(({ tax_code, tax_rate }) => tax_code !== null && !isSamePercentage(tax_rate, tax.tax_rate))
  return differs ? [at('tax_rate_code', 'invoice.taxRateDiffers')] : []
}
