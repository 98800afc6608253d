import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from '@fairlead/domain/kit/session'
import { endSession } from '../kit/net/problems.ts'
import { clearSession, isExpired, readSession, TOKEN_KEY } from '../kit/app/session.ts'
import { paths } from '../kit/app/paths.ts'

interface Place {
  pathname: string
  href: string
}

/** Runs before every navigation to a protected path; redirects users without a valid session (AUTH-048). */
export function guard({ pathname, href }: Place) {
  const session = readSession()
  const toSignIn = () =>
    redirect({ to: '/login', search: { redir: pathname === paths.home ? undefined : (safeReturnPath(href) ?? undefined) }, replace: true })
  if (!session) {
    clearSession() // removes a token that cannot be read (AUTH-049)
    throw toSignIn()
  }
  if (isExpired(session)) {
    endSession('auth.msgLoginTimeout')
    throw toSignIn()
  }
  if (session.claims.profile === undefined) throw toSignIn()
  if (session.must_change_password && pathname.toLowerCase() !== paths.updatePassword.toLowerCase()) {
    throw redirect({ to: paths.updatePassword, search: { redir: safeReturnPath(href) === '/' ? undefined : href }, replace: true }) // AUTH-025
  }
}

/** Runs before the sign-in page: ends a session that expired or has no profile, with a message (AUTH-030, AUTH-031). */
export function guardLogin(search: Record<string, unknown>) {
  const session = readSession()
  if (!session) {
    if (localStorage.getItem(TOKEN_KEY) !== null) clearSession() // removes a token that cannot be read (AUTH-049)
    return
  }
  if (isExpired(session)) return endSession('auth.msgLoginTimeout')
  if (session.claims.profile !== undefined) {
    throw redirect({ href: safeReturnPath(String(search['redir'] ?? '')) ?? paths.home, replace: true })
  }
  if (session.profiles.length < 2) endSession('auth.msgProfileNotFound')
}
