import { isFlood } from '../kit/session/attemptStore.ts'
import type { Config } from '../kit/start/config.ts'
import { inTransaction, type Db } from '../kit/db/database.ts'
import { Failure } from '../kit/http/failures.ts'
import type { Services } from '../kit/http/context.ts'
import { recordLockByTries, type AuthRequest } from './auth.locks.ts'
import * as store from './auth.store.ts'
import { isPassword, PasswordQueueFull } from './passwords.ts'

/**
 * The password of an account that has just been locked is looked at by nobody: of guesses that come at once, the right one must not be told apart
 * by the word "locked".
 */
const LOCK_SETTLES_MS = 2_000

/** A try at a password. It is counted before the password is looked at, under the lock of the account's row, so that parallel guesses are too. */
export interface PasswordTry {
  user: store.UserRow | undefined
  /** How many tries since the last right password, this one included. */
  number: number
  matches: boolean
}

/** Counts a try and looks at the password, unless the account has had too many; whoever has no account waits as long and is counted alike. */
export async function tryPassword(services: Services, whose: store.Whose, password: string, { now }: AuthRequest): Promise<PasswordTry> {
  const { db, config } = services
  const { user, number, isLookedAt } = await inTransaction(db, async (tx) => {
    const found = await store.countTry(tx, whose)
    if (!found) return { user: undefined, number: await store.countUnknownTry(tx, whose, now), isLookedAt: false }
    return { user: found, number: found.failed_sign_ins, isLookedAt: await mayLook(tx, config, found, now) }
  })
  const matches = await fits(isLookedAt ? (user?.password_hash ?? null) : null, password)
  return { user, number, matches }
}

async function mayLook(db: Db, config: Config, user: store.UserRow, now: Date): Promise<boolean> {
  if (user.status === 'A') return user.failed_sign_ins <= config.SIGN_IN_TRIES
  const lockedFor = user.locked_at === null ? LOCK_SETTLES_MS : now.getTime() - new Date(user.locked_at).getTime()
  return lockedFor >= LOCK_SETTLES_MS && !(await isFlood(db, config, 'closed-account', user.user_uid, now))
}

const fits = (hash: string | null, password: string) =>
  isPassword(hash, password).catch((error: unknown) => {
    throw error instanceof PasswordQueueFull ? new Failure(503, { key: 'msgServerBusy' }) : error
  })

/** Locks the account at the last wrong password that is allowed (AUTH-071). */
export const lockAfterTries = (db: Db, { user, number }: PasswordTry, config: Config, request: AuthRequest): Promise<boolean> =>
  user?.status === 'A' && number >= config.SIGN_IN_TRIES
    ? inTransaction(db, (tx) => recordLockByTries(tx, user, config.SIGN_IN_TRIES, request))
    : Promise.resolve(false)
