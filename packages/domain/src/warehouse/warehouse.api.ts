import { documentApiOf } from '../document/document.api.ts'
import { numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { Warehouse, WarehouseForm } from './warehouse.ts'

/** WHSE-005 */
export const warehouseApi = maintenanceApi({
  path: '/warehouses',
  access: ['admin'],
  one: 'warehouse',
  many: 'warehouses',
  id: numberedId,
  form: WarehouseForm,
  record: Warehouse,
  row: Warehouse,
})

/** What lies with a warehouse (WHSE-003, attachment). */
export const warehouseDocumentApi = documentApiOf('/warehouses', ['admin'])
