/**
 * What the portal costs above the raw limit: the same SQL through the driver alone, without HTTP, in turns with the portal. Prints ratios of one
 * run; single times mean nothing on a shared machine. Then what a browser makes of it. `npm run bench -- --seconds 2 --orders 100000`
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { withPostgres } from '../tools/postgres.mjs'
import { BOOKINGS_AT_SCALE_1 } from '../packages/server/src/demo/fillBookings.ts'
import { measureBrowser } from './browser.ts'
import { measureHostile } from './hostile.ts'
import { measureInvoices } from './invoices.ts'
import { OPERATIONS, type Orders, ordersOf, tokenOf, tokensOf } from './operations.ts'
import { measureNotifications } from './notifications.ts'
import { makePlan } from './plans.ts'
import { openPortal, remove } from './portal.ts'
import { recordAll } from './recording.ts'
import { print } from './report.ts'
import { type Database, fillReference, installReference, openReference, referenceTokens } from './reference.ts'
import { measureRow, type Row, TURNS } from './turns.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    orders: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '1,10,50' },
    /** `server`, `browser`, `invoices` or all of them. */
    half: { type: 'string', default: 'all' },
    /** How many invoices there are for the half with that name, which needs no more than 10,000 orders. */
    invoices: { type: 'string', default: '300000' },
    /** A folder where the data of that half stay for its next run. */
    kept: { type: 'string', default: '' },
    /** Also an ordinary service over like tables; installs it first. */
    reference: { type: 'boolean', default: false },
    /** Names of operations to measure, by their beginning; all by default. */
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const scale = Math.max(2, Math.ceil(Number(values.orders) / BOOKINGS_AT_SCALE_1))
/** Of the half with the invoices; each order has thirty of them. */
const ORDERS_OF_INVOICES = 10_000
const connections = values.connections.split(',').map(Number)
const isWanted = (half: string) => ['all', half].includes(values.half)

async function startTwice(title: string, settings: Record<string, string>): Promise<string> {
  const first = await openPortal(settings, ['--demo'])
  await first.stop()
  const later = await openPortal(settings, ['--demo'], first.folder)
  await later.stop()
  const [firstS, laterS] = [first, later].map(({ startMs }) => (startMs / 1000).toFixed(1))
  console.log(`\n${title}: first start with the demo world ${firstS} s (aim 20), later start ${laterS} s (aim 2)`)
  return first.folder
}

async function measureServer(title: string, settings: Record<string, string>): Promise<void> {
  const folder = await startTwice(title, settings)
  if (settings.DATABASE_URL) await emptied(settings.DATABASE_URL)
  else remove(folder)
  const large = await openPortal(settings, ['--demo', '--scale', String(scale)], settings.DATABASE_URL ? folder : undefined)
  const pool = new pg.Pool({
    ...(settings.DATABASE_URL
      ? { connectionString: settings.DATABASE_URL }
      : { host: `${large.folder}/postgres/run`, user: 'fairlead', database: 'fairlead' }),
    max: 60,
    idleTimeoutMillis: 0,
  })
  pool.on('error', () => undefined) // the embedded server stops between two portals
  const orders = await ordersOf(pool)
  await makePlan(large.url, await tokenOf(large.url), pool)
  await large.stop()
  const wanted = OPERATIONS.filter(({ name }) => name.startsWith(values.only))
  const recordings = await recordAll(wanted, settings, large.folder, orders)
  const portal = await openPortal(settings, ['--demo'], large.folder)
  const tokens = await tokensOf(portal.url)
  const rival = values.reference ? await openRival(pool, settings.DATABASE_URL, large.folder, orders) : null
  const before = await updatesOf(pool)
  const rows: Row[] = []
  for (const recording of recordings)
    // Two connections would save over each other.
    for (const count of recording.operation.saves ? [1] : connections)
      rows.push(await measureRow({ portal, tokens, pool, orders, seconds, ...(rival ? { reference: rival } : {}) }, recording, count))
  const after = await updatesOf(pool)
  await rival?.stop()
  await pool.end()
  await portal.stop()
  print(
    `${title}, ${(scale * BOOKINGS_AT_SCALE_1).toLocaleString('en')} shipping orders, later start ${(portal.startMs / 1000).toFixed(1)} s`,
    rows,
  )
  console.log(`updates of orders in place (HOT): ${after.hot - before.hot} of ${after.all - before.all}`)
  remove(large.folder)
}

/** The ordinary service beside the portal, on the same database and the same orders. */
async function openRival(pool: pg.Pool, url: string | undefined, folder: string, { visible, waiting }: Orders) {
  const database: Database = url ? { DATABASE_URL: url } : { PGHOST: `${folder}/postgres/run` }
  await fillReference(pool, database)
  const { url: address, stop } = await openReference(database, 'equal')
  return { url: address, stop, tokens: await referenceTokens(pool), orders: { visible: [...visible], waiting: [...waiting], plans: [] } }
}

/** The updates of orders so far, and those that changed no index. */
async function updatesOf(pool: pg.Pool): Promise<{ all: number; hot: number }> {
  const { rows } = await pool.query<{ all: number; hot: number }>(
    `select n_tup_upd::integer as "all", n_tup_hot_upd::integer as hot from pg_stat_user_tables where relname = 'shipping_order'`,
  )
  return rows[0] ?? { all: 0, hot: 0 }
}

async function emptied(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  await client.end()
}

async function measureInBrowser(): Promise<void> {
  const portal = await openPortal({}, ['--demo'])
  await measureBrowser(portal.url, values.half === 'browser' ? values.only : '')
  await portal.stop()
  remove(portal.folder)
}

// A portal started for a figure that failed must not keep this process alive.
process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(1)
})

console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? ''}; ${seconds} s a figure in ${TURNS} turns, load generator included`)
if (values.reference) installReference()
if (isWanted('server')) {
  await measureHostile(Math.max(seconds, 5))
  await measureServer('Embedded PostgreSQL', {})
  await withPostgres(async (server: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` })
    await client.connect()
    await client.query('create database bench')
    await client.end()
    await measureServer('PostgreSQL server', { DATABASE_URL: `${server}/bench` })
    await measureNotifications(server, { sockets: 1000, messages: 10_000, seconds })
  })
}
if (isWanted('invoices'))
  await measureInvoices({
    scale: Math.min(scale, Math.ceil(ORDERS_OF_INVOICES / BOOKINGS_AT_SCALE_1)),
    count: Number(values.invoices),
    seconds,
    connections,
    only: values.half === 'invoices' ? values.only : '',
    kept: values.kept,
  })
if (isWanted('browser')) await measureInBrowser()
