import { type Actor, FUNC_IDS, PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { useMemo } from 'react'
import { type Session, useSession } from './session.ts'

const NOBODY: Actor = {
  user_uid: '',
  login_id: '',
  profile_type: 'SHIPPER',
  user_level_id: 0,
  internal: false,
  func_ids: new Set(),
  party_ids: [],
  all_party_types: new Set(),
  sales_codes: [],
}

/**
 * Whoever is signed in, as the rules of the domain see him: what greys a button here is the question that the server asks.
 * The browser does not know the parties behind a profile; no rule that a screen runs asks for them.
 */
export function actorOf(session: Session | null): Actor {
  if (!session) return NOBODY
  const { claims, uac } = session
  const held = new Set(uac?.menu_func_accesses.map(({ func_id }) => func_id))
  const type = PROFILE_TYPES.find(({ profile_type }) => profile_type === claims.profile_type)
  return {
    ...NOBODY,
    user_uid: claims.sub,
    profile_type: type?.profile_type ?? NOBODY.profile_type,
    user_level_id: uac?.user_level_id ?? 0,
    internal: type?.internal ?? false,
    func_ids: new Set(FUNC_IDS.filter((id) => held.has(id))),
  }
}

export function useActor(): Actor {
  const session = useSession()
  return useMemo(() => actorOf(session), [session])
}
