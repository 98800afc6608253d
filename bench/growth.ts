/**
 * What a hundred times as many shipping orders cost: each list, the dashboards, the search and an export of 10,000 rows, at 10,000 and at 1,000,000
 * orders, beside the same SQL through the driver alone. `node bench/growth.ts --small 10000 --large 1000000 --seconds 2`. Nothing is asserted.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { APPROVAL_LISTS } from '../packages/domain/src/approval/approval.lists.ts'
import { BOOKING_LISTS } from '../packages/domain/src/booking/booking.lists.ts'
import { BOOKINGS_AT_SCALE_1 } from '../packages/server/src/demo/fillBookings.ts'
import { type Operation, tokensOf, LOGINS, visibleOf } from './operations.ts'
import { openPortal, remove } from './portal.ts'
import { recordAll } from './recording.ts'
import { measureRow, TURNS } from './turns.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '2' },
  },
})
const seconds = Number(values.seconds)

const get = (name: string, path: string, query: Record<string, string> = {}): Operation => ({
  name,
  aim: 0.7,
  shot: () => ({ method: 'GET', path: `/api/v1${path}?${new URLSearchParams(query)}` }),
})
const search = (what: string, q: string) => get(`search, ${what}`, '/shipping-orders', { list: 'search_booking', q })

const ALL: readonly Operation[] = [
  ...BOOKING_LISTS.map(({ name }) => get(name, '/shipping-orders', { list: name })),
  ...APPROVAL_LISTS.map(({ name }) => get(name, '/booking-approvals', { list: name })),
  get('dashboard of bookings', '/booking-dashboard'),
  get('dashboard of approvals', '/booking-approval-dashboard'),
  search('SO#', 'SO26'),
  search('party', 'toys'),
  search('nothing', 'zzyzx'),
  get('figures of the menu', '/list-counts'),
]

/** All of it for each account; a shipper has no dashboard of approvals. */
const OPERATIONS = LOGINS.flatMap((login) =>
  ALL.map((operation): Operation => ({ ...operation, login, name: `${operation.name}, ${login.split('@')[0]}` })).filter(
    ({ shot }) => !login.startsWith('shipper') || !shot([])?.path.includes('approval'),
  ),
)

interface Figure {
  portal: number
  raw: number
}

async function measureAt(count: number): Promise<Map<string, Figure>> {
  const scale = Math.max(2, Math.round(count / BOOKINGS_AT_SCALE_1))
  const filled = await openPortal({}, ['--demo', '--scale', String(scale)])
  const { folder } = filled
  const pool = new pg.Pool({ host: `${folder}/postgres/run`, user: 'fairlead', database: 'fairlead', max: 10, idleTimeoutMillis: 0 })
  pool.on('error', () => undefined) // the embedded server stops between two portals
  await pool.query('vacuum analyze')
  const orders = { visible: await visibleOf(pool), waiting: [], plans: [] }
  await filled.stop()
  const recordings = await recordAll(OPERATIONS, {}, folder, orders)
  const portal = await openPortal({}, ['--demo'], folder)
  const tokens = await tokensOf(portal.url)
  const figures = new Map<string, Figure>()
  for (const recording of recordings) {
    const { http, raw } = await measureRow({ portal, tokens, pool, orders, seconds }, recording, 1)
    figures.set(recording.operation.name, { portal: http.p50, raw: raw.p50 })
  }
  figures.set('export of up to 10,000 rows', await exported(portal.url, tokens.get(LOGINS[0]) ?? '', pool))
  await pool.end()
  await portal.stop()
  remove(folder)
  return figures
}

/** So many days of departures that their orders are nearly as many as an export may hold. */
async function exportable(pool: pg.Pool): Promise<[string, string]> {
  const { rows } = await pool.query<{ etd: string; upTo: string }>(`
    select etd::text, sum(count(*)) over (order by etd)::text as "upTo" from shipping_order where etd is not null group by etd order by etd`)
  const first = rows[0]?.etd ?? ''
  return [first, rows.findLast(({ upTo }) => Number(upTo) <= 10_000)?.etd ?? first]
}

/** From the click to the file, beside the reading of as many whole rows. */
async function exported(url: string, token: string, pool: pg.Pool): Promise<Figure> {
  const days = await exportable(pool)
  const times: Figure[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now()
    await exportOnce(url, token, days)
    const between = performance.now()
    await pool.query('select * from shipping_order where etd between $1 and $2 order by created_at desc, so_no desc', days)
    times.push({ portal: between - began, raw: performance.now() - between })
  }
  const [, middle = { portal: Number.NaN, raw: Number.NaN }] = times.toSorted((a, b) => a.portal - b.portal)
  return middle
}

async function exportOnce(url: string, token: string, days: [string, string]): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const query = { filter: JSON.stringify([['etd', 'between', days]]) }
  const body = JSON.stringify({ list: 'search_booking', query, columns: ['so_no', 'shipper_party_name', 'pol', 'pod', 'etd', 'vessel'] })
  const asked = await fetch(`${url}/api/v1/exports`, { method: 'POST', headers, body })
  let job = (await asked.json()) as { export_id: string; status: string }
  if (!asked.ok) throw new Error(JSON.stringify(job))
  while (!['done', 'failed'].includes(job.status)) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    job = (await (await fetch(`${url}/api/v1/exports/${job.export_id}`, { headers })).json()) as typeof job
  }
  if (job.status === 'failed') throw new Error('the export failed')
}

const small = await measureAt(Number(values.small))
const large = await measureAt(Number(values.large))
console.log(`\nmedian ms, one connection; ${values.small} and ${values.large} shipping orders`)
console.log('operation                          portal small    large   growth (aim 1.5)   raw small    large   portal/raw at large')
for (const [name, at] of large) {
  const before = small.get(name)
  if (!before) continue
  const [p1, p2, r1, r2] = [before.portal, at.portal, before.raw, at.raw].map((ms) => ms.toFixed(2).padStart(9))
  const growth = (at.portal / before.portal).toFixed(2).padStart(8)
  console.log(`${name.padEnd(38)} ${p1} ${p2} ${growth}            ${r1} ${r2} ${(at.portal / at.raw).toFixed(2).padStart(12)}`)
}
