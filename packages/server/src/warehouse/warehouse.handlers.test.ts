import { WAREHOUSE, warehouseApi, warehouseDocumentApi, type WarehouseForm } from '@fairlead/domain/warehouse/warehouse'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()
const warehouse = (changes: Partial<WarehouseForm> = {}): WarehouseForm => ({
  ...WAREHOUSE.empty(),
  warehouse_code: 'NGB-BL2',
  warehouse_name: 'Beilun CFS 2',
  address1: '88 Jinkang Road',
  address2: 'Beilun District',
  address3: 'Ningbo 315800',
  address4: 'China',
  local_address1: '浙江省宁波市',
  local_address2: '北仑区',
  local_address3: '进港路88号',
  local_address4: '2号仓',
  tel: '+8657486880200',
  contact_person: 'Gate desk',
  contact_email: 'gate@beilun.example',
  remark: 'Closed on Sundays.',
  ...changes,
})
const query = { list: 'warehouse_maintenance' }

describe('warehouses', () => {
  it('WHSE-003 WHSE-005 a warehouse is created, found, changed and read with all its fields and attachments', async () => {
    const admin = await as('admin')
    const made = await admin.send(warehouseApi.create, { body: warehouse() })
    expect(made.body).toMatchObject({ ...warehouse(), attachment: [], version: 1 })
    const id = made.body.party_code_id
    const file = new File([new TextEncoder().encode('gate,dock\n1,2\n')], 'gates.csv', { type: 'text/csv' })
    const body = { document_type: 'OTHER' as const, visible_to: 'INTERNAL' as const, file }
    const kept = await admin.send(warehouseDocumentApi.upload, { params: { record_id: String(id) }, body })
    expect(kept.status).toBe(200)
    const saved = await admin.send(warehouseApi.save, { params: { id }, body: { ...warehouse({ status: 'I' }), version: 1 } })
    expect(saved.body).toMatchObject({ status: 'I', version: 2, attachment: [{ file_name: 'gates.csv' }] })
    const found = await admin.send(warehouseApi.list, { query: { ...query, q: '宁波' } })
    expect(found.body.items).toEqual([saved.body])
  })

  it('WHSE-004 a second warehouse with the code is refused with its own message, whatever case and blanks', async () => {
    const admin = await as('admin')
    const body = warehouse({ warehouse_code: 'hkg-kc3 ' })
    const refused = await admin.send(warehouseApi.create, { body })
    const msgKey = 'warehouse.duplicateCode'
    expect(refused).toMatchObject({ status: 422, body: { msgKey, errors: [{ path: 'warehouse_code', msgKey }] } })
    expect(refused.problem.Message).toBe('Another warehouse already has this code')
  })

  it('WHSE-001 ACCESS-005 is for administrators only, including its documents', async () => {
    const operator = await as('ops.hkg')
    expect((await operator.send(warehouseApi.list, { query })).status).toBe(403)
    expect((await operator.send(warehouseDocumentApi.list, { params: { record_id: '1' } })).status).toBe(403)
    const admin = await as('admin')
    for (const record_id of ['999999', 'gate-4', '1e1']) {
      const { status, problem } = await admin.send(warehouseDocumentApi.list, { params: { record_id } })
      expect([status, problem.Message]).toEqual([404, `Warehouse ${record_id} not found`])
    }
  })

  it.each([
    ['warehouse_code', null],
    ['warehouse_name', ' '],
    ['address1', ''],
    ['contact_email', 'gate at beilun'],
  ] as const)('refuses %s as %s', async (field, value) => {
    const admin = await as('admin')
    const refused = await admin.send(warehouseApi.create, { body: warehouse({ warehouse_code: 'NGB-BL9', [field]: value }) })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: field }] } })
  })
})
