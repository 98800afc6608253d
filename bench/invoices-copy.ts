import type pg from 'pg'

/* The statements that copy invoices with all that belongs to them; the temporary table `copy` has which. */

const PERIODS = ['vat_period'] as const
/** Numbers that count once. */
const NUMBERS = ['invoice_no', 'journal_no', 'cheque_request_no', 'government_invoice_no', 'local_invoice_no', 'ap_ref'] as const
const SUMS = ['amount', 'tax_amount', 'base_amount', 'base_tax_amount'] as const

/** What the columns of a copied invoice contain, where it is not what the original has. */
const OF_INVOICE: Readonly<Record<string, string>> = {
  inv_id: 'c.new_id',
  sales_code: 'c.sales_code',
  close_period: 'c.close_period',
  closed_flag: 'c.is_closed',
  invoice_status: "case when c.is_closed then 'CLOSED' else t.invoice_status end",
  status_before: 'case when c.is_closed then array_prepend(t.invoice_status, t.status_before) else t.status_before end',
  ...Object.fromEntries(SUMS.map((column) => [column, `s.${column}`])),
  total_amount: 's.amount + s.tax_amount',
  base_total_amount: 's.base_amount + s.base_tax_amount',
  settled_amount: 'case when c.is_paid then s.amount + s.tax_amount else 0 end',
  cheque_no: 'null',
  cheque_date: 'null',
  ...Object.fromEntries(NUMBERS.map((column) => [column, `t.${column} || '-' || c.k`])),
  ...Object.fromEntries(
    PERIODS.map((column) => [column, `to_char(to_date(t.${column}, 'YYYY-MM') - make_interval(months => c.months), 'YYYY-MM')`]),
  ),
}

interface Column {
  column_name: string
  data_type: string
}

/** Copies rows `t` of a table: days move into the past with the invoice, these columns get other values. */
async function copyRows(client: pg.ClientBase, table: string, others: Readonly<Record<string, string>>, from: string): Promise<void> {
  const { rows } = await client.query<Column>(
    `select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
      and (is_identity = 'NO' or column_name = any($2)) order by ordinal_position`,
    [table, Object.keys(others)],
  )
  const valueOf = ({ column_name, data_type }: Column) => {
    if (others[column_name] !== undefined) return others[column_name]
    const isTime = data_type === 'date' || data_type === 'timestamp with time zone'
    if (!isTime) return `t.${column_name}`
    const moved = `t.${column_name} - make_interval(months => c.months)`
    return data_type === 'date' ? `(${moved})::date` : moved
  }
  await client.query(
    `insert into ${table} (${rows.map(({ column_name }) => column_name).join(', ')}) overriding system value
      select ${rows.map(valueOf).join(', ')} from ${from}`,
  )
}

/** The charge of the original that a charge of the copy repeats. */
const repeated = (lines: number) =>
  `copy c cross join generate_series(1, ${lines}) n cross join lateral (select (n - 1) % c.charges + 1 as was) o`

/** Inserts the copies of heads, jobs, charges, lines, journals, approvals, history and payments. */
export async function insertCopies(client: pg.ClientBase, { lines }: { lines: number }): Promise<void> {
  const ofCharges = repeated(lines)
  await copyRows(
    client,
    'invoice',
    OF_INVOICE,
    `copy c join invoice t using (inv_id) join (select c.new_id, ${SUMS.map((column) => `sum(h.${column}) as ${column}`).join(', ')}
      from ${ofCharges} join invoice_charge h on h.inv_id = c.inv_id and h.line_no = o.was group by c.new_id) s using (new_id)`,
  )
  await copyRows(client, 'invoice_job', { inv_id: 'c.new_id', job_no: 'c.job_no' }, 'copy c join invoice_job t using (inv_id)')
  await copyRows(
    client,
    'invoice_charge',
    { inv_id: 'c.new_id', line_no: 'n', settled_amount: 'case when c.is_paid then t.gross_amount else 0 end' },
    `${ofCharges} join invoice_charge t on t.inv_id = c.inv_id and t.line_no = o.was`,
  )
  await copyRows(
    client,
    'invoice_line',
    { inv_id: 'c.new_id', line_no: 'n', charge_line_no: 'n', job_no: 'c.job_no', so_no: 'c.so_no' },
    `${ofCharges} join invoice_line t on t.inv_id = c.inv_id and t.charge_line_no = o.was`,
  )
  await copyJournals(client, ofCharges)
  const totals = { currency: 'i.currency', total_amount: 'i.total_amount', base_total_amount: 'i.base_total_amount' }
  await copyRows(
    client,
    'invoice_approval',
    { inv_id: 'c.new_id', ...totals },
    'copy c join invoice_approval t using (inv_id) join invoice i on i.inv_id = c.new_id',
  )
  await copyRows(
    client,
    'history',
    { record_id: 'c.new_id::text' },
    "copy c join history t on t.module = 'invoice' and t.record_id = c.inv_id::text",
  )
  await payCopies(client)
}

/** A journal has a line of the party, one of each P&L line, and one of each charge with tax. */
async function copyJournals(client: pg.ClientBase, ofCharges: string): Promise<void> {
  const journal_no = "t.journal_no || '-' || c.k"
  await copyRows(
    client,
    'journal',
    { journal_no, inv_id: 'c.new_id', period: 'c.close_period', attempt: '1' },
    'copy c join journal t using (inv_id)',
  )
  const ofJob = {
    job_no: 'case when t.job_no is null then null else c.job_no end',
    so_no: 'case when t.so_no is null then null else c.so_no end',
  }
  await copyRows(
    client,
    'posting',
    { journal_no, line_no: '1', amount: 'abs(i.total_amount)', base_amount: 'abs(i.base_total_amount)' },
    `copy c join journal j using (inv_id) join posting t on t.journal_no = j.journal_no and t.charge_line_no is null join invoice i on i.inv_id = c.new_id`,
  )
  await copyRows(
    client,
    'posting',
    {
      journal_no,
      line_no: '2 * n + case when t.pl_line_no is null then 1 else 0 end',
      charge_line_no: 'n',
      pl_line_no: 'case when t.pl_line_no is null then null else n end',
      ...ofJob,
    },
    `${ofCharges} join journal j using (inv_id) join posting t on t.journal_no = j.journal_no and t.charge_line_no = o.was`,
  )
}

/** One transfer for each paid invoice, of all its charges. */
async function payCopies(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into settlement (settlement_id, source, party_id, method, settled_on, currency, amount, exchange_rate, payment_ref, user_uid,
      user_name, created_at, company_code) overriding system value
    select b.base + row_number() over (order by i.inv_id), 'HAND', i.issue_party_id, 'TRANSFER', coalesce(i.due_date, i.invoice_date), i.currency,
      case i.ap_ar when 'AR' then i.total_amount else -i.total_amount end, i.exchange_rate, 'PAY-' || i.inv_id, i.user_uid, i.user_name, i.posted_at, i.company_code
    from copy c join invoice i on i.inv_id = c.new_id, (select coalesce(max(settlement_id), 0) as base from settlement) b where c.is_paid`)
  await client.query(`insert into settlement_line (settlement_id, line_no, inv_id, charge_line_no, amount, base_amount, exchange_difference)
    select s.settlement_id, h.line_no, h.inv_id, h.line_no, h.gross_amount, h.base_amount + h.base_tax_amount, 0
    from settlement s join invoice_charge h on h.inv_id = substr(s.payment_ref, 5)::integer where s.payment_ref like 'PAY-%' and h.gross_amount <> 0`)
}
