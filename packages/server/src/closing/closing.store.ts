import type { AccountPeriod, PeriodClosing, PeriodFigure, PeriodKey } from '@fairlead/domain/closing/closing'
import type { ApAr, InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import { NOT_POSTED, POSTED } from '@fairlead/domain/invoice/invoice.state-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { asAmount } from '@fairlead/domain/kit/money'
import type { Language } from '@fairlead/domain/kit/languages'
import { sql, type RawBuilder } from 'kysely'
import { ACCOUNT_NAME } from '../lookup/lookup.invoice-options-store.ts'
import { lockPeriod } from '../invoice/invoice.facts-store.ts'
import type { Db } from '../kit/db/database.ts'
import { seesEverything } from '../scope/booking.scope.ts'

/** The accounts `a` with companies `c` whose books an actor may close: of the companies of their offices. */
const closable = (actor: Actor): RawBuilder<boolean> =>
  !actor.internal
    ? sql`false`
    : seesEverything(actor)
      ? sql`true`
      : sql`exists (select from party p where fold(p.party_code) = fold(c.office_code) and p.party_id = any(${[...actor.party_ids]}::integer[]))`

export interface ClosableAccount {
  account_code: string
  account_name: string
  company_code: string
  company_name: string
  sides: ApAr[]
}
export async function readAccounts(db: Db, actor: Actor, language: Language): Promise<ClosableAccount[]> {
  const { rows } =
    await sql<ClosableAccount>`select a.account_code, ${ACCOUNT_NAME[language]} as account_name, c.company_code, c.company_name,
      case a.side when 'BOTH' then array['AP', 'AR'] else array[a.side] end as sides
    from invoice_account a join company c on fold(c.company_code) = fold(a.company_code) where ${closable(actor)} order by a.account_code`.execute(
      db,
    )
  return rows
}

const counts = ({ account_code, ap_ar }: { account_code: RawBuilder<string>; ap_ar: RawBuilder<string> }, period: RawBuilder<string>) =>
  sql`(select jsonb_build_object('posted', count(*) filter (where o.posted_at is not null),
      'not_posted', count(*) filter (where o.invoice_status = any(${[...NOT_POSTED]}::text[])), 'closed', count(*) filter (where o.closed_flag))
    from invoice o where o.account_code = ${account_code} and o.ap_ar = ${ap_ar} and o.close_period = ${period})`

type PeriodRow = Omit<AccountPeriod, 'posted' | 'not_posted' | 'closed'> & {
  counts: Pick<AccountPeriod, 'posted' | 'not_posted' | 'closed'>
}
const periodOf = ({ counts: counted, ...row }: PeriodRow): AccountPeriod => ({ ...row, ...counted })

/** These months of accounts on their sides; a month without a row is open. */
export async function readPeriods(
  db: Db,
  accounts: readonly Pick<PeriodKey, 'account_code' | 'ap_ar'>[],
  periods: readonly string[],
): Promise<AccountPeriod[]> {
  const { rows } = await sql<PeriodRow>`select k.account_code, k.ap_ar, m.period, coalesce(p.period_status, 'OPEN') as period_status,
      coalesce(p.version, 0) as version, p.changed_at, p.changed_by_name, ${counts({ account_code: sql`k.account_code`, ap_ar: sql`k.ap_ar` }, sql`m.period`)} as counts
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as k(account_code text, ap_ar text)
      cross join unnest(${[...periods]}::text[]) with ordinality as m(period, place)
      left join account_period p on (p.account_code, p.ap_ar, p.period) = (k.account_code, k.ap_ar, m.period)
    order by k.account_code, k.ap_ar, m.place`.execute(db)
  return rows.map(periodOf)
}

/** One month; `lock` waits for the postings in it and keeps new ones out. */
export async function readPeriod(db: Db, key: PeriodKey, lock = false): Promise<AccountPeriod> {
  const { account_code, ap_ar, period } = key
  if (lock) await lockPeriod(db, key, 'update')
  const [found] = await readPeriods(db, [{ account_code, ap_ar }], [period])
  if (!found) throw new Error('a month is always found')
  return found
}

/** Writes the state of a month that is locked. */
export const movePeriod = (db: Db, { account_code, ap_ar, period }: PeriodKey, change: { period_status: string; at: Date; by: string }) =>
  sql`update account_period set period_status = ${change.period_status}, version = version + 1, changed_at = ${change.at}, changed_by_name = ${change.by}
    where account_code = ${account_code} and ap_ar = ${ap_ar} and period = ${period}`.execute(db)

/** What keeps a month from being closed: postings without an answer, refused ones, and open groups with an invoice of it. */
export interface Unanswered {
  pending: number
  failed: number
  open_groups: number
}

/** The same of each of these months. */
export async function countUnanswered(db: Db, keys: readonly PeriodKey[]): Promise<(PeriodKey & Unanswered)[]> {
  const { rows } = await sql<PeriodKey & Unanswered>`select k.account_code, k.ap_ar, k.period,
      count(*) filter (where o.process_status = 'PENDING')::integer as pending, count(*) filter (where o.process_status = 'FAILURE')::integer as failed,
      (select count(distinct m.group_no)::integer from invoice i join invoice_group_member m using (inv_id)
        where (i.account_code, i.ap_ar, i.close_period) = (k.account_code, k.ap_ar, k.period) and m.is_open) as open_groups
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(account_code text, ap_ar text, period text)
      left join invoice o on (o.account_code, o.ap_ar, o.close_period) = (k.account_code, k.ap_ar, k.period) and not o.closed_flag
        and o.invoice_status = any(${[...POSTED]}::text[])
    group by k.account_code, k.ap_ar, k.period`.execute(db)
  return rows
}

/** Open jobs of the month in the company of the account. */
export async function readOpenJobs(db: Db, { account_code, period }: PeriodKey): Promise<{ count: number; company_code: string }> {
  const { rows } = await sql<{ count: number; company_code: string }>`select c.company_code, (select count(*)::integer from job_gp g
      where g.is_main and g.period = ${period} and g.job_status = 'OUTSTANDING' and g.company_code = c.company_code) as count
    from invoice_account a join company c on fold(c.company_code) = fold(a.company_code) where a.account_code = ${account_code}`.execute(db)
  return rows[0] ?? { count: 0, company_code: '' }
}

/** Earlier months with invoices that are not closed, of each of these months. */
export async function countEarlierOpenOf(db: Db, keys: readonly PeriodKey[]): Promise<(PeriodKey & { count: number })[]> {
  const { rows } = await sql<PeriodKey & { count: number }>`select k.account_code, k.ap_ar, k.period,
      count(distinct o.close_period) filter (where coalesce(p.period_status, 'OPEN') = 'OPEN')::integer as count
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(account_code text, ap_ar text, period text)
      left join invoice o on o.account_code = k.account_code and o.ap_ar = k.ap_ar and o.close_period < k.period and o.invoice_status <> 'DELETED'
      left join account_period p on (p.account_code, p.ap_ar, p.period) = (o.account_code, o.ap_ar, o.close_period)
    group by k.account_code, k.ap_ar, k.period`.execute(db)
  return rows
}

export async function countEarlierOpen(db: Db, key: PeriodKey): Promise<number> {
  const [{ count } = { count: 0 }] = await countEarlierOpenOf(db, [key])
  return count
}

/** The first month with an invoice or a job in the books of the company of the account. */
export async function booksBegin(db: Db, { account_code }: Pick<PeriodKey, 'account_code'>): Promise<string | null> {
  const { rows } = await sql<{ period: string | null }>`select least(
      (select min(earliest.close_period) from invoice_account b cross join (values ('AP'), ('AR')) as side (ap_ar)
        cross join lateral (select o.close_period from invoice o where o.account_code = b.account_code and o.ap_ar = side.ap_ar
          order by o.close_period limit 1) earliest where fold(b.company_code) = fold(a.company_code)),
      (select g.period from job_gp g where g.is_main and fold(g.company_code) = fold(a.company_code) order by g.period limit 1)) as period
    from invoice_account a where a.account_code = ${account_code}`.execute(db)
  return rows[0]?.period ?? null
}

export async function laterClosed(db: Db, { account_code, ap_ar, period }: PeriodKey): Promise<string | null> {
  const { rows } = await sql<{ period: string | null }>`select max(period) as period from account_period
    where account_code = ${account_code} and ap_ar = ${ap_ar} and period > ${period} and period_status <> 'OPEN'`.execute(db)
  return rows[0]?.period ?? null
}

interface NewClosing extends PeriodKey {
  started_at: Date
  user_uid: string
  user_name: string
  super_user_uid: string | null
  profile_type: string
}
export async function insertClosing(db: Db, closing: NewClosing): Promise<number> {
  const { closing_id } = await db.insertInto('period_closing').values(closing).returning('closing_id').executeTakeFirstOrThrow()
  return closing_id
}

/** A closing that is not finished, with its author. */
export type RunningClosing = NewClosing & { closing_id: number }
export async function readRunning(db: Db, closingId: number): Promise<RunningClosing | undefined> {
  const { rows } = await sql<RunningClosing>`select * from period_closing where closing_id = ${closingId} and closed_at is null`.execute(db)
  return rows[0]
}
export async function runningClosings(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    closing_id: number
  }>`select closing_id from period_closing where closed_at is null order by closing_id`.execute(db)
  return rows.map(({ closing_id }) => closing_id)
}

