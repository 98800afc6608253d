import { ROLES } from '@fairlead/domain/kit/roles'
import { sql, type RawBuilder } from 'kysely'

const ADMIN_ROLES = Object.entries(ROLES).flatMap(([role, pairs]) => (pairs.some(([, funcId]) => funcId === 'admin') ? [role] : []))

/** True if the user has the function `admin` in any profile. */
const administers = (userUid: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from user_profile_role r where r.user_uid = ${userUid} and r.role_id = any(${ADMIN_ROLES}::text[]))`

/**
 * True if the super user `su` may act as the user `u`: an active user of at most the same level; an administrator only if `su` is one too.
 * Functions and offices may differ (AUTH-057). Checked when `su` changes the user, and for every session in which `su` acts.
 */
export const mayActAs = () =>
  sql<boolean>`u.status = 'A' and u.user_level_id <= su.user_level_id and (not ${administers(sql`u.user_uid`)} or ${administers(sql`su.user_uid`)})`
