import { proportionalParts } from '../kit/largestRemainder.ts'
import { implausibleRate } from '../exchange-rate/exchange-rate.plausible-rules.ts'
import { absolute, amountText, asAmount, averagePrice, compareAmounts, converted, isInCoins, total } from '../kit/money.ts'
import { rangeOfFarDate } from '../kit/farDate.ts'
import type { FieldProblem, Message } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { DrCr } from '../invoice/invoice.codes.ts'
import type { SettledPart, SettlementForm, SettlementMethod } from './settlement.ts'

/** A posted invoice as a settlement reads it. */
export interface SettledInvoice {
  inv_id: number
  /** Its number, or its id before it has one. */
  record_no: string
  invoice_date: string | null
  issue_party_id: number
  currency: string
  isPosted: boolean
  /** Reversed, and not offset against its reversal in the same settlement. */
  isReversed: boolean
  /** The side on which its amounts are positive: money in for DR. */
  natural_side: DrCr
  exchange_rate: string
  base_currency: string
  total_amount: string
  charges: readonly { line_no: number; outstanding_amount: string; base_amount: string; base_tax_amount: string }[]
}

/** What a part pays of each charge. */
export interface SettledCharge {
  inv_id: number
  charge_line_no: number
  amount: string
}

const negated = (amount: string, currency: string) => converted(amount, '-1', 'times', currency)
const outstandingOf = ({ charges, currency }: SettledInvoice) =>
  total(
    charges.map(({ outstanding_amount }) => outstanding_amount),
    currency,
  )
/** Does the amount lie between nothing and what is outstanding, on the same side? */
const isWithin = (amount: string, outstanding: string) =>
  compareAmounts(amount, '0') * compareAmounts(outstanding, '0') > 0 &&
  (compareAmounts(outstanding, '0') > 0 ? compareAmounts(amount, outstanding) <= 0 : compareAmounts(amount, outstanding) >= 0)

/** Why an amount does not lie within what is outstanding. */
function amountProblem(amount: string, outstanding: string): string {
  if (compareAmounts(outstanding, '0') > 0 && compareAmounts(amount, '0') <= 0) return 'settlement.amountAboveZero'
  if (compareAmounts(outstanding, '0') < 0 && compareAmounts(amount, '0') >= 0) return 'settlement.amountBelowZero'
  return 'settlement.moreThanOutstanding'
}

/** M11: what a part pays of each charge. That of a whole invoice is laid on the open charges in proportion, by largest remainder. */
export function settledCharges({ charge_line_no, amount, inv_id }: SettledPart, invoice: SettledInvoice): SettledCharge[] {
  const { charges, currency } = invoice
  if (charge_line_no !== null) return [{ inv_id, charge_line_no, amount: asAmount(amount, currency) }]
  const open = charges.filter(({ outstanding_amount }) => compareAmounts(outstanding_amount, '0') !== 0)
  const parts = proportionalParts(
    amount,
    open.map(({ outstanding_amount }) => outstanding_amount),
    currency,
  )
  return open
    .map(({ line_no }, index) => ({ inv_id, charge_line_no: line_no, amount: parts[index] ?? '0' }))
    .filter((one) => compareAmounts(one.amount, '0') !== 0)
}

export const amountsOf = (charges: readonly Pick<SettledCharge, 'amount'>[], currency: string) =>
  total(
    charges.map(({ amount }) => amount),
    currency,
  )

/** What the parts of one invoice pay of its charges. Parts that pay all of it settle each charge: what stays open above and below 0 offsets. */
export function chargesPaid(parts: readonly SettledPart[], invoice: SettledInvoice): SettledCharge[] {
  const outstanding = outstandingOf(invoice)
  const paid = parts.flatMap((part) => settledCharges(part, invoice))
  if (compareAmounts(amountsOf(paid, invoice.currency), outstanding) !== 0) return paid
  return invoice.charges
    .filter(({ outstanding_amount }) => compareAmounts(outstanding_amount, '0') !== 0)
    .map(({ line_no, outstanding_amount }) => ({ inv_id: invoice.inv_id, charge_line_no: line_no, amount: outstanding_amount }))
}

/** Does an amount lie between 0 and the total of the invoice, in either direction? */
const isBetween = (amount: string, whole: string) =>
  compareAmounts(amount, '0') * compareAmounts(whole, '0') >= 0 &&
  compareAmounts(amount, whole) * compareAmounts(whole, '0') <= 0 &&
  (compareAmounts(whole, '0') !== 0 || compareAmounts(amount, '0') === 0)

