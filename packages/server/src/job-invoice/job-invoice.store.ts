import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { UNAPPROVED, NOT_POSTED } from '@fairlead/domain/invoice/invoice.state-rules'
import { MOST_INVOICES, type JobInvoice, type JobRow } from '@fairlead/domain/job-invoice/job-invoice'
import { mayReadGp } from '@fairlead/domain/job/job.gp-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { asAmount } from '@fairlead/domain/kit/money'
import { sql, type RawBuilder } from 'kysely'
import { selectOf, type Find } from '../booking/booking.columns.ts'
import { partyName } from '../party/party.name-columns.ts'
import type { Db } from '../kit/db/database.ts'
import type { ListSource } from '../kit/list/listQuery.ts'
import { seesEverything } from '../scope/booking.scope.ts'
import { companyScope } from '../scope/company.scope.ts'
import { invoiceScope, visibleSides } from '../scope/invoice.scope.ts'
import { jobScope } from '../scope/job.scope.ts'

const NAMES: Record<string, Find> = {
  office_party_name: partyName('office_party_id'),
  customer_party_name: partyName('customer_party_id'),
}
const COLUMNS: readonly (keyof JobRow)[] = [
  'job_no',
  'job_type',
  'so_no',
  'consolidation_no',
  'hbl_no',
  'job_status',
  'mode',
  'period',
  'sales_code',
  'description',
  'account_code',
  'company_code',
  'etd',
  'opened_at',
  'version',
]

/** The number of invoices of a side; null if the actor does not see that side, or the books of the job. */
const countOf = (actor: Actor, side: ApAr): RawBuilder<unknown> =>
  visibleSides(actor).includes(side)
    ? sql`case when ${companyScope(actor, sql`company_of_office(o.office_party_id)`)} then ${sql.ref(`o.${side.toLowerCase()}_count`)} end`
    : sql`null::integer`

/** The rows of the list of jobs, as an actor sees them. */
export function jobRows(actor: Actor): ListSource {
  const [ar_count, ap_count] = [countOf(actor, 'AR'), countOf(actor, 'AP')]
  const gp_reason = mayReadGp(actor) ? sql`o.gp_reason` : sql`null::text`
  return {
    table: 'job_row',
    elsewhere: { ar_count: (test) => test(ar_count), ap_count: (test) => test(ap_count), gp_reason: (test) => test(gp_reason) },
    names: NAMES,
    select: sql`${selectOf([...COLUMNS], Object.entries(NAMES))}, ${ar_count} as ar_count, ${ap_count} as ap_count, ${gp_reason} as gp_reason`,
    searchText: 'search_text',
    codes: new Set(['job_no', 'so_no', 'consolidation_no', 'hbl_no', 'account_code', 'company_code', 'sales_code', 'period']),
  }
}

/** The jobs `o` of the list that an actor may see. */
export const jobsFor = (actor: Actor): RawBuilder<boolean> => sql`o.job_no in (select j.job_no from job j where ${jobScope(actor)})`

type InvoiceOfJob = JobInvoice & { job_no: string }
/** The invoices of jobs that an actor may see, by number, and whether there are more than are read. */
export async function readInvoicesOfJobs(
  db: Db,
  actor: Actor,
  jobNos: readonly string[],
): Promise<{ invoices: InvoiceOfJob[]; has_more: boolean }> {
  const { rows } = await sql<InvoiceOfJob>`select n.job_no, o.inv_id, o.ap_ar, o.type, o.record_no, o.invoice_status, o.currency,
      o.total_amount::text as total_amount, coalesce(o.issue_party_snapshot ->> 'full_name', p.full_name) as issue_party_name
    from invoice_job n join invoice o using (inv_id) join party p on p.party_id = o.issue_party_id
    where n.job_no = any(${[...jobNos]}::text[]) and ${invoiceScope(actor)} order by n.job_no, o.ap_ar desc, o.inv_id
    limit ${MOST_INVOICES + 1}`.execute(db)
  const invoices = rows.slice(0, MOST_INVOICES).map((row) => ({ ...row, total_amount: asAmount(row.total_amount, row.currency) }))
  return { invoices, has_more: rows.length > MOST_INVOICES }
}

/** The jobs of a booking that an actor may see. */
export async function readJobsOfOrder(db: Db, actor: Actor, soNo: string): Promise<{ job_no: string; office_party_name: string | null }[]> {
  const { rows } = await sql<{ job_no: string; office_party_name: string | null }>`select j.job_no, p.full_name as office_party_name
    from job j join party p on p.party_id = j.office_party_id where j.so_no = ${soNo} and ${jobScope(actor)} order by j.job_type, j.job_no`.execute(
    db,
  )
  return rows
}

interface OpenOffice {
  party_id: number
  party_name: string
  party_code: string
  mode: string | null
  etd: string | null
}
/** The parties `p` that are offices of the actor. */
const ownOffice = (actor: Actor): RawBuilder<boolean> => {
  const mine = seesEverything(actor) ? sql`true` : sql`p.party_id = any(${[...actor.party_ids]}::integer[])`
  return sql`(${mine} and exists (select from party_role r where r.party_id = p.party_id and r.party_type = 'OFFICE'))`
}

