import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { exportApi, type ExportProgress } from '@fairlead/domain/kit/export.api'
import { EXPORT_LIMIT } from '@fairlead/domain/kit/list'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it, vi } from 'vitest'
import { readPdf } from '../../print/print.testing.ts'
import { testPortal, type Client } from '../../testing/portal.ts'

const { as, portal } = testPortal()
const COLUMNS = ['so_no', 'booking_status', 'etd', 'submitted_at', 'gross_weight', 'dangerous_goods']
const ask = (client: Client, change: Record<string, unknown> = {}) =>
  client.send(exportApi.create, { body: { list: 'search_booking', query: {}, columns: COLUMNS, ...change } as never })

async function finished(client: Client, export_id: string): Promise<ExportProgress> {
  return vi.waitFor(async () => {
    const { body } = await client.send(exportApi.progress, { params: { export_id } })
    expect(['done', 'failed', 'cancelled']).toContain(body.status)
    return body
  }, 15_000)
}

describe('export to a spreadsheet', () => {
  it('contains the filtered records, in typed cells and the user’s language', async () => {
    const ops = await as('ops.hkg')
    const query = { filter: '[["pol","is",["HKHKG"]]]', sort: '-etd,so_no' }
    const { export_id } = (await ask(ops, { query })).body
    const done = await finished(ops, export_id)
    const listed = (await ops.send(bookingApi.list, { query: { list: 'search_booking', page_size: 100, ...query } })).body
    expect(done).toMatchObject({ status: 'done', done_rows: listed.total, total_rows: listed.total, file_name: 'search_booking.xlsx' })
    const file = await ops.send(exportApi.file, { params: { export_id } })
    expect(file.headers.get('content-disposition')).toContain('search_booking.xlsx')
    const [sheet, about] = await readXlsxFile(Buffer.from(file.body as unknown as ArrayBuffer))
    const [heading, ...rows] = sheet?.data ?? []
    expect(heading).toEqual(['SO#', 'Status', 'ETD', 'Submitted', 'Gross weight (kg)', 'Dangerous goods'].map(() => expect.any(String)))
    expect(rows).toHaveLength(listed.total)
    expect(rows.map((row) => row[0]).slice(0, 100)).toEqual(listed.items.map((row) => row.so_no))
    expect(rows[0]?.[2]).toBeInstanceOf(Date)
    expect(typeof rows[0]?.[4]).toBe('number')
    const [title, when, who, filter] = (about?.data ?? []).map(([line]) => String(line))
    expect(title).toBe('All bookings')
    expect(when).toMatch(new RegExp(`^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2} \\(Asia/Hong_Kong\\) · records: ${listed.total}$`))
    expect(who).toMatch(/^Exported by \S+ \S+$/)
    expect(filter).toBe('POL: HKHKG')
  })

  it('text that looks like a formula stays text', async () => {
    const ops = await as('ops.hkg')
    await portal().database.pool.query(
      "update shipping_order set vessel = '=HYPERLINK(1)' where so_no = (select so_no from shipping_order where pol = 'HKHKG' and booking_status = 'CONFIRMED' limit 1)",
    )
    const { export_id } = (await ask(ops, { columns: ['so_no', 'vessel'], query: { filter: '[["vessel","contains",["HYPERLINK"]]]' } }))
      .body
    await finished(ops, export_id)
    const file = await ops.send(exportApi.file, { params: { export_id } })
    const [sheet] = await readXlsxFile(Buffer.from(file.body as unknown as ArrayBuffer))
    expect(sheet?.data[1]?.[1]).toBe('=HYPERLINK(1)')
  })

  it('as CSV contains the same cells in UTF-8 with a byte order mark, and no formulas', async () => {
    const ops = await as('ops.hkg')
    await portal().database.pool.query(
      `update shipping_order set vessel = '+1,"粵"', voyage = '=1+1' where so_no = (select so_no from shipping_order where vessel like '=HYPER%')`,
    )
    const query = { filter: '[["voyage","is",["=1+1"]]]' }
    const { export_id } = (await ask(ops, { columns: ['so_no', 'vessel', 'voyage', 'etd'], query, format: 'csv' })).body
    expect((await finished(ops, export_id)).file_name).toBe('search_booking.csv')
    const file = await ops.send(exportApi.file, { params: { export_id } })
    expect(file.headers.get('content-type')).toContain('text/csv')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.body as unknown as ArrayBuffer)
    expect(text).toMatch(/^\u{FEFF}SO#,Vessel,Voyage,ETD\r\nSO\d+,"'\+1,""粵""",'=1\+1,\d{4}-\d\d-\d\d\r\n$/u)
  })

  it('as PDF shows list, filter, day and page numbers, and contains every row', async () => {
    const ops = await as('ops.hkg')
    const { rows } = await portal().database.pool.query("select party_id from party where party_code = 'PEARLTOY'")
    const filter = [
      ['shipper_party_id', 'in', [rows[0]?.party_id]],
      ['booking_status', 'notIn', ['DRAFT']],
    ]
    const query = { filter: JSON.stringify(filter) }
    const columns = [
      'so_no',
      'booking_status',
      'shipper_party_name',
      'pol',
      'etd',
      'submitted_at',
      'vessel',
      'gross_weight',
      'dangerous_goods',
    ]
    const { export_id } = (await ask(ops, { columns, query, format: 'pdf' })).body
    const done = await finished(ops, export_id)
    expect([done.status, done.file_name]).toEqual(['done', 'search_booking.pdf'])
    const file = await ops.send(exportApi.file, { params: { export_id } })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const { text, pages } = readPdf(new Uint8Array(file.body as unknown as ArrayBuffer))
    const close = (words: string) => words.replaceAll(/\s+/g, '')
    const pdfText = close(text)
    for (const word of ['(PEARLTOY)', 'not Draft', '2026-03-10 12:00 (Asia/Hong_Kong)', 'Gross weight', `1 of ${pages}`])
      expect(pdfText).toContain(close(word))
    const listed = await ops.send(bookingApi.list, { query: { list: 'search_booking', page_size: 100, ...query } })
    expect(listed.body.items.length).toBeGreaterThan(0)
    for (const { so_no } of listed.body.items) expect(pdfText).toContain(so_no)
  })

  it('FILE-006 a PDF of more than 2,000 rows is refused with a message, and made as a spreadsheet', async () => {
    const admin = await as('admin')
    await portal().database.pool.query(
      `insert into shipping_order (so_no, booking_status, origin, user_uid, user_name, created_at, status_changed_at)
       select 'P' || k, 'CANCELLED', 'M', (select user_uid from portal_user limit 1), '', now(), now() from generate_series(1, 2001) k`,
    )
    const of = { list: 'booking_cancelled', columns: ['so_no'] }
    const reply = await ask(admin, { ...of, format: 'pdf' })
    expect([reply.status, reply.problem.msgKey]).toEqual([422, 'msgPdfTooLarge'])
    expect(reply.problem.Message).toMatch(/2,?000/)
    const { export_id } = (await ask(admin, of)).body
    expect((await finished(admin, export_id)).done_rows).toBeGreaterThan(2_000)
    expect((await ask(admin, { format: 'docx' })).status).toBe(422)
  })

  it('FILE-006 more than 10,000 rows are refused with a message', async () => {
    const admin = await as('admin')
    await portal().database.pool.query(
      `insert into shipping_order (so_no, booking_status, origin, user_uid, user_name, created_at, status_changed_at)
       select 'X' || k, 'NEW_MANUAL', 'M', (select user_uid from portal_user limit 1), '', now(), now() from generate_series(1, ${EXPORT_LIMIT}) k`,
    )
    const reply = await ask(admin)
    expect(reply.status).toBe(422)
    expect(reply.problem.Message).toContain('10')
    expect((await ask(admin, { list: 'booking_confirmed' })).status).toBe(200)
  })

  it('a cancelled export leaves no file', async () => {
    const ops = await as('ops.sha')
    const { export_id } = (await ask(ops)).body
    const cancelled = await ops.send(exportApi.cancel, { params: { export_id } })
    const end = await finished(ops, export_id)
    expect(end.status).toBe(cancelled.body.status)
    const file = await ops.send(exportApi.file, { params: { export_id } })
    expect(file.status).toBe(end.status === 'cancelled' ? 404 : 200)
  })

  it('is only for the user who requested it', async () => {
    const [ops, other] = [await as('ops.hkg'), await as('ops.lax')]
    const { export_id } = (await ask(ops)).body
    for (const call of [exportApi.progress, exportApi.cancel, exportApi.file])
      expect((await other.send(call, { params: { export_id } })).status).toBe(404)
    await finished(ops, export_id)
  })

  it.each([
    ['columns of the other side', 'shipper@pearl-toys.example', { columns: ['contract_no'] }, 400],
    ['unknown columns', 'ops.hkg', { columns: ['password_hash'] }, 400],
    ['an unknown list', 'ops.hkg', { list: 'portal_user' }, 400],
    ['a list of a function one lacks', 'viewer', {}, 403],
    ['GRID-002 thirty-one columns', 'ops.hkg', { columns: Array.from({ length: 31 }, () => 'so_no') }, 422],
  ])('%s are refused', async (_, login, change, status) => {
    expect((await ask(await as(login), change)).status).toBe(status)
  })
})
