import type { Expectation, PlannedCharge } from '@fairlead/domain/expectation/expectation'
import type { PlannedSide } from '@fairlead/domain/expectation/expectation.codes'
import type { PlanFacts } from '@fairlead/domain/expectation/expectation.rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { asAmount } from '@fairlead/domain/kit/money'
import type { Language } from '@fairlead/domain/kit/languages'
import { sql, type RawBuilder } from 'kysely'
import { CODE_NAME } from '../code/code.names-store.ts'
import type { Db } from '../kit/db/database.ts'
import { post } from '../kit/db/pipeline.ts'
import { jobScope } from '../scope/job.scope.ts'
import { companyScope } from '../scope/company.scope.ts'

/** An open job with what its planned charges depend on. */
export interface JobToPlan extends PlanFacts {
  job_no: string
  is_cancelled: boolean
}

const PAYERS = sql`jsonb_build_object('SHIPPER', s.shipper_party_id, 'CUSTOMER', s.customer_party_id, 'CONSIGNEE', s.consignee_party_id,
  'NOMINATION_AGENT', s.nomination_agent_party_id, 'RELEASE_AGENT', s.release_agent_party_id, 'FORWARDER', null)`

/** The open jobs of bookings, over the aliases `j` and `s`. A completed job keeps the plan that it was measured by. */
async function readJobs(db: Db, condition: RawBuilder<boolean>): Promise<JobToPlan[]> {
  const { rows } = await sql<JobToPlan>`select j.job_no, s.booking_status in ('CANCELLED', 'DELETED') as is_cancelled,
      s.cbm::float as cbm, s.gross_weight::float as gross_weight, s.cw::float as cw, ${PAYERS} as payers,
      coalesce((select jsonb_agg(jsonb_build_object('container_size', c.container_size, 'qty', c.qty) order by c.line_no) from container_request c
        where c.so_no = s.so_no and c.container_size is not null and c.qty is not null), '[]') as boxes,
      (select p.party_id from party p where p.carrier_code = s.carrier_code and p.status = 'A'
        and exists (select from party_role r where r.party_id = p.party_id and r.party_type = 'CARRIER_AGENT') order by p.party_id limit 1) as carrier_agent_party_id,
      (select jsonb_build_object('contract_no', r.contract_no, 'currency', r.currency, 'rate_containers', r.rate_containers)
        from rate r where r.source_key = s.rate_source_key) as rate,
      (select jsonb_build_object('currency', a.offer_currency, 'total', a.offer_total::text) from proposed_sailing a
        where a.so_no = s.so_no and a.chosen and a.offer_total is not null and a.offer_currency is not null limit 1) as offer,
      coalesce((select jsonb_agg(jsonb_build_object('charge_code', l.charge_code, 'basis', l.basis, 'currency', l.currency, 'amount', l.amount::text,
        'payer', l.payer) order by l.line_no) from local_deal_line l where l.so_no = s.so_no), '[]') as deal
    from job j join shipping_order s on s.so_no = j.so_no
    where j.job_type = 'SO' and j.job_status = 'OUTSTANDING' and ${condition} order by j.job_no`.execute(db)
  return rows
}

export const jobsOfOrder = (db: Db, soNo: string): Promise<JobToPlan[]> => readJobs(db, sql`j.so_no = ${soNo}`)
export const jobsOfRate = (db: Db, sourceKey: number): Promise<JobToPlan[]> => readJobs(db, sql`s.rate_source_key = ${sourceKey}`)
/** Every open job, for the demo world. */
export const openJobs = (db: Db): Promise<JobToPlan[]> => readJobs(db, sql`true`)

