import { setTimeout } from 'node:timers/promises'
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

/**
 * Counts a try and checks the password; an unknown login takes as long and is counted alike. While as many tries as are allowed are being checked, a
 * further one waits for them: one of them resets the count, or locks the account.
 */
export async function tryPassword(
  services: Services,
  owner: store.PasswordOwner,
  password: string,
  { now }: AuthRequest,
): Promise<PasswordTry> {
  const { db, config } = services
  let counted = await countedTry(services, owner, now)
  for (let looks = 0; isWaiting(counted, config); looks++) {
    if (looks === MOST_LOOKS) throw await tooManyAtOnce(services, counted.user)
    await setTimeout(LOOK_EVERY_MS)
    counted = await afterOthers(services, owner, counted, now)
  }
  const { user, number, isChecked } = counted
  try {
    return { user, number, matches: await isPassword(isChecked ? (user?.password_hash ?? null) : null, password) }
  } catch (error) {
    if (!(error instanceof PasswordQueueFull)) throw error
    if (user && isChecked) await store.uncountTry(db, user.user_uid)
    throw new Failure(503, { key: 'msgServerBusy' })
  }
}

interface CountedTry {
  user: store.UserRow | undefined
  number: number
  isChecked: boolean
}
const countedTry = ({ db, config }: Services, owner: store.PasswordOwner, now: Date): Promise<CountedTry> =>
  inTransaction(db, async (tx) => {
    const user = await store.countTry(tx, owner)
    if (!user) return { user, number: await store.countUnknownTry(tx, owner, now), isChecked: false }
    return { user, number: user.failed_sign_ins, isChecked: await mayCheckPassword(tx, config, user, now) }
  })

/** For so long a try waits for those before it. */
const LOOK_EVERY_MS = 100
const MOST_LOOKS = 50
const RETRY_AFTER_SECONDS = 2
const isWaiting = ({ user, number }: CountedTry, { SIGN_IN_TRIES }: Config) => user?.status === 'A' && number > SIGN_IN_TRIES

/** The try as it is now: counted anew after a right password, refused unchecked after a lock. */
async function afterOthers(services: Services, owner: store.PasswordOwner, { user, number }: CountedTry, now: Date): Promise<CountedTry> {
  const latest = user && (await store.readUser(services.db, user.user_uid))
  return latest?.status === 'A' && latest.failed_sign_ins < services.config.SIGN_IN_TRIES
    ? countedTry(services, owner, now)
    : { user: latest, number, isChecked: false }
}

/** A try that was not checked is neither right nor wrong. */
async function tooManyAtOnce({ db, config }: Services, user: store.UserRow | undefined): Promise<Failure> {
  if (user) await store.uncountTry(db, user.user_uid, config.SIGN_IN_TRIES)
  return new Failure(429, { key: 'msgTooManyRequests' }, [], { retry_after: RETRY_AFTER_SECONDS })
}

async function mayCheckPassword(db: Db, config: Config, user: store.UserRow, now: Date): Promise<boolean> {
  if (user.status === 'A') return user.failed_sign_ins <= config.SIGN_IN_TRIES
  const lockedFor = user.locked_at === null ? LOCK_QUIET_MS : now.getTime() - new Date(user.locked_at).getTime()
  return lockedFor >= LOCK_QUIET_MS && !(await isFlood(db, config, { kind: 'closed-account', subject: user.user_uid, now }))
}

/** Locks the account at the last wrong password allowed (AUTH-071). */
export const lockAfterTries = (db: Db, { user, number }: PasswordTry, config: Config, request: AuthRequest): Promise<boolean> =>
  user?.status === 'A' && number >= config.SIGN_IN_TRIES
    ? inTransaction(db, (tx) => recordLockByTries(tx, user, config.SIGN_IN_TRIES, request))
    : Promise.resolve(false)
