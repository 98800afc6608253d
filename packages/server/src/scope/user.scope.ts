import { PARTY_TYPES, PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'

const INTERNAL = PROFILE_TYPES.filter(({ internal }) => internal).map(({ profile_type_id }) => profile_type_id)
const OFFICE = PARTY_TYPES.filter(({ party_type }) => party_type === 'OFFICE').map(({ party_type_id }) => party_type_id)

/** The active internal users, from alias `u`, who work for one of these offices; null: for any. */
export function worksFor(offices: readonly number[] | null): RawBuilder<boolean> {
  const ofOffice =
    offices === null
      ? sql`true`
      : sql`(exists (select from user_profile_all_party a where a.user_uid = c.user_uid and a.profile_type_id = c.profile_type_id
            and a.party_type_id = any(${OFFICE}::integer[]))
          or exists (select from user_profile_party p where p.user_uid = c.user_uid and p.profile_type_id = c.profile_type_id
            and p.party_id = any(${[...offices]}::integer[]))
          or exists (select from user_profile_party_group g join party_group_member m using (party_group_id)
            where g.user_uid = c.user_uid and g.profile_type_id = c.profile_type_id and m.party_id = any(${[...offices]}::integer[])))`
  return sql`(u.status = 'A' and exists (select from user_profile c where c.user_uid = u.user_uid
    and c.profile_type_id = any(${INTERNAL}::integer[]) and ${ofOffice}))`
}