/** Offices that are agents of a confirmed booking and have no job on it yet, of those of the actor. */
export async function readOpenOffices(db: Db, actor: Actor, soNo: string): Promise<OpenOffice[]> {
  const { rows } =
    await sql<OpenOffice>`select p.party_id, p.full_name as party_name, p.party_code, s.mode, coalesce(s.projected_etd, s.etd) as etd
    from shipping_order s join party p on p.party_id in (s.release_agent_party_id, s.nomination_agent_party_id)
    where s.so_no = ${soNo} and s.booking_status = 'CONFIRMED' and ${ownOffice(actor)}
      and not exists (select from job j where j.so_no = s.so_no and j.office_party_id = p.party_id) order by p.party_code`.execute(db)
  return rows
}

/** An office by its id, of those of the actor. */
export async function readOffice(db: Db, actor: Actor, partyId: number): Promise<{ party_code: string; party_name: string } | undefined> {
  const { rows } = await sql<{ party_code: string; party_name: string }>`select p.party_code, p.full_name as party_name from party p
    where p.party_id = ${partyId} and ${ownOffice(actor)}`.execute(db)
  return rows[0]
}

export async function readOfficeName(db: Db, partyId: number): Promise<string | null> {
  const { rows } = await sql<{ full_name: string }>`select full_name from party where party_id = ${partyId}`.execute(db)
  return rows[0]?.full_name ?? null
}

/** The account is in use, and its company is that of the office. */
export async function isAccountOf(db: Db, accountCode: string, officeId: number): Promise<boolean> {
  const { rows } = await sql`select from invoice_account a where a.account_code = ${accountCode} and a.status = 'A'
    and fold(a.company_code) = fold(company_of_office(${officeId}::integer))`.execute(db)
  return rows.length > 0
}

/** How many invoices of a job are not approved, and how many are not posted. */
export async function countUnfinished(db: Db, jobNo: string): Promise<{ unapproved: number; unposted: number }> {
  const { rows } = await sql<{ unapproved: number; unposted: number }>`select
      count(*) filter (where invoice_status = any(${[...UNAPPROVED]}) or (invoice_status = 'APPROVED_1' and needs_second_level))::integer as unapproved,
      count(*) filter (where invoice_status = any(${[...NOT_POSTED]}))::integer as unposted
    from invoice_job n join invoice using (inv_id) where n.job_no = ${jobNo}`.execute(db)
  return rows[0] ?? { unapproved: 0, unposted: 0 }
}

/** Keeps or clears the figures that were true when the gross profit was locked. */
export const keepLock = (db: Db, jobNo: string, gp_reason: string | null) =>
  sql`update job set gp_reason = ${gp_reason}, (locked_revenue, locked_cost, locked_currency) = (select sum(revenue_open + revenue_posted),
      sum(cost_open + cost_posted), min(base_currency) from job_gp g where g.job_no = job.job_no) where job_no = ${jobNo}`.execute(db)
/** True if the booking of the job does not take place. */
export async function isCancelled(db: Db, jobNo: string): Promise<boolean> {
  const { rows } =
    await sql`select from job j join shipping_order s on s.so_no = j.so_no where j.job_no = ${jobNo} and s.booking_status in ('CANCELLED', 'DELETED')`.execute(
      db,
    )
  return rows.length > 0
}

export const keepChargesReason = (db: Db, jobNo: string, charges_reason: string | null) =>
  db.updateTable('job').set({ charges_reason }).where('job_no', '=', jobNo).execute()
export const clearLock = (db: Db, jobNo: string) =>
  sql`update job set gp_reason = null, charges_reason = null, locked_revenue = null, locked_cost = null, locked_currency = null where job_no = ${jobNo}`.execute(
    db,
  )

interface LiveInvoice {
  inv_id: number
  ap_ar: 'AP' | 'AR'
  record_no: string
  invoice_status: string
}
/** Invoices of a booking's jobs that are in force: neither deleted nor reversed by a posted reversal. */
export async function liveInvoices(db: Db, soNo: string): Promise<LiveInvoice[]> {
  const { rows } = await sql<LiveInvoice>`select distinct i.inv_id, i.ap_ar, i.record_no, i.invoice_status
    from job j join invoice_job n using (job_no) join invoice i using (inv_id)
    where j.so_no = ${soNo} and i.invoice_status not in ('DELETED', 'POST_REVERSED')
      and not (i.invoice_status = 'REVERSED' and exists (select from invoice t where t.reverses_inv_id = i.inv_id and t.posted_at is not null))
      and not exists (select from invoice o where o.inv_id = i.reverses_inv_id and i.posted_at is not null) order by i.inv_id limit 20`.execute(
    db,
  )
  return rows
}

/** True if the job has an invoice in a closed period. */
export async function hasClosedInvoices(db: Db, jobNo: string): Promise<boolean> {
  const { rows } =
    await sql`select from invoice_job n join invoice i using (inv_id) where n.job_no = ${jobNo} and i.closed_flag limit 1`.execute(db)
  return rows.length > 0
}

/** Moves a job to another month if it still has this version. */
export async function moveJobPeriod(db: Db, { job_no, version }: { job_no: string; version: number }, period: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ period, version: version + 1 })
    .where('job_no', '=', job_no)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
