import { PROFILE_TYPES, profileTypeById } from '@fairlead/domain/kit/access'
import type { RequestedProfile, SisUser, WishedProfile } from '@fairlead/domain/registration/registration'
import type { Db } from '../kit/db/database.ts'
import type { SisNamed } from './registration.proof-store.ts'
import type { SisAccount } from './registration.sis.ts'
import { partiesByCode } from './registration.store.ts'

const NAMED_BY_SIS = { sis_named: true } as const
const PENDING = { action: 'i', status: 'P' } as const
const text = (value: unknown) => (value === null || value === undefined || value === '' ? [] : [String(value)])

/** Normalizes the requested profiles; all are pending, whatever status and action was sent (REG-009, REG-027). */
export async function requestedOf(db: Db, wishes: readonly WishedProfile[], named: readonly SisNamed[]): Promise<RequestedProfile[]> {
  const idOf = await partiesByCode(
    db,
    wishes.flatMap((wish) => wish.parties.flatMap(({ party_code }) => text(party_code))),
  )
  return wishes.map((wish) => {
    const profile_type = profileTypeById(wish.profile_type_id ?? 0)?.profile_type ?? null
    const ofSis = named.find((one) => one.profile_type === profile_type)
    return { profile_type, ...PENDING, ...(ofSis ? NAMED_BY_SIS : {}), ...requestedItems(wish, idOf, ofSis) }
  })
}

/** A party that SIS named is found by its code, and the sent id is ignored. */
function requestedItems(wish: WishedProfile, idOf: ReadonlyMap<string, number>, ofSis: SisNamed | undefined) {
  return {
    parties: wish.parties.map(({ party_id, party_code }) => {
      const [code] = text(party_code)
      const known = idOf.get(code?.toUpperCase() ?? '')
      const isNamed = code !== undefined && ofSis?.party_codes.includes(code.toUpperCase())
      const id = known ?? (isNamed ? null : Number(party_id) || null)
      return { party_id: id, party_code: code ?? null, ...PENDING, ...(isNamed ? NAMED_BY_SIS : {}) }
    }),
    roles: wish.roles.flatMap(({ role_id }) => text(role_id).map((role) => ({ role_id: role, action: 'i' as const }))),
    party_groups: wish.party_groups.map(({ party_group_id }) => ({ party_group_id: Number(party_group_id) || null, action: 'i' as const })),
    tradelanees: [...wish.tradelanees, ...wish.tradelanes].flatMap(({ tradelane, tradelane_code }) =>
      text(tradelane ?? tradelane_code).map((code) => ({ tradelane: code, ...PENDING })),
    ),
  }
}

/** The memberships of a SIS account that map to profiles; empty when none does. */
export async function sisUserOf(db: Db, account: SisAccount): Promise<Omit<SisUser, 'sis_proof'>> {
  const idOf = await partiesByCode(
    db,
    account.memberships.flatMap(({ company_codes }) => company_codes),
  )
  const profiles = account.memberships.flatMap(({ type, company_codes, trade_lanes }) => {
    const known = PROFILE_TYPES.find(({ profile_type, internal }) => profile_type === type.toUpperCase() && !internal)
    if (!known) return []
    return {
      profile_type: known.profile_type,
      profile_type_id: known.profile_type_id,
      ...PENDING,
      parties: company_codes.map((party_code) => ({ party_id: idOf.get(party_code.toUpperCase()) ?? null, party_code, ...PENDING })),
      roles: ['BOOKING_VIEW', 'BOOKING_CREATE'].map((role_id) => ({ role_id, action: 'i' as const })),
      party_groups: [],
      tradelanees: trade_lanes.map((tradelane) => ({ tradelane, ...PENDING })),
    }
  })
  const [co_address1 = null, co_address2 = null, co_address3 = null, co_address4 = null] = account.address
  const { user_id, email, address: _address, memberships: _memberships, country_code, ...person } = account
  return {
    family_name: person.family_name ?? null,
    given_name: person.given_name ?? null,
    phone: person.phone ?? null,
    fax: person.fax ?? null,
    company: person.company ?? null,
    department: person.department ?? null,
    position: person.position ?? null,
    co_address1,
    co_address2,
    co_address3,
    co_address4,
    co_country_code: country_code ?? null,
    referred_by: null,
    referred_by_office_party_id: null,
    sis_user_id: user_id,
    login_id: email ?? null,
    profiles,
  }
}
