import type { RequestedProfile, Registration, RegistrationForm } from '@fairlead/domain/registration/registration'
import { REGISTRATION_LIST } from '@fairlead/domain/registration/registration.lists'
import type { RegistrationKind, RegistrationStatus } from '@fairlead/domain/registration/registration.codes'
import { PERSON, type UserProfile } from '@fairlead/domain/user/user'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { loginKey } from '../auth/passwords.ts'
import type { Db } from '../kit/db/database.ts'
import { notFound } from '../kit/http/failures.ts'
import type { ListSource } from '../kit/list/listQuery.ts'
import { oneList } from '../kit/list/oneList.ts'
import { optionTexts } from '../user/user.profiles-store.ts'

const FACTS = ['user_uid', 'login_id', 'kind', 'status', 'user_type_id', 'location_type_id', 'sis_user_id', 'sis_verified', 'user_level_id']
const TIMES = ['activated_at', 'created_at', 'decided_at', 'decided_by', 'version']
const COLUMNS = [...FACTS, ...TIMES, ...Object.keys(PERSON)]
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`o.${name}`)))

const SOURCE: ListSource = {
  table: 'user_registration',
  select: sql`o.user_registration_id::text as user_registration_id, ${columns(COLUMNS.filter((name) => name !== 'user_uid'))},
    (select y.short_name from party y where y.party_id = o.referred_by_office_party_id) as office_name`,
  searchText: 'search_text',
  codes: new Set(['co_country_code']),
  elsewhere: {
    user_registration_id: (test) => test(sql`o.user_registration_id::text`),
    office_name: (test) => sql`o.referred_by_office_party_id in (select y.party_id from party y where ${test(sql`y.short_name`)})`,
  },
}

export const REGISTRATIONS = oneList(REGISTRATION_LIST, ['admin'], SOURCE)

export async function readRegistration(db: Db, id: number, lock = false): Promise<Registration> {
  // The account as well: its level decides who may.
  if (lock)
    await sql`select 1 from user_registration r join portal_user u using (user_uid) where r.user_registration_id = ${id} for update`.execute(
      db,
    )
  const { rows } = await sql<Omit<Registration, 'option_texts'>>`
    select o.user_registration_id, ${columns(COLUMNS)}, o.requested_profiles, o.profiles, u.status as user_status, u.user_level_id as account_level_id, u.password_hash is not null as has_password
    from user_registration o join portal_user u using (user_uid) where o.user_registration_id = ${id}`.execute(db)
  const registration = rows[0]
  if (!registration) throw notFound()
  return { ...registration, option_texts: await optionTexts(db, registration) }
}

