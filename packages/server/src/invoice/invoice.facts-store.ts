import type { InvoiceAccount } from '@fairlead/domain/invoice-account/invoice-account'
import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { InvoicedJob } from '@fairlead/domain/invoice/invoice.job-api'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import type { InvoiceRuleFacts, OtherBooks, TaxRate } from '@fairlead/domain/invoice/invoice.facts-rules'
import { followingPeriod } from '@fairlead/domain/job/job'
import type { ChargeDefaults } from '@fairlead/domain/code/code.charge-rules'
import type { ChargeBasis } from '@fairlead/domain/code/code'
import type * as z from 'zod/mini'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'
import type { PaymentTerms } from '@fairlead/domain/kit/paymentTerms'
import { sql } from 'kysely'
import { CODE_NAME, PRINT_NAME } from '../code/code.names-store.ts'
import type { Db } from '../kit/db/database.ts'
import { PARTY_ON_PAPER, type PartyOnPaper } from '../print/print.paper-store.ts'
import { companyScope } from '../scope/company.scope.ts'
import { jobScope } from '../scope/job.scope.ts'
import { seesEverything } from '../scope/booking.scope.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'
import { partyScope } from '../scope/party.scope.ts'

/** An invoice account with its company; an inactive one only if the invoice has it already. */
export interface AccountFacts extends InvoiceAccount {
  base_currency: string
  tax_country_code: string
  accounting_system: string
}
export async function readAccount(db: Db, code: string | null, stored: string | null): Promise<AccountFacts | null> {
  const { rows } = await sql<AccountFacts>`select a.*, trim_scale(a.second_level_above)::text as second_level_above,
      c.base_currency, c.tax_country_code, c.accounting_system
    from invoice_account a join company c on fold(c.company_code) = fold(a.company_code)
    where a.account_code = ${code} and (a.status = 'A' or a.account_code = ${stored})`.execute(db)
  return rows[0] ?? null
}

