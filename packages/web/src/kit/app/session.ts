import type { RenewAnswer, SignInAnswer } from '@fairlead/domain/kit/session'
import type { TokenClaims } from '@fairlead/domain/kit/tokenClaims'
import type { FuncId, ProfileType } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'
import { useSyncExternalStore } from 'react'

/** What the browser stores of a session, apart from its token. */
type StoredSession = Omit<RenewAnswer, 'token'> &
  Partial<Pick<SignInAnswer, 'default_lang' | 'default_page_size' | 'table_layout_settings' | 'sysNoticeList'>> & {
    language?: Language
    must_change_password?: boolean
    business_time_zone?: string
  }

export interface Session extends StoredSession {
  token: string
  claims: TokenClaims
}

export const TOKEN_KEY = 'fairlead.token'
const SESSION_KEY = 'fairlead.session'
/** Prefix of the storage keys that belong to a session: signing out deletes them (AUTH-042). */
export const SESSION_PREFIX = 'fairlead.session.'

const EMPTY_SESSION: StoredSession = { profiles: [], uac: null, userStatus: 'A', user_preferences: [], sysAlertList: [] }
const listeners = new Set<() => void>()
let cached: { token: string | null; stored: string | null; session: Session | null } = { token: null, stored: null, session: null }

/** The session currently stored in this browser, which other tabs may have changed. Null if there is none or it cannot be read. */
export function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY)
  const stored = localStorage.getItem(SESSION_KEY)
  if (token !== cached.token || stored !== cached.stored) cached = { token, stored, session: parseSession(token, stored) }
  return cached.session
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession)
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let hasSignedOut = false
/** True from sign-out until the next sign-in, in this or another tab: the screens still shown must send no more calls. */
export const isLeaving = () => hasSignedOut && readSession() === null
export function leaveSession() {
  hasSignedOut = true
  clearSession()
}

/** Stores the answer of a sign-in, renewal, profile switch or user change. Keeps the stored values that the answer does not contain. */
export function storeSession(answer: RenewAnswer | SignInAnswer, language?: Language): Session | null {
  hasSignedOut = false
  const before = readSession()
  const { token, ...rest } = answer
  const stored: StoredSession = { ...EMPTY_SESSION, ...storedPartOf(before), ...rest }
  if (language) stored.language = language
  // AUTH-018: the answer contains one flag or the other.
  const { force_change_password: force, needChangePassword: need } = rest as Partial<SignInAnswer>
  if (force !== undefined || need !== undefined) stored.must_change_password = (force ?? false) || (need ?? false)
  writeSession(stored)
  localStorage.setItem(TOKEN_KEY, token)
  publishSession()
  return readSession()
}

export function updateSession(change: Partial<StoredSession>) {
  const session = readSession()
  if (!session) return
  writeSession({ ...storedPartOf(session), ...change })
  publishSession()
}

/** Deletes token, language, page size, profiles, access and preferences (AUTH-042); theme and density remain. */
export function clearSession() {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(SESSION_KEY)
  for (const key of Object.keys(localStorage)) if (key.startsWith(SESSION_PREFIX)) localStorage.removeItem(key)
  sessionStorage.clear()
  publishSession()
}

export const isExpired = (session: Session, nowMs = Date.now()) => session.claims.exp * 1000 <= nowMs
export const hasFunction = (session: Session, funcs: readonly FuncId[]) =>
  session.uac?.menu_func_accesses.some((pair) => funcs.some((id) => id === pair.func_id)) ?? false

/** May the user open the screen that a list's button for a new record leads to? */
export const mayCreate = (session: Session, { funcs, notFor = [] }: { funcs: readonly FuncId[]; notFor?: readonly ProfileType[] }) =>
  hasFunction(session, funcs) && !notFor.some((type) => type === session.claims.profile_type)

export function publishSession() {
  for (const listener of listeners) listener()
}

function writeSession(stored: StoredSession) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored))
}

function storedPartOf(session: Session | null): StoredSession {
  if (!session) return EMPTY_SESSION
  const { token: _token, claims: _claims, ...stored } = session
  return stored
}

function parseSession(token: string | null, stored: string | null): Session | null {
  if (!token) return null
  const claims = claimsOf(token)
  return claims && { ...EMPTY_SESSION, ...parseStored(stored), token, claims }
}

function parseStored(stored: string | null): Partial<StoredSession> {
  try {
    return JSON.parse(stored ?? '{}') as Partial<StoredSession>
  } catch {
    return {}
  }
}

/** The claims of a token, without checking its signature: only the server does that. Null if the text is not a token (AUTH-049). */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const bytes = Uint8Array.from(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
    return typeof claims.exp === 'number' && typeof claims.sub === 'string' ? claims : null
  } catch {
    return null
  }
}
