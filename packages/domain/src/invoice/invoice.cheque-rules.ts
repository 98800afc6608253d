import { implausibleRate } from '../exchange-rate/exchange-rate.plausible-rules.ts'
import { at } from '../kit/rules.ts'
import { converted } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { recordNoOf, type ChequeStatus, type InvoiceStatus } from './invoice.codes.ts'
import { farDateProblems } from './invoice.date-rules.ts'
import { isSettled, READY } from './invoice.state-rules.ts'
import type { Invoice, InvoiceForm } from './invoice.ts'

/* The cheque request of an AP invoice (INV-049, INV-071). */

export const CHEQUE_FIELDS = ['available_date', 'cheque_currency', 'cheque_issued_to'] as const
type ChequeForm = Pick<InvoiceForm, 'type' | (typeof CHEQUE_FIELDS)[number]> & Partial<Pick<Invoice, 'reverses_inv_id'>>

/** An invoice of the kind CR is one; any other AP invoice has one once a field of it is filled. A reversal is not paid, so it has none. */
export const hasChequeRequest = ({ reverses_inv_id = null, ...form }: ChequeForm): boolean =>
  reverses_inv_id === null && (form.type === 'CR' || CHEQUE_FIELDS.some((field) => form[field] !== null))

/** Fields of a cheque request that belong to no AR invoice. */
export const chequeOfOtherSide = (form: ChequeForm): FieldProblem[] =>
  CHEQUE_FIELDS.filter((field) => form[field] !== null).map((field) => at(field, 'invoice.chequeOfAp'))

/** What a cheque request lacks when its invoice is prepared. */
export const missingOfCheque = (form: ChequeForm): FieldProblem[] =>
  hasChequeRequest(form) ? CHEQUE_FIELDS.filter((field) => form[field] === null).map((field) => at(field, 'msgRequired')) : []

const CANCELS: readonly InvoiceStatus[] = ['DELETED', 'REVERSED']
interface ChequeFacts extends Pick<Invoice, 'cheque_request_no' | 'cheque_no' | 'invoice_status' | 'posted_at' | 'outstanding_amount'> {
  /** The payment group of the invoice that is not cancelled. */
  payment_group_status: 'OPEN' | 'EXPORTED' | null
  /** The cheque was stopped, and no other one was requested. */
  cheque_stopped: boolean
  /** A settlement by cheque pays it, or a part of it, and is not undone. */
  is_paid_by_cheque: boolean
}
/**
 * The status of a cheque request, null without one: it follows from its invoice, its cheque, its payment group and what settled it. A cheque that is out
 * while another payment settled the invoice stays issued, so that it can be stopped; a request without a cheque is then cancelled.
 */
export function chequeStatusOf(facts: ChequeFacts): ChequeStatus | null {
  if (facts.cheque_request_no === null) return null
  if (CANCELS.includes(facts.invoice_status) || facts.cheque_stopped) return 'CANCELLED'
  if (facts.cheque_no !== null || facts.payment_group_status === 'EXPORTED')
    return isSettled(facts) && facts.is_paid_by_cheque ? 'CLEARED' : 'ISSUED'
  if (isSettled(facts)) return 'CANCELLED'
  return facts.payment_group_status === 'OPEN' ? 'GROUPED' : 'REQUESTED'
}

/** From the release on. A reversed or deleted invoice is not paid. */
export const PAYABLE: readonly InvoiceStatus[] = [...READY.AP, 'EXPORTED', 'EXPORTED_AUTO', 'IMPORTED', 'POSTED', 'CLOSED']

export type ChequeAction = 'issue' | 'stop' | 'request'
/** The status of a cheque request that each action of accounting needs, and the one to which it leads. A settlement clears, a payment group groups. */
export const CHEQUE_TABLE = {
  issue: { from: 'REQUESTED', to: 'ISSUED' },
  stop: { from: 'ISSUED', to: 'CANCELLED' },
  request: { from: 'CANCELLED', to: 'REQUESTED' },
} as const satisfies Record<ChequeAction, { from: ChequeStatus; to: ChequeStatus }>

