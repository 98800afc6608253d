import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import type { InvoiceHints, PlannedCost } from '@fairlead/domain/invoice/invoice.hint-api'
import type { ChargeHistory } from '@fairlead/domain/invoice/invoice.suggestion-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'

/** The part of an invoice on which its hints depend. */
export interface HintQuery {
  inv_id: number | null
  ap_ar: ApAr
  type: string | null
  account_code: string | null
  company_code: string | null
  issue_party_id: number | null
  currency: string | null
  invoice_date: string
  job_nos: readonly string[]
  charge_codes: readonly string[]
}

const SAME_AMOUNT_DAYS = 30
/** So many uses say whether a charge is usual on an account. */
const USES = { least: 20, most: 200 }

type Found = Pick<InvoiceHints, 'similar' | 'unusual' | 'gains' | 'freight' | 'measures' | 'billed' | 'disbursed'> & { invoiced: string[] }
/** What the warnings of an invoice compare with, in one statement. */
export async function readHints(db: Db, actor: Actor, asked: HintQuery, seesGp: boolean): Promise<Found> {
  const { inv_id, ap_ar, account_code, issue_party_id, currency, invoice_date } = asked
  const job_nos = sql`${[...asked.job_nos]}::text[]`
  const charge_codes = sql`${[...new Set(asked.charge_codes)]}::text[]`
  const [only, ...others] = asked.job_nos
  const job_no = others.length === 0 ? (only ?? null) : null
  const codesOn = (side: ApAr) => sql`coalesce((select jsonb_agg(distinct f.charge_code) from pl_fact f
    where f.job_no = any(${job_nos}) and f.ap_ar = ${side} and f.inv_id is distinct from ${inv_id}::integer), '[]')`
  const { rows } = await sql<Found>`select
      coalesce((select jsonb_agg(to_jsonb(s)) from (
        select o.record_no, o.total_amount::text as total_amount, o.invoice_date from invoice o
        where o.issue_party_id = ${issue_party_id} and o.ap_ar = ${ap_ar} and o.currency = ${currency} and o.inv_id is distinct from ${inv_id}::integer
          and o.reverses_inv_id is null and o.invoice_status not in ('DELETED', 'REVERSED')
          and o.invoice_date between ${invoice_date}::date - ${SAME_AMOUNT_DAYS}::integer and ${invoice_date}::date + ${SAME_AMOUNT_DAYS}::integer
          and (${ap_ar} = 'AP' or o.type = ${asked.type} and exists (select from invoice_job n where n.inv_id = o.inv_id and n.job_no = any(${job_nos}))
            and exists (select from invoice_charge c where c.inv_id = o.inv_id and c.charge_code = any(${charge_codes})))
          and ${invoiceScope(actor)} order by o.invoice_date desc limit 100) s), '[]') as similar,
      coalesce((select jsonb_agg(c.code) from unnest(${charge_codes}) as c(code), lateral (
          select count(*) as uses, count(*) filter (where i.account_code = ${account_code}) as here
          from (select inv_id from invoice_charge where charge_code = c.code order by inv_id desc limit ${USES.most}) u join invoice i using (inv_id)) n
        where n.uses >= ${USES.least} and n.here = 0 and not exists (select from reference_code r where r.code_type = 'CHARGE_CODE' and r.code = c.code
          and case ${ap_ar} when 'AP' then r.ap_account_code else r.ar_account_code end = ${account_code})), '[]') as unusual,
      case when ${seesGp} then coalesce((select jsonb_agg(to_jsonb(g)) from (
        select f.job_no, sum(f.base_gain)::text as gain from pl_fact f where f.job_no = any(${job_nos}) and f.company_code = ${asked.company_code}
          and f.inv_id is distinct from ${inv_id}::integer group by f.job_no) g), '[]') else '[]' end as gains,
      (select jsonb_build_object('term', s.freight, 'shipper_party_id', s.shipper_party_id, 'consignee_party_id', s.consignee_party_id,
          'customer_party_id', s.customer_party_id, 'charge_codes', coalesce((select jsonb_agg(r.code) from reference_code r
            where r.code_type = 'CHARGE_CODE' and r.category = 'FREIGHT' and r.code = any(${charge_codes})), '[]'))
        from job j join shipping_order s on s.so_no = j.so_no where j.job_no = ${job_no}) as freight,
      (select jsonb_build_object('containers', (select coalesce(sum(q.qty), 0) from container_request q where q.so_no = s.so_no),
          'cbm', s.cbm, 'gross_weight', s.gross_weight, 'cw', s.cw)
        from job j join shipping_order s on s.so_no = j.so_no where j.job_no = ${job_no}) as measures,
      coalesce((select jsonb_agg(r.code) from reference_code r where r.code_type = 'CHARGE_CODE' and r.is_disbursement
        and r.code = any(${charge_codes})), '[]') as disbursed,
      ${codesOn('AR')} as billed, ${codesOn(ap_ar)} as invoiced`.execute(db)
  return rows[0] as Found
}

