import type { GpSums } from '@fairlead/domain/gp/gp.rules'
import type { JobGp } from '@fairlead/domain/gp/gp'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { companyScope } from '../scope/company.scope.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'
import { jobScope } from '../scope/job.scope.ts'

/** The stored sums of a job in the books of one company. */
export interface StoredGp
  extends
    GpSums,
    Pick<
      JobGp,
      'job_no' | 'so_no' | 'job_status' | 'period' | 'company_code' | 'base_currency' | 'ar_count' | 'ap_count' | 'unrated_lines'
    > {
  is_main: boolean
  disbursement_revenue: string
  disbursement_cost: string
  teu: string | null
  cbm: string | null
  cw: string | null
}

const SUMS = sql.join(
  [
    'revenue_draft',
    'revenue_open',
    'revenue_posted',
    'cost_draft',
    'cost_open',
    'cost_posted',
    'disbursement_revenue',
    'disbursement_cost',
  ].map((column) => sql`${sql.ref(`g.${column}`)}::text as ${sql.ref(column)}`),
)
const ROW = sql`g.job_no, g.so_no, g.job_status, g.period, g.company_code, g.base_currency, g.is_main, ${SUMS}, g.ar_count, g.ap_count, g.unrated_lines,
  g.teu::text as teu, g.cbm::text as cbm, round(g.cw / 1000, 3)::text as cw`

async function readGp(db: Db, condition: RawBuilder<boolean>): Promise<StoredGp[]> {
  const { rows } = await sql<StoredGp>`select ${ROW} from job_gp g join job j on j.job_no = g.job_no
    where ${condition} order by g.job_no, g.is_main desc, g.company_code`.execute(db)
  return rows
}

/** The sums of a job that the actor may see, in the books that the actor may see. */
export const readGpOfJob = (db: Db, jobNo: string, actor: Actor): Promise<StoredGp[]> =>
  readGp(db, sql`j.job_no = ${jobNo} and ${jobScope(actor)} and ${companyScope(actor, sql`g.company_code`)}`)

/** The sums of the jobs of an invoice in the books that the actor may see. */
export const readGpOfInvoice = (db: Db, invId: number, actor: Actor): Promise<StoredGp[]> =>
  readGp(
    db,
    sql`${companyScope(actor, sql`g.company_code`)}
      and j.job_no in (select n.job_no from invoice_job n join invoice o using (inv_id) where n.inv_id = ${invId} and ${invoiceScope(actor)})`,
  )

/** What is planned for jobs, by side and currency. */
export interface PlannedSum {
  job_no: string
  ap_ar: 'AP' | 'AR'
  currency: string
  amount: string
  charges: number
}
export async function readPlannedSums(db: Db, jobNos: readonly string[]): Promise<PlannedSum[]> {
  const { rows } =
    await sql<PlannedSum>`select job_no, ap_ar, currency, sum(amount)::text as amount, count(*)::integer as charges from expectation
    where job_no = any(${[...jobNos]}::text[]) group by job_no, ap_ar, currency`.execute(db)
  return rows
}

/** Sums of one job without the scope of a reader, for its steps. */
export const readStoredGp = (db: Db, jobNo: string): Promise<StoredGp[]> => readGp(db, sql`j.job_no = ${jobNo}`)

export async function seesJob(db: Db, jobNo: string, actor: Actor): Promise<boolean> {
  const { rows } = await sql`select from job j where j.job_no = ${jobNo} and ${jobScope(actor)}`.execute(db)
  return rows.length > 0
}

/** True if the invoice exists within the actor's scope. */
export async function seesInvoice(db: Db, invId: number, actor: Actor): Promise<boolean> {
  const { rows } = await sql`select from invoice o where o.inv_id = ${invId} and ${invoiceScope(actor)}`.execute(db)
  return rows.length > 0
}

/** Jobs whose stored sums differ from their lines; they are computed again. */
export async function repairGp(db: Db): Promise<string[]> {
  const { rows } = await sql<{ job_no: string }>`select job_no from job_gp_difference limit 1000`.execute(db)
  const jobs = rows.map(({ job_no }) => job_no)
  if (jobs.length > 0) await sql`select refresh_job_gp(${jobs}::text[])`.execute(db)
  return jobs
}
