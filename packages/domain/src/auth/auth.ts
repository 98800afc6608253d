export const TOKEN_RENEWAL_WINDOW_SECONDS = 600 // AUTH-033
export const SIGN_IN_ERROR_TOAST_MS = 30_000 // AUTH-060
export const STRONG_PASSWORD_MIN_LENGTH = 8

/** Catalogue keys of the problems of a new password; empty when it is acceptable. `strong` is the setting useStrongPassword. */
export function passwordProblems(password: string, confirmation: string, strong: boolean, login: string | null = null): string[] {
  const problems: string[] = []
  const isStrong = password.length >= STRONG_PASSWORD_MIN_LENGTH && /\d/.test(password) && /[a-z]/.test(password) && /[A-Z]/.test(password)
  if (password.length === 0) problems.push('msgRequired')
  else if (strong && !isStrong) problems.push('msgStrongPWRequired')
  else if (strong && password.toLowerCase() === login?.toLowerCase()) problems.push('auth.passwordIsLogin')
  if (password !== confirmation) problems.push('msgPasswordInconsistent')
  return problems
}

/** `mm:ss` until the token expires; never below zero (SHELL-030). */
export function countdown(exp: number, nowMs: number): string {
  const left = Math.max(0, Math.ceil(exp - nowMs / 1000))
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}

export const loginOf = (query: { loginID?: string | undefined; loginid?: string | undefined; login_id?: string | undefined }) =>
  query.loginID ?? query.loginid ?? query.login_id ?? ''
