import { passwordProblems } from '@fairlead/domain/auth/auth'
import { isFlood } from '../kit/session/attemptStore.ts'
import type { Config } from '../kit/start/config.ts'
import type { Db } from '../kit/db/database.ts'
import { badRequest, refused } from '../kit/http/failures.ts'
import { queueMail } from '../kit/jobs/outbox.ts'
import type { Services } from '../kit/http/context.ts'
import { letterHtml } from '../kit/mail/letter.ts'
import { notifyAccountRecovered } from './auth.listeners.ts'
import { openLock, type AuthRequest } from './auth.locks.ts'
import * as store from './auth.store.ts'
import { hashPassword, isCommonPassword, isPassword, linkTokenHash, newLinkToken } from './passwords.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export const passwordExpired = ({ password_changed_at }: store.UserRow, config: Config, now: Date) =>
  password_changed_at !== null && now.getTime() - new Date(password_changed_at).getTime() > config.PASSWORD_MAX_AGE_DAYS * DAY_MS

interface NewPassword {
  userUid: string
  password: string
  now: Date
}

/** Stores a new password. Throws 422 if it is weak, common or reused. */
export async function changePassword({ config }: Services, db: Db, { userUid, password, now }: NewPassword): Promise<void> {
  const passwordRefused = (key: string) => refused({ key }, [{ path: 'password', key }])
  const { login_id } = await store.readUser(db, userUid)
  const [problem] = passwordProblems(password, password, config.STRONG_PASSWORD, login_id)
  if (problem) throw passwordRefused(problem)
  if (isCommonPassword(password)) throw passwordRefused('auth.passwordCommon')
  const earlier = await store.recentPasswords(db, userUid, config.PASSWORD_HISTORY)
  for (const hash of earlier) if (await isPassword(hash, password)) throw passwordRefused('auth.passwordReused')
  await store.storePassword(db, userUid, await hashPassword(password), now)
}

/** Mails a link when the login exists; the caller answers the same either way. */
export async function sendResetLink({ config, words }: Services, db: Db, login: string, now: Date): Promise<void> {
  const user = await store.findByLogin(db, login)
  if (!user || user.status === 'I' || user.status === 'P') return
  // Only an administrator removes a lock set by an administrator.
  if (user.status === 'L' && user.locked_by === 'ADMIN') return
  // Silently, so that a flood neither fills a mailbox nor reveals that the login exists.
  if (await isFlood(db, config, { kind: 'reset-mail', subject: user.user_uid, now })) return
  const token = newLinkToken()
  const expires_at = new Date(now.getTime() + config.PASSWORD_LINK_HOURS * HOUR_MS)
  await store.storeLink(db, { token_hash: linkTokenHash(token), user_uid: user.user_uid, purpose: 'reset', created_at: now, expires_at })
  const link = `${config.PUBLIC_URL}/resetpassword?loginID=${encodeURIComponent(user.login_id)}&token=${token}&lang=${user.default_lang}`
  const translate = (key: string) => words(user.default_lang, key, { name: user.given_name, link, hours: config.PASSWORD_LINK_HOURS })
  const text = translate('auth.resetMailText')
  await queueMail(db, { to: user.login_id, subject: translate('auth.resetMailSubject'), text, html: letterHtml(text, link) })
}

export async function resetWithLink(
  services: Services,
  db: Db,
  input: { login: string; token: string; password: string },
  request: AuthRequest,
): Promise<void> {
  const { now } = request
  const link = await store.findLink(db, linkTokenHash(input.token), input.login, now)
  if (!link || !(await store.useLink(db, link.token_hash, now))) throw badRequest('auth.linkInvalid')
  const user = await store.readUser(db, link.user_uid)
  if (user.status === 'L' && user.locked_by === 'ADMIN') throw badRequest('auth.linkInvalid')
  await changePassword(services, db, { userUid: link.user_uid, password: input.password, now })
  await openLock(db, user, request)
  await notifyAccountRecovered(services, db, link.user_uid)
  await store.endOtherSessions(db, link.user_uid, null, now)
  services.sessions.forgetAll()
}
