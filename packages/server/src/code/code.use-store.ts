import { CHARGE_LINKS } from '@fairlead/domain/code/code.charge-rules'
import type { Code, CodeForm } from '@fairlead/domain/code/code'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** The last invoice date for which this row of a tax code gave the rate, that of `today` for an invoice without a date; null if it gave none. */
export async function lastTaxUse(db: Db, { code, valid_from }: Code, today: string): Promise<string | null> {
  const next = sql`select min(n.valid_from) from reference_code n
    where n.code_type = 'TAX_CODE' and n.status = 'A' and fold(n.code) = fold(${code}) and n.valid_from > ${valid_from}::date`
  const day = sql`coalesce(o.invoice_date, ${today}::date)`
  const isOfRow = sql`o.invoice_status <> 'DELETED' and ${day} >= ${valid_from}::date and ${day} < coalesce((${next}), 'infinity'::date)`
  const { rows } = await sql<{ used: string | null }>`select greatest(
      (select max(${day}) from invoice o where o.tax_rate_code = ${code} and ${isOfRow}),
      (select max(${day}) from invoice_charge c join invoice o using (inv_id) where c.tax_code = ${code} and ${isOfRow}))::text as used`.execute(
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
