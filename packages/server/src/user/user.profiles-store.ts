import { ROLES } from '@fairlead/domain/kit/roles'
import { PARTY_TYPES, PROFILE_TYPES, profileTypeById } from '@fairlead/domain/kit/access'
import type { UserProfile } from '@fairlead/domain/user/user'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { isOffice } from '../lookup/lookup.store.ts'

type StoredProfile = Omit<UserProfile, 'profile_type' | 'all_party_types'> & { profile_type_id: number; all_party_type_ids: number[] }

const partyTypes = (ids: readonly number[]) => PARTY_TYPES.filter((type) => ids.includes(type.party_type_id)).map((type) => type.party_type)

/** The profiles of a user with all that hangs on them, in one statement. */
export async function readProfiles(db: Db, userUid: string): Promise<UserProfile[]> {
  const { rows } = await sql<StoredProfile>`select p.profile_type_id,
      array(select role_id from user_profile_role x where x.user_uid = p.user_uid and x.profile_type_id = p.profile_type_id order by 1) as roles,
      array(select party_id from user_profile_party x where x.user_uid = p.user_uid and x.profile_type_id = p.profile_type_id order by 1) as party_ids,
      array(select party_group_id from user_profile_party_group x where x.user_uid = p.user_uid and x.profile_type_id = p.profile_type_id order by 1) as party_group_ids,
      array(select tradelane from user_profile_tradelane x where x.user_uid = p.user_uid and x.profile_type_id = p.profile_type_id order by 1) as tradelanes,
      array(select sales_code from user_profile_sales_code x where x.user_uid = p.user_uid and x.profile_type_id = p.profile_type_id order by 1) as sales_codes,
      array(select party_type_id from user_profile_all_party x where x.user_uid = p.user_uid and x.profile_type_id = p.profile_type_id order by 1) as all_party_type_ids
    from user_profile p where p.user_uid = ${userUid} order by 1`.execute(db)
  return rows.map(({ profile_type_id, all_party_type_ids, ...profile }) => ({
    ...profile,
    profile_type: profileTypeById(profile_type_id)?.profile_type ?? null,
    roles: profile.roles.filter((role) => Object.hasOwn(ROLES, role)),
    all_party_types: partyTypes(all_party_type_ids),
  }))
}

/** The given profiles become the user's, whatever was there before. */
export async function writeProfiles(db: Db, user_uid: string, profiles: readonly UserProfile[]): Promise<void> {
  await db.deleteFrom('user_profile').where('user_uid', '=', user_uid).execute()
  for (const profile of profiles) {
    const type = PROFILE_TYPES.find((candidate) => candidate.profile_type === profile.profile_type)
    if (type) await writeProfile(db, { user_uid, profile_type_id: type.profile_type_id }, profile)
  }
}

async function writeProfile(db: Db, key: { user_uid: string; profile_type_id: number }, profile: UserProfile): Promise<void> {
  const each = <T, R>(items: readonly T[], row: (item: T) => R) => [...new Set(items)].map((item) => ({ ...key, ...row(item) }))
  const types = PARTY_TYPES.filter((type) => profile.all_party_types.includes(type.party_type))
  await db.insertInto('user_profile').values(key).execute()
  const roles = each(profile.roles, (role_id) => ({ role_id }))
  if (roles.length > 0) await db.insertInto('user_profile_role').values(roles).execute()
  const parties = each(profile.party_ids, (party_id) => ({ party_id }))
  if (parties.length > 0) await db.insertInto('user_profile_party').values(parties).execute()
  const groups = each(profile.party_group_ids, (party_group_id) => ({ party_group_id }))
  if (groups.length > 0) await db.insertInto('user_profile_party_group').values(groups).execute()
  const tradelanes = each(profile.tradelanes, (tradelane) => ({ tradelane }))
  if (tradelanes.length > 0) await db.insertInto('user_profile_tradelane').values(tradelanes).execute()
  const codes = each(profile.sales_codes, (sales_code) => ({ sales_code }))
  if (codes.length > 0) await db.insertInto('user_profile_sales_code').values(codes).execute()
  const open = each(types, ({ party_type_id }) => ({ party_type_id }))
  if (open.length > 0) await db.insertInto('user_profile_all_party').values(open).execute()
}

export interface Referring {
  profiles: readonly UserProfile[]
  sales_code?: string | null
  referred_by_office_party_id: number | null
}

/** The texts behind the ids of a record. */
export async function optionTexts(db: Db, record: Referring) {
  const parties = record.profiles.flatMap((profile) => profile.party_ids)
  const groups = record.profiles.flatMap((profile) => profile.party_group_ids)
  const codes = [...record.profiles.flatMap((profile) => profile.sales_codes), record.sales_code ?? '']
  const lanes = record.profiles.flatMap((profile) => profile.tradelanes)
  const office = record.referred_by_office_party_id
  const { rows } = await sql<{ option: string; id: number | null; code: string | null; text: string }>`
    select 'party' as option, party_id as id, null as code, full_name || ' (' || party_code || ')' as text from party where party_id = any(${parties}::integer[])
    union all select 'office', party_id, null, full_name || ' (' || party_code || ')' from party p where p.party_id = ${office}::integer and ${isOffice}
    union all select 'party_group', party_group_id, null, group_name || ' (' || group_key || ')' from party_group where party_group_id = any(${groups}::integer[])
    union all select 'tradelane', null, tradelane, tradelane || ' ' || tradelane_name from trade_lane where tradelane = any(${lanes}::text[])
    union all select 'sales_code', null, sales_code, sales_code || ' ' || full_name from sales_person where sales_code = any(${codes}::text[])`.execute(
    db,
  )
  return rows.map(({ option, id, code, text }) => ({ option, value: id ?? code ?? '', text }))
}
