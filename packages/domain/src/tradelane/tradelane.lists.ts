import type { List } from '../kit/list.ts'
import { ActiveStatus } from '../kit/maintenance.ts'
import { LaneCustomerType, TradelaneType, type Tradelane } from './tradelane.ts'

/** LANE-001 */
export const TRADELANE_LIST: List<Tradelane> = {
  name: 'tradelane_maintenance',
  path: '/BMS/tradelane_maintenance',
  title: 'tradelane.list_tradelane_maintenance',
  defaultSort: 'tradelane_name',
  columns: [
    { field: 'tradelane_id', kind: 'number', label: 'tradelane.tradelane_id', digits: 0, width: 70, sortable: true },
    { field: 'tradelane', kind: 'text', label: 'tradelane.tradelane', width: 130, searched: true },
    { field: 'tradelane_name', kind: 'text', label: 'tradelane.tradelane_name', width: 220, sortable: true, searched: true },
    {
      field: 'tradelane_type',
      kind: 'choice',
      label: 'tradelane.tradelane_type',
      values: TradelaneType.options,
      valueLabels: 'tradelane.tradelane_type_',
      width: 120,
    },
    { field: 'pol_country', kind: 'text', label: 'tradelane.pol_country', width: 110 },
    { field: 'pod_country', kind: 'text', label: 'tradelane.pod_country', width: 110 },
    { field: 'office_code', kind: 'text', label: 'tradelane.office_code', width: 110, searched: true },
    { field: 'account_code', kind: 'text', label: 'tradelane.account_code', width: 120 },
    { field: 'effective_date', kind: 'date', label: 'tradelane.effective_date', width: 120, sortable: true },
    {
      field: 'customer_type',
      kind: 'choice',
      label: 'tradelane.customer_type',
      values: LaneCustomerType.options,
      valueLabels: 'tradelane.customer_type_',
      width: 120,
    },
    { field: 'customer_code', kind: 'text', label: 'tradelane.customer_code', width: 130, searched: true },
    { field: 'status', kind: 'choice', label: 'tradelane.status', values: ActiveStatus.options, valueLabels: 'active_' },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
  ],
}
