import { USER_TRANSITIONS } from '@fairlead/domain/user/user.transitions'
import type { Db } from '../kit/db/database.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { notifyUser } from './auth.events.ts'
import * as store from './auth.store.ts'

/** The part of a request that its history row needs. */
export interface AuthRequest {
  now: Date
  request_id: string
}
type AccountUser = Pick<store.UserRow, 'user_uid' | 'login_id' | 'given_name' | 'family_name'>

/** Locks the account after too many wrong passwords; false when it is no longer active, or the right password came meanwhile. */
export async function recordLockByTries(db: Db, user: AccountUser, tries: number, request: AuthRequest): Promise<boolean> {
  const record_version = await store.lockByTries(db, user.user_uid, tries, request.now)
  if (record_version === null) return false
  await recordLockChange(db, user, { action: 'lock_tries', from_status: 'A', to_status: 'L', record_version }, request)
  return true
}

/** Removes a lock by tries after a new password was set. */
export async function openLock(db: Db, user: AccountUser, request: AuthRequest): Promise<void> {
  const version = await store.unlock(db, user.user_uid)
  if (version === null) return
  await recordLockChange(db, user, { action: 'unlock_reset', from_status: 'L', to_status: 'A', record_version: version }, request)
}

interface LockChange {
  action: 'lock_tries' | 'unlock_reset'
  from_status: 'A' | 'L'
  to_status: 'A' | 'L'
  record_version: number
}
async function recordLockChange(db: Db, user: AccountUser, change: LockChange, request: AuthRequest): Promise<void> {
  const author = { ...user, super_user_uid: null, actor: { profile_type: 'VISITOR' } }
  await recordHistory({ db, session: author, ...request }, { module: 'user', record_id: user.user_uid, ...change })
  const [step] = change.to_status === 'L' ? USER_TRANSITIONS.lock : USER_TRANSITIONS.unlock
  if (step) await notifyUser(db, user, step.event)
}
