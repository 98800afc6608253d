/**
 * What the portal costs above the raw limit: the same SQL through the driver alone, without HTTP. Prints ratios of one run; single times mean
 * nothing on a shared machine. `npm run bench -- --seconds 2 --orders 100000`
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { withPostgres } from '../tools/postgres.mjs'
import { emptyForm } from '../packages/domain/src/booking/booking.defaults.ts'
import { BOOKINGS_AT_SCALE_1 } from '../packages/server/src/demo/fillBookings.ts'
import { DEMO_PASSWORD } from '../packages/server/src/demo/accounts.ts'
import { systemClock } from '../packages/server/src/kit/clock.ts'
import { readConfig } from '../packages/server/src/kit/config.ts'
import { makeLog } from '../packages/server/src/kit/log.ts'
import { openPortal as openInside } from '../packages/server/src/portal.ts'
import { fire, measure, type Result, type Shot } from './load.ts'
import { openPortal, remove, SECRET } from './portal.ts'
import { record, replay, type Statement } from './raw.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    orders: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '1,10,50' },
  },
})
const seconds = Number(values.seconds)
const scale = Math.max(2, Math.ceil(Number(values.orders) / BOOKINGS_AT_SCALE_1))
const connections = values.connections.split(',').map(Number)

const filter = JSON.stringify([
  ['pol', 'is', ['HKHKG']],
  ['mode', 'in', ['SEA']],
  ['etd', 'nextDays', [60]],
  ['shipper_party_name', 'contains', ['toys']],
  ['gross_weight', 'atLeast', [1000]],
])
const list = (query: Record<string, string>): Shot => ({
  method: 'GET',
  path: `/api/v1/shipping-orders?${new URLSearchParams({ list: 'search_booking', ...query })}`,
})

interface Operation {
  name: string
  aim: number
  shot: (numbers: string[]) => Shot | null
  writes?: true
}
const any = (numbers: string[]) => numbers[Math.floor(Math.random() * numbers.length)] ?? ''
const OPERATIONS: readonly Operation[] = [
  { name: 'list, first page', aim: 0.7, shot: () => list({ page_size: '50' }) },
  { name: 'list, five filters and sort', aim: 0.7, shot: () => list({ page_size: '50', filter, sort: '-etd,so_no' }) },
  { name: 'list, page 1,000', aim: 0.7, shot: () => list({ page_size: '10', page: '1000' }) },
  { name: 'detail', aim: 0.6, shot: (numbers) => ({ method: 'GET', path: `/api/v1/shipping-orders/${any(numbers)}` }) },
  {
    name: 'create',
    aim: 0.6,
    writes: true,
    shot: () => ({
      method: 'POST',
      path: '/api/v1/shipping-orders',
      body: JSON.stringify({ ...emptyForm(), vessel: 'EVER GIVEN', handling_office_party_id: 1 }),
    }),
  },
  { name: 'confirm', aim: 0.6, writes: true, shot: (numbers) => confirmation(numbers.pop()) },
]
const confirmation = (so_no: string | undefined): Shot | null =>
  so_no ? { method: 'POST', path: `/api/v1/shipping-orders/${so_no}/confirm`, body: '{"version":1}' } : null

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@fairlead.example', password: DEMO_PASSWORD }),
  })
  return ((await response.json()) as { token: string }).token
}

const cpuOf = async (url: string) =>
  Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

/** Orders that only wait for their confirmation. */
async function makeConfirmable(pool: pg.Pool): Promise<string[]> {
  await pool.query(
    "delete from job where so_no in (select so_no from shipping_order where booking_status = 'CONFIRMED' and so_no like '%-%')",
  )
  await pool.query(
    "update shipping_order set booking_status = 'NEW_MANUAL', job_no = null, hbl_no = null, version = 1, confirmed_at = null where booking_status = 'CONFIRMED' and so_no like '%-%'",
  )
  await pool.query('vacuum analyze')
  return numbersOf(pool, "booking_status = 'NEW_MANUAL' and version = 1 and so_no like '%-%' and cy_closing is not null")
}
/** A draft of an outside party is nobody else's. */
const VISIBLE = "booking_status <> 'DRAFT'"
const numbersOf = async (pool: pg.Pool, where: string) =>
  (await pool.query<{ so_no: string }>(`select so_no from shipping_order where ${where} order by random() limit 20000`)).rows.map(
    (row) => row.so_no,
  )

type Row = { name: string; aim: number; connections: number; http: Result; raw?: Result; cpuMs: number }

async function measureHttp(
  settings: Record<string, string>,
  folder: string,
  pool: pg.Pool | null,
): Promise<{ rows: Row[]; laterStartMs: number }> {
  const portal = await openPortal(settings, ['--demo'], folder)
  const own = pool ?? new pg.Pool(socketOf(folder))
  const token = await tokenOf(portal.url)
  const waiting = await makeConfirmable(own)
  const numbers = await numbersOf(own, VISIBLE)
  const rows: Row[] = []
  for (const operation of OPERATIONS)
    for (const count of connections) {
      const source = operation.name === 'confirm' ? waiting : numbers
      await fire(() => operation.shot(source), portal.url, token, count, 0.3)
      const before = await cpuOf(portal.url)
      const http = await fire(() => operation.shot(source), portal.url, token, count, seconds)
      rows.push({
        name: operation.name,
        aim: operation.aim,
        connections: count,
        http,
        cpuMs: (((await cpuOf(portal.url)) - before) * 1000) / http.count,
      })
    }
  if (!pool) await own.end()
  await portal.stop()
  return { rows, laterStartMs: portal.startMs }
}