/** §5.5: charges of one invoice, paid one by one, pay neither more than is outstanding of the invoice nor less than nothing. */
export function overpaidInvoices(parts: readonly SettledPart[], invoices: ReadonlyMap<number, SettledInvoice>): FieldProblem[] {
  return [...invoices.values()].flatMap((invoice) => {
    const own = parts.filter(({ inv_id }) => inv_id === invoice.inv_id)
    const outstanding = outstandingOf(invoice)
    const paid = total(
      own.map(({ amount }) => amount),
      invoice.currency,
    )
    const left = total([outstanding, negated(paid, invoice.currency)], invoice.currency)
    if (isBetween(left, invoice.total_amount)) return []
    const isTooMuch = compareAmounts(left, '0') * compareAmounts(invoice.total_amount, '0') < 0
    const place = parts.findLastIndex(({ inv_id }) => inv_id === invoice.inv_id)
    return [
      at(`lines.${place}.amount`, isTooMuch ? 'settlement.moreThanOutstanding' : 'settlement.lessThanNothing', { amount: outstanding }),
    ]
  })
}

interface Settling {
  party_id: number
  currency: string
  method: SettlementMethod
}
/** Why a part cannot be settled. `index` is its place in the form. */
export function partProblems(part: SettledPart, index: number, invoice: SettledInvoice | undefined, settling: Settling): FieldProblem[] {
  const problem = (field: string, key: string, params?: Record<string, string>) => [at(`lines.${index}.${field}`, key, params)]
  if (!invoice) return problem('inv_id', 'settlement.noInvoice')
  if (!invoice.isPosted) return problem('inv_id', 'settlement.notPosted')
  if (invoice.isReversed) return problem('inv_id', 'settlement.isReversed')
  if (invoice.issue_party_id !== settling.party_id) return problem('inv_id', 'settlement.otherParty')
  if (invoice.currency !== settling.currency) return problem('inv_id', 'settlement.otherCurrency')
  if (!isInCoins(part.amount, invoice.currency)) return problem('amount', 'msgNoSuchCoin', { currency: invoice.currency })
  const charge = invoice.charges.find(({ line_no }) => line_no === part.charge_line_no)
  if (part.charge_line_no !== null && !charge) return problem('charge_line_no', 'settlement.noCharge')
  const outstanding = charge?.outstanding_amount ?? outstandingOf(invoice)
  return isWithin(part.amount, outstanding)
    ? []
    : problem('amount', amountProblem(part.amount, outstanding), { amount: amountText(outstanding, invoice.currency) })
}

/** Parts that name one invoice or charge twice. */
export function repeatedParts(parts: readonly SettledPart[]): FieldProblem[] {
  return parts.flatMap(({ inv_id, charge_line_no }, index) => {
    const isRepeated = parts.some(
      (other, place) =>
        place < index &&
        other.inv_id === inv_id &&
        (other.charge_line_no === charge_line_no || other.charge_line_no === null || charge_line_no === null),
    )
    return isRepeated ? [at(`lines.${index}.inv_id`, 'settlement.twice')] : []
  })
}

/** A settlement has one rate, to one base currency: that of its first invoice. */
export function otherBases(invoices: readonly (Pick<SettledInvoice, 'base_currency'> | undefined)[]): FieldProblem[] {
  const base = invoices.find((invoice) => invoice)?.base_currency
  return invoices.flatMap((invoice, index) =>
    invoice && invoice.base_currency !== base ? [at(`lines.${index}.inv_id`, 'settlement.otherBase')] : [],
  )
}

/** §5.5: the settlement of a reversed invoice stays, because its reversal has opened the opposite amount. An offset of both is undone. */
export const undoProblem = (invoices: readonly Pick<SettledInvoice, 'record_no' | 'isReversed'>[]): Message | null => {
  const reversed = invoices.find(({ isReversed }) => isReversed)
  return reversed ? { key: 'settlement.ofReversed', params: { invoice_no: reversed.record_no } } : null
}

