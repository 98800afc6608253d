import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { invoiceDesk, invoices, printedInvoice, readOne, step, TAXED, type InvoiceDesk } from '../invoice/invoice.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { fileOf, go, rowsOf, settled, uploadSheet } from './sheet.testing.ts'

const world = testPortal()
const { as, portal, passTime } = world
const { prepareOffice, addShanghai, jobs, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  await prepareOffice()
  await addShanghai()
  await query("update portal_user set user_level_id = 20 where login_id like 'finance.hkg@%'")
  passTime(60_000)
  desk = await invoiceDesk(as)
  job_no = (await jobs())[0]?.job_no ?? ''
  await query("update party set tax_id = 'T-1' where party_code = 'NORTHWIND' and tax_id is null")
  await query("update invoice_account set export_mode = 'MANUAL' where account_code = '7030'")
})

const KIND = 'government_invoice'
const exported = async (changes: Partial<InvoiceForm> = {}): Promise<Invoice> =>
  done(step(desk.finance, 'export', await printedInvoice(desk, await form(job_no, changes))))
const csv = (rows: readonly (readonly string[])[]) =>
  fileOf([['Invoice no. or group no.', 'Government invoice no.', 'Invoice date'], ...rows].map((row) => row.join(',')).join('\n'))
const upload = (rows: readonly (readonly string[])[]) => uploadSheet(desk.finance, KIND, csv(rows))
const of = ({ inv_id }: Invoice) => readOne(desk.finance, { inv_id })

