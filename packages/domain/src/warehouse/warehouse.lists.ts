import type { List } from '../kit/list.ts'
import { ActiveStatus } from '../kit/maintenance.ts'
import type { Warehouse } from './warehouse.ts'

/** WHSE-001 */
export const WAREHOUSE_LIST: List<Warehouse> = {
  name: 'warehouse_maintenance',
  path: '/BMS/warehouse_maintenance',
  title: 'warehouse.list_warehouse_maintenance',
  defaultSort: 'warehouse_code',
  columns: [
    { field: 'warehouse_code', kind: 'text', label: 'warehouse.warehouse_code', width: 130, sortable: true, searched: true },
    { field: 'warehouse_name', kind: 'text', label: 'warehouse.warehouse_name', width: 230, sortable: true, searched: true },
    { field: 'address1', kind: 'text', label: 'warehouse.address1', width: 240, searched: true },
    { field: 'local_address1', kind: 'text', label: 'warehouse.local_address1', width: 220, searched: true },
    { field: 'contact_person', kind: 'text', label: 'warehouse.contact_person', width: 150, searched: true },
    { field: 'tel', kind: 'text', label: 'warehouse.tel', width: 140 },
    { field: 'contact_email', kind: 'text', label: 'warehouse.contact_email', width: 200 },
    { field: 'status', kind: 'choice', label: 'warehouse.status', values: ActiveStatus.options, valueLabels: 'active_' },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
  ],
}