/** The party to or from which an invoice is issued. */
export interface IssueParty extends PartyOnPaper {
  status: string
  approval_status: string
  payment_terms_ar: PaymentTerms | null
  payment_terms_ap: PaymentTerms | null
  bank_name: string | null
  bank_account: string | null
  bank_currency: string | null
  sun_ac_code: string | null
  sun_suffix: string | null
}
const ISSUE_PARTY = sql`${PARTY_ON_PAPER}, p.status, p.approval_status, p.payment_terms_ar, p.payment_terms_ap, p.bank_name, p.bank_account, p.bank_currency, p.sun_ac_code, p.sun_suffix`
/** The parties of stored invoices, as they are now. */
export async function readPartiesOfInvoices(db: Db, ids: readonly (number | null)[]): Promise<Map<number | null, IssueParty>> {
  const { rows } = await sql<IssueParty>`select ${ISSUE_PARTY} from party p where p.party_id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map((party) => [party.party_id, party]))
}
export async function readIssueParty(db: Db, actor: Actor, partyId: number | null, stored: number | null): Promise<IssueParty | null> {
  const { rows } = await sql<IssueParty>`select ${ISSUE_PARTY}
    from party p where p.party_id = ${partyId} and (p.party_id = ${stored} or ${partyScope(actor, 'p')})`.execute(db)
  return rows[0] ?? null
}

export interface JobFacts extends InvoicedJob {
  sales_code: string | null
}

/** The direction of a job `j`: its own, else that of its order `s` as seen from the country of its office `f`. */
export const JOB_DIRECTION = sql`coalesce(j.direction, case when left(s.pol, 2) = f.country_code then 'EXPORT'
  when left(s.pod, 2) = f.country_code then 'IMPORT' end)`

/**
 * The jobs of an invoice that the actor may see, in the order of the numbers given. Staff invoices for its own offices; an incoming note between books
 * has the job of the other office, so the jobs that an invoice has already stay.
 */
export async function readInvoicedJobs(
  db: Db,
  actor: Actor,
  { job_nos, stored }: { job_nos: readonly string[]; stored: readonly string[] },
  lock = false,
): Promise<JobFacts[]> {
  const ofOffice = seesEverything(actor) ? sql`true` : sql`j.office_party_id = any(${[...actor.party_ids]}::integer[])`
  const { rows } =
    await sql<JobFacts>`select j.job_no, j.job_type, j.job_status, j.office_party_id, j.period, j.mode, j.so_no, s.etd, s.sales_code,
      ${JOB_DIRECTION} as direction
    from unnest(${[...job_nos]}::text[]) with ordinality as n(job_no, place) join job j on j.job_no = n.job_no
      join party f on f.party_id = j.office_party_id left join shipping_order s on s.so_no = j.so_no
    where ((${jobScope(actor)} and ${ofOffice}) or j.job_no = any(${[...stored]}::text[])) order by n.place ${lock ? sql`for share of j` : sql``}`.execute(
      db,
    )
  return rows
}

/**
 * The books of a company as seen from the office of the jobs; null if they are those of that office. A note between books has the job of the other
 * office, and counts as one of the books that its readers read.
 */
export async function readOtherBooks(
  db: Db,
  actor: Actor,
  companyCode: string | null,
  { jobs, isNote }: { jobs: readonly JobFacts[]; isNote: boolean },
): Promise<OtherBooks | null> {
  const offices = [...new Set(jobs.map(({ office_party_id }) => office_party_id))]
  if (offices.length === 0) return null
  const { rows } = await sql<{ is_own: boolean; is_read: boolean }>`select ${companyScope(actor, sql`c.company_code`)} as is_read,
      c.company_code = all (select company_of_office(f.party_id) from unnest(${offices}::integer[]) as f(party_id)) as is_own
    from company c where fold(c.company_code) = fold(${companyCode})`.execute(db)
  const [books] = rows
  if (!books || books.is_own) return null
  return books.is_read ? (isNote ? null : 'READ') : 'FOREIGN'
}

/** The named tax codes on a date. Of each code the row decides that began last: where it has ended or is inactive, the code has no rate. */
export async function readTaxes(
  db: Db,
  codes: readonly string[],
  date: string,
): Promise<Pick<InvoiceRuleFacts, 'taxes' | 'unrated_taxes'>> {
  const { rows } = await sql<TaxRate & { inactive_since: string | null; is_rated: boolean }>`select distinct on (code) code as tax_code,
      trim_scale(percentage)::text as tax_rate, country_code, case when begun and status = 'I' then valid_from::text end as inactive_since,
      begun and status = 'A' and coalesce(valid_to >= ${date}::date, true) as is_rated
    from reference_code, lateral (select valid_from <= ${date}::date as begun) day
    where code_type = 'TAX_CODE' and code = any(${[...codes]}::text[]) order by code, begun desc, valid_from desc`.execute(db)
  return {
    taxes: rows.filter(({ is_rated }) => is_rated).map(({ tax_code, tax_rate, country_code }) => ({ tax_code, tax_rate, country_code })),
    unrated_taxes: rows.filter(({ is_rated }) => !is_rated).map(({ tax_code, inactive_since }) => ({ tax_code, inactive_since })),
  }
}

/** The charge codes that exist, of those that are named; an inactive one only if the invoice has it already. */
export async function readChargeCodes(db: Db, codes: readonly string[], stored: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from reference_code where code_type = 'CHARGE_CODE'
    and code = any(${[...codes]}::text[]) and (status = 'A' or code = any(${[...stored]}::text[]))`.execute(db)
  return rows.map(({ code }) => code)
}

type VendorReference = Pick<InvoiceForm, 'ap_ref' | 'issue_party_id' | 'type'>

/** Keeps a reference of the party for this transaction: of two at the same moment that differ in signs only, the second finds the first. */
export const holdApRef = (db: Db, { ap_ref, issue_party_id }: VendorReference) =>
  sql`select pg_advisory_xact_lock(hashtext('ap_ref'), hashtext(${issue_party_id}::text || ' ' || ap_ref_key(${ap_ref}::text)))`.execute(db)

/** Another live invoice of the party with this reference: its number, '' if the actor does not see that invoice; null if there is none. */
export async function apRefUser(db: Db, actor: Actor, form: VendorReference, invId: number | null): Promise<string | null> {
  if (form.ap_ref === null) return null
  const { rows } = await sql<{
    used_on: string
  }>`select case when ${invoiceScope(actor)} then coalesce(o.invoice_no, '#' || o.inv_id) else '' end as used_on
    from invoice o where o.issue_party_id = ${form.issue_party_id} and o.ap_ref is not null and ap_ref_key(o.ap_ref) = ap_ref_key(${form.ap_ref}) and (o.type in ('ICN')) = ${form.type === 'ICN'}
      and o.reverses_inv_id is null and o.invoice_status not in ('DELETED', 'REVERSED') and o.inv_id is distinct from ${invId} limit 1`.execute(
    db,
  )
  return rows[0]?.used_on ?? null
}

