import { warehouseApi } from '@fairlead/domain/warehouse/warehouse.api'
import type { Warehouse } from '@fairlead/domain/warehouse/warehouse'
import { WAREHOUSE_LIST } from '@fairlead/domain/warehouse/warehouse.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const WarehouseListPage = listScreen<Warehouse>({
  list: WAREHOUSE_LIST,
  call: warehouseApi.list,
  module: 'warehouse',
  rowLink: ({ party_code_id }) => recordAddress(WAREHOUSE_LIST.path, party_code_id),
  groups: async () => [
    { title: 'warehouse.group_warehouse', fields: ['warehouse_code', 'warehouse_name', 'status', 'changed_at'] },
    { title: 'warehouse.group_address', fields: ['address1', 'local_address1'] },
    { title: 'warehouse.group_contact', fields: ['contact_person', 'tel', 'contact_email'] },
  ],
  sheets: 'warehouse',
  create: { label: 'warehouse.new', href: recordAddress(WAREHOUSE_LIST.path, 'new'), funcs: ['admin'] },
})
