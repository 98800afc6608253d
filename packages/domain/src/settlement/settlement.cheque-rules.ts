import { chequeAmount } from '../invoice/invoice.cheque-rules.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { absolute, amountText, compareAmounts, converted, total } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { signedBySide, type SettledInvoice } from './settlement.rules.ts'
import type { SettlementForm } from './settlement.ts'

/** A stopped cheque pays nothing: its invoice is settled by the next cheque once that is issued, or by another method. */
export const stoppedCheques = (
  { lines }: Pick<SettlementForm, 'lines'>,
  /** The last cheque of each invoice that has no other one, by the id of the invoice. */
  stopped: ReadonlyMap<number, string>,
): FieldProblem[] =>
  lines.flatMap(({ inv_id }, index) => {
    const cheque_no = stopped.get(inv_id)
    return cheque_no === undefined ? [] : [at(`lines.${index}.inv_id`, 'settlement.chequeStopped', { cheque_no })]
  })

/** The bank pays no cheque before its own date. */
export function datedBeforeCheque(
  { method, settled_on }: Pick<SettlementForm, 'method' | 'settled_on'>,
  invoices: Iterable<Pick<Invoice, 'cheque_status' | 'cheque_no' | 'cheque_date'>>,
): FieldProblem[] {
  if (method !== 'CHEQUE') return []
  const [latest] = [...invoices]
    .flatMap(({ cheque_status, cheque_no, cheque_date }) =>
      cheque_status === 'ISSUED' && cheque_date !== null && settled_on < cheque_date ? [{ cheque_no: cheque_no ?? '', cheque_date }] : [],
    )
    .toSorted((one, other) => other.cheque_date.localeCompare(one.cheque_date))
  return latest ? [at('settled_on', 'settlement.beforeCheque', latest)] : []
}

/** An invoice of a settlement with its cheque, and what the settlement pays of it. */
interface PaidByCheque extends Pick<Invoice, 'cheque_status' | 'cheque_no' | 'cheque_currency' | 'cheque_rate' | 'settled_amount'> {
  invoice: Pick<SettledInvoice, 'natural_side' | 'currency'>
  amount: string
}
type Booked = Pick<SettlementForm, 'method' | 'currency' | 'exchange_rate' | 'bank_currency' | 'bank_amount'>

const currencyOf = ({ cheque_currency, invoice }: PaidByCheque) => cheque_currency ?? invoice.currency
const issuedOf = (paid: readonly PaidByCheque[]) => paid.filter(({ cheque_status }) => cheque_status === 'ISSUED')

/** What a cheque pays of an invoice, null without its rate: what it has paid afterwards less what it had paid before, so that parts add up to it. */
function paidPart({ invoice: { natural_side, currency }, amount, settled_amount, cheque_rate, ...one }: PaidByCheque): string | null {
  const cheque_currency = one.cheque_currency ?? currency
  const inCheque = (total_amount: string) => chequeAmount({ total_amount, currency, cheque_currency, cheque_rate })
  const [before, after] = [inCheque(settled_amount), inCheque(total([settled_amount, amount], currency))]
  if (before === null || after === null) return null
  const part = total([after, converted(before, '-1', 'times', cheque_currency)], cheque_currency)
  return signedBySide({ amount: part, natural_side }, cheque_currency)
}

/** What the cheque pays for a settlement; null unless every invoice has an issued cheque of one currency and its rate is known. */
function chequePayment(paid: readonly PaidByCheque[]): { cheque_no: string; currency: string; amount: string } | null {
  const [first] = paid
  if (!first || issuedOf(paid).length < paid.length || paid.some((one) => currencyOf(one) !== currencyOf(first))) return null
  const parts = paid.map(paidPart)
  const known = parts.filter((part) => part !== null)
  if (known.length < parts.length) return null
  const currency = currencyOf(first)
  return { cheque_no: first.cheque_no ?? '', currency, amount: absolute(total(known, currency), currency) }
}

const isChequeRate = ({ exchange_rate }: Booked, paid: readonly PaidByCheque[]): boolean =>
  exchange_rate !== null && paid.every(({ cheque_rate }) => cheque_rate !== null && compareAmounts(cheque_rate, exchange_rate) === 0)

/** A cheque is paid as it was issued: the bank books its currency, at its rate. */
export function chequeBankProblems(form: Booked, paid: readonly PaidByCheque[], base_currency: string): FieldProblem[] {
  if (form.method !== 'CHEQUE') return []
  const other = form.bank_currency === null ? undefined : issuedOf(paid).find((one) => currencyOf(one) !== form.bank_currency)
  if (other) return [at('bank_currency', 'settlement.chequeCurrency', { cheque_no: other.cheque_no ?? '', currency: currencyOf(other) })]
  const payment = chequePayment(paid)
  if (!payment) return []
  const params = { cheque_no: payment.cheque_no, amount: amountText(payment.amount, payment.currency) }
  if (form.bank_amount !== null && compareAmounts(form.bank_amount, payment.amount) !== 0)
    return [at('bank_amount', 'settlement.chequeAmount', params)]
  const isOtherRate = form.exchange_rate !== null && payment.currency === base_currency && form.currency !== base_currency
  return isOtherRate && !isChequeRate(form, paid) ? [at('exchange_rate', 'settlement.chequeAmount', params)] : []
}

/** The form with what the bank books for a cheque in another currency than that of the invoices, unless that is entered. */
export function withChequePayment<F extends Booked>(form: F, paid: readonly PaidByCheque[], base_currency: string): F {
  const payment = form.method === 'CHEQUE' ? chequePayment(paid) : null
  if (!payment || payment.currency === form.currency) return form
  // To the base currency the rate follows from the amount, to the smallest unit.
  const exchange_rate = payment.currency === base_currency && isChequeRate(form, paid) ? null : form.exchange_rate
  return { ...form, exchange_rate, bank_currency: payment.currency, bank_amount: payment.amount }
}
