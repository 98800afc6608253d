import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { isEmail } from '../user/user.ts'
import type { WarehouseForm } from './warehouse.ts'

export const WAREHOUSE_REQUIRED = [
  'warehouse_code',
  'warehouse_name',
  'address1',
  'status',
] as const satisfies readonly (keyof WarehouseForm)[]

export const WAREHOUSE_RULES: readonly Rule<WarehouseForm>[] = [
  requiredRule('a warehouse is filled', WAREHOUSE_REQUIRED),
  {
    name: 'a contact has an e-mail address',
    level: 'error',
    fields: ['contact_email'],
    check: ({ contact_email }) => (contact_email === null || isEmail(contact_email) ? null : at('contact_email', 'msgEmailInvalid')),
  },
]

export const warehouseFindings = (form: WarehouseForm) => findingsOf(WAREHOUSE_RULES, form, undefined)
