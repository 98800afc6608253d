import type { Code } from '@fairlead/domain/code/code'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** The last invoice date for which this row of a tax code gave the rate, that of `today` for an invoice without a date; null if it gave none. */
export async function lastTaxUse(db: Db, { code, valid_from }: Code, today: string): Promise<string | null> {
  const next = sql`select min(n.valid_from) from reference_code n
    where n.code_type = 'TAX_CODE' and n.status = 'A' and fold(n.code) = fold(${code}) and n.valid_from > ${valid_from}::date`
  const { rows } = await sql<{ used: string | null }>`select max(coalesce(o.invoice_date, ${today}::date))::text as used from invoice o
    where o.invoice_status <> 'DELETED' and coalesce(o.invoice_date, ${today}::date) >= ${valid_from}::date
      and coalesce(o.invoice_date, ${today}::date) < coalesce((${next}), 'infinity'::date)
      and (o.tax_rate_code = ${code} or exists (select from invoice_charge c where c.inv_id = o.inv_id and c.tax_code = ${code}))`.execute(
    db,
  )
  return rows[0]?.used ?? null
}
