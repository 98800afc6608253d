import { at } from '@fairlead/domain/kit/rules'
import { WAREHOUSE, warehouseDocumentApi } from '@fairlead/domain/warehouse/warehouse'
import { sql } from 'kysely'
import { documentRoutes } from '../document/document.handlers.ts'
import { documentNames } from '../document/document.store.ts'
import { notFound } from '../kit/http/failures.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { masterData } from '../kit/record/masterData.ts'

const { module } = WAREHOUSE

export const WAREHOUSES = masterData(WAREHOUSE, {
  table: 'warehouse',
  source: { select: sql`o.*, ${documentNames(module, sql`o.party_code_id::text`)} as attachment` },
  refusals: { warehouse_code_once: at('warehouse_code', 'warehouse.duplicateCode') }, // WHSE-004
})

export const warehouseDocumentRoutes = documentRoutes(warehouseDocumentApi, {
  module,
  find: async ({ db }, id) => {
    const key = recordIdOf(id)
    if (key === 0) throw notFound(WAREHOUSE.notFound, { id })
    const { party_code_id } = await WAREHOUSES.read(db, key)
    return { record_id: String(party_code_id), audience: { party_ids: [] } }
  },
})