export interface MovedInvoice {
  inv_id: number
  from_status: InvoiceStatus
  to_status: InvoiceStatus
  version: number
}

/** Closes at most `most` invoices of a month that is locked. */
export async function closeInvoices(db: Db, { account_code, ap_ar, period }: PeriodKey, at: Date, most: number): Promise<MovedInvoice[]> {
  const { rows } = await sql<MovedInvoice>`update invoice o set invoice_status = 'CLOSED', closed_flag = true, status_changed_at = ${at},
      status_before = array_prepend(o.invoice_status, o.status_before), version = o.version + 1
    from (select inv_id, invoice_status from invoice where account_code = ${account_code} and ap_ar = ${ap_ar} and close_period = ${period} and not closed_flag
      and invoice_status = any(${[...POSTED]}::text[]) order by inv_id limit ${most} for update) b
    where o.inv_id = b.inv_id returning o.inv_id, b.invoice_status as from_status, o.invoice_status as to_status, o.version`.execute(db)
  return rows
}

/** Gives the invoices of a month back their statuses before the closing. One that was reversed since stays reversed. */
export async function reopenInvoices(db: Db, { account_code, ap_ar, period }: PeriodKey, at: Date, most: number): Promise<MovedInvoice[]> {
  const { rows } =
    await sql<MovedInvoice>`update invoice o set closed_flag = false, version = o.version + 1, status_before = o.status_before[2:],
      invoice_status = case when b.invoice_status = 'CLOSED' then o.status_before[1] else o.invoice_status end,
      status_changed_at = case when b.invoice_status = 'CLOSED' then ${at} else o.status_changed_at end
    from (select inv_id, invoice_status from invoice where account_code = ${account_code} and ap_ar = ${ap_ar} and close_period = ${period} and closed_flag
      order by inv_id limit ${most} for update) b
    where o.inv_id = b.inv_id returning o.inv_id, b.invoice_status as from_status, o.invoice_status as to_status, o.version`.execute(db)
  return rows
}