type ChequeState = Parameters<typeof recordNoOf>[0] &
  Pick<Invoice, 'cheque_status' | 'group_no' | 'invoice_status' | 'payment_marker' | 'posted_at' | 'outstanding_amount'>
/** What prevents the action in the present status of request and invoice. */
export function chequeRefusals(action: ChequeAction, invoice: ChequeState): FieldProblem[] {
  const { cheque_status, group_no, invoice_status, payment_marker } = invoice
  if (cheque_status === null) return [at('', 'invoice.noChequeRequest', { inv: recordNoOf(invoice) })]
  if (cheque_status === 'GROUPED' && action === 'issue') return [at('', 'invoice.isInGroup', { group_no: group_no ?? '' })]
  if (cheque_status !== CHEQUE_TABLE[action].from) return [at('', `invoice.chequeNot_${CHEQUE_TABLE[action].from}`)]
  if (action === 'stop' || action === 'request') {
    if (group_no !== null) return [at('', 'invoice.chequeOfGroup', { group_no })]
    if (action === 'stop') return []
    if (CANCELS.includes(invoice_status)) return [at('', 'invoice.chequeNotPayable')]
    return isSettled(invoice) ? [at('', 'invoice.chequeOfSettled')] : []
  }
  return [
    ...(PAYABLE.includes(invoice_status) ? [] : [at('', 'invoice.chequeNotPayable')]),
    ...(payment_marker === 'ON_HOLD' ? [at('', 'invoice.isOnHold')] : []),
    ...(payment_marker === 'PAID' ? [at('', 'invoice.isMarkedPaid')] : []),
  ]
}

export interface Cheque {
  cheque_no: string | null
  cheque_date: string | null
  cheque_rate: string | null
}
export interface ChequeDay {
  today: string
  /** The rate of the table from the currency of the invoice to that of the cheque, or null. */
  table_rate: string | null
}
/** What is wrong with the cheque that is entered. Without a rate of the table, that of the preparation is compared. */
export function chequeProblems(
  { cheque_no, cheque_date, cheque_rate }: Cheque,
  { available_date, foreign_currency, ...invoice }: Pick<Invoice, 'available_date' | 'foreign_currency' | 'cheque_rate'>,
  { today, table_rate }: ChequeDay,
): FieldProblem[] {
  return [
    ...(cheque_no === null || cheque_no === '' ? [at('cheque_no', 'msgRequired')] : []),
    ...(cheque_date === null ? [at('cheque_date', 'msgRequired')] : farDateProblems('cheque_date', cheque_date, today)),
    ...(cheque_date !== null && available_date !== null && cheque_date < available_date
      ? [at('cheque_date', 'invoice.chequeBeforeAvailable', { date: available_date })]
      : []),
    ...(foreign_currency && !(cheque_rate ?? invoice.cheque_rate) ? [at('cheque_rate', 'msgRequired')] : []),
    ...(foreign_currency && cheque_rate ? implausibleRate('cheque_rate', cheque_rate, table_rate ?? invoice.cheque_rate) : []),
  ]
}

/** The currency in which a request is paid. */
export const currencyOfCheque = ({ currency, cheque_currency }: Pick<Invoice, 'currency' | 'cheque_currency'>): string | null =>
  cheque_currency ?? currency

/** The amount of the cheque in its currency; null while its rate is not known. */
export function chequeAmount({
  total_amount,
  currency,
  cheque_currency,
  cheque_rate,
}: Pick<Invoice, 'total_amount' | 'currency' | 'cheque_currency' | 'cheque_rate'>): string | null {
  if (cheque_currency === null || cheque_currency === currency) return total_amount
  return cheque_rate === null ? null : converted(total_amount, cheque_rate, 'times', cheque_currency)
}
