import type { Party, PartyForm } from '@fairlead/domain/party/party'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

type PartyReferences = Pick<PartyForm, 'customer_id' | 'carrier_code' | 'target_offices'>

/** The texts of the ids and codes that a party refers to. */
export async function partyTexts(db: Db, party: PartyReferences): Promise<Party['option_texts']> {
  if (party.customer_id === null && party.carrier_code === null && party.target_offices.length === 0) return []
  const { rows } = await sql<{ option: string; id: number | null; code: string | null; text: string }>`
    select 'office' as option, p.party_id as id, null as code, p.full_name || ' (' || p.party_code || ')' as text from party p
      where p.party_id = any(${[...party.target_offices]}::integer[])
        and exists (select from party_role r where r.party_id = p.party_id and r.party_type = 'OFFICE')
    union all select 'account_group', customer_id, null, code || ' ' || full_name from account_group where customer_id = ${party.customer_id}::integer
    union all select 'carrier', null, carrier_code, carrier_code || ' ' || display_name from carrier where carrier_code = ${party.carrier_code}::text`.execute(
    db,
  )
  return rows.map(({ option, id, code, text }) => ({ option, value: id ?? code ?? '', text }))
}

/** What decides who maintains this party: its types, and the offices of the submitter. */
export async function accessOf(db: Db, partyId: number): Promise<{ roles: string[]; office_party_ids: number[] }> {
  const { rows } = await sql<{ roles: string[]; office_party_ids: number[] }>`
    select array(select party_type from party_role r where r.party_id = p.party_id) as roles, p.office_party_ids
    from party p where p.party_id = ${partyId}`.execute(db)
  return rows[0] ?? { roles: [], office_party_ids: [] }
}

/** Which of these parties are offices. */
export async function officesAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('party_role')
    .select('party_id')
    .where('party_id', 'in', [...ids])
    .where('party_type', '=', 'OFFICE')
    .execute()
  return rows.map(({ party_id }) => party_id)
}
