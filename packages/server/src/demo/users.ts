import { PARTY_TYPES, PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { newPartyAccess } from '@fairlead/domain/user/user.defaults'
import { hashPassword, loginKey } from '../auth/passwords.ts'
import type { Config } from '../kit/start/config.ts'
import type { Db } from '../kit/db/database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, exportDesk, type DemoAccount } from './accounts.ts'
import { DEMO_PARTIES } from './partyList.ts'

const DAY_MS = 86_400_000

/** On a database without demo data the first administrator comes from the settings; there are no known passwords. */
export async function firstAdministrator(db: Db, config: Config, now: Date): Promise<void> {
  if (!config.ADMIN_LOGIN || !config.ADMIN_PASSWORD) return
  const administrator = DEMO_ACCOUNTS[0]
  if (administrator)
    await addUser(
      { db, now, idOf: new Map() },
      { ...administrator, login_id: config.ADMIN_LOGIN, given_name: '', family_name: '' },
      await hashPassword(config.ADMIN_PASSWORD),
    )
}

export async function fillUsers(db: Db, now: Date): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD)
  const parties = await db.selectFrom('party').select(['party_id', 'party_code']).execute()
  const idOf = new Map(parties.map((party) => [party.party_code, party.party_id]))
  for (const account of [...DEMO_ACCOUNTS, ...EXPORT_DESKS]) await addUser({ db, now, idOf }, account, hash)
}

const NAMES = [
  'Kelvin Ho',
  'Jenny Lam',
  'Li Na',
  'Marcus Tse',
  'Xu Yang',
  'Zhao Min',
  'Sun Jie',
  'Emily Kwok',
  'Chen Hao',
  'Linh Tran',
  'Rachel Goh',
  'Arjun Rao',
  'Wu Tao',
  'He Ping',
  'Tony Yip',
]

/** Every shipper of the demo has a user who creates its e-bookings. */
const EXPORT_DESKS: readonly DemoAccount[] = DEMO_PARTIES.filter(
  (party) => party.roles.includes('SHIPPER') && party.party_code !== 'PEARLTOY',
).map((party, index) => {
  const [given_name = '', family_name = ''] = (NAMES[index % NAMES.length] ?? '').split(' ')
  return {
    login_id: exportDesk(party.party_code),
    given_name,
    family_name,
    level: 0,
    company: party.full_name,
    profiles: [{ type: 'SHIPPER', roles: ['BOOKING_VIEW', 'BOOKING_CREATE'], parties: [party.party_code] }],
    about: 'shipper',
  }
})

interface UserContext {
  db: Db
  now: Date
  /** Party ids by code. */
  idOf: Map<string, number>
}

async function addUser({ db, now, idOf }: UserContext, account: DemoAccount, password_hash: string): Promise<void> {
  const { user_uid } = await db
    .insertInto('portal_user')
    .values({
      login_id: account.login_id,
      login_key: loginKey(account.login_id),
      password_hash,
      password_changed_at: now,
      force_change_password: account.mustChangePassword ?? false,
      status: account.status ?? 'A',
      ...(account.status === 'L' ? { locked_by: 'TRIES' as const, locked_at: new Date(now.getTime() - DAY_MS) } : {}),
      given_name: account.given_name,
      family_name: account.family_name,
      company: account.company ?? 'Fairlead Logistics',
      position: account.position ?? '',
      user_level_id: account.level,
      change_user_right: account.changeUser ?? false,
    })
    .returning('user_uid')
    .executeTakeFirstOrThrow()
  await db.insertInto('password_history').values({ user_uid, changed_at: now, password_hash }).execute()
  for (const profile of account.profiles) await addProfile(db, user_uid, profile, idOf)
}

async function addProfile(db: Db, user_uid: string, profile: DemoAccount['profiles'][number], idOf: Map<string, number>): Promise<void> {
  const { profile_type_id } = PROFILE_TYPES.find((type) => type.profile_type === profile.type) ?? PROFILE_TYPES[0]
  const key = { user_uid, profile_type_id }
  await db.insertInto('user_profile').values(key).execute()
  for (const role_id of profile.roles)
    await db
      .insertInto('user_profile_role')
      .values({ ...key, role_id })
      .execute()
  for (const code of profile.parties)
    await db
      .insertInto('user_profile_party')
      .values({ ...key, party_id: idOf.get(code) ?? 0 })
      .execute()
  for (const sales_code of profile.salesCodes ?? [])
    await db
      .insertInto('user_profile_sales_code')
      .values({ ...key, sales_code })
      .execute()
  const types = profile.allParties ? PARTY_TYPES.map(({ party_type }) => party_type) : newPartyAccess(profile.type)
  for (const { party_type_id } of PARTY_TYPES.filter(({ party_type }) => types.includes(party_type)))
    await db
      .insertInto('user_profile_all_party')
      .values({ ...key, party_type_id })
      .execute()
}
