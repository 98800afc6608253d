import { carrierMessageApi, UNMATCHED_MAX } from '@fairlead/domain/carrier-message/carrier-message.api'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { carrierBookingKinds } from '../carrier-booking/carrier-booking.kinds.ts'
import { EdiFault, isInterchange, readSegments } from '../kit/edi/edifact.ts'
import { jsonOf } from '../kit/edi/jsonText.ts'
import { jobsOf } from '../modules.ts'
import { testPortal } from '../testing/portal.ts'
import type { Client } from '../testing/portal.ts'
import { vgmKinds } from '../vgm/vgm.kinds.ts'
import { typeOf, type MessageKind } from './carrier-message.kinds.ts'

const { as, portal } = testPortal()
const receives = async (client: Client, raw: string) => (await client.send(carrierMessageApi.receive, { body: { raw } })).body

describe('a message that came in without a booking', () => {
  it.each([
    ['plain garbage', 'UNKNOWN', '1', 'carrier-message.ediUnreadable'],
    ['{"order":1}', 'UNKNOWN', '$', 'carrier-message.ediTypeUnknown'],
    ['UNB+UNOC:3+X', 'UNKNOWN', '1', 'carrier-message.ediNotEnded'],
    ["UNB+UNOC:3+X+FAIRLEAD+260310:0405+1'UNZ+0+1'", 'UNKNOWN', 'UNH', 'carrier-message.ediSegmentMissing'],
    [
      "UNB+UNOC:3+X+FAIRLEAD+260310:0405+1'UNH+VERMAS+COPRAR:D:00B:UN'UNT+2+VERMAS'UNZ+1+1'",
      'UNKNOWN',
      'UNH',
      'carrier-message.ediTypeUnknown',
    ],
    [
      "UNA:+.? 'UNB+UNOC:3+X+FAIRLEAD+260310:0405+1'UNH+1+IFTMBF:D:16A:UN'UNT+2+1'UNZ+1+1'",
      'IFTMBF',
      'UNH',
      'carrier-message.ediTypeUnknown',
    ],
    ["UNB+UNOC:3+X+FAIRLEAD+260310:0405+1'UNH+1+VERMAS:D:16A:UN'UNT+2+1'UNZ+1+1'", 'VERMAS', 'BGM', 'carrier-message.ediSegmentMissing'],
    ['{"VGMDeclarations":[]}', 'DCSA_VGM', 'VGMDeclarations', 'carrier-message.ediValueInvalid'],
    ['{"bookingStatus":7}', 'DCSA_BKG', 'bookingStatus', 'carrier-message.ediValueInvalid'],
  ])('%s is kept under no false type, with its reason', async (raw, message_type, at, msgKey) => {
    const ops = await as('ops.hkg')
    const kept = await receives(ops, raw)
    expect(kept).toMatchObject({ message_type, status: 'REFUSED', so_no: null, reasons: [{ at, msgKey }] })
    const whole = await ops.send(carrierMessageApi.message, { params: kept })
    expect(whole.body).toMatchObject({ raw, facts: {}, lines: [] })
  })

  it.each([
    ["UNB+UNOC:3+X+FAIR\ud800+260310:0405+1'UNH+1+VERMAS:D:16A:UN'UNT+2+1'UNZ+1+1'", 'UNB', 'carrier-message.ediRecipientOther'],
    [
      "UNB+UNOW:4+X+FAIRLEAD+260310:0405+1'UNH+1+VERMAS:D:16A:UN'BGM+749+\ud800+9'UNT+3+1'UNZ+1+1'",
      'BGM 3',
      'carrier-message.ediCharsetWrong',
    ],
    ['{"bookingStatus":"RECEIVED","reason":"\ud800"}', 'reason', 'carrier-message.ediValueInvalid'],
    ['{"bookingStatus":"RECEIVED","reason":"\\ud800"}', 'reason', 'carrier-message.ediValueInvalid'],
  ])('with half a sign is kept as refused: %j', async (raw, at, msgKey) => {
    const ops = await as('ops.hkg')
    const kept = await receives(ops, raw)
    expect(kept).toMatchObject({ status: 'REFUSED', reasons: [{ at, msgKey }] })
    expect((await ops.send(carrierMessageApi.message, { params: kept })).body.raw).toBe(raw.toWellFormed())
  })

  it('is listed for operations and administrators, newest first, and not for others', async () => {
    const [ops, sha] = [await as('ops.hkg'), await as('ops.sha')]
    const [first, second] = [await receives(ops, 'one'), await receives(ops, 'two')]
    const found = (await sha.send(carrierMessageApi.unmatched, {})).body
    expect(found.slice(0, 2)).toEqual([second, first])
    expect((await (await as('admin')).send(carrierMessageApi.message, { params: first })).status).toBe(200)
    for (const login of ['sales.hkg', 'finance.sha', 'shipper@pearl-toys.example']) {
      const other = await as(login)
      expect((await other.send(carrierMessageApi.unmatched, {})).status).toBe(403)
      expect((await other.send(carrierMessageApi.message, { params: first })).status).toBe(404)
    }
  })

  it('is shown raw where it was taken over before it would have been refused', async () => {
    const ops = await as('ops.hkg')
    const raw = "UNB+UNOC:3+X+FAIRLEAD+260310:0405+1'UNH+1+IFTMBC:D:16A:UN'UNT+2+1'UNH+2+IFTMBC:D:16A:UN'UNT+2+2'UNZ+1+1'"
    const { rows } = await portal().database.pool.query<{ edi_message_id: number }>(
      `insert into edi_message (direction, message_type, reference, status, raw, created_at)
        values ('IN', 'IFTMBC', 'C1', 'ACCEPTED', $1, now()) returning edi_message_id`,
      [raw],
    )
    const whole = await ops.send(carrierMessageApi.message, { params: { edi_message_id: rows[0]?.edi_message_id ?? 0 } })
    expect([whole.status, whole.body]).toMatchObject([200, { raw, facts: {}, lines: [] }])
  })

  it('is listed among the newest hundred', async () => {
    const ops = await as('ops.hkg')
    await portal().database.pool.query(
      `insert into edi_message (direction, message_type, reference, status, raw, created_at)
        select 'IN', 'UNKNOWN', '', 'REFUSED', 'x', now() from generate_series(1, $1)`,
      [UNMATCHED_MAX],
    )
    const newest = await receives(ops, 'newest')
    const found = (await ops.send(carrierMessageApi.unmatched, {})).body
    expect([found.length, found[0]?.edi_message_id]).toEqual([UNMATCHED_MAX, newest.edi_message_id])
  })
})

