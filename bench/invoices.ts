import { existsSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Figure } from './browser-kit.ts'
import { close, post, prepare, save, type At } from './invoices-goals.ts'
import { fillInvoices } from './invoices-fill.ts'
import { filledOf, INVOICE_LOGINS, invoiceOperations } from './invoices-operations.ts'
import { tokensOf } from './operations.ts'
import { openFolder, openPortal, remove } from './portal.ts'
import { recordAll } from './recording.ts'
import { print, printFigures } from './report.ts'
import { measureRow, type Row } from './turns.ts'

/* Invoices in the numbers of a large forwarder: lists and detail beside the same statements raw, then acts with goals in seconds. */

export interface InvoiceBench {
  /** Of the orders. */
  scale: number
  count: number
  seconds: number
  connections: readonly number[]
  only: string
  /** A folder whose filled data stay for the next run; otherwise they are removed. */
  kept: string
}

const GOALS: Readonly<Record<string, (at: At) => Promise<Figure[]>>> = { save, prepare, post, close }
const LIST_GOAL_MS = 300
/** Who reopens a month. */
const MANAGER = 'finance.manager@fairlead.example'

export async function measureInvoices({ scale, count, seconds, connections, only, kept }: InvoiceBench): Promise<void> {
  const folder = kept === '' ? openFolder('fairlead-bench-') : kept
  const first = await openPortal({}, ['--demo', '--scale', String(scale)], folder)
  const pool = new pg.Pool({ host: `${folder}/postgres/run`, user: 'fairlead', database: 'fairlead', max: 60, idleTimeoutMillis: 0 })
  pool.on('error', () => undefined) // the embedded server stops between two portals
  const marker = path.join(folder, 'invoices')
  if (!existsSync(marker)) {
    await filled(pool, count)
    writeFileSync(marker, '')
  }
  const isWanted = ({ name }: { name: string }) => name.startsWith(only)
  const data = await filledOf(pool)
  const operations = invoiceOperations(data).filter(isWanted)
  await first.stop()
  const orders = { visible: data.ids, waiting: [], plans: [], invoices: data.ids }
  const recordings = await recordAll(operations, {}, folder, orders)
  const portal = await openPortal({}, ['--demo'], folder)
  const tokens = await tokensOf(portal.url, [...INVOICE_LOGINS, MANAGER])
  const rows: Row[] = []
  for (const recording of recordings)
    for (const number of connections) rows.push(await measureRow({ portal, tokens, pool, orders, seconds }, recording, number))
  print(`Embedded PostgreSQL, ${count.toLocaleString('en')} invoices`, rows)
  printSlow(rows)
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(GOALS))
    if (isWanted({ name })) figures.push(...(await measure({ url: portal.url, tokens, pool })))
  if (figures.length > 0) {
    console.log(`\nload of the machine ${loadavg()[0]?.toFixed(1)}`)
    printFigures(figures)
  }
  await pool.end()
  await portal.stop()
  if (kept === '') remove(folder)
}

const countOf = async (pool: pg.Pool, table: 'invoice' | 'invoice_line'): Promise<number> =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

async function filled(pool: pg.Pool, count: number): Promise<void> {
  const began = performance.now()
  await fillInvoices(pool, count)
  const [invoices, lines] = [await countOf(pool, 'invoice'), await countOf(pool, 'invoice_line')].map((one) => one.toLocaleString('en'))
  console.log(`\n${invoices} invoices with ${lines} P&L lines filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** What a single user waits for longer than a list may take. */
function printSlow(rows: readonly Row[]): void {
  for (const { recording, connections, http } of rows) {
    const p95 = http.times.toSorted((a, b) => a - b)[Math.floor(http.times.length * 0.95)] ?? Number.NaN
    if (connections === 1 && p95 > LIST_GOAL_MS) console.log(`${recording.operation.name}: p95 ${p95.toFixed(0)} ms (goal ${LIST_GOAL_MS})`)
  }
}
