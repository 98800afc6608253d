import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { emptyForm } from '@fairlead/domain/booking/booking.defaults'
import { houseDocumentApi } from '@fairlead/domain/print/print.house-api'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { printApi } from '@fairlead/domain/print/print.api'
import type { PrintForm } from '@fairlead/domain/print/print'
import { describe, expect, it } from 'vitest'
import { amend, bookingsOf, done, waitForNotice, saveOver, step } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { readPdf } from './print.testing.ts'

const world = testPortal()
const { as } = world
const { confirmed, partyId, released, sealed, sql } = bookingsOf(world)
const SHIPPER = 'shipper@pearl-toys.example'
const CUSTOMER = 'customer@northwind-retail.example'

const SAYS: Partial<ShippingOrderForm> = {
  goods_description: 'PLASTIC TOYS 塑膠玩具',
  marks: 'NORTHWIND\nC/NO. 1-400',
  package_unit: 'CT',
  transport_document: 'OBL',
  number_of_originals: 3,
}

/** A confirmed booking with its shipping instruction, ready for originals. */
async function instructed(changes: Partial<ShippingOrderForm> = {}): Promise<ShippingOrder> {
  const ops = await as('ops.hkg')
  const order = await released({ ...SAYS, ...changes })
  const { containers = [] } = sealed(order)
  const numbered = containers.map((line) => ({ ...line, container_no: 'CSQU3054383' }))
  return done(step(ops, 'submit_si', await done(saveOver(ops, order, { containers: numbered }))))
}

const form = (order: Pick<ShippingOrder, 'version'>, changes: Partial<PrintForm> = {}) => ({
  document: 'HOUSE_BL' as const,
  kind: 'ORIGINAL' as const,
  language: 'en-US' as const,
  version: order.version,
  ...changes,
})
const print = (client: Client, order: Pick<ShippingOrder, 'so_no' | 'version'>, changes: Partial<PrintForm> = {}, headers = {}) =>
  client.send(printApi.print, { params: { so_no: order.so_no }, body: form(order, changes), headers })
const desk = async (client: Client, { so_no }: Pick<ShippingOrder, 'so_no'>) =>
  (await client.send(printApi.prints, { params: { so_no } })).body
const choice = async (client: Client, order: ShippingOrder, document: string, kind: string) =>
  (await desk(client, order)).documents.find((found) => found.document === document)?.choices.find((found) => found.kind === kind)
const fileOf = async (client: Client, print_id: number) => (await client.send(printApi.printFile, { params: { print_id } })).bytes
const MOST_BYTES = 300_000

