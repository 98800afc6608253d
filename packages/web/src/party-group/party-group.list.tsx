import { partyGroupApi } from '@fairlead/domain/party-group/party-group.api'
import type { PartyGroupRow } from '@fairlead/domain/party-group/party-group'
import { PARTY_GROUP_LIST } from '@fairlead/domain/party-group/party-group.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const PartyGroupListPage = listScreen<PartyGroupRow>({
  list: PARTY_GROUP_LIST,
  call: partyGroupApi.list,
  module: 'party-group',
  rowLink: ({ party_group_id }) => recordAddress(PARTY_GROUP_LIST.path, party_group_id),
  groups: async () => [
    { title: 'party-group.group_group', fields: ['party_group_id', 'group_key', 'group_name', 'group_type', 'status', 'changed_at'] },
    { title: 'party-group.group_members', fields: ['sub_groups', 'parties'] },
  ],
  create: { label: 'party-group.new', href: recordAddress(PARTY_GROUP_LIST.path, 'new'), funcs: ['admin'] },
})
