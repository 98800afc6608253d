import type { Invoice, StoredCharge } from '@fairlead/domain/invoice/invoice'
import { averagePrice, total } from '@fairlead/domain/kit/money'

/** Charges of one code, tax and kind of price in one line: quantities and amounts are added, the price is the average. */
export function groupedCharges({ charges, currency }: Pick<Invoice, 'charges' | 'currency'>): StoredCharge[] {
  const groups = Map.groupBy(charges, ({ charge_code, tax_code, tax_rate, uom, dr_cr, unit_price_is_tax_inclusive }) =>
    JSON.stringify([charge_code, tax_code, tax_rate, uom, dr_cr, unit_price_is_tax_inclusive]),
  )
  return [...groups.values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? sumOf([first, ...others], currency) : (first ?? []),
  )
}

function sumOf(all: readonly [StoredCharge, ...StoredCharge[]], currency: string | null): StoredCharge {
  const [first] = all
  const sum = (field: 'amount' | 'tax_amount' | 'gross_amount') =>
    total(
      all.map((charge) => charge[field]),
      currency,
    )
  const quantity = String(all.reduce((sum_, one) => sum_ + Math.round(Number(one.quantity) * 1000), 0) / 1000)
  const entered = first.unit_price_is_tax_inclusive ? sum('gross_amount') : sum('amount')
  return {
    ...first,
    quantity,
    unit_price: averagePrice(entered, quantity),
    // Lines with different texts are printed under the name of the charge.
    charge_description: all.every(({ charge_description }) => charge_description === first.charge_description)
      ? first.charge_description
      : null,
    reference: null,
    amount: sum('amount'),
    tax_amount: sum('tax_amount'),
    gross_amount: sum('gross_amount'),
  }
}
