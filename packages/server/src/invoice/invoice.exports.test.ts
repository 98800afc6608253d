import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { signatureApi } from '@fairlead/domain/auth/auth.signature-api'
import type { Call } from '@fairlead/domain/kit/contract'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client, type Reply } from '../testing/portal.ts'
import { exportAutomatically } from './invoice.exports.ts'
import {
  charge,
  create,
  importNumber,
  invoiceDesk,
  invoices,
  postedInvoice,
  printedInvoice,
  printOriginal,
  readOne,
  step,
  type InvoiceDesk,
} from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let lead: Client
let job_no = ''

beforeAll(async () => {
  await prepareOffice()
  await query("update portal_user set user_level_id = 20 where login_id like 'finance.hkg@%'")
  desk = await invoiceDesk(as)
  lead = desk.finance
  job_no = (await jobs())[0]?.job_no ?? ''
})

const printed = async (changes: Partial<InvoiceForm> = {}) => printedInvoice(desk, await form(job_no, changes))
const exported = async (changes: Partial<InvoiceForm> = {}) => done(step(desk.finance, 'export', await printed(changes)))
const historyOf = async ({ inv_id }: Invoice) =>
  (await done(desk.finance.send(invoiceApi.history, { params: { inv_id } }))).map(({ action }) => action)

describe('export', () => {
  it('INV-082 writes a file with a row for each charge, exact amounts and no formulas; accounting alone', async () => {
    const invoice = await printed({
      charges: [charge({ charge_description: '=1+1', unit_price: '33.335' }), charge({ charge_description: null, reference: 'a, "b"' })],
    })
    expect((await step(desk.clerk, 'export', invoice)).status).toBe(403)
    const done_ = await done(step(desk.finance, 'export', invoice))
    expect(done_).toMatchObject({ invoice_status: 'EXPORTED', exported_at: expect.any(String) })
    const params = { inv_id: invoice.inv_id }
    const [file] = await done(desk.finance.send(invoiceApi.exports, { params }))
    expect(file).toMatchObject({ file_name: `${invoice.invoice_no}.csv`, is_automatic: false, user_name: expect.stringContaining(' ') })
    const get = (client: Client) => client.send(invoiceApi.exportFile, { params: { ...params, export_id: file?.export_id ?? 0 } })
    const text = new TextDecoder().decode((await get(desk.finance)).bytes)
    for (const part of [invoice.invoice_no, `,66.67,`, "'=1+1", 'DOC,Documentation fee,"a, ""b"""', ',7.8125,'])
      expect(text).toContain(part)
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect((await get(await as('ops.sha'))).status).toBe(404)
  })

  it('INV-084 INV-085 of an account with automatic export waits; the job writes its file and moves it, once', async () => {
    await query("update invoice_account set export_mode = 'AUTOMATIC' where account_code = '7022'")
    const waiting = await exported()
    await query("update invoice_account set export_mode = 'MANUAL' where account_code = '7022'")
    expect(waiting).toMatchObject({ invoice_status: 'PENDING_AUTO_EXPORT', exported_at: null })
    const services = portal().services
    await Promise.all([exportAutomatically(services), exportAutomatically(services)])
    const after = await readOne(desk.finance, waiting)
    expect(after).toMatchObject({ invoice_status: 'EXPORTED_AUTO', version: waiting.version + 1 })
    const files = await done(desk.finance.send(invoiceApi.exports, { params: { inv_id: waiting.inv_id } }))
    expect(files).toMatchObject([{ is_automatic: true, user_name: 'Fairlead' }])
    expect((await historyOf(after))[0]).toBe('export_automatically')
    expect(await done(importNumber(desk.finance, after, 'AUTO-1'))).toMatchObject({ invoice_status: 'IMPORTED' })
  })
})

