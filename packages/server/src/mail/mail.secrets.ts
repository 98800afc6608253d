import type { Db } from '../kit/db/database.ts'
import type { SessionRow } from '../kit/session/sessions.ts'
import { loginKey } from '../auth/passwords.ts'
import { userLevels } from './mail.store.ts'

/**
 * May this session see the links of a mail, which open an account or prove an address to whoever has them? Its own always. Of others only in a portal without a mail
 * server, where the mailbox stands in for it, and only of accounts below its own level and of addresses without an account.
 */
export async function maySeeLinks(db: Db, session: SessionRow, mailTo: string, hasServer: boolean): Promise<boolean> {
  if (loginKey(mailTo) === loginKey(session.login_id)) return true
  if (hasServer) return false
  const levels = await userLevels(db, loginKey(mailTo))
  return levels.every((level) => level < session.user_level_id)
}
