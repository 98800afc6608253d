import { SCAC } from '../kit/identifiers.ts'
import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import type { CarrierForm } from './carrier.ts'

/** CARRIER-005, CARRIER-009 to CARRIER-011 */
export const CARRIER_REQUIRED = [
  'carrier_code',
  'display_name',
  'full_name',
  'alliance',
  'carrier_type',
  'status',
] as const satisfies readonly (keyof CarrierForm)[]

const CODE = /^[A-Z0-9]{2,4}$/
const AGENCY_CODE = /^[A-Z0-9]{4}$/

type Filled = 'carrier_code' | 'cbsa' | 'naccs'
const hasForm =
  (field: Filled, pattern: RegExp, key: string): Rule<CarrierForm>['check'] =>
  ({ [field]: value }) =>
    value === null || pattern.test(value) ? null : at(field, key)

export const CARRIER_RULES: readonly Rule<CarrierForm>[] = [
  requiredRule('a carrier is filled', CARRIER_REQUIRED),
  {
    name: 'a carrier code has two to four characters', // CARRIER-005
    level: 'error',
    fields: ['carrier_code'],
    check: hasForm('carrier_code', CODE, 'carrier.codeForm'),
  },
  {
    name: 'a CBSA code has four characters', // CARRIER-007
    level: 'error',
    fields: ['cbsa'],
    check: hasForm('cbsa', AGENCY_CODE, 'carrier.fourCharacters'),
  },
  {
    name: 'a NACCS code has four characters', // CARRIER-008
    level: 'error',
    fields: ['naccs'],
    check: hasForm('naccs', AGENCY_CODE, 'carrier.fourCharacters'),
  },
  {
    name: 'a SCAC belongs to a sea carrier',
    level: 'error',
    fields: ['scac', 'carrier_type'],
    check: ({ scac, carrier_type }) => {
      if (scac === null) return null
      if (carrier_type !== 'SEA') return at('scac', 'carrier.scacOfSeaOnly')
      return SCAC.test(scac) ? null : at('scac', 'carrier.scacForm')
    },
  },
  {
    name: 'a carrier does not end before it begins', // CARRIER-012
    level: 'error',
    fields: ['effective_from', 'effective_to'],
    check: ({ effective_from, effective_to }) =>
      effective_from !== null && effective_to !== null && effective_to < effective_from ? at('effective_to', 'msgEndsBeforeBegin') : null,
  },
]

export const carrierFindings = (form: CarrierForm) => findingsOf(CARRIER_RULES, form, undefined)
