import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import type { Vgm, VgmLineForm } from '@fairlead/domain/vgm/vgm'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { jobsOf } from '../modules.ts'
import { controlsOf } from '../carrier-message/carrier-message.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { writeDcsaVgm } from './vgm.dcsa.ts'
import { writeVermas, type Declaration, type Sending } from './vgm.vermas.ts'

const { as, portal } = testPortal()
const folder = (...names: string[]) => path.join(portal().services.config.DATA_DIR, 'edi', ...names)

/** Confirmed orders of the demo with numbered containers; each test takes its own. */
let confirmed: ShippingOrder[] | null = null
async function anOrder(ops: Client): Promise<ShippingOrder> {
  if (!confirmed) {
    const { items } = (await ops.send(bookingApi.list, { query: { list: 'booking_confirmed', page_size: 50 } })).body
    const orders = await Promise.all(items.map(async ({ so_no }) => (await ops.send(bookingApi.read, { params: { so_no } })).body))
    confirmed = orders.filter(({ mode, containers }) => mode === 'SEA' && containers.some(({ container_no }) => container_no))
  }
  const order = confirmed.shift()
  if (!order) throw new Error('the demo world has no further confirmed order with containers')
  return order
}

/** An order that the other client does not see. */
async function unseenBy(other: Client, ops: Client): Promise<ShippingOrder> {
  const order = await anOrder(ops)
  const isSeen = (await other.send(bookingApi.read, { params: { so_no: order.so_no } })).status === 200
  return isSeen ? unseenBy(other, ops) : order
}

const fill = ({ lines }: Vgm, more: Partial<VgmLineForm> = {}): VgmLineForm[] =>
  lines.map(({ container_no, gross_weight }) => ({
    container_no,
    vgm_method: 'SM1',
    vgm_kg: Math.min(36_000, (gross_weight ?? 0) + 3_900),
    weighed_on: '2026-03-09',
    responsible_party: 'Pearl Toys',
    authorized_person: 'P. Lam',
    weighing_facility: null,
    vgm_reference: null,
    ...more,
  }))

async function declaredBy(client: Client, so_no: string, more: Partial<VgmLineForm> = {}) {
  const params = { so_no }
  const vgm = (await client.send(vgmApi.readVgm, { params })).body
  return client.send(vgmApi.saveVgm, { params, body: { lines: fill(vgm, more), version: vgm.version } })
}
/** A weighbridge's declaration of the first numbered container of an order. */
function weighedOf({ so_no, containers }: ShippingOrder, more: Partial<Declaration> = {}, envelope: Partial<Sending> = {}): Sending {
  const container = containers.find(({ container_no }) => container_no)
  const [told] = fill({ so_no, version: 0, lines: [{ ...container, gross_weight: 20_000 } as never] })
  if (!told || !container) throw new Error('no container')
  const line = { ...container, ...told, iso_code: null, weighing_facility: 'Kwai Chung Weighbridge', ...more }
  const at = new Date('2026-03-10T02:00:00Z')
  return { sender: 'WB', receiver: 'FAIRLEAD', reference: 'WB-1', control_no: 1, at, replaces: false, lines: [line], ...envelope }
}
const receives = async (client: Client, raw: string) => (await client.send(carrierMessageApi.receive, { body: { raw } })).body

