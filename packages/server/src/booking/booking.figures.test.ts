import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import type { Condition } from '@fairlead/domain/kit/conditions'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { amend, bookingsOf, done, saveOver, step } from './booking.testing.ts'

const at = testPortal()
const { as, portal } = at
const { sql, form, submitted, confirmed, released } = bookingsOf(at)
const SHIPPER = 'shipper@pearl-toys.example'

const FIGURES = 'etd_confirmed, eta_confirmed, rollovers, container_count, cw'
const figuresOf = async ({ so_no }: Pick<ShippingOrder, 'so_no'>) =>
  (await sql(`select ${FIGURES} from shipping_order where so_no = $1`, [so_no]))[0]

const found = async (client: Client, { so_no }: Pick<ShippingOrder, 'so_no'>, condition: Condition) => {
  const filter = JSON.stringify([condition])
  return (await client.send(bookingApi.list, { query: { list: 'search_booking', q: so_no, filter } })).body.items[0]
}

describe('the dates of the first confirmation', () => {
  it('do not change through amendments, cancellation and a second confirmation', async () => {
    const ops = await as('ops.hkg')
    const order = await submitted(await as(SHIPPER))
    expect([order.etd_confirmed, order.eta_confirmed]).toEqual([null, null])
    const first = await done(step(ops, 'confirm', order))
    expect(first).toMatchObject({ etd_confirmed: '2026-03-27', eta_confirmed: '2026-04-28', rollovers: 0 })
    const moved = await done(amend(ops, first, { etd: '2026-04-03', eta: '2026-05-05' }))
    const cancelled = await done(step(ops, 'cancel', moved))
    const recovered = await done(step(ops, 'recover', cancelled))
    const later = await done(saveOver(ops, recovered, { etd: '2026-04-10' }))
    const second = await done(step(ops, 'confirm', later))
    expect(second).toMatchObject({ etd: '2026-04-10', etd_confirmed: '2026-03-27', eta_confirmed: '2026-04-28', rollovers: 1 })
  })

  it('and other figures cannot be written with a form', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    for (const field of ['etd_confirmed', 'eta_confirmed', 'rollovers', 'container_count', 'cw', 'routing_template_id']) {
      const body = { ...openFormOf(order), [field]: 1, version: order.version }
      expect([field, (await ops.send(bookingApi.amend, { params: order, body: body as never })).status]).toEqual([field, 422])
    }
  })
})

describe('rollovers', () => {
  it('increase when operations set a later ETD, not an earlier one', async () => {
    const ops = await as('ops.hkg')
    const later = await done(amend(ops, await confirmed(), { etd: '2026-04-03', eta: '2026-05-05' }))
    expect(later.rollovers).toBe(1)
    expect((await done(amend(ops, later, { etd: '2026-04-01' }))).rollovers).toBe(1)
  })

  it('increase when a later ETD that a customer requested is confirmed', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const waiting = await done(amend(shipper, await confirmed(), { etd: '2026-04-03', eta: '2026-05-05' }))
    expect(waiting).toMatchObject({ booking_status: 'AMEND_PENDING', rollovers: 0 })
    const refused = await done(step(ops, 'reject_amendment', waiting))
    expect(refused.rollovers).toBe(0)
    const again = await done(amend(shipper, refused, { etd: '2026-04-03', eta: '2026-05-05' }))
    expect((await done(step(ops, 'confirm', again))).rollovers).toBe(1)
  })
})

it('container count and chargeable weight follow every save, and can be filtered', async () => {
  const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
  const order = await confirmed({ gross_weight: 8_200, cbm: 55.5 })
  expect(await figuresOf(order)).toMatchObject({ container_count: 1, cw: 55_500 })
  const row = await found(shipper, order, ['container_count', 'equals', [1]])
  expect(row).toMatchObject({ container_count: 1, cw: 55_500, teu: 2, etd_confirmed: '2026-03-27', rollovers: 0 })
  expect(await found(ops, order, ['cw', 'atLeast', [55_501]])).toBeUndefined()
  expect(await found(ops, order, ['etd_confirmed', 'on', ['2026-03-27']])).toBeDefined()
  expect(await found(ops, order, ['rollovers', 'atLeast', [1]])).toBeUndefined()
})

