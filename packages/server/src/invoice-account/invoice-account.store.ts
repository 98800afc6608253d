import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** Is there any invoice of the account? */
export async function hasInvoices(db: Db, accountCode: string): Promise<boolean> {
  const { rows } = await sql`select from invoice where account_code = ${accountCode} limit 1`.execute(db)
  return rows.length > 0
}

/** The base currency of an active company, null if there is none with this code. */
export async function baseCurrencyOf(db: Db, companyCode: string): Promise<string | null> {
  const { rows } = await sql<{ base_currency: string }>`select base_currency from company
    where company_code = ${companyCode} and status = 'A'`.execute(db)
  return rows[0]?.base_currency ?? null
}
