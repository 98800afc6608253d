import type pg from 'pg'
import { insertCopies } from './invoices-copy.ts'

/* Invoices in large numbers: copies of those of the demo under other numbers, spread over its jobs and over five years. */

const LINES = 5
const MONTHS = 60
/** Of a hundred copies so many are still in progress, all of the newest months. */
const IN_PROGRESS_PERCENT = 5
/** Of ten posted copies so many are paid. */
const PAID_OF_TEN = 6
const CHUNKS = { invoices: 5_000, jobs: 1_000 } as const
const TABLES = ['invoice', 'invoice_job', 'invoice_charge', 'invoice_line', 'journal', 'posting', 'invoice_approval', 'settlement'] as const
const FILLED = [...TABLES, 'settlement_line', 'history', 'account_period'] as const
const IDENTITIES = [
  ['invoice', 'inv_id'],
  ['settlement', 'settlement_id'],
] as const

/** The account whose month is closed, and how many posted invoices that month has. */
export const FULL = { account_code: '7022', ap_ar: 'AR' } as const
export const FULL_MONTH_INVOICES = 5_000

/** Fills up to so many invoices of five P&L lines each. */
export async function fillInvoices(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
    )
    await chooseSources(client)
    await planCopies(client, count)
    await client.query('begin')
    const indexes = await dropIndexes(client)
    await insertCopies(client, { lines: LINES })
    await closeMonths(client)
    for (const [table, column] of IDENTITIES)
      await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`)
    await refreshLists(client)
    for (const definition of indexes) await client.query(definition)
    await client.query('commit')
    await client.query(`analyze ${FILLED.join(', ')}`)
    await refreshJobs(client)
    await client.query('reset all')
    await client.query(`vacuum analyze ${FILLED.join(', ')}, job_gp, job_pending_invoice`)
    await refuseDifferences(client)
  } finally {
    client.release(true)
  }
}

/** Invoices of one order with one P&L line a charge, which no other invoice or group belongs to. */
const chooseSources = (client: pg.ClientBase) =>
  client.query(`create temp table source as
    select i.inv_id, i.account_code, i.ap_ar, i.office_party_id, i.close_period, i.posted_at is not null as is_posted,
      (select count(*) from invoice_charge c where c.inv_id = i.inv_id)::integer as charges,
      row_number() over (partition by i.posted_at is not null order by i.inv_id) as place, count(*) over (partition by i.posted_at is not null) as places
    from invoice i
    where i.invoice_status not in ('REVERSED', 'POST_REVERSED') and i.reverses_inv_id is null and i.inter_account_of is null and i.group_no is null
      and i.process_status in ('NOT_APPLICABLE', 'SUCCESS') and not i.closed_flag
      and not exists (select from invoice o where i.inv_id in (o.reverses_inv_id, o.inter_account_of))
      and (select count(*) from invoice_job n where n.inv_id = i.inv_id) = 1
      and exists (select from invoice_job n join job j using (job_no) where n.inv_id = i.inv_id and j.job_type = 'SO')
      and exists (select from invoice_charge c where c.inv_id = i.inv_id)
      and not exists (select from invoice_line l where l.inv_id = i.inv_id and l.line_no <> l.charge_line_no);
    create temp table invoiced_job as
    select j.job_no, j.so_no, s.sales_code, j.office_party_id, row_number() over (partition by j.office_party_id order by md5(j.job_no)) - 1 as place
    from job j join shipping_order s using (so_no) where j.job_type = 'SO' and j.job_status = 'OUTSTANDING' and s.booking_status = 'CONFIRMED';
    analyze source, invoiced_job`)

/** Which copies are made: of which invoice, for which job, how many months ago. Months before those of the demo are closed, but for one of an account. */
async function planCopies(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `create temp table copy as
    select s.inv_id, s.charges, b.base + row_number() over (order by s.is_posted, k, s.inv_id) as new_id, k, j.job_no, j.so_no, j.sales_code,
      m.months, to_char(to_date(s.close_period, 'YYYY-MM') - make_interval(months => m.months), 'YYYY-MM') as close_period,
      s.is_posted, s.account_code, s.ap_ar, false as is_closed, s.is_posted and (s.place + k) % 10 < $4 as is_paid
    from source s cross join (select max(inv_id) as base, count(*) as there from invoice) b
      cross join lateral (select greatest($1 - b.there, 0) * case when s.is_posted then 100 - $2::integer else $2 end / 100 as wanted) w
      cross join lateral generate_series(1, (w.wanted / s.places + case when s.place <= w.wanted % s.places then 1 else 0 end)::integer) k
      cross join lateral (select case when s.is_posted then k % $3::integer else 0 end as months) m
      join (select office_party_id, count(*) as places from invoiced_job group by office_party_id) n using (office_party_id)
      join invoiced_job j on j.office_party_id = s.office_party_id and j.place = (s.place * 7919 + k) % n.places`,
    [count, IN_PROGRESS_PERCENT, MONTHS, PAID_OF_TEN],
  )
  const { rows } = await client.query<{ first: string; period: string }>(
    `select min(close_period) as first, to_char(to_date(min(close_period), 'YYYY-MM') - interval '1 month', 'YYYY-MM') as period from source where is_posted`,
  )
  const { first = '', period = '' } = rows[0] ?? {}
  const { account_code, ap_ar } = FULL
  await client.query('update copy set is_closed = true where is_posted and close_period < $1', [first])
  // The month to be closed has five thousand invoices; what else would lie in it, lies in the month before.
  await client.query(
    `update copy set close_period = to_char(to_date(close_period, 'YYYY-MM') - interval '1 month', 'YYYY-MM')
      where is_closed and account_code = $1 and ap_ar = $2 and close_period = $3`,
    [account_code, ap_ar, period],
  )
  await client.query(
    `update copy set close_period = $3, is_closed = false where new_id in (select new_id from copy where is_posted and account_code = $1 and ap_ar = $2
      order by new_id limit $4)`,
    [account_code, ap_ar, period, FULL_MONTH_INVOICES],
  )
  await client.query('create unique index on copy (new_id); analyze copy')
}

const closeMonths = (client: pg.ClientBase) =>
  client.query(`insert into account_period (account_code, ap_ar, period, period_status, version, changed_at, changed_by_name)
    select distinct account_code, ap_ar, close_period, 'CLOSED', 2, now(), 'Demo' from copy where is_closed
    on conflict (account_code, ap_ar, period) do update set period_status = 'CLOSED'`)

/** An index is made faster at the end than it is kept with each row; returns the statements that make the dropped ones again. */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid::regclass::text = any($1) and not i.indisunique`,
    [[...TABLES]],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Calls a statement with all of these ids, so many at a time. */
