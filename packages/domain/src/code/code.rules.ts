import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { CODE_FIELDS_OF, CODE_REQUIRED } from './code.lists.ts'
import { CODE_FIELDS, type CodeForm, type CodeType } from './code.ts'

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
      return CODE_FIELDS.filter((field) => form[field] !== null && !open.includes(field)).map((field) => at(field, 'code.notOfType'))
    },
  },
  {
    name: 'a tax has a percentage',
    level: 'error',
    fields: ['percentage', 'code_type'],
    check: ({ code_type, percentage }) => (code_type === 'TAX_CODE' && percentage === null ? at('percentage', 'msgRequired') : null),
  },
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
    name: 'a container size has its ISO code',
    level: 'error',
    fields: ['iso_code'],
    check: ({ iso_code }) => (iso_code === null || ISO_6346.test(iso_code) ? null : at('iso_code', 'code.isoForm')),
  },
]

export const codeFindings = (form: CodeForm) => findingsOf(CODE_RULES, form, undefined)
