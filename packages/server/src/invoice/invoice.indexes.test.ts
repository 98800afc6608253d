import { JOBS_WITHOUT_INVOICE } from '@fairlead/domain/invoice/invoice.job-lists'
import { INVOICE_LISTS } from '@fairlead/domain/invoice/invoice.lists'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { JOB_LIST } from '@fairlead/domain/job-invoice/job-invoice.lists'
import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import { listCountsApi } from '@fairlead/domain/kit/listCounts.api'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { withoutIndexes } from '../demo/multiplyBookings.ts'
import { inTransaction, type Db } from '../kit/db/database.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { bigTables, rowsRead, vacuum } from '../testing/rowsRead.ts'

const INVOICES = 100_000
const BIG = 10_000
/** So many rows may be read for each row that is answered. */
const MOST_READ = 50
const PAGE = 10
const LOGINS = ['admin', 'finance.hkg', 'ops.hkg']
const ONCE = ['invoice_no', 'journal_no', 'ap_ref', 'cheque_request_no']
const BLANK = ['reverses_inv_id', 'inter_account_of']

/** Stages that depend on the account of an invoice: the database reads the whole stage and sorts it. */
const BY_ACCOUNT = new Set(['invoice_AR_Export', 'invoice_AR_PendingPosting'])

const test = testPortal({ RATE_NORMAL: '0', RATE_SEARCH: '0' }, { alone: true, large: true })
const { as, portal } = test
const pool = () => portal().database.pool
const clients = new Map<string, Client>()
let big = new Set<string>()

beforeAll(async () => {
  for (const login of LOGINS) clients.set(login, await as(login))
  await inTransaction(portal().database.db, multiplyInvoices)
  await vacuum(pool(), 'invoice')
  big = await bigTables(pool(), BIG)
}, 600_000)

/** Copies the invoices of the demo under other numbers, each further back in time. */
async function multiplyInvoices(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`select column_name as name, data_type as type from information_schema.columns
    where table_name = 'invoice' and table_schema = current_schema() and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db)
  const values = rows.map(({ name, type }) => {
    const value = sql.ref(`t.${name}`)
    if (ONCE.includes(name)) return sql`${value} || '-' || k`
    if (BLANK.includes(name)) return sql`null`
    if (type === 'date') return sql`${value} - (k * 3)::integer`
    return type === 'timestamp with time zone' ? sql`${value} - make_interval(days => (k * 3)::integer)` : value
  })
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`alter table invoice disable trigger user`.execute(db)
  await withoutIndexes(
    db,
    ['invoice'],
    async () =>
      void (await sql`insert into invoice (${sql.join(rows.map(({ name }) => sql.ref(name)))})
        select ${sql.join(values)} from invoice t, generate_series(2, (select ${INVOICES} / count(*) from invoice)) k`.execute(db)),
  )
  await sql`alter table invoice enable trigger user`.execute(db)
}

const watched = () => ({ statements: /invoice|job/, counted: /^(?:invoice|job|job_pending_invoice|shipping_order)$/, big })

/** The statements that read more than is allowed for a page and its count. */
async function excess(call: () => Promise<{ total: number }>, isWhole = false) {
  let total = 0
  const read = await rowsRead(pool(), watched(), async () => (total = (await call()).total))
  return read.flatMap(({ text, sequential, rows }) => {
    const answered = isWhole || text.includes('count(*)') ? Math.max(PAGE, total) : PAGE
    return sequential.length > 0 || rows > MOST_READ * answered ? [{ sequential, rows, answered, text }] : []
  })
}

describe.each(LOGINS)('%s reads by an index', (login) => {
  const client = () => clients.get(login) as Client

  it.each(INVOICE_LISTS.map(({ name }) => name))('the list %s in its order, and counts it', async (name) => {
    const ask = () => client().send(invoiceListsApi.list, { query: { list: name, page_size: PAGE } })
    expect(await excess(() => done(ask()), BY_ACCOUNT.has(name))).toEqual([])
  })

  it.each(['invoice_search', 'invoice_AR_Posted'])('the list %s by a range of totals', async (name) => {
    const filter = JSON.stringify([['total_amount', 'between', ['6000', '6001']]])
    let total = 0
    const read = await rowsRead(pool(), watched(), async () => {
      total = (await done(client().send(invoiceListsApi.list, { query: { list: name, page_size: PAGE, filter } }))).total
    })
    expect(read.flatMap(({ sequential, indexes }) => [...sequential, ...indexes.filter((index) => index.startsWith('invoice_'))])).toEqual(
      read.map(() => (name === 'invoice_search' ? 'invoice_by_total' : 'invoice_by_total_of_side')),
    )
    expect(total).toBeLessThan(INVOICES / 50)
  })

  it.each(JOBS_WITHOUT_INVOICE.map(({ name }) => name))('the list %s in its order, and counts it', async (name) => {
    const ask = () => client().send(invoiceListsApi.jobs, { query: { list: name, page_size: PAGE } })
    expect(await excess(() => done(ask()))).toEqual([])
  })

  // For those who see all, the orders of the jobs are read at once.
  it.skipIf(login === 'admin')('the list of jobs in its order, and counts it', async () => {
    const ask = () => client().send(jobInvoiceApi.list, { query: { list: JOB_LIST.name, page_size: PAGE } })
    expect(await excess(() => done(ask()))).toEqual([])
  })

  it('the figures of all lists', async () => {
    let figures = 0
    const read = await rowsRead(pool(), watched(), async () => {
      const { lists } = await done(client().send(listCountsApi.read, {}))
      figures = lists.reduce((sum, { total, yellow, red }) => sum + total + yellow + red, 0)
    })
    expect(read.flatMap(({ sequential }) => sequential)).toEqual([])
    expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(MOST_READ * figures)
  })

  it.each(['AP', 'AR'] as const)('the figures of the dashboard of %s', async (ap_ar) => {
    const ask = () => client().send(invoiceListsApi.dashboard, { query: { ap_ar } })
    let invoiced = 0
    const read = await rowsRead(pool(), watched(), async () => {
      invoiced = (await done(ask())).stages.reduce((sum, { total }) => sum + total, 0)
    })
    expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(MOST_READ * invoiced)
  })
})
