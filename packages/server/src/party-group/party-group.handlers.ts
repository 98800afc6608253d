import { partyGroupApi } from '@fairlead/domain/party-group/party-group.api'
import { PARTY_GROUP_LIST } from '@fairlead/domain/party-group/party-group.lists'
import { partyGroupFindings } from '@fairlead/domain/party-group/party-group.rules'
import { PARTY_GROUP_FIELDS, type PartyGroup, type PartyGroupForm } from '@fairlead/domain/party-group/party-group'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import type { Db } from '../kit/db/database.ts'
import { masterData } from '../kit/record/masterData.ts'
import { isCircle, missingOf, PARTY_GROUP_SOURCE, writeMembers } from './party-group.store.ts'

const DECLARED = {
  module: 'party-group',
  notFound: 'party-group.notFound',
  id: 'party_group_id',
  fields: PARTY_GROUP_FIELDS,
  list: PARTY_GROUP_LIST,
  api: partyGroupApi,
  findings: partyGroupFindings,
} as const

const PARTY_GROUPS = masterData<PartyGroupForm, PartyGroup>(DECLARED, {
  table: 'party_group',
  elsewhere: {
    fields: ['sub_group_ids', 'party_ids'],
    write: (db, id, form) => writeMembers(db, Number(id), form.party_ids, form.sub_group_ids),
  },
  source: PARTY_GROUP_SOURCE,
  findings: async (form, stored, { db }) => wrongMembers(db, form, stored),
  refusals: {
    party_group_name_once: at('group_name', 'party-group.duplicateName'), // PGROUP-005
    party_group_key_once: at('group_key', 'party-group.duplicateKey'),
    party_group_group_key_key: at('group_key', 'party-group.duplicateKey'),
  },
})

async function wrongMembers(db: Db, form: PartyGroupForm, stored: PartyGroup | null): Promise<Finding[]> {
  const missing = await missingOf(db, form.party_ids, form.sub_group_ids)
  const unknown = (['party_ids', 'sub_group_ids'] as const)
    .filter((field) => missing[field].length > 0)
    .map((field) => at(field, 'msgCodeUnknown'))
  const circle =
    stored !== null && (await isCircle(db, stored.party_group_id, form.sub_group_ids)) ? [at('sub_group_ids', 'party-group.circle')] : []
  return [...unknown, ...circle].map((problem) => ({ ...problem, rule: 'a group holds what exists, and not itself', level: 'error' }))
}

export const partyGroupRoutes = PARTY_GROUPS.routes
export const partyGroupExports = PARTY_GROUPS.exports
