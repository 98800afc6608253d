import { type Actor, FUNC_IDS, PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { useMemo } from 'react'
import { type Session, useSession } from './session.ts'

const ANONYMOUS: Actor = {
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
 * The signed-in user as the domain's rules expect an actor: buttons are disabled by the same rules that the server applies.
 * The parties of a profile are missing in the browser; no rule that runs on a screen reads them.
 */
export function actorOf(session: Session | null): Actor {
  if (!session) return ANONYMOUS
  const { claims, uac } = session
  const grantedFuncIds = new Set(uac?.menu_func_accesses.map(({ func_id }) => func_id))
  const type = PROFILE_TYPES.find(({ profile_type }) => profile_type === claims.profile_type)
  return {
    ...ANONYMOUS,
    user_uid: claims.sub,
    profile_type: type?.profile_type ?? ANONYMOUS.profile_type,
    user_level_id: uac?.user_level_id ?? 0,
    internal: type?.internal ?? false,
    func_ids: new Set(FUNC_IDS.filter((id) => grantedFuncIds.has(id))),
  }
}

export function useActor(): Actor {
  const session = useSession()
  return useMemo(() => actorOf(session), [session])
}
