import { at, type Rule } from '../kit/rules.ts'
import type { Code, CodeForm } from './code.ts'

/** Freight cost codes of UN/ECE Recommendation 23 have six digits. */
const REC23 = /^\d{6}$/
/** The other codes that a charge names, with the list to which each belongs. */
export const CHARGE_LINKS = ['ar_account_code', 'ap_account_code', 'tax_code'] as const satisfies readonly (keyof CodeForm)[]

export const CHARGE_RULES: readonly Rule<CodeForm>[] = [
  {
    name: 'a charge has a category and a basis',
    level: 'error',
    fields: ['category', 'basis', 'code_type'],
    check: (form) =>
      form.code_type === 'CHARGE_CODE'
        ? (['category', 'basis'] as const).filter((field) => form[field] === null).map((field) => at(field, 'msgRequired'))
        : null,
  },
  {
    name: 'a freight cost code has six digits',
    level: 'error',
    fields: ['unece_rec23'],
    check: ({ unece_rec23 }) => (unece_rec23 === null || REC23.test(unece_rec23) ? null : at('unece_rec23', 'code.rec23Form')),
  },
]

/** What a charge code gives to the charges of an invoice. */
export type ChargeDefaults = Pick<Code, 'ar_account_code' | 'ap_account_code' | 'tax_code' | 'default_side'>
