import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import { invoiceMailApi } from '@fairlead/domain/invoice/invoice.email-api'
import { invoiceMergedPrintApi, invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import type { RecordMailForm } from '@fairlead/domain/record-mail/record-mail'
import type { PrintOption } from '@fairlead/domain/print/print.codes'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { charge, create, invoices, printedInvoice, readOne, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal({ MAIL_ATTACHMENTS_MAX_MB: '1' })
const { as, portal, passTime } = world
const { openDesk, jobs, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
})

const created = async (changes: Partial<InvoiceForm> = {}, side: 'AP' | 'AR' = 'AR') =>
  done(create(desk.clerk, await form(job_no, changes), side))

describe('print options', () => {
  const textOf = async ({ inv_id }: Invoice, options?: PrintOption[]) => {
    const body = { document: 'INVOICE' as const, kind: 'DRAFT' as const, language: 'en-US' as const, ...(options ? { options } : {}) }
    const reply = await desk.clerk.send(invoicePrintApi.preview, { params: { record_id: String(inv_id) }, body })
    return reply.status === 200 ? readPdf(reply.bytes).text : String(reply.status)
  }

  it('INV-060 the shipment is named by its ports, containers with their sizes, and master bill', async () => {
    const [{ so_no } = { so_no: '' }] = (await query('select so_no from job where job_no = $1', [job_no])) as { so_no: string }[]
    await query("update shipping_order set pol = 'HKHKG', pod = 'DEHAM' where so_no = $1", [so_no])
    const line = "insert into container_line (so_no, line_no, container_no, container_size) values ($1, 90, 'CSQU3054383', '40HC')"
    await query(line, [so_no])
    const paper = await textOf(await created({}))
    for (const part of ['HongKong(HKHKG)', 'Hamburg(DEHAM)', 'CSQU305438340HC']) expect(paper).toContain(part)
    await query('delete from container_line where so_no = $1 and line_no = 90', [so_no])
  })

  it('INV-060 change the paper: shipments, base currency, tax, and lines of one charge together', async () => {
    const two = [charge({ tax_code: 'VAT6', reference: 'FIRST' }), charge({ tax_code: 'VAT6', reference: 'SECOND' })]
    const invoice = await created({ charges: two })
    const usual = await textOf(invoice)
    for (const part of ['TotalHKDat7.8125', job_no, 'VAT66%', 'FIRST', 'SECOND']) expect(usual).toContain(part)
    const bare = await textOf(invoice, [])
    for (const part of ['TotalHKDat7.8125', job_no, 'VAT66%']) expect(bare).not.toContain(part)
    const grouped = await textOf(invoice, ['GROUP_BY_CHARGE', 'TAX_SPLIT'])
    expect(grouped).not.toContain('FIRST')
    expect(grouped).toContain('400.00')
    const own = (charge_description: string) => charge({ charge_code: 'DOC', charge_description })
    const differing = await created({ charges: [own('First text'), own('Second text')] })
    const named = await textOf(differing, ['GROUP_BY_CHARGE'])
    expect(named).toContain('Documentationfee')
    for (const part of ['Firsttext', 'Secondtext']) expect(named).not.toContain(part)
    const alike = await created({ charges: [own('Same text'), own('Same text')] })
    expect(await textOf(alike, ['GROUP_BY_CHARGE'])).toContain('Sametext')
    expect(await textOf(invoice, ['NOSUCH' as PrintOption])).toBe('422')
  })
})

describe('merged printouts', () => {
  const merge = (client: Client, all: readonly Pick<Invoice, 'inv_id'>[], kind: 'DRAFT' | 'COPY' = 'DRAFT', reason: string | null = null) =>
    client.send(invoiceMergedPrintApi.merged, { body: { inv_ids: all.map(({ inv_id }) => inv_id), kind, language: 'en-US', reason } })

  it('INV-063 two invoices give one file with both, each from a new page, and their history names it', async () => {
    const all = [await created({ remarks: 'the first' }), await created({ remarks: 'the second' })]
    const file = await merge(desk.clerk, all)
    expect(file.status).toBe(200)
    const { text, pages } = readPdf(file.bytes)
    for (const part of ['thefirst', 'thesecond']) expect(text).toContain(part)
    expect(pages).toBe(2)
    const [entry] = await done(desk.clerk.send(invoiceApi.history, { params: { inv_id: all[0]?.inv_id ?? 0 } }))
    expect(entry?.action).toBe('print_merged')
  })

  it('INV-063 each invoice has its own foot and page numbers', async () => {
    const long = await created({ remarks: Array.from({ length: 90 }, (_, line) => `line ${line}`).join('\n') })
    const short = await created()
    const { text, pages } = readPdf((await merge(desk.clerk, [long, short])).bytes)
    expect(pages).toBe(3)
    for (const part of [`#${long.inv_id}Page1of2`, `#${long.inv_id}Page2of2`, `#${short.inv_id}Page1of1`]) expect(text).toContain(part)
  })

  it('INV-113 INV-114 of two accounts, or of AR and AP, are refused with their messages; nothing is recorded', async () => {
    const ar = await created()
    const other = await created({ account_code: '7021' })
    const ap = await created({ type: 'AP', account_code: '7041', ap_ref: 'MERGE-1' }, 'AP')
    const accounts = await merge(desk.clerk, [ar, other])
    expect([accounts.status, accounts.problem.Message]).toEqual([422, 'Invoices of different account codes cannot be printed together.'])
    const sides = await merge(desk.clerk, [ar, ap])
    expect([sides.status, sides.problem.Message]).toEqual([422, 'AR and AP cannot be printed together.'])
    expect(
      await query("select 1 from history where module = 'invoice' and action = 'print_merged' and record_id = $1", [String(ar.inv_id)]),
    ).toEqual([])
  })

  it('INV-063 copies need originals, and the invoices without one are named; at most 50; foreign ones are not found', async () => {
    const draft = await created()
    const printed = await printedInvoice(desk, await form(job_no))
    const later = await created()
    const refused = await merge(desk.clerk, [draft, printed, later], 'COPY')
    expect(refused.problem.Message).toBe(`#${draft.inv_id}, #${later.inv_id}: a copy needs an original that was printed before.`)
    expect(refused.problem.errors?.map(({ path, Message }) => [path, Message.split(':')[0]])).toEqual([
      ['inv_ids.0', `#${draft.inv_id}`],
      ['inv_ids.2', `#${later.inv_id}`],
    ])
    expect((await merge(desk.clerk, [printed], 'COPY')).problem.errors?.map(({ path }) => path)).toEqual(['reason'])
    expect((await merge(desk.clerk, [printed], 'COPY', 'for the auditor')).status).toBe(200)
    const [entry] = await done(desk.clerk.send(invoiceApi.history, { params: { inv_id: printed.inv_id } }))
    expect(entry).toMatchObject({ action: 'print_merged', reason: 'for the auditor' })
    const many = Array.from({ length: 51 }, (_, index) => ({ inv_id: index + 1 }))
    expect((await merge(desk.clerk, many)).problem.errors?.[0]?.Message).toBe('At most 50 invoices are printed together.')
    expect((await merge(await as('ops.sha'), [draft])).status).toBe(404)
    expect((await merge(desk.supervisor, [draft])).status).toBe(403)
  })
})

describe('e-mail', () => {
  const params = ({ inv_id }: Pick<Invoice, 'inv_id'>) => ({ record_id: String(inv_id) })
  const email = (client: Client, { inv_id, version }: Invoice, changes: Partial<RecordMailForm> = {}) =>
    client.send(invoiceMailApi.send, {
      params: params({ inv_id }),
      body: {
        recipients: ['ap@buyer.example'],
        subject: 'Invoice',
        text: 'Attached.',
        paper: 'en-US',
        attachments: [],
        version,
        ...changes,
      },
    })
  const mails = () =>
    query("select payload -> 'mail' as mail from outbox where kind = 'mail' order by outbox_id desc limit 3") as Promise<
      { mail: { to: string; subject: string; attachments: { file_key: string; file_name: string }[] } }[]
    >
  const upload = async (invoice: Invoice, visible_to: 'ALL' | 'INTERNAL', content = 'no,amount\nV,200\n') => {
    const file = new File([new TextEncoder().encode(content)], 'proof.csv', { type: 'text/csv' })
    const body = { document_type: 'OTHER', visible_to, file }
    const { document_id } = await done(desk.clerk.send(invoiceDocumentApi.upload, { params: params(invoice), body } as never))
    return { source: 'DOCUMENT' as const, id: document_id }
  }
  const sentOf = async (invoice: Invoice) => (await done(desk.clerk.send(invoiceMailApi.desk, { params: params(invoice) }))).sent
  const storedMails = () => readdirSync(path.join(portal().services.config.DATA_DIR, 'files', 'mails')).length

  it('INV-061 puts a mail for each address into the outbox, with the paper and documents of this invoice, and into the history', async () => {
    const invoice = await created()
    const proof = await upload(invoice, 'ALL')
    const recipients = ['ap@buyer.example', 'cfo@buyer.example']
    expect(await done(email(desk.clerk, invoice, { recipients, attachments: [proof] }))).toMatchObject({ recipients })
    const [last, first] = await mails()
    expect([first?.mail.to, last?.mail.to]).toEqual(recipients)
    expect(last?.mail.attachments.map(({ file_name }) => file_name)).toEqual([`${invoice.inv_id}.pdf`, 'proof.csv'])
    const bytes = await portal().services.storage.read(last?.mail.attachments[0]?.file_key ?? '')
    expect(readPdf(bytes as Uint8Array<ArrayBuffer>).text).toContain('DRAFT')
    const [entry] = await done(desk.clerk.send(invoiceApi.history, { params: { inv_id: invoice.inv_id } }))
    expect(entry).toMatchObject({ action: 'record_mail' })
    expect(await sentOf(invoice)).toMatchObject([{ recipients, attachments: [`${invoice.inv_id}.pdf`, 'proof.csv'] }])
    const other = await created()
    expect((await email(desk.clerk, other, { attachments: [proof] })).problem.msgKey).toBe('record-mail.attachmentMissing')
  })

  it('INV-061 begins with the addresses and the paper of the invoice', async () => {
    const invoice = await created({ tax_invoice_emails: ['tax@buyer.example'] })
    const written = await done(desk.clerk.send(invoiceMailApi.desk, { params: params(invoice) }))
    expect(written).toMatchObject({
      addresses: ['tax@buyer.example'],
      paper: 'print.document_INVOICE',
      version: invoice.version,
      max_recipients: 10,
    })
    expect(written.templates[0]).toMatchObject({ subject: `Invoice ${invoice.inv_id}` })
    expect((await (await as('ops.sha')).send(invoiceMailApi.desk, { params: params(invoice) })).status).toBe(404)
    expect((await desk.supervisor.send(invoiceMailApi.desk, { params: params(invoice) })).status).toBe(403)
  })

  it('INV-061 refuses internal documents and too many bytes; nothing is sent or stored then', async () => {
    const invoice = await created()
    await done(email(desk.clerk, invoice))
    const stored = storedMails()
    const internal = await upload(invoice, 'INTERNAL')
    expect((await email(desk.clerk, invoice, { attachments: [internal] })).problem.msgKey).toBe('record-mail.attachmentMissing')
    const large = await upload(invoice, 'ALL', 'x'.repeat(1_048_000))
    expect((await email(desk.clerk, invoice, { attachments: [large] })).problem.msgKey).toBe('record-mail.tooLarge')
    expect((await email(desk.clerk, invoice, { attachments: [large], paper: null })).status).toBe(200)
    expect([storedMails(), (await sentOf(invoice)).length]).toEqual([stored, 2])
  })

  it('INV-061 INV-095 INV-123 void prints are neither offered nor sent, and those of accounting only by users who print them', async () => {
    const invoice = await printedInvoice(desk, await form(job_no))
    const prints = async () =>
      (await query('select print_id from print where module = $1 and record_id = $2 order by print_id', [
        'invoice',
        String(invoice.inv_id),
      ])) as { print_id: number }[]
    const [original = { print_id: 0 }] = await prints()
    const offered = async (client: Client) =>
      (await done(client.send(invoiceMailApi.desk, { params: params(invoice) }))).attachable.map(({ id }) => id)
    expect(await offered(desk.clerk)).toEqual([original.print_id])
    const copied =
      'insert into print (document, kind, language, originals, module, record_id, record_version, file_key, file_name, size, sha256, user_uid, created_at)'
    await query(
      `${copied} select 'ACCOUNTING_PRINT', kind, language, originals, module, record_id, record_version, file_key || '-signed', 'signed.pdf', size, sha256, user_uid,
      created_at from print where print_id = $1`,
      [original.print_id],
    )
    await query('update invoice set accounting_printed_at = printed_at where inv_id = $1', [invoice.inv_id])
    const signed = (await prints()).at(-1)?.print_id ?? 0
    expect([await offered(desk.clerk), (await offered(desk.finance)).toSorted((a, b) => a - b)]).toEqual([
      [original.print_id],
      [original.print_id, signed],
    ])
    const attached = (id: number) => ({ paper: null, attachments: [{ source: 'PRINT' as const, id }] })
    const refusalOf = async (client: Client, id: number) => {
      const { status, problem } = await email(client, await readOne(desk.finance, invoice), attached(id))
      return [status, problem.errors?.map(({ path, msgKey }) => `${path} ${msgKey}`)]
    }
    expect(await refusalOf(desk.clerk, signed)).toEqual([422, ['attachments record-mail.attachmentMissing']])
    await query('update invoice set printed_at = null where inv_id = $1', [invoice.inv_id])
    expect([await offered(desk.clerk), await offered(desk.finance)]).toEqual([[], [signed]])
    expect(await refusalOf(desk.clerk, original.print_id)).toEqual([422, ['attachments record-mail.printVoid']])
    expect((await refusalOf(desk.finance, signed))[0]).toBe(200)
  })

  it('INV-061 sends the same e-mail once within a minute, however often it is requested', async () => {
    const invoice = await created()
    const all = await Promise.all(Array.from({ length: 5 }, () => done(email(desk.clerk, invoice))))
    expect(new Set(all.map(({ record_mail_id }) => record_mail_id)).size).toBe(1)
    expect(await sentOf(invoice)).toHaveLength(1)
    await done(email(desk.clerk, invoice, { text: 'Attached, once more.' }))
    expect(await sentOf(invoice)).toHaveLength(2)
    passTime(61_000)
    await done(email(desk.clerk, invoice))
    expect(await sentOf(invoice)).toHaveLength(3)
  })

  it('INV-061 keeps one paper for a repeated request', async () => {
    const invoice = await created()
    await done(email(desk.clerk, invoice))
    const stored = storedMails()
    const body = { recipients: ['ap@buyer.example'], subject: 'S', text: 'T', paper: 'en-US' as const, attachments: [] }
    const once = () =>
      desk.clerk.send(invoiceMailApi.send, { params: params(invoice), body, headers: { 'idempotency-key': 'invoice-mail-1' } })
    const [first, second] = [await once(), await once()]
    expect(second.body).toEqual(first.body)
    expect(storedMails()).toBe(stored + 1)
  })

  it('INV-112 goes to at most 10 addresses, of a tax invoice to 3; wrong addresses, stale versions and strangers are refused', async () => {
    const invoice = await created()
    const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@buyer.example`)
    expect((await email(desk.clerk, invoice, { recipients: many(11) })).status).toBe(422)
    expect((await done(email(desk.clerk, invoice, { recipients: many(10), paper: null }))).recipients).toHaveLength(10)
    const shanghai = await as('ops.sha')
    const [job] = await jobs(1, 'true', 'SHA')
    const taxed = await done(create(shanghai, await form(job?.job_no ?? '', { account_code: '7030', currency: 'CNY' })))
    expect((await email(shanghai, taxed, { recipients: many(4) })).problem.msgKey).toBe('invoice.tooManyEmails')
    for (const recipients of [[], ['nobody'], ['a@b.example\nBcc: x@y.example'], ['a@b.example, c@d.example']])
      expect((await email(desk.clerk, invoice, { recipients })).status).toBe(422)
    expect((await email(desk.clerk, { ...invoice, version: 9 })).status).toBe(409)
    expect((await email(await as('ops.sha'), invoice)).status).toBe(404)
    expect((await email(desk.supervisor, invoice)).status).toBe(403)
  })
})
