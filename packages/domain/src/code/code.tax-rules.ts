import { at, type Rule } from '../kit/rules.ts'
import type { CodeForm, VatCategory } from './code.ts'

/** A code of the VATEX list, such as VATEX-EU-132. */
const VATEX = /^VATEX-[A-Z]{2}-[A-Z0-9-]+$/
/** EN 16931, BR-S-10 and BR-Z-10: these have no reason of an exemption. */
const WITHOUT_REASON: readonly VatCategory[] = ['S', 'Z']

/** The category of a tax fits its rate: a standard rate is above 0, every other category has 0 % (EN 16931, BR-S-05 to BR-O-05). */
export const TAX_CATEGORY_RULES: readonly Rule<CodeForm>[] = [
  {
    name: 'the category of a tax fits its rate',
    level: 'error',
    fields: ['vat_category', 'percentage'],
    check: ({ vat_category, percentage }) => {
      if (vat_category === null || percentage === null) return null
      if (vat_category === 'S') return percentage > 0 ? null : at('vat_category', 'code.standardRateIsZero')
      return percentage === 0 ? null : at('vat_category', 'code.categoryHasNoRate')
    },
  },
  {
    name: 'a reason of exemption has the form of its list',
    level: 'error',
    fields: ['vatex_code'],
    check: ({ vatex_code }) => (vatex_code === null || VATEX.test(vatex_code) ? null : at('vatex_code', 'code.vatexForm')),
  },
  {
    name: 'only a tax that is not charged has a reason of exemption',
    level: 'error',
    fields: ['vat_category', 'vatex_code'],
    check: ({ vat_category, vatex_code }) =>
      vatex_code !== null && (vat_category === null || WITHOUT_REASON.includes(vat_category))
        ? at('vatex_code', 'code.vatexWithoutExemption')
        : null,
  },
]

/** What a paper adds to a tax: nothing for a standard rate. */
export const isNamedOnPaper = (vat_category: VatCategory | null): vat_category is Exclude<VatCategory, 'S'> =>
  vat_category !== null && vat_category !== 'S'
