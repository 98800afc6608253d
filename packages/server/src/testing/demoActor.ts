import { FUNC_IDS, PARTY_TYPES, PROFILE_TYPES, type Actor } from '@fairlead/domain/kit/access'
import { ROLES, type RoleId } from '@fairlead/domain/kit/roles'
import { newPartyAccess } from '@fairlead/domain/user/user.defaults'
import { DEMO_ACCOUNTS } from '../demo/accounts.ts'
import type { Portal } from '../portal.ts'

/** A demo account, with the roles that a test gives it in addition, as the rules of the domain expect an actor. */
export async function demoActor(portal: Portal, login: string, given: readonly RoleId[] = []): Promise<Actor> {
  const account = DEMO_ACCOUNTS.find(({ login_id }) => login_id === login || login_id === `${login}@fairlead.example`)
  const profile = account?.profiles[0]
  const type = PROFILE_TYPES.find(({ profile_type }) => profile_type === profile?.type)
  if (!account || !profile || !type) throw new Error(`${login} is no demo account with a profile`)
  const { rows } = await portal.database.pool.query<{ party_id: number }>('select party_id from party where party_code = any($1)', [
    profile.parties,
  ])
  const names = new Set<string>([...profile.roles, ...given].flatMap((role) => ROLES[role].map(([, func]) => func)))
  return {
    user_uid: login,
    login_id: account.login_id,
    profile_type: type.profile_type,
    user_level_id: account.level,
    internal: type.internal,
    func_ids: new Set(FUNC_IDS.filter((id) => names.has(id))),
    party_ids: rows.map(({ party_id }) => party_id),
    all_party_types: new Set(profile.allParties ? PARTY_TYPES.map(({ party_type }) => party_type) : newPartyAccess(profile.type)),
    sales_codes: profile.salesCodes ?? [],
  }
}

/** Gives the profiles of a demo account a further role. */
export async function giveRole(portal: Portal, login: string, role: RoleId): Promise<void> {
  await portal.database.pool.query(
    `insert into user_profile_role (user_uid, profile_type_id, role_id)
     select p.user_uid, p.profile_type_id, $2 from user_profile p join portal_user u using (user_uid)
     where u.login_id in ($1, $1 || '@fairlead.example') on conflict do nothing`,
    [login, role],
  )
}
