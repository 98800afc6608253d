import type { ProfileChoice } from '@fairlead/domain/kit/session'
import { profileTypeById } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { linkTokenHash, loginKey } from './passwords.ts'

export interface UserRow {
  user_uid: string
  login_id: string
  given_name: string
  family_name: string
  password_hash: string | null
  password_changed_at: string | null
  force_change_password: boolean
  status: 'P' | 'A' | 'I' | 'L'
  failed_sign_ins: number
  locked_by: 'TRIES' | 'ADMIN' | null
  locked_at: string | null
  change_user_right: boolean
  user_level_id: number
  default_lang: Language
  default_page_size: number | null
  version: number
}
const USER_COLUMNS = [
  'user_uid',
  'login_id',
  'given_name',
  'family_name',
  'password_hash',
  'password_changed_at',
  'force_change_password',
  'status',
  'failed_sign_ins',
  'locked_by',
  'locked_at',
  'change_user_right',
  'user_level_id',
  'default_lang',
  'default_page_size',
  'version',
] as const

export const findByLogin = (db: Db, login: string): Promise<UserRow | undefined> =>
  db.selectFrom('portal_user').select(USER_COLUMNS).where('login_key', '=', loginKey(login)).executeTakeFirst()

export const readUser = (db: Db, userUid: string): Promise<UserRow> =>
  db.selectFrom('portal_user').select(USER_COLUMNS).where('user_uid', '=', userUid).executeTakeFirstOrThrow()

/** The account whose password is tried: by login at sign-in, or by the user of an open session. */
export type PasswordOwner = { login: string } | { user_uid: string }

/** Counts a try; the row stays locked until the transaction ends. */
export const countTry = (db: Db, owner: PasswordOwner): Promise<UserRow | undefined> =>
  db
    .updateTable('portal_user')
    .set((eb) => ({ failed_sign_ins: eb('failed_sign_ins', '+', 1) }))
    .where((eb) => ('login' in owner ? eb('login_key', '=', loginKey(owner.login)) : eb('user_uid', '=', owner.user_uid)))
    .returning(USER_COLUMNS)
    .executeTakeFirst()

