import { proportionalParts } from '../kit/largestRemainder.ts'
import { compareAmounts, converted, total } from '../kit/money.ts'
import { signedBySide, type SettledCharge, type SettledInvoice } from './settlement.rules.ts'

/* The exchange difference of a settlement (§5.5): what its money is more or less than the base amount that it clears. */

/** What an earlier settlement paid of a charge; a counter-entry has the opposite amounts. */
export interface EarlierPart extends SettledCharge {
  /** What its money is in base currency. */
  base_amount: string
  exchange_difference: string
}

/** The money of a settlement. */
interface Paid {
  currency: string
  base_currency: string
  /** To the base currency. */
  exchange_rate: string
  /** What the bank booked, in base currency; null if it is not known. */
  bank_base: string | null
}
/** What the money of a settlement is for each charge in base currency: its part of what the bank booked, else its amount at the rate of the settlement. */
export function settledBaseAmounts(
  charges: readonly (Pick<SettledCharge, 'amount'> & Pick<SettledInvoice, 'natural_side'>)[],
  { currency, base_currency, exchange_rate, bank_base }: Paid,
): string[] {
  if (bank_base === null) return charges.map(({ amount }) => converted(amount, exchange_rate, 'times', base_currency))
  const signed = charges.map((charge) => signedBySide(charge, currency))
  const isIncoming = compareAmounts(total(signed, currency), '0') > 0
  const parts = proportionalParts(bank_base, signed, base_currency)
  return parts.map((part, index) => {
    const isOfNet = (charges[index]?.natural_side === 'DR') === isIncoming
    return isOfNet ? part : converted(part, '-1', 'times', base_currency)
  })
}

const minus = (amount: string, taken: string, currency: string) => total([amount, converted(taken, '-1', 'times', currency)], currency)

/** The base amount of a charge that these settlements have cleared. */
const clearedBy = (parts: readonly EarlierPart[], base: string) =>
  total(
    parts.map(({ base_amount, exchange_difference }) => minus(base_amount, exchange_difference, base)),
    base,
  )

/**
 * The difference in base currency: what the money is for the charge, less what it clears. A part clears its share at the rate of the invoice, and the last part what is left of the base amount, so that the
 * parts together clear exactly what was posted.
 */
export function exchangeDifference(
  { charge_line_no, amount, base_amount }: SettledCharge & Pick<EarlierPart, 'base_amount'>,
  { exchange_rate, base_currency, charges, inv_id }: SettledInvoice,
  earlier: readonly EarlierPart[],
): string {
  const charge = charges.find(({ line_no }) => line_no === charge_line_no)
  const before = earlier.filter((part) => part.inv_id === inv_id && part.charge_line_no === charge_line_no)
  const cleared =
    charge && compareAmounts(amount, charge.outstanding_amount) === 0
      ? minus(total([charge.base_amount, charge.base_tax_amount], base_currency), clearedBy(before, base_currency), base_currency)
      : converted(amount, exchange_rate, 'times', base_currency)
  return minus(base_amount, cleared, base_currency)
}
