import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder, ShippingOrderRow } from '@fairlead/domain/booking/booking'
import { BATCH_MAX, type BatchItem, type BatchResult } from '@fairlead/domain/kit/batchCalls'
import { PAGE_SIZES } from '@fairlead/domain/kit/pageSizes'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { bookingsOf } from './booking.testing.ts'

const test = testPortal()
const { as, portal, visitor } = test
const { submitted } = bookingsOf(test)
const ops = () => as('ops.hkg')
const confirm = (client: Client, items: BatchItem[], headers: Record<string, string> = {}) =>
  client.send(bookingApi.batch_confirm, { body: { items }, headers })

const page = async (client: Client, list: string, no = 1) =>
  (await client.send(bookingApi.list, { query: { list, page: no, page_size: PAGE_SIZES.at(-1) } })).body.items
const itemOf = ({ so_no, version }: Pick<ShippingOrderRow, 'so_no' | 'version'>): BatchItem => ({ id: so_no, version })
const read = async (client: Client, so_no: string) => (await client.send(bookingApi.read, { params: { so_no } })).body
const confirmations = async (so_no: string) => {
  const { rows } = await portal().database.pool.query(
    "select 1 from history where module = 'booking' and record_id = $1 and action = 'confirm'",
    [so_no],
  )
  return rows.length
}

/** Creates new manual bookings that can be confirmed. */
async function confirmable(client: Client, count: number): Promise<ShippingOrder[]> {
  const orders: ShippingOrder[] = []
  while (orders.length < count) orders.push(await submitted(client))
  return orders
}

/** The problem of a refused result, without the fields that differ between requests. */
const problemOf = (result: BatchResult | undefined) => {
  if (!result || result.ok) return null
  const { request_id: _request, latest: _latest, ...problem } = result.problem
  return problem
}

