import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import type { FuncId } from '@fairlead/domain/kit/access'
import { exportApi } from '@fairlead/domain/kit/export.api'
import type { Condition } from '@fairlead/domain/kit/conditions'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import { EXACT_TOTAL_UP_TO } from '@fairlead/domain/kit/list'
import { partyApi } from '@fairlead/domain/party/party.api'
import type { ShippingOrderRow } from '@fairlead/domain/booking/booking'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { planOf, type ListSource } from './listQuery.ts'

const { as, portal } = testPortal()
const ask = async (query: Partial<ListQuery>, conditions: Condition[] = []) =>
  (await as('admin')).send(bookingApi.list, {
    query: {
      list: 'search_booking',
      page_size: 100,
      ...(conditions.length > 0 ? { filter: JSON.stringify(conditions) } : {}),
      ...query,
    } as ListQuery,
  })
const rows = async (query: Partial<ListQuery>, conditions: Condition[] = []): Promise<ShippingOrderRow[]> => {
  const reply = await ask(query, conditions)
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
  return reply.body.items
}

/** Every booking of the demo world. */
const pages = async () => {
  const found: ShippingOrderRow[] = []
  for (let page = 1; found.length === (page - 1) * 100; page++) found.push(...(await rows({ page })))
  return found
}

describe('lists', () => {
  it.each(BOOKING_LISTS.filter((list) => list.preset).map((list) => [list.name, list.preset] as const))(
    '%s contains only its statuses',
    async (list, preset) => {
      const found = await rows({ list })
      expect(found.length).toBeGreaterThan(0)
      for (const row of found) expect(preset).toContain(row.booking_status)
    },
  )

  it.each(['new_e_booking', 'new_manual_booking'])('AGE-001 %s has rows of every colour, and narrows to them', async (list) => {
    const [all, yellow, red, overdue] = await Promise.all([
      ask({ list }),
      ask({ list, age: 'yellow' }),
      ask({ list, age: 'red' }),
      ask({ list, age: 'overdue' }),
    ])
    expect(yellow.body.total).toBeGreaterThan(0)
    expect(red.body.total).toBeGreaterThan(0)
    expect(overdue.body.total).toBe(yellow.body.total + red.body.total)
    expect(all.body.total).toBeGreaterThan(overdue.body.total)
    const now = Date.parse('2026-03-10T04:00:00Z')
    for (const row of red.body.items) expect(now - Date.parse(row.submitted_at ?? '')).toBeGreaterThan(18 * 3_600_000)
    for (const row of yellow.body.items) expect(now - Date.parse(row.submitted_at ?? '')).toBeGreaterThan(8 * 3_600_000)
  })

  it('BOOK-001 the dashboard counts what the lists hold', async () => {
    const admin = await as('admin')
    const { lists } = (await admin.send(bookingApi.dashboard)).body
    for (const { list, total } of lists) expect((await ask({ list })).body.total).toBe(total)
    for (const { list, yellow, red } of lists.filter((entry) => entry.yellow + entry.red > 0))
      expect((await ask({ list, age: 'overdue' })).body.total).toBe(yellow + red)
    expect(lists.map((entry) => entry.list)).toEqual(BOOKING_LISTS.map((list) => list.name))
  })

  it('pages do not overlap and come in order', async () => {
    const first = await rows({ sort: '-etd,so_no', page_size: 50, page: 1 })
    const second = await rows({ sort: '-etd,so_no', page_size: 50, page: 2 })
    expect(new Set([...first, ...second].map((row) => row.so_no)).size).toBe(100)
    const dates = [...first, ...second].map((row) => row.etd ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('every sortable column sorts both ways', async () => {
    for (const column of BOOKING_LISTS[0]?.columns.filter((candidate) => candidate.sortable) ?? []) {
      const up = (await rows({ sort: column.field })).map((row) => row[column.field])
      expect(up).toEqual(up.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : Number((a ?? '') > (b ?? '')))))
      expect((await ask({ sort: `-${column.field}` })).status).toBe(200)
    }
  })

  it.each<[Condition, (row: ShippingOrderRow) => boolean]>([
    [['pol', 'is', ['hkhkg']] as Condition, (row) => row.pol === 'HKHKG'],
    [['vessel', 'contains', ['given']] as Condition, (row) => row.vessel?.includes('GIVEN') ?? false],
    [['vessel', 'startsWith', ['EVER']] as Condition, (row) => row.vessel?.startsWith('EVER') ?? false],
    [['shipper_party_name', 'contains', ['toys']] as Condition, (row) => row.shipper_party_name?.includes('Toys') ?? false],
    [['mode', 'in', ['AIR', 'RAIL']] as Condition, (row) => row.mode !== 'SEA'],
    [['mode', 'notIn', ['SEA']] as Condition, (row) => row.mode !== 'SEA'],
    [['notify_party_name', 'isNotEmpty', []] as Condition, (row) => row.notify_party_name !== null],
    [['hbl_no', 'isEmpty', []] as Condition, (row) => row.hbl_no === null],
    [
      ['etd', 'between', ['2026-03-10', '2026-03-20']] as Condition,
      (row) => (row.etd ?? '') >= '2026-03-10' && (row.etd ?? '') <= '2026-03-20',
    ],
    [['etd', 'before', ['2026-03-10']] as Condition, (row) => (row.etd ?? 'z') < '2026-03-10'],
    [['etd', 'nextDays', [7]] as Condition, (row) => (row.etd ?? '') >= '2026-03-10' && (row.etd ?? '') <= '2026-03-17'],
    [['gross_weight', 'atLeast', [10_000]] as Condition, (row) => (row.gross_weight ?? 0) >= 10_000],
    [
      ['gross_weight', 'between', [5_000, 10_000]] as Condition,
      (row) => (row.gross_weight ?? 0) >= 5_000 && (row.gross_weight ?? 0) <= 10_000,
    ],
    [['consolidatable', 'yes', []] as Condition, (row) => row.consolidatable],
    [['job_status', 'in', ['OUTSTANDING']] as Condition, (row) => row.job_status === 'OUTSTANDING'],
  ])('filter %j holds for every row and loses none', async (condition, holds) => {
    const all = await pages()
    const reply = await ask({}, [condition])
    expect(reply.body.items.length).toBeGreaterThan(0)
    for (const row of reply.body.items) expect(holds(row)).toBe(true)
    expect(reply.body.total).toBe(all.filter(holds).length)
  })

  it('atLeast and atMost hold the figure itself', async () => {
    const heaviest = Math.max(...(await pages()).map(({ gross_weight }) => gross_weight ?? 0))
    const is = async (operator: 'atLeast' | 'atMost' | 'equals') =>
      (await ask({}, [['gross_weight', operator, [heaviest]] as Condition])).body.total
    const filled = (await ask({}, [['gross_weight', 'isNotEmpty', []] as Condition])).body.total
    expect(await is('equals')).toBeGreaterThan(0)
    expect([await is('atLeast'), await is('atMost')]).toEqual([await is('equals'), filled])
  })

  it('a total adds the amounts with a currency in the rows of the list', async () => {
    const { pool } = portal().database
    await pool.query('update party set credit_limit = null, credit_currency = null')
    await pool.query(
      `update party p set credit_limit = g.amount, credit_currency = g.currency
       from (select party_id, row_number() over (order by party_id) as n from party
         where party_id not in (select party_id from party_role where party_type = 'OFFICE')) numbered
       join (values (1, 100, 'USD'), (2, 20, 'USD'), (3, 7, null), (4, null, 'JPY')) g(n, amount, currency) using (n)
       where p.party_id = numbered.party_id`,
    )
    const sums = async (conditions: Condition[]) => {
      const query = { list: 'search_party' as const, filter: JSON.stringify(conditions), sort: '-credit_limit', totals: '1' as const }
      const { body } = await (await as('admin')).send(partyApi.list, { query })
      return [body.totals, body.items.map(({ credit_limit }) => credit_limit)]
    }
    const field = 'credit_limit'
    expect(await sums([[field, 'atLeast', ['0']]])).toEqual([[{ field, currency: 'USD', amount: '120.00' }], ['100.00', '20.00', '7.00']])
    expect(await sums([[field, 'atLeast', ['50']]])).toEqual([[{ field, currency: 'USD', amount: '100.00' }], ['100.00']])
    expect(await sums([['credit_currency', 'isNotEmpty', []]])).toEqual([
      [{ field, currency: 'USD', amount: '120.00' }],
      ['100.00', '20.00', null],
    ])
  })

  it('the search box finds every word in any column, whatever the case', async () => {
    const found = await rows({ q: 'pearl EVER' })
    expect(found.length).toBeGreaterThan(0)
    for (const row of found) expect(`${row.shipper_party_name} ${row.vessel}`.toLowerCase()).toMatch(/pearl.*ever/)
    expect((await ask({ q: 'no such thing anywhere' })).body).toMatchObject({ items: [], total: 0, total_is_exact: true }) // GRID-009
    expect((await ask({ q: '100%_' })).body.total).toBe(0)
  })

  it('no plan is compiled, however much of a list is foretold', async () => {
    const { rows: settings } = await portal().database.pool.query<{ jit: string }>('show jit')
    expect(settings).toEqual([{ jit: 'off' }])
  })

  it('what a word is found in is counted, unless it is foretold to be far more than is counted', async () => {
    const { pool } = portal().database
    const wanted = [{ q: 'toys' }, { q: 'toys ever' }, { q: 'toys', age: 'overdue' as const, list: 'new_e_booking' }]
    const counted = await Promise.all(wanted.map((query) => ask(query)))
    for (const { body } of counted) expect(body).toMatchObject({ total: expect.toSatisfy((n) => n > 0), total_is_exact: true })
    await pool.query("update pg_class set relpages = 1, reltuples = 1e8 where relname = 'shipping_order'")
    const [oneWord, ...others] = await Promise.all(wanted.map((query) => ask(query)))
    await pool.query('analyze shipping_order')
    expect(oneWord?.body).toMatchObject({ total: EXACT_TOTAL_UP_TO, total_is_exact: false, items: counted[0]?.body.items })
    for (const [index, { body }] of others.entries()) expect(body).toEqual(counted[index + 1]?.body)
  })

  it.each<[string, Partial<ListQuery>]>([
    ['an unknown list', { list: 'secret_list' }],
    ['an unknown sort', { sort: 'password_hash' }],
    ['a sort without an index', { sort: 'vessel' }],
    ['SQL in the sort', { sort: 'so_no;drop table shipping_order' }],
    ['a filter that is no JSON', { filter: 'pol=HKHKG' }],
    ['a filter on an unknown field', { filter: '[["user_uid","is",["abc"]]]' }],
    ['an operator of another kind', { filter: '[["etd","contains",["2026"]]]' }],
    ['GRID-006 a filter without a value', { filter: '[["pol","is",[]]]' }],
    ['GRID-007 a text of two letters', { filter: '[["vessel","contains",["ab"]]]' }],
    ['a value that is no option', { filter: '[["mode","in",["TRUCK"]]]' }],
    ['GRID-001 another page size', { page_size: 15 as never }],
    ['ageing on a list without', { age: 'red' }],
    ['page zero', { page: 0 }],
  ])('%s is refused, never dropped', async (_, query) => {
    const reply = await ask(query)
    expect([400, 422]).toContain(reply.status)
    expect(reply.problem.Message).not.toBe(reply.problem.msgKey)
  })
})

describe('a filter by ids', () => {
  const some = async () => {
    const found = (await rows({ list: 'search_booking' })).find(
      (row) => row.shipper_party_id && row.customer_party_id && row.handling_office_party_id,
    )
    if (!found) throw new Error('no booking has all its parties')
    return found
  }
  const FIELDS = ['shipper_party_id', 'customer_party_id', 'consignee_party_id', 'handling_office_party_id'] as const

  it.each(FIELDS)('GRID-006 %s finds the bookings of one party and of several, and of no other', async (field) => {
    const all = await pages()
    const [one, other] = [...new Set(all.flatMap((row) => row[field] ?? []))]
    if (one === undefined || other === undefined) throw new Error(`the demo world has too few of ${field}`)
    const of = (...ids: number[]) => all.filter((row) => row[field] !== null && ids.includes(row[field] ?? 0)).length
    const total = async (operator: string, ids: number[]) => (await ask({}, [[field, operator, ids]])).body.total
    expect(of(one)).toBeGreaterThan(0)
    expect(await total('in', [one])).toBe(of(one))
    expect(await total('in', [one, other])).toBe(of(one, other))
    expect(await total('notIn', [one])).toBe(all.length - of(one))
    for (const row of await rows({}, [[field, 'in', [one]]])) expect(row[field]).toBe(one)
  })

  it('unknown ids match nothing, and what is no id is refused', async () => {
    expect(await rows({}, [['shipper_party_id', 'in', [2_147_483_647]]])).toEqual([])
    const wrong: Condition[2][] = [['1'], [1.5], [-1], [2_147_483_648], ["1' or '1'='1"], []]
    for (const values of wrong) expect((await ask({}, [['shipper_party_id', 'in', values]])).status, String(values)).toBe(400)
  })

  it('shows an external user no booking of another party', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    const foreign = (await pages()).find((row) => row.shipper_party_name !== null && !row.shipper_party_name.startsWith('Pearl'))
    const filter = JSON.stringify([['shipper_party_id', 'in', [foreign?.shipper_party_id]]])
    const reply = await shipper.send(bookingApi.list, { query: { list: 'search_booking', filter } })
    const { items } = (await shipper.send(bookingApi.list, { query: { list: 'search_booking', page_size: 100 } })).body
    expect(reply.status).toBe(200)
    expect(reply.body.items.every(({ so_no }) => items.some((item) => item.so_no === so_no))).toBe(true)
  })

  it('is neither sorted by nor exported, and narrows an export', async () => {
    const { shipper_party_id } = await some()
    const filter = JSON.stringify([['shipper_party_id', 'in', [shipper_party_id]]])
    const admin = await as('admin')
    expect((await ask({ sort: 'shipper_party_id' })).status).toBe(400)
    const columns = ['so_no', 'shipper_party_id']
    const refused = await admin.send(exportApi.create, { body: { list: 'search_booking', query: {}, columns } })
    expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([400, ['columns.1']])
    const made = await admin.send(exportApi.create, { body: { list: 'search_booking', query: { filter }, columns: ['so_no'] } })
    expect(made.status).toBe(200)
    const { body } = await admin.send(exportApi.progress, { params: { export_id: made.body.export_id } })
    expect(body.total_rows).toBe((await ask({ filter })).body.total)
  })

  it('ports and carriers are chosen by their codes, in any case', async () => {
    const all = await pages()
    const { pol } = all.find((row) => row.pol !== null) ?? {}
    const expected = all.filter((row) => row.pol === pol).length
    expect((await ask({}, [['pol', 'in', [String(pol)]]])).body.total).toBe(expected)
    expect((await ask({}, [['pol', 'in', [String(pol).toLowerCase(), 'XXXXX']]])).body.total).toBe(expected)
    expect((await ask({}, [['carrier_code', 'in', ['NONE']]])).body.total).toBe(0)
    expect((await ask({}, [['vessel', 'in', ['MAERSK']]])).status).toBe(400)
  })

  it.each([
    ['shipper_party_id', 'shipping_order_shipper'],
    ['customer_party_id', 'shipping_order_customer'],
    ['consignee_party_id', 'shipping_order_consignee'],
    ['notify_party_id', 'shipping_order_notify'],
    ['nomination_agent_party_id', 'shipping_order_nomination_agent'],
    ['release_agent_party_id', 'shipping_order_release_agent'],
  ])('%s is found by the index %s, one id or several', async (field, index) => {
    const { services } = portal()
    const list = BOOKING_LISTS[0]
    if (!list) throw new Error('there is no list')
    const reader = { internal: true, func_ids: new Set<FuncId>() }
    const source: ListSource = { table: 'shipping_order', elsewhere: {}, select: sql`o.so_no`, searchText: 'search_text' }
    for (const ids of [[7], [7, 8]]) {
      const query = { filter: JSON.stringify([[field, 'in', ids]]) }
      const { where } = planOf(list, query, source, { reader, now: new Date(), timeZone: 'UTC', always: [] })
      const lines = await services.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return (await sql<Record<string, string>>`explain select 1 from shipping_order o where ${where}`.execute(tx)).rows
      })
      const plan = lines.flatMap((line) => Object.values(line)).join(' ')
      expect(plan).toMatch(new RegExp(`${index} .*Index Cond: \\(${field} `))
    }
  })
})
