import { carrierMessageApi, UNMATCHED_MAX } from '@fairlead/domain/carrier-message/carrier-message.api'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import type { Client } from '../testing/portal.ts'

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

  it('is found again by the house, newest first, and by nobody else', async () => {
    const [ops, sha, shipper] = [await as('ops.hkg'), await as('ops.sha'), await as('shipper@pearl-toys.example')]
    const [first, second] = [await receives(ops, 'one'), await receives(ops, 'two')]
    const found = (await sha.send(carrierMessageApi.unmatched, {})).body
    expect(found.slice(0, 2)).toEqual([second, first])
    expect((await shipper.send(carrierMessageApi.unmatched, {})).status).toBe(403)
    expect((await shipper.send(carrierMessageApi.message, { params: first })).status).toBe(404)
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
