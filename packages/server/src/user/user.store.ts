import { USER_LIST } from '@fairlead/domain/user/user.lists'
import { PERSON, type User, type UserForm } from '@fairlead/domain/user/user'
import { PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { loginKey } from '../auth/passwords.ts'
import type { Db } from '../kit/db/database.ts'
import { notFound } from '../kit/http/failures.ts'
import type { ListSource } from '../kit/list/listQuery.ts'
import { oneList } from '../kit/list/oneList.ts'
import { optionTexts, readProfiles, writeProfiles } from './user.profiles-store.ts'

/** Texts that the older columns hold as '' and the form as null. */
const BLANK = ['given_name', 'family_name', 'company', 'department', 'position', 'phone'] as const
type Blank = (typeof BLANK)[number]
const isBlank = (field: string): field is Blank => (BLANK as readonly string[]).includes(field)

const WRITTEN = [...Object.keys(PERSON), 'zip_postal', 'sales_code', 'default_lang', 'user_level_id', 'change_user_right'] as const
const READ = [
  ...WRITTEN,
  'user_uid',
  'login_id',
  'status',
  'force_change_password',
  'last_sign_in_at',
  'activated_at',
  'granted_at',
  'erased_at',
  'locked_by',
  'created_at',
  'version',
]
/** Too much for a list. */
const OF_RECORD = new Set(['activated_at', 'granted_at', 'locked_by', 'erased_at'])
const select = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) =>
      isBlank(column) ? sql`nullif(${sql.ref(`o.${column}`)}, '') as ${sql.ref(column)}` : sql`${sql.ref(`o.${column}`)}`,
    ),
  )

const TYPES = sql.join(PROFILE_TYPES.map((type) => sql`(${type.profile_type_id}::integer, ${type.profile_type})`))

const SOURCE: ListSource = {
  table: 'portal_user',
  select: sql`${select(READ.filter((column) => !OF_RECORD.has(column)))}, o.failed_sign_ins,
    (select string_agg(t.name, ', ' order by t.id) from user_profile p join (values ${TYPES}) t(id, name) on t.id = p.profile_type_id
      where p.user_uid = o.user_uid) as profile_types,
    (select y.short_name from party y where y.party_id = o.referred_by_office_party_id) as office_name`,
  searchText: 'search_text',
  codes: new Set(['co_country_code']),
  elsewhere: {
    user_level_id: (test) => test(sql`o.user_level_id::text`),
    profile_types: (test) =>
      sql`o.user_uid in (select p.user_uid from user_profile p join (values ${TYPES}) t(id, name) on t.id = p.profile_type_id where ${test(sql`t.name`)})`,
    office_name: (test) => sql`o.referred_by_office_party_id in (select y.party_id from party y where ${test(sql`y.short_name`)})`,
    ...Object.fromEntries(
      BLANK.map((field) => [
        field,
        (test: Parameters<ListSource['elsewhere'][string]>[0]) => test(sql`nullif(${sql.ref(`o.${field}`)}, '')`),
      ]),
    ),
  },
}

export const USERS = oneList(USER_LIST, ['admin'], SOURCE)

export async function readUserRecord(db: Db, userUid: string, lock = false): Promise<User> {
  const { rows } = await sql<Omit<User, 'profiles' | 'option_texts'>>`
    select ${select(READ)}, (select r.user_registration_id from user_registration r where r.user_uid = o.user_uid and r.status = 'R'
      order by r.user_registration_id desc limit 1) as refused_registration_id
    from portal_user o where o.user_uid = ${userUid} ${lock ? sql`for update` : sql``}`.execute(db)
  const user = rows[0]
  if (!user) throw notFound()
  const profiles = await readProfiles(db, userUid)
  return { ...user, profiles, option_texts: await optionTexts(db, { ...user, profiles }) }
}

const valuesOf = (form: Partial<Record<string, unknown>>) =>
  Object.fromEntries(WRITTEN.map((field) => [field, isBlank(field) ? (form[field] ?? '') : (form[field] ?? null)]))

/** The id of a new user, or null when the login ID is taken (USER-006). */
export async function insertUser(db: Db, form: UserForm, now: Date): Promise<string | null> {
  const login_id = form.login_id ?? ''
  const added = await db
    .insertInto('portal_user')
    .values({ ...valuesOf({ ...form }), login_id, login_key: loginKey(login_id), status: 'P', granted_at: now })
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .returning('user_uid')
    .executeTakeFirst()
  if (added) await writeProfiles(db, added.user_uid, form.profiles)
  return added?.user_uid ?? null
}

export const isLoginTaken = async (db: Db, login: string, butBy: string) =>
  (await db
    .selectFrom('portal_user')
    .select('user_uid')
    .where('login_key', '=', loginKey(login))
    .where('user_uid', '!=', butBy)
    .executeTakeFirst()) !== undefined

/** Saves a form if the version is still the one it was made from. */
export async function updateUser(db: Db, userUid: string, form: UserForm, version: number): Promise<boolean> {
  const login_id = form.login_id ?? ''
  const saved = await db
    .updateTable('portal_user')
    .set({ ...valuesOf({ ...form }), login_id, login_key: loginKey(login_id), version: version + 1 })
    .where('user_uid', '=', userUid)
    .where('version', '=', version)
    .returning('user_uid')
    .executeTakeFirst()
  if (saved) await writeProfiles(db, userUid, form.profiles)
  return saved !== undefined
}

type Change = { status?: User['status']; force_change_password?: boolean; failed_sign_ins?: number; locked_by?: 'ADMIN'; locked_at?: Date }

/** Moves a user if it still has this version. */
export async function moveUser(db: Db, userUid: string, change: Change, version: number): Promise<boolean> {
  const moved = await db
    .updateTable('portal_user')
    .set({ ...change, version: version + 1 })
    .where('user_uid', '=', userUid)
    .where('version', '=', version)
    .returning('user_uid')
    .executeTakeFirst()
  return moved !== undefined
}

/** An account opens when its address is confirmed, its password set and an administrator has granted it; never one that was taken out of use. */
export const openWhenReady = (db: Db, userUid: string) =>
  sql`update portal_user set status = 'A' where user_uid = ${userUid} and status = 'P'
    and activated_at is not null and granted_at is not null and password_hash is not null`.execute(db)

/** Resets the confirmation of an account that was never used; false if it has a password. */
export async function unconfirmAddress(db: Db, userUid: string): Promise<boolean> {
  const row = await db
    .updateTable('portal_user')
    .set({ activated_at: null })
    .where('user_uid', '=', userUid)
    .where('status', '=', 'P')
    .where('password_hash', 'is', null)
    .returning('user_uid')
    .executeTakeFirst()
  return row !== undefined
}

/** A password given by an administrator counts as a confirmed address, opens a lock (AUTH-071), and must be changed. */
export const openWithGivenPassword = (db: Db, userUid: string, now: Date) =>
  sql`update portal_user set force_change_password = true, failed_sign_ins = 0, status = case status when 'L' then 'A' else status end,
    activated_at = coalesce(activated_at, ${now}) where user_uid = ${userUid}`.execute(db)
