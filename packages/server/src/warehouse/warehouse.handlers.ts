import { warehouseApi, warehouseDocumentApi } from '@fairlead/domain/warehouse/warehouse.api'
import { WAREHOUSE_LIST } from '@fairlead/domain/warehouse/warehouse.lists'
import { warehouseFindings } from '@fairlead/domain/warehouse/warehouse.rules'
import { WAREHOUSE_FIELDS, type Warehouse, type WarehouseForm } from '@fairlead/domain/warehouse/warehouse'
import { at } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import { documentRoutes } from '../document/document.handlers.ts'
import { documentNames } from '../document/document.store.ts'
import { keep } from '../kit/record/maintenance.ts'
import { recordIdOf } from '../kit/http/recordId.ts'

const MODULE = 'warehouse'

export const WAREHOUSES = keep<WarehouseForm, Warehouse>({
  module: MODULE,
  table: 'warehouse',
  id: 'party_code_id',
  fields: WAREHOUSE_FIELDS,
  list: WAREHOUSE_LIST,
  access: ['admin'],
  source: {
    table: 'warehouse',
    select: sql`o.*, ${documentNames(MODULE, sql`o.party_code_id::text`)} as attachment`,
    searchText: 'search_text',
    elsewhere: {},
  },
  notFound: 'warehouse.notFound',
  findings: (form) => warehouseFindings(form),
  refusals: { warehouse_code_once: at('warehouse_code', 'warehouse.duplicateCode') }, // WHSE-004
})

export const warehouseRoutes = [
  ...WAREHOUSES.routes(warehouseApi),
  ...documentRoutes(warehouseDocumentApi, {
    module: MODULE,
    find: async ({ db }, id) => {
      const { party_code_id } = await WAREHOUSES.read(db, recordIdOf(id))
      return { record_id: String(party_code_id), audience: { party_ids: [] } }
    },
  }),
]
export const warehouseExports = WAREHOUSES.exports
