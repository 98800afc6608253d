import { warehouseApi, warehouseDocumentApi } from '@fairlead/domain/warehouse/warehouse.api'
import { WAREHOUSE_LIST } from '@fairlead/domain/warehouse/warehouse.lists'
import { WAREHOUSE_REQUIRED, warehouseFindings } from '@fairlead/domain/warehouse/warehouse.rules'
import { emptyWarehouse, type Warehouse, WAREHOUSE_FIELDS, WarehouseForm } from '@fairlead/domain/warehouse/warehouse'
import { ActiveStatus } from '@fairlead/domain/kit/maintenance'
import type { DetailTab } from '../kit/detail/detail.ts'
import { Documents } from '../document/Documents.tsx'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'

const TABS: readonly DetailTab<WarehouseForm>[] = [
  {
    name: 'warehouse',
    label: 'warehouse.warehouse',
    panels: [
      {
        name: 'warehouse',
        title: 'warehouse.group_warehouse',
        fields: [
          { field: 'warehouse_code', kind: 'code' },
          { field: 'warehouse_name', kind: 'text' },
          { field: 'status', kind: 'choice', values: ActiveStatus.options, labels: 'active_' },
          { field: 'remark', kind: 'lines', rows: 3, wide: true },
        ],
      },
      {
        name: 'address',
        title: 'warehouse.group_address',
        fields: [
          { field: 'address1', kind: 'text' },
          { field: 'address2', kind: 'text' },
          { field: 'address3', kind: 'text' },
          { field: 'address4', kind: 'text' },
        ],
      },
      {
        name: 'localAddress',
        title: 'warehouse.group_local',
        fields: [
          { field: 'local_address1', kind: 'text' },
          { field: 'local_address2', kind: 'text' },
          { field: 'local_address3', kind: 'text' },
          { field: 'local_address4', kind: 'text' },
        ],
      },
      {
        name: 'contact',
        title: 'warehouse.group_contact',
        fields: [
          { field: 'contact_person', kind: 'text' },
          { field: 'tel', kind: 'text' },
          { field: 'contact_email', kind: 'text' },
        ],
      },
    ],
  },
  { name: 'documents', label: 'warehouse.attachment', Content: Documents, ofStored: true },
]

/** WHSE-002, WHSE-003 */
export const warehouseDetail = maintenanceDetail<Warehouse, WarehouseForm>({
  module: 'warehouse',
  api: warehouseApi,
  func: 'admin',
  path: WAREHOUSE_LIST.path,
  id: 'party_code_id',
  schema: WarehouseForm,
  fields: WAREHOUSE_FIELDS,
  newTitle: 'warehouse.new',
  tabs: TABS,
  titleOf: ({ warehouse_name }) => warehouse_name ?? '',
  subtitle: ({ warehouse_code }) => warehouse_code ?? '',
  emptyForm: emptyWarehouse,
  required: new Set(WAREHOUSE_REQUIRED),
  findings: warehouseFindings,
  documents: warehouseDocumentApi,
})
