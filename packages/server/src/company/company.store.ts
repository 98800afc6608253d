import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** Is there an office with this party code? */
export async function isOffice(db: Db, partyCode: string): Promise<boolean> {
  const { rows } = await sql`select 1 from party p join party_role r using (party_id)
    where p.party_code = ${partyCode} and r.party_type = 'OFFICE'`.execute(db)
  return rows.length > 0
}

/** Has the company any invoice account? */
export async function hasAccounts(db: Db, companyCode: string): Promise<boolean> {
  const { rows } = await sql`select 1 from invoice_account where fold(company_code) = fold(${companyCode}) limit 1`.execute(db)
  return rows.length > 0
}
