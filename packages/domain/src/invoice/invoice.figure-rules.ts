import { absolute, amountText, compareAmounts, inCoins, total } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { isAboveCap, type InvoiceRuleFacts } from './invoice.facts-rules.ts'
import { difference, hasLimits, ownAmount, type InvoiceFigures } from './invoice.money-rules.ts'
import { naturalSide, OPPOSITE } from './invoice.state-rules.ts'
import type { InvoiceForm } from './invoice.ts'

/* What must be right in the computed figures of an invoice. They are computed once for all of it. */

/** G6, INV-104: line totals must equal detail totals. */
function totalsDiffer({ total_amount, charges, lines }: InvoiceForm, figures: InvoiceFigures): FieldProblem[] {
  const differs = (shown: string | undefined, computed: string | undefined) =>
    shown !== undefined && computed !== undefined && compareAmounts(shown, computed) !== 0
  const ofLines = figures.charges.flatMap((charge) => charge.lines)
  return [
    ...(differs(total_amount, figures.total_amount) ? [at('total_amount', 'invoice.totalsDiffer')] : []),
    ...charges.flatMap(({ amount }, index) =>
      differs(amount, figures.charges[index]?.amount) ? [at(`charges.${index}.amount`, 'invoice.totalsDiffer')] : [],
    ),
    ...lines.flatMap(({ amount }, index) =>
      differs(amount, ofLines[index]?.amount) ? [at(`lines.${index}.amount`, 'invoice.totalsDiffer')] : [],
    ),
  ]
}

/**
 * INV-104: the price of a charge against its P&L lines. Lines in another currency count with their rate, and the price of their charge is the average
 * of what they give; so is a price that the limits of a line changed.
 */
function pricesDiffer({ currency, charges, lines }: InvoiceForm, figures: InvoiceFigures): FieldProblem[] {
  const byCharge = Map.groupBy(lines, ({ charge_line_no }) => charge_line_no)
  return charges.flatMap((charge, index) => {
    const computed = figures.charges[index]
    const { unit_price, quantity, uom } = charge
    const ofCharge = byCharge.get(index + 1) ?? []
    if (!computed || unit_price === null || ofCharge.some((line) => line.currency !== currency)) return []
    const [line, ...others] = ofCharge
    const isSame = others.length === 0 && line && isSameFigure(line.unit_price, unit_price) && isSameFigure(line.quantity, quantity ?? '1')
    const isAverage = others.length > 0 || line === undefined || line.uom === 'PERCENT' || hasLimits(line)
    if (isSame || (isAverage && isSameFigure(unit_price, computed.unit_price))) return []
    const price = {
      unit_price,
      quantity: quantity ?? '1',
      currency: currency ?? '',
      min_charge: null,
      max_charge: null,
      exchange_rate: '1',
    }
    const shown = ownAmount({ ...price, is_percentage: uom === 'PERCENT' })
    const entered = absolute(charge.unit_price_is_tax_inclusive ? computed.gross_amount : computed.amount, currency)
    const apart = absolute(difference(shown, entered, currency ?? ''), currency)
    const params = { charge: inCoins(shown, currency), lines: inCoins(entered, currency), difference: inCoins(apart, currency) }
    return compareAmounts(shown, entered) === 0 ? [] : [at(`charges.${index}.unit_price`, 'invoice.priceDiffers', params)]
  })
}
const isSameFigure = (one: string | null, other: string) => one !== null && compareAmounts(one, other) === 0

/** The P&L lines of a charge add up to its side: a charge in Credit lessens the invoice. */
function sidesDiffer({ charges, type }: InvoiceForm, figures: InvoiceFigures, { ap_ar }: InvoiceRuleFacts): FieldProblem[] {
  if (type === null) return []
  const side = naturalSide({ ap_ar, type })
  return charges.flatMap(({ dr_cr }, index) => {
    const sign = compareAmounts(figures.charges[index]?.amount ?? '0', '0')
    if (dr_cr === null || sign === 0 || (dr_cr === side) === sign > 0) return []
    return [at(`charges.${index}.dr_cr`, 'invoice.sideDiffers', { side: OPPOSITE[dr_cr] })]
  })
}

/** Amounts have at most 15 digits before the point, as their columns. */
const MOST_DIGITS = 15
const hasTooManyDigits = (amount: string) =>
  amount.length > MOST_DIGITS && (amount.replace('-', '').split('.')[0] ?? '').length > MOST_DIGITS
const isTooLarge = (figures: object = {}) => Object.values(figures).some((value) => typeof value === 'string' && hasTooManyDigits(value))

function amountsTooLarge(figures: InvoiceFigures): FieldProblem[] {
  const key = 'invoice.amountTooLarge'
  const ofLines = figures.charges.flatMap(({ lines }) => lines)
  return [
    ...figures.charges.flatMap((charge, index) => (isTooLarge(charge) ? [at(`charges.${index}.unit_price`, key)] : [])),
    ...ofLines.flatMap((line, index) => (isTooLarge(line) ? [at(`lines.${index}.unit_price`, key)] : [])),
    ...(isTooLarge(figures) ? [at('charges', key)] : []),
  ]
}

const isCreditNote = (type: InvoiceForm['type']) => type === 'CN' || type === 'ICN'

/** G8, INV-102; a negative total is a credit note. */
function totalOutside({ currency, type }: InvoiceForm, { total_amount }: InvoiceFigures, facts: InvoiceRuleFacts): FieldProblem[] {
  if (compareAmounts(total_amount, '0') < 0)
    return [at('charges', isCreditNote(type) ? 'invoice.creditNoteCharges' : 'invoice.totalIsNegative')]
  const isAbove = isAboveCap(total([total_amount], currency), facts)
  if (isAbove === null) return [at('currency', 'invoice.rateMissing', { from: currency ?? '', to: 'CNY' })]
  return isAbove ? [at('charges', 'invoice.aboveCap', { cap: amountText(facts.cap_cny, 'CNY') })] : []
}

export const problemsOfFigures = (form: InvoiceForm, figures: InvoiceFigures, facts: InvoiceRuleFacts): FieldProblem[] => [
  ...totalsDiffer(form, figures),
  ...pricesDiffer(form, figures),
  ...sidesDiffer(form, figures, facts),
  ...amountsTooLarge(figures),
  ...totalOutside(form, figures, facts),
]