describe('an order of an order management system', () => {
  it('is marked by staff, recorded in the history, and found by a filter on the mark', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    expect(order.oms_shipment).toBe(false)
    const marked = await done(amend(ops, order, { oms_shipment: true }))
    expect(marked.oms_shipment).toBe(true)
    const history = await ops.send(bookingApi.history, { params: order })
    expect(history.body[0]?.fields).toEqual([{ path: 'oms_shipment', before: false, after: true }])
    expect(await found(ops, order, ['oms_shipment', 'yes', []])).toMatchObject({ oms_shipment: true })
    expect(await found(ops, order, ['oms_shipment', 'no', []])).toBeUndefined()
  })

  it('cannot be marked or unmarked by an external user', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const draft = await done(shipper.send(bookingApi.create, { body: await form({ oms_shipment: true }) }))
    expect(draft.oms_shipment).toBe(false)
    expect((await done(saveOver(shipper, draft, { oms_shipment: true, po_no: 'PO-7' }))).oms_shipment).toBe(false)
    const marked = await done(amend(ops, await confirmed(), { oms_shipment: true }))
    const pending = await done(amend(shipper, marked, { oms_shipment: false, po_no: 'PO-8' }))
    expect(pending.amended).toMatchObject({ oms_shipment: true, po_no: 'PO-8' })
    expect(await done(step(ops, 'confirm', pending))).toMatchObject({ oms_shipment: true, po_no: 'PO-8' })
  })
})

it('the migration computes from the history the same figures as the steps did', async () => {
  const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
  const later = { etd: '2026-04-03', eta: '2026-05-05' }
  const moved = await done(amend(ops, await done(amend(ops, await confirmed(), later)), { etd: '2026-04-05' }))
  const rejected = await done(step(ops, 'reject_amendment', await done(amend(shipper, await confirmed(), later))))
  const taken = await done(step(ops, 'confirm', await done(amend(shipper, await confirmed(), later))))
  const waiting = await done(amend(shipper, await released(), { po_no: 'PO-9' }))
  const orders = [moved, rejected, taken, waiting, await submitted(shipper)]
  const before = await Promise.all(orders.map(figuresOf))
  const rest = await sql<object>(`select so_no, ${FIGURES} from shipping_order order by so_no`)

  const client = await portal().database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `alter table shipping_order ${['oms_shipment', 'routing_template_id', ...FIGURES.split(', ')].map((name) => `drop column ${name} cascade`).join()}`,
    )
    await client.query("update shipping_order set amended = amended - 'oms_shipment'")
    await client.query(readFileSync(join(import.meta.dirname, '../db/migrations/0047_booking_figures.sql'), 'utf8'))
    const { rows } = await client.query<{ so_no: string }>(`select so_no, ${FIGURES} from shipping_order order by so_no`)
    expect(rows.filter(({ so_no }) => orders.some((order) => order.so_no === so_no))).toHaveLength(orders.length)
    expect(rows).toEqual(rest)
    const { rows: amendments } = await client.query<{ mark: unknown }>(
      "select amended -> 'oms_shipment' as mark from shipping_order where amended is not null",
    )
    expect(new Set(amendments.map(({ mark }) => mark))).toEqual(new Set([false]))
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(before).toMatchObject([
    { etd_confirmed: '2026-03-27', eta_confirmed: '2026-04-28', rollovers: 2 },
    { etd_confirmed: '2026-03-27', rollovers: 0 },
    { etd_confirmed: '2026-03-27', eta_confirmed: '2026-04-28', rollovers: 1 },
    { etd_confirmed: '2026-03-27', rollovers: 0 },
    { etd_confirmed: null, rollovers: 0, container_count: 1, cw: 55_500 },
  ])
})
