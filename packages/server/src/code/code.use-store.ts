import { CHARGE_LINKS } from '@fairlead/domain/code/code.charge-rules'
import type { Code, CodeForm } from '@fairlead/domain/code/code'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/**
 * The last day on which an invoice uses this row of a tax code; null if none does. An invoice without a date uses the row of `today`; a numbered or
 * prepared one also each row with the percentage that it charges, as after a rollback, which counts for the first day of the row.
 */
export async function lastTaxUse(db: Db, { code, valid_from, percentage }: Code, today: string): Promise<string | null> {
  const next = sql`select min(n.valid_from) from reference_code n
    where n.code_type = 'TAX_CODE' and fold(n.code) = fold(${code}) and n.valid_from > ${valid_from}::date`
  const day = sql`coalesce(o.invoice_date, ${today}::date)`
  const isOfDay = sql`${day} >= ${valid_from}::date and ${day} < coalesce((${next}), 'infinity'::date)`
  const isKept = sql`o.invoice_date is null and (o.invoice_no is not null or o.prepared_at is not null)
    and exists (select from invoice_charge k where k.inv_id = o.inv_id and k.tax_rate = ${percentage}::numeric)`
  const used = sql`max(case when ${isOfDay} then ${day} else ${valid_from}::date end)`
  const isUsed = sql`o.invoice_status <> 'DELETED' and ((${isOfDay}) or (${isKept}))`
  const { rows } = await sql<{ used: string | null }>`select greatest(
      (select ${used} from invoice o where o.tax_rate_code = ${code} and ${isUsed}),
      (select ${used} from invoice_charge c join invoice o using (inv_id) where c.tax_code = ${code} and ${isUsed}))::text as used`.execute(
    db,
  )
  return rows[0]?.used ?? null
}

/** The fields of a charge that name an invoice account of the other side, or an account or tax that does not exist. */
export async function unknownLinks(
  db: Db,
  { ar_account_code, ap_account_code, tax_code }: CodeForm,
): Promise<(typeof CHARGE_LINKS)[number][]> {
  const isAccount = (code: string | null, side: 'AR' | 'AP') =>
    sql<boolean>`${code}::text is null or exists (select from invoice_account where account_code = ${code} and side in (${side}, 'BOTH'))`
  const { rows } = await sql<Record<(typeof CHARGE_LINKS)[number], boolean>>`select ${isAccount(ar_account_code, 'AR')} as ar_account_code,
    ${isAccount(ap_account_code, 'AP')} as ap_account_code,
    ${tax_code}::text is null or exists (select from reference_code where code_type = 'TAX_CODE' and code = ${tax_code}) as tax_code`.execute(
    db,
  )
  return CHARGE_LINKS.filter((field) => rows[0]?.[field] === false)
}
