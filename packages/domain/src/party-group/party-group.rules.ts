import { findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import type { PartyGroupForm } from './party-group.ts'

export const PARTY_GROUP_REQUIRED = ['group_key', 'group_name', 'group_type', 'status'] as const satisfies readonly (keyof PartyGroupForm)[]

const RULES: readonly Rule<PartyGroupForm>[] = [requiredRule('a party group is filled', PARTY_GROUP_REQUIRED)]

export const partyGroupFindings = (form: PartyGroupForm) => findingsOf(RULES, form, undefined)