/** An invoice whose other settlements come to less than nothing without this one, as after a deduction that was paid alone. */
export const negativeWithout = (
  undone: readonly SettledCharge[],
  invoices: readonly Pick<SettledInvoice, 'inv_id' | 'record_no' | 'currency' | 'total_amount' | 'charges'>[],
): Message | null => {
  const found = invoices.find(({ inv_id, currency, total_amount, charges }) => {
    const own = undone.filter((line) => line.inv_id === inv_id)
    const left = total([...charges.map(({ outstanding_amount }) => outstanding_amount), amountsOf(own, currency)], currency)
    return !isBetween(left, total_amount)
  })
  return found ? { key: 'settlement.undoOthersFirst', params: { invoice_no: found.record_no } } : null
}

interface SidedAmount {
  amount: string
  natural_side: DrCr
}
/** Positive for money that comes in. */
export const signedBySide = ({ amount, natural_side }: SidedAmount, currency: string) =>
  natural_side === 'DR' ? amount : negated(amount, currency)
/** The money that comes in, negative if it goes out. */
export const netAmount = (parts: readonly SidedAmount[], currency: string) =>
  total(
    parts.map((part) => signedBySide(part, currency)),
    currency,
  )

/** An offset adds up to 0, everything else does not. */
export const netProblem = (net: string, method: SettlementMethod): FieldProblem[] =>
  (method === 'CONTRA') === (compareAmounts(net, '0') === 0)
    ? []
    : [at('lines', method === 'CONTRA' ? 'settlement.contraIsZero' : 'settlement.nothingPaid')]

interface Banked extends Pick<SettlementForm, 'currency' | 'bank_currency' | 'bank_amount'> {
  /** What the settlement comes to. */
  net: string
  /** The rate of the table from the settlement's currency to the bank's, if there is one. */
  bank_rate: string | null
}
/** What is wrong with the amount that the bank booked; it differs from the net amount only in another currency. */
export function bankProblems({ currency, bank_currency, bank_amount, net, bank_rate }: Banked): FieldProblem[] {
  if (bank_currency === null && bank_amount === null) return []
  if (bank_currency === null) return [at('bank_currency', 'settlement.bankInFull')]
  if (bank_amount === null || compareAmounts(bank_amount, '0') <= 0) return [at('bank_amount', 'settlement.bankInFull')]
  if (!isInCoins(bank_amount, bank_currency)) return [at('bank_amount', 'msgNoSuchCoin', { currency: bank_currency })]
  const paid = absolute(net, currency)
  if (bank_currency === currency)
    return compareAmounts(bank_amount, paid) === 0
      ? []
      : [at('bank_amount', 'settlement.bankDiffers', { amount: amountText(paid, currency) })]
  if (bank_rate === null) return [at('bank_currency', 'invoice.rateMissing', { from: currency, to: bank_currency })]
  return implausibleRate('bank_amount', averagePrice(bank_amount, paid), bank_rate)
}

/** The rate follows from what the bank booked: one that is entered as well must give the same amount. */
export function rateOfBankProblems(
  { currency, exchange_rate, bank_amount }: Pick<SettlementForm, 'currency' | 'exchange_rate' | 'bank_amount'>,
  { net, base_currency }: { net: string; base_currency: string },
): FieldProblem[] {
  if (exchange_rate === null || bank_amount === null) return []
  const amount = converted(absolute(net, currency), exchange_rate, 'times', base_currency)
  return compareAmounts(amount, bank_amount) === 0
    ? []
    : [at('exchange_rate', 'settlement.rateOfBank', { amount: amountText(amount, base_currency) })]
}

/** A settlement has the day on which the money moved; money that is still to come is not settled. */
export function settledOnProblems({ settled_on }: Pick<SettlementForm, 'settled_on'>, today: string): FieldProblem[] {
  if (settled_on > today) return [at('settled_on', 'settlement.dateAhead')]
  const range = rangeOfFarDate(settled_on, today)
  return range ? [at('settled_on', 'invoice.dateOutside', { from: range.from, to: today })] : []
}

/** No invoice is settled before its own date: the day must not be before the latest of them. */
export function datedBeforeInvoice(
  { settled_on }: Pick<SettlementForm, 'settled_on'>,
  invoices: Iterable<Pick<SettledInvoice, 'record_no' | 'invoice_date'>>,
): FieldProblem[] {
  const [latest] = [...invoices]
    .flatMap(({ record_no, invoice_date }) => (invoice_date !== null && settled_on < invoice_date ? [{ record_no, invoice_date }] : []))
    .toSorted((one, other) => other.invoice_date.localeCompare(one.invoice_date))
  if (!latest) return []
  const { record_no, invoice_date } = latest
  return [at('settled_on', 'settlement.beforeInvoice', { invoice_no: record_no, invoice_date })]
}