async function settled(client: Client, so_no: string) {
  for (;;) {
    const messages = (await client.send(vgmApi.messages, { params: { so_no } })).body
    if (messages.every(({ status }) => status !== 'QUEUED')) return messages
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('the verified gross mass', () => {
  it('BOOK-026 is declared by container, saved, sent as VERMAS and as JSON, and listed', async () => {
    const ops = await as('ops.hkg')
    const { so_no } = await anOrder(ops)
    const params = { so_no }
    await portal().database.pool.query("update container_line set carrier_booking_no = 'BN' || line_no where so_no = $1", [so_no])
    const saved = await declaredBy(ops, so_no)
    expect(saved.body).toMatchObject({ so_no, version: 1 })
    expect((await ops.send(vgmApi.readVgm, { params })).body).toEqual(saved.body)
    const first = await ops.send(vgmApi.sendVgm, { params, body: { version: 1, message_type: 'VERMAS' } })
    expect(first.body).toMatchObject({ so_no, direction: 'OUT', status: 'QUEUED', reference: `${so_no}-V1`, user_name: expect.any(String) })
    const twice = await ops.send(vgmApi.sendVgm, { params, body: { version: 1, message_type: 'DCSA_VGM' } })
    expect([twice.status, twice.problem.msgKey]).toEqual([409, 'msgRecordNotLatest'])
    const { version } = (await ops.send(vgmApi.readVgm, { params })).body
    expect((await ops.send(vgmApi.sendVgm, { params, body: { version, message_type: 'DCSA_VGM' } })).status).toBe(200)
    const messages = await settled(ops, so_no)
    expect(messages.map(({ message_type, status }) => [message_type, status])).toEqual([
      ['DCSA_VGM', 'SENT'],
      ['VERMAS', 'SENT'],
    ])
    expect(readdirSync(folder('out'))).toEqual(expect.arrayContaining([`${so_no}-V1.edi`, `${so_no}-V2.json`]))
    const whole = (await ops.send(carrierMessageApi.message, { params: { edi_message_id: first.body.edi_message_id } })).body
    expect(whole.raw).toBe(readFileSync(folder('out', `${so_no}-V1.edi`), 'utf8'))
    expect(whole.raw).toContain(`BGM+749+${so_no}-V1+9'`)
    expect(controlsOf(whole.raw)).toEqual([String(whole.edi_message_id)])
    expect(whole.lines.map(({ container_no, vgm_kg }) => [container_no, vgm_kg])).toEqual(
      saved.body.lines.map(({ container_no, vgm_kg }) => [container_no, vgm_kg]),
    )
    const carrierNumbers = saved.body.lines.map(({ carrier_booking_no }) => carrier_booking_no)
    expect(carrierNumbers[0]).toMatch(/^BN\d+$/)
    expect([...whole.raw.matchAll(/RFF\+BN:([^']*)'/g)].map(([, number]) => number)).toEqual(carrierNumbers)
    const again = await ops.send(carrierMessageApi.resend, { params: { edi_message_id: first.body.edi_message_id } })
    expect(again.body.status).toBe('QUEUED')
    expect((await settled(ops, so_no)).find(({ reference }) => reference === `${so_no}-V1`)).toMatchObject({ status: 'SENT', attempts: 2 })
  })

  it('replaces the last message to this carrier in this format, and is an original for another carrier', async () => {
    const ops = await as('ops.hkg')
    const { so_no } = await anOrder(ops)
    await declaredBy(ops, so_no)
    const send = async () => {
      const params = { so_no }
      const { version } = (await ops.send(vgmApi.readVgm, { params })).body
      const sent = await ops.send(vgmApi.sendVgm, { params, body: { version, message_type: 'VERMAS' } })
      const { raw } = (await ops.send(carrierMessageApi.message, { params: { edi_message_id: sent.body.edi_message_id } })).body
      return /BGM\+749\+\S+?-V(\d+)\+(\d)'/.exec(raw)?.slice(1)
    }
    expect([await send(), await send()]).toEqual([
      ['1', '9'],
      ['2', '5'],
    ])
    await portal().database.pool.query(
      'update shipping_order set carrier_code = (select carrier_code from carrier c where c.carrier_code <> shipping_order.carrier_code limit 1) where so_no = $1',
      [so_no],
    )
    expect([await send(), await send()]).toEqual([
      ['3', '9'],
      ['4', '5'],
    ])
  })

  it('is not sent again after a later one of its format to the same carrier', async () => {
    const ops = await as('ops.hkg')
    const { so_no } = await anOrder(ops)
    await declaredBy(ops, so_no)
    const send = async () => {
      const { version } = (await ops.send(vgmApi.readVgm, { params: { so_no } })).body
      return (await ops.send(vgmApi.sendVgm, { params: { so_no }, body: { version, message_type: 'VERMAS' } })).body
    }
    const [first, second] = [await send(), await send()]
    await settled(ops, so_no)
    const again = ({ edi_message_id }: { edi_message_id: number }) => ops.send(carrierMessageApi.resend, { params: { edi_message_id } })
    expect(await again(first)).toMatchObject({ status: 409, problem: { msgKey: 'carrier-message.isReplaced' } })
    expect((await again(second)).status).toBe(200)
  })

  it('is not sent while it is invalid or empty, nor by a user who may not declare', async () => {
    const [ops, viewer] = [await as('ops.hkg'), await as('viewer')]
    const { so_no } = await anOrder(ops)
    const params = { so_no }
    expect((await ops.send(vgmApi.sendVgm, { params, body: { version: 0, message_type: 'VERMAS' } })).problem.msgKey).toBe(
      'vgm.nothingDeclared',
    )
    await declaredBy(ops, so_no, { vgm_kg: 1, weighed_on: '2026-03-11' })
    const { status, problem } = await ops.send(vgmApi.sendVgm, { params, body: { version: 1, message_type: 'VERMAS' } })
    expect([status, problem.errors?.slice(0, 2).map(({ path: field, msgKey }) => [field, msgKey])]).toEqual([
      422,
      [
        ['lines.0.vgm_kg', 'vgm.lessThanCargo'],
        ['lines.0.weighed_on', 'vgm.weighedLater'],
      ],
    ])
    expect((await ops.send(vgmApi.messages, { params })).body).toEqual([])
    expect((await viewer.send(vgmApi.saveVgm, { params, body: { lines: [], version: 1 } })).status).toBe(403)
  })

  it('refuses a stale version, a container of another booking, an unconfirmed booking and an unseen one', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const { so_no } = await anOrder(ops)
    const params = { so_no }
    expect((await declaredBy(ops, so_no)).status).toBe(200)
    expect((await ops.send(vgmApi.saveVgm, { params, body: { lines: [], version: 0 } })).status).toBe(409)
    expect((await ops.send(vgmApi.sendVgm, { params, body: { version: 0, message_type: 'VERMAS' } })).status).toBe(409)
    const foreign = fill({ so_no, version: 1, lines: [{ container_no: 'TGHU1234561', gross_weight: 1 } as never] })
    expect((await ops.send(vgmApi.saveVgm, { params, body: { lines: foreign, version: 1 } })).problem.errors).toMatchObject([
      { path: 'lines.0.container_no', msgKey: 'vgm.containerUnknown' },
    ])
    const once = fill((await ops.send(vgmApi.readVgm, { params })).body)
    expect((await ops.send(vgmApi.saveVgm, { params, body: { lines: [...once, ...once], version: 1 } })).problem.errors?.[0]).toMatchObject(
      {
        path: `lines.${once.length}.container_no`,
        msgKey: 'vgm.containerRepeated',
      },
    )
    const { items } = (await ops.send(bookingApi.list, { query: { list: 'new_e_booking', page_size: 10 } })).body
    const early = await ops.send(vgmApi.saveVgm, { params: { so_no: items[0]?.so_no ?? '' }, body: { lines: [], version: 0 } })
    expect([early.status, early.problem.msgKey]).toEqual([409, 'vgm.notDeclarable'])
    const stale = await ops.send(vgmApi.saveVgm, { params: { so_no: items[0]?.so_no ?? '' }, body: { lines: [], version: 7 } })
    expect(stale).toMatchObject({ status: 409, problem: { msgKey: 'msgRecordNotLatest', latest: { version: 0 } } })
    const seen = (await shipper.send(bookingApi.list, { query: { list: 'search_booking', page_size: 100 } })).body.items.map(
      (row) => row.so_no,
    )
    const hidden = confirmed?.find((order) => !seen.includes(order.so_no))
    expect((await shipper.send(vgmApi.readVgm, { params: { so_no: hidden?.so_no ?? 'SO0' } })).status).toBe(404)
  })

  it('received by hand or from the folder is applied; an invalid one is stored with the reason', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const order = await anOrder(ops)
    const { so_no } = order
    const weighed = weighedOf(order)
    const [told] = weighed.lines
    if (!told) throw new Error('no container')
    const raw = writeVermas(weighed)
    expect((await shipper.send(carrierMessageApi.receive, { body: { raw } })).status).toBe(403)
    const taken = await ops.send(carrierMessageApi.receive, { body: { raw } })
    expect(taken.body).toMatchObject({ so_no, direction: 'IN', status: 'ACCEPTED', reference: 'WB-1' })
    const declaration = (await ops.send(vgmApi.readVgm, { params: { so_no } })).body
    expect(declaration.lines.find(({ container_no }) => container_no === told.container_no)).toMatchObject({
      vgm_kg: told.vgm_kg,
      weighing_facility: 'Kwai Chung Weighbridge',
    })
    const spoiled = await ops.send(carrierMessageApi.receive, { body: { raw: raw.replace('UNT+', 'UNT+9') } })
    expect(spoiled.body).toMatchObject({
      status: 'REFUSED',
      so_no: null,
      reasons: [{ at: 'UNT', msgKey: 'carrier-message.ediCountDiffers' }],
    })
    const misaddressed = await ops.send(carrierMessageApi.receive, { body: { raw: writeVermas({ ...weighed, receiver: 'OTHER' }) } })
    expect(misaddressed.body.reasons).toEqual([
      { at: 'UNB', msgKey: 'carrier-message.ediRecipientOther', Message: 'The message is addressed to OTHER, not to FAIRLEAD' },
    ])
    const unknown = await ops.send(carrierMessageApi.receive, { body: { raw: raw.replaceAll(told.container_no, 'TGHU1234567') } })
    expect(unknown.body.reasons).toMatchObject([{ at: 'TGHU1234567', msgKey: 'vgm.ediContainerUnknown' }])
    const cancelled = await ops.send(carrierMessageApi.receive, { body: { raw: raw.replace("+WB-1+9'", "+WB-1+1'") } })
    expect(cancelled.body.reasons).toMatchObject([{ at: 'BGM', Message: expect.stringContaining('Function 1 is not supported') }])
    expect((await ops.send(carrierMessageApi.resend, { params: { edi_message_id: taken.body.edi_message_id } })).status).toBe(409)
    expect((await shipper.send(carrierMessageApi.message, { params: { edi_message_id: spoiled.body.edi_message_id } })).status).toBe(404)

    mkdirSync(folder('in'), { recursive: true })
    writeFileSync(folder('in', 'weighed.edi'), writeVermas({ ...weighed, control_no: 2, lines: [{ ...told, vgm_kg: 29_999 }] }))
    const job = jobsOf(portal().services).find(({ queue }) => queue === 'edi-incoming')
    await job?.work({}, AbortSignal.timeout(5_000))
    expect(readdirSync(folder('in', 'done'))).toEqual([expect.stringMatching(/^\d+-weighed\.edi$/)])
    expect((await ops.send(vgmApi.readVgm, { params: { so_no } })).body.lines.map(({ vgm_kg }) => vgm_kg)).toContain(29_999)
  })

  it('received with values that a typed declaration would refuse is refused, and changes nothing', async () => {
    const ops = await as('ops.hkg')
    const order = await anOrder(ops)
    const params = { so_no: order.so_no }
    const { container_no, gross_weight } = order.containers.find((one) => one.container_no) ?? {}
    const wrong: [Partial<Declaration>, string, string, RegExp][] = [
      [{ vgm_kg: gross_weight ?? 0.001 }, 'vgm_kg', 'vgm.lessThanCargo', /greater than the cargo/],
      [{ vgm_kg: 36_001 }, 'vgm_kg', 'vgm.aboveRating', /Exceeds 36,?000 KG/],
      [{ weighed_on: '2026-03-11' }, 'weighed_on', 'vgm.weighedLater', /must not be in the future/],
    ]
    for (const [index, [more, field, msgKey, Message]] of wrong.entries())
      for (const write of [writeVermas, writeDcsaVgm])
        expect(await receives(ops, write(weighedOf(order, more, { control_no: index + 1 })))).toMatchObject({
          ...params,
          status: 'REFUSED',
          reasons: [{ at: `${container_no} ${field}`, msgKey, Message: expect.stringMatching(Message) }],
        })
    expect((await ops.send(vgmApi.readVgm, { params })).body.version).toBe(0)
    const both = weighedOf(order)
    const lines = [...both.lines, ...weighedOf(order, { vgm_kg: 36_001 }).lines]
    expect((await receives(ops, writeVermas({ ...both, lines }))).status).toBe('REFUSED')
    expect((await ops.send(vgmApi.readVgm, { params })).body.version).toBe(0)
    expect((await receives(ops, writeVermas(both))).status).toBe('ACCEPTED')
  })

  it('received twice gets the first answer and is applied once; a corrected one with the same reference is applied', async () => {
    const ops = await as('ops.hkg')
    const order = await anOrder(ops)
    const params = { so_no: order.so_no }
    const weighed = weighedOf(order, {}, { control_no: 77 })
    const heavier = weighedOf(order, { vgm_kg: 30_000 }).lines
    const [first, atOnce] = await Promise.all([receives(ops, writeVermas(weighed)), receives(ops, writeVermas(weighed))])
    expect([first.status, atOnce.edi_message_id]).toEqual(['ACCEPTED', first.edi_message_id])
    const sameReference = await receives(ops, writeVermas({ ...weighed, lines: heavier }))
    const corrected = (await ops.send(vgmApi.readVgm, { params })).body
    expect([corrected.version, corrected.lines.map(({ vgm_kg }) => vgm_kg)]).toEqual([2, expect.arrayContaining([30_000])])
    const json = await receives(ops, writeDcsaVgm(weighed))
    expect((await receives(ops, writeDcsaVgm(weighed))).edi_message_id).toBe(json.edi_message_id)
    expect((await ops.send(vgmApi.readVgm, { params })).body.version).toBe(3)
    const others = [
      await receives(ops, writeVermas({ ...weighed, sender: 'WB2', lines: heavier })),
      await receives(ops, writeVermas({ ...weighed, control_no: 78 })),
      await receives(ops, writeDcsaVgm({ ...weighed, lines: heavier })),
    ]
    const ids = [first, sameReference, json, ...others].map(({ edi_message_id }) => edi_message_id)
    expect((await ops.send(vgmApi.messages, { params })).body.map(({ edi_message_id }) => edi_message_id)).toEqual(ids.toReversed())
    expect((await ops.send(vgmApi.readVgm, { params })).body.version).toBe(6)
  })

  it('received for an order that the user may not see is refused as unknown', async () => {
    const [ops, sha] = [await as('ops.hkg'), await as('ops.sha')]
    const order = await unseenBy(sha, ops)
    expect((await receives(sha, writeVermas(weighedOf(order)))).reasons).toMatchObject([{ msgKey: 'vgm.ediContainerUnknown' }])
  })
})

describe('over HTTP', () => {
  const got: { type: string | undefined; body: string }[] = []
  let answer = 503
  const carrier = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      got.push({ type: request.headers['content-type'], body })
      response.writeHead(answer).end()
    })
  }).listen(0)
  afterAll(() => carrier.close())
  const settings: Record<string, string> = { EDI_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/vgm` }
  const { as: signIn } = testPortal(settings)

  it('a failing receiver is reported, and sending is repeated until it succeeds', async () => {
    confirmed = null
    const ops = await signIn('ops.hkg')
    const { so_no } = await anOrder(ops)
    await declaredBy(ops, so_no)
    const sent = await ops.send(vgmApi.sendVgm, { params: { so_no }, body: { version: 1, message_type: 'DCSA_VGM' } })
    const messages = await settled(ops, so_no)
    expect(messages).toMatchObject([{ status: 'FAILED', failure: expect.stringContaining('503') }])
    answer = 202
    await ops.send(carrierMessageApi.resend, { params: { edi_message_id: sent.body.edi_message_id } })
    expect(await settled(ops, so_no)).toMatchObject([{ status: 'SENT', failure: null }])
    expect(got.at(-1)).toMatchObject({ type: 'application/json', body: expect.stringContaining('VGMDeclarations') })
  })

  it('a message that failed on its way is not replaced, and is not sent after the next one', async () => {
    const ops = await signIn('ops.hkg')
    const { so_no } = await anOrder(ops)
    await declaredBy(ops, so_no)
    const send = async () => {
      const { version } = (await ops.send(vgmApi.readVgm, { params: { so_no } })).body
      const sent = await ops.send(vgmApi.sendVgm, { params: { so_no }, body: { version, message_type: 'VERMAS' } })
      return (await settled(ops, so_no)).find(({ edi_message_id }) => edi_message_id === sent.body.edi_message_id)
    }
    const functionOf = () => /BGM\+749\+\S+?-V\d+\+(\d)'/.exec(got.at(-1)?.body ?? '')?.[1]
    answer = 503
    const failed = await send()
    expect(failed).toMatchObject({ status: 'FAILED' })
    answer = 202
    expect([(await send())?.status, functionOf()]).toEqual(['SENT', '9'])
    const resent = await ops.send(carrierMessageApi.resend, { params: { edi_message_id: failed?.edi_message_id ?? 0 } })
    expect(resent).toMatchObject({ status: 409, problem: { msgKey: 'carrier-message.isReplaced' } })
    expect([(await send())?.status, functionOf()]).toEqual(['SENT', '5'])
  })
})
