import { invoiceApRefApi } from '@fairlead/domain/invoice/invoice.ap-ref-api'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { writePdf } from '../print/print.writing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { create, invoices, readOne, type InvoiceDesk } from './invoice.testing.ts'
import { readPdfText } from './invoice.pdf-text.ts'

const world = testPortal()
const { as, portal } = world
const { openDesk, form } = invoices(world)
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
})

const pdfOf = (...texts: string[]) =>
  writePdf({
    title: 'x',
    author: '',
    subject: '',
    language: 'en-US',
    content: texts.map((text) => ({ text })),
    sets: 1,
    foot: { left: '', page: '' },
    watermark: null,
    face: 'TC',
  })
const vendorInvoice = async (changes: Partial<InvoiceForm> = {}) =>
  done(create(desk.clerk, await form(job_no, { type: 'AP', account_code: '7041', ...changes }), 'AP'))
async function upload({ inv_id }: Invoice, bytes: Uint8Array, name = 'vendor.pdf', type = 'application/pdf') {
  const body = { document_type: 'VENDOR_INVOICE', visible_to: 'INTERNAL', file: new File([new Uint8Array(bytes)], name, { type }) }
  return done(desk.clerk.send(invoiceDocumentApi.upload, { params: { record_id: String(inv_id) }, body } as never))
}
const read = (client: Client, { inv_id, version }: Invoice) =>
  client.send(invoiceApRefApi.readApRef, { params: { inv_id }, body: { version } })

describe('the AP ref of an uploaded document', () => {
  it('INV-132 is filled with the only number of its text, in Latin or Chinese, and into the history', async () => {
    for (const [text, number] of [
      ['Invoice No. OCEAN-4711', 'OCEAN-4711'],
      ['發票號碼：HK-88123', 'HK-88123'],
    ] as const) {
      const invoice = await vendorInvoice()
      await upload(invoice, await pdfOf('ACME CARRIER LTD', text, 'Total USD 200.00'))
      const answer = await done(read(desk.clerk, invoice))
      expect([answer.ap_ref, answer.invoice.ap_ref, answer.invoice.version]).toEqual([number, number, invoice.version + 1])
    }
  })

  it('INV-132 stays blank for two numbers, for none, for a picture and for a file that is not a PDF inside', async () => {
    const invoice = await vendorInvoice()
    expect((await done(read(desk.clerk, invoice))).ap_ref).toBeNull()
    await upload(invoice, await pdfOf('Invoice No. A-100', 'Your invoice no. B-200'))
    expect((await done(read(desk.clerk, invoice))).ap_ref).toBeNull()
    await upload(invoice, await pdfOf('A scan without words'), 'scan.pdf')
    expect((await done(read(desk.clerk, invoice))).ap_ref).toBeNull()
    await upload(invoice, new TextEncoder().encode('Invoice No,C-300\n'), 'lines.csv', 'text/csv')
    expect((await done(read(desk.clerk, invoice))).ap_ref).toBeNull()
    expect(await readOne(desk.clerk, invoice)).toMatchObject({ ap_ref: null, version: invoice.version })
  })

  it('INV-132 is that of the file that was uploaded last, also when it is a further version of an older document', async () => {
    const invoice = await vendorInvoice()
    await upload(invoice, await pdfOf('A scan without words'), 'first.pdf')
    await upload(invoice, await pdfOf('Invoice No. SECOND-2'), 'second.pdf')
    world.passTime(1_000)
    const again = await upload(invoice, await pdfOf('Invoice No. FIRST-AGAIN-1'), 'first.pdf')
    expect(again.versions).toHaveLength(2)
    expect((await done(read(desk.clerk, invoice))).ap_ref).toBe('FIRST-AGAIN-1')
  })

  it('INV-132 is not read from a file above 10 MB, nor from pages after the fifth', async () => {
    const invoice = await vendorInvoice()
    await upload(invoice, await pdfOf('Invoice No. LARGE-1'))
    await portal().database.pool.query('update document_version set size = 10485761 where file_name = $1', ['vendor.pdf'])
    expect((await done(read(desk.clerk, invoice))).ap_ref).toBeNull()
    await portal().database.pool.query('update document_version set size = 10485760 where file_name = $1', ['vendor.pdf'])
    expect((await done(read(desk.clerk, invoice))).ap_ref).toBe('LARGE-1')
    const pages = await readPdfText(await pdfOf(...Array.from({ length: 400 }, (_, index) => `line ${index}`)))
    expect(pages).toContain('line 100')
    expect(pages).not.toContain('line 399')
  })

  it('never replaces an AP ref, and is refused for a number that the vendor used, for strangers and stale versions', async () => {
    const own = await vendorInvoice({ ap_ref: 'OWN-1' })
    await upload(own, await pdfOf('Invoice No. OTHER-1'))
    expect((await done(read(desk.clerk, own))).invoice.ap_ref).toBe('OWN-1')
    const twice = await vendorInvoice()
    await upload(twice, await pdfOf('Invoice No. OWN-1'))
    const used = await read(desk.clerk, twice)
    expect([used.problem.msgKey, used.problem.Message]).toEqual([
      'invoice.apRefUsed',
      `AP ref OWN-1 was used on ${own.invoice_no ?? `#${own.inv_id}`}.`,
    ])
    expect((await read(await as('ops.sha'), twice)).status).toBe(404)
    const fresh = await vendorInvoice()
    await upload(fresh, await pdfOf('Invoice No. FRESH-1'))
    expect((await read(desk.clerk, { ...fresh, version: 9 })).status).toBe(409)
    expect((await read(desk.supervisor, fresh)).status).toBe(403)
  })

  it('a broken file, or one that takes too long, has no text', async () => {
    expect(await readPdfText(new TextEncoder().encode('%PDF-1.7 nonsense'))).toBeNull()
    expect(await readPdfText(await pdfOf('Invoice No. LATE-1'), 1)).toBeNull()
  })
})
