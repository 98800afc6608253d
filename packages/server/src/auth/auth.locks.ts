import { USER_TRANSITIONS } from '@fairlead/domain/user/user.transitions'
import type { Db } from '../kit/database.ts'
import { remember } from '../kit/historyStore.ts'
import { tellOfUser } from '../user/user.events.ts'
import * as store from './auth.store.ts'

/** What the trail wants to know of a request. */
export interface AuthRequest {
  now: Date
  request_id: string
}
type Known = Pick<store.UserRow, 'user_uid' | 'login_id' | 'given_name' | 'family_name'>

/** A wrong password counts; the last one that is allowed locks the account: is it locked now? Only who knows the password is told. */
export async function noteWrongPassword(db: Db, user: Known, tries: number, request: AuthRequest): Promise<boolean> {
  const counted = await store.countFailedSignIn(db, user.user_uid, tries)
  if (counted?.status !== 'L') return false
  await note(db, user, { action: 'lock_tries', from_status: 'A', to_status: 'L', record_version: counted.version }, request)
  return true
}

/** A new password opens a lock. */
export async function openLock(db: Db, user: Known, request: AuthRequest): Promise<void> {
  const version = await store.unlock(db, user.user_uid)
  if (version === null) return
  await note(db, user, { action: 'unlock_reset', from_status: 'L', to_status: 'A', record_version: version }, request)
}

interface Change {
  action: 'lock_tries' | 'unlock_reset'
  from_status: 'A' | 'L'
  to_status: 'A' | 'L'
  record_version: number
}
async function note(db: Db, user: Known, change: Change, request: AuthRequest): Promise<void> {
  const author = { ...user, super_user_uid: null, actor: { profile_type: 'VISITOR' } }
  await remember(db, author, request, { module: 'user', record_id: user.user_uid, ...change })
  const [step] = change.to_status === 'L' ? USER_TRANSITIONS.lock : USER_TRANSITIONS.unlock
  if (step) await tellOfUser(db, user, step.event)
}
