import { ROLES } from '@fairlead/domain/kit/roles'
import { sql, type RawBuilder } from 'kysely'

const ADMIN_ROLES = Object.entries(ROLES).flatMap(([role, pairs]) => (pairs.some(([, funcId]) => funcId === 'admin') ? [role] : []))

/** Does the user of this column hold the function `admin`, in whatever profile? */
const administers = (userUid: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from user_profile_role r where r.user_uid = ${userUid} and r.role_id = any(${ADMIN_ROLES}::text[]))`

/**
 * May the super user `su` act as the user `u`? Active users, at most of his own level, and administrators only where he is one himself. Functions
 * and offices may differ (AUTH-057). Asked when he changes the user, and again of each session in which he acts.
 */
export const mayActAs = () =>
  sql<boolean>`u.status = 'A' and u.user_level_id <= su.user_level_id and (not ${administers(sql`u.user_uid`)} or ${administers(sql`su.user_uid`)})`
