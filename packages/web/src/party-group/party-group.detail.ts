import { partyGroupApi } from '@fairlead/domain/party-group/party-group.api'
import { PARTY_GROUP_LIST } from '@fairlead/domain/party-group/party-group.lists'
import { PARTY_GROUP_REQUIRED, partyGroupFindings } from '@fairlead/domain/party-group/party-group.rules'
import {
  emptyPartyGroup,
  type PartyGroup,
  PARTY_GROUP_FIELDS,
  PartyGroupForm,
  PartyGroupType,
} from '@fairlead/domain/party-group/party-group'
import { ActiveStatus } from '@fairlead/domain/kit/maintenance'
import type { DetailTab } from '../kit/detail/detail.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'
import { optionTextsOf } from '../kit/fields/optionTextsOf.ts'

const TABS: readonly DetailTab<PartyGroupForm>[] = [
  {
    name: 'group',
    label: 'party-group.group',
    panels: [
      {
        name: 'group',
        title: 'party-group.group_group',
        fields: [
          { field: 'group_key', kind: 'code' },
          { field: 'group_name', kind: 'text' },
          { field: 'group_type', kind: 'choice', values: PartyGroupType.options, labels: 'party-group.group_type_' },
          { field: 'status', kind: 'choice', values: ActiveStatus.options, labels: 'active_' },
          { field: 'remark', kind: 'lines', rows: 3, wide: true },
        ],
      },
      {
        name: 'members',
        title: 'party-group.group_members',
        fields: [
          { field: 'party_ids', kind: 'values', options: 'party', numeric: true, wide: true },
          { field: 'sub_group_ids', kind: 'values', options: 'party_group', numeric: true, wide: true },
        ],
      },
    ],
  },
]

/** PGROUP-002 to PGROUP-004 */
export const partyGroupDetail = maintenanceDetail<PartyGroup, PartyGroupForm>({
  module: 'party-group',
  api: partyGroupApi,
  func: 'admin',
  path: PARTY_GROUP_LIST.path,
  id: 'party_group_id',
  fields: PARTY_GROUP_FIELDS,
  shape: {
    schema: PartyGroupForm,
    optionTexts: optionTextsOf,
  },
  forms: {
    empty: emptyPartyGroup,
  },
  rules: {
    required: new Set(PARTY_GROUP_REQUIRED),
    findings: partyGroupFindings,
  },
  words: {
    newTitle: 'party-group.new',
    titleOf: ({ group_name }) => group_name ?? '',
    subtitle: ({ group_key }) => group_key ?? '',
  },
  tabs: TABS,
})
