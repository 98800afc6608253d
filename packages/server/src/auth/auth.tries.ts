import { isFlood } from '../kit/session/attemptStore.ts'
import type { Config } from '../kit/start/config.ts'
import { inTransaction, type Db } from '../kit/db/database.ts'
import { Failure } from '../kit/http/failures.ts'
import type { Services } from '../kit/http/context.ts'
import { recordLockByTries, type AuthRequest } from './auth.locks.ts'
import * as store from './auth.store.ts'
import { isPassword, PasswordQueueFull } from './passwords.ts'

/** For this time after a lock no password is checked, so that parallel guesses cannot recognize the right one by the word "locked". */
const LOCK_QUIET_MS = 2_000

/** A try at a password. It is counted before the check, under the lock of the account's row, so that parallel guesses count too. */
export interface PasswordTry {
  user: store.UserRow | undefined
  /** The number of tries since the last right password, including this one. */
  number: number
  matches: boolean
}

/** Counts a try and checks the password unless there were too many; an unknown login takes as long and is counted alike. */
export async function tryPassword(
  services: Services,
  owner: store.PasswordOwner,
  password: string,
  { now }: AuthRequest,
): Promise<PasswordTry> {
  const { db, config } = services
  const {
    user,
    number,
    isLookedAt: isChecked,
  } = await inTransaction(db, async (tx) => {
    const found = await store.countTry(tx, owner)
    if (!found) return { user: undefined, number: await store.countUnknownTry(tx, owner, now), isLookedAt: false }
    return { user: found, number: found.failed_sign_ins, isLookedAt: await mayCheckPassword(tx, config, found, now) }
  })
  const matches = await matchesHash(isChecked ? (user?.password_hash ?? null) : null, password)
  return { user, number, matches }
}

async function mayCheckPassword(db: Db, config: Config, user: store.UserRow, now: Date): Promise<boolean> {
  if (user.status === 'A') return user.failed_sign_ins <= config.SIGN_IN_TRIES
  const lockedFor = user.locked_at === null ? LOCK_QUIET_MS : now.getTime() - new Date(user.locked_at).getTime()
  return lockedFor >= LOCK_QUIET_MS && !(await isFlood(db, config, { kind: 'closed-account', subject: user.user_uid, now }))
}

const matchesHash = (hash: string | null, password: string) =>
  isPassword(hash, password).catch((error: unknown) => {
    throw error instanceof PasswordQueueFull ? new Failure(503, { key: 'msgServerBusy' }) : error
  })

/** Locks the account at the last wrong password allowed (AUTH-071). */
export const lockAfterTries = (db: Db, { user, number }: PasswordTry, config: Config, request: AuthRequest): Promise<boolean> =>
  user?.status === 'A' && number >= config.SIGN_IN_TRIES
    ? inTransaction(db, (tx) => recordLockByTries(tx, user, config.SIGN_IN_TRIES, request))
    : Promise.resolve(false)