/** Counts a try with an unknown login, and returns the number of tries. */
export async function countUnknownTry(db: Db, owner: PasswordOwner, now: Date): Promise<number> {
  const login_hash = linkTokenHash('login' in owner ? loginKey(owner.login) : owner.user_uid)
  const { failures } = await db
    .insertInto('unknown_sign_in')
    .values({ login_hash, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('login_hash').doUpdateSet((eb) => ({ failures: eb('unknown_sign_in.failures', '+', 1), last_at: now })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** Takes back a try that was not wrong: the right password of an inactive account, or a password that was not checked. The count stays at least at `least`. */
export const uncountTry = (db: Db, userUid: string, least = 0) =>
  db
    .updateTable('portal_user')
    .set({ failed_sign_ins: sql<number>`failed_sign_ins - 1` })
    .where('user_uid', '=', userUid)
    .where('failed_sign_ins', '>', least)
    .execute()

/** Locks an account after too many tries; returns its new version, or null when it is not active or the right password came meanwhile. */
export async function lockByTries(db: Db, userUid: string, limit: number, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('portal_user')
    .set((eb) => ({ status: 'L', locked_by: 'TRIES', locked_at: now, version: eb('version', '+', 1) }))
    .where('user_uid', '=', userUid)
    .where('status', '=', 'A')
    .where('failed_sign_ins', '>=', limit)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}

/** An expired password is treated as a forced change, which the user's sessions read from the row. */
export const forcePasswordChange = (db: Db, userUid: string) =>
  db.updateTable('portal_user').set({ force_change_password: true }).where('user_uid', '=', userUid).execute()

/**
 * Resets the count of wrong passwords and keeps the row locked until the transaction ends; undefined when the account was closed meanwhile, or has
 * another password than the verified one.
 */
export const resetTries = (
  db: Db,
  { user_uid, password_hash }: Pick<UserRow, 'user_uid' | 'password_hash'>,
  change: { last_sign_in_at?: Date } = {},
): Promise<UserRow | undefined> =>
  db
    .updateTable('portal_user')
    .set({ failed_sign_ins: 0, ...change })
    .where('user_uid', '=', user_uid)
    .where('status', '=', 'A')
    .where('password_hash', '=', password_hash)
    .returning(USER_COLUMNS)
    .executeTakeFirst()

/** The profiles of a user, in the order of the profile types. */
export async function profilesOf(db: Db, userUid: string): Promise<ProfileChoice[]> {
  const rows = await db
    .selectFrom('user_profile')
    .select('profile_type_id')
    .where('user_uid', '=', userUid)
    .orderBy('profile_type_id')
    .execute()
  return rows.flatMap(({ profile_type_id }) => {
    const type = profileTypeById(profile_type_id)
    return type ? [{ profile: profile_type_id, profile_type: type.profile_type, display_name: type.profile_type }] : []
  })
}

interface NewSession {
  user_uid: string
  super_user_uid: string | null
  profile_type_id: number | null
  language: Language
  created_at: Date
  ends_at: Date
}
export async function openSession(db: Db, session: NewSession): Promise<string> {
  const { session_id } = await db.insertInto('session').values(session).returning('session_id').executeTakeFirstOrThrow()
  return session_id
}

/** False where the session has ended already. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends all sessions of a user except one, including those in which he acts as another user. */
export const endOtherSessions = (db: Db, userUid: string, exceptSessionId: string | null, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('user_uid', '=', userUid), eb('super_user_uid', '=', userUid)]))
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== null, (query) => query.where('session_id', '!=', exceptSessionId ?? ''))
    .execute()

export const chooseProfile = (db: Db, sessionId: string, profileTypeId: number) =>
  db.updateTable('session').set({ profile_type_id: profileTypeId }).where('session_id', '=', sessionId).execute()

export const setSessionLanguage = (db: Db, sessionId: string, language: Language) =>
  db.updateTable('session').set({ language }).where('session_id', '=', sessionId).execute()

export const preferencesOf = async (db: Db, userUid: string) => {
  const rows = await db
    .selectFrom('user_preference')
    .select(['preference_id', 'preference_type', 'preference', 'url', 'preference_name', 'preference_style', 'is_favourite as isFavourite'])
    .where('user_uid', '=', userUid)
    .orderBy('preference_id')
    .limit(500)
    .execute()
  return rows
}

export const ownProfile = (db: Db, userUid: string) =>
  db
    .selectFrom('portal_user')
    .select([
      'user_uid',
      'login_id',
      'given_name as first_name',
      'family_name as last_name',
      'company',
      'department',
      'position',
      'phone',
      'default_lang',
      'default_page_size',
      'landing_page',
      'status as userStatus',
      'last_sign_in_at',
      'version',
    ])
    .where('user_uid', '=', userUid)
    .executeTakeFirstOrThrow()

export async function ownProfiles(db: Db, userUid: string) {
  const { rows } = await sql<{ profile_type_id: number; roles: string[]; parties: string[] }>`
    select p.profile_type_id,
      array(select role_id from user_profile_role r where r.user_uid = p.user_uid and r.profile_type_id = p.profile_type_id order by 1) as roles,
      array(select y.short_name from user_profile_party x join party y using (party_id) where x.user_uid = p.user_uid and x.profile_type_id = p.profile_type_id order by 1) as parties
    from user_profile p where p.user_uid = ${userUid} order by 1`.execute(db)
  return rows.map(({ profile_type_id, roles, parties }) => ({
    profile_type: profileTypeById(profile_type_id)?.profile_type ?? '',
    roles,
    parties,
  }))
}

interface OwnChange {
  phone: string
  department: string
  position: string
  default_lang: Language
  default_page_size: number | null
  landing_page: string | null
}
export const landingPageOf = async (db: Db, userUid: string): Promise<string | null> =>
  (await db.selectFrom('portal_user').select('landing_page').where('user_uid', '=', userUid).executeTakeFirstOrThrow()).landing_page

/** The new version, or undefined when the version is stale. */
export const saveOwnProfile = (db: Db, userUid: string, change: OwnChange, version: number) =>
  db
    .updateTable('portal_user')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('user_uid', '=', userUid)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()

export const recentPasswords = async (db: Db, userUid: string, count: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_uid', '=', userUid)
    .orderBy('changed_at', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => row.password_hash)
}

export async function storePassword(db: Db, userUid: string, password_hash: string, now: Date): Promise<void> {
  await db
    .updateTable('portal_user')
    .set({ password_hash, password_changed_at: now, force_change_password: false, failed_sign_ins: 0 })
    .where('user_uid', '=', userUid)
    .execute()
  await deleteLinks(db, userUid)
  await db.insertInto('password_history').values({ user_uid: userUid, changed_at: now, password_hash }).execute()
}

/** Deletes older links of the same purpose. */
export async function storeLink(
  db: Db,
  link: { token_hash: string; user_uid: string; purpose: 'activate' | 'reset'; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.deleteFrom('password_link').where('user_uid', '=', link.user_uid).where('purpose', '=', link.purpose).execute()
  await db.insertInto('password_link').values(link).execute()
}

/** A new password or login invalidates every link. */
export const deleteLinks = (db: Db, userUid: string) => db.deleteFrom('password_link').where('user_uid', '=', userUid).execute()

export const findLink = (db: Db, tokenHash: string, login: string, now: Date) =>
  db
    .selectFrom('password_link as l')
    .innerJoin('portal_user as u', 'u.user_uid', 'l.user_uid')
    .select(['l.token_hash', 'l.user_uid', 'u.status'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', 'reset')
    .where('u.login_key', '=', loginKey(login))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Uses up a link; false when another request was first. */
export async function useLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('password_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Unlocks an account that was locked by wrong passwords; returns the new version, or null if it was not locked. */
export async function unlock(db: Db, userUid: string): Promise<number | null> {
  const row = await db
    .updateTable('portal_user')
    .set((eb) => ({ status: 'A', failed_sign_ins: 0, version: eb('version', '+', 1) }))
    .where('user_uid', '=', userUid)
    .where('status', '=', 'L')
    .where('locked_by', '=', 'TRIES')
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}
