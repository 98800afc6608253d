import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import type { TradelaneForm } from './tradelane.ts'

export const TRADELANE_REQUIRED = [
  'tradelane',
  'tradelane_name',
  'tradelane_type',
  'effective_date',
  'status',
] as const satisfies readonly (keyof TradelaneForm)[]

export const TRADELANE_RULES: readonly Rule<TradelaneForm>[] = [
  requiredRule('a trade lane is filled', TRADELANE_REQUIRED),
  {
    name: 'a trade lane names a country',
    level: 'error',
    fields: ['pol_country', 'pod_country'],
    check: ({ pol_country, pod_country }) =>
      pol_country === null && pod_country === null ? at('pol_country', 'tradelane.countryMissing') : null,
  },
  {
    name: 'a domestic lane stays in its country',
    level: 'error',
    fields: ['tradelane_type', 'pol_country', 'pod_country'],
    check: ({ tradelane_type, pol_country, pod_country }) =>
      tradelane_type === 'DOMESTIC' && pol_country !== null && pod_country !== null && pol_country !== pod_country
        ? at('pod_country', 'tradelane.domesticCrosses')
        : null,
  },
  {
    name: 'a customer of a lane has a type, and a type its customer',
    level: 'error',
    fields: ['customer_type', 'customer_code'],
    check: ({ customer_type, customer_code }) => {
      if ((customer_type === null) === (customer_code === null)) return null
      return at(customer_type === null ? 'customer_type' : 'customer_code', 'msgRequired')
    },
  },
]

export const tradelaneFindings = (form: TradelaneForm) => findingsOf(TRADELANE_RULES, form, undefined)