/** The processor time of reading a message before any record is looked up. */
async function takeInAlone(kind: MessageKind | undefined, raw: string) {
  if (kind) return kind.understand(raw)
  return isInterchange(raw) ? readSegments(raw) : jsonOf(raw)
}

const MEGABYTE = 1_000_000
/** A message of so many pieces that its request has nearly a megabyte, quotes and line ends escaped. */
function padded(before: string, piece: string, after: string): string {
  const bytes = Buffer.byteLength(JSON.stringify(piece)) - 2
  const left = MEGABYTE - Buffer.byteLength(JSON.stringify({ raw: before + after }))
  return before + piece.repeat(Math.floor(left / bytes)) + after
}
const iftmbc = (piece: string, after = '') =>
  padded("UNB+UNOC:3+X+FAIRLEAD+260310:0405+1'UNH+1+IFTMBC:D:99B:UN'BGM+770+C1+9+AP'", piece, `${after}UNT+4+1'UNZ+1+1'`)
const event = (before: string, piece: string, after = '') =>
  padded(
    `{"specversion":"1.0","type":"org.dcsa.booking.v2","id":"1","source":"x","time":"2026-03-10T03:00:00Z","data":{${before}`,
    piece,
    after,
  )

describe('a hostile message of a megabyte', () => {
  const HOSTILE: [string, string, string][] = [
    ['of segments', iftmbc("EQD+CN'"), 'carrier-message.ediTooManyValues'],
    ['of components', iftmbc(':', "'"), 'carrier-message.ediTooManyValues'],
    ['of elements', iftmbc('+', "'"), 'carrier-message.ediTooManyValues'],
    ['of one text', iftmbc('a', "'"), 'carrier-message.ediSegmentMisplaced'],
    ['of released signs', iftmbc('?+', "'"), 'carrier-message.ediSegmentMisplaced'],
    ['of blanks', padded('', ' ', ''), 'carrier-message.ediUnreadable'],
    ['of beginnings', padded("UNB+UNOC:3+X+FAIRLEAD'", 'UNH+', ''), 'carrier-message.ediTooManyValues'],
    ['of one recipient', padded('UNB+UNOC:3+X+', 'R', "'UNH+1+VERMAS:D:16A:UN'UNT+2+1'UNZ+1+1'"), 'carrier-message.ediRecipientOther'],
    [
      'of one version',
      padded("UNB+UNOC:3+X+FAIRLEAD+260310:0405+1'UNH+1+IFTMBC:D:", '9', "'UNT+2+1'UNZ+1+1'"),
      'carrier-message.ediVersionUnsupported',
    ],
    [
      'of one tag',
      padded("UNB+UNOC:3+X+FAIRLEAD+260310:0405+1'UNH+1+IFTMBC:D:99B:UN'BGM+770+C1+9+AP'", 'T', "+1'UNT+4+1'UNZ+1+1'"),
      'carrier-message.ediSegmentMisplaced',
    ],
    [
      'of one container number',
      padded("UNB+UNOC:3+X+FAIRLEAD+260310:0405+1'UNH+1+VERMAS:D:16A:UN'BGM+749+X+9'EQD+CN+", 'C', "'MEA+AAE+VGM+KGM:1'UNT+5+1'UNZ+1+1'"),
      'carrier-message.ediCheckDigit',
    ],
    ['of levels', event('"bookingStatus":', '['), 'carrier-message.ediTooDeep'],
    ['of objects in one another', padded('{"VGMDeclarations":', '{"a":', ''), 'carrier-message.ediTooDeep'],
    ['of empty members', event('"bookingStatus":"RECEIVED","feedbacks":[', '{},', '{}]}}'), 'carrier-message.ediTooManyValues'],
    ['of one status', event('"bookingStatus":"', 'A', '"}}'), 'carrier-message.ediValueInvalid'],
    ['of one name', event('"', '\\u0000', '":1,"bookingStatus":"RECEIVED"}}'), 'carrier-message.ediValueInvalid'],
    ['of lost characters', event('"bookingStatus":"', '\uFFFD', '"}}'), 'carrier-message.ediValueInvalid'],
  ]

  it.each(HOSTILE)('%s is kept as refused, with a reason of few words', async (_what, raw, msgKey) => {
    const ops = await as('ops.hkg')
    const answer = await ops.send(carrierMessageApi.receive, { body: { raw } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 'REFUSED', so_no: null, reasons: [{ msgKey }] })
    expect(JSON.stringify(answer.body.reasons).length).toBeLessThan(1_000)
    expect((await ops.send(carrierMessageApi.message, { params: answer.body })).status).toBe(200)
  })

  it.each(HOSTILE)('%s is read in a fraction of a second', async (_what, raw) => {
    const type = typeOf(raw)
    const kind = [...vgmKinds([]), ...carrierBookingKinds([])].find(({ message_type }) => message_type === type)
    const started = performance.now()
    const outcome = await takeInAlone(kind, raw).catch((error: unknown) => error)
    expect(outcome instanceof Error && !(outcome instanceof EdiFault)).toBe(false)
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('one character longer is refused before it is read, by hand and from the folder, which keeps only its beginning', async () => {
    const ops = await as('ops.hkg')
    const raw = `UNB+UNOC:3+X+FAIRLEAD'${'A'.repeat(MEGABYTE)}`
    expect((await ops.send(carrierMessageApi.receive, { body: { raw } })).status).toBe(422)
    const folder = (...names: string[]) => path.join(portal().services.config.DATA_DIR, 'edi', 'in', ...names)
    mkdirSync(folder(), { recursive: true })
    writeFileSync(folder('1-long.edi'), raw)
    writeFileSync(folder('2-longer.json'), `{"bookingStatus":"${'é'.repeat(3 * MEGABYTE)}"}`)
    writeFileSync(folder('3-broken.json'), Buffer.from([0x7b, 0x22, 0x62, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))
    writeFileSync(folder('4-empty.edi'), '')
    await jobsOf(portal().services)
      .find(({ queue }) => queue === 'edi-incoming')
      ?.work({}, AbortSignal.timeout(10_000))
    expect(
      readdirSync(folder('done'))
        .map((name) => name.replace(/^\d+-/, ''))
        .toSorted(),
    ).toEqual(['1-long.edi', '2-longer.json', '3-broken.json', '4-empty.edi'])
    const kept = (await ops.send(carrierMessageApi.unmatched, {})).body.slice(0, 4).toReversed()
    expect(kept.map(({ status, reasons }) => [status, reasons[0]?.Message])).toEqual([
      ['REFUSED', 'The message is longer than 1,000,000 characters'],
      ['REFUSED', 'The message is longer than 1,000,000 characters'],
      ['REFUSED', 'The value is not valid'],
      ['REFUSED', 'The message is neither EDIFACT nor JSON'],
    ])
    const whole = (await ops.send(carrierMessageApi.message, { params: { edi_message_id: kept[0]?.edi_message_id ?? 0 } })).body
    expect(whole.raw).toBe(raw.slice(0, 1_000))
  })
})
