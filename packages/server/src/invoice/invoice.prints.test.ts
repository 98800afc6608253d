import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import type { Language } from '@fairlead/domain/kit/languages'
import type { PrintDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { billStep, masterBills } from '../master-bl/master-bl.testing.ts'
import { rights } from '../party/party.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, charge, create, invoices, step } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
let ops: Client
let supervisor: Client
let job_no = ''
let so_no = ''

beforeAll(async () => {
  await prepareOffice()
  ops = await as('ops.hkg')
  supervisor = await as('supervisor.hkg')
  const [job] = await jobs()
  ;({ job_no = '', so_no = '' } = job ?? {})
})

const preview = (client: Client, { inv_id }: Invoice, kind: PrintKind, language: Language = 'en-US', document: PrintDocument = 'INVOICE') =>
  client.send(invoicePrintApi.preview, { params: { record_id: String(inv_id) }, body: { document, kind, language } })
const print = (client: Client, { inv_id, version }: Invoice, kind: PrintKind, more: object = {}) =>
  client.send(invoicePrintApi.print, {
    params: { record_id: String(inv_id) },
    body: { document: 'INVOICE', kind, language: 'en-US', version, reason: null, ...more },
  })
const read = (client: Client, { inv_id }: Invoice) => done(client.send(invoiceApi.read, { params: { inv_id }, query: {} }))

/** An AR invoice of 200 USD with the approval that it needs. */
const approved = async (): Promise<Invoice> => {
  const made = await done(create(ops, await form(job_no)))
  return done(approve(supervisor, await done(step(ops, 'prepare', made))))
}

describe('the paper of an AR invoice', () => {
  it('INV-072 names the tax ID of the buyer, in the words of the language', async () => {
    const { rows } = await portal().database.pool.query<{ tax_id: string }>(
      "update party set tax_id = '91310000BUYER' where party_code = 'NORTHWIND' returning tax_id",
    )
    const made = await done(create(ops, await form(job_no)))
    expect(readPdf((await preview(ops, made, 'DRAFT')).bytes).text).toContain(`TaxID:${rows[0]?.tax_id}`)
    expect(readPdf((await preview(ops, made, 'DRAFT', 'zh-CN')).bytes).text).toContain(`纳税人识别号：${rows[0]?.tax_id}`)
  })

  it('shows the party as it was at the preparation; so does the reversal, prepared later', async () => {
    const renamed = (full_name: string, address1: string, tax_id: string) =>
      portal().database.pool.query("update party set full_name = $1, address1 = $2, tax_id = $3 where party_code = 'NORTHWIND'", [
        full_name,
        address1,
        tax_id,
      ])
    const { rows } = await portal().database.pool.query<{ full_name: string; address1: string; tax_id: string }>(
      "select full_name, address1, tax_id from party where party_code = 'NORTHWIND'",
    )
    const [before] = rows
    if (!before) throw new Error('the demo has this party')
    const draft = await done(create(ops, await form(job_no)))
    const made = await approved()
    await portal().database.pool.query("update invoice set invoice_status = 'POSTED' where inv_id = $1", [made.inv_id])
    await renamed('Northwind Renamed', '1 New Road', 'NEWTAXID')
    const words = async (invoice: Invoice, kind: PrintKind) => readPdf((await preview(ops, invoice, kind)).bytes).text
    for (const shown of ['NorthwindRenamed', '1NewRoad', 'NEWTAXID']) {
      expect(await words(draft, 'DRAFT')).toContain(shown)
      expect(await words(made, 'ORIGINAL')).not.toContain(shown)
    }
    const { version } = await read(ops, made)
    await done(
      (await as('finance.hkg')).send(invoiceApi.reverse, { params: { inv_id: made.inv_id }, body: { version, reason: 'wrong rate' } }),
    )
    const related = await done(ops.send(invoiceApi.related, { params: { inv_id: made.inv_id } }))
    const twin = related.find(({ relation }) => relation === 'REVERSED_BY')
    const reversal = await read(ops, { ...made, inv_id: twin?.inv_id ?? 0 })
    expect(reversal.issue_party_name).toBe(before.full_name)
    expect(await words(reversal, 'DRAFT')).not.toContain('NorthwindRenamed')
    const prepared = await done(step(ops, 'prepare', reversal))
    for (const invoice of [made, prepared]) expect(await words(invoice, 'DRAFT')).toContain(`TaxID:${before.tax_id}`)
    await renamed(before.full_name, before.address1, before.tax_id)
  })

  it('has party, job, charges, totals in both currencies and the rate, in the language that is chosen', async () => {
    const made = await done(
      create(
        ops,
        await form(job_no, { remarks: 'Thank you', charges: [charge({ unit_price: '1234.565', quantity: '2', reference: 'REF-1' })] }),
      ),
    )
    const text = readPdf((await preview(ops, made, 'DRAFT')).bytes).text
    for (const part of [
      'INVOICE',
      'FairleadLogistics(HongKong)Limited',
      'VictoriaPeakBank',
      'Northwind',
      job_no,
      so_no,
      'Documents',
      'REF-1',
      '1,234.565',
      '2,469.13',
      'TotalHKDat7.8125',
      '19,290.08',
      'DRAFT',
    ])
      expect(text).toContain(part)
    const chinese = readPdf((await preview(ops, made, 'DRAFT', 'zh-HK')).bytes).text
    for (const part of ['發票', '付款方', '總額', '2,469.13']) expect(chinese).toContain(part)
    for (const part of ['Paymentterms', 'Duedate']) expect(text).toContain(part)
    const note = await done(create(ops, await form(job_no, { type: 'CN' })))
    for (const part of ['Paymentterms', 'Duedate', 'VictoriaPeakBank'])
      expect(readPdf((await preview(ops, note, 'DRAFT')).bytes).text).not.toContain(part)
    expect(readPdf((await preview(ops, note, 'DRAFT', 'zh-CN')).bytes).text).toContain('贷项通知单')
    expect(readPdf((await preview(ops, note, 'DRAFT')).bytes).text).toContain('CREDITNOTE')
  })

  it('INV-060 names the master bill of the carrier, and no void one', async () => {
    const [job] = await jobs(
      1,
      "s.mode = 'SEA' and s.booking_status = 'CONFIRMED' and not exists (select from master_bl_order b where b.so_no = s.so_no)",
    )
    const order = { so_no: job?.so_no ?? '' }
    const made = await done(create(ops, await form(job?.job_no ?? '')))
    const text = async () => readPdf((await preview(ops, made, 'DRAFT')).bytes).text
    expect(await text()).not.toContain('HLCUPAPER')
    const admin = await as('admin')
    const proposed = await masterBills(world).proposed(admin, [order])
    const named = { ...proposed, mbl_type: 'SWB' as const, carrier_mbl_no: 'HLCUPAPER1' }
    const bill = await done(admin.send(masterBlApi.create, { body: named }))
    expect(await text()).toContain('HLCUPAPER1')
    await done(billStep(admin, 'void', bill, { reason: 'Booked again' }))
    expect(await text()).not.toContain('HLCUPAPER')
  })

  it('INV-060 names a charge without a description in the language of the paper, and has no Traditional characters for the mainland', async () => {
    const made = await done(create(ops, await form(job_no, { charges: [charge({ charge_description: null })] })))
    const textOf = async (language: Language) => readPdf((await preview(ops, made, 'DRAFT', language)).bytes).text
    expect(await textOf('en-US')).toContain('Documentationfee')
    expect(await textOf('zh-HK')).toContain('飛領物流')
    const simplified = await textOf('zh-CN')
    expect(simplified).toContain('FairleadLogistics(HongKong)')
    expect(simplified).not.toMatch(/[飛領發費]/)
  })

  it('LIMIT-009 names who prepared with the day in the business time zone, on the voucher', async () => {
    const made = await done(create(ops, await form(job_no, { type: 'AP', account_code: '7041', ap_ref: 'ZONE-1' }), 'AP'))
    await portal().database.pool.query("update invoice set prepared_at = '2026-03-10T17:30:00Z' where inv_id = $1", [made.inv_id])
    const { text } = readPdf((await preview(ops, made, 'DRAFT', 'en-US', 'PAYMENT_VOUCHER')).bytes)
    expect(text).toContain('11MAR2026')
  })

  it('INV-053 is marked as a draft until it is approved, afterwards as a preview', async () => {
    const made = await done(create(ops, await form(job_no)))
    const markOf = async (status: string) => {
      await portal().database.pool.query('update invoice set invoice_status = $2 where inv_id = $1', [made.inv_id, status])
      return /DRAFT|PREVIEW/.exec(readPdf((await preview(ops, made, 'DRAFT')).bytes).text)?.[0]
    }
    for (const status of ['PREPARED', 'APPROVED_1', 'REJECTED']) expect([status, await markOf(status)]).toEqual([status, 'DRAFT'])
    for (const status of ['APPROVED_2', 'PRINTED', 'EXPORTED']) expect([status, await markOf(status)]).toEqual([status, 'PREVIEW'])
  })

  it('is not found by staff of another office, and not offered to other sides', async () => {
    const made = await done(create(ops, await form(job_no)))
    expect((await preview(await as('ops.sha'), made, 'DRAFT')).status).toBe(404)
    expect((await preview(ops, made, 'DRAFT', 'en-US', 'PAYMENT_VOUCHER')).status).toBe(422)
    expect((await preview(ops, made, 'DRAFT', 'en-US', 'HOUSE_BL')).status).toBe(422)
  })
})

describe('the first original', () => {
  it('INV-080 makes an approved invoice Printed, with its time in the history; before approval it is refused', async () => {
    const made = await done(create(ops, await form(job_no)))
    const early = await print(ops, made, 'ORIGINAL')
    expect([early.status, early.problem.msgKey]).toEqual([422, 'invoice.printNotApproved'])
    const prepared = await done(step(ops, 'prepare', made))
    expect((await print(ops, prepared, 'ORIGINAL')).status).toBe(422)
    expect((await print(ops, prepared, 'COPY')).problem.msgKey).toBe('invoice.printNoOriginal')
    const ready = await done(approve(supervisor, prepared))
    expect(await done(print(ops, ready, 'ORIGINAL'))).toMatchObject({ kind: 'ORIGINAL', record_version: ready.version + 1 })
    const after = await read(ops, made)
    expect(after).toMatchObject({ invoice_status: 'PRINTED', printed_at: expect.any(String) })
    const history = await done(ops.send(invoiceApi.history, { params: { inv_id: made.inv_id } }))
    expect(history.map(({ action, to_status }) => [action, to_status]).slice(0, 2)).toEqual([
      ['print_original', 'PRINTED'],
      ['print', 'PRINTED'],
    ])
  })

  it('INV-060 INV-080 a draft changes no status; copies have a number and a reason; a second original is refused in its own words', async () => {
    const ready = await approved()
    await done(print(ops, ready, 'DRAFT'))
    expect(await read(ops, ready)).toMatchObject({ invoice_status: 'APPROVED_1', version: ready.version })
    await done(print(ops, ready, 'ORIGINAL'))
    const printed = await read(ops, ready)
    const params = { record_id: String(printed.inv_id) }
    const unreasoned = await print(ops, printed, 'COPY')
    expect([unreasoned.status, unreasoned.problem.msgKey, unreasoned.problem.errors?.map(({ path }) => path)]).toEqual([
      422,
      'msgReasonRequired',
      ['reason'],
    ])
    const copies = []
    for (const reason of ['for the customs broker', 'lost in the post']) copies.push(await done(print(ops, printed, 'COPY', { reason })))
    expect(copies).toMatchObject([
      { copy_no: 1, reason: 'for the customs broker' },
      { copy_no: 2, reason: 'lost in the post' },
    ])
    const { bytes } = await ops.send(invoicePrintApi.file, { params: { ...params, print_id: copies[1]?.print_id ?? 0 } })
    expect(readPdf(bytes).text).toContain('Copy2')
    const { prints, documents } = await done(ops.send(invoicePrintApi.prints, { params }))
    expect(prints.map(({ kind, copy_no, reason }) => [kind, copy_no, reason]).slice(0, 3)).toEqual([
      ['COPY', 2, 'lost in the post'],
      ['COPY', 1, 'for the customs broker'],
      ['ORIGINAL', null, null],
    ])
    const choices = documents.find(({ document }) => document === 'INVOICE')?.choices
    expect(choices?.map(({ kind, allowed, again }) => [kind, allowed, again])).toEqual([
      ['DRAFT', true, false],
      ['ORIGINAL', false, false],
      ['COPY', true, true],
    ])
    const [entry] = await done(ops.send(invoiceApi.history, { params: { inv_id: printed.inv_id } }))
    expect(entry).toMatchObject({ action: 'print_copy', reason: 'lost in the post' })
    await rights(world).grant('supervisor.hkg', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
    for (const client of [ops, supervisor]) {
      const second = await print(client, printed, 'ORIGINAL', { reason: 'lost in the post' })
      expect([second.status, second.problem.msgKey, second.problem.Message]).toEqual([
        422,
        'invoice.originalPrinted',
        expect.stringMatching(/^The original was printed on 2026-03-10 by \w+ \w+\. Print a copy\.$/),
      ])
    }
    expect(await read(ops, ready)).toMatchObject({ invoice_status: 'PRINTED', version: printed.version })
  })

  it('of twenty clients at once one prints it', async () => {
    const ready = await approved()
    const all = await Promise.all(Array.from({ length: 20 }, () => print(ops, ready, 'ORIGINAL')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await portal().database.pool.query(
      `select count(*)::int as count from print where module = 'invoice' and record_id = $1`,
      [String(ready.inv_id)],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('INV-086 a printed AR invoice is posted by accounting', async () => {
    const ready = await approved()
    const finance = await as('finance.hkg')
    const post = (invoice: Invoice) =>
      finance.send(invoiceApi.post, { params: { inv_id: invoice.inv_id }, body: { version: invoice.version } })
    expect((await post(ready)).status).toBe(409)
    await done(print(ops, ready, 'ORIGINAL'))
    expect(await done(post(await read(ops, ready)))).toMatchObject({ invoice_status: 'POSTED', outstanding_amount: '200.00' })
  })
})

describe('the voucher of an AP invoice', () => {
  it('is printed once the invoice is released, with those who approved', async () => {
    const made = await done(create(ops, { ...(await form(job_no)), type: 'AP', account_code: '7041', ap_ref: 'V-PRINT-1' }, 'AP'))
    let invoice = await done(approve(supervisor, await done(step(ops, 'prepare', made))))
    const voucher = { document: 'PAYMENT_VOUCHER' }
    expect((await print(ops, invoice, 'ORIGINAL', voucher)).status).toBe(422)
    invoice = await done(approve(await as('manager.hkg'), invoice))
    const file = new File([new TextEncoder().encode('no,amount\nV,200\n')], 'vendor.csv', { type: 'text/csv' })
    const params = { record_id: String(made.inv_id) }
    await done(
      ops.send(invoiceDocumentApi.upload, { params, body: { document_type: 'VENDOR_INVOICE', visible_to: 'INTERNAL', file } } as never),
    )
    invoice = await done(step(await as('finance.hkg'), 'release', invoice))
    await done(print(ops, invoice, 'ORIGINAL', voucher))
    expect(await read(ops, invoice)).toMatchObject({ invoice_status: 'PRINTED' })
    const text = readPdf((await preview(ops, invoice, 'COPY', 'en-US', 'PAYMENT_VOUCHER')).bytes).text
    for (const part of ['Paymentvoucher', 'V-PRINT-1', 'SimonSupervisor', 'MonaManager']) expect(text).toContain(part)
  })
})