async function inChunks(client: pg.ClientBase, size: number, { statement, ids }: { statement: string; ids: string }): Promise<void> {
  const { rows } = await client.query<{ some: unknown[] }>(
    `select array_agg(id) as some from (select id, row_number() over (order by id) as place from (${ids}) i) t group by (place - 1) / ${size}`,
  )
  for (const { some } of rows) await client.query(statement, [some])
}

/* What triggers would have kept: the columns of the lists, the gross profit of the jobs, and the jobs without an invoice. */

const refreshLists = (client: pg.ClientBase) =>
  inChunks(client, CHUNKS.invoices, { statement: 'select refresh_invoices($1::integer[])', ids: 'select new_id as id from copy' })

async function refreshJobs(client: pg.ClientBase): Promise<void> {
  const ids = 'select distinct job_no as id from copy'
  for (const refresh of ['refresh_job_gp', 'refresh_job_pending'])
    await inChunks(client, CHUNKS.jobs, { statement: `select ${refresh}($1::text[])`, ids })
}

/** Each of these finds nothing in right data. */
const DIFFERENCES = {
  'gross profit of jobs': 'select from job_gp_difference',
  'settled amounts': 'select from settlement_difference',
  'sums of charges': `select from invoice i join (select inv_id, sum(amount) as amount, sum(tax_amount) as tax_amount, sum(base_amount) as base_amount,
    sum(base_tax_amount) as base_tax_amount from invoice_charge group by inv_id) c using (inv_id)
    where (i.amount, i.tax_amount, i.base_amount, i.base_tax_amount) is distinct from (c.amount, c.tax_amount, c.base_amount, c.base_tax_amount)`,
  'sums of lines': `select from invoice_charge c join (select inv_id, charge_line_no, sum(amount) as amount, sum(base_amount) as base_amount from invoice_line
    group by 1, 2) l on l.inv_id = c.inv_id and l.charge_line_no = c.line_no where (c.amount, c.base_amount) is distinct from (l.amount, l.base_amount)`,
  journals: `select from posting group by journal_no having sum(case dr_cr when 'DR' then amount else -amount end) <> 0
    or sum(case dr_cr when 'DR' then base_amount else -base_amount end) <> 0`,
} as const

async function refuseDifferences(client: pg.ClientBase): Promise<void> {
  for (const [what, statement] of Object.entries(DIFFERENCES)) {
    const { rowCount } = await client.query(`${statement} limit 1`)
    if (rowCount) throw new Error(`the copied invoices are not consistent: ${what}`)
  }
}
