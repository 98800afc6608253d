import type { TradelaneForm } from '@fairlead/domain/tradelane/tradelane'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** For each code of a trade lane, by path: does the office, account group, or party of that type exist? */
export async function validCodes(db: Db, form: TradelaneForm): Promise<{ path: string; fits: boolean }[]> {
  const { rows } = await sql<{ path: string; fits: boolean }>`
    select 'office_code' as path, exists (select from party p join party_role r using (party_id) where p.party_code = ${form.office_code} and r.party_type = 'OFFICE') as fits
    union all select 'account_code', exists (select from account_group where fold(code) = fold(${form.account_code}))
    union all select 'customer_code', exists (select from party p join party_role r using (party_id) where p.party_code = ${form.customer_code} and r.party_type = ${form.customer_type})`.execute(
    db,
  )
  return rows
}
