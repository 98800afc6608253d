import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { worksFor } from '../scope/user.scope.ts'

/** The name of an active internal user of this office; undefined if there is no such user. */
export const staffName = async (db: Db, userUid: string, office: number | null): Promise<string | undefined> => {
  const found = await db
    .selectFrom('portal_user as u')
    .select(sql<string>`trim(concat(u.given_name, ' ', u.family_name))`.as('user_name'))
    .where('u.user_uid', '=', userUid)
    .where(worksFor(office === null ? null : [office]))
    .executeTakeFirst()
  return found?.user_name
}
