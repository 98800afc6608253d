import type { List } from '../kit/list.ts'
import { ActiveStatus } from '../kit/maintenance.ts'
import type { AccountGroup } from './account-group.ts'

export const ACCOUNT_GROUP_LIST: List<AccountGroup> = {
  name: 'account_group_code_maintenance',
  path: '/BMS/account_group_code_maintenance',
  title: 'account-group.list_account_group_code_maintenance',
  defaultSort: 'full_name',
  columns: [
    { field: 'code', kind: 'text', label: 'account-group.code', width: 140, searched: true },
    { field: 'full_name', kind: 'text', label: 'account-group.full_name', width: 320, sortable: true, searched: true },
    { field: 'remark', kind: 'text', label: 'account-group.remark', width: 320 },
    { field: 'status', kind: 'choice', label: 'account-group.status', values: ActiveStatus.options, valueLabels: 'active_' },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
    { field: 'customer_id', kind: 'number', label: 'account-group.customer_id', digits: 0, optional: true },
  ],
}
