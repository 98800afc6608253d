import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { mailApi } from '@fairlead/domain/mail/mail.api'
import { bookingMailApi } from '@fairlead/domain/record-mail/record-mail.api'
import type { RecordMailForm } from '@fairlead/domain/record-mail/record-mail'
import { printApi } from '@fairlead/domain/print/print.api'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { bookingsOf, done } from '../booking/booking.testing.ts'
import { fileOf, PDF, uploadTestFile } from '../document/document.testing.ts'
import { openMailServer } from '../mail/mail.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const { received, port } = await openMailServer()
const world = testPortal({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_ATTACHMENTS_MAX_MB: '1' })
const { as } = world
const { confirmed, sql } = bookingsOf(world)
const SHIPPER = 'shipper@pearl-toys.example'
const soon = { timeout: 8_000, interval: 50 }

const deskOf = (client: Client, { so_no }: Pick<ShippingOrder, 'so_no'>) =>
  client.send(bookingMailApi.desk, { params: { record_id: so_no } })
const mail = (client: Client, { so_no }: Pick<ShippingOrder, 'so_no'>, changes: Partial<RecordMailForm> = {}, headers = {}) =>
  client.send(bookingMailApi.send, {
    params: { record_id: so_no },
    body: { recipients: ['docs@northwind.example'], subject: 'Documents', text: 'Please find attached', attachments: [], ...changes },
    headers,
  })
const mailsTo = (address: string) => received.filter(({ to }) => to.includes(address))
const upload = async (client: Client, so_no: string, name: string, visible_to: 'ALL' | 'INTERNAL' = 'ALL', content: string = PDF) =>
  (await done(uploadTestFile(client, so_no, fileOf(name, content), { visible_to }))).document_id

describe('an e-mail about a booking', () => {
  it('reaches each recipient alone, with the chosen print and document, and answers go to its sender', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    const { so_no } = order
    const print = await done(
      ops.send(printApi.print, {
        params: { so_no },
        body: { document: 'BOOKING_CONFIRMATION', kind: 'FINAL', language: 'en-US', version: order.version, reason: null },
      }),
    )
    const id = await upload(ops, so_no, 'packing list.pdf')
    const recipients = ['one@northwind.example', 'two@baltic.example']
    const attachments = [
      { source: 'DOCUMENT' as const, id },
      { source: 'PRINT' as const, id: print.print_id },
    ]
    const sent = await done(mail(ops, order, { recipients, attachments, text: 'Two files,\n\nas agreed.' }))
    expect(sent).toMatchObject({ recipients, attachments: ['packing list.pdf', print.file_name], user_name: 'Olivia Operator' })
    for (const address of recipients) {
      await vi.waitFor(() => expect(mailsTo(address)).toHaveLength(1), soon)
      const letter = await PostalMime.parse(mailsTo(address)[0]?.raw ?? '')
      expect(letter.to?.map((to) => to.address)).toEqual([address])
      expect(letter).toMatchObject({ subject: 'Documents', replyTo: [{ address: 'ops.hkg@fairlead.example' }] })
      expect(letter.text).toContain('as agreed.')
      expect(letter.attachments.map(({ filename }) => filename)).toEqual(['packing list.pdf', print.file_name])
      expect(new TextDecoder().decode(letter.attachments[0]?.content as ArrayBuffer)).toBe(PDF)
    }
    const { items } = (await (await as('admin')).send(mailApi.list, { query: { list: 'mailbox', q: 'one@northwind.example' } })).body
    const shown = await (await as('admin')).send(mailApi.read, { params: { mail_id: Number(items[0]?.mail_id) } })
    expect(shown.body.attachments).toEqual(['packing list.pdf', print.file_name])
  })

  it('stays with the booking: in its e-mails and in its history, which outside readers see without it', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await done(mail(ops, order, { recipients: ['a@b.example', 'c@d.example'] }))
    expect((await done(deskOf(ops, order))).sent).toMatchObject([{ recipients: ['a@b.example', 'c@d.example'], subject: 'Documents' }])
    const historyOf = async (client: Client) => (await client.send(bookingApi.history, { params: order })).body
    expect((await historyOf(ops))[0]).toMatchObject({
      action: 'record_mail',
      fields: [{ path: 'mail_recipients', before: null, after: 'a@b.example, c@d.example' }],
    })
    expect((await historyOf(await as(SHIPPER))).map(({ action }) => action)).not.toContain('record_mail')
  })

  it('begins with a text about the booking in three languages, and offers its parties and files', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    await sql("update party set email = 'import@northwind.example' where party_code = 'NORTHWIND'")
    await upload(ops, order.so_no, 'offered.pdf')
    await upload(ops, order.so_no, 'cost sheet.pdf', 'INTERNAL')
    const desk = await done(deskOf(ops, order))
    expect(desk.recipients).toContainEqual(
      expect.objectContaining({ email: 'import@northwind.example', roles: ['booking.customer_party_id', 'booking.consignee_party_id'] }),
    )
    expect(desk.attachable.map(({ file_name }) => file_name)).toEqual(['offered.pdf'])
    expect(desk.templates[0]).toMatchObject({ template: 'DOCUMENTS', subject: `${order.so_no} HKHKG – DEHAM: documents` })
    expect(desk.templates[0]?.text).toContain('Vessel / voyage: HAMBURG EXPRESS 012W')
    expect(desk.templates[0]?.text).toContain('PO#: to be confirmed')
    const inChinese = desk.templates.find(({ template, language }) => template === 'DOCUMENTS' && language === 'zh-HK')
    expect(inChinese?.text).toContain('船名／航次：HAMBURG EXPRESS 012W')
  })

  it('is sent once for a repeated request', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    const headers = { 'idempotency-key': 'mail-once-0001' }
    const [first, second] = [await mail(ops, order, {}, headers), await mail(ops, order, {}, headers)]
    expect(second.body).toEqual(first.body)
    expect((await done(deskOf(ops, order))).sent).toHaveLength(1)
  })
})

