import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { isSamePercentage, isTaxOf, type InvoiceRuleFacts } from './invoice.facts-rules.ts'
import type { Invoice, InvoiceCharge } from './invoice.ts'

export type TaxFacts = Pick<InvoiceRuleFacts, 'taxes' | 'unrated_taxes' | 'ap_ar' | 'company' | 'party'>

/** A tax code is in use, and of a country whose tax the invoice can have. */
export function taxProblems(path: string, tax_code: string | null, facts: TaxFacts): FieldProblem[] {
  if (tax_code === null) return []
  const tax = facts.taxes.find((one) => one.tax_code === tax_code)
  if (!tax) return [unratedProblem(path, tax_code, facts)]
  const own = facts.company?.tax_country_code ?? ''
  return isTaxOf(tax, facts) ? [] : [at(path, 'invoice.taxOfOtherCountry', { tax_code, country: tax.country_code ?? '', own })]
}

function unratedProblem(path: string, code: string, { unrated_taxes }: TaxFacts): FieldProblem {
  const known = unrated_taxes.find(({ tax_code }) => tax_code === code)
  if (!known) return at(path, 'invoice.taxUnknown', { code })
  const { inactive_since } = known
  return inactive_since === null ? at(path, 'invoice.taxNotValid') : at(path, 'invoice.taxInactive', { code, date: inactive_since })
}

/** Is the percentage of the government invoice that of at least one charge? True for a code that is not in use, which another rule refuses. */
export function isRateOfCharges(
  tax_rate_code: string,
  charges: readonly Pick<InvoiceCharge, 'tax_code'>[],
  { taxes }: Pick<TaxFacts, 'taxes'>,
): boolean {
  const rateOf = (code: string | null) => taxes.find(({ tax_code }) => tax_code === code)?.tax_rate
  const rate = rateOf(tax_rate_code)
  const isSame = (other: string | undefined) => rate !== undefined && other !== undefined && isSamePercentage(other, rate)
  return rate === undefined || charges.some(({ tax_code }) => isSame(rateOf(tax_code)))
}

type StoredTax = Pick<Invoice['charges'][number], 'tax_code' | 'tax_rate'>
interface MovedTax {
  index: number
  params: { tax_code: string; rate: string; old: string }
}
/** Charges whose tax was computed with another rate than that of the date of the facts. A code that is not valid is left to other rules. */
function movedTaxes(charges: readonly StoredTax[], { taxes }: Pick<TaxFacts, 'taxes'>): MovedTax[] {
  return charges.flatMap(({ tax_code, tax_rate }, index) => {
    const tax = taxes.find((one) => one.tax_code === tax_code)
    if (!tax || isSamePercentage(tax.tax_rate, tax_rate)) return []
    return [{ index, params: { tax_code: tax.tax_code, rate: tax.tax_rate, old: plainRate(tax_rate) } }]
  })
}
/** A percentage of at most four decimals without zeros at its end. */
const plainRate = (rate: string) => String(Number(rate))

/** A tax got another rate since the invoice was saved. */
export const movedTaxProblems = (charges: readonly StoredTax[], facts: Pick<TaxFacts, 'taxes'>): FieldProblem[] =>
  movedTaxes(charges, facts).map(({ index, params }) => at(`charges.${index}.tax_code`, 'invoice.taxRateMoved', params))

/** A date on which a tax of the invoice is not in force, or has another rate than the one that was charged. */
export const taxDayProblems = (charges: readonly StoredTax[], facts: Pick<TaxFacts, 'taxes' | 'unrated_taxes'>): FieldProblem[] =>
  [
    ...charges.flatMap(({ tax_code }) => {
      if (tax_code === null || facts.taxes.some((tax) => tax.tax_code === tax_code)) return []
      const since = facts.unrated_taxes.find((one) => one.tax_code === tax_code)?.inactive_since ?? null
      return since === null
        ? at('invoice_date', 'invoice.taxNotOfDate', { tax_code })
        : at('invoice_date', 'invoice.taxInactive', { code: tax_code, date: since })
    }),
    ...movedTaxes(charges, facts).map(({ params }) => at('invoice_date', 'invoice.taxRateOfDate', params)),
  ].slice(0, 1)
