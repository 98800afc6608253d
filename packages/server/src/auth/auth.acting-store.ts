import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'
import { mayActAs } from '../kit/session/actingStore.ts'
import { isUuid } from '../kit/session/sessions.ts'
import type { UserRow } from './auth.store.ts'
import { loginKey } from './passwords.ts'

/** The users `u` that this super user `su` may act as. */
const usersFor = (db: Db, superUserUid: string) =>
  db
    .selectFrom('portal_user as u')
    .innerJoin('portal_user as su', (join) => join.on('su.user_uid', '=', superUserUid))
    .where(mayActAs())

export function changeableUsers(db: Db, words: string, superUserUid: string, self: string) {
  const pattern = `%${likeText(words.toLowerCase())}%`
  return usersFor(db, superUserUid)
    .select((eb) => [
      'u.user_uid',
      'u.login_id',
      'u.given_name as first_name',
      'u.family_name as last_name',
      sql<number[]>`array(select profile_type_id from user_profile p where p.user_uid = ${eb.ref('u.user_uid')} order by 1)`.as(
        'profile_ids',
      ),
    ])
    .where('u.user_uid', '!=', self)
    .where((eb) => eb.exists(eb.selectFrom('user_profile as p').select('p.user_uid').whereRef('p.user_uid', '=', 'u.user_uid')))
    .where(sql<boolean>`lower(u.login_id || ' ' || u.given_name || ' ' || u.family_name) like ${pattern}`)
    .orderBy('u.login_id')
    .limit(50)
    .execute()
}

/** Locks the super user's row first: a change of his password ends either this session or the one that is opened from it. */
export const findChangeTarget = (db: Db, id: string, superUserUid: string): Promise<Pick<UserRow, 'user_uid'> | undefined> =>
  usersFor(db, superUserUid)
    .select('u.user_uid')
    .where((eb) => (isUuid(id) ? eb('u.user_uid', '=', id) : eb('u.login_key', '=', loginKey(id))))
    .forShare('su')
    .executeTakeFirst()
