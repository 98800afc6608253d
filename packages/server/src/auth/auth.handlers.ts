import { setTimeout as wait } from 'node:timers/promises'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { loginOf } from '@fairlead/domain/auth/auth'
import { mayLandOn } from '@fairlead/domain/auth/auth.menu'
import type { SignInAnswer, Uac } from '@fairlead/domain/kit/session'
import { PARTY_TYPES, PROFILE_TYPES } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'
import { PREFERENCE_TYPES } from '@fairlead/domain/kit/preference'
import { forgetAttempt } from '../kit/session/attemptStore.ts'
import { inTransaction, type Db } from '../kit/db/database.ts'
import { badRequest, forbidden, Failure, notLatest, notSignedIn, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { accessPairs, readSession } from '../kit/session/sessions.ts'
import type { SessionRow } from '../kit/session/sessionRow.ts'
import type { Services } from '../kit/http/context.ts'
import { currentNotices } from './auth.notices-store.ts'
import { cargoPlatformToken } from './auth.cargo.ts'
import type { AuthRequest } from './auth.locks.ts'
import { featuresOf, menuOf } from './auth.menu.ts'
import { changePassword, passwordExpired, resetWithLink, sendResetLink } from './auth.password.ts'
import { changeableUsers, findChangeTarget } from './auth.acting-store.ts'
import * as store from './auth.store.ts'
import { lockAfterTries, tryPassword, type PasswordTry } from './auth.tries.ts'
import { linkTokenHash } from './passwords.ts'

/** Longer than storing a link takes, so that the response time does not reveal whether a login exists. */
export const RESET_ANSWER_MS = 250

/** Sign-in refuses with 400 and the specified message, because 401 means an expired session to the client. */
const signInRefused = (key: string) => new Failure(400, { key })

/**
 * Opens a session of the user whose password was verified; null where the account was closed or got another password since. The row of the account is
 * locked and asked again, because a new password ends the sessions that are open, and none may come after it (AUTH-044).
 */
const openOwnSession = async ({ db, config }: Services, verified: store.UserRow, language: Language, now: Date) => {
  const profiles = await store.profilesOf(db, verified.user_uid)
  return inTransaction(db, async (tx) => {
    const user = await store.resetTries(tx, verified, { last_sign_in_at: now })
    if (!user || profiles.length === 0) return user ? { user, session_id: null } : null
    const session_id = await store.openSession(tx, {
      user_uid: user.user_uid,
      super_user_uid: user.change_user_right ? user.user_uid : null,
      profile_type_id: profiles.length === 1 ? (profiles[0]?.profile ?? null) : null,
      language,
      created_at: now,
      ends_at: new Date(now.getTime() + config.SESSION_HOURS * 3_600_000),
    })
    const mustChange = user.force_change_password || passwordExpired(user, config, now)
    if (mustChange) await store.forcePasswordChange(tx, user.user_uid)
    return { user, session_id, mustChange }
  })
}

/** The refusal of a sign-in. Reveals the state of the account only with the right password. */
async function refusalOfSignIn({ db, config }: Services, attempt: PasswordTry, request: AuthRequest): Promise<Failure> {
  const { user, number, matches } = attempt
  if (user && matches && user.status !== 'A') {
    await store.uncountTry(db, user.user_uid)
    await forgetAttempt(db, 'closed-account', user.user_uid)
    return signInRefused(closedAccountKey(user))
  }
  await lockAfterTries(db, attempt, config, request)
  return signInRefused(number >= config.SIGN_IN_TRIES ? 'auth.credentialsWrongReset' : 'auth.credentialsWrong') // AUTH-066, AUTH-067
}

function closedAccountKey({ status, locked_by }: store.UserRow): string {
  if (status !== 'L') return 'auth.notActivated' // AUTH-068
  return locked_by === 'ADMIN' ? 'auth.accountLockedByAdmin' : 'auth.accountLocked' // AUTH-067
}

/** Limits tries at the own password like those at sign-in (AUTH-071). */
async function checkOwnPassword(
  services: Services,
  user_uid: string,
  password: string,
  request: AuthRequest,
): Promise<Pick<store.UserRow, 'user_uid' | 'password_hash'>> {
  const { db, config, sessions } = services
  const attempt = await tryPassword(services, { user_uid }, password, request)
  // Another process may still consider the session valid.
  if (attempt.user?.status !== 'A') throw notSignedIn()
  if (attempt.matches && (await store.resetTries(db, attempt.user))) return attempt.user
  if (!(await lockAfterTries(db, attempt, config, request)))
    throw refused({ key: 'auth.currentPasswordWrong' }, [{ path: 'current_password', key: 'auth.currentPasswordWrong' }])
  await store.endOtherSessions(db, user_uid, null, request.now)
  sessions.forgetAll()
  throw notSignedIn()
}

export const authRoutes = serve(authApi, {
  signIn: {
    ownTransactions: async ({ body, services, now, language, request_id }): Promise<SignInAnswer> => {
      const { db } = services
      const request = { now, request_id }
      const attempt = await tryPassword(services, { login: body.username ?? body.userName ?? '' }, body.password, request)
      const opened = attempt.user && attempt.matches ? await openOwnSession(services, attempt.user, body.language ?? language, now) : null
      if (!opened) throw await refusalOfSignIn(services, attempt, request)
      const { user, session_id, mustChange } = opened
      if (session_id === null) throw signInRefused('auth.profileNotFound') // AUTH-069
      const renewed = await renewedAnswer(services, db, session_id, now)
      return {
        ...renewed,
        default_lang: user.default_lang,
        default_page_size: user.default_page_size,
        table_layout_settings: renewed.user_preferences.filter((preference) => preference.preference_type === PREFERENCE_TYPES.tableLayout),
        sysNoticeList: await currentNotices(db, 'NOTICE', now),
        force_change_password: mustChange,
        needChangePassword: mustChange,
      }
    },
  },
  renewToken: ({ session, services, db, now }) => renewedAnswer(services, db, session.session_id, now),
  switchProfile: async ({ params, session, services, db, now }) => {
    const profiles = await store.profilesOf(db, session.user_uid)
    if (!profiles.some((profile) => profile.profile === params.profileId)) throw forbidden('auth.profileNotFound') // AUTH-052
    await store.chooseProfile(db, session.session_id, params.profileId)
    services.sessions.forget(session.session_id)
    return renewedAnswer(services, db, session.session_id, now)
  },
  changeUser: async ({ params, session, services, db, now }) => {
    if (!session.super_user_uid || !session.change_user_right) throw forbidden('auth.noChangeUserRight') // AUTH-058
    const target = await findChangeTarget(db, params.id, session.super_user_uid)
    const profiles = target ? await store.profilesOf(db, target.user_uid) : []
    if (!target || profiles.length === 0) throw badRequest('auth.changeUserFailed') // AUTH-059
    if (!(await store.endSession(db, session.session_id, now))) throw notSignedIn()
    services.sessions.forget(session.session_id)
    const session_id = await store.openSession(db, {
      user_uid: target.user_uid,
      super_user_uid: session.super_user_uid,
      profile_type_id: profiles.length === 1 ? (profiles[0]?.profile ?? null) : null,
      language: session.language,
      created_at: now,
      ends_at: new Date(session.ends_at),
    })
    return renewedAnswer(services, db, session_id, now)
  },
  cargoPlatformToken: ({ services, session, now }) => cargoPlatformToken(services, session, now),
  signOut: async ({ session, services, db, now }) => {
    await store.endSession(db, session.session_id, now)
    services.sessions.forget(session.session_id)
  },
  userModuleList: async ({ session, services, db, language }) => ({
    ...menuOf(services.words, session, language, featuresOf(services.config)),
    uac: uacOf(session),
    landing_page: await store.landingPageOf(db, session.user_uid),
    must_change_password: session.force_change_password,
    business_time_zone: services.config.BUSINESS_TIME_ZONE,
  }),
  profileTypeOptions: () => PROFILE_TYPES.map(({ profile_type_id, profile_type }) => ({ profile_type_id, profile_type })),
  changeableUsers: async ({ query, session, db }) => {
    if (!session.super_user_uid || !session.change_user_right) throw forbidden('auth.noChangeUserRight')
    const users = await changeableUsers(db, query.q ?? '', session.super_user_uid, session.user_uid)
    return users.map(({ profile_ids, ...user }) => ({
      ...user,
      profiles: PROFILE_TYPES.filter((type) => profile_ids.includes(type.profile_type_id)).map((type) => type.profile_type),
    }))
  },
  ownProfile: async ({ session, db }) => ({
    ...(await store.ownProfile(db, session.user_uid)),
    profiles: await store.ownProfiles(db, session.user_uid),
  }),
  saveOwnProfile: async ({ body: { version, ...change }, session, services, db, language }) => {
    const { modules } = menuOf(services.words, session, language, featuresOf(services.config))
    const { landing_page: page } = change
    // A page chosen under another profile stays.
    const isOpen = page === null || mayLandOn(page, modules) || page === (await store.landingPageOf(db, session.user_uid))
    if (!isOpen) throw badRequest('auth.landingPageNotOpen')
    const saved = await store.saveOwnProfile(db, session.user_uid, change, version)
    if (!saved) throw notLatest()
    return saved
  },
  setLanguage: async ({ body, session, services, db }) => {
    await store.setSessionLanguage(db, session.session_id, body.language)
    services.sessions.forget(session.session_id)
  },
  changeOwnPassword: {
    ownTransactions: async ({ body, session, services, now, request_id }) => {
      if (session.super_user_uid && session.super_user_uid !== session.user_uid) throw forbidden()
      const verified = await checkOwnPassword(services, session.user_uid, body.current_password, { now, request_id })
      await inTransaction(services.db, async (tx) => {
        if (!(await store.resetTries(tx, verified))) throw notSignedIn() // another password was faster
        await changePassword(services, tx, { userUid: session.user_uid, password: body.password, now })
        await store.endOtherSessions(tx, session.user_uid, session.session_id, now)
      })
      services.sessions.forgetAll()
      return { success: true }
    },
  },
  passwordConfig: ({ services }) => ({ success: true, useStrongPassword: services.config.STRONG_PASSWORD }),
  forgotPassword: {
    ownTransactions: async ({ body, services, now }) => {
      const login = body.userName ?? body.username ?? ''
      if (login.trim() === '') throw refused({ key: 'auth.userNameRequired' }, [{ path: 'userName', key: 'auth.userNameRequired' }])
      const work = inTransaction(services.db, (tx) => sendResetLink(services, tx, login, now))
      await Promise.all([work, wait(RESET_ANSWER_MS)])
      return { success: true }
    },
  },
  checkResetLink: async ({ query, db, now }) => {
    const link = await store.findLink(db, linkTokenHash(query.token), loginOf(query), now)
    if (!link) throw badRequest('auth.linkInvalid')
    return { success: true }
  },
  resetPassword: async ({ body, services, db, now, request_id }) => {
    await resetWithLink(services, db, { login: loginOf(body), token: body.token, password: body.password }, { now, request_id })
    return { success: true }
  },
})

async function renewedAnswer(services: Services, db: Db, sessionId: string, now: Date) {
  const session = await readFresh(db, sessionId, now)
  const claims = {
    sub: session.user_uid,
    first_name: session.given_name,
    last_name: session.family_name,
    sid: sessionId,
    ...(session.profile_type_id === null ? {} : { profile: session.profile_type_id, profile_type: session.actor.profile_type }),
    ...(session.super_user_uid && session.change_user_right ? { super_user_uid: session.super_user_uid } : {}),
  }
  return {
    token: services.tokens.sign(claims, new Date(session.ends_at)),
    profiles: await store.profilesOf(db, session.user_uid),
    uac: uacOf(session),
    userStatus: session.status,
    user_preferences: await store.preferencesOf(db, session.user_uid),
    sysAlertList: await currentNotices(db, 'ALERT', now),
  }
}

async function readFresh(db: Db, sessionId: string, now: Date): Promise<SessionRow> {
  const session = await readSession(db, sessionId, now)
  if (!session) throw badRequest('auth.sessionEnded')
  return session
}

/** Null without a profile. */
const uacOf = (session: SessionRow): Uac | null =>
  session.profile_type_id === null
    ? null
    : {
        user_level_id: session.user_level_id,
        party_accesses: PARTY_TYPES.map(({ party_type_id }) => ({
          party_type_id,
          all_party: session.all_party_type_ids.includes(party_type_id),
        })),
        menu_func_accesses: accessPairs(session.role_ids),
      }
