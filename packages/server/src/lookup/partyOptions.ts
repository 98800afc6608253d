import { PARTY_TYPES, type Actor } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'
import { round } from '@fairlead/domain/kit/numbers'
import { cleanName, similarityOf } from '@fairlead/domain/kit/similarity'
import type { PartyOption } from '@fairlead/domain/kit/lookup'
import { SELECTIONS } from '@fairlead/domain/kit/selections'
import type { Db } from '../kit/db/database.ts'
import { findParties } from './lookup.store.ts'
import { countryName } from './names.ts'
import { readPartyOptions, type StoredOption } from './lookup.party-options-store.ts'

/** Parties whose code or name contains the text, as a form copies them (PARTY-030): most similar first. */
export async function partyOptions(db: Db, text: string, actor: Actor, language: Language): Promise<PartyOption[]> {
  const found = await findParties(db, { roles: [], text, actor })
  const cleaned = cleanName(text)
  const rows = await readPartyOptions(
    db,
    found.map(({ party_id }) => party_id),
    actor,
  )
  return rows.map((row) => optionOf(row, cleaned, language)).toSorted((one, other) => other.Similarity - one.Similarity)
}

/** Roles that may be the agent of a booking, for the score. */
const MAY_BE_AGENT: readonly string[] = SELECTIONS.party_agent.roles

/** Fields that are blank for a reader who found the party on a record (ACCESS-012). */
const UNKNOWN = {
  description: '',
  office_hour_from: '',
  office_hour_to: '',
  eori_no: '',
  customer_id: null,
  customer_full_name: '',
  customer_code: '',
} as const satisfies Partial<PartyOption>

/** What a hidden address leaves of a party: its name. */
const HIDDEN = {
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  city: '',
  city_name: '',
  state: '',
  zip_postal: '',
  country_code: '',
  country_name: '',
  full_addr: '',
  tel: '',
  fax: '',
  email: '',
} as const satisfies Partial<PartyOption>

function optionOf(
  { similar_names, roles, is_maintained, is_hidden, ...option }: StoredOption,
  cleaned: string,
  language: Language,
): PartyOption {
  const scores = similar_names.map((name) => similarityOf(cleaned, name ?? ''))
  const Similarity = round(Math.max(0, ...scores), 4)
  const asAgent = roles.some((role) => MAY_BE_AGENT.includes(role)) ? Similarity : 0
  return {
    ...option,
    ...(is_maintained ? {} : UNKNOWN),
    country_name: option.country_code ? countryName(option.country_code, language) : '',
    ...(is_hidden ? HIDDEN : {}),
    party_group_type_id: PARTY_TYPES.find(({ party_type }) => roles.includes(party_type))?.party_type_id ?? null,
    Similarity,
    release_score: asAgent,
    nominate_score: asAgent,
  }
}
