import * as z from 'zod/mini'
import { code, line, lines } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'

/** The customer behind an account group code: parties that are invoiced as one (LOOKUP-006). */
export const {
  Form: AccountGroupForm,
  Record: AccountGroup,
  fields: ACCOUNT_GROUP_FIELDS,
} = maintained({ code: code(20), full_name: line(120), remark: lines(1000), status: ActiveStatus }, { customer_id: z.number() })
export type AccountGroupForm = z.infer<typeof AccountGroupForm>
export type AccountGroup = z.infer<typeof AccountGroup>

export const emptyAccountGroup = (): AccountGroupForm => AccountGroupForm.parse({ status: 'A' })
