import type { Actor } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'
import type { TaxRow } from '@fairlead/domain/tax-report/tax-report'
import { sql } from 'kysely'
import { CODE_NAME } from '../code/code.names-store.ts'
import type { Db } from '../kit/db/database.ts'
import { companyScope } from '../scope/company.scope.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'

export interface TaxCompany {
  company_code: string
  company_name: string
  base_currency: string
}
/** The companies in use whose books the actor sees. */
export async function readCompanies(db: Db, actor: Actor): Promise<TaxCompany[]> {
  const { rows } = await sql<TaxCompany>`select company_code, company_name, base_currency from company
    where status = 'A' and ${companyScope(actor, sql`company_code`)} order by company_code`.execute(db)
  return rows
}

interface TaxMonth {
  company_code: string
  vat_period: string
}
const ofMonth = ({ company_code, vat_period }: TaxMonth) =>
  sql<boolean>`o.company_code = ${company_code} and o.vat_period = ${vat_period} and o.posted_at is not null`

/** Are there posted invoices of the month that the actor does not see? */
export async function hasHiddenInvoices(db: Db, actor: Actor, month: TaxMonth): Promise<boolean> {
  const { rows } = await sql`select from invoice o where ${ofMonth(month)} and not ${invoiceScope(actor, ['AP', 'AR'])} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Base and tax of a month by side, code and rate, from the postings of visible invoices: each line of a journal but that of the party belongs to a
 * charge, whose code it has. Output tax is credited, input tax debited. m_fin_search sees both sides.
 */
export async function readTaxRows(db: Db, actor: Actor, month: TaxMonth, language: Language): Promise<TaxRow[]> {
  const { rows } =
    await sql<TaxRow>`select j.journal_type as ap_ar, c.tax_code, coalesce(t.${sql.raw(CODE_NAME[language])}, t.description) as tax_name, t.vat_category,
      trim_scale(c.tax_rate)::text as tax_rate, count(distinct j.inv_id)::integer as invoices,
      coalesce(sum(s.amount) filter (where p.pl_line_no is not null), 0)::text as base_amount,
      coalesce(sum(s.amount) filter (where p.pl_line_no is null), 0)::text as tax_amount
    from invoice o join journal j on j.inv_id = o.inv_id join posting p on p.journal_no = j.journal_no
      join invoice_charge c on c.inv_id = j.inv_id and c.line_no = p.charge_line_no
      left join lateral (select r.* from reference_code r where r.code_type = 'TAX_CODE' and r.code = c.tax_code
        order by r.percentage = c.tax_rate desc, r.valid_from desc limit 1) t on true,
      lateral (select case when (p.dr_cr = 'CR') = (j.journal_type = 'AR') then p.base_amount else -p.base_amount end as amount) s
    where ${ofMonth(month)} and ${invoiceScope(actor, ['AP', 'AR'])}
    group by j.journal_type, c.tax_code, 3, t.vat_category, c.tax_rate order by j.journal_type desc, c.tax_code nulls last, c.tax_rate`.execute(
      db,
    )
  return rows
}
