import type { List } from '../kit/list.ts'
import { ActiveStatus } from '../kit/maintenance.ts'
import { PartyGroupType, type PartyGroupRow } from './party-group.ts'

/** PGROUP-001 */
export const PARTY_GROUP_LIST: List<PartyGroupRow> = {
  name: 'party_group_maintenance',
  path: '/BMS/party_group_maintenance',
  title: 'party-group.list_party_group_maintenance',
  empty: 'party-group.empty_party_group_maintenance',
  id: 'party_group_id',
  defaultSort: 'group_name',
  columns: [
    { field: 'group_key', kind: 'text', label: 'party-group.group_key', width: 130, searched: true },
    { field: 'group_name', kind: 'text', label: 'party-group.group_name', width: 260, sortable: true, searched: true },
    {
      field: 'group_type',
      kind: 'choice',
      label: 'party-group.group_type',
      values: PartyGroupType.options,
      valueLabels: 'party-group.group_type_',
      width: 120,
    },
    { field: 'sub_groups', kind: 'number', label: 'party-group.sub_groups', digits: 0 },
    { field: 'parties', kind: 'number', label: 'party-group.parties', digits: 0 },
    { field: 'status', kind: 'choice', label: 'party-group.status', values: ActiveStatus.options, valueLabels: 'active_' },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
    { field: 'party_group_id', kind: 'number', label: 'party-group.party_group_id', digits: 0, width: 70, sortable: true, optional: true },
  ],
}
