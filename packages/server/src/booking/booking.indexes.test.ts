import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { APPROVAL_LISTS } from '@fairlead/domain/approval/approval.lists'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import { addDays } from '@fairlead/domain/kit/dates'
import type { Condition } from '@fairlead/domain/kit/conditions'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import { type Column, operatorsOf } from '@fairlead/domain/kit/list'
import { listCountsApi } from '@fairlead/domain/kit/listCounts.api'
import { paletteApi } from '@fairlead/domain/palette/palette.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { bigTables, rowsRead } from '../testing/rowsRead.ts'
import { done } from './booking.testing.ts'

const BIG = 10_000
const OF_OFFICES = new Set<string>(['so_no', 'job_no', 'hbl_no', 'pol', 'pod', 'approval_changed_at'])
/** So many rows may be read for each row that is answered. */
const MOST_READ = 50
/** The version that the portal brings; older planners sort the rows of some statuses (7,500 of 100,000) instead of reading them in order. */
const READS_IN_ORDER = 180_000
let version = 0
const PAGE = 10
const LOGINS = ['admin', 'ops.hkg', 'shipper@pearl-toys.example']

const test = testPortal({ RATE_NORMAL: '0', RATE_SEARCH: '0' }, { alone: true, large: true })
const { as, portal } = test
const pool = () => portal().database.pool
const clients = new Map<string, Client>()
let big = new Set<string>()
/** The indexes of `shipping_order` and `shipping_order_party` that a plan used. */
const used = new Set<string>()
/** The order with every indexed value that this account sees whose parties have the fewest orders; of a frequent one, a scan would count faster. */
const samples = new Map<string, Record<string, string>>()

beforeAll(async () => {
  version = Number((await pool().query<{ v: string }>("select current_setting('server_version_num') as v")).rows[0]?.v)
  for (const login of LOGINS) clients.set(login, await as(login))
  big = await bigTables(pool(), BIG)
  for (const login of LOGINS) samples.set(login, await sampleOf(login))
}, 300_000)

async function sampleOf(login: string): Promise<Record<string, string>> {
  const own = login.startsWith('shipper') ? "s.party_code = 'PEARLTOY'" : login.startsWith('ops') ? "f.party_code = 'HKG'" : 'true'
  const { rows } = await pool().query<Record<string, string>>(
    `with often as (select party_id, count(*) as orders from shipping_order_party group by party_id)
    select o.*, s.full_name as shipper_party_name, c.full_name as customer_party_name, g.full_name as consignee_party_name
    from shipping_order o join party s on s.party_id = shipper_party_id join party c on c.party_id = customer_party_id
      join party g on g.party_id = consignee_party_id join party f on f.party_id = handling_office_party_id
    where ${own} and o.so_no like '%-90' and o.job_no is not null and o.po_no is not null and o.notify_party_id is not null
      and o.nomination_agent_party_id is not null and o.release_agent_party_id is not null and o.carrier_code is not null
    order by (select sum(orders) from often t where t.party_id in (shipper_party_id, customer_party_id, consignee_party_id, notify_party_id,
      nomination_agent_party_id, release_agent_party_id)), o.so_no limit 1`,
  )
  if (!rows[0]) throw new Error(`${login} sees no order with all its values`)
  return rows[0]
}

/** What the statements of a call read: sequential scans of big tables, and rows of orders for each row answered. */
async function readBy(work: () => Promise<unknown>) {
  const read = await rowsRead(
    pool(),
    { statements: /shipping_order|approval_read|job_pending_invoice/, counted: /^(?:shipping_order|job_pending_invoice)/, big },
    work,
  )
  for (const { indexes } of read) for (const name of indexes) used.add(name)
  return read
}

const list = (login: string, query: Partial<ListQuery>) =>
  done((clients.get(login) as Client).send(bookingApi.list, { query: { list: 'search_booking', page_size: PAGE, ...query } }))

/** The statements that read more than is allowed for a page and its count. */
async function excess(call: () => Promise<{ items: unknown[]; total: number }>, isFiltered: boolean) {
  let total = 0
  const read = await readBy(async () => (total = (await call()).total))
  return read.flatMap(({ text, sequential, rows }) => {
    const answered = isFiltered || text.includes('count(*)') ? Math.max(PAGE, total) : PAGE
    const isTooMuch = version >= READS_IN_ORDER && rows > MOST_READ * answered
    return sequential.length > 0 || isTooMuch ? [{ sequential, rows, answered, text }] : []
  })
}

