import type { FilingParty } from '@fairlead/domain/filing/filing.parties-api'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

type Found = Omit<FilingParty, 'role'> & { party_id: number }

/** Parties as a filing copies them; external users get only their own mail addresses. */
export async function readFilingParties(db: Db, ids: readonly number[], actor: Actor): Promise<Found[]> {
  const { rows } = await sql<Found>`select party_id, full_name as name, nullif(address1, '') as address1,
      nullif(concat_ws(', ', nullif(address2, ''), nullif(address3, ''), nullif(address4, '')), '') as address2, nullif(city, '') as city,
      nullif(state, '') as state, nullif(zip_postal, '') as zip, country_code as country, nullif(tel, '') as phone,
      case when ${actor.internal} or party_id = any(${[...actor.party_ids]}::integer[]) then nullif(email, '') end as email, nullif(eori_no, '') as eori_no
    from party where party_id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
