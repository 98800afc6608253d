import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { mayActAs } from './actingStore.ts'
import type { SessionRow } from './sessionRow.ts'

/** A session row, before its rights are derived from its roles. */
export type StoredSession = Omit<SessionRow, 'actor' | 'access_pairs'>

/**
 * True for an active session `s` of the user `u`. If a super user `su` acts in it, `su` must be active, still have the right to act as this user,
 * and not have to change the password.
 */
const isLiving = (now: Date) => sql<boolean>`s.ended_at is null and s.ends_at > ${now} and u.status = 'A'
  and (s.super_user_uid is null or s.super_user_uid = s.user_uid or (su.status = 'A' and su.change_user_right and not su.force_change_password and ${mayActAs()}))`

/** Combines the profile with the versions of the users `u` and `su`. */
const RIGHTS_VERSION = sql<string>`concat(s.profile_type_id, '/', u.version, '/', su.version)`

/** `profileTypeId` replaces the chosen profile; undefined if the user does not have it. */
export async function findSession(db: Db, sessionId: string, now: Date, profileTypeId: number | null): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`
    select s.session_id, s.user_uid, u.login_id, u.given_name, u.family_name, u.status, ${RIGHTS_VERSION} as rights_version, u.force_change_password, s.super_user_uid,
      c.profile_type_id, s.language, s.ends_at, u.user_level_id,
      coalesce(su.change_user_right, u.change_user_right) as change_user_right,
      array(select role_id from user_profile_role r where r.user_uid = s.user_uid and r.profile_type_id = c.profile_type_id) as role_ids,
      array(select party_id from user_profile_party p where p.user_uid = s.user_uid and p.profile_type_id = c.profile_type_id
        union select m.party_id from user_profile_party_group g join party_group_member m using (party_group_id)
        where g.user_uid = s.user_uid and g.profile_type_id = c.profile_type_id order by 1) as party_ids,
      array(select party_type_id from user_profile_all_party a where a.user_uid = s.user_uid and a.profile_type_id = c.profile_type_id) as all_party_type_ids,
      array(select sales_code from user_profile_sales_code x where x.user_uid = s.user_uid and x.profile_type_id = c.profile_type_id) as sales_codes
    from session s
    cross join lateral (select coalesce(${profileTypeId}::integer, s.profile_type_id) as profile_type_id) c
    join portal_user u on u.user_uid = s.user_uid
    left join portal_user su on su.user_uid = s.super_user_uid
    where s.session_id = ${sessionId} and ${isLiving(now)}
      and (c.profile_type_id is null or exists (select from user_profile p where p.user_uid = s.user_uid and p.profile_type_id = c.profile_type_id))`.execute(
    db,
  )
  return rows[0]
}

/** The active ones of these sessions, with their rights version. */
export async function livingSessions(db: Db, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  const { rows } = await sql<{
    session_id: string
    rights: string
  }>`select s.session_id, ${RIGHTS_VERSION} as rights
    from session s join portal_user u on u.user_uid = s.user_uid left join portal_user su on su.user_uid = s.super_user_uid
    where s.session_id = any(${[...ids]}::uuid[]) and ${isLiving(now)}`.execute(db)
  return new Map(rows.map((row) => [row.session_id, row.rights]))
}
