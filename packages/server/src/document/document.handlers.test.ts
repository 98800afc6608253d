import { bookingDocumentApi } from '@fairlead/domain/booking/booking.document-api'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { incomingFolder } from '../kit/http/incoming.ts'
import { testPortal } from '../testing/portal.ts'
import { visibleOrderNo, listDocuments, EICAR, fileOf, PDF, uploadTestFile, xlsxOf } from './document.testing.ts'

const { as, portal, visitor } = testPortal({ FILE_MAX_MB: '1' })
const rows = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as unknown[]
const nothingLeft = async () => {
  expect(readdirSync(incomingFolder(portal().services.config.DATA_DIR))).toEqual([])
  expect(await rows('select 1 from incoming_file')).toEqual([])
}

describe('documents of a shipping order', () => {
  it('BOOK-024 an uploaded file is listed and downloads unchanged', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const so_no = await visibleOrderNo(shipper)
    const reply = await uploadTestFile(ops, so_no, fileOf('發票 März.pdf'))
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    const [document] = await listDocuments(shipper, so_no)
    expect(document).toMatchObject({ file_name: '發票 März.pdf', document_type: 'COMMERCIAL_INVOICE', visible_to: 'ALL' })
    expect(document?.versions).toMatchObject([{ version_no: 1, content_type: 'application/pdf', size: PDF.length }])
    const params = { record_id: so_no, document_id: document?.document_id ?? 0, version_no: 1 }
    const file = await shipper.send(bookingDocumentApi.file, { params })
    expect(Buffer.from(file.body as unknown as ArrayBuffer).toString()).toBe(PDF)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('發票 März.pdf')}`)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    await nothingLeft()
  })

  it('a second upload of the same name and type is version 2, version 1 stays; another type is another document', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 1)
    const first = (await uploadTestFile(ops, so_no, fileOf('list.csv', 'a,b\n'), { document_type: 'PACKING_LIST' })).body
    const second = (await uploadTestFile(ops, so_no, fileOf('LIST.csv', 'a,b,c\n'), { document_type: 'PACKING_LIST' })).body
    expect(second.document_id).toBe(first.document_id)
    expect(second.versions.map(({ version_no, size }) => [version_no, size])).toEqual([
      [2, 6],
      [1, 4],
    ])
    const other = (await uploadTestFile(ops, so_no, fileOf('list.csv', 'x\n'))).body
    expect(other.document_id).not.toBe(first.document_id)
    const old = await ops.send(bookingDocumentApi.file, { params: { record_id: so_no, document_id: first.document_id, version_no: 1 } })
    expect(Buffer.from(old.body as unknown as ArrayBuffer).toString()).toBe('a,b\n')
  })

  it('BOOK-025 the history records an upload, a change and a deletion with user and time', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 2)
    const made = (await uploadTestFile(ops, so_no, fileOf('draft.pdf'))).body
    const params = { record_id: so_no, document_id: made.document_id }
    const body = { file_name: 'final.pdf', document_type: 'HOUSE_BILL' as const, visible_to: 'INTERNAL' as const, version: made.version }
    expect((await ops.send(bookingDocumentApi.change, { params, body })).status).toBe(200)
    expect((await ops.send(bookingDocumentApi.change, { params, body })).status).toBe(409)
    expect((await ops.send(bookingDocumentApi.remove, { params, body: { version: made.version } })).status).toBe(409)
    expect((await ops.send(bookingDocumentApi.remove, { params, body: { version: made.version + 1 } })).status).toBe(204)
    expect((await listDocuments(ops, so_no)).map(({ document_id }) => document_id)).not.toContain(made.document_id)
    const history = (await ops.send(bookingDocumentApi.history, { params: { record_id: so_no } })).body
    expect(history.map(({ action, to_status }) => [action, to_status])).toEqual([
      ['delete', 'DELETED'],
      ['change', 'INTERNAL'],
      ['upload', 'ALL'],
    ])
    expect(history[1]?.fields[0]).toEqual({ path: 'file_name', before: 'draft.pdf', after: 'final.pdf' })
    for (const { user_name, at } of history) expect([user_name.length > 0, Number.isNaN(Date.parse(at))]).toEqual([true, false])
    const shipper = await as('admin')
    expect((await shipper.send(bookingDocumentApi.file, { params: { ...params, version_no: 1 } })).status).toBe(404)
  })

  it('BOOK-025 a change of one field is recorded, a save without changes leaves version and history unchanged', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 2)
    const { document_id, file_name, document_type, version } = (await uploadTestFile(ops, so_no, fileOf('one thing.pdf'))).body
    const params = { record_id: so_no, document_id }
    const change = (body: { visible_to: 'ALL' | 'INTERNAL'; version: number }) =>
      ops.send(bookingDocumentApi.change, { params, body: { file_name, document_type, ...body } })
    const changes = async () =>
      (await ops.send(bookingDocumentApi.history, { params: { record_id: so_no } })).body.filter(
        (entry) => entry.action === 'change' && entry.fields[0]?.after === file_name,
      )
    expect((await change({ visible_to: 'ALL', version })).body).toMatchObject({ visible_to: 'ALL', version })
    expect(await changes()).toEqual([])
    expect((await change({ visible_to: 'INTERNAL', version })).body).toMatchObject({ visible_to: 'INTERNAL', version: version + 1 })
    expect(await changes()).toMatchObject([{ from_status: 'ALL', to_status: 'INTERNAL', version: version + 1 }])
  })

  it('an internal document is not listed, served or notified to an external user', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const so_no = await visibleOrderNo(shipper)
    const made = (await uploadTestFile(ops, so_no, fileOf('cost sheet.pdf'), { visible_to: 'INTERNAL', document_type: 'OTHER' })).body
    const params = { record_id: so_no, document_id: made.document_id }
    expect((await listDocuments(shipper, so_no)).map(({ file_name }) => file_name)).not.toContain('cost sheet.pdf')
    expect((await shipper.send(bookingDocumentApi.file, { params: { ...params, version_no: 1 } })).status).toBe(404)
    expect((await shipper.send(bookingDocumentApi.remove, { params, body: { version: 1 } })).status).toBe(404)
    const told = async () => JSON.stringify((await shipper.send(bookingDocumentApi.history, { params: { record_id: so_no } })).body)
    expect(await told()).not.toContain('cost sheet')
    const body = { file_name: 'offer.pdf', document_type: 'OTHER' as const, visible_to: 'ALL' as const, version: 1 }
    await ops.send(bookingDocumentApi.change, { params, body })
    expect(await told()).toContain('offer.pdf')
    expect(await told()).not.toContain('cost sheet')
    expect((await uploadTestFile(shipper, so_no, fileOf('mine.pdf'), { visible_to: 'INTERNAL' })).status).toBe(403)
  })

  it('a file with the same name but another visibility becomes a separate document', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const so_no = await visibleOrderNo(shipper)
    const secret = (await uploadTestFile(ops, so_no, fileOf('costs.pdf'), { visible_to: 'INTERNAL', document_type: 'OTHER' })).body
    const shown = (await uploadTestFile(ops, so_no, fileOf('costs.pdf'), { visible_to: 'ALL', document_type: 'OTHER' })).body
    expect(shown).toMatchObject({ versions: [{ version_no: 1 }] })
    const params = { record_id: so_no, document_id: secret.document_id, version_no: 1 }
    expect((await shipper.send(bookingDocumentApi.file, { params })).status).toBe(404)
    const named = await uploadTestFile(ops, so_no, fileOf('costs.pdf'), {
      visible_to: 'ALL',
      document_type: 'OTHER',
      document_id: secret.document_id,
    })
    expect([named.status, named.problem.errors?.map(({ path }) => path)]).toEqual([422, ['visible_to']])
  })

  it('an external user may change only own uploads', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const so_no = await visibleOrderNo(shipper)
    const theirs = (await uploadTestFile(ops, so_no, fileOf('bill.pdf'), { document_type: 'HOUSE_BILL' })).body
    const params = { record_id: so_no, document_id: theirs.document_id }
    expect((await shipper.send(bookingDocumentApi.remove, { params, body: { version: theirs.version } })).status).toBe(403)
    const again = (await uploadTestFile(shipper, so_no, fileOf('bill.pdf'), { document_type: 'HOUSE_BILL' })).body
    expect(again.document_id).not.toBe(theirs.document_id)
    const mine = { record_id: so_no, document_id: again.document_id }
    expect((await shipper.send(bookingDocumentApi.remove, { params: mine, body: { version: again.version } })).status).toBe(204)
  })

  it('users who may not see the order get 404 for every call, visitors 401, before a byte is stored', async () => {
    const [ops, stranger] = [await as('ops.hkg'), await as('consignee@northwind-retail.example')]
    const own = new Set((await listDocuments(stranger, await visibleOrderNo(stranger))).map(({ document_id }) => document_id))
    expect(own.size).toBe(0)
    const mine = (await rows(`select so_no from shipping_order where booking_status not in ('DRAFT', 'DELETED') and not party_ids && (
      select array_agg(party_id) from user_profile_party join portal_user using (user_uid) where login_id = 'consignee@northwind-retail.example')
      limit 1`)) as { so_no: string }[]
    const so_no = mine[0]?.so_no ?? ''
    expect(so_no).not.toBe('')
    const params = { record_id: so_no }
    expect((await uploadTestFile(stranger, so_no, fileOf('a.pdf'))).status).toBe(404)
    expect((await stranger.send(bookingDocumentApi.list, { params })).status).toBe(404)
    expect((await stranger.send(bookingDocumentApi.history, { params })).status).toBe(404)
    expect((await uploadTestFile(visitor(), so_no, fileOf('a.pdf'))).status).toBe(401)
    expect((await uploadTestFile(ops, 'NOSUCHSO', fileOf('a.pdf'))).status).toBe(404)
    await nothingLeft()
  })

  it.each<[string, File]>([
    ['a spreadsheet', fileOf('rates.xlsx', xlsxOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(400_000, '<c/>') }]))],
    ['text of an old system', fileOf('manifest.txt', new Uint8Array([0xb4, 0xfa, 0x0d, 0x0a]))],
    ['a table that begins like a program', fileOf('ports.csv', 'MZMPM,Maputo\n')],
    ['a mail', fileOf('reply.eml', 'From: a@b.example\r\nSubject: Hello\r\n\r\nText\r\n')],
    ['a picture', fileOf('seal.png', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'))],
  ])('%s is taken', async (_, file) => {
    const ops = await as('ops.hkg')
    expect((await uploadTestFile(ops, await visibleOrderNo(ops, 8), file, { document_type: 'CORRESPONDENCE' })).status).toBe(200)
  })

  it('an upload repeated with one key is one document; another file with that key is refused', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 3)
    const headers = { 'idempotency-key': 'one-upload' }
    const [first, second] = [
      await uploadTestFile(ops, so_no, fileOf('k.pdf'), {}, headers),
      await uploadTestFile(ops, so_no, fileOf('k.pdf'), {}, headers),
    ]
    expect(second.body).toEqual(first.body)
    const sent = (await listDocuments(ops, so_no)).filter(({ file_name }) => file_name === 'k.pdf')
    expect(sent.map(({ versions }) => versions.length)).toEqual([1])
    expect((await uploadTestFile(ops, so_no, fileOf('k.pdf', `${PDF} `), {}, headers)).status).toBe(422)
    const files = readdirSync(`${portal().services.config.DATA_DIR}/files/documents`)
    expect((await rows("select 1 from document_version where file_key not like 'documents/demo-%'")).length).toBe(files.length)
    await nothingLeft()
  })

  it('an upload notifies users who see the order, an internal one only staff', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 4)
    await uploadTestFile(ops, so_no, fileOf('secret.pdf'), { visible_to: 'INTERNAL' })
    const [event] = (await rows(
      `select payload from outbox where payload -> 'event' ->> 'event_code' = 'BOOKING_DOCUMENT_UPLOADED' and payload -> 'event' ->> 'doc_code' = $1`,
      [so_no],
    )) as { payload: { audience: { side: string }; event: { desc_param: object } } }[]
    expect(event?.payload.event.desc_param).toEqual({ so_no, file_name: 'secret.pdf' })
    expect(event?.payload.audience.side).toBe('internal')
  })
})

const withinSheet = (name: string, content: string) => fileOf('a.xlsx', xlsxOf([{ name, content: Buffer.from(content) }]))

describe('a refused file leaves nothing in the storage', () => {
  const big = Buffer.alloc(10_485_760)
  it.each<[string, File, number, string]>([
    ['FILE-002 FILE-005 above the limit', fileOf('big.txt', 'a'.repeat(1_153_434)), 413, 'document.fileTooLarge'],
    ['FILE-003 FILE-004 the EICAR test file', fileOf('eicar.txt', EICAR), 422, 'document.virusDetected'],
    ['a program', fileOf('setup.exe', 'MZ\u0000'), 422, 'document.typeRefused'],
    ['a program under another name', fileOf('invoice.pdf', 'MZ\u0090\u0000'), 422, 'document.programRefused'],
    ['a program of Linux', fileOf('list.txt', '\u007fELF'), 422, 'document.programRefused'],
    ['a script', fileOf('run.sh', '#!/bin/sh\necho'), 422, 'document.typeRefused'],
    ['a script that calls itself text', fileOf('notes.txt', '#!/bin/sh\necho'), 422, 'document.programRefused'],
    ['FILE-003 the EICAR test file packed in a spreadsheet', withinSheet('xl/media/image1.png', EICAR), 422, 'document.virusDetected'],
    [
      'FILE-003 the EICAR test file far within',
      withinSheet('xl/media/image1.png', randomBytes(200_000).toString('hex') + EICAR),
      422,
      'document.virusDetected',
    ],
    ['a program in a spreadsheet under another name', withinSheet('xl/media/image1.png', 'MZ\u0000\u0003'), 422, 'document.programRefused'],
    ['a script in a spreadsheet', withinSheet('xl/media/image1.png', '#!/bin/sh\n'), 422, 'document.programRefused'],
    ['macros', withinSheet('xl/vbaProject.bin', 'x'), 422, 'document.programRefused'],
    ['a page for browsers', fileOf('page.html', '<script>1</script>'), 422, 'document.typeRefused'],
    ['a drawing that runs scripts', fileOf('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'document.typeRefused'],
    ['a picture that is a PDF', fileOf('photo.png'), 422, 'document.typeLies'],
    ['a spreadsheet that is text', fileOf('rates.xlsx', 'a,b'), 422, 'document.typeLies'],
    ['text that is none', fileOf('notes.txt', new Uint8Array([1, 2, 3, 0, 5])), 422, 'document.typeRefused'],
    ['an empty file', fileOf('empty.txt', ''), 422, 'document.fileEmpty'],
    ['a name without an ending', fileOf('README', 'text'), 422, 'document.typeRefused'],
    [
      'a zip bomb',
      fileOf('a.xlsx', xlsxOf([...Array(30).keys()].map((n) => ({ name: `xl/${n}`, content: big })))),
      422,
      'document.archiveRefused',
    ],
    [
      'one that lies about its size',
      fileOf('a.xlsx', xlsxOf([...Array(30).keys()].map((n) => ({ name: `xl/${n}`, content: big, declared: 10 })))),
      422,
      'document.archiveRefused',
    ],
    [
      'too many entries',
      fileOf('a.xlsx', xlsxOf([...Array(5_001).keys()].map((n) => ({ name: `xl/${n}`, content: Buffer.from('x') })))),
      422,
      'document.archiveRefused',
    ],
    ['a program within', withinSheet('xl/run.exe', 'x'), 422, 'document.programRefused'],
    ['a torn spreadsheet', fileOf('a.xlsx', xlsxOf().subarray(0, -30)), 422, 'document.fileBroken'],
  ])('%s', async (_, file, status, msgKey) => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 5)
    const reply = await uploadTestFile(ops, so_no, file)
    expect([reply.status, reply.problem.msgKey]).toEqual([status, msgKey])
    expect(await listDocuments(ops, so_no)).toEqual([])
    await nothingLeft()
  })

  it.each<[string, string]>([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\évil\u202Etxt.pdf', 'éviltxt.pdf'],
    ['提單 🚢 №7 مرحبا.pdf', '提單 🚢 №7 مرحبا.pdf'],
    ['a"b\'c<d>.pdf', "a_b'c_d_.pdf"],
    ['two\r\nlines.pdf', 'twolines.pdf'],
    [`${'長'.repeat(300)}.pdf`, `${'長'.repeat(146)}.pdf`],
  ])('a name is kept without paths and controls: %s', async (given, kept) => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 6)
    const reply = await uploadTestFile(ops, so_no, fileOf(given, given.endsWith('txt') ? 'text' : PDF), { document_type: 'OTHER' })
    expect(reply.body.file_name).toBe(kept)
  })

  it('unknown fields and a missing file are refused with their field names', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 5)
    const wrong = await uploadTestFile(ops, so_no, fileOf('a.pdf'), { document_type: 'NONE' as never })
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, 'document_type'])
    const none = await uploadTestFile(ops, so_no, null as never)
    expect([none.status, none.problem.errors?.[0]?.path]).toEqual([422, 'file'])
    const json = await fetch(`${portal().address}/api/v1/shipping-orders/${so_no}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ops.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(415)
    await nothingLeft()
  })

  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`
  const fields = `${part('document_type')}\r\n\r\nOTHER\r\n${part('visible_to')}\r\n\r\nALL\r\n`
  const file = (name: string) => `${part('file')}; filename="${name}"\r\n\r\ntext\r\n`
  it.each<[string, string, string, number, string]>([
    ['that ends early', 'multipart/form-data; boundary=x', fields + file('a.txt'), 400, 'document.uploadBroken'],
    ['that ends within its fields', 'multipart/form-data; boundary=x', fields, 400, 'document.uploadBroken'],
    ['without a boundary', 'multipart/form-data', `${fields}${file('a.txt')}--x--\r\n`, 400, 'document.uploadBroken'],
    ['with another boundary', 'multipart/form-data; boundary=y', `${fields}${file('a.txt')}--x--\r\n`, 400, 'document.uploadBroken'],
    ['with an empty boundary', 'multipart/form-data; boundary=""', `${fields}${file('a.txt')}--x--\r\n`, 400, 'document.uploadBroken'],
    [
      'with two files',
      'multipart/form-data; boundary=x',
      `${fields}${file('a.txt')}${file('b.txt')}--x--\r\n`,
      422,
      'document.oneFileOnly',
    ],
  ])('BOOK-024 a body %s is refused with the reason', async (_, type, body, status, msgKey) => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 5)
    const reply = await fetch(`${portal().address}/api/v1/shipping-orders/${so_no}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ops.token}`, 'content-type': type },
      body,
    })
    expect([reply.status, (await reply.json()) as unknown]).toMatchObject([status, { msgKey, Message: expect.stringMatching(/\w/) }])
    expect(await listDocuments(ops, so_no)).toEqual([])
    await nothingLeft()
  })

  it('an upload cancelled half-way leaves nothing in the storage', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 5)
    const cancel = new AbortController()
    const head = `--x\r\ncontent-disposition: form-data; name="document_type"\r\n\r\nOTHER\r\n--x\r\ncontent-disposition: form-data; name="visible_to"\r\n\r\nALL\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(head + 'a'.repeat(100_000))),
    })
    const sent = fetch(`${portal().address}/api/v1/shipping-orders/${so_no}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ops.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
      signal: cancel.signal,
    } as RequestInit)
    const folder = incomingFolder(portal().services.config.DATA_DIR)
    await expect.poll(() => readdirSync(folder).length).toBe(1)
    cancel.abort()
    await expect(sent).rejects.toThrow(/abort/i)
    await expect.poll(() => readdirSync(folder).length).toBe(0)
    expect(await listDocuments(ops, so_no)).toEqual([])
  })
})
