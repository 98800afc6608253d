import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { emptyLine } from '@fairlead/domain/booking/booking.defaults'
import { paletteApi } from '@fairlead/domain/palette/palette.api'
import { ConsolContainerForm } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { containerCheckDigit } from '@fairlead/domain/kit/identifiers'
import { PALETTE_LIMIT } from '@fairlead/domain/palette/palette'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bookingsOf } from '../booking/booking.testing.ts'
import { consolidations } from '../consolidation/consolidation.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as, portal, address } = world
const make = bookingsOf(world)
const plans = consolidations(world)
const SHIPPER = 'shipper@pearl-toys.example'
const BOX = 'CSQU3054383'

const find = async (client: Client, q: string) => (await client.send(paletteApi.records, { query: { q } })).body
const hits = async (client: Client, q: string) => (await find(client, q)).records.map(({ kind, id, number }) => `${kind} ${number} ${id}`)

let so_no = ''
let job_no = ''
let hbl_no = ''
beforeAll(async () => {
  const load = { carrier_booking_no: '255512345', package_qty: 400, gross_weight: 8_200, cbm: 55.5 }
  const order = await make.confirmed({ po_no: 'Pq%77_a/1', containers: [{ ...emptyLine('40HC'), ...load, container_no: BOX }] })
  so_no = order.so_no
  job_no = order.job_no ?? ''
  hbl_no = 'HBLTEST00042'
  await portal().database.pool.query('update shipping_order set hbl_no = $1, search_text = search_text || $2 where so_no = $3', [
    hbl_no,
    ` ${hbl_no.toLowerCase()}`,
    so_no,
  ])
})

describe('what the palette finds', () => {
  it('a booking by its SO, job, HBL, PO and container number, by prefix, and by a part of them', async () => {
    const ops = await as('ops.hkg')
    for (const q of [so_no, so_no.toLowerCase(), `  ${so_no} `]) expect((await hits(ops, q))[0]).toBe(`so ${so_no} ${so_no}`)
    expect(await hits(ops, job_no)).toContain(`job ${job_no} ${so_no}`)
    expect(await hits(ops, hbl_no)).toEqual([`hbl ${hbl_no} ${so_no}`])
    expect(await hits(ops, 'hbltest')).toEqual([`hbl ${hbl_no} ${so_no}`])
    expect(await hits(ops, 'TEST00042')).toEqual([`hbl ${hbl_no} ${so_no}`])
    expect(await hits(ops, 'pQ%77')).toEqual([`po Pq%77_a/1 ${so_no}`])
    for (const q of [BOX, 'csqu 305438-3', 'CSQU305', '3054383', 'ＣＳＱＵ３０５'])
      expect(await hits(ops, q), q).toEqual([`container ${BOX} ${so_no}`])
  })

  it('shows customer, ports and status of each booking', async () => {
    const { records } = await find(await as('ops.hkg'), BOX)
    expect(records).toEqual([
      {
        kind: 'container',
        id: so_no,
        number: BOX,
        name: expect.stringContaining('Northwind') as string,
        status: 'CONFIRMED',
        pol: 'HKHKG',
        pod: 'DEHAM',
        etd: '2026-03-27',
      },
    ])
  })

  it('the latest first, and a few of each kind', async () => {
    const { records } = await find(await as('admin'), 'SO')
    const numbers = records.filter(({ kind }) => kind === 'so').map(({ number }) => number)
    expect(numbers).toHaveLength(PALETTE_LIMIT)
    expect(numbers).toEqual(numbers.toSorted().toReversed())
  })

  it('the exact number before those that begin with it', async () => {
    await portal().database.pool.query(
      `insert into shipping_order (so_no, booking_status, origin, user_uid, user_name, created_at, status_changed_at)
      select 'ZZ77' || n, 'CONFIRMED', 'M', user_uid, user_name, created_at, created_at from shipping_order, unnest('{"",1,2,3,4,5,6,7}'::text[]) n where so_no = $1`,
      [so_no],
    )
    const numbers = (await find(await as('admin'), 'zz77')).records.map(({ number }) => number)
    expect(numbers).toEqual(['ZZ77', 'ZZ777', 'ZZ776', 'ZZ775', 'ZZ774', 'ZZ773'])
  })

  it('parties by code and by name, the exact code first', async () => {
    const { records } = await find(await as('manager.hkg'), 'pearltoy')
    expect(records[0]).toMatchObject({ kind: 'party', number: 'PEARLTOY' })
    expect((await find(await as('manager.hkg'), 'pe')).records.some(({ number }) => number === 'PEARLTOY')).toBe(true)
    expect((await find(await as('manager.hkg'), 'river toys')).records.map(({ kind }) => kind)).toContain('party')
  })

  it('a consolidation by its number, vessel and container number, for the readers of the plan', async () => {
    const { plan } = await plans.planned(1, { vessel: 'PALETTE PIONEER', voyage: '7W' })
    const { consolidation_no, containers } = plan
    const ops = await as('ops.hkg')
    const form = z.object(ConsolContainerForm.shape).parse(containers[0])
    const filled = {
      ...form,
      container_no: `TCLU426572${containerCheckDigit('TCLU426572')}`,
      seal_no: 'S1',
      carrier_booking_no: 'B1',
      actual_kg: 4_000,
    }
    const params = { consolidation_no, container_id: containers[0]?.container_id ?? 0 }
    await ops.send(consolidationApi.saveContainer, { params, body: { ...filled, version: 1 } })
    for (const q of [consolidation_no, 'palette pio', 'tclu 426572'])
      expect(await hits(ops, q), q).toContain(`consolidation ${consolidation_no} ${consolidation_no}`)
    for (const login of ['ops.sha', SHIPPER, 'viewer', 'finance.hkg'])
      expect(await hits(await as(login), consolidation_no), login).toEqual([])
  })

  it('a place by its code', async () => {
    expect((await find(await as('ops.hkg'), 'cnsha')).place).toMatchObject({ un_code: 'CNSHA' })
    expect((await find(await as('ops.hkg'), 'pearl')).place).toBeNull()
  })
})

