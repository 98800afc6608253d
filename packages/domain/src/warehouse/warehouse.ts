import * as z from 'zod/mini'
import { documentApiOf } from '../document/document.api.ts'
import { defineMasterData } from '../kit/masterData.ts'
import { answeredField, codeField, lineField, linesField, numbered, statusField } from '../kit/masterFields.ts'
import { at } from '../kit/rules.ts'
import { isEmail } from '../user/user.ts'
import { WAREHOUSE_MENU } from './warehouse.menu.ts'

/** The files of a warehouse: a map, a gate pass (WHSE-003). */
export const warehouseDocumentApi = documentApiOf('/warehouses', ['admin'])

/** WHSE-001 to WHSE-005 */
export const WAREHOUSE = defineMasterData({
  menu: WAREHOUSE_MENU,
  one: 'warehouse',
  many: 'warehouses',
  resource: '/warehouses',
  id: numbered('party_code_id'),
  list: { name: 'warehouse_maintenance', defaultSort: 'warehouse_code' },
  fields: {
    warehouse_code: codeField(20, { group: 'warehouse', required: true, column: { width: 140, sortable: true, searched: true } }),
    warehouse_name: lineField(120, { group: 'warehouse', required: true, column: { width: 230, sortable: true, searched: true } }),
    address1: lineField(100, { group: 'address', required: true, column: { width: 240, searched: true } }),
    address2: lineField(100, { group: 'address' }),
    address3: lineField(100, { group: 'address' }),
    address4: lineField(100, { group: 'address' }),
    /** The address for drivers, in the local language. */
    local_address1: lineField(100, { group: 'local', column: { width: 220, searched: true } }),
    local_address2: lineField(100, { group: 'local' }),
    local_address3: lineField(100, { group: 'local' }),
    local_address4: lineField(100, { group: 'local' }),
    contact_person: lineField(80, { group: 'contact', column: { width: 150, searched: true } }),
    tel: lineField(40, { group: 'contact', column: { width: 140 } }),
    contact_email: lineField(254, { group: 'contact', column: { width: 200 } }),
    remark: linesField(1000, { group: 'warehouse' }),
    status: statusField({ group: 'warehouse' }),
    attachment: answeredField(z.array(z.object({ document_id: z.number(), file_name: z.string() }))),
  },
  rules: [
    {
      name: 'a contact has an e-mail address',
      level: 'error',
      fields: ['contact_email'],
      check: ({ contact_email }) => (contact_email === null || isEmail(contact_email) ? null : at('contact_email', 'msgEmailInvalid')),
    },
  ],
  title: ({ warehouse_name }) => warehouse_name ?? '',
  subtitle: ({ warehouse_code }) => warehouse_code ?? '',
  sheet: {
    kind: 'warehouse',
    key: ['warehouse_code'],
    example: { warehouse_code: 'HKG-KC3', warehouse_name: 'Kwai Chung CFS', address1: 'Container Port Road South', status: 'A' },
  },
  documents: warehouseDocumentApi,
})
export const { api: warehouseApi, Form: WarehouseForm, Record: Warehouse } = WAREHOUSE
export type WarehouseForm = z.infer<typeof WarehouseForm>
export type Warehouse = z.infer<typeof Warehouse>
