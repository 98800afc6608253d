import * as z from 'zod/mini'
import { code } from '../kit/fields.ts'
import type { Column } from '../kit/list.ts'
import { AgentType, PartyApproval, PartyRole } from './party.codes.ts'
import { emptyParty } from './party.defaults.ts'
import { PARTY_LISTS } from './party.lists.ts'
import { REQUIRED_FIELDS } from './party.rules.ts'
import { PartyForm } from './party.ts'

const { customer_id: _group, target_offices: _offices, ...shape } = PartyForm.shape

/**
 * A party as a row of a sheet: the form, its code, and the confirmation that it differs from similar parties. The system assigns a missing code. The
 * approval status is for the history.
 */
export const PartySheetForm = z.strictObject({
  ...PartyForm.shape,
  party_code: z.nullable(code(20).check(z.refine((text: string) => /^[A-Z0-9][A-Z0-9-]{1,19}$/.test(text), { error: 'party.codeForm' }))),
  confirm_similar: z._default(z.nullable(z.boolean()), false),
  approval_status: z._default(PartyApproval, 'PENDING_ADMIN'),
})
export type PartySheetForm = z.infer<typeof PartySheetForm>

export const emptyPartyRow = (): PartySheetForm => ({
  ...emptyParty(),
  party_code: null,
  confirm_similar: false,
  approval_status: 'PENDING_ADMIN',
})

/** The columns of a sheet. Account group and offices are edited on the party's page only. */
export const PARTY_SHEET_FIELDS: readonly string[] = ['party_code', ...Object.keys(shape), 'confirm_similar']
export const PARTY_SHEET_REQUIRED: readonly string[] = REQUIRED_FIELDS

const text = (field: string): SheetColumn => ({ field, kind: 'text' })
const number = (field: string): SheetColumn => ({ field, kind: 'number' })
const flag = (field: string): SheetColumn => ({ field, kind: 'boolean' })
type SheetColumn = Pick<Column, 'field' | 'kind' | 'values' | 'valueLabels'>

/** How to read columns that no list has, or that a list shows in another form. */
const SHEET_COLUMNS: readonly SheetColumn[] = [
  text('credit_limit'),
  number('reminder'),
  number('deadline'),
  number('profit_share'),
  { field: 'agent_type', kind: 'choice', values: AgentType.options, valueLabels: 'party.agent_type_' },
  { field: 'agreement_until', kind: 'date' },
  ...['no_edit_name', 'no_edit_address', 'no_hbl_printing', 'is_auto_fill', 'confirm_similar'].map(flag),
]

const allParties = PARTY_LISTS.find(({ preset }) => !preset)
const columns: readonly SheetColumn[] = [...SHEET_COLUMNS, ...(allParties?.columns ?? [])]
export const PARTY_SHEET_LIST = { name: allParties?.name ?? '', path: allParties?.path ?? '', columns }

const roleCodeOf = (word: string) =>
  word
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')

/** Roles share one cell: codes separated by commas, semicolons, bars or lines. Unknown words stay, so that the form refuses them. */
export function withRoles(row: Record<string, unknown>): Record<string, unknown> {
  const { roles } = row
  if (typeof roles !== 'string') return row
  const named = roles.split(/[,;|\n/、，；]/).map(roleCodeOf)
  const known = PartyRole.options.filter((role) => named.includes(role))
  return { ...row, roles: [...known, ...named.filter((word) => word !== '' && !known.some((role) => role === word))] }
}
