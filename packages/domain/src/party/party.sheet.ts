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
 * A party as a row of a sheet: the form with the code that names it, and the word that it is another party in spite of its likeness. A code that
 * is left out is given by the system. How far the approval has come stands beside it, for its history.
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

/** The columns of a sheet. Account group and offices are kept on the party's own page. */
export const PARTY_SHEET_FIELDS: readonly string[] = ['party_code', ...Object.keys(shape), 'confirm_similar']
export const PARTY_SHEET_REQUIRED: readonly string[] = REQUIRED_FIELDS

const text = (field: string): SheetColumn => ({ field, kind: 'text' })
const number = (field: string): SheetColumn => ({ field, kind: 'number' })
const flag = (field: string): SheetColumn => ({ field, kind: 'boolean' })
type SheetColumn = Pick<Column, 'field' | 'kind' | 'values' | 'valueLabels'>

/** How its cells are read where no list shows the field, or shows it as something else than it is written. */
const OWN: readonly SheetColumn[] = [
  text('credit_limit'),
  number('reminder'),
  number('deadline'),
  number('profit_share'),
  { field: 'agent_type', kind: 'choice', values: AgentType.options, valueLabels: 'party.agent_type_' },
  { field: 'agreement_until', kind: 'date' },
  ...['no_edit_name', 'no_edit_address', 'no_hbl_printing', 'is_auto_fill', 'confirm_similar'].map(flag),
]

const allParties = PARTY_LISTS.find(({ preset }) => !preset)
const columns: readonly SheetColumn[] = [...OWN, ...(allParties?.columns ?? [])]
export const PARTY_SHEET_LIST = { name: allParties?.name ?? '', path: allParties?.path ?? '', columns }

const plain = (word: string) =>
  word
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')

/** Roles stand in one cell: by their codes, between commas, semicolons, bars or lines. A word that is no role stays, and the form refuses it. */
export function withRoles(given: Record<string, unknown>): Record<string, unknown> {
  const { roles } = given
  if (typeof roles !== 'string') return given
  const named = roles.split(/[,;|\n/、，；]/).map(plain)
  const known = PartyRole.options.filter((role) => named.includes(role))
  return { ...given, roles: [...known, ...named.filter((word) => word !== '' && !known.some((role) => role === word))] }
}