describe.each(LOGINS)('%s reads by an index', (login) => {
  it.each(BOOKING_LISTS.map(({ name }) => name))('the list %s in its order, and counts it', async (name) => {
    expect(await excess(() => list(login, { list: name }), false)).toEqual([])
  })

  it.skipIf(login.startsWith('shipper')).each(APPROVAL_LISTS.map(({ name }) => name))(
    'the list %s of approvals in its order',
    async (name) => {
      const query = { list: name, page_size: PAGE } as const
      expect(await excess(() => done((clients.get(login) as Client).send(approvalApi.list, { query })), false)).toEqual([])
    },
  )

  const columns = BOOKING_LISTS[0]?.columns ?? []
  // For an account with parties, numbers and ports go with its office: orders of other offices may come first, and the index is read up to its own.
  it.each(columns.filter(({ sortable }) => sortable).map(({ field }) => field))('the bookings by %s in both directions', async (field) => {
    for (const sort of [field, `-${field}`]) {
      const read = await excess(() => list(login, { sort }), false)
      const isExpected = ({ sequential }: { sequential: unknown[] }) =>
        login !== 'admin' && OF_OFFICES.has(field) && sequential.length === 0
      expect([sort, read.filter((one) => !isExpected(one))]).toEqual([sort, []])
    }
  })

  it.each(columns.filter(({ indexed }) => indexed).map((column) => [column.field, column] as const))(
    'a filter on %s',
    async (_field, column) => {
      const filter = JSON.stringify([conditionOn(column, samples.get(login) ?? {})])
      expect(await excess(() => list(login, { filter }), true)).toEqual([])
    },
  )

  it('the figures of all lists', async () => {
    const client = clients.get(login) as Client
    let figures = 0
    const read = await readBy(async () => {
      const { lists } = await done(client.send(listCountsApi.read, {}))
      figures = lists.reduce((sum, { total, yellow, red }) => sum + total + yellow + red, 0)
    })
    expect(read.flatMap(({ sequential }) => sequential)).toEqual([])
    expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(2 * figures)
  })

  it.each(['so_no', 'job_no', 'hbl_no', 'po_no'] as const)('the palette: a number by its beginning and its end', async (field) => {
    const number = String(samples.get(login)?.[field])
    for (const q of [number, number.slice(-8)]) {
      const read = await readBy(() => done((clients.get(login) as Client).send(paletteApi.records, { query: { q } })))
      expect(read.filter(({ sequential, rows }) => sequential.length > 0 || rows > 20_000)).toEqual([])
    }
  })
})

/** A condition on an indexed column that few orders meet. */
function conditionOn(column: Column<never>, sample: Record<string, string>): Condition {
  const operators = operatorsOf(column as unknown as Column) as readonly string[]
  const { field } = column as unknown as Column
  if (column.kind === 'key') return [field, 'in', [Number(sample[field])]]
  if (operators.includes('between')) return [field, 'between', ['2025-06-01', addDays('2025-06-01', 3)]]
  if (column.kind === 'choice') return [field, 'in', [column.values?.[2] ?? '']]
  return [field, operators.includes('in') ? 'in' : 'contains', [String(sample[field])]]
}

/** Indexes that no list needs, with what needs them. */
const NEEDED: Record<string, string> = {
  shipping_order_pkey: 'each order by its number',
  shipping_order_job_no_key: 'a job number is given once',
  shipping_order_hbl_no_key: 'an HBL number is given once',
  shipping_order_handler: 'the view of the bookings that a user handles',
  shipping_order_maker: 'the latest booking of a user',
  shipping_order_master_so: 'orders of a master SO',
  shipping_order_po: 'orders of a PO',
  shipping_order_rate: 'removal of a rate',
  shipping_order_sailing: 'orders on a sailing',
  shipping_order_sales: 'the scope of a sales profile',
  shipping_order_lcl: 'orders that wait for a consolidation',
  shipping_order_undecided: 'the dashboard of approvals',
  shipping_order_party_undecided: 'the dashboard of approvals',
  shipping_order_party_pkey: 'a party once on an order',
}

it('every index of the orders is needed by a list or a rule', async () => {
  const { rows } = await pool().query<{ indexname: string }>(
    "select indexname from pg_indexes where tablename like 'shipping_order%' order by 1",
  )
  expect(rows.map(({ indexname }) => indexname).filter((name) => !used.has(name) && !(name in NEEDED))).toEqual([])
})