describe('printing', () => {
  it('European letters are printed; a document with characters that no font has is refused with their list and not counted', async () => {
    const ops = await as('ops.hkg')
    const order = await instructed({ goods_description: 'ŁÓDŹ İSTANBUL ΑΘΗΝΑ ČESKÉ 玩具' })
    const { text } = readPdf(await fileOf(ops, (await done(print(ops, order))).print_id))
    expect(text).toContain('ŁÓDŹİSTANBULΑΘΗΝΑČESKÉ玩具')
    const korean = await instructed({ goods_description: 'TOYS 한국 한' })
    const refused = { status: 422, problem: { msgKey: 'print.unprintable', Message: expect.stringContaining('한 국') } }
    expect(await print(ops, korean)).toMatchObject(refused)
    expect(await desk(ops, korean)).toMatchObject({ prints: [] })
  })

  it('originals of a bill of lading have one set of pages each, include Chinese, are small, and are stored and counted', async () => {
    const [ops, order] = [await as('ops.hkg'), await instructed()]
    const made = await done(print(ops, order))
    expect(made).toMatchObject({
      document: 'HOUSE_BL',
      kind: 'ORIGINAL',
      originals: 3,
      language: 'en-US',
      so_version: order.version,
      user_name: 'Olivia Operator',
    })
    const bytes = await fileOf(ops, made.print_id)
    expect([Buffer.from(bytes.subarray(0, 5)).toString(), bytes.length === made.size, bytes.length < MOST_BYTES]).toEqual([
      '%PDF-',
      true,
      true,
    ])
    const { text, pages, faces } = readPdf(bytes)
    expect(pages).toBe(3)
    for (const words of [
      'BILLOFLADING',
      'ORIGINAL1OF3',
      'ORIGINAL3OF3',
      order.hbl_no ?? '',
      'HAMBURGEXPRESS/012W',
      '塑膠玩具',
      'SAYFOURHUNDREDCARTON(S)ONLY',
      'CSQU3054383/40HC',
      'HLD112233',
      '8,200.000',
      'FREIGHTCOLLECT',
      'THREE(3)',
      'FairleadLogistics(HongKong)',
      'NORTHWIND',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/DRAFT|COPY/)
    expect(faces.every((face) => face.includes('NotoSans'))).toBe(true)
    await amend(ops, order, { vessel: 'EVER GIVEN' })
    expect(await fileOf(ops, made.print_id)).toEqual(bytes)
    const { documents, prints } = await desk(ops, order)
    expect([documents.find(({ document }) => document === 'HOUSE_BL')?.runs, prints.map(({ print_id }) => print_id)]).toEqual([
      1,
      [made.print_id],
    ])
    const history = (await ops.send(bookingApi.history, { params: order })).body
    expect(history.find(({ action }) => action === 'print_original')?.fields).toEqual([
      { path: 'printed_document', before: null, after: 'HOUSE_BL' },
    ])
  })

  it('originals are printed once, again only by a supervisor with a reason; copies without limit', async () => {
    const [ops, supervisor, order] = [await as('ops.hkg'), await as('supervisor.hkg'), await instructed()]
    await done(print(ops, order))
    const again = await print(ops, order, { reason: 'Lost by the courier' })
    expect([again.status, again.problem.msgKey]).toEqual([403, 'print.againIsASupervisors'])
    expect(await choice(ops, order, 'HOUSE_BL', 'ORIGINAL')).toMatchObject({ allowed: false, again: true })
    expect(await choice(supervisor, order, 'HOUSE_BL', 'ORIGINAL')).toMatchObject({ allowed: true, again: true })
    for (const reason of [null, '', '  '])
      expect(await print(supervisor, order, { reason })).toMatchObject({
        status: 422,
        problem: { errors: [{ path: 'reason', msgKey: 'msgReasonRequired' }] },
      })
    expect(await done(print(supervisor, order, { reason: 'Lost by the courier' }))).toMatchObject({
      reason: 'Lost by the courier',
      originals: 3,
    })
    const copies = [await done(print(ops, order, { kind: 'COPY' })), await done(print(ops, order, { kind: 'COPY' }))]
    expect(readPdf(await fileOf(ops, copies[1]?.print_id ?? 0)).text).toContain('COPY–NON-NEGOTIABLE')
    expect((await desk(ops, order)).prints.map(({ kind }) => kind)).toEqual(['COPY', 'COPY', 'ORIGINAL', 'ORIGINAL'])
  })

  it('two concurrent requests print one set of originals, and one idempotency key one print', async () => {
    const [ops, order] = [await as('ops.hkg'), await instructed()]
    const both = await Promise.all([print(ops, order), print(ops, order)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const headers = { 'idempotency-key': `copy-${order.so_no}` }
    const [one, two] = [await print(ops, order, { kind: 'COPY' }, headers), await print(ops, order, { kind: 'COPY' }, headers)]
    expect(two.body).toEqual(one.body)
    expect(
      (await sql<{ n: number }>("select count(*)::integer as n from print where module = 'booking' and record_id = $1", [order.so_no]))[0]
        ?.n,
    ).toBe(2)
  })

  it('a sea waybill has no originals, and a telex release names itself', async () => {
    const ops = await as('ops.hkg')
    const waybill = await instructed({ transport_document: 'SWB', number_of_originals: null })
    expect((await print(ops, waybill)).problem.msgKey).toBe('print.notOfThisKind')
    const { text } = readPdf(await fileOf(ops, (await done(print(ops, waybill, { kind: 'FINAL' }))).print_id))
    expect([text.includes('SEAWAYBILL'), text.includes('NON-NEGOTIABLE'), text.includes('BILLOFLADING')]).toEqual([true, true, false])
    const telex = await instructed({ transport_document: 'TELEX', number_of_originals: null })
    expect(readPdf(await fileOf(ops, (await done(print(ops, telex, { kind: 'FINAL' }))).print_id)).text).toContain(
      'TELEXRELEASE–NOORIGINALISSUED',
    )
  })

  it('content that does not fit on the first page is on a rider in each set', async () => {
    const ops = await as('ops.hkg')
    const goods = Array.from({ length: 60 }, (_, index) => `ITEM ${index + 1} 玩具`).join('\n')
    const made = await done(print(ops, await instructed({ goods_description: goods }), {}))
    const { text, pages } = readPdf(await fileOf(ops, made.print_id))
    expect([pages, text.match(/ASPERATTACHEDRIDER/g)?.length, text.match(/RIDERTOBILLOFLADING/g)?.length]).toEqual([6, 6, 3])
    expect([text.match(/ITEM60玩具/g)?.length, text.includes('Page2of2')]).toEqual([3, true])
  })

  it.each([
    ['SHIPPING_INSTRUCTION', 'FINAL', 'zh-CN', ['提单补料', '塑膠玩具', 'CSQU3054383']],
    ['BOOKING_CONFIRMATION', 'FINAL', 'zh-HK', ['訂艙確認書', '255512345', '2026年3月25日17:00', '當地時間，HongKong']],
    ['BOOKING_CONFIRMATION', 'FINAL', 'en-US', ['Bookingconfirmation', '27MAR2026', '25MAR202617:00', 'HAMBURG,GERMANY']],
  ] as const)('%s as %s in %s', async (document, kind, language, words) => {
    const [ops, order] = [await as('ops.hkg'), await instructed()]
    const made = await done(print(ops, order, { document, kind, language }))
    const { text } = readPdf(await fileOf(ops, made.print_id))
    for (const word of words) expect(text).toContain(word)
    expect(made.file_name).toContain(language)
  })
})

describe('refused prints', () => {
  it('missing data is reported by field in the language of the user', async () => {
    const [ops, order] = [await as('ops.hkg'), await confirmed()]
    const { status, problem } = await print(ops, order)
    expect(status).toBe(422)
    expect(problem.errors?.map(({ path, msgKey }) => path || msgKey)).toEqual([
      'print.needsSi',
      'goods_description',
      'package_unit',
      'transport_document',
      'number_of_originals',
      'containers.0.container_no',
      'containers.0.seal_no',
    ])
    expect((await choice(ops, order, 'HOUSE_BL', 'ORIGINAL'))?.reasons).toEqual(problem.errors)
    expect((await desk(ops, order)).prints).toEqual([])
    const draft = await done(print(ops, order, { kind: 'DRAFT' }))
    expect(readPdf(await fileOf(ops, draft.print_id)).text).toContain('DRAFT')
  })

  it('PARTY-037 a party marked "no HBL printing" blocks the house bill', async () => {
    const [ops, order] = [await as('ops.hkg'), await instructed()]
    await sql("update party set no_hbl_printing = true where party_code = 'BALTIC'")
    for (const kind of ['DRAFT', 'ORIGINAL', 'COPY'] as const)
      expect(await print(ops, order, { kind })).toMatchObject({ status: 422, problem: { msgKey: 'print.noHblPrinting' } })
    expect((await print(ops, order, { document: 'BOOKING_CONFIRMATION', kind: 'FINAL' })).status).toBe(200)
    await sql("update party set no_hbl_printing = false where party_code = 'BALTIC'")
  })

  it('a stale version, another mode or kind, another language and an invalid form are refused', async () => {
    const [ops, order] = [await as('ops.hkg'), await instructed()]
    expect((await print(ops, { ...order, version: order.version - 1 })).status).toBe(409)
    expect((await print(ops, order, { document: 'HOUSE_AWB' })).problem.msgKey).toBe('print.notForMode')
    expect((await print(ops, order, { document: 'BOOKING_CONFIRMATION', kind: 'DRAFT' })).problem.msgKey).toBe('print.notOfThisKind')
    expect((await print(ops, order, { language: 'zh-HK' })).problem.msgKey).toBe('print.inEnglish')
    for (const body of [
      {},
      { ...form(order), kind: 'FORGED' },
      { ...form(order), version: '1' },
      { ...form(order), reason: 'x'.repeat(501) },
      { ...form(order), reason: '\u0000' },
    ])
      expect([400, 422]).toContain((await ops.send(printApi.print, { params: order, body: body as never })).status)
    expect((await ops.send(printApi.printFile, { params: { print_id: 2_147_483_647 } })).status).toBe(404)
    expect((await ops.send(printApi.printFile, { params: { print_id: 0 } })).status).toBeGreaterThanOrEqual(400)
  })

  it('a document that may not be printed cannot be previewed either', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed(SAYS)
    const body = { document: 'HOUSE_BL' as const, kind: 'ORIGINAL' as const, language: 'en-US' as const }
    const looked = await ops.send(printApi.preview, { params: order, body })
    expect(looked).toMatchObject({ status: 422, problem: { msgKey: 'print.needsSi' } })
    expect(looked.problem.errors).toEqual((await print(ops, order)).problem.errors)
  })

  it('a preview has a watermark and stores nothing', async () => {
    const [ops, viewer, order] = [await as('ops.hkg'), await as('viewer'), await instructed()]
    const seen = await ops.send(printApi.preview, { params: order, body: { document: 'HOUSE_BL', kind: 'ORIGINAL', language: 'en-US' } })
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text, pages } = readPdf(seen.bytes)
    expect([pages, text.includes('PREVIEW'), text.includes('ORIGINAL1OF')]).toEqual([1, true, false])
    expect((await desk(ops, order)).prints).toEqual([])
    expect([403, 404]).toContain((await print(viewer, order)).status)
  })
})

it('a preview holds no transaction while its document is written', async () => {
  const [ops, order] = [await as('ops.hkg'), await instructed()]
  const body = { document: 'HOUSE_BL' as const, kind: 'ORIGINAL' as const, language: 'en-US' as const }
  const held =
    "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and clock_timestamp() - state_change > interval '150 ms'"
  let most = 0
  const writing = new AbortController()
  const watch = async () => {
    while (!writing.signal.aborted) {
      most = Math.max(most, (await world.portal().database.pool.query(held)).rowCount ?? 0)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const watching = watch()
  const replies = await Promise.all(Array.from({ length: 10 }, () => ops.send(printApi.preview, { params: order, body })))
  writing.abort()
  await watching
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(most).toBe(0)
})

describe('external users', () => {
  it('a shipper prints draft, shipping instruction and confirmation of own bookings, and sees only own prints', async () => {
    const [ops, shipper, customer, order] = [await as('ops.hkg'), await as(SHIPPER), await as(CUSTOMER), await instructed()]
    await done(print(ops, order))
    const { documents, prints, hiding } = await desk(shipper, order)
    expect(documents.map(({ document, choices }) => [document, choices.map(({ kind }) => kind)])).toEqual([
      ['HOUSE_BL', ['DRAFT']],
      ['SHIPPING_INSTRUCTION', ['DRAFT', 'FINAL']],
      ['BOOKING_CONFIRMATION', ['FINAL']],
      ['VGM_DECLARATION', ['FINAL']],
    ])
    expect([prints, hiding]).toEqual([[], null])
    for (const kind of ['ORIGINAL', 'COPY'] as const) expect((await print(shipper, order, { kind })).status).toBe(403)
    const own = await done(print(shipper, order, { kind: 'DRAFT' }))
    expect((await fileOf(shipper, own.print_id)).length).toBeGreaterThan(1_000)
    expect((await customer.send(printApi.printFile, { params: { print_id: own.print_id } })).status).toBe(404)
    expect((await shipper.send(bookingApi.history, { params: order })).body.filter(({ action }) => action.startsWith('print_'))).toEqual([])
  })

  it('a booking outside their scope answers 404', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const seen = (await shipper.send(bookingApi.list, { query: { list: 'search_booking', page_size: 100 } })).body.items
    const { items } = (await ops.send(bookingApi.list, { query: { list: 'booking_confirmed', page_size: 50 } })).body
    const foreign = items.find(({ so_no }) => !seen.some((row) => row.so_no === so_no))
    if (!foreign) throw new Error('the shipper sees everything')
    expect((await shipper.send(printApi.prints, { params: foreign })).status).toBe(404)
    expect((await print(shipper, foreign, { kind: 'DRAFT' })).status).toBe(404)
    const theirs = await done(print(ops, foreign, { document: 'BOOKING_CONFIRMATION', kind: 'FINAL' }))
    expect((await shipper.send(printApi.printFile, { params: { print_id: theirs.print_id } })).status).toBe(404)
  })
})

describe('hidden addresses', () => {
  const act = (
    client: Client,
    { so_no }: ShippingOrder,
    action: 'request' | 'approve' | 'refuse' | 'revoke' | 'withdraw',
    version: number,
    more = {},
  ) => client.send(printApi.hiding, { params: { so_no }, body: { action, version, ...more } })
  const asked = { hide_shipper: true, reason: 'The buyer must not know the factory' }
  const ADDRESS = 'HungToRoad'
  const printed = async (client: Client, order: ShippingOrder) =>
    readPdf(await fileOf(client, (await done(print(client, order, { kind: 'COPY' }))).print_id)).text

  it('BOOK-129 an operator requests, a manager decides, and only then the address is hidden', async () => {
    const [ops, supervisor, manager, shipper] = [
      await as('ops.hkg'),
      await as('supervisor.hkg'),
      await as('manager.hkg'),
      await as(SHIPPER),
    ]
    const order = await instructed()
    expect(await printed(ops, order)).toContain(ADDRESS)
    expect(await act(ops, order, 'request', 0, { hide_shipper: true })).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'reason' }] },
    })
    expect((await act(ops, order, 'request', 0, { reason: 'why' })).problem.errors).toMatchObject([{ msgKey: 'print.nothingToHide' }])
    expect((await act(shipper, order, 'request', 0, asked)).status).toBe(403)
    const waiting = await done(act(ops, order, 'request', 0, asked))
    expect(waiting).toMatchObject({
      status: 'REQUESTED',
      hide_shipper: true,
      hide_consignee: false,
      requested_by: 'Olivia Operator',
      version: 1,
    })
    expect(await printed(ops, order)).toContain(ADDRESS)
    for (const client of [ops, supervisor]) expect((await act(client, order, 'approve', 1)).status).toBe(403)
    expect((await act(manager, order, 'approve', 0)).status).toBe(409)
    await waitForNotice(manager, order, 'HIDE_ADDRESS_REQUESTED')
    const granted = await done(act(manager, order, 'approve', 1))
    expect(granted).toMatchObject({ status: 'APPROVED', decided_by: expect.any(String) })
    const text = await printed(ops, order)
    expect([text.includes('PearlRiverToys'), text.includes(ADDRESS)]).toEqual([true, false])
    const { parties } = (await shipper.send(houseDocumentApi.houseDocument, { params: order })).body
    expect(parties.find(({ role }) => role === 'shipper')?.lines).toEqual([])
    expect((await act(manager, order, 'approve', 2)).status).toBe(409)
    const history = (await ops.send(bookingApi.history, { params: order })).body.map(({ action }) => action)
    expect(history).toEqual(expect.arrayContaining(['print_hide_request', 'print_hide_approve']))
    const revoked = await done(act(manager, order, 'revoke', 2, { reason: 'The buyer knows' }))
    expect([revoked.status, (await printed(ops, order)).includes(ADDRESS)]).toEqual(['NONE', true])
  })

  it('BOOK-129 a hidden consignee is hidden as notify party too', async () => {
    const [ops, manager] = [await as('ops.hkg'), await as('manager.hkg')]
    const order = await instructed({ notify_party_id: await partyId('NORTHWIND') })
    await done(act(ops, order, 'request', 0, { hide_consignee: true, reason: 'The factory must not know the buyer' }))
    await done(act(manager, order, 'approve', 1))
    const { parties } = (await ops.send(houseDocumentApi.houseDocument, { params: order })).body
    const notify = parties.find(({ role }) => role === 'notify')
    expect([notify?.party_code, notify?.lines]).toEqual(['NORTHWIND', []])
    const street = (await sql<{ address1: string }>("select address1 from party where party_code = 'NORTHWIND'"))[0]?.address1 ?? '?'
    expect(await printed(ops, order)).not.toContain(street.replaceAll(' ', ''))
  })

  it('BOOK-129 is refused with a reason, and can be requested again', async () => {
    const [ops, manager, order] = [await as('ops.hkg'), await as('manager.hkg'), await confirmed()]
    await done(act(ops, order, 'request', 0, asked))
    expect((await act(manager, order, 'refuse', 1)).status).toBe(422)
    expect(await done(act(manager, order, 'refuse', 1, { reason: 'No ground' }))).toMatchObject({
      status: 'REFUSED',
      decision_reason: 'No ground',
    })
    expect(await done(act(ops, order, 'request', 2, { ...asked, hide_consignee: true }))).toMatchObject({
      status: 'REQUESTED',
      decision_reason: null,
    })
    expect(await done(act(ops, order, 'withdraw', 3))).toMatchObject({ status: 'NONE' })
  })

  it('BOOK-129 lapses when the shipper of the booking changes', async () => {
    const [ops, manager, order] = [await as('ops.hkg'), await as('manager.hkg'), await confirmed()]
    await done(act(ops, order, 'request', 0, asked))
    await done(act(manager, order, 'approve', 1))
    const kept = await done(amend(ops, order, { vessel: 'EVER GIVEN' }))
    expect((await desk(ops, order)).hiding?.status).toBe('APPROVED')
    const [found] = await sql<{ party_id: number }>(
      "select p.party_id from party p join party_role r using (party_id) where r.party_type = 'SHIPPER' and p.status = 'A' and p.party_code <> 'PEARLTOY' order by 1 limit 1",
    )
    const other = found?.party_id ?? 0
    expect(other).not.toBe(await partyId('PEARLTOY'))
    await done(amend(ops, kept, { shipper_party_id: other }))
    expect((await desk(ops, order)).hiding).toMatchObject({ status: 'LAPSED', version: 3 })
    await waitForNotice(manager, order, 'HIDE_ADDRESS_LAPSED')
  })

  it('two concurrent requests become one', async () => {
    const [ops, order] = [await as('ops.hkg'), await confirmed()]
    const both = await Promise.all([act(ops, order, 'request', 0, asked), act(ops, order, 'request', 0, asked)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('one document of several bookings', () => {
  const merge = (client: Client, so_nos: string[], document: 'BOOKING_CONFIRMATION' | 'HOUSE_BL' = 'BOOKING_CONFIRMATION') =>
    client.send(printApi.merged, { body: { so_nos, document, language: 'en-US' } })

  it('is one file with each from a new page, and the history of each names it', async () => {
    const ops = await as('ops.hkg')
    const [one, two] = [await confirmed(SAYS), await confirmed(SAYS)]
    const file = await merge(ops, [one.so_no, two.so_no, one.so_no])
    expect(file.status).toBe(200)
    const { text, pages } = readPdf(file.bytes)
    for (const { so_no } of [one, two]) expect(text).toContain(so_no)
    expect(pages).toBe(2)
    const history = async ({ so_no }: ShippingOrder) => (await ops.send(bookingApi.history, { params: { so_no } })).body[0]
    for (const order of [one, two])
      expect(await history(order)).toMatchObject({
        action: 'print_merged',
        fields: [{ path: 'printed_document', after: 'BOOKING_CONFIRMATION' }],
      })
    expect(readPdf((await merge(ops, [one.so_no, two.so_no], 'HOUSE_BL')).bytes).text).toContain('DRAFT')
  })

  it('a booking without the document, out of sight or beyond fifty refuses all, and nothing is recorded', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed(SAYS)
    const draft = await done(ops.send(bookingApi.create, { body: { ...emptyForm(), pol: 'HKHKG' } }))
    const refused = await merge(ops, [order.so_no, draft.so_no])
    expect([refused.status, refused.problem.errors?.map(({ path, Message }) => `${path} ${Message}`)]).toEqual([
      422,
      [`so_nos.1 ${draft.so_no} has no such document yet`],
    ])
    expect((await merge(await as('ops.lax'), [order.so_no])).status).toBe(404)
    expect((await merge(await as(SHIPPER), [order.so_no], 'HOUSE_BL')).status).toBe(200)
    expect((await merge(ops, [])).status).toBe(422)
    expect(
      (
        await merge(
          ops,
          Array.from({ length: 51 }, () => order.so_no),
        )
      ).status,
    ).toBe(422)
    const history = (await ops.send(bookingApi.history, { params: { so_no: order.so_no } })).body
    expect(history.filter(({ action }) => action === 'print_merged')).toHaveLength(1)
  })
})