describe('the numbers of the tax authority from a sheet', () => {
  it('INV-066 rows without headings are read in the order of the template, and none of them is lost', async () => {
    const [one, two] = [await exported(), await exported()]
    const rows = [
      [one.invoice_no ?? '', 'GOV-H1', '2026-03-20'],
      [two.invoice_no ?? '', 'GOV-H2', '2026-03-21'],
    ]
    const preview = await uploadSheet(desk.finance, KIND, fileOf(rows.map((row) => row.join(',')).join('\n')))
    expect(preview).toMatchObject({ status: 'PREVIEWED', rows_changed: 2, rows_refused: 0 })
    expect(preview.columns).toEqual(['Invoice no. or group no.', 'Government invoice no.', 'Invoice date'])
    expect((await go(desk.finance, 'apply', preview)).status).toBe('APPLIED')
    expect([(await of(one)).government_invoice_no, (await of(two)).government_invoice_no]).toEqual(['GOV-H1', 'GOV-H2'])
  })

  it.each([
    ['Document 1', 'Tax no. (20 digits)', 'Date'],
    ['发票号1', '税号2', '日期'],
  ])('INV-066 a first row of unknown headings with digits is no data: "%s"', async (...headings) => {
    const row = [(await exported()).invoice_no ?? '', 'GOV-D1', '2026-03-20']
    const read = await uploadSheet(desk.finance, KIND, fileOf([headings, row].map((cells) => cells.join(',')).join('\n')))
    const fields_without_column = ['number', 'government_invoice_no', 'invoice_date']
    expect(read).toMatchObject({ status: 'FAILED', columns: headings, fields_without_column })
    const mapping = ['number', 'government_invoice_no', 'invoice_date']
    const { import_id, version } = read
    await done(desk.finance.send(sheetApi.mapping, { params: { import_id }, body: { version, mapping, encoding: 'utf-8' } }))
    expect(await settled(desk.finance, read)).toMatchObject({ status: 'PREVIEWED', rows_changed: 1, rows_refused: 0 })
  })

  it.each(['Invoice no.', '發票編號', '发票编号', '发票号'])(
    'INV-066 the heading "%s" of the list is that of the invoice number',
    async (heading) => {
      const row = [
        (await exported()).invoice_no ?? '',
        `GOV-${heading.length}${heading.codePointAt(0)}${heading.codePointAt(3)}`,
        '2026-03-20',
      ]
      const headings = [heading, 'Government invoice no.', 'Invoice date']
      const read = await uploadSheet(desk.finance, KIND, fileOf([headings, row].map((cells) => cells.join(',')).join('\n')))
      expect(read).toMatchObject({ status: 'PREVIEWED', mapping: ['number', 'government_invoice_no', 'invoice_date'], rows_changed: 1 })
    },
  )

  it('INV-083 a date before the preparation is refused in the preview, at its field', async () => {
    const invoice = await exported()
    const preview = await upload([[invoice.invoice_no ?? '', 'GOV-E1', '2026-03-08']])
    expect(preview).toMatchObject({ status: 'PREVIEWED', rows_changed: 0, rows_refused: 1 })
    const [row] = await rowsOf(desk.finance, preview)
    expect(JSON.stringify(row)).toContain('2026-03-09')
  })

  it('INV-066 INV-083 are previewed without a change, applied to invoices, and undone by returning to Exported', async () => {
    const [one, two] = [await exported(), await exported()]
    const preview = await upload([
      [one.invoice_no ?? '', 'GOV-S1', '2026-03-20'],
      [two.invoice_no?.toLowerCase() ?? '', 'GOV-S2', '2026-03-21'],
    ])
    expect(preview).toMatchObject({ status: 'PREVIEWED', rows_changed: 2, rows_refused: 0, href: '/INV/importDocument' })
    expect((await rowsOf(desk.finance, preview))[0]?.changes).toContainEqual({
      path: 'government_invoice_no',
      before: null,
      after: 'GOV-S1',
    })
    expect(await of(one)).toMatchObject({ invoice_status: 'EXPORTED', government_invoice_no: null, version: one.version })
    const applied = await go(desk.finance, 'apply', preview)
    expect(applied.status).toBe('APPLIED')
    expect(await of(one)).toMatchObject({ invoice_status: 'IMPORTED', government_invoice_no: 'GOV-S1', invoice_date: '2026-03-20' })
    expect(await of(two)).toMatchObject({ invoice_status: 'IMPORTED', government_invoice_no: 'GOV-S2', invoice_date: '2026-03-21' })
    const history = await done(desk.finance.send(invoiceApi.history, { params: { inv_id: one.inv_id } }))
    expect(history[0]).toMatchObject({ action: 'import', to_status: 'IMPORTED' })
    expect((await upload([[one.invoice_no ?? '', 'GOV-S1', '2026-03-20']])).rows_same).toBe(1)
    expect((await go(desk.finance, 'undo', applied)).status).toBe('UNDONE')
    for (const invoice of [one, two])
      expect(await of(invoice)).toMatchObject({
        invoice_status: 'EXPORTED',
        government_invoice_no: null,
        invoice_date: invoice.invoice_date,
      })
  })

  it('INV-066 INV-108 INV-109 each refused row has its reason, and the others are applied', async () => {
    const [good, blank, taken, early] = [
      await exported(),
      await exported(),
      await exported(),
      await printedInvoice(desk, await form(job_no)),
    ]
    const preview = await upload([
      [good.invoice_no ?? '', 'GOV-R1', '2026-03-20'],
      ['NO-SUCH', 'GOV-R2', '2026-03-20'],
      [blank.invoice_no ?? '', '', ''],
      [taken.invoice_no ?? '', 'GOV-R1', '2026-03-20'],
      [early.invoice_no ?? '', 'GOV-R5', '2026-03-20'],
      [blank.invoice_no ?? '', 'GOV-R6', '2026-02-30'],
    ])
    const refused = await rowsOf(desk.finance, preview, 'refused')
    expect(refused.map(({ row_no, errors }) => [row_no, errors.map(({ path, msgKey }) => [path, msgKey])])).toEqual([
      [3, [['number', 'invoice-group.numberUnknown']]],
      [4, expect.arrayContaining([['government_invoice_no', 'invoice.governmentNoMissing']])],
      [5, [['government_invoice_no', 'invoice.governmentNoTaken']]],
      [6, [['number', 'invoice.statusRefusesAction']]],
      [7, [['invoice_date', expect.any(String)]]],
    ])
    expect((await go(desk.finance, 'apply', preview)).status).toBe('APPLIED')
    expect((await of(good)).government_invoice_no).toBe('GOV-R1')
    for (const invoice of [blank, taken, early]) expect((await of(invoice)).government_invoice_no).toBeNull()
  })

  it('INV-066 the preview shows the date that is there, an undone import restores it, and a blank date is refused', async () => {
    const one = await exported()
    const { invoice_date, due_date } = await of(one)
    expect(invoice_date).not.toBeNull()
    const lacking = await upload([[one.invoice_no ?? '', 'GOV-U1', '']])
    expect(lacking.rows_refused).toBe(1)
    const preview = await upload([[one.invoice_no ?? '', 'GOV-U1', '2026-03-20']])
    const [row] = await rowsOf(desk.finance, preview, 'changed')
    expect(row?.changes).toContainEqual({ path: 'invoice_date', before: invoice_date, after: '2026-03-20' })
    const applied = await go(desk.finance, 'apply', preview)
    expect(await of(one)).toMatchObject({ invoice_status: 'IMPORTED', invoice_date: '2026-03-20' })
    expect((await go(desk.finance, 'undo', applied)).status).toBe('UNDONE')
    expect(await of(one)).toMatchObject({ invoice_status: 'EXPORTED', government_invoice_no: null, invoice_date, due_date })
  })

  it('INV-066 the number of a group goes to all its members', async () => {
    const shanghai = { ...desk, clerk: await as('ops.sha') }
    const [job] = await jobs(1, 'true', 'SHA')
    const taxed = async () => printedInvoice(shanghai, await form(job?.job_no ?? '', TAXED))
    const members = [await taxed(), await taxed()]
    const items = members.map(({ inv_id, version }) => ({ id: String(inv_id), version }))
    const group = await done(desk.finance.send(invoiceGroupApi.create, { body: { kind: 'TAX_INVOICE', items, payment_ref: null } }))
    await done(desk.finance.send(invoiceGroupApi.export, { params: { group_no: group.group_no }, body: { version: group.version } }))
    const alone = await upload([[members[0]?.invoice_no ?? '', 'GOV-G0', '2026-03-22']])
    expect(alone).toMatchObject({ rows_changed: 0, rows_refused: 1 })
    const [refused] = await rowsOf(desk.finance, alone)
    expect(refused?.errors).toMatchObject([{ path: 'number', Message: expect.stringContaining(group.group_no) }])
    const applied = await go(desk.finance, 'apply', await upload([[group.group_no, 'GOV-G1', '2026-03-22']]))
    for (const member of members) expect(await of(member)).toMatchObject({ invoice_status: 'IMPORTED', government_invoice_no: 'GOV-G1' })
    const undone = await go(desk.finance, 'undo', applied)
    expect([undone.status, undone.msg_key]).toEqual(['APPLIED', 'invoice-group.undoRefused'])
  })

  it('INV-066 an invoice that changed after the preview is read again, and nothing is applied', async () => {
    const one = await exported()
    const preview = await upload([[one.invoice_no ?? '', 'GOV-C1', '2026-03-20']])
    await query('update invoice set version = version + 1 where inv_id = $1', [one.inv_id])
    expect(await go(desk.finance, 'apply', preview)).toMatchObject({ status: 'PREVIEWED', msg_key: 'sheet.changedSince' })
    expect((await of(one)).invoice_status).toBe('EXPORTED')
  })

  it('INV-066 is for accounting alone, which imports and sees nothing else', async () => {
    const one = await exported()
    const file = csv([[one.invoice_no ?? '', 'GOV-A1', '2026-03-20']])
    const refused = async (login: string, kind: 'government_invoice' | 'place') =>
      (await (await as(login)).send(sheetApi.upload, { body: { kind, file } })).status
    expect(await refused('ops.hkg', KIND)).toBe(403)
    expect(await refused('supervisor.hkg', KIND)).toBe(403)
    expect(await refused('shipper@pearl-toys.example', KIND)).toBe(403)
    expect(await refused('admin', KIND)).toBe(403)
    expect(await refused('finance.hkg', 'place')).toBe(403)
    const own = await uploadSheet(desk.finance, KIND, file)
    const places = await uploadSheet(await as('admin'), 'place', fileOf('UN code,Name,Country\nHKZZZ,Test,HK'))
    expect((await (await as('admin')).send(sheetApi.read, { params: { import_id: own.import_id } })).status).toBe(404)
    expect((await desk.finance.send(sheetApi.read, { params: { import_id: places.import_id } })).status).toBe(404)
    const kinds = async (login: string) =>
      new Set(
        (await done((await as(login)).send(sheetApi.list, { query: { list: 'imports', page_size: 100 } }))).items.map(({ kind }) => kind),
      )
    expect([[...(await kinds('finance.hkg'))], (await kinds('admin')).has(KIND)]).toEqual([[KIND], false])
    expect((await desk.finance.send(sheetApi.template, { params: { kind: 'place' } })).status).toBe(403)
    expect((await desk.finance.send(sheetApi.template, { params: { kind: KIND } })).status).toBe(200)
  })
})
