import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { ended } from '../tools/portal.mjs'
import type { Shot } from './load.ts'
import { addressOf, SECRET } from './portal.ts'

/** An ordinary service (NestJS, TypeORM) over like tables in the same database, which a user could have instead. */
const FOLDER = path.join(import.meta.dirname, 'reference')
const MAIN = path.join(FOLDER, 'dist/main.js')

/** Where the database is, as the environment of a process. */
export type Database = { DATABASE_URL: string } | { PGHOST: string }

export interface Reference {
  url: string
  stop: () => Promise<void>
}

export function installReference(): void {
  const run = (command: string, flags: string[]) => {
    const done = spawnSync(command, flags, { cwd: FOLDER, stdio: 'inherit' })
    if (done.status !== 0) throw new Error(`${command} ${flags.join(' ')} failed`)
  }
  if (!existsSync(path.join(FOLDER, 'node_modules'))) run('npm', ['ci', '--ignore-scripts', '--loglevel=error'])
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'])
}

/** Creates the tables of the reference in another schema and fills them with the orders of the product. */
export async function fillReference(pool: pg.Pool, database: Database): Promise<void> {
  await pool.query('drop schema if exists reference cascade; create schema reference')
  const made = spawnSync(process.execPath, [MAIN, '--synchronize'], { env: { ...process.env, ...database }, stdio: 'inherit' })
  if (made.status !== 0) throw new Error('the tables of the reference could not be made')
  for (const table of ['party', 'shipping_order']) await copyTable(pool, table)
  await pool.query(`
    insert into reference.container_line (so_no, container_size, qty)
      select so_no, coalesce(container_size, '40HC'), coalesce(qty, 1) from public.container_request;
    insert into reference.counter (name, value) values ('SO', 0), ('JOB', 0), ('HBL', 0);
    insert into reference.job (job_no, so_no, status) select job_no, so_no, job_status from public.job where so_no is not null`)
  await pool.query('vacuum analyze')
}

/** The columns that both tables have. */
async function copyTable(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(r.column_name), ', ') as names from information_schema.columns r
      join information_schema.columns p on p.table_schema = 'public' and p.table_name = r.table_name and p.column_name = r.column_name
      where r.table_schema = 'reference' and r.table_name = $1`,
    [table],
  )
  await pool.query(`insert into reference.${table} (${rows[0]?.names}) select ${rows[0]?.names} from public.${table}`)
}

/** With `plain`, a change writes its history alone; else also the event and the kept answer that the product writes. */
export async function openReference(database: Database, work: 'plain' | 'equal'): Promise<Reference> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...database, PORT: '0', TOKEN_SECRET: SECRET, WORK: work, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child, /http:\/\/127\.0\.0\.1:\d+/)
  return { url, stop: () => ended(child) }
}

/** A token of the reference: who sees all, who sees the orders of an office, and who sees those of a shipper. */
export async function referenceTokens(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ party_code: string; party_id: number }>(
    "select party_code, party_id from party where party_code in ('HKG', 'PEARLTOY')",
  )
  const idOf = (code: string) => rows.find(({ party_code }) => party_code === code)?.party_id ?? null
  const roles = ['booking', 'create_booking']
  return new Map([
    ['admin@fairlead.example', signed({ name: 'Admin', roles, office: null, party: null })],
    ['ops.hkg@fairlead.example', signed({ name: 'Operator', roles, office: idOf('HKG'), party: null })],
    ['shipper@pearl-toys.example', signed({ name: 'Shipper', roles, office: null, party: idOf('PEARLTOY') })],
  ])
}

function signed(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
}

const get = (path_: string, query: Record<string, string> = {}): Shot => ({ method: 'GET', path: `${path_}?${new URLSearchParams(query)}` })
const post = (path_: string, body: object): Shot => ({ method: 'POST', path: path_, body: JSON.stringify(body) })

/** The same request to the reference; null where it has none. */
export function referenceShot(name: string, numbers: string[], any: (numbers: string[]) => string): Shot | null {
  const [what = ''] = name.split(', ops')[0]?.split(', admin')[0]?.split(', shipper') ?? []
  const step = (action: string, body: object) => {
    const so_no = numbers.pop()
    return so_no ? post(`/shipping-orders/${so_no}/${action}`, { version: 1, ...body }) : null
  }
  if (what === 'list, first page') return get('/shipping-orders', { page_size: '50' })
  if (what === 'list, new e-bookings') return get('/shipping-orders', { page_size: '50', status: 'NEW_E_BOOKING' })
  if (what === 'list, five filters and sort') {
    const [from = '', to = ''] = [0, 60].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
    return get('/shipping-orders', {
      page_size: '50',
      pol: 'HKHKG',
      mode: 'SEA',
      etd_from: from,
      etd_to: to,
      shipper: 'toys',
      gross_weight: '1000',
      sort: '-etd',
    })
  }
  if (what === 'detail') return get(`/shipping-orders/${any(numbers)}`)
  if (what === 'create')
    return post('/shipping-orders', {
      vessel: 'EVER GIVEN',
      handling_office_party_id: 1,
      container_requests: ['20GP', '40HC'].map((container_size) => ({ container_size, qty: 1 })),
    })
  if (what === 'confirm') return step('confirm', {})
  if (what === 'cancel') return step('cancel', { reason: 'As agreed with the customer' })
  return null
}
