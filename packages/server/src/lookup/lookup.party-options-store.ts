import type { Actor, PartyType } from '@fairlead/domain/kit/access'
import type { PartyOption } from '@fairlead/domain/kit/lookup'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { hidesAddress, maintainedPartyScope } from '../scope/party.scope.ts'
import { fullAddress } from './fullAddress.ts'

/** A party as a form copies it, before its name is compared with the text. */
export type StoredOption = Omit<PartyOption, 'country_name' | 'Similarity' | 'release_score' | 'nominate_score' | 'party_group_type_id'> & {
  similar_names: (string | null)[]
  roles: PartyType[]
  is_maintained: boolean
  /** Is its address hidden from the actor (BOOK-129)? */
  is_hidden: boolean
}

export async function readPartyOptions(db: Db, ids: readonly number[], actor: Actor): Promise<StoredOption[]> {
  const { rows } = await sql<StoredOption>`
    select p.party_id, p.party_code, p.party_code || ' - ' || p.short_name as party_code_display, p.full_name,
      p.address1, p.address2, p.address3, p.address4, p.city, p.city as city_name, p.state, p.zip_postal, p.tel, p.email, p.status,
      case when exists (select from party_role r where r.party_id = p.party_id and r.party_type = 'OFFICE') then p.party_code else '' end as office_code,
      coalesce(p.country_code, '') as country_code, coalesce(p.description, '') as description, coalesce(p.fax, '') as fax,
      coalesce(p.office_hour_from, '') as office_hour_from, coalesce(p.office_hour_to, '') as office_hour_to, coalesce(p.eori_no, '') as eori_no,
      p.is_auto_fill, p.no_edit_name, p.no_edit_address, p.customer_id,
      coalesce(g.full_name, '') as customer_full_name, coalesce(g.code, '') as customer_code,
      ${fullAddress} as full_addr,
      exists (select from party_relation x where x.party_id = any(${[...actor.party_ids]}::integer[]) and x.related_party_id = p.party_id) as has_party_relationship,
      array[p.similar_name, p.similar_local] as similar_names,
      array(select r.party_type from party_role r where r.party_id = p.party_id) as roles,
      ${maintainedPartyScope(actor, 'p')} as is_maintained, ${hidesAddress(actor)} as is_hidden
    from party p left join account_group g on g.customer_id = p.customer_id where p.party_id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
