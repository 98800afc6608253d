import { compareAmounts, converted, total } from '../kit/money.ts'
import type { SettledCharge, SettledInvoice } from './settlement.rules.ts'

/* The exchange difference of a settlement (§5.5): what its rate makes more or less of the base amount that it clears. */

/** What an earlier settlement paid of a charge; a counter-entry has the opposite amounts. */
export interface EarlierPart extends SettledCharge {
  /** Of the settlement, to the base currency. */
  exchange_rate: string
  exchange_difference: string
}

const minus = (amount: string, taken: string, currency: string) => total([amount, converted(taken, '-1', 'times', currency)], currency)

/** The base amount of a charge that these settlements have cleared. */
const clearedBy = (parts: readonly EarlierPart[], base: string) =>
  total(
    parts.map(({ amount, exchange_rate, exchange_difference }) =>
      minus(converted(amount, exchange_rate, 'times', base), exchange_difference, base),
    ),
    base,
  )

/**
 * The difference in base currency. A part clears its share at the rate of the invoice, and the last part what is left of the base amount, so that the
 * parts together clear exactly what was posted.
 */
export function exchangeDifference(
  { charge_line_no, amount }: SettledCharge,
  rate: string,
  { exchange_rate, base_currency, charges, inv_id }: SettledInvoice,
  earlier: readonly EarlierPart[],
): string {
  const charge = charges.find(({ line_no }) => line_no === charge_line_no)
  const before = earlier.filter((part) => part.inv_id === inv_id && part.charge_line_no === charge_line_no)
  const cleared =
    charge && compareAmounts(amount, charge.outstanding_amount) === 0
      ? minus(total([charge.base_amount, charge.base_tax_amount], base_currency), clearedBy(before, base_currency), base_currency)
      : converted(amount, exchange_rate, 'times', base_currency)
  return minus(converted(amount, rate, 'times', base_currency), cleared, base_currency)
}
