import { printApi, recordPrintApiOf } from '@fairlead/domain/print/print.api'
import { describe, expect, it } from 'vitest'
import { forbidden } from '../kit/http/failures.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { mountedBeside } from '../testing/mounted.ts'
import { testPortal } from '../testing/portal.ts'
import { WAREHOUSES } from '../warehouse/warehouse.handlers.ts'
import { recordPrintRoutes } from './print.handlers.ts'
import type { PrintHolder } from './print.holder.ts'
import { readPdf } from './print.testing.ts'

type Warehouse = Awaited<ReturnType<typeof WAREHOUSES.read>>

/** A test module that prints warehouses, to show that printing does not depend on bookings. */
const WAREHOUSE_PRINTS: PrintHolder<Warehouse> = {
  module: 'warehouse',
  read: async ({ db, actor }, id) => {
    if (!actor.internal) throw forbidden()
    return WAREHOUSES.read(db, recordIdOf(id))
  },
  recordOf: ({ party_code_id, status, version }) => ({ record_id: String(party_code_id), status: String(status), version }),
  latestOf: (warehouse) => warehouse,
  offersOf: () => [{ document: 'SHIPPING_INSTRUCTION', kinds: ['DRAFT', 'ORIGINAL'], languages: ['en-US'], originals: 2 }],
  notOffered: 'print.notOfThisKind',
  mayPrint: (_document, _kind, { user_level_id }) => user_level_id >= 20,
  mayPreview: () => true,
  mayPrintAgain: ({ user_level_id }) => user_level_id >= 30,
  problemsOf: (_document, kind, { remark }) => (kind === 'ORIGINAL' && remark === 'BARRED' ? [{ path: 'remark', key: 'msgRequired' }] : []),
  planOf: ({ services, language }, { warehouse_name }, { isPreview }) =>
    Promise.resolve({
      title: 'Warehouse',
      author: 'Fairlead',
      subject: String(warehouse_name),
      language,
      content: [`Goods to ${String(warehouse_name)}`],
      sets: 1,
      foot: { left: 'Warehouse', page: services.words(language, 'print.page') },
      watermark: isPreview ? 'PREVIEW' : null,
      face: 'TC',
    }),
  numberOf: (_document, { warehouse_code }) => String(warehouse_code),
}
const api = recordPrintApiOf('/printed-warehouses', ['booking'])

const at = testPortal({}, { alone: true, madeUpHistories: true })
const as = mountedBeside(at, () => recordPrintRoutes(api, WAREHOUSE_PRINTS))
const query = async <T>(text: string, values: unknown[] = []) => (await at.portal().database.pool.query(text, values)).rows as T[]
const warehouseOf = async (place = 0) => {
  const [row] = await query<{ record_id: string; warehouse_code: string; warehouse_name: string; version: number }>(
    'select party_code_id::text as record_id, warehouse_code, warehouse_name, version from warehouse order by party_code_id limit 1 offset $1',
    [place],
  )
  if (!row) throw new Error('no warehouse')
  return row
}
const original = (version: number, reason: string | null = null) =>
  ({ document: 'SHIPPING_INSTRUCTION', kind: 'ORIGINAL', language: 'en-US', version, reason }) as const

describe('prints of another module', () => {
  it('are offered, printed, counted and read as the module declares', async () => {
    const { record_id, warehouse_code, warehouse_name, version } = await warehouseOf()
    const [ops, supervisor, manager] = [await as('ops.hkg'), await as('supervisor.hkg'), await as('manager.hkg')]
    const params = { record_id }
    const desk = await ops.send(api.prints, { params })
    expect(desk.body).toMatchObject({
      record_id,
      version,
      documents: [{ document: 'SHIPPING_INSTRUCTION', document_type: 'SHIPPING_INSTRUCTION', originals: 2, runs: 0 }],
      prints: [],
    })
    expect(desk.body.documents[0]?.choices[0]?.reasons).toMatchObject([{ msgKey: 'msgNoPermission' }])
    expect((await ops.send(api.print, { params, body: original(version) })).status).toBe(403)

    const made = await supervisor.send(api.print, { params, body: original(version) })
    expect(made.body).toMatchObject({
      record_id,
      record_version: version,
      originals: 2,
      file_name: `SHIPPING_INSTRUCTION_${warehouse_code}_ORIGINAL.pdf`,
    })
    expect((await supervisor.send(api.print, { params, body: original(version) })).status).toBe(403)
    expect((await manager.send(api.print, { params, body: original(version) })).problem.errors).toMatchObject([{ path: 'reason' }])
    expect((await manager.send(api.print, { params, body: original(version, 'Lost') })).status).toBe(200)
    expect((await ops.send(api.prints, { params })).body).toMatchObject({ documents: [{ runs: 2 }], prints: [{ reason: 'Lost' }, {}] })

    const file = await ops.send(api.file, { params: { record_id, print_id: made.body.print_id } })
    expect(readPdf(file.bytes).text).toContain(warehouse_name.replaceAll(/\s/g, ''))
    const history = await query(
      "select module, record_id, action, record_version from history where action = 'print_original' order by history_id",
    )
    expect(history).toEqual([1, 2].map(() => ({ module: 'warehouse', record_id, action: 'print_original', record_version: version })))
  })

  it('are found only under their record and module, within the scope', async () => {
    const [one, other] = [await warehouseOf(1), await warehouseOf(2)]
    const supervisor = await as('supervisor.hkg')
    const made = await supervisor.send(api.print, { params: one, body: original(one.version) })
    const { print_id } = made.body
    const from = async (record_id: string) => (await supervisor.send(api.file, { params: { record_id, print_id } })).status
    expect([await from(one.record_id), await from(other.record_id)]).toEqual([200, 404])
    expect((await supervisor.send(printApi.printFile, { params: made.body })).status).toBe(404)
    // A booking with the same number has none of these prints.
    await query("update print set module = 'booking' where print_id = $1", [print_id])
    expect((await supervisor.send(api.prints, { params: one })).body).toMatchObject({ documents: [{ runs: 0 }], prints: [] })
    expect(await from(one.record_id)).toBe(404)
    const shipper = await as('shipper@pearl-toys.example')
    expect((await shipper.send(api.prints, { params: one })).status).toBe(403)
  })

  it('are refused for a stale version, another document and problems of the record; a preview stores nothing', async () => {
    const { record_id, version } = await warehouseOf(3)
    const supervisor = await as('supervisor.hkg')
    const params = { record_id }
    const stale = await supervisor.send(api.print, { params, body: original(version + 1) })
    expect(stale).toMatchObject({ status: 409, problem: { latest: { version } } })
    const absent = await supervisor.send(api.print, { params, body: { ...original(version), document: 'HOUSE_BL' } })
    expect(absent.problem.errors).toMatchObject([{ path: 'document', msgKey: 'print.notOfThisKind' }])
    await query("update warehouse set remark = 'BARRED' where party_code_id = $1", [record_id])
    expect((await supervisor.send(api.print, { params, body: original(version) })).problem.errors).toMatchObject([{ path: 'remark' }])
    const preview = await supervisor.send(api.preview, {
      params,
      body: { document: 'SHIPPING_INSTRUCTION', kind: 'DRAFT', language: 'en-US' },
    })
    expect([preview.status, preview.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('_DRAFT_PREVIEW.pdf')])
    expect(await query("select 1 from print where module = 'warehouse' and record_id = $1", [record_id])).toEqual([])
  })
})
