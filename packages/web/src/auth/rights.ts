import type { ReceivedOf } from '@fairlead/domain/kit/contract'
import type { authApi } from '@fairlead/domain/auth/auth.api'
import { updateSession, readSession, type Session, subscribeSession } from '../kit/app/session.ts'

const rightsOf = (session: Session | null) => JSON.stringify([session?.uac?.menu_func_accesses, session?.must_change_password ?? false])
const userAndProfileOf = (session: Session | null) => `${session?.claims.sub}/${session?.claims.profile}`

/** Replaces the rights of the session and the business time zone by those that the server returned. */
export function storeRights({ uac, must_change_password, business_time_zone }: ReceivedOf<typeof authApi.userModuleList>) {
  const session = readSession()
  if (!session) return
  if (business_time_zone !== session.business_time_zone) updateSession({ business_time_zone })
  if (rightsOf({ ...session, uac, must_change_password }) !== rightsOf(session)) updateSession({ uac, must_change_password })
}

/** Calls back when an administrator changed the rights of this user; a switch of profile or user does not count. */
export function followRights(onChange: () => void): () => void {
  let known = readSession()
  return subscribeSession(() => {
    const now = readSession()
    const isOther = now !== null && userAndProfileOf(now) === userAndProfileOf(known) && rightsOf(now) !== rightsOf(known)
    known = now
    if (isOther) onChange()
  })
}
