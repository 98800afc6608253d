import { PARTY_TYPES, type Actor, type PartyType } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/fields'
import { round } from '@fairlead/domain/kit/numbers'
import { cleanName, similarityOf } from '@fairlead/domain/kit/similarity'
import { SELECTIONS, type PartyOption } from '@fairlead/domain/lookup/lookup'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import { fullAddress } from './fullAddress.ts'
import { findParties } from './lookup.store.ts'
import { countryName } from './names.ts'

type Found = Omit<PartyOption, 'country_name' | 'Similarity' | 'release_score' | 'nominate_score' | 'party_group_type_id'> & {
  similar_names: (string | null)[]
  roles: PartyType[]
}

/** Parties whose code or name holds the text, as a form takes them over (PARTY-030): the most alike first. */
export async function partyOptions(db: Db, text: string, actor: Actor, language: Language): Promise<PartyOption[]> {
  const found = await findParties(db, { roles: [], text, actor })
  const cleaned = cleanName(text)
  const rows = await readOptions(
    db,
    found.map(({ party_id }) => party_id),
    actor,
  )
  return rows.map((row) => optionOf(row, cleaned, language)).toSorted((one, other) => other.Similarity - one.Similarity)
}

/** Where an agent may stand on a booking, there it scores. */
const MAY_BE_AGENT: readonly string[] = SELECTIONS.party_agent.roles

function optionOf({ similar_names, roles, ...option }: Found, cleaned: string, language: Language): PartyOption {
  const scores = similar_names.map((name) => similarityOf(cleaned, name ?? ''))
  const Similarity = round(Math.max(0, ...scores), 4)
  const asAgent = roles.some((role) => MAY_BE_AGENT.includes(role)) ? Similarity : 0
  return {
    ...option,
    country_name: option.country_code ? countryName(option.country_code, language) : '',
    party_group_type_id: PARTY_TYPES.find(({ party_type }) => roles.includes(party_type))?.party_type_id ?? null,
    Similarity,
    release_score: asAgent,
    nominate_score: asAgent,
  }
}

async function readOptions(db: Db, ids: readonly number[], actor: Actor): Promise<Found[]> {
  const { rows } = await sql<Found>`
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
      array(select r.party_type from party_role r where r.party_id = p.party_id) as roles
    from party p left join account_group g on g.customer_id = p.customer_id where p.party_id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
