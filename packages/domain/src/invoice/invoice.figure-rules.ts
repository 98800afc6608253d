import { compareAmounts, total } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { isAboveCap, type InvoiceRuleFacts } from './invoice.facts-rules.ts'
import type { InvoiceFigures } from './invoice.money-rules.ts'
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

/** Amounts have at most 15 digits before the point, as their columns. */
const MOST_DIGITS = 15
const hasTooManyDigits = (amount: string) => (amount.replace('-', '').split('.')[0] ?? '').length > MOST_DIGITS
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
  return isAbove ? [at('charges', 'invoice.aboveCap', { cap: facts.cap_cny })] : []
}

export const problemsOfFigures = (form: InvoiceForm, figures: InvoiceFigures, facts: InvoiceRuleFacts): FieldProblem[] => [
  ...totalsDiffer(form, figures),
  ...amountsTooLarge(figures),
  ...totalOutside(form, figures, facts),
]
