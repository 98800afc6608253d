import * as z from 'zod/mini'
import { code, key, line, lines } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'

export const PartyGroupType = z.enum(['CUSTOMER', 'SUPPLIER', 'AGENT', 'OFFICE'])
/** The most parties of a group. */
const MOST_PARTIES = 1_000
const MOST_SUB_GROUPS = 50

const listOf = (max: number) => z._default(z.array(key).check(z.maxLength(max)), [])

const { Form, Record } = maintained(
  { group_key: code(20), group_name: line(80), group_type: PartyGroupType, remark: lines(1000), status: ActiveStatus },
  { party_group_id: z.number() },
)
/** PGROUP-004. A user with a group sees its parties, and those of its sub groups. */
export const PartyGroupForm = z.extend(Form, { sub_group_ids: listOf(MOST_SUB_GROUPS), party_ids: listOf(MOST_PARTIES) })
export type PartyGroupForm = z.infer<typeof PartyGroupForm>
const OptionText = z.object({ option: z.string(), value: z.number(), text: z.string() })
export const PartyGroup = z.extend(Record, {
  sub_group_ids: z.array(key),
  party_ids: z.array(key),
  /** The texts of the ids. */
  option_texts: z.array(OptionText),
})
export type PartyGroup = z.infer<typeof PartyGroup>
export const PartyGroupRow = z.extend(Record, { sub_groups: z.number(), parties: z.number() })
export type PartyGroupRow = z.infer<typeof PartyGroupRow>

export const PARTY_GROUP_FIELDS = [
  'group_key',
  'group_name',
  'group_type',
  'remark',
  'status',
  'sub_group_ids',
  'party_ids',
] as const satisfies readonly (keyof PartyGroupForm)[]

export const emptyPartyGroup = (): PartyGroupForm => PartyGroupForm.parse({ group_type: 'CUSTOMER', status: 'A' })