/** Replaces the planned charges of jobs. */
export async function writeExpectations(db: Db, plans: readonly { job_no: string; charges: readonly Expectation[] }[]): Promise<void> {
  const rows = plans.flatMap(({ job_no, charges }) => charges.map((charge, index) => ({ ...charge, job_no, line_no: index + 1 })))
  const columns = sql.raw(
    'job_no, line_no, ap_ar, source, source_note, charge_code, container_size, issue_party_id, currency, unit_price, quantity, uom, amount',
  )
  await post(
    db,
    sql`with planned as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(job_no text, line_no integer, ap_ar text, source text, source_note text,
          charge_code text, container_size text, issue_party_id integer, currency text, unit_price numeric, quantity numeric, uom text, amount numeric)
      ), gone as (
        delete from expectation e where e.job_no = any(${plans.map(({ job_no }) => job_no)}::text[])
          and not exists (select from planned p where p.job_no = e.job_no and p.line_no = e.line_no)
      )
      insert into expectation (${columns}) select ${columns} from planned
      on conflict (job_no, line_no) do update set (${columns}) = row (${sql.raw(
        'excluded.job_no, excluded.line_no, excluded.ap_ar, excluded.source, excluded.source_note, excluded.charge_code, excluded.container_size, excluded.issue_party_id, excluded.currency, excluded.unit_price, excluded.quantity, excluded.uom, excluded.amount',
      )})`,
  )
}

/** A cancelled booking has no planned charges. */
export const dropExpectations = (db: Db, soNo: string): Promise<void> =>
  post(db, sql`delete from expectation where job_no in (select job_no from job where so_no = ${soNo} and job_status = 'OUTSTANDING')`)

/** A planned charge of a job. */
export type StoredExpectation = PlannedCharge['parts'][number] & { job_no: string; charge_name: string | null }

/** The planned charges of jobs on these sides, as they were planned. */
export async function readExpectations(
  db: Db,
  jobNos: readonly string[],
  sides: readonly PlannedSide[],
  language: Language,
): Promise<StoredExpectation[]> {
  const { rows } =
    await sql<StoredExpectation>`select e.job_no, e.ap_ar, e.source, e.source_note, e.charge_code, e.container_size, e.issue_party_id,
      e.currency, trim_scale(e.unit_price)::text as unit_price, trim_scale(e.quantity)::text as quantity, e.uom, e.amount::text as amount,
      p.full_name as issue_party_name, coalesce(c.${sql.raw(CODE_NAME[language])}, c.description) as charge_name
    from expectation e left join party p on p.party_id = e.issue_party_id
      left join reference_code c on c.code_type = 'CHARGE_CODE' and c.code = e.charge_code
    where e.job_no = any(${[...jobNos]}::text[]) and e.ap_ar = any(${[...sides]}::text[]) order by e.job_no, e.ap_ar desc, e.line_no`.execute(
      db,
    )
  return rows.map((row) => ({ ...row, amount: asAmount(row.amount, row.currency) }))
}

interface Invoiced {
  ap_ar: PlannedSide
  charge_code: string
  charge_name: string | null
  amount: string
}
/** What the invoices of a job that are in force charge, in the base currency of its main books. */
export async function readInvoiced(db: Db, jobNo: string, sides: readonly PlannedSide[]): Promise<Invoiced[]> {
  const { rows } =
    await sql<Invoiced>`select f.ap_ar, f.charge_code, sum(case f.ap_ar when 'AR' then f.base_gain else -f.base_gain end)::text as amount
    from pl_fact f join job_gp g on g.job_no = f.job_no and g.company_code = f.company_code and g.is_main
    where f.job_no = ${jobNo} and f.ap_ar = any(${[...sides]}::text[]) group by f.ap_ar, f.charge_code`.execute(db)
  return rows
}

/** The base currency of a job that the actor may see; undefined if the job is missing or foreign. */
export async function readJobCurrency(db: Db, jobNo: string, actor: Actor): Promise<{ base_currency: string | null } | undefined> {
  const { rows } = await sql<{
    base_currency: string | null
  }>`select g.base_currency from job j left join job_gp g on g.job_no = j.job_no and g.is_main
    where j.job_no = ${jobNo} and ${jobScope(actor)} and ${companyScope(actor, sql`company_of_office(j.office_party_id)`)}`.execute(db)
  return rows[0]
}
