import { isAllowed, PARTY_TYPES, profileTypeById, type Actor, type FuncId, type PartyType } from '@fairlead/domain/kit/access'
import type { Call } from '@fairlead/domain/kit/contract'
import { ROLES, type RoleId } from '@fairlead/domain/kit/roles'
import type { TokenClaims } from '@fairlead/domain/kit/tokenClaims'
import type { Clock } from '../start/clock.ts'
import type { Db } from '../db/database.ts'
import { forbidden, notSignedIn } from '../http/failures.ts'
import type { SessionRow } from './sessionRow.ts'
import { findSession, type StoredSession } from './sessionStore.ts'

const CACHE_MS = 5_000 // rights are never staler than this
const CACHE_SIZE = 10_000

/** Reads sessions, cached for five seconds; `forget` applies a change immediately in this process. */
export interface Sessions {
  read: (claims: TokenClaims) => Promise<SessionRow>
  forget: (sessionId: string) => void
  forgetAll: () => void
}

export function makeSessions(db: Db, clock: Clock): Sessions {
  const cache = new Map<string, { row: SessionRow; readAt: number }>()
  const load = async ({ sid: sessionId, profile }: TokenClaims): Promise<SessionRow> => {
    const known = cache.get(sessionId)
    // The token has another profile than the cached session: another process handled the switch.
    const isOfProfile = known?.row.profile_type_id === (profile ?? null)
    if (known && isOfProfile && clock().getTime() - known.readAt < CACHE_MS) return known.row
    const row = await readSession(db, sessionId, clock())
    cache.delete(sessionId)
    if (!row) throw notSignedIn()
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '')
    cache.set(sessionId, { row, readAt: clock().getTime() })
    return row
  }
  return {
    read: async (claims) => {
      const row = await load(claims)
      if (row.user_uid !== claims.sub || new Date(row.ends_at) <= clock()) throw notSignedIn()
      return row
    },
    forget: (sessionId) => cache.delete(sessionId),
    forgetAll: () => cache.clear(),
  }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
export const isUuid = (text: string) => UUID.test(text)

/** `profileTypeId` replaces the chosen profile; null if the session has ended or the user does not have the profile. */
export async function readSession(db: Db, sessionId: string, now: Date, profileTypeId: number | null = null): Promise<SessionRow | null> {
  if (!isUuid(sessionId)) return null
  const stored = await findSession(db, sessionId, now, profileTypeId)
  return stored ? withRights(stored) : null
}

function withRights(stored: StoredSession): SessionRow {
  const pairs = accessPairs(stored.role_ids)
  const type = profileTypeById(stored.profile_type_id ?? 0)
  const actor: Actor = {
    user_uid: stored.user_uid,
    login_id: stored.login_id,
    profile_type: type?.profile_type ?? 'SHIPPER',
    user_level_id: stored.user_level_id,
    internal: type?.internal ?? false,
    func_ids: new Set(pairs.map((pair) => pair.func_id)),
    party_ids: stored.party_ids,
    all_party_types: new Set(stored.all_party_type_ids.flatMap(partyTypeOf)),
    sales_codes: stored.sales_codes,
    language: stored.language,
  }
  return { ...stored, actor, access_pairs: pairs }
}

const partyTypeOf = (id: number): PartyType[] => PARTY_TYPES.filter((type) => type.party_type_id === id).map((type) => type.party_type)

/** The (menu_id, func_id) pairs of a set of roles; unknown roles are ignored. */
export function accessPairs(roleIds: readonly string[]): { menu_id: string; func_id: FuncId }[] {
  const pairs = roleIds.flatMap((id) => (id in ROLES ? [...ROLES[id as RoleId]] : []))
  const unique = new Map(pairs.map(([menu_id, func_id]) => [`${menu_id} ${func_id}`, { menu_id, func_id }]))
  return [...unique.values()]
}

/**
 * Throws 401 or 403 if the session may not make a call. Without a chosen profile only calls for every signed-in user are allowed; before a forced
 * change of the password only calls with `beforePasswordChange`.
 */
export function checkAccess(
  { access, beforePasswordChange }: Pick<Call, 'access' | 'beforePasswordChange'>,
  session: SessionRow | null,
): void {
  if (access === 'public') return
  if (!session) throw notSignedIn()
  if (session.force_change_password && !beforePasswordChange) throw forbidden('auth.passwordMustChange')
  if (!isAllowed(access, session.profile_type_id === null ? new Set() : session.actor.func_ids)) throw forbidden()
}