/** Keeps the figures of a month and marks its closing as finished. */
export async function finishClosing(db: Db, { closing_id, account_code, ap_ar, period }: RunningClosing, at: Date): Promise<void> {
  await sql`insert into period_figure (closing_id, charge_code, currency, base_currency, invoices, amount, tax_amount, base_amount, base_tax_amount, base_gain)
    select ${closing_id}::integer, charge_code, currency, base_currency, invoices, amount, tax_amount, base_amount, base_tax_amount, base_gain from period_sum
    where account_code = ${account_code} and ap_ar = ${ap_ar} and period = ${period}`.execute(db)
  await sql`update period_closing set closed_at = ${at} where closing_id = ${closing_id}`.execute(db)
}

/** Notes that the latest closing of a month was undone. */
export const noteReopening = (
  db: Db,
  { account_code, ap_ar, period }: PeriodKey,
  { at, by, reason }: { at: Date; by: string; reason: string },
) =>
  sql`update period_closing set reopened_at = ${at}, reopened_by_name = ${by}, reopen_reason = ${reason}
    where closing_id = (select max(closing_id) from period_closing where account_code = ${account_code} and ap_ar = ${ap_ar} and period = ${period}
      and closed_at is not null)`.execute(db)

const SHOWN_CLOSINGS = 2
/** The latest closings of a month with their figures. */
export async function readClosings(db: Db, { account_code, ap_ar, period }: PeriodKey): Promise<PeriodClosing[]> {
  const { rows } =
    await sql<PeriodClosing>`select c.closing_id, c.closed_at, c.user_name as closed_by_name, c.reopened_at, c.reopened_by_name, c.reopen_reason,
      coalesce((select jsonb_agg(to_jsonb(f) - 'closing_id' || jsonb_build_object('amount', f.amount::text, 'tax_amount', f.tax_amount::text,
          'base_amount', f.base_amount::text, 'base_tax_amount', f.base_tax_amount::text, 'base_gain', f.base_gain::text) order by f.charge_code, f.currency)
        from period_figure f where f.closing_id = c.closing_id), '[]') as figures
    from period_closing c where c.account_code = ${account_code} and c.ap_ar = ${ap_ar} and c.period = ${period} and c.closed_at is not null
    order by c.closing_id desc limit ${SHOWN_CLOSINGS}`.execute(db)
  return rows.map((closing) => ({ ...closing, figures: closing.figures.map(inCoins) }))
}

const inCoins = (figure: PeriodFigure): PeriodFigure => ({
  ...figure,
  amount: asAmount(figure.amount, figure.currency),
  tax_amount: asAmount(figure.tax_amount, figure.currency),
  base_amount: asAmount(figure.base_amount, figure.base_currency),
  base_tax_amount: asAmount(figure.base_tax_amount, figure.base_currency),
  base_gain: asAmount(figure.base_gain, figure.base_currency),
})

/** Moves invoices of a month that are not posted, all or these, to another month. */
export async function moveInvoices(
  db: Db,
  { account_code, ap_ar, period }: PeriodKey,
  { to, inv_ids }: { to: string; inv_ids: readonly number[] | null },
): Promise<MovedInvoice[]> {
  const chosen = inv_ids === null ? sql`true` : sql`inv_id = any(${[...inv_ids]}::integer[])`
  const { rows } = await sql<MovedInvoice>`update invoice o set close_period = ${to}, version = o.version + 1
    from (select inv_id from invoice where account_code = ${account_code} and ap_ar = ${ap_ar} and close_period = ${period}
      and invoice_status = any(${[...NOT_POSTED]}::text[]) and ${chosen} order by inv_id for update) b
    where o.inv_id = b.inv_id returning o.inv_id, o.invoice_status as from_status, o.invoice_status as to_status, o.version`.execute(db)
  return rows
}