describe('a batch of confirmations', () => {
  it('confirms 100 bookings, answers in their order, and refuses with the same problem as the single call', async () => {
    const client = await ops()
    const pending = [...(await page(client, 'new_manual_booking')), ...(await page(client, 'new_e_booking'))]
    const good = await confirmable(client, 3)
    const closed = [...(await page(client, 'search_booking')), ...(await page(client, 'search_booking', 2))].filter(
      ({ so_no }) => ![...pending, ...good].some((row) => row.so_no === so_no),
    )
    const others = [...pending.slice(0, 40), ...closed].slice(0, BATCH_MAX - good.length)
    const rows = [...others.slice(0, 30), ...good, ...others.slice(30)]
    expect(rows).toHaveLength(BATCH_MAX)
    const before = new Map(await Promise.all(rows.map(async ({ so_no }) => [so_no, await confirmations(so_no)] as const)))
    const reply = await confirm(client, rows.map(itemOf))
    expect(reply.status).toBe(200)
    const { results } = reply.body
    expect(results.map(({ id }) => id)).toEqual(rows.map(({ so_no }) => so_no))
    const confirmed = results.filter(({ ok }) => ok).map(({ id }) => id)
    for (const { so_no } of good) expect(confirmed).toContain(so_no)
    expect(confirmed.length).toBeLessThan(BATCH_MAX)
    const kinds = new Set(results.map((result) => (result.ok ? 200 : result.problem.status)))
    expect([...kinds].toSorted((a, b) => a - b)).toEqual([200, 409, 422])
    for (const [index, result] of results.entries()) {
      const { so_no, version } = rows[index] ?? { so_no: '', version: 0 }
      const order = await read(client, so_no)
      expect(await confirmations(so_no), so_no).toBe((before.get(so_no) ?? 0) + (result.ok ? 1 : 0))
      expect(order.version, so_no).toBe(result.ok ? result.version : version)
      const { status, problem } = await client.send(bookingApi.confirm, { params: { so_no }, body: { version: order.version } })
      const { request_id: _request, latest: _latest, ...single } = problem
      // Confirmed bookings cannot be confirmed again; refused ones are refused the same way.
      expect([status, result.ok ? order.booking_status : problemOf(result)], so_no).toEqual(
        result.ok ? [409, 'CONFIRMED'] : [result.problem.status, single],
      )
    }
  })

  it('refuses 101 bookings, a duplicate, and an empty list, and changes nothing', async () => {
    const client = await ops()
    const [row] = await confirmable(client, 1)
    if (!row) return
    const many = Array.from({ length: BATCH_MAX }, (_, index) => ({ id: `SO-${index}`, version: 1 }))
    const requests: [BatchItem[], string][] = [
      [[itemOf(row), ...many], 'msgBatchTooMany'],
      [[itemOf(row), itemOf(row)], 'msgBatchTwice'],
      [[itemOf(row), { id: row.so_no, version: row.version + 1 }], 'msgBatchTwice'],
      [[], 'msgRequired'],
    ]
    for (const [items, key] of requests) {
      const { status, problem } = await confirm(client, items)
      expect([status, problem.errors?.[0]?.path, problem.errors?.[0]?.msgKey], key).toEqual([422, 'items', key])
    }
    expect((await read(client, row.so_no)).version).toBe(row.version)
  })

  it('answers a stale version with the latest record; a retry with it succeeds', async () => {
    const client = await ops()
    const [stale, fresh] = await confirmable(client, 2)
    if (!stale || !fresh) return
    await portal().database.pool.query('update shipping_order set version = version + 1 where so_no = $1', [stale.so_no])
    const { results } = (await confirm(client, [itemOf(stale), itemOf(fresh)])).body
    const [first, second] = results
    expect(first?.ok === false && [first.problem.status, first.problem.msgKey]).toEqual([409, 'msgRecordNotLatest'])
    expect(second).toEqual({ id: fresh.so_no, ok: true, version: fresh.version + 1 })
    const latest = first?.ok === false ? (first.problem.latest as { so_no: string; version: number }) : null
    expect(latest).toMatchObject({ so_no: stale.so_no, version: stale.version + 1 })
    const again = (await confirm(client, [{ id: stale.so_no, version: latest?.version ?? 0 }])).body.results
    expect(again).toEqual([{ id: stale.so_no, ok: true, version: stale.version + 2 }])
  })

  it('answers a foreign booking like a missing one, and refuses an external user who confirms an own booking', async () => {
    const [row] = await confirmable(await ops(), 1)
    const shipper = await as('shipper@pearl-toys.example')
    const [own] = await page(shipper, 'search_booking')
    const { rows } = await portal().database.pool.query<{ so_no: string; version: number }>(
      `select so_no, version from shipping_order o where booking_status = 'NEW_E_BOOKING'
        and not exists (select 1 from party p where p.party_id = any(o.party_ids) and p.party_code = 'PEARLTOY') limit 1`,
    )
    const [foreign] = rows
    if (!row || !own || !foreign) throw new Error('the demo world has too few bookings')
    const { results } = (await confirm(shipper, [itemOf(foreign), { id: 'SO999999999', version: 1 }, itemOf(own)])).body
    const [stranger, unknown, mine] = results
    expect(stranger?.ok === false && stranger.problem.status).toBe(404)
    expect(JSON.stringify(problemOf(stranger)).replace(foreign.so_no, 'SO999999999')).toBe(JSON.stringify(problemOf(unknown)))
    expect(mine?.ok === false && [mine.problem.status, mine.problem.msgKey]).toEqual([403, 'msgNoPermission'])
    expect((await confirm(visitor(), [itemOf(row)])).status).toBe(401)
    expect((await confirm(await as('viewer'), [itemOf(row)])).status).toBe(403)
    expect((await read(await ops(), row.so_no)).version).toBe(row.version)
  })

  it('runs once for repeated requests with one key, and gives the same answer', async () => {
    const client = await ops()
    const [row, other] = await confirmable(client, 2)
    if (!row || !other) return
    const headers = { 'Idempotency-Key': `batch-${row.so_no}` }
    const items = [itemOf(row), { id: 'SO999999999', version: 1 }]
    const first = await confirm(client, items, headers)
    const second = await confirm(client, items, headers)
    expect(first.body.results.map(({ ok }) => ok)).toEqual([true, false])
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await confirmations(row.so_no)).toBe(1)
    const changed = await confirm(client, [itemOf(other)], headers)
    expect([changed.status, changed.problem.msgKey]).toEqual([422, 'msgIdempotencyKeyReused'])
    expect((await read(client, other.so_no)).version).toBe(other.version)
  })

  it('keeps earlier confirmations when a later booking fails with a fault, and does not leak the fault', async () => {
    const client = await ops()
    const [first, broken, last] = await confirmable(client, 3)
    if (!first || !broken || !last) return
    const { pool } = portal().database
    await pool.query(`create function fail_one() returns trigger language plpgsql as $$ begin
      if new.so_no = '${broken.so_no}' then raise exception 'secret cause'; end if; return new; end $$`)
    await pool.query('create trigger fail_one before update on shipping_order for each row execute function fail_one()')
    const { results } = (await confirm(client, [first, broken, last].map(itemOf))).body
    await pool.query('drop trigger fail_one on shipping_order')
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(problemOf(results[1])).toMatchObject({ status: 500, msgKey: 'errUnexpected' })
    expect(JSON.stringify(results)).not.toContain('secret cause')
    for (const { so_no } of [first, last]) expect((await read(client, so_no)).booking_status).toBe('CONFIRMED')
    expect(await read(client, broken.so_no)).toMatchObject({ version: broken.version, job_no: broken.job_no })
    expect(await confirmations(broken.so_no)).toBe(0)
  })
})