/** Is this login taken? One that was not confirmed in time counts as free. */
export async function isTaken(db: Db, login: string, withPending: boolean, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (select from portal_user u where u.login_key = ${loginKey(login)}
    and (u.status <> 'P' or u.granted_at is not null or (${withPending} and not ${lapsed(now)}))) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** Registered, never confirmed, and without a valid link. */
const lapsed = (now: Date) => sql<boolean>`(u.status = 'P' and u.activated_at is null and u.granted_at is null
  and exists (select from user_registration r where r.user_uid = u.user_uid)
  and not exists (select from password_link l where l.user_uid = u.user_uid and l.purpose = 'activate' and l.expires_at > ${now}))`

interface Newcomer {
  login_id: string
  given_name: string
  family_name: string
  company: string
  department: string
  position: string
  phone: string
  default_lang: 'en-US' | 'zh-HK' | 'zh-CN'
}

/** Creates the pending account of a registration; null when the login is taken. An expired one is reused. */
export async function claimLogin(db: Db, person: Newcomer, now: Date): Promise<string | null> {
  const login_key = loginKey(person.login_id)
  const added = await db
    .insertInto('portal_user')
    .values({ ...person, login_key, status: 'P' })
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .returning('user_uid')
    .executeTakeFirst()
  if (added) return added.user_uid
  const { rows } = await sql<{
    user_uid: string
  }>`update portal_user u set login_id = ${person.login_id}, given_name = ${person.given_name},
      family_name = ${person.family_name}, company = ${person.company}, department = ${person.department}, position = ${person.position},
      phone = ${person.phone}, default_lang = ${person.default_lang}, version = version + 1
    where u.login_key = ${login_key} and ${lapsed(now)} returning user_uid`.execute(db)
  const again = rows[0]
  if (!again) return null
  await db.updateTable('user_registration').set({ status: 'E' }).where('user_uid', '=', again.user_uid).where('status', '=', 'P').execute()
  return again.user_uid
}

type PersonColumns = Pick<Insertable<Tables['user_registration']>, 'family_name' | 'given_name'> &
  Partial<Pick<Insertable<Tables['user_registration']>, keyof typeof PERSON>>
/** Only the columns of the person; a registration form has more fields. */
const personColumns = (person: PersonColumns): PersonColumns => ({
  family_name: person.family_name,
  given_name: person.given_name,
  co_address1: person.co_address1 ?? null,
  co_address2: person.co_address2 ?? null,
  co_address3: person.co_address3 ?? null,
  co_address4: person.co_address4 ?? null,
  co_country_code: person.co_country_code ?? null,
  phone: person.phone ?? null,
  fax: person.fax ?? null,
  company: person.company ?? null,
  department: person.department ?? null,
  position: person.position ?? null,
  referred_by: person.referred_by ?? null,
  referred_by_office_party_id: person.referred_by_office_party_id ?? null,
})

export interface NewRegistration {
  kind: RegistrationKind
  user_uid: string
  login_id: string
  sis_user_id: string | null
  sis_verified: boolean
  user_type_id: string | null
  location_type_id: number | null
  requested_profiles: RequestedProfile[]
  profiles: UserProfile[]
  created_at: Date
}

export async function insertRegistration(db: Db, added: NewRegistration, person: PersonColumns): Promise<number> {
  const { user_registration_id } = await db
    .insertInto('user_registration')
    .values({
      ...added,
      ...personColumns(person),
      requested_profiles: JSON.stringify(added.requested_profiles),
      profiles: JSON.stringify(added.profiles),
    })
    .returning('user_registration_id')
    .executeTakeFirstOrThrow()
  return user_registration_id
}

/** Saves corrections and plan if the version is still the one that was edited. */
export async function updateRegistration(db: Db, id: number, form: RegistrationForm, version: number): Promise<boolean> {
  const { profiles, family_name, given_name, user_level_id, ...person } = form
  const saved = await db
    .updateTable('user_registration')
    .set({
      ...person,
      family_name: family_name ?? '',
      given_name: given_name ?? '',
      user_level_id: user_level_id ?? 0,
      profiles: JSON.stringify(profiles),
      version: version + 1,
    })
    .where('user_registration_id', '=', id)
    .where('version', '=', version)
    .returning('user_registration_id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function moveRegistration(
  db: Db,
  id: number,
  change: { status: RegistrationStatus; decided_at?: Date; decided_by?: string },
  version: number,
): Promise<boolean> {
  const moved = await db
    .updateTable('user_registration')
    .set({ ...change, version: version + 1 })
    .where('user_registration_id', '=', id)
    .where('version', '=', version)
    .returning('user_registration_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Copies the granted person to the user. */
export const copyToUser = (db: Db, { user_uid, ...granted }: Registration, now: Date) =>
  db
    .updateTable('portal_user')
    .set((eb) => ({
      ...Object.fromEntries(Object.keys(PERSON).map((field) => [field, personValue(granted, field)])),
      user_level_id: granted.user_level_id ?? 0,
      granted_at: now,
      version: eb('version', '+', 1),
    }))
    .where('user_uid', '=', user_uid)
    .execute()

const NOT_NULL = new Set(['given_name', 'family_name', 'company', 'department', 'position', 'phone'])
const personValue = (granted: Record<string, unknown>, field: string) => granted[field] ?? (NOT_NULL.has(field) ? '' : null)

interface RenamedRegistration {
  user_registration_id: number
  kind: RegistrationKind
  status: RegistrationStatus
  version: number
}
/** Renames the registrations of an account whose login changed, except expired ones that another visitor replaced. Newest first. */
export async function renameRegistrations(db: Db, userUid: string, login: string, isUnconfirmed: boolean): Promise<RenamedRegistration[]> {
  const { rows } = await sql<RenamedRegistration>`update user_registration set login_id = ${login}, version = version + 1
      ${isUnconfirmed ? sql`, activated_at = null` : sql``}
    where user_uid = ${userUid} and status <> 'E' returning user_registration_id, kind, status, version`.execute(db)
  return rows.toSorted((one, other) => other.user_registration_id - one.user_registration_id)
}

export const closeAccount = (db: Db, userUid: string) =>
  sql`with gone as (delete from password_link where user_uid = ${userUid})
    update portal_user set status = 'I', version = version + 1 where user_uid = ${userUid}`.execute(db)

/** Party ids by code; unknown codes are missing. */
export async function partiesByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(codes.map((code) => code.toUpperCase()))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('party').select(['party_id', 'party_code']).where('party_code', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.party_code, row.party_id]))
}
