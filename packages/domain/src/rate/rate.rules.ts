import { UN_LOCODE } from '../kit/identifiers.ts'
import { isInCoins } from '../kit/money.ts'
import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { sizesFor } from '../transport/transport.codes.ts'
import type { RateCharge, RateForm } from './rate.ts'

export const RATE_REQUIRED = [
  'contract_no',
  'carrier_code',
  'mode',
  'service',
  'pol',
  'pod',
  'effective_from',
  'effective_to',
  'currency',
  'status',
  'rate_containers',
] as const satisfies readonly (keyof RateForm)[]
export const RATE_PORTS = ['por', 'pol', 'pod', 'pld'] as const satisfies readonly (keyof RateForm)[]
const CHARGE_REQUIRED = ['container_size', 'charge_code', 'amount'] as const satisfies readonly (keyof RateCharge)[]

/** RATE-004 */
export const RATE_RULES: readonly Rule<RateForm>[] = [
  requiredRule('a rate is filled', RATE_REQUIRED),
  {
    name: 'a rate does not end before it begins',
    level: 'error',
    fields: ['effective_from', 'effective_to'],
    check: ({ effective_from, effective_to }) =>
      effective_from !== null && effective_to !== null && effective_to < effective_from ? at('effective_to', 'msgEndsBeforeBegin') : null,
  },
  {
    name: 'ports are written as UN/LOCODE',
    level: 'error',
    fields: RATE_PORTS,
    check: (form) => RATE_PORTS.flatMap((port) => (form[port] && !UN_LOCODE.test(form[port]) ? [at(port, 'rate.portForm')] : [])),
  },
  {
    name: 'a rate leads elsewhere',
    level: 'error',
    fields: ['pol', 'pod'],
    check: ({ pol, pod }) => (pol !== null && pol === pod ? at('pod', 'rate.samePort') : null),
  },
  {
    name: 'a charge is filled',
    level: 'error',
    fields: ['rate_containers'],
    check: ({ rate_containers }) =>
      rate_containers.flatMap((charge, index) =>
        CHARGE_REQUIRED.filter((field) => charge[field] === null).map((field) => at(`rate_containers.${index}.${field}`, 'msgRequired')),
      ),
  },
  {
    name: 'an amount has the decimals of its currency',
    level: 'error',
    fields: ['currency', 'rate_containers'],
    check: ({ currency, rate_containers }) =>
      rate_containers.flatMap(({ amount }, index) =>
        currency !== null && amount !== null && !isInCoins(amount, currency)
          ? [at(`rate_containers.${index}.amount`, 'msgNoSuchCoin', { currency })]
          : [],
      ),
  },
  {
    name: 'no charge is repeated for a size',
    level: 'error',
    fields: ['rate_containers'],
    check: ({ rate_containers }) =>
      rate_containers.flatMap((charge, index) => {
        const isAgain = rate_containers
          .slice(0, index)
          .some(({ container_size, charge_code }) => container_size === charge.container_size && charge_code === charge.charge_code)
        return isAgain && charge.charge_code !== null ? [at(`rate_containers.${index}.charge_code`, 'rate.chargeTwice')] : []
      }),
  },
  {
    name: 'sizes go with mode and service',
    level: 'error',
    fields: ['mode', 'service', 'rate_containers'],
    check: ({ mode, service, rate_containers }) => {
      const allowed = new Set(sizesFor({ mode, service }).map(({ container_size }) => container_size))
      return rate_containers.flatMap(({ container_size }, index) =>
        container_size !== null && !allowed.has(container_size)
          ? [at(`rate_containers.${index}.container_size`, 'rate.sizeNotForService')]
          : [],
      )
    },
  },
]

export const rateFindings = (form: RateForm) => findingsOf(RATE_RULES, form, undefined)
