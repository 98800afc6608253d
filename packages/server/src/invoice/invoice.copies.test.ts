import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceMailApi } from '@fairlead/domain/invoice/invoice.email-api'
import { invoiceMergedPrintApi, invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import type { RecordMailForm } from '@fairlead/domain/record-mail/record-mail'
import { beforeAll, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { create, invoices, printedInvoice, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal({ MAIL_ATTACHMENTS_MAX_MB: '1' })
const { portal } = world
const { openDesk, form } = invoices(world)
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
})

const printed = async () => printedInvoice(desk, await form(job_no))
const params = ({ inv_id }: Invoice) => ({ record_id: String(inv_id) })
const copy = ({ inv_id, version }: Invoice) =>
  desk.clerk.send(invoicePrintApi.print, {
    params: { record_id: String(inv_id) },
    body: { document: 'INVOICE', kind: 'COPY', language: 'en-US', reason: 'for the bank', version },
  })
const merge = (all: readonly Invoice[], kind: 'COPY' | 'DRAFT' = 'COPY', reason: string | null = 'for the auditor') =>
  desk.clerk.send(invoiceMergedPrintApi.merged, { body: { inv_ids: all.map(({ inv_id }) => inv_id), kind, language: 'en-US', reason } })
const email = (invoice: Invoice, changes: Partial<RecordMailForm> = {}) =>
  desk.clerk.send(invoiceMailApi.send, {
    params: params(invoice),
    body: { recipients: ['ap@buyer.example'], subject: 'Invoice', text: 'Attached.', paper: 'en-US', attachments: [], ...changes },
  })
const printsOf = async (invoice: Invoice) =>
  (await done(desk.clerk.send(invoicePrintApi.prints, { params: params(invoice) }))).prints.filter(({ kind }) => kind === 'COPY')
const copiesOf = async (invoice: Invoice) => (await printsOf(invoice)).map(({ copy_no, reason }) => `${copy_no} ${reason}`)
const fileOf = async (invoice: Invoice, print_id = 0) =>
  readPdf((await desk.clerk.send(invoicePrintApi.file, { params: { ...params(invoice), print_id } })).bytes).text
const mailedText = async () => {
  const sql =
    "select payload -> 'mail' -> 'attachments' -> 0 ->> 'file_key' as file_key from outbox where kind = 'mail' order by outbox_id desc limit 1"
  const [row] = (await portal().database.pool.query<{ file_key: string }>(sql)).rows
  return readPdf((await portal().services.storage.read(row?.file_key ?? '')) as Uint8Array<ArrayBuffer>).text
}

it('INV-080 INV-063 copies in one file are numbered after the earlier copies of each invoice, and each is stored alone', async () => {
  const [first, second] = [await printed(), await printed()]
  await done(copy(first))
  const { text } = readPdf((await merge([first, second])).bytes)
  for (const part of ['Copy2', 'Copy1']) expect(text).toContain(part)
  expect(await copiesOf(first)).toEqual(['2 for the auditor', '1 for the bank'])
  expect(await copiesOf(second)).toEqual(['1 for the auditor'])
  const [kept] = await printsOf(first)
  const alone = await fileOf(first, kept?.print_id)
  expect(alone).toContain('Copy2')
  expect(alone).not.toContain(second.invoice_no)
})

it('INV-061 an e-mail offers each copy with its number and under a different file name', async () => {
  const invoice = await printed()
  await done(copy(invoice))
  await done(merge([invoice]) as never)
  const { attachable } = await done(desk.clerk.send(invoiceMailApi.desk, { params: params(invoice) }))
  const number = invoice.invoice_no ?? ''
  expect(attachable.map(({ copy_no, file_name }) => [copy_no, file_name])).toEqual([
    [2, `INVOICE_${number}_COPY_2_en-US.pdf`],
    [1, `INVOICE_${number}_COPY_1_en-US.pdf`],
    [null, `INVOICE_${number}_ORIGINAL_en-US.pdf`],
  ])
})

it('INV-080 INV-063 drafts in one file, and copies that are refused, count nothing', async () => {
  const invoice = await printed()
  const draft = await done(create(desk.clerk, await form(job_no)))
  expect((await merge([invoice], 'DRAFT', null)).status).toBe(200)
  expect((await merge([invoice, draft])).status).toBe(422)
  expect((await merge([invoice], 'COPY', ' ')).status).toBe(422)
  expect(await copiesOf(invoice)).toEqual([])
})

it('INV-080 INV-061 an e-mailed copy counts once for all recipients, and shows its number', async () => {
  const invoice = await printed()
  await done(copy(invoice))
  const recipients = ['ap@buyer.example', 'cfo@buyer.example']
  await done(email(invoice, { recipients }))
  expect(await mailedText()).toContain('Copy2')
  expect(await copiesOf(invoice)).toEqual(['2 By email to ap@buyer.example, cfo@buyer.example', '1 for the bank'])
  await done(email(invoice, { recipients }))
  expect(await copiesOf(invoice)).toHaveLength(2)
})

it('INV-080 INV-061 an e-mail that is refused, or that has a draft, counts no copy', async () => {
  const [invoice, draft] = [await printed(), await done(create(desk.clerk, await form(job_no)))]
  expect((await email(invoice, { attachments: [{ source: 'DOCUMENT', id: 2_000_000_000 }] })).status).toBe(422)
  expect((await email(invoice, { version: 1 })).status).toBe(409)
  await done(email(draft))
  expect([await copiesOf(invoice), await copiesOf(draft)]).toEqual([[], []])
})

it('INV-080 copies that are sent and printed at the same time have different numbers', async () => {
  const [first, second] = [await printed(), await printed()]
  const all = [merge([first, second]), merge([second, first]), email(first), copy(second), merge([first, second])]
  expect(await Promise.all(all.map(async (one) => (await one).status))).toEqual([200, 200, 200, 200, 200])
  const numbersOf = async (invoice: Invoice) => (await printsOf(invoice)).map(({ copy_no }) => copy_no)
  expect([await numbersOf(first), await numbersOf(second)]).toEqual([
    [4, 3, 2, 1],
    [4, 3, 2, 1],
  ])
})
