import { at, findingsOf, requiredRule, type Finding, type Rule } from '../kit/rules.ts'
import { CHARGE_RULES } from './code.charge-rules.ts'
import { CODE_FIELDS_OF, CODE_REQUIRED, TAX_REQUIRED } from './code.lists.ts'
import { TAX_CATEGORY_RULES } from './code.tax-rules.ts'
import { CODE_FIELDS, type Code, type CodeForm, type CodeType } from './code.ts'

/** The format of each code type: HS headings have two, four or six digits, national ones up to ten; Recommendation 21 has two characters. */
const FORMS: Readonly<Record<CodeType, RegExp>> = {
  HS_CODE: /^\d{2}(?:\d{2}){0,4}$/,
  CHARGE_CODE: /^[A-Z0-9]{2,8}$/,
  TAX_CODE: /^[A-Z0-9]{1,10}$/,
  PACKAGE_UNIT: /^[A-Z0-9]{2}$/,
  CONTAINER_SIZE: /^[A-Z0-9]{2,4}$/,
}
const ISO_6346 = /^[1-9A-Z]\d[A-Z]\d$/

export const CODE_RULES: readonly Rule<CodeForm>[] = [
  requiredRule('a code is filled', CODE_REQUIRED),
  {
    name: 'a code has the form of its list',
    level: 'error',
    fields: ['code', 'code_type'],
    check: ({ code, code_type }) =>
      code !== null && code_type !== null && !FORMS[code_type].test(code) ? at('code', `code.form_${code_type}`) : null,
  },
  {
    name: 'a code has what its type has, and no more',
    level: 'error',
    fields: ['code_type'],
    check: (form) => {
      const { code_type } = form
      if (code_type === null) return null
      const open: readonly string[] = ['code_type', ...CODE_FIELDS_OF[code_type]]
      return CODE_FIELDS.filter((field) => form[field] !== null && form[field] !== false && !open.includes(field)).map((field) =>
        at(field, 'code.notOfType'),
      )
    },
  },
  {
    name: 'a tax has a percentage and a first day',
    level: 'error',
    fields: [...TAX_REQUIRED, 'code_type'],
    check: (form) =>
      form.code_type === 'TAX_CODE' ? TAX_REQUIRED.filter((field) => form[field] === null).map((field) => at(field, 'msgRequired')) : null,
  },
  {
    name: 'a tax ends after it begins',
    level: 'error',
    fields: ['valid_from', 'valid_to'],
    check: ({ valid_from, valid_to }) =>
      valid_from !== null && valid_to !== null && valid_to < valid_from ? at('valid_to', 'code.validToBeforeFrom') : null,
  },
  ...TAX_CATEGORY_RULES,
  ...CHARGE_RULES,
  {
    name: 'a container size has its ISO code',
    level: 'error',
    fields: ['iso_code'],
    check: ({ iso_code }) => (iso_code === null || ISO_6346.test(iso_code) ? null : at('iso_code', 'code.isoForm')),
  },
]

export const codeFindings = (form: CodeForm) => findingsOf(CODE_RULES, form, undefined)

/** The fields of a tax on which invoices depend. */
const RATE_FIELDS = ['percentage', 'country_code', 'valid_from'] as const satisfies readonly (keyof CodeForm)[]

/** What a used tax is reported under; a blank one may still be filled. */
const REPORTED_FIELDS = ['vat_category', 'tax_scheme'] as const satisfies readonly (keyof CodeForm)[]
const changedFields = (form: CodeForm, stored: Code) => [
  ...RATE_FIELDS.filter((field) => form[field] !== stored[field]),
  ...REPORTED_FIELDS.filter((field) => stored[field] !== null && form[field] !== stored[field]),
]

/** Must the server know how a stored tax is used, to judge this form? */
export const touchesTaxRate = (form: CodeForm, stored: Code): boolean =>
  stored.code_type === 'TAX_CODE' && (form.valid_to !== stored.valid_to || changedFields(form, stored).length > 0)

/** The rate of a used tax never changes: another one is a further row of the code. `last_use` is the date of the last invoice with this row. */
export function usedTaxFindings(form: CodeForm, stored: Code, last_use: string | null): Finding[] {
  if (last_use === null) return []
  const error = (path: string, key: string, params?: Finding['params']): Finding => ({
    ...at(path, key, params),
    rule: 'a used tax keeps its rate',
    level: 'error',
  })
  return [
    ...changedFields(form, stored).map((field) => error(field, 'code.taxInUse', { code: stored.code ?? '' })),
    ...(form.valid_to !== null && form.valid_to < last_use ? [error('valid_to', 'code.validToUsed', { date: last_use })] : []),
  ]
}