/** The planned costs of these charges with what other invoices charge for them in the books of a company; the planned part in its currency. */
export async function readPlannedCosts(
  db: Db,
  { inv_id, company_code, job_nos, charge_codes }: HintQuery,
): Promise<(Omit<PlannedCost, 'planned'> & { currency: string; amount: string })[]> {
  const { rows } = await sql<
    Omit<PlannedCost, 'planned'> & { currency: string; amount: string }
  >`select e.job_no, e.charge_code, e.currency,
      sum(e.amount)::text as amount, coalesce((select -sum(f.base_gain) from pl_fact f where f.job_no = e.job_no and f.charge_code = e.charge_code
        and f.ap_ar = 'AP' and f.company_code = ${company_code} and f.inv_id is distinct from ${inv_id}::integer), 0)::text as invoiced
    from expectation e where e.ap_ar = 'AP' and e.job_no = any(${[...job_nos]}::text[]) and e.charge_code = any(${[...charge_codes]}::text[])
    group by e.job_no, e.charge_code, e.currency`.execute(db)
  return rows
}

const HISTORY = { days: 180, jobs: 200 }
/** The jobs of the last half year like this one that the actor has invoices of in this account (null: in any), with their charges, newest first. */
export async function readChargeHistory(
  db: Db,
  actor: Actor,
  { ap_ar, account_code, job_no }: { ap_ar: ApAr; account_code: string | null; job_no: string },
  today: string,
): Promise<ChargeHistory> {
  const isUsed = sql`o.ap_ar = ${ap_ar} and o.type = ${ap_ar} and ${account_code === null ? sql`true` : sql`o.account_code = ${account_code}`} and o.invoice_status <> 'DELETED' and ${invoiceScope(actor)}`
  const { rows } = await sql<ChargeHistory>`with alike as materialized (
      select g.job_no, coalesce(g.customer_party_id = t.customer_party_id, false) as of_customer, g.etd
      from job_gp t join job_gp g on g.is_main and g.mode = t.mode and g.service = t.service and left(g.pol, 2) = left(t.pol, 2)
        and left(g.pod, 2) = left(t.pod, 2) and g.job_no <> t.job_no and g.etd >= ${today}::date - ${HISTORY.days}::integer
      where t.job_no = ${job_no} and t.is_main
        and exists (select from invoice_job n join invoice o using (inv_id) where n.job_no = g.job_no and ${isUsed})
      order by g.etd desc, g.job_no limit ${HISTORY.jobs}
    )
    select coalesce((select jsonb_agg(jsonb_build_object('job_no', a.job_no, 'of_customer', a.of_customer) order by a.etd desc, a.job_no) from alike a), '[]') as jobs,
      coalesce((select jsonb_agg(jsonb_build_object('job_no', l.job_no, 'charge_code', c.charge_code, 'currency', l.currency,
          'unit_price', trim_scale(l.unit_price)::text, 'uom', l.uom) order by o.inv_id desc, l.line_no)
        from alike a join invoice_line l on l.job_no = a.job_no join invoice o on o.inv_id = l.inv_id
          join invoice_charge c on c.inv_id = l.inv_id and c.line_no = l.charge_line_no where ${isUsed}), '[]') as lines`.execute(db)
  return rows[0] ?? { jobs: [], lines: [] }
}
