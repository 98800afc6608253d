import { at } from '../kit/rules.ts'
import type { FieldProblem } from '../kit/problem.ts'
import type { ChequeStatus, InvoiceStatus } from './invoice.codes.ts'
import type { Invoice, InvoiceForm } from './invoice.ts'

/* The cheque request of an AP invoice (INV-049, INV-071). */

export const CHEQUE_FIELDS = ['available_date', 'cheque_currency', 'cheque_issued_to'] as const
type ChequeForm = Pick<InvoiceForm, 'type' | (typeof CHEQUE_FIELDS)[number]>

/** An invoice of the kind CR is one; any other AP invoice has one once a field of it is filled. */
export const hasChequeRequest = (form: ChequeForm): boolean => form.type === 'CR' || CHEQUE_FIELDS.some((field) => form[field] !== null)

/** Fields of a cheque request that belong to no AR invoice. */
export const chequeOfOtherSide = (form: ChequeForm): FieldProblem[] =>
  CHEQUE_FIELDS.filter((field) => form[field] !== null).map((field) => at(field, 'invoice.chequeOfAp'))

/** What a cheque request lacks when its invoice is prepared. */
export const missingOfCheque = (form: ChequeForm): FieldProblem[] =>
  hasChequeRequest(form) ? CHEQUE_FIELDS.filter((field) => form[field] === null).map((field) => at(field, 'msgRequired')) : []

const CANCELS: readonly InvoiceStatus[] = ['DELETED', 'REVERSED']
interface ChequeFacts extends Pick<Invoice, 'cheque_request_no' | 'invoice_status' | 'posted_at' | 'outstanding_amount'> {
  /** The payment group of the invoice that is not cancelled. */
  payment_group_status: 'OPEN' | 'EXPORTED' | null
}
/** The status of a cheque request, null without one: it follows from its invoice and its payment group. */
export function chequeStatusOf(facts: ChequeFacts): ChequeStatus | null {
  if (facts.cheque_request_no === null) return null
  if (CANCELS.includes(facts.invoice_status)) return 'CANCELLED'
  if (facts.posted_at !== null && Number(facts.outstanding_amount) === 0) return 'CLEARED'
  if (facts.payment_group_status === null) return 'REQUESTED'
  return facts.payment_group_status === 'OPEN' ? 'GROUPED' : 'ISSUED'
}
