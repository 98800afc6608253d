import type { ChargeDefaults } from '../code/code.charge-rules.ts'
import type { ApAr, DrCr } from './invoice.codes.ts'
import { isTaxOf, type InvoiceRuleFacts, type TaxRate } from './invoice.facts-rules.ts'
import { OPPOSITE } from './invoice.state-rules.ts'

interface ChosenCharge {
  code: ChargeDefaults
  /** The natural side of the invoice. */
  side: DrCr
  taxes: readonly Pick<TaxRate, 'tax_code' | 'country_code'>[]
  /** Null while the facts of the invoice are not known: then no tax is proposed. */
  facts: Pick<InvoiceRuleFacts, 'ap_ar' | 'company' | 'party'> | null
}
/** A vendor may charge the tax of his country, which is known once he is chosen. */
const isUsualTax = (tax: Pick<TaxRate, 'country_code'>, { ap_ar, company, party }: NonNullable<ChosenCharge['facts']>): boolean =>
  company !== null && isTaxOf(tax, { ap_ar: party === null ? 'AR' : ap_ar, company, party })

/** What a charge takes over from its code: the tax, if the books of the invoice can have it, and the side (INV-012). */
export function chargeDefaults({ code, side, taxes, facts }: ChosenCharge): { tax_code: string | null; dr_cr: DrCr } {
  const tax = taxes.find(({ tax_code }) => tax_code === code.tax_code)
  return {
    tax_code: tax && facts && isUsualTax(tax, facts) ? tax.tax_code : null,
    dr_cr: code.default_side === 'DEDUCTION' ? OPPOSITE[side] : side,
  }
}

/** The account that a new invoice without one takes from its charge. */
export const defaultAccount = (code: ChargeDefaults, ap_ar: ApAr): string | null =>
  ap_ar === 'AR' ? code.ar_account_code : code.ap_account_code

/** A line is a disbursement if the line or its charge code is marked as one; the view pl_fact has the same rule. */
export const isDisbursement = ({ is_disbursement }: { is_disbursement: boolean }, ofCode: boolean): boolean => is_disbursement || ofCode