describe('what is refused', () => {
  it('outside users, staff of another office and unknown bookings', async () => {
    const order = await confirmed()
    for (const client of [await as(SHIPPER), await as('customer@northwind-retail.example')])
      expect([(await deskOf(client, order)).status, (await mail(client, order)).status]).toEqual([403, 403])
    for (const client of [await as('ops.sha')])
      expect([(await deskOf(client, order)).status, (await mail(client, order)).status]).toEqual([404, 404])
    expect((await mail(await as('ops.hkg'), { so_no: 'SO000000000' })).status).toBe(404)
    expect((await mail(await as('viewer'), order)).status).toBe(403)
  })

  it('files of another booking, internal, deleted and unknown ones; nothing is sent then', async () => {
    const ops = await as('ops.hkg')
    const [order, other] = [await confirmed(), await confirmed()]
    const foreign = await upload(ops, other.so_no, 'foreign.pdf')
    const internal = await upload(ops, order.so_no, 'internal.pdf', 'INTERNAL')
    for (const id of [foreign, internal, 2_000_000_000])
      expect(await mail(ops, order, { recipients: ['no@one.example'], attachments: [{ source: 'DOCUMENT', id }] })).toMatchObject({
        status: 422,
        problem: { msgKey: 'record-mail.attachmentMissing' },
      })
    expect((await mail(ops, order, { attachments: [{ source: 'PRINT', id: foreign }] })).status).toBe(422)
    expect((await done(deskOf(ops, order))).sent).toEqual([])
    expect(mailsTo('no@one.example')).toEqual([])
  })

  it('more bytes than the settings allow', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    const id = await upload(ops, order.so_no, 'large.txt', 'ALL', 'x'.repeat(1_100_000))
    expect((await mail(ops, order, { attachments: [{ source: 'DOCUMENT', id }] })).problem).toMatchObject({
      msgKey: 'record-mail.tooLarge',
      Message: 'The attachments are larger than 1 MB together',
    })
  })

  it.each([
    ['no recipient', { recipients: [] }],
    ['eleven recipients', { recipients: Array.from({ length: 11 }, (_, at) => `r${at}@b.example`) }],
    ['one recipient twice', { recipients: ['a@b.example', 'A@b.example'] }],
    ['two addresses in one', { recipients: ['a@b.example, c@d.example'] }],
    ['a line break in an address', { recipients: ['a@b.example\r\nBcc: c@d.example'] }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: c@d.example' }],
    ['a blank subject', { subject: ' ' }],
    ['a blank text', { text: '\n ' }],
    ['too long a text', { text: 'x'.repeat(5_001) }],
    [
      'a file twice',
      {
        attachments: [
          { source: 'PRINT', id: 1 },
          { source: 'PRINT', id: 1 },
        ],
      },
    ],
    ['an unknown source', { attachments: [{ source: 'FILE', id: 1 }] }],
    ['an unknown field', { bcc: 'a@b.example' }],
  ])('%s', async (_what, changes) => {
    expect((await mail(await as('ops.hkg'), { so_no: 'SO000000000' }, changes as never)).status).toBe(422)
  })
})
