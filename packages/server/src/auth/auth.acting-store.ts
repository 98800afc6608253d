import { ROLES } from '@fairlead/domain/kit/roles'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'
import { isUuid } from '../kit/session/sessions.ts'
import type { UserRow } from './auth.store.ts'
import { loginKey } from './passwords.ts'

const ADMIN_ROLES = Object.entries(ROLES).flatMap(([role, pairs]) => (pairs.some(([, funcId]) => funcId === 'admin') ? [role] : []))

/** Does this user hold the function `admin` in any profile? */
const isAdministrator = (userUid: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from user_profile_role r where r.user_uid = ${userUid} and r.role_id = any(${ADMIN_ROLES}::text[]))`

/**
 * Users `u` that this super user may act as: active, not above his level, and administrators only for administrators. Functions and offices may
 * differ (AUTH-057).
 */
const mayBeImpersonatedBy = ({ user_uid, user_level_id }: Pick<UserRow, 'user_uid' | 'user_level_id'>) =>
  sql<boolean>`u.status = 'A' and u.user_level_id <= ${user_level_id}
    and (not ${isAdministrator(sql`u.user_uid`)} or ${isAdministrator(sql`${user_uid}::uuid`)})`

export function changeableUsers(db: Db, search: string, superUser: UserRow, self: string) {
  const pattern = `%${likeText(search.toLowerCase())}%`
  return db
    .selectFrom('portal_user as u')
    .select((eb) => [
      'u.user_uid',
      'u.login_id',
      'u.given_name as first_name',
      'u.family_name as last_name',
      sql<number[]>`array(select profile_type_id from user_profile p where p.user_uid = ${eb.ref('u.user_uid')} order by 1)`.as(
        'profile_ids',
      ),
    ])
    .where(mayBeImpersonatedBy(superUser))
    .where('u.user_uid', '!=', self)
    .where((eb) => eb.exists(eb.selectFrom('user_profile as p').select('p.user_uid').whereRef('p.user_uid', '=', 'u.user_uid')))
    .where(sql<boolean>`lower(u.login_id || ' ' || u.given_name || ' ' || u.family_name) like ${pattern}`)
    .orderBy('u.login_id')
    .limit(50)
    .execute()
}

export const findChangeTarget = (db: Db, id: string, superUser: UserRow): Promise<Pick<UserRow, 'user_uid'> | undefined> =>
  db
    .selectFrom('portal_user as u')
    .select('u.user_uid')
    .where((eb) => (isUuid(id) ? eb('u.user_uid', '=', id) : eb('u.login_key', '=', loginKey(id))))
    .where(mayBeImpersonatedBy(superUser))
    .executeTakeFirst()
