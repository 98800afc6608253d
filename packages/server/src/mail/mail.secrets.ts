import type { Db } from '../kit/db/database.ts'
import type { SessionRow } from '../kit/session/sessionRow.ts'
import { loginKey } from '../auth/passwords.ts'
import { userLevels } from './mail.store.ts'

/**
 * May this session see the links of a mail, which open an account or confirm an address? Always those to the user. Those to others only without a
 * mail server, where the mailbox replaces it, and only for accounts below the user's level and addresses without an account.
 */
export async function maySeeLinks(db: Db, session: SessionRow, mailTo: string, hasServer: boolean): Promise<boolean> {
  if (loginKey(mailTo) === loginKey(session.login_id)) return true
  if (hasServer) return false
  const levels = await userLevels(db, loginKey(mailTo))
  return levels.every((level) => level < session.user_level_id)
}
