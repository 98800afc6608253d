import * as z from 'zod/mini'
import { language, line } from '../kit/fields.ts'

export const TOKEN_RENEWAL_WINDOW_SECONDS = 600 // AUTH-033
export const SIGN_IN_ERROR_TOAST_MS = 30_000 // AUTH-060
export const STRONG_PASSWORD_MIN_LENGTH = 8

/** The sign-in form; also the body of the call, which calls the first field `username`. */
export const SignInForm = z.object({
  userName: z.string().check(z.trim(), z.minLength(1, { error: 'auth.userNameRequired' }), z.maxLength(254, { error: 'msgTooLong' })),
  password: z.string().check(z.minLength(1, { error: 'auth.passwordRequired' }), z.maxLength(200, { error: 'msgTooLong' })),
  language: z.enum(language.options, { error: 'auth.languageRequired' }),
})
export type SignInForm = z.infer<typeof SignInForm>

export interface MenuItem {
  key: string
  /** Catalogue key of the title; the server sends the title in the session's language. */
  title: string
  url: string | null
  icon: string | null
  children: MenuItem[]
  section: string
}
export const MenuItem: z.ZodMiniType<MenuItem> = z.object({
  key: z.string(),
  title: z.string(),
  url: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  children: z.array(z.lazy(() => MenuItem)),
  section: z.string(),
})
export const ModuleItem = z.object({ section: z.string(), key: z.string(), url: z.string() })
export type ModuleItem = z.infer<typeof ModuleItem>

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

export const NewPasswordForm = z.object({
  current_password: z.string().check(z.minLength(1, { error: 'auth.passwordRequired' }), z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
})
export const UserNameForm = z.object({ userName: SignInForm.shape.userName })
export const displayName = line(120)

const login = z.optional(z.string().check(z.maxLength(254)))
/** The specification spells the login of a link in three ways; all are accepted. */
export const loginNames = { loginID: login, loginid: login, login_id: login }
export const loginOf = (query: { loginID?: string | undefined; loginid?: string | undefined; login_id?: string | undefined }) =>
  query.loginID ?? query.loginid ?? query.login_id ?? ''

/** `Message` is the reason when success is false. */
export const Outcome = z.object({ success: z.boolean(), Message: z.optional(z.string()) })