describe('import', () => {
  it('INV-108 INV-109 needs number and date; INV-083 then the invoice is Imported', async () => {
    const invoice = await exported()
    const blank = await importNumber(desk.finance, invoice, '', null)
    expect(blank.status).toBe(422)
    expect(blank.problem.errors?.map(({ path, Message }) => [path, Message])).toEqual([
      ['government_invoice_no', 'Government invoice no. is required.'],
      ['invoice_date', 'Invoice date is required.'],
    ])
    expect((await importNumber(desk.clerk, invoice, 'G-1')).status).toBe(403)
    const ahead = await importNumber(desk.finance, invoice, 'G-1', '2026-04-11')
    expect([ahead.status, ahead.problem.errors?.map(({ path, msgKey }) => `${path} ${msgKey}`)]).toEqual([
      422,
      ['invoice_date invoice.dateOutside'],
    ])
    expect(await done(importNumber(desk.finance, invoice, 'G-1', '2026-04-02'))).toMatchObject({
      invoice_status: 'IMPORTED',
      government_invoice_no: 'G-1',
      invoice_date: '2026-04-02',
      vat_period: '2026-04',
      exchange_rate: invoice.exchange_rate,
    })
  })

  it('INV-083 no date before the preparation or in a closed month; what was imported in such a month stays imported', async () => {
    const invoice = await exported()
    const early = await importNumber(desk.finance, invoice, 'G-2', '2026-03-08')
    expect([early.status, early.problem.errors?.map(({ path, msgKey }) => `${path} ${msgKey}`)]).toEqual([
      422,
      ['invoice_date invoice.dateOutside'],
    ])
    const shut = (period: string) =>
      query("insert into account_period (account_code, ap_ar, period, period_status) values ('7022', 'AR', $1, 'CLOSED')", [period])
    await shut('2026-04')
    expect((await importNumber(desk.finance, invoice, 'G-2', '2026-04-02')).problem.Message).toBe(
      'Month 2026-04 of account 7022 is closed.',
    )
    await query("delete from account_period where account_code = '7022' and period = '2026-04'")
    const imported = await done(importNumber(desk.finance, invoice, 'G-2', '2026-04-02'))
    await shut('2026-04')
    const back = await step(lead, 'rollback', imported)
    expect([back.status, back.problem.Message]).toEqual([422, 'Month 2026-04 of account 7022 is closed.'])
    await query("delete from account_period where account_code = '7022' and period = '2026-04'")
    expect((await step(lead, 'rollback', imported)).status).toBe(200)
  })

  it('a number counts once per company, whatever its case, also for two clerks at once', async () => {
    const [one, two, three] = await Promise.all([exported(), exported(), exported()])
    await done(importNumber(desk.finance, one, 'Gov-77'))
    const taken = await importNumber(desk.finance, two, 'GOV-77')
    expect([taken.status, taken.problem.msgKey]).toEqual([422, 'invoice.governmentNoTaken'])
    const both = await Promise.all([importNumber(desk.finance, two, 'GOV-78'), importNumber(desk.finance, three, 'GOV-78')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('rollback', () => {
  const rolledBack = async (invoice: Invoice) => done(step(lead, 'rollback', invoice))

  it('INV-095 from Exported, Imported and Accounting Printed empties number and date; the rate stays', async () => {
    const imported = await done(importNumber(desk.finance, await exported(), 'RB-1'))
    const fromImported = await rolledBack(imported)
    expect(fromImported).toMatchObject({ invoice_status: 'EXPORTED', government_invoice_no: null, invoice_date: null, due_date: null })
    expect(fromImported.exchange_rate).toBe(imported.exchange_rate)
    const withDate = await query('update invoice set invoice_date = $2, government_invoice_no = $3 where inv_id = $1 returning version', [
      imported.inv_id,
      '2026-03-10',
      'RB-2',
    ])
    expect(withDate).toHaveLength(1)
    const fromExported = await rolledBack(fromImported)
    expect(fromExported).toMatchObject({ invoice_status: 'PRINTED', government_invoice_no: null, invoice_date: null, exported_at: null })
    await query(
      "update invoice set invoice_status = 'ACCOUNTING_PRINTED', status_before = array['PRINTED'], invoice_date = '2026-03-10' where inv_id = $1",
      [imported.inv_id],
    )
    expect(await rolledBack(fromExported)).toMatchObject({ invoice_status: 'PRINTED', invoice_date: null })
  })

  it('from Printed keeps the date and leads to the approval, step by step; accounting supervisor with a reason', async () => {
    const invoice = await printed()
    expect((await step(desk.clerk, 'rollback', invoice)).status).toBe(403)
    const back = await rolledBack(invoice)
    expect(back).toMatchObject({ invoice_status: 'APPROVED_1', invoice_date: '2026-03-10', printed_at: null })
    expect((await step(lead, 'rollback', back)).status).toBe(409)
  })

  it('INV-095 the date entered again is at most 31 days ahead, and that of a tax invoice not before its preparation', async () => {
    const dated = (invoice: Invoice, invoice_date: string) =>
      desk.finance.send(invoiceDetailsApi.saveDetails, {
        params: { inv_id: invoice.inv_id },
        body: { version: invoice.version, invoice_date },
      })
    const plain = await rolledBack(await exported())
    for (const date of ['2026-04-11', '2027-03-10']) {
      const refused = await dated(plain, date)
      expect([refused.status, refused.problem.errors?.map(({ path, msgKey }) => `${path} ${msgKey}`)]).toEqual([
        422,
        ['invoice_date invoice.dateOutside'],
      ])
    }
    const reprinted = await rolledBack(plain)
    expect(await done(dated(reprinted, '2026-04-10'))).toMatchObject({ invoice_date: '2026-04-10', vat_period: '2026-04' })
    const taxed = await rolledBack(await exported())
    await query("update invoice_account set flow = 'TAX_INVOICE' where account_code = '7022'")
    const [early, inTime] = [await dated(taxed, '2026-03-08'), await dated(taxed, '2026-03-10')]
    await query("update invoice_account set flow = 'PLAIN' where account_code = '7022'")
    expect([early.status, early.problem.errors?.[0]?.msgKey, inTime.status]).toEqual([422, 'invoice.dateOutside', 200])
  })

  it('an emptied date is entered again before the invoice is posted', async () => {
    const back = await rolledBack(await exported())
    const refused = await step(desk.finance, 'post', back)
    expect([refused.status, refused.problem.errors?.[0]?.Message ?? refused.problem.Message]).toEqual([422, 'Invoice date is required.'])
    const params = { inv_id: back.inv_id }
    const body = { version: back.version, invoice_date: '2026-03-10' }
    expect((await desk.clerk.send(invoiceDetailsApi.saveDetails, { params, body })).status).toBe(422)
    const dated = await done(desk.finance.send(invoiceDetailsApi.saveDetails, { params, body }))
    expect(dated).toMatchObject({ invoice_date: '2026-03-10', vat_period: '2026-03' })
    const again = { params, body: { version: dated.version, invoice_date: '2026-06-02' } }
    expect((await desk.finance.send(invoiceDetailsApi.saveDetails, again)).problem.errors?.[0]?.msgKey).toBe('invoice.fieldClosed')
    expect(await done(step(desk.finance, 'post', dated))).toMatchObject({ invoice_status: 'POSTED' })
  })

  it('INV-095 an invoice that was exported automatically is exported again only with a date', async () => {
    await query("update invoice_account set export_mode = 'AUTOMATIC' where account_code = '7022'")
    const waiting = await exported()
    const services = portal().services
    await exportAutomatically(services)
    const back = await rolledBack(await readOne(desk.finance, waiting))
    expect(back).toMatchObject({ invoice_status: 'PENDING_AUTO_EXPORT', invoice_date: null })
    await exportAutomatically(services)
    expect(await readOne(desk.finance, back)).toMatchObject({ invoice_status: 'PENDING_AUTO_EXPORT', version: back.version })
    const printed_ = await rolledBack(back)
    const refused = await step(desk.finance, 'export', printed_)
    expect([refused.status, refused.problem.errors?.map(({ path, Message }) => [path, Message])]).toEqual([
      422,
      [['invoice_date', 'Invoice date is required.']],
    ])
    const body = { version: printed_.version, invoice_date: '2026-03-10' }
    const dated = await done(desk.finance.send(invoiceDetailsApi.saveDetails, { params: { inv_id: back.inv_id }, body }))
    await done(step(desk.finance, 'export', dated))
    await query("update invoice_account set export_mode = 'MANUAL' where account_code = '7022'")
    await exportAutomatically(services)
    expect(await readOne(desk.finance, back)).toMatchObject({ invoice_status: 'EXPORTED_AUTO', invoice_date: '2026-03-10' })
  })

  it('is refused for a posted invoice', async () => {
    expect((await step(lead, 'rollback', await postedInvoice(desk, await form(job_no)))).status).toBe(409)
  })
})

describe('repost', () => {
  it('INV-101 sends a refused posting again under its number; a posting that waits or was accepted is not sent', async () => {
    const invoice = await postedInvoice(desk, await form(job_no))
    expect((await step(desk.finance, 'repost', invoice)).problem.msgKey).toBe('invoice.postingNotFailed')
    await query("update invoice set process_status = 'FAILURE', process_message = 'no such account' where inv_id = $1", [invoice.inv_id])
    const again = await done(step(desk.finance, 'repost', invoice))
    expect(again).toMatchObject({
      invoice_status: 'POSTED',
      process_status: 'PENDING',
      process_message: null,
      journal_no: invoice.journal_no,
    })
    const rows = await query(
      'select attempt, (select count(*)::int from posting p where p.journal_no = j.journal_no) as lines from journal j where inv_id = $1',
      [invoice.inv_id],
    )
    expect(rows).toEqual([{ attempt: 2, lines: 2 }])
  })
})

describe('the accounting print', () => {
  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const sign = async (client: Client) =>
    done(client.send(signatureApi.saveSignature, { body: { version: 0, file: new File([PNG], 'me.png', { type: 'image/png' }) } } as never))

  it('INV-117 INV-123 INV-081 LIMIT-009 needs the signatures of preparer and approver, accounting alone, and shows who, when and the hash', async () => {
    const invoice = await printed()
    const refused = await printOriginal(desk.finance, invoice, 'ACCOUNTING_PRINT')
    expect(refused.status).toBe(422)
    const texts = [refused.problem.Message, ...(refused.problem.errors ?? []).map(({ Message }) => Message)]
    for (const name of [invoice.prepared_by_name, invoice.approved_1_by_name]) expect(texts).toContain(`${name} has no e-signature.`)
    await sign(desk.clerk)
    await sign(desk.supervisor)
    expect((await printOriginal(desk.clerk, invoice, 'ACCOUNTING_PRINT')).status).toBe(403)
    const print = await done(printOriginal(desk.finance, invoice, 'ACCOUNTING_PRINT'))
    expect(await readOne(desk.finance, invoice)).toMatchObject({
      invoice_status: 'ACCOUNTING_PRINTED',
      accounting_printed_at: expect.any(String),
    })
    const { bytes } = await desk.finance.send(invoicePrintApi.file, {
      params: { record_id: String(invoice.inv_id), print_id: print.print_id },
    })
    const { text } = readPdf(bytes)
    const approvedAt = wallTime(invoice.approved_1_at ?? '', 'Asia/Hong_Kong').slice(11)
    for (const part of ['Accountingprint', invoice.content_hash ?? '', `${approvedAt}(HongKong)`]) expect(text).toContain(part)
    expect(text).not.toContain('UTC')
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length,
    ).toBeGreaterThanOrEqual(1)
  })

  it('INV-095 INV-081 after a rollback it needs the date of the original that the customer has, until that original is void', async () => {
    const dated = ({ inv_id, version }: Invoice, invoice_date: string) =>
      desk.finance.send(invoiceDetailsApi.saveDetails, { params: { inv_id }, body: { version, invoice_date } })
    const invoice = await printed()
    await done(printOriginal(desk.finance, invoice, 'ACCOUNTING_PRINT'))
    const back = await done(step(lead, 'rollback', await readOne(desk.finance, invoice)))
    expect(back).toMatchObject({ invoice_status: 'PRINTED', invoice_date: null })
    const params = { record_id: String(back.inv_id) }
    const again = { document: 'ACCOUNTING_PRINT', kind: 'COPY', language: 'en-US', version: back.version, reason: 'lost' } as const
    expect((await desk.finance.send(invoicePrintApi.print, { params, body: again })).problem.Message).toMatch(
      /is void: the invoice was rolled back\. Accounting prints a new original first\.$/,
    )
    const pathsOf = ({ status, problem }: Reply<Call>) => [status, problem.errors?.map(({ path, Message }) => [path, Message])]
    expect(pathsOf(await printOriginal(desk.finance, back, 'ACCOUNTING_PRINT'))).toEqual([
      422,
      [['invoice_date', 'Invoice date is required.']],
    ])
    expect(pathsOf(await dated(back, '2026-03-11'))).toEqual([
      422,
      [
        [
          'invoice_date',
          'The customer has the original of 2026-03-10. Enter that date; another one needs a rollback from Printed, which makes the original void.',
        ],
      ],
    ])
    const original = await done(dated(back, '2026-03-10'))
    expect((await printOriginal(desk.finance, original, 'ACCOUNTING_PRINT')).status).toBe(200)
    const emptied = await done(step(lead, 'rollback', await readOne(desk.finance, original)))
    const approved = await done(step(lead, 'rollback', emptied))
    expect(approved).toMatchObject({ invoice_status: 'APPROVED_1', printed_at: null })
    const moved = await done(dated(approved, '2026-03-11'))
    await done(printOriginal(desk.clerk, moved))
    expect(await readOne(desk.finance, moved)).toMatchObject({ invoice_status: 'PRINTED', invoice_date: '2026-03-11' })
  })

  it('INV-095 a tax invoice has the date of its original too until it is exported, from then on that of the authority', async () => {
    const dated = ({ inv_id, version }: Invoice, invoice_date: string) =>
      desk.finance.send(invoiceDetailsApi.saveDetails, { params: { inv_id }, body: { version, invoice_date } })
    const exportedOnce = await exported()
    const afterExport = await done(step(lead, 'rollback', await done(importNumber(desk.finance, await exported(), 'OF-AUTHORITY'))))
    await query("update invoice_account set flow = 'TAX_INVOICE' where account_code = '7022'")
    const back = await done(step(lead, 'rollback', exportedOnce))
    expect(back).toMatchObject({ invoice_status: 'PRINTED', invoice_date: null })
    const [other, same, ofAuthority] = [
      await dated(back, '2026-03-11'),
      await dated(back, '2026-03-10'),
      await dated(afterExport, '2026-03-11'),
    ]
    await query("update invoice_account set flow = 'PLAIN' where account_code = '7022'")
    expect([other.status, other.problem.errors?.[0]?.msgKey]).toEqual([422, 'invoice.dateOfOriginal'])
    expect([same.status, ofAuthority.status]).toEqual([200, 200])
  })

  it('is not possible before the print', async () => {
    const made = await done(create(desk.clerk, await form(job_no)))
    expect((await printOriginal(desk.finance, made, 'ACCOUNTING_PRINT')).problem.msgKey).toBe('invoice.printNotForAccounting')
  })
})
