import type { RenewAnswer, SignInAnswer } from '@fairlead/domain/kit/session'
import type { TokenClaims } from '@fairlead/domain/kit/tokenClaims'
import type { FuncId } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/fields'
import { useSyncExternalStore } from 'react'

/** What the browser keeps of a session besides its token. */
type Kept = Omit<RenewAnswer, 'token'> &
  Partial<Pick<SignInAnswer, 'default_lang' | 'default_page_size' | 'table_layout_settings' | 'sysNoticeList'>> & {
    language?: Language
    must_change_password?: boolean
  }

export interface Session extends Kept {
  token: string
  claims: TokenClaims
}

export const TOKEN_KEY = 'fairlead.token'
const SESSION_KEY = 'fairlead.session'
/** Whatever belongs to a session alone is kept under this prefix, so that signing out forgets it (AUTH-042). */
export const SESSION_PREFIX = 'fairlead.session.'

const NOTHING: Kept = { profiles: [], uac: null, userStatus: 'A', user_preferences: [], sysAlertList: [] }
const listeners = new Set<() => void>()
let seen: { token: string | null; kept: string | null; session: Session | null } = { token: null, kept: null, session: null }

/** The session as it stands in the browser now: other tabs and the user may have changed it. Null when there is none, or none to be read. */
export function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY)
  const kept = localStorage.getItem(SESSION_KEY)
  if (token !== seen.token || kept !== seen.kept) seen = { token, kept, session: parse(token, kept) }
  return seen.session
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession)
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let hasLeft = false
/** From signing out until somebody signs in, here or in another tab: screens that are still there ask for nothing more. */
export const isLeaving = () => hasLeft && readSession() === null
export function leaveSession() {
  hasLeft = true
  clearSession()
}

/** Keeps the answer of sign-in, renewal, profile switch or user change. What an answer does not carry stays. */
export function keepSession(answer: RenewAnswer | SignInAnswer, language?: Language): Session | null {
  hasLeft = false
  const before = readSession()
  const { token, ...rest } = answer
  const kept: Kept = { ...NOTHING, ...keptOf(before), ...rest }
  if (language) kept.language = language
  // AUTH-018: either of them, whichever the answer carries.
  const { force_change_password: force, needChangePassword: need } = rest as Partial<SignInAnswer>
  if (force !== undefined || need !== undefined) kept.must_change_password = (force ?? false) || (need ?? false)
  write(kept)
  localStorage.setItem(TOKEN_KEY, token)
  publishSession()
  return readSession()
}

export function changeSession(change: Partial<Kept>) {
  const session = readSession()
  if (!session) return
  write({ ...keptOf(session), ...change })
  publishSession()
}

/** Forgets token, language, page size, profiles, access and preferences (AUTH-042); the look of the desk stays. */
export function clearSession() {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(SESSION_KEY)
  for (const key of Object.keys(localStorage)) if (key.startsWith(SESSION_PREFIX)) localStorage.removeItem(key)
  sessionStorage.clear()
  publishSession()
}

export const isExpired = (session: Session, nowMs = Date.now()) => session.claims.exp * 1000 <= nowMs
export const holds = (session: Session, funcs: readonly FuncId[]) =>
  session.uac?.menu_func_accesses.some((pair) => funcs.some((id) => id === pair.func_id)) ?? false

export function publishSession() {
  for (const listener of listeners) listener()
}

function write(kept: Kept) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(kept))
}

function keptOf(session: Session | null): Kept {
  if (!session) return NOTHING
  const { token: _token, claims: _claims, ...kept } = session
  return kept
}

function parse(token: string | null, kept: string | null): Session | null {
  if (!token) return null
  const claims = claimsOf(token)
  return claims && { ...NOTHING, ...readKept(kept), token, claims }
}

function readKept(kept: string | null): Partial<Kept> {
  try {
    return JSON.parse(kept ?? '{}') as Partial<Kept>
  } catch {
    return {}
  }
}

/** The claims of a token, unchecked: the server alone judges its signature. Null when it is not a token at all (AUTH-049). */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const bytes = Uint8Array.from(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
    return typeof claims.exp === 'number' && typeof claims.sub === 'string' ? claims : null
  } catch {
    return null
  }
}