describe('records that the user may not open are not found', () => {
  it('neither records of another office, nor as a party outside the booking, nor with another sales code', async () => {
    for (const login of ['ops.sha', 'agent@baltic-agents.example', 'sales.hkg']) {
      const found = await hits(await as(login), so_no)
      // The release agent is a party of this booking.
      expect(found.length > 0, login).toBe(login.startsWith('agent'))
    }
    const other = await as('ops.sha')
    for (const q of [BOX, '3054383', hbl_no, job_no, 'Pq%77']) expect(await hits(other, q), q).toEqual([])
  })

  it('an external user finds only his own bookings, and no party', async () => {
    const shipper = await as(SHIPPER)
    const { records } = await find(shipper, 'SO')
    expect(records.length).toBeGreaterThan(0)
    const { rows } = await portal().database.pool.query<{ so_no: string }>(
      `select so_no from shipping_order o where so_no = any($1) and not (select party_id from party where party_code = 'PEARLTOY') = any(party_ids)`,
      [records.map(({ id }) => id)],
    )
    expect(rows).toEqual([])
    expect((await find(shipper, 'pearltoy')).records).toEqual([])
  })

  it('a draft is found only by the side that created it', async () => {
    const shipper = await as(SHIPPER)
    const draft = (await shipper.send(bookingApi.create, { body: await make.form({ po_no: 'DRAFT-PO-9' }) })).body
    expect(await hits(shipper, 'draft-po')).toEqual([`po DRAFT-PO-9 ${draft.so_no}`])
    expect(await hits(await as('ops.hkg'), 'draft-po')).toEqual([])
  })

  it('a user without booking functions finds no booking, and a visitor nothing', async () => {
    expect(await hits(await as('viewer'), so_no)).toEqual([])
    expect((await world.visitor().send(paletteApi.records, { query: { q: so_no } })).status).toBe(401)
  })
})

describe('the typed text', () => {
  it.each(['%', '%%', '--', '. .', '_____', 'S%', String.raw`\\`, "' or 1=1 --", '香港', '💼💼', 'a\u0301b', '＿＿＿＿1'])(
    '%s is taken literally',
    async (q) => {
      const reply = await (await as('ops.hkg')).send(paletteApi.records, { query: { q } })
      expect(reply.status).toBe(200)
      expect(reply.body.records.filter(({ kind }) => kind !== 'party')).toEqual([])
    },
  )

  it('one character finds nothing; none, 500, a control character and a list are refused with their field', async () => {
    const ops = await as('ops.hkg')
    expect(await find(ops, 'S')).toEqual({ records: [], place: null })
    expect(await find(ops, ' ')).toEqual({ records: [], place: null })
    for (const q of ['x'.repeat(500), 'a\u0000b']) expect((await ops.send(paletteApi.records, { query: { q } })).status).toBe(422)
    const raw = async (query: string) =>
      (await fetch(`${address()}/api/v1/palette/records${query}`, { headers: { authorization: `Bearer ${ops.token}` } })).status
    for (const query of ['', '?q=SO&q=SO', '?q[]=SO', '?q=%ED%A0%80']) expect([200, 400, 422], query).toContain(await raw(query))
    expect(await raw('')).not.toBe(200)
    expect(await raw('?q=SO&q=SO')).not.toBe(200)
  })
})
