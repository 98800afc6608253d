import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { isSamePercentage, isTaxOf, type InvoiceRuleFacts } from './invoice.facts-rules.ts'
import type { InvoiceCharge } from './invoice.ts'

export type TaxFacts = Pick<InvoiceRuleFacts, 'taxes' | 'ap_ar' | 'company' | 'party'>

/** A tax code is in use, and of a country whose tax the invoice can have. */
export function taxProblems(path: string, tax_code: string | null, facts: TaxFacts): FieldProblem[] {
  if (tax_code === null) return []
  const tax = facts.taxes.find((one) => one.tax_code === tax_code)
  if (!tax) return [at(path, 'invoice.taxNotValid')]
  const own = facts.company?.tax_country_code ?? ''
  return isTaxOf(tax, facts) ? [] : [at(path, 'invoice.taxOfOtherCountry', { tax_code, country: tax.country_code ?? '', own })]
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