interface PeriodKey {
  account_code: string
  ap_ar: ApAr
  period: string
}
/** Holds the period until the end of the transaction, so that it cannot be closed meanwhile; false if it is not open. A month without a row is open. */
export const holdPeriod = (db: Db, key: PeriodKey): Promise<boolean> => lockPeriod(db, key, 'share')

/** Locks a period, which gets a row if it has none, against its closing or against everyone; true if it is open. */
export async function lockPeriod(db: Db, { account_code, ap_ar, period }: PeriodKey, mode: 'share' | 'update'): Promise<boolean> {
  await sql`insert into account_period (account_code, ap_ar, period) values (${account_code}, ${ap_ar}, ${period}) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ open: boolean }>`select period_status = 'OPEN' as open from account_period
    where account_code = ${account_code} and ap_ar = ${ap_ar} and period = ${period} ${mode === 'share' ? sql`for share` : sql`for update`}`.execute(
    db,
  )
  return rows[0]?.open ?? false
}

/**
 * Holds what a change of an invoice depends on, in the order of all writers: its period, then its jobs. The caller locks the invoice after that. Without
 * this order, a posting and a closing could wait for each other.
 */
export async function holdBefore(db: Db, invId: number): Promise<void> {
  const { rows } = await sql<{ account_code: string; ap_ar: ApAr; period: string | null }>`select o.account_code, o.ap_ar,
      coalesce(o.close_period, (select min(j.period) from invoice_job n join job j using (job_no) where n.inv_id = o.inv_id)) as period
    from invoice o where o.inv_id = ${invId}`.execute(db)
  const [invoice] = rows
  if (invoice?.period) await holdPeriod(db, { ...invoice, period: invoice.period })
  await sql`select from job where job_no in (select job_no from invoice_job where inv_id = ${invId}) order by job_no for share`.execute(db)
}

/** The first month from this one on in which the account is open. */
export async function firstOpenPeriod(db: Db, { account_code, ap_ar, period }: PeriodKey): Promise<string> {
  const { rows } = await sql<{ period: string }>`select period from account_period
    where account_code = ${account_code} and ap_ar = ${ap_ar} and period >= ${period} and period_status <> 'OPEN' order by period`.execute(
    db,
  )
  const shut = new Set(rows.map((row) => row.period))
  let open = period
  while (shut.has(open)) open = followingPeriod(open)
  return open
}

/** As `holdPeriod`, without holding it. */
export async function isPeriodOpen(db: Db, { account_code, ap_ar, period }: PeriodKey): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select period_status = 'OPEN' as open from account_period
    where account_code = ${account_code} and ap_ar = ${ap_ar} and period = ${period}`.execute(db)
  return rows[0]?.open ?? true
}

interface InvoiceCode extends ChargeDefaults {
  code: string
  name: string
  basis: z.infer<typeof ChargeBasis> | null
  tax_rate: string
  /** Of a tax; null for any country. */
  country_code: string | null
  /** Inactive codes are on older invoices, and on no new one. */
  is_active: boolean
}
/** The codes of a type, by code; of a tax with several rates the row that began last. */
export async function readCodes(
  db: Db,
  type: 'CHARGE_CODE' | 'TAX_CODE',
  { language, today }: { language: Language; today: string },
): Promise<InvoiceCode[]> {
  const { rows } =
    await sql<InvoiceCode>`select * from (select distinct on (code) code, coalesce(${sql.ref(CODE_NAME[language])}, description, '') as name, basis, coalesce(trim_scale(percentage)::text, '0') as tax_rate, country_code,
      ar_account_code, ap_account_code, tax_code, default_side,
      status = 'A' as is_active
    from reference_code where code_type = ${type}
    order by code, valid_from <= ${today}::date desc, valid_from desc) named order by is_active desc, code limit ${MOST_CODES}`.execute(db)
  return rows
}
const MOST_CODES = 1_000

/** The names of charges, for lines without a description. */
export async function readChargeNames(db: Db, codes: readonly (string | null)[], language: Language): Promise<Map<string | null, string>> {
  const { rows } = await sql<{
    code: string
    name: string
  }>`select code, coalesce(${sql.ref(PRINT_NAME[language])}, ${sql.ref(CODE_NAME[language])}, description, code) as name
    from reference_code where code_type = 'CHARGE_CODE' and code = any(${[...new Set(codes)]}::text[])`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
