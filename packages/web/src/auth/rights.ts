import type { ReceivedOf } from '@fairlead/domain/kit/contract'
import type { authApi } from '@fairlead/domain/auth/auth.api'
import { updateSession, readSession, type Session, subscribeSession } from '../kit/app/session.ts'

const rightsOf = (session: Session | null) => JSON.stringify([session?.uac?.menu_func_accesses, session?.must_change_password ?? false])
const whoIs = (session: Session | null) => `${session?.claims.sub}/${session?.claims.profile}`

/** What the server says of the rights of this session takes the place of what sign-in said. */
export function storeRights({ uac, must_change_password }: ReceivedOf<typeof authApi.userModuleList>) {
  const session = readSession()
  if (!session) return
  if (rightsOf({ ...session, uac, must_change_password }) !== rightsOf(session)) updateSession({ uac, must_change_password })
}

/** Calls back when an administrator changed what this user may do; another profile or user is another matter. */
export function followRights(onChange: () => void): () => void {
  let known = readSession()
  return subscribeSession(() => {
    const now = readSession()
    const isOther = now !== null && whoIs(now) === whoIs(known) && rightsOf(now) !== rightsOf(known)
    known = now
    if (isOther) onChange()
  })
}