const socketOf = (folder: string): pg.PoolConfig => ({ host: `${folder}/postgres/run`, user: 'fairlead', database: 'fairlead', max: 60 })

/** The same operations, their statements recorded once and sent through the driver alone. */
async function measureRaw(settings: Record<string, string>, folder: string, rows: Row[]): Promise<void> {
  const config = readConfig({
    ...settings,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    TOKEN_SECRET: SECRET,
    RATE_NORMAL: '0',
    RATE_SEARCH: '0',
    RATE_SIGN_IN: '0',
    LOG_LEVEL: 'silent',
  })
  const inside = await openInside({ config, log: makeLog('silent'), clock: systemClock, demo: true })
  const pool = new pg.Pool({ ...(settings.DATABASE_URL ? { connectionString: settings.DATABASE_URL } : socketOf(folder)), max: 60 })
  const url = inside.address
  const token = await tokenOf(url)
  const waiting = await makeConfirmable(pool)
  const numbers = await numbersOf(pool, VISIBLE)
  for (const operation of OPERATIONS) {
    const source = operation.name === 'confirm' ? waiting : numbers
    let subject = ''
    let answer: { so_no?: string; job_no?: string; hbl_no?: string } = {}
    const statements = await recorded(async () => {
      const shot = operation.shot(source)
      subject = shot?.path.split('/')[4] ?? ''
      const response = await fetch(url + shot?.path, {
        method: shot?.method ?? 'GET',
        headers: { authorization: `Bearer ${token}`, ...(shot?.body ? { 'content-type': 'application/json' } : {}) },
        ...(shot?.body ? { body: shot.body } : {}),
      })
      answer = (await response.json()) as typeof answer
      if (!response.ok) throw new Error(`${operation.name}: ${JSON.stringify(answer)}`)
    })
    const { so_no = '', job_no = '', hbl_no = '' } = answer
    const drawn: Record<string, string> = operation.name === 'create' ? { so_no } : { job_no, hbl_no }
    for (const row of rows.filter((candidate) => candidate.name === operation.name))
      row.raw = await runRaw(pool, operation, statements, row.connections, { subject, drawn, source })
  }
  await pool.end()
  await inside.stop()
}

async function recorded(work: () => Promise<unknown>): Promise<Statement[]> {
  await work() // the session is in the cache then, as it is for a user at work
  return record(work)
}

interface Subject {
  subject: string
  drawn: Record<string, string>
  source: string[]
}

async function runRaw(
  pool: pg.Pool,
  operation: Operation,
  statements: Statement[],
  strands: number,
  { subject, drawn, source }: Subject,
): Promise<Result> {
  const parallel = !operation.writes && statements.length > 1
  const once = async () => {
    const replaced = new Map<string, string>()
    if (operation.name === 'detail') replaced.set(subject, any(source))
    if (operation.name === 'confirm') {
      const next = source.pop()
      if (!next) return null
      replaced.set(subject, next)
    }
    if (parallel)
      await Promise.all(statements.map((statement) => withClient(pool, (client) => replay(client, [statement], replaced, drawn))))
    else await withClient(pool, (client) => replay(client, statements, replaced, drawn))
    return true
  }
  await measure(strands, 0.3, once)
  return measure(strands, seconds, once)
}

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  console.log('operation                      conn   of raw   (aim)   portal p50/p99 ms   raw p50/p99 ms   CPU ms a request')
  for (const { name, aim, connections: count, http, raw, cpuMs } of rows) {
    const ratio = raw ? http.perSecond / raw.perSecond : Number.NaN
    const pair = (result: Result | undefined) => (result ? `${result.p50.toFixed(1)}/${result.p99.toFixed(1)}` : '').padStart(16)
    console.log(
      `${name.padEnd(30)} ${String(count).padStart(4)}   ${ratio.toFixed(2).padStart(6)}   (${aim})  ${pair(http)}  ${pair(raw)}   ${cpuMs.toFixed(2).padStart(8)}${http.failed > 0 ? `   ${http.failed} failed` : ''}`,
    )
  }
}

async function run(title: string, settings: Record<string, string>): Promise<void> {
  const first = await openPortal(settings, ['--demo'])
  await first.stop()
  const small = await openPortal(settings, ['--demo'], first.folder)
  await small.stop()
  console.log(
    `\n${title}: first start with the demo world ${(first.startMs / 1000).toFixed(1)} s (aim 20), later start ${(small.startMs / 1000).toFixed(1)} s (aim 2)`,
  )
  if (!settings.DATABASE_URL) remove(first.folder)
  if (settings.DATABASE_URL) await emptied(settings.DATABASE_URL)
  const large = await openPortal(settings, ['--demo', '--scale', String(scale)], settings.DATABASE_URL ? first.folder : undefined)
  await large.stop()
  const pool = settings.DATABASE_URL ? new pg.Pool({ connectionString: settings.DATABASE_URL }) : null
  const { rows, laterStartMs } = await measureHttp(settings, large.folder, pool)
  await pool?.end()
  await measureRaw(settings, large.folder, rows)
  print(
    `${title}, ${(scale * BOOKINGS_AT_SCALE_1).toLocaleString('en')} shipping orders, later start ${(laterStartMs / 1000).toFixed(1)} s`,
    rows,
  )
  remove(large.folder)
}

async function emptied(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  await client.end()
}

// A portal started for a figure that failed must not keep this process alive.
process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(1)
})

console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? ''}; ${seconds} s a figure, load generator included`)
await run('Embedded PostgreSQL', {})
await withPostgres(async (server: string) => {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query('create database bench')
  await client.end()
  await run('PostgreSQL server', { DATABASE_URL: `${server}/bench` })
})
